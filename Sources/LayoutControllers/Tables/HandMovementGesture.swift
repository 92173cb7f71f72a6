import LayoutViews

/// Has a finger move what it presses, or what it pulls by a sign for that.
final class HandMovementGesture<List: HandMoving>: GestureRecognizerDelegate {
  /// The recognizer, which holds this.
  private weak var recognizer: LongPressGestureRecognizer?
  /// What can be moved, from the time at which that was asked.
  private var grip: (path: IndexPath, distance: Vector)?
  /// The movement that it has begun.
  private var number: Int?

  private init(_ recognizer: LongPressGestureRecognizer) {
    self.recognizer = recognizer
    recognizer.delegate = self
    recognizer.addHandler { _ in self.follow() }
  }

  /// Returns a recognizer that moves what is in the list to which it is added.
  static func makeRecognizer() -> LongPressGestureRecognizer {
    let recognizer = LongPressGestureRecognizer()
    if List.hasMovementSigns { recognizer.minimumPressDuration = 0 }
    _ = HandMovementGesture(recognizer)
    return recognizer
  }

  private var list: List? { recognizer?.view as? List }

  /// Leaves fingers alone that are not on a sign.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    if !List.hasMovementSigns { return true }
    return list.map { $0.grip(at: touch.location(in: $0)) != nil } ?? false
  }

  /// Leaves a press alone that is on nothing which can be moved: it is another gesture.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    grip = nil
    guard let recognizer, let list, list.movement == nil, !list.movements.isBusy,
      let found = list.grip(at: recognizer.location(in: list)),
      list.mayBeginMovement(at: found.path)
    else { return false }
    grip = found
    return true
  }

  private func follow() {
    guard let recognizer, let list else { return }
    if recognizer.state == .began {
      number = nil
      guard let grip, list.beginMovement(at: grip.path) else { return }
      number = list.movement?.number
    }
    // The app may have ended it, and begun another one.
    guard let grip, let number, list.movement?.number == number else { return }
    switch recognizer.state {
    case .began, .changed:
      let place = recognizer.location(in: list)
      list.updateMovement(
        to: Point(x: place.x + grip.distance.dx, y: place.y + grip.distance.dy))
    case .ended: list.endMovement(.done)
    case .cancelled: list.endMovement(.cancelled)
    case .possible, .failed: break
    }
  }
}
