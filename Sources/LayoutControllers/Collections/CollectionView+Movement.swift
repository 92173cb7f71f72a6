public import LayoutViews

/// Items that a person moves, from the moment at which they are picked up to that at which they are let go of.
///
/// Whoever follows a finger calls ``beginInteractiveMovementForItem(at:)``, then ``updateInteractiveMovementTargetPosition(_:)``
/// whenever the finger is elsewhere, and at last ``endInteractiveMovement()`` or ``cancelInteractiveMovement()``.
extension CollectionView {
  /// Begins to move an item by a finger.
  ///
  /// The data source is asked whether it can be moved. From then on the item's view is where
  /// ``updateInteractiveMovementTargetPosition(_:)`` says, and the other items are where they would be if the person let go
  /// of it there. The collection speaks of places as they are shown meanwhile; data source and delegate are asked about
  /// items as the data source has them (``dataSourceIndexPath(forPresentationIndexPath:)``).
  ///
  /// One item is moved at a time. What the data source has anew as a whole (``reloadData()``, another data source or
  /// delegate), another layout, and leaving the window cancel it; an update goes on with the item where its data is, unless
  /// that is gone.
  ///
  /// - Parameter indexPath: The item.
  /// - Returns: Whether it is moved from now on: not while another one is, within an update or layout of the collection,
  ///   without a window, or where the data source says no.
  @discardableResult
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    mayBeginMovement(at: indexPath) && beginMovement(at: indexPath)
  }

  /// Says where the middle of the item is that is moved, in the collection's coordinates.
  ///
  /// The layout says which place that is, the delegate where the item is to be instead; what is between moves aside, in an
  /// animation where the window has an animator. Near an edge of what is seen the content is scrolled as the window's clock
  /// says. Without a movement nothing is done.
  ///
  /// - Parameter targetPosition: Where it is; numbers that are no place are refused by a message.
  /// - Complexity: What the layout takes, and an update where the item comes to another place.
  public final func updateInteractiveMovementTargetPosition(_ targetPosition: Point) {
    updateMovement(to: targetPosition)
  }

  /// Lets go of the item that is moved: where it is another one's place, the data source moves its data, once.
  ///
  /// In this order: the movement is over; within an update, the data source is told, and the layout; the item's view goes to
  /// its place, in an animation where the window has an animator. Where the numbers of the data source do not go with that,
  /// the collection is loaded anew. Without a movement nothing is done; within a layout, after it.
  public final func endInteractiveMovement() { endMovement(.done) }

  /// Has the item that is moved be where it was; the data source is not told of anything.
  ///
  /// Without a movement nothing is done; within a layout, after it.
  public final func cancelInteractiveMovement() { endMovement(.cancelled) }

  // MARK: Places

  /// Whether items are shown elsewhere than the data source has them, as one of them is moved.
  public final var hasUncommittedUpdates: Bool {
    movement.map { $0.original != $0.current } ?? false
  }

  /// Returns where the data source has what is shown at a place; the same but while an item is moved.
  public final func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath? { presentationIndexPath.map { dataPath(of: $0) } }

  /// Returns where it is shown what the data source has at a place; the same but while an item is moved.
  public final func presentationIndexPath(
    forDataSourceIndexPath dataSourceIndexPath: IndexPath?
  ) -> IndexPath? {
    guard let dataSourceIndexPath else { return nil }
    return movement?.shownPath(of: dataSourceIndexPath) ?? dataSourceIndexPath
  }

  /// Where the data source has what is shown at a place.
  final func dataPath(of path: IndexPath) -> IndexPath { movement?.dataPath(of: path) ?? path }

  /// Where layouts see a point of the content.
  private func layoutPoint(_ point: Point) -> Point {
    mirrored(Rect(origin: point, size: .zero)).origin
  }

  // MARK: Going on

  /// Has the layout made anew for where the item that is moved is.
  private func noteMovement(from previous: IndexPath, at position: Point) {
    guard let moved = movement else { return }
    let context = usedLayout.invalidationContext(
      forInteractivelyMovingItems: [moved.current], withTargetPosition: layoutPoint(moved.position),
      previousIndexPaths: [previous], previousPosition: layoutPoint(position))
    if previous != moved.current { context.invalidateDataSourceCounts = true }
    usedLayout.invalidateLayout(with: context)
  }

  /// Has the item that is moved be at another place among the others, and what is between aside.
  private func shiftMoved(from source: IndexPath, to target: IndexPath) {
    guard source != target, contains(source), counts.indices.contains(target.section) else {
      return
    }
    var change = TableUpdates(noun: "item")
    change.deletedRows = [source]
    change.insertedRows = [target]
    change.movedRows = [source: target]
    let map = TableUpdateMap(change, origins: change.origins(count: counts.count))
    movement?.current = target
    counts[source.section] -= 1
    counts[target.section] += 1
    loads += 1
    selection = Set(selection.compactMap { map.row($0) })
    highlighted = highlighted.flatMap { map.row($0) }
    prefetched = Set(prefetched.compactMap { map.row($0) })
    // Nothing goes: each item is somewhere.
    _ = moveShown(map, reloaded: [])
    usedLayout.itemsDidMove(map, reloaded: [])
    usedLayout.needsPreparation = true
  }

  /// What an element is shown with: while it is moved, what the layout says of that.
  final func shownAttributes(
    of attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    guard isMoved(attributes.element), let position = movement?.position else { return attributes }
    let found = usedLayout.layoutAttributesForInteractivelyMovingItem(
      at: attributes.indexPath, withTargetPosition: layoutPoint(position)
    ).copied
    if found.isHidden || found.element != attributes.element || !canShow(found) {
      return attributes
    }
    // It leaves the section that is scrolled by itself, and is in front of that.
    found.isScrolledBySection = false
    return found
  }

  /// Whether an element is the item that is moved.
  final func isMoved(_ element: CollectionElement) -> Bool {
    element.category == .cell && movement?.current == element.indexPath
  }

  /// The attributes of what is moved, where its place is not among those that are in sight.
  final func movedAttributes(
    beside wanted: [CollectionViewLayoutAttributes]
  ) -> CollectionViewLayoutAttributes? {
    guard let current = movement?.current, contains(current),
      !wanted.contains(where: { isMoved($0.element) }),
      let found = usedLayout.layoutAttributesForItem(at: current), isMoved(found.element),
      canShow(found)
    else { return nil }
    return found
  }

  // MARK: Updates

  /// Has items be where the data source has them, as an update begins.
  final func takeBackMovement() {
    // What is being laid out stays what it is until it is done.
    guard let movement, movement.original != movement.current, !isLayingOutContent else { return }
    shiftMoved(from: movement.current, to: movement.original)
    let context = type(of: usedLayout).contextClass.init()
    context.invalidateDataSourceCounts = true
    usedLayout.invalidateLayout(with: context)
  }
}

extension CollectionView: HandMoving {
  static var movedNoun: String { "item" }
  static var hasMovementSigns: Bool { false }

  var movedPlace: Point? { movement?.position }

  func shownCount(inSection section: Int) -> Int? {
    counts.indices.contains(section) ? counts[section] : nil
  }

  func shownPath(of moved: HandMovement) -> IndexPath { moved.current }

  func middle(of path: IndexPath) -> Point? {
    prepareLayout()
    guard let frame = usedLayout.layoutAttributesForItem(at: path)?.frame, frame.isFinite
    else { return nil }
    let place = mirrored(frame)
    return Point(x: place.midX, y: place.midY)
  }

  /// The item at a point, whose middle comes there.
  func grip(at point: Point) -> (path: IndexPath, distance: Vector)? {
    indexPathForItem(at: point).map { ($0, .zero) }
  }

  func proposedPath(of moved: HandMovement) -> IndexPath {
    prepareLayout()
    // The layout may have ended the movement, or changed what is there.
    if movement?.number != moved.number || !contains(moved.current) { return moved.current }
    return usedLayout.targetIndexPath(
      forInteractivelyMovingItem: moved.current, withPosition: layoutPoint(moved.position))
  }

  func mayMove(_ path: IndexPath) -> Bool {
    dataSource?.collectionView(self, canMoveItemAt: path) == true
  }

  func askedTarget(
    from original: IndexPath, at current: IndexPath, toProposed proposed: IndexPath
  ) -> IndexPath {
    delegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original,
      atCurrentIndexPath: current, toProposedIndexPath: proposed) ?? proposed
  }

  func movementDidBegin(_ begun: HandMovement) {
    noteMovement(from: begun.current, at: begun.position)
  }

  func follow(_ before: HandMovement, to target: IndexPath?) {
    if let target { shiftMoved(from: before.current, to: target) }
    noteMovement(from: before.current, at: before.position)
  }

  func putBack(_ ended: HandMovement) { shiftMoved(from: ended.current, to: ended.original) }

  /// Has the layout made anew for where an item is that is moved no longer.
  func movementDidEnd(_ ended: HandMovement, isMoved: Bool, isCancelled: Bool) {
    let path = isMoved ? ended.current : ended.original
    let context = usedLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [path], previousIndexPaths: [ended.current],
      movementCancelled: isCancelled)
    if path != ended.current { context.invalidateDataSourceCounts = true }
    usedLayout.invalidateLayout(with: context)
  }

  func moveData(from source: IndexPath, to target: IndexPath) {
    moveItem(at: source, to: target)
    dataSource?.collectionView(self, moveItemAt: source, to: target)
  }
}
