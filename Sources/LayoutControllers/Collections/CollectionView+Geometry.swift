public import LayoutViews

extension CollectionView {
  /// Where an item is to be scrolled to; one position a direction.
  public nonisolated struct ScrollPosition: OptionSet, Sendable {
    /// The positions, as bits.
    public let rawValue: Int
    /// Creates positions from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// To the top of what bars leave free.
    public static let top = ScrollPosition(rawValue: 1)
    /// To the middle, vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// To the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// To the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// To the middle, horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// To the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Scrolls an item to a position, as far as there is content; without one, into sight by the shortest way.
  ///
  /// The items there are loaded and measured at once, so that it is where it should be. For an item that is not there a
  /// message says so and nothing is scrolled.
  public final func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard isThere(indexPath, for: "scrolled to") else { return }
    if !isLayingOutContent { prepareLayout() }
    scrollSection(toShow: indexPath, at: scrollPosition)
    pendingScroll = (indexPath, scrollPosition)
    setNeedsLayout()
    if animated, window?.animator != nil {
      View.animate(withDuration: TableView.animationDuration) { layoutIfNeeded() }
    } else {
      View.performWithoutAnimation { layoutIfNeeded() }
    }
  }

  /// The offset at which an item is at a position; nil where the layout does not know it.
  final func offset(of path: IndexPath, at position: ScrollPosition) -> Point? {
    guard contains(path), let attributes = usedLayout.layoutAttributesForItem(at: path),
      attributes.frame.isFinite
    else { return nil }
    let frame = mirrored(attributes.frame)
    let inset = usedInset
    /// Along one direction: near and far edge of the item, of what is free, and the present offset.
    func offset(
      _ near: Double, _ far: Double, start: Double, end: Double, now: Double, place: Double?
    ) -> Double {
      switch place {
      case 0: return near - start
      case 1: return far - end
      case nil:
        // What is larger than the room is in sight where it fills that.
        if near <= now + start, far >= now + end { return now }
        if near < now + start { return near - start }
        return far > now + end ? far - end : now
      default: return (near + far) / 2 - (start + end) / 2
      }
    }
    let vertical: Double? =
      position.contains(.top)
      ? 0
      : position.contains(.centeredVertically) ? 0.5 : position.contains(.bottom) ? 1 : nil
    let horizontal: Double? =
      position.contains(.left)
      ? 0
      : position.contains(.centeredHorizontally) ? 0.5 : position.contains(.right) ? 1 : nil
    return Point(
      x: offset(
        frame.minX, frame.maxX, start: inset.left, end: bounds.width - inset.right,
        now: boundsOrigin.x, place: horizontal),
      y: offset(
        frame.minY, frame.maxY, start: inset.top, end: bounds.height - inset.bottom,
        now: boundsOrigin.y, place: vertical))
  }

  // MARK: What is shown

  /// The cells that are in sight, in the order of their items.
  ///
  /// - Complexity: O(1).
  public final var visibleCells: [CollectionViewCell] { shown.cells.contents }

  /// The items that are in sight, in their order.
  ///
  /// - Complexity: O(1).
  public final var indexPathsForVisibleItems: [IndexPath] { shown.cells.places }

  /// Returns the cell of an item; nil where it is not in sight.
  public final func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    shown[CollectionElement(cellAt: indexPath)]?.view as? CollectionViewCell
  }

  /// Returns the item of a cell; nil where it is not in sight.
  public final func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    guard let element = shown.element(of: cell), element.category == .cell else { return nil }
    return element.indexPath
  }

  /// Returns a supplementary view; nil where it is not in sight.
  public final func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    shown[CollectionElement(.supplementaryView, kind: elementKind, at: indexPath)]?.view
  }

  /// Returns the supplementary views of a kind that are in sight, in the order of their places.
  public final func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [CollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// Returns the places of the supplementary views of a kind that are in sight, in their order.
  public final func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    shown.items.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.indexPath).sorted()
  }

  // MARK: What the layout says

  /// Returns what the layout says of an item; nil where it says nothing.
  public final func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    loadIfNeeded()
    if !contains(indexPath) { return nil }
    if !isLayingOutContent { prepareLayout() }
    return usedLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns what the layout says of a supplementary view; nil where it says nothing.
  public final func layoutAttributesForSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    loadIfNeeded()
    if !counts.indices.contains(indexPath.section) { return nil }
    if !isLayingOutContent { prepareLayout() }
    return usedLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  /// Returns the item at a point of the content; nil where there is none.
  public final func indexPathForItem(at point: Point) -> IndexPath? {
    loadIfNeeded()
    if !isLayingOutContent { prepareLayout() }
    let rect = Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let found = usedLayout.layoutAttributesForElements(in: mirrored(rect)) ?? []
    return
      found.filter {
        $0.representedElementCategory == .cell && !$0.isHidden && contains($0.indexPath)
          && mirrored($0.frame).contains(point)
      }.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }
}
