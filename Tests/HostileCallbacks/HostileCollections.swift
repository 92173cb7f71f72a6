import LayoutSolver

/// The contents of a collection: other ones each time they are asked for, and anything may change then.
final class HostileCollectionSource: CollectionViewDataSource, CollectionViewDelegateFlowLayout,
  CollectionViewDataSourcePrefetching
{
  private unowned let storm: ControllerStorm

  init(_ storm: ControllerStorm) {
    self.storm = storm
    storm.count(self, 1)
  }

  deinit {
    storm.count(self, -1)
    storm.strike("deinit of a source")
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    storm.strike("numberOfSections", collectionView)
    return storm.isQuiet ? 2 : storm.random.pick([0, 1, 2, 3, -1])
  }
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    storm.strike("numberOfItemsInSection", collectionView)
    return storm.isQuiet ? 3 : storm.random.pick([0, 1, 2, 7, 40, -2, 1_000])
  }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    storm.strike("cellForItemAt", collectionView)
    if storm.random.chance(0.1), let cell = collectionView.visibleCells.first { return cell }
    if storm.random.chance(0.5) {
      return collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
    return HostileTile.make(storm)
  }
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    storm.strike("viewForSupplementaryElement", collectionView)
    let known = collectionView.visibleSupplementaryViews(ofKind: kind).first
    return storm.random.chance(0.1) ? known ?? CollectionReusableView() : CollectionReusableView()
  }
  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    storm.strike("canMoveItemAt", collectionView)
    return storm.random.chance(0.8)
  }
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { storm.strike("moveItemAt", collectionView) }
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    storm.strike("targetIndexPathForMove", collectionView)
    if storm.isQuiet || storm.random.chance(0.7) { return proposedIndexPath }
    return IndexPath(item: storm.random.int(-1...9), section: storm.random.int(-1...3))
  }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    storm.strike("prefetchItemsAt", collectionView)
  }
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { storm.strike("cancelPrefetching", collectionView) }
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    storm.strike("shouldHighlight", collectionView)
    return storm.random.chance(0.8)
  }
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    storm.strike("didHighlight", collectionView)
  }
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    storm.strike("shouldSelect", collectionView)
    return storm.random.chance(0.8)
  }
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    storm.strike("didDeselect", collectionView)
  }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    storm.strike("didSelect", collectionView)
  }
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { storm.strike("willDisplay", cell) }
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { storm.strike("didEndDisplaying", cell) }
  func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: Point
  ) -> Point {
    storm.strike("targetContentOffset", collectionView)
    return storm.random.pick([proposedContentOffset, Point(x: 0, y: .nan), Point(x: 5, y: 300)])
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size {
    if indexPath.item < 3 { storm.strike("sizeForItemAt", collectionView) }
    if storm.isQuiet { return Size(width: 60, height: 40) }
    return storm.random.pick([
      Size(width: 60, height: 40), .zero, Size(width: 500, height: 3),
      Size(width: -1, height: .nan), Size(width: 1e9, height: 1e9),
    ])
  }
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    storm.strike("insetForSectionAt", collectionView)
    let inset: Double = storm.isQuiet ? 0 : storm.random.pick([0, 5, -8, .infinity, 400])
    return EdgeInsets(top: inset, left: 2, bottom: 3, right: inset)
  }
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double { storm.isQuiet ? 10 : storm.random.pick([0, 10, -30, .nan]) }
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double { storm.isQuiet ? 10 : storm.random.pick([0, 10, -60, .infinity]) }
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size { Size(width: 30, height: storm.isQuiet ? 20 : storm.random.pick([0, 30, -4, .nan])) }
}

/// A flow layout whose callbacks may change anything.
class HostileFlow: CollectionViewFlowLayout {
  fileprivate let storm: ControllerStorm

  init(_ storm: ControllerStorm) {
    self.storm = storm
    super.init()
    storm.count(self, 1)
  }

  deinit {
    storm.count(self, -1)
    storm.strike("deinit of a layout")
  }

  override func prepare() {
    super.prepare()
    storm.strike("prepare", collectionView)
    if !storm.isQuiet, storm.random.chance(0.1) { invalidateLayout() }
  }
  override var collectionViewContentSize: Size {
    storm.strike("collectionViewContentSize", collectionView)
    if storm.isQuiet || storm.random.chance(0.9) { return super.collectionViewContentSize }
    return storm.random.pick([Size(width: .nan, height: 3), Size(width: -1, height: 1e300)])
  }
  override func layoutAttributesForElements(
    in rect: Rect
  ) -> [CollectionViewLayoutAttributes]? {
    storm.strike("layoutAttributesForElements", collectionView)
    guard let found = super.layoutAttributesForElements(in: rect), !storm.isQuiet,
      storm.random.chance(0.3)
    else { return super.layoutAttributesForElements(in: rect) }
    let other = CollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: storm.random.int(-1...9), section: storm.random.int(-1...3)))
    other.frame = Rect(
      x: storm.random.pick([0, .nan, 1e12]), y: 4, width: storm.random.pick([20, -6]), height: 9)
    other.zIndex = storm.random.int(-2...2)
    return found + [other]
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    storm.strike("shouldInvalidateLayout", collectionView)
    return super.shouldInvalidateLayout(forBoundsChange: newBounds) || storm.random.chance(0.2)
  }
  override func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if !storm.isQuiet, storm.random.chance(0.2) {
      context.contentOffsetAdjustment.y = storm.random.pick([10, .nan, 1e200])
    }
    return context
  }
  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    storm.strike("prepare(forCollectionViewUpdates:)", collectionView)
  }
  override func finalizeCollectionViewUpdates() {
    storm.strike("finalizeCollectionViewUpdates", collectionView)
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    storm.strike("finalLayoutAttributes", collectionView)
    return storm.random.chance(0.5) ? layoutAttributesForItem(at: itemIndexPath) : nil
  }
}

/// A flow layout whose callbacks about items that are moved may change anything, too.
final class HostileMovingFlow: HostileFlow {
  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: Point
  ) -> IndexPath {
    storm.strike("targetIndexPath(forInteractivelyMovingItem:)", collectionView)
    if storm.isQuiet || storm.random.chance(0.6) {
      return super.targetIndexPath(
        forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    }
    return IndexPath(item: storm.random.int(-1...9), section: storm.random.int(-1...3))
  }
  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) -> CollectionViewLayoutAttributes {
    storm.strike("layoutAttributesForInteractivelyMovingItem", collectionView)
    let made = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    if storm.isQuiet { return made }
    switch storm.random.int(0...9) {
    case 0: made.frame.origin.x = .nan
    case 1: made.isHidden = true
    case 2: made.indexPath.item += 1
    case 3: made.frame.size = Size(width: -3, height: 1e200)
    default: made.alpha = 0.5
    }
    return made
  }
  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: Point, previousIndexPaths: [IndexPath],
    previousPosition: Point
  ) -> CollectionViewLayoutInvalidationContext {
    storm.strike("invalidationContext(forInteractivelyMovingItems:)", collectionView)
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    storm.strike("invalidationContextForEndingInteractiveMovement", collectionView)
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
  }
}

/// A cell whose callbacks may change anything.
final class HostileTile: CollectionViewCell {
  private var storm: ControllerStorm?

  static func make(_ storm: ControllerStorm) -> HostileTile {
    let tile = HostileTile(frame: .zero)
    tile.storm = storm
    storm.count(tile, 1)
    tile.identifier = storm.name("i")
    if storm.random.chance(0.5) {
      let label = storm.makeView()
      label.translatesAutoresizingMaskIntoConstraints = false
      tile.contentView.addSubview(label)
      LayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: tile.contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: tile.contentView.bottomAnchor),
        label.heightAnchor.constraint(equalToConstant: storm.random.quarter(0...300)),
      ])
    }
    return tile
  }

  deinit {
    storm?.count(self, -1)
    storm?.strike("deinit of a tile")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    storm?.strike("layoutSubviews of a tile", self)
  }
  override func prepareForReuse() { storm?.strike("prepareForReuse", self) }
  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    storm?.strike("apply", self)
  }
  override var isSelected: Bool { didSet { storm?.strike("isSelected", self) } }
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    storm?.strike("preferredLayoutAttributesFitting", self)
    let made = super.preferredLayoutAttributesFitting(layoutAttributes)
    if let storm, !storm.isQuiet, storm.random.chance(0.1) {
      made.frame.size.height = storm.random.pick([.nan, -4, 900])
    }
    return made
  }
}

/// What is done to collections.
extension ControllerStorm {
  func makeCollection() {
    if collections.count > 2 { return }
    let flow = hasMovements ? HostileMovingFlow(self) : HostileFlow(self)
    if random.chance(0.4) { flow.estimatedItemSize = CollectionViewFlowLayout.automaticSize }
    flow.sectionHeadersPinToVisibleBounds = random.chance(0.3)
    let collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: 200, height: 300),
      collectionViewLayout: random.chance(0.4) ? makeCompositionalLayout() : flow)
    collection.identifier = name("g")
    collection.register(forCellWithReuseIdentifier: "tile") { [unowned self] _ in
      HostileTile.make(self)
    }
    let source = HostileCollectionSource(self)
    collection.dataSource = source
    if random.chance(0.8) { collection.delegate = source }
    if random.chance(0.5) { collection.prefetchDataSource = source }
    say("new \(text(collection))")
    collectionSources.append(source)
    collections.append(collection)
    views.append(collection)
  }

  func changeCollection() {
    guard let collection = random.pick(orNil: collections) else { return makeCollection() }
    say("changes \(text(collection))")
    let path = IndexPath(item: random.int(-1...6), section: random.int(-1...3))
    switch random.int(0...17) {
    case 0: collection.reloadData()
    case 1: collection.insertItems(at: [path])
    case 2: collection.deleteItems(at: [path, path])
    case 3: collection.reloadItems(at: [path])
    case 4: collection.moveItem(at: path, to: IndexPath(item: random.int(-1...6), section: 0))
    case 5: collection.insertSections([path.section])
    case 6: collection.deleteSections([path.section])
    case 7:
      collection.performBatchUpdates({ [self] in
        strike("batch updates", nil)
        collection.deleteItems(at: [path])
      }) { [self] _ in strike("completion of batch updates") }
    case 8:
      collection.bounds.origin.y = random.quarter(-400...4000)
      let scroller = collection.scrollView(ofSection: random.int(0...3))
      scroller?.contentOffset.x = random.pick([random.quarter(-400...4000), .nan, 1e200])
    case 9:
      collection.scrollToItem(at: path, at: .centeredVertically, animated: random.chance(0.5))
    case 10: collection.pressItem(at: path)
    case 11: collection.collectionViewLayout.invalidateLayout()
    case 12:
      let flow = collection.collectionViewLayout as? CollectionViewFlowLayout
      flow?.scrollDirection = random.chance(0.5) ? .horizontal : .vertical
      flow?.minimumLineSpacing = random.pick([0, 8, -50, .nan])
    case 13:
      let other =
        random.chance(0.2)
        ? collections[0].collectionViewLayout
        : random.chance(0.5) ? makeCompositionalLayout() : HostileFlow(self)
      collection.setCollectionViewLayout(other, animated: random.chance(0.5)) { [self] _ in
        strike("completion of a transition")
      }
    case 14: collection.dragItem(at: path, to: IndexPath(item: random.int(-1...6), section: 0))
    case 15:
      collection.dataSource = random.chance(0.2) ? nil : random.pick(orNil: collectionSources)
      if random.chance(0.5) { collectionSources = collectionSources.suffix(2) }
    case 16: (collection.visibleCells.first as View?)?.removeFromSuperview()
    default:
      _ = collection.indexPathForItem(at: Point(x: 1, y: random.quarter(0...4000)))
      collection.allowsMultipleSelection = random.chance(0.5)
      collection.selectItem(at: path, animated: false, scrollPosition: .top)
    }
  }
}
