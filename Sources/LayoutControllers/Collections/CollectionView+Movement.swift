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
    guard mayBeginMovement(at: indexPath) else { return false }
    return beginMovement(at: indexPath)
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
    if movement == nil { return }
    guard isUsable(targetPosition.x), isUsable(targetPosition.y) else {
      report(
        .invalidValue(
          "the item that is moved in \(debugName) cannot be at \(targetPosition.x), \(targetPosition.y): "
            + "it stays"))
      return
    }
    moveMoved(to: targetPosition)
    scrollAtEdge = edgeScroll(after: scrollAtEdge)
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

  // MARK: Beginning

  /// Whether an item can begin to be moved; the data source is asked.
  final func mayBeginMovement(at path: IndexPath) -> Bool {
    if movement != nil || isMovementBusy {
      report(
        .invalidValue(
          "item \(path) of \(debugName) cannot be moved while another one is: end that movement before"
        ))
      return false
    }
    guard isThere(path, for: "moved"), canBeginMovement else { return false }
    isMovementBusy = true
    defer { isMovementBusy = false }
    return dataSource?.collectionView(self, canMoveItemAt: path) == true
  }

  private var canBeginMovement: Bool {
    movement == nil && !isMovementBusy && window != nil && updates == nil && !needsLoading
      && !isLayingOutItems
  }

  /// Begins to move an item that can be.
  final func beginMovement(at path: IndexPath) -> Bool {
    // Who was asked may have changed everything.
    if !canBeginMovement || !contains(path) { return false }
    prepareLayout()
    guard let frame = usedLayout.layoutAttributesForItem(at: path)?.frame, frame.isFinite,
      canBeginMovement, contains(path)
    else { return false }
    let place = mirrored(frame)
    movements += 1
    let number = movements
    movement = ItemMovement(
      number: number, original: path, current: path,
      position: Point(x: place.midX, y: place.midY))
    noteMovement(from: path, at: Point(x: place.midX, y: place.midY))
    setNeedsLayout()
    return movement?.number == number
  }

  // MARK: Going on

  /// Has the item that is moved be somewhere, and what is there move aside.
  private func moveMoved(to position: Point) {
    guard let before = movement else { return }
    movement?.position = position
    setNeedsLayout()
    // Who is asked below finds it there; where it would go is found out when the position is said the next time.
    if isMovementBusy || isLayingOutItems || updates != nil || needsLoading { return }
    isMovementBusy = true
    prepareLayout()
    let known = loads
    let target = movedTarget(before, position)
    let isOther = movement?.number == before.number && loads == known && target != before.current
    if isOther { shiftMoved(to: target) }
    if movement?.number == before.number { noteMovement(from: before.current, at: before.position) }
    isMovementBusy = false
    if isOther { showMoved() }
  }

  /// Where an item would go that is somewhere, by the layout and the delegate.
  private func movedTarget(_ moved: ItemMovement, _ position: Point) -> IndexPath {
    let current = moved.current
    let known = loads
    if movement?.number != moved.number || !contains(current) { return current }
    let proposed = usedLayout.targetIndexPath(
      forInteractivelyMovingItem: current, withPosition: layoutPoint(position))
    if proposed == current || movement?.number != moved.number || loads != known { return current }
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moved.original,
        atCurrentIndexPath: current, toProposedIndexPath: proposed) ?? proposed
    if movement?.number != moved.number || loads != known || target == current { return current }
    let room =
      counts.indices.contains(target.section)
      ? counts[target.section] - (target.section == current.section ? 1 : 0) : -1
    if target.item >= 0, target.item <= room { return target }
    report(
      .invalidValue(
        "the item that is moved in \(debugName) cannot be at \(target): it stays at \(current)"))
    return current
  }

  /// Has the layout made anew for where the item that is moved is.
  private func noteMovement(from previous: IndexPath, at position: Point) {
    guard let moved = movement else { return }
    let context = usedLayout.invalidationContext(
      forInteractivelyMovingItems: [moved.current], withTargetPosition: layoutPoint(moved.position),
      previousIndexPaths: [previous], previousPosition: layoutPoint(position))
    if previous != moved.current { context.invalidateDataSourceCounts = true }
    usedLayout.invalidateLayout(with: context)
  }

  /// Has the item that is moved be at another place, and what is between aside.
  private func shiftMoved(to target: IndexPath) {
    guard let current = movement?.current, current != target, contains(current),
      counts.indices.contains(target.section)
    else { return }
    var change = TableUpdates(noun: "item")
    change.deletedRows = [current]
    change.insertedRows = [target]
    change.movedRows = [current: target]
    let map = TableUpdateMap(change, origins: change.origins(count: counts.count))
    movement?.current = target
    counts[current.section] -= 1
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

  /// Shows items at their places, in an animation where the window has an animator.
  private func showMoved() {
    setNeedsLayout()
    if window?.animator == nil || !View.areAnimationsEnabled { return }
    View.animate(withDuration: TableView.animationDuration) { layoutIfNeeded() }
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

  // MARK: Ending

  final func endMovement(_ ending: ItemMovement.Ending) {
    guard let ended = movement else { return }
    if isLayingOutItems {
      // What has cancelled it has done so.
      if ended.ending != .cancelled { movement?.ending = ending }
      setNeedsLayout()
      return
    }
    let wasBusy = isMovementBusy
    isMovementBusy = true
    defer { isMovementBusy = wasBusy }
    let isMoved =
      ending == .done && ended.current != ended.original && updates == nil && !needsLoading
    // What follows is told of places as the data source has them.
    shiftMoved(to: ended.original)
    movement = nil
    scrollAtEdge = edgeScroll(after: scrollAtEdge)
    setNeedsLayout()
    if isMoved {
      moveData(from: ended.original, to: ended.current) {
        self.tellOfEnd(at: ended.current, from: ended.current, isCancelled: false)
      }
    } else {
      tellOfEnd(at: ended.original, from: ended.current, isCancelled: ending == .cancelled)
      showMoved()
    }
  }

  /// Has the layout made anew for where an item is that is moved no longer.
  private func tellOfEnd(at path: IndexPath, from previous: IndexPath, isCancelled: Bool) {
    let context = usedLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [path], previousIndexPaths: [previous], movementCancelled: isCancelled)
    if path != previous { context.invalidateDataSourceCounts = true }
    usedLayout.invalidateLayout(with: context)
  }

  /// Moves an item, and has the data source move its data.
  ///
  /// - Parameters:
  ///   - source: Where it is.
  ///   - target: Where it goes.
  ///   - told: Called when the data source has done so.
  final func moveData(
    from source: IndexPath, to target: IndexPath, _ told: @escaping () -> Void = {}
  ) {
    // The data source is changed and asked for its numbers within one update.
    performBatchUpdates({
      self.moveItem(at: source, to: target)
      self.dataSource?.collectionView(self, moveItemAt: source, to: target)
      told()
    })
  }

  /// Ends a movement that was ended within a layout.
  final func endWaitingMovement() {
    if let ending = movement?.ending { endMovement(ending) }
  }

  /// Has items be where the data source has them, as an update begins.
  final func takeBackMovement() {
    // What is being laid out stays what it is until it is done.
    guard let movement, movement.original != movement.current, !isLayingOutItems else { return }
    shiftMoved(to: movement.original)
    let context = type(of: usedLayout).contextClass.init()
    context.invalidateDataSourceCounts = true
    usedLayout.invalidateLayout(with: context)
  }

  /// Has the movement go on with the item where its data is after an update.
  final func moveMovement(_ map: TableUpdateMap) {
    guard let original = movement?.original else { return }
    guard let path = map.row(original) else {
      movement = nil
      scrollAtEdge = edgeScroll(after: scrollAtEdge)
      return
    }
    movement?.original = path
    movement?.current = path
  }

  /// Has what is moved find its place among the items after an update.
  final func resumeMovement() {
    if let position = movement?.position, updates == nil { moveMoved(to: position) }
  }
}

extension CollectionView: EdgeScrolling {
  var movedPlace: Point? { movement?.position }

  func didScrollAtEdge(by way: Vector) {
    guard let position = movement?.position, way != .zero else { return }
    moveMoved(to: Point(x: position.x + way.dx, y: position.y + way.dy))
  }
}
