import LayoutViews

/// Has the item move on which a finger stays, and then goes elsewhere.
final class ItemMovementGesture: GestureRecognizerDelegate {
  /// The recognizer, which holds this.
  private weak var recognizer: LongPressGestureRecognizer?
  /// The item that can be moved, from the time at which that was asked.
  private var path: IndexPath?
  /// The movement that it has begun.
  private var number: Int?

  private init(_ recognizer: LongPressGestureRecognizer) {
    self.recognizer = recognizer
    recognizer.delegate = self
    recognizer.addHandler { _ in self.follow() }
  }

  /// Returns a recognizer that moves the items of the collection to which it is added.
  static func makeRecognizer() -> LongPressGestureRecognizer {
    let recognizer = LongPressGestureRecognizer()
    _ = ItemMovementGesture(recognizer)
    return recognizer
  }

  private var collection: CollectionView? { recognizer?.view as? CollectionView }

  /// Leaves a press alone that is on no item which can be moved: it is another gesture.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    path = nil
    guard let recognizer, let collection, collection.movement == nil, !collection.isMovementBusy,
      let found = collection.indexPathForItem(at: recognizer.location(in: collection)),
      collection.mayBeginMovement(at: found)
    else { return false }
    path = found
    return true
  }

  private func follow() {
    guard let recognizer, let collection else { return }
    if recognizer.state == .began {
      number = nil
      guard let path, collection.beginMovement(at: path) else { return }
      number = collection.movement?.number
    }
    // The app may have ended it, and begun another one.
    guard let number, collection.movement?.number == number else { return }
    switch recognizer.state {
    case .began, .changed:
      collection.updateInteractiveMovementTargetPosition(recognizer.location(in: collection))
    case .ended: collection.endInteractiveMovement()
    case .cancelled: collection.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }
}
