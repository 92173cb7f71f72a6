import Foundation
import UIKit

/// A layout as it is written for UIKit, in a file that imports Foundation as well.
final class ColumnLayout: UICollectionViewLayout {
  var heights: [CGFloat] = []
  private var places: [IndexPath: CGRect] = [:]

  override func prepare() {
    super.prepare()
    places = [:]
    var y: CGFloat = 0
    for item in 0..<(collectionView?.numberOfItems(inSection: 0) ?? 0) {
      let height = heights.indices.contains(item) ? heights[item] : 44
      places[IndexPath(item: item, section: 0)] = CGRect(
        origin: CGPoint(x: 0, y: y),
        size: CGSize(width: collectionView?.bounds.width ?? 0, height: height))
      y += height
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: places.values.map(\.maxY).max() ?? 0)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    places.filter { $0.value.intersects(rect) }.map { path, frame in
      let made = TintedAttributes(forCellWith: path)
      made.frame = frame
      made.tint = String(format: "day %d", path.item + 1)
      return made
    }
  }
}

final class TintedAttributes: UICollectionViewLayoutAttributes {
  var tint = ""

  override func copy(with zone: NSZone? = nil) -> Any {
    let made = super.copy(with: zone)
    (made as? TintedAttributes)?.tint = tint
    return made
  }
}
