import Foundation
import UIKit

final class Days: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath)
  }
}

final class Day: UICollectionViewCell {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    accessibilityName = (layoutAttributes as? TintedAttributes)?.tint ?? ""
  }
  var accessibilityName = ""
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
let layout = ColumnLayout()
layout.heights = [30, 50]
let collection = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
let days = Days()
collection.dataSource = days
collection.register(Day.self as AnyClass, forCellWithReuseIdentifier: "day")
window.addSubview(collection)
window.layoutIfNeeded()
for path in collection.indexPathsForVisibleItems {
  guard let day = collection.cellForItem(at: path) as? Day else { continue }
  print(
    String(format: "%@ from %.0f to %.0f", day.accessibilityName, day.frame.minY, day.frame.maxY))
}
