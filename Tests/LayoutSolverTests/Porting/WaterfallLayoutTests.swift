import Testing

import UIKitNames

/// A layout as people write it for UIKit: columns, each new item below the shortest one.
private final class WaterfallLayout: UICollectionViewLayout {
  var columns = 2
  var height: (IndexPath) -> CGFloat = { _ in 40 }
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0

  override func prepare() {
    guard cache.isEmpty, let collectionView else { return }
    let width = collectionView.bounds.width / CGFloat(columns)
    var ends = [CGFloat](repeating: 0, count: columns)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: CGFloat(column) * width, y: ends[column], width: width, height: height(path))
      ends[column] = attributes.frame.maxY
      cache.append(attributes)
    }
    contentHeight = ends.max() ?? 0
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { cache.filter { $0.frame.intersects(rect) } }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { cache[indexPath.item] }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    cache = []
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

private final class Photos: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 30 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
  }
}

struct WaterfallLayoutTests {
  @Test("a waterfall layout in UIKit's names, in a controller, turned and invalidated")
  func waterfall() {
    let layout = WaterfallLayout()
    layout.height = { CGFloat(30 + $0.item % 3 * 20) }
    let controller = Photos(collectionViewLayout: layout)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.runUpdateCycle()
    let view = controller.collectionView
    func frame(_ item: Int) -> CGRect? {
      view.cellForItem(at: IndexPath(item: item, section: 0))?.frame
    }
    #expect(frame(0) == CGRect(x: 0, y: 0, width: 150, height: 30))
    #expect(frame(1) == CGRect(x: 150, y: 0, width: 150, height: 50))
    #expect(frame(2) == CGRect(x: 0, y: 30, width: 150, height: 70))
    #expect(frame(3) == CGRect(x: 150, y: 50, width: 150, height: 30))
    // The layout compares the new width with that of the bounds, which is the old one while it is asked.
    window.frame.size = CGSize(width: 400, height: 200)
    window.runUpdateCycle()
    #expect(frame(1) == CGRect(x: 200, y: 0, width: 200, height: 50))
    layout.columns = 4
    layout.invalidateLayout()
    window.runUpdateCycle()
    #expect(frame(3) == CGRect(x: 300, y: 0, width: 100, height: 30))
  }
}
