import LayoutSolver

/// Columns of equal widths, in which each item is below the shortest one.
final class WaterfallLayout: CollectionViewLayout {
  /// How many columns there are.
  var columns = 2 { didSet { invalidateLayout() } }
  /// How high an item is in a column of a width.
  var height: (IndexPath, Double) -> Double = { _, width in width }

  private var places: [CollectionViewLayoutAttributes] = []
  private var end = 0.0

  override func prepare() {
    guard places.isEmpty, let collectionView else { return }
    let width = collectionView.bounds.width / Double(columns)
    var ends = [Double](repeating: 0, count: columns)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let place = CollectionViewLayoutAttributes(forCellWith: path)
      place.frame = Rect(
        x: Double(column) * width, y: ends[column], width: width, height: height(path, width))
      ends[column] = place.frame.maxY
      places.append(place)
    }
    end = ends.max() ?? 0
  }

  override var collectionViewContentSize: Size {
    Size(width: collectionView?.bounds.width ?? 0, height: end)
  }

  override func layoutAttributesForElements(
    in rect: Rect
  ) -> [CollectionViewLayoutAttributes]? { places.filter { $0.frame.intersects(rect) } }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { places[indexPath.item] }

  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    places = []
    super.invalidateLayout(with: context)
  }
}
