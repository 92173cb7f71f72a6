public import LayoutViews

/// Rows that a person moves by hand.
///
/// UIKit's tables do this behind the sign at which people pull a row; here a host can do it as well. A finger on that sign
/// moves the row by itself (``TableViewCell/showsReorderControl``).
extension TableView {
  /// Begins to move a row by a finger.
  ///
  /// The data source is asked whether it can be moved. From then on the row is where
  /// ``updateInteractiveMovementTargetPosition(_:)`` says, and the others are where they would be if the person let go of it
  /// there. The table goes on to speak of rows as the data source has them. One row is moved at a time; what is loaded anew
  /// as a whole, and leaving the window, cancel it. An update goes on with the row where its data is, unless that is gone.
  ///
  /// - Parameter indexPath: The row.
  /// - Returns: Whether it is moved from now on: not while another one is, within an update or layout of the table, without
  ///   a window, or where the data source says no.
  @discardableResult
  public final func beginInteractiveMovementForRow(at indexPath: IndexPath) -> Bool {
    mayBeginMovement(at: indexPath) && beginMovement(at: indexPath)
  }

  /// Says where the middle of the row is that is moved, in the table's coordinates, of which the height counts.
  ///
  /// It would go between the rows that are nearest to its upper edge; the delegate says where it goes instead. What is between
  /// moves aside, in an animation where the window has an animator. Near an edge of what is seen the table is scrolled as the
  /// window's clock says. Without a movement nothing is done.
  ///
  /// - Parameter targetPosition: Where it is; numbers that are no place are refused by a message.
  /// - Complexity: O(log rows), and what a layout takes.
  public final func updateInteractiveMovementTargetPosition(_ targetPosition: Point) {
    if movement == nil { return }
    guard isUsable(targetPosition.x), isUsable(targetPosition.y) else {
      report(
        .invalidValue(
          "the row that is moved in \(debugName) cannot be at \(targetPosition.x), \(targetPosition.y): "
            + "it stays"))
      return
    }
    moveMoved(to: targetPosition)
    scrollAtEdge = edgeScroll(after: scrollAtEdge)
  }

  /// Lets go of the row that is moved: where it is at another place, the data source moves its data, once.
  ///
  /// Without a movement nothing is done; within a layout, after it.
  public final func endInteractiveMovement() { endMovement(isCancelled: false) }

  /// Has the row that is moved be where it was; the data source is not told of anything.
  public final func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  // MARK: Beginning

  /// Whether a row can begin to be moved; the data source is asked.
  final func mayBeginMovement(at path: IndexPath) -> Bool {
    loadIfNeeded()
    if movement != nil || isMovementBusy {
      report(
        .invalidValue(
          "row \(path) of \(debugName) cannot be moved while another one is: end that movement before"
        ))
      return false
    }
    guard isThere(path, for: "moved"), canBeginMovement else { return false }
    isMovementBusy = true
    defer { isMovementBusy = false }
    return dataSource?.tableView(self, canMoveRowAt: path) == true
  }

  private var canBeginMovement: Bool {
    movement == nil && !isMovementBusy && window != nil && updates == nil && !needsLoading
      && !isLayingOutRows
  }

  /// Begins to move a row that can be.
  final func beginMovement(at path: IndexPath) -> Bool {
    // Who was asked may have changed everything.
    if !canBeginMovement || !heights.contains(path) { return false }
    let place = rectForRow(at: path)
    movements += 1
    movement = RowMovement(
      number: movements, original: path, current: path,
      position: Point(x: place.midX, y: place.midY))
    if let cell = cellForRow(at: path) { bringSubviewToFront(cell) }
    setNeedsLayout()
    return true
  }

  // MARK: Going on

  /// The height of the row that is moved; 0 while none is.
  final var movedHeight: Double {
    guard let path = movement?.original, heights.contains(path) else { return 0 }
    return heights.run(of: TableElement(path)).height
  }

  /// By how much an element is shown below its place, as a row is moved.
  final func movementShift(of element: TableElement) -> Double {
    movement?.shift(of: element, height: movedHeight) ?? 0
  }

  private func moveMoved(to position: Point) {
    guard let before = movement else { return }
    movement?.position = position
    setNeedsLayout()
    // Where it would go is found out when the position is said the next time.
    if isMovementBusy || isLayingOutRows || updates != nil || needsLoading { return }
    let proposed = heights.target(of: before.original, at: position.y - movedHeight / 2)
    if proposed == before.current { return }
    let known = loads
    isMovementBusy = true
    let target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: before.original, toProposedIndexPath: proposed)
      ?? proposed
    isMovementBusy = false
    if movement?.number != before.number || loads != known || needsLoading
      || target == before.current
    {
      return
    }
    if !canTake(target, from: before.original) {
      report(
        .invalidValue(
          "the row that is moved in \(debugName) cannot be at \(target): it stays at \(before.current)"
        ))
      return
    }
    movement?.current = target
    if window?.animator == nil || !View.areAnimationsEnabled { return }
    View.animate(withDuration: TableView.animationDuration) { layoutIfNeeded() }
  }

  /// Whether there is a place for a row, once it is gone from where it is.
  final func canTake(_ target: IndexPath, from source: IndexPath) -> Bool {
    if !heights.sections.indices.contains(target.section) || target.row < 0 { return false }
    let count = heights.rowCount(in: target.section)
    return target.row <= (target.section == source.section ? count - 1 : count)
  }

  // MARK: Ending

  final func endMovement(isCancelled: Bool) {
    guard let ended = movement else { return }
    if isLayingOutRows {
      // What has cancelled it has done so.
      movement?.isCancelledAtEnd = isCancelled || ended.isCancelledAtEnd == true
      setNeedsLayout()
      return
    }
    movement = nil
    scrollAtEdge = edgeScroll(after: scrollAtEdge)
    // Among the other cells again, behind headers.
    if let cell = cellForRow(at: ended.original) { insertBehindOthers(cell) }
    setNeedsLayout()
    let isMoved =
      !isCancelled && ended.current != ended.original && updates == nil && !needsLoading
      && heights.contains(ended.original) && canTake(ended.current, from: ended.original)
    if isMoved {
      isMovementBusy = true
      moveData(from: ended.original, to: ended.current)
      isMovementBusy = false
    } else if window?.animator != nil, View.areAnimationsEnabled {
      View.animate(withDuration: TableView.animationDuration) { layoutIfNeeded() }
    }
  }

  /// Ends a movement that was ended within a layout.
  final func endWaitingMovement() {
    if let isCancelled = movement?.isCancelledAtEnd { endMovement(isCancelled: isCancelled) }
  }

  /// Moves a row, and has the data source move its data.
  final func moveData(from source: IndexPath, to target: IndexPath) {
    // The data source is changed and asked for its numbers within one update.
    beginUpdates()
    moveRow(at: source, to: target)
    dataSource?.tableView(self, moveRowAt: source, to: target)
    endUpdates()
  }

  /// Has the movement go on with the row where its data is after an update.
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

  /// Has what is moved find its place among the rows after an update.
  final func resumeMovement() {
    if let position = movement?.position { moveMoved(to: position) }
  }
}

extension TableView: EdgeScrolling {
  var movedPlace: Point? {
    guard let movement else { return nil }
    // It goes up and down alone.
    return Point(x: bounds.midX, y: movement.position.y)
  }

  func didScrollAtEdge(by way: Vector) {
    guard let position = movement?.position, way != .zero else { return }
    moveMoved(to: Point(x: position.x, y: position.y + way.dy))
  }
}
