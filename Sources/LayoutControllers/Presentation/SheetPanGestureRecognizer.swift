import LayoutViews

/// What recognises that a person drags a card, and drags it: between its detents, and down.
final class SheetPanGestureRecognizer: PanGestureRecognizer, GestureRecognizerDelegate {
  private weak var sheet: SheetPresentationController?

  init(_ sheet: SheetPresentationController) {
    super.init(target: nil, action: nil)
    self.sheet = sheet
    delegate = self
    addHandler { [weak self] _ in self?.drive() }
  }

  /// Returns whether the card is touched, and at the bottom edge.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard let sheet, let card = sheet.drag.owner?.presentedView, sheet.drag.isPossible else {
      return false
    }
    return touch.view?.isDescendant(of: card) == true
  }

  /// Returns whether the finger moves up or down.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    let way = translation(in: nil)
    return way.y.magnitude > way.x.magnitude
  }

  private func drive() {
    guard let sheet, let container = sheet.drag.owner?.containerView else { return }
    switch state {
    case .began:
      sheet.drag.begin()
      // What made it a pan is not dragged.
      setTranslation(.zero, in: container)
    case .changed: sheet.drag.follow(by: translation(in: container).y)
    case .ended: sheet.drag.letGo(velocity: velocity(in: container).y)
    case .cancelled: sheet.drag.cancel()
    case .possible, .failed: break
    }
  }
}
