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
    updateMovement(to: targetPosition)
  }

  /// Lets go of the row that is moved: where it is at another place, the data source moves its data, once.
  ///
  /// Without a movement nothing is done; within a layout, after it.
  public final func endInteractiveMovement() { endMovement(.done) }

  /// Has the row that is moved be where it was; the data source is not told of anything.
  public final func cancelInteractiveMovement() { endMovement(.cancelled) }

  /// Has a finger on the signs of rows move those while the table is edited.
  final func makeMovementRecognizer() {
    if movementRecognizer != nil { return }
    let made = HandMovementGesture<TableView>.makeRecognizer()
    movementRecognizer = made
    addGestureRecognizer(made)
  }

  /// The element that is moved.
  final var movedElement: TableElement? { movement.map { TableElement($0.original) } }

  /// The height of the row that is moved; 0 while none is.
  final var movedHeight: Double {
    guard let path = movement?.original, heights.contains(path) else { return 0 }
    return heights.run(of: TableElement(path)).height
  }

  /// By how much an element is shown below its place, as a row is moved.
  final func movementShift(of element: TableElement) -> Double {
    movement?.shift(of: element, height: movedHeight) ?? 0
  }
}

extension TableView: HandMoving {
  static var movedNoun: String { "row" }
  static var hasMovementSigns: Bool { true }

  var movedPlace: Point? {
    // It goes up and down alone.
    movement.map { Point(x: bounds.midX, y: $0.position.y) }
  }

  func shownCount(inSection section: Int) -> Int? {
    heights.sections.indices.contains(section) ? heights.rowCount(in: section) : nil
  }

  func shownPath(of moved: HandMovement) -> IndexPath { moved.original }

  func middle(of path: IndexPath) -> Point? {
    let place = rectForRow(at: path)
    return Point(x: place.midX, y: place.midY)
  }

  /// The row at whose sign for moving it a point is.
  func grip(at point: Point) -> (path: IndexPath, distance: Vector)? {
    guard isEditing, let path = indexPathForRow(at: point), let cell = cellForRow(at: path),
      cell.reorderControlFrame?.contains(convert(point, to: cell)) == true
    else { return nil }
    return (path, Vector(dx: 0, dy: rectForRow(at: path).midY - point.y))
  }

  func proposedPath(of moved: HandMovement) -> IndexPath {
    heights.target(of: moved.original, at: moved.position.y - movedHeight / 2)
  }

  func mayMove(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canMoveRowAt: path) == true
  }

  func askedTarget(
    from original: IndexPath, at current: IndexPath, toProposed proposed: IndexPath
  ) -> IndexPath {
    delegate?.tableView(
      self, targetIndexPathForMoveFromRowAt: original, toProposedIndexPath: proposed) ?? proposed
  }

  func movementDidBegin(_ begun: HandMovement) {
    if let cell = cellForRow(at: begun.original) { bringSubviewToFront(cell) }
  }

  func follow(_ before: HandMovement, to target: IndexPath?) {
    if let target { movement?.current = target }
  }

  func putBack(_ ended: HandMovement) {
    // Among the other cells again, behind headers.
    if let cell = cellForRow(at: ended.original) { insertBehindOthers(cell) }
  }

  func moveData(from source: IndexPath, to target: IndexPath) {
    moveRow(at: source, to: target)
    dataSource?.tableView(self, moveRowAt: source, to: target)
  }
}
