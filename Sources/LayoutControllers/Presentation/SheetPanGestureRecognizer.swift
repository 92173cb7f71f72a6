import LayoutViews

/// What recognises that a person drags a card, and drags it: between its detents, and down.
final class SheetPanGestureRecognizer: PanGestureRecognizer, GestureRecognizerDelegate {
  private weak var sheet: SheetPresentationController?
  /// The dismissal that the finger drives, once it is below the lowest detent.
  private var dismissal: PercentDrivenInteractiveTransition?
  /// Whether a dismissal was tried and is not to be had.
  private var isHeld = false
  private var startValue = 0.0
  /// The detent at which it was.
  private var startDetent: SheetPresentationController.Detent.Identifier?

  init(_ sheet: SheetPresentationController) {
    super.init(target: nil, action: nil)
    self.sheet = sheet
    delegate = self
    addHandler { [weak self] _ in self?.drive() }
  }

  private var owner: PresentationController? { sheet.map { $0.popover ?? $0 } }

  /// Returns whether the card is touched, and at the bottom edge.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard let owner, let card = owner.presentedView, owner.isDraggable else { return false }
    return touch.view?.isDescendant(of: card) == true
  }

  /// Returns whether the finger moves up or down.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    let way = translation(in: nil)
    return way.y.magnitude > way.x.magnitude
  }

  private func drive() {
    guard let sheet, let owner, let container = owner.containerView else { return }
    let context = owner.detentContext(in: container.bounds)
    switch state {
    case .began:
      isHeld = false
      startValue = sheet.selectedValue(in: context)
      startDetent = sheet.detentValues(in: context).first { $0.value == startValue }?.identifier
      // What made it a pan is not dragged.
      setTranslation(.zero, in: container)
    case .changed: follow(sheet, owner, container, context)
    case .ended: letGo(sheet, owner, container, context, velocity: velocity(in: container).y)
    case .cancelled:
      let dismissal = dismissal
      self.dismissal = nil
      dismissal?.cancel()
      rest(sheet, at: sheet.selectedDetentIdentifier)
    case .possible, .failed: break
    }
  }

  private func follow(
    _ sheet: SheetPresentationController, _ owner: PresentationController, _ container: View,
    _ context: SheetPresentationController.Detent.ResolutionContext
  ) {
    let values = sheet.detentValues(in: context).map(\.value)
    guard let lowest = values.min(), let highest = values.max() else { return }
    let value = startValue - translation(in: container).y
    if let dismissal {
      dismissal.update(lowest > 0 ? (lowest - value) / lowest : 1)
      return
    }
    if value < lowest, !isHeld {
      sheet.draggedValue = lowest
      container.layoutIfNeeded()
      dismissal = sheet.presentedStorage?.beginInteractiveDismissal()
      isHeld = dismissal == nil
      if !isHeld { return follow(sheet, owner, container, context) }
    }
    let inside = min(highest, max(lowest, value))
    sheet.draggedValue =
      inside + resistedScroll(value - inside, length: container.bounds.height)
  }

  private func letGo(
    _ sheet: SheetPresentationController, _ owner: PresentationController, _ container: View,
    _ context: SheetPresentationController.Detent.ResolutionContext, velocity: Double
  ) {
    let detents = sheet.detentValues(in: context)
    if let dismissal {
      self.dismissal = nil
      if velocity > SheetPanGestureRecognizer.throwingSpeed
        || velocity > -SheetPanGestureRecognizer.throwingSpeed && dismissal.percentComplete > 0.5
      {
        // The card goes as high as it is.
        return dismissal.finish()
      }
      dismissal.cancel()
      return rest(sheet, at: detents.min { $0.value < $1.value }?.identifier)
    }
    // Where a scroll view would come to rest that is let go of so.
    let value = (sheet.draggedValue ?? startValue) - velocity * SheetPanGestureRecognizer.reach
    let nearest = detents.min { ($0.value - value).magnitude < ($1.value - value).magnitude }
    rest(sheet, at: nearest?.identifier ?? sheet.selectedDetentIdentifier)
  }

  /// Has the card go to a detent.
  private func rest(
    _ sheet: SheetPresentationController,
    at identifier: SheetPresentationController.Detent.Identifier?
  ) {
    sheet.animateChanges {
      sheet.draggedValue = nil
      if let identifier, identifier != startDetent { sheet.didDrag(to: identifier) }
    }
  }

  /// How fast a finger dismisses, in points per second; chosen.
  private static let throwingSpeed = 500.0
  /// How far a card would go that is let go of, in seconds at its velocity; chosen: a fast scroll view's is 0.0995.
  private static let reach = 0.1
}

extension PresentationController {
  /// Whether people can drag the card: it is at the bottom edge.
  fileprivate final var isDraggable: Bool {
    guard let containerView, let presentedView, course.phase == .presented else { return false }
    let frame = presentedView.frame
    return frame.maxY == containerView.bounds.maxY && frame.minY > containerView.bounds.minY
  }
}
