import LayoutViews

/// Has a row move whose sign for that a finger touches.
final class RowMovementGesture: GestureRecognizerDelegate {
  let recognizer = LongPressGestureRecognizer()
  /// How far the row's middle is below the finger.
  private var distance = 0.0
  /// The movement that it has begun.
  private var number: Int?

  init() {
    // The sign is for nothing else.
    recognizer.minimumPressDuration = 0
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.follow() }
  }

  private var table: TableView? { recognizer.view as? TableView }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard let table, table.isEditing else { return false }
    return table.rowToMove(at: touch.location(in: table)) != nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    number = nil
    guard let table, table.movement == nil, !table.isMovementBusy else { return false }
    let place = recognizer.location(in: table)
    guard let path = table.rowToMove(at: place) else { return false }
    distance = table.rectForRow(at: path).midY - place.y
    return table.mayBeginMovement(at: path)
  }

  private func follow() {
    guard let table else { return }
    let place = recognizer.location(in: table)
    if recognizer.state == .began {
      guard let path = table.rowToMove(at: place), table.beginMovement(at: path) else { return }
      number = table.movement?.number
    }
    // The app may have ended it, and begun another one.
    guard let number, table.movement?.number == number else { return }
    switch recognizer.state {
    case .began, .changed:
      table.updateInteractiveMovementTargetPosition(Point(x: place.x, y: place.y + distance))
    case .ended: table.endInteractiveMovement()
    case .cancelled: table.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }
}

extension TableView {
  /// The row at whose sign for moving it a point is; nil where there is none.
  final func rowToMove(at point: Point) -> IndexPath? {
    guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path),
      cell.reorderControlFrame?.contains(convert(point, to: cell)) == true
    else { return nil }
    return path
  }

  /// Has a finger on the signs of rows move those while the table is edited.
  final func makeMovementGesture() {
    if movementGesture != nil { return }
    let made = RowMovementGesture()
    movementGesture = made
    addGestureRecognizer(made.recognizer)
  }
}
