import LayoutSolver

/// Books on shelves, which a person puts elsewhere by hand; the first of each shelf stays.
final class Shelves: CollectionViewController {
  private(set) var books: [[String]]
  /// What the data is told.
  var told: (String) -> Void = { _ in }

  init(_ books: [[String]]) {
    self.books = books
    let flow = RaisingLayout()
    flow.itemSize = Size(width: 60, height: 80)
    flow.minimumInteritemSpacing = 10
    flow.minimumLineSpacing = 10
    flow.sectionInset = EdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
    super.init(collectionViewLayout: flow)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "book")
  }

  override func numberOfSections(in collectionView: CollectionView) -> Int { books.count }

  override func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { books[section].count }

  override func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
    cell.identifier = books[indexPath.section][indexPath.item]
    return cell
  }

  // MARK: By hand

  override func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item > 0 }

  override func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    IndexPath(item: max(1, proposedIndexPath.item), section: proposedIndexPath.section)
  }

  override func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let book = books[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    books[destinationIndexPath.section].insert(book, at: destinationIndexPath.item)
    told("\(book) goes from \(sourceIndexPath) to \(destinationIndexPath)")
  }
}

/// Lines of which what a person holds is larger.
final class RaisingLayout: CollectionViewFlowLayout {
  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) -> CollectionViewLayoutAttributes {
    let made = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    made.size = Size(width: 66, height: 88)
    return made
  }
}
