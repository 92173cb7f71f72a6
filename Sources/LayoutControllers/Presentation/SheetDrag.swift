import LayoutViews

/// A card that a finger moves: between its detents, beyond the highest with resistance and, below the lowest, away.
final class SheetDrag {
  private weak var sheet: SheetPresentationController?
  /// The dismissal that the finger drives, once it is below the lowest detent.
  private var dismissal: PercentDrivenInteractiveTransition?
  /// Whether a dismissal was tried and is not to be had.
  private var isHeld = false
  /// The height at which it began, and the detent.
  private(set) var startValue = 0.0
  private var startDetent: SheetPresentationController.Detent.Identifier?
  /// The height that the finger asks for, whatever there is room for.
  private(set) var value = 0.0

  init(_ sheet: SheetPresentationController) { self.sheet = sheet }

  var owner: PresentationController? { sheet.map { $0.popover ?? $0 } }

  /// Whether people can drag the card: it is at the bottom edge.
  var isPossible: Bool {
    guard let owner, let containerView = owner.containerView,
      let presentedView = owner.presentedView, owner.course.phase == .presented
    else { return false }
    let frame = presentedView.frame
    return frame.maxY == containerView.bounds.maxY && frame.minY > containerView.bounds.minY
  }

  /// The heights that are to be had.
  var values: [Double] {
    guard let sheet, let owner, let container = owner.containerView else { return [] }
    return sheet.detentValues(in: owner.detentContext(in: container.bounds)).map(\.value)
  }

  func begin() {
    guard let sheet, let owner, let container = owner.containerView else { return }
    let context = owner.detentContext(in: container.bounds)
    isHeld = false
    startValue = sheet.selectedValue(in: context)
    value = startValue
    startDetent = sheet.detentValues(in: context).first { $0.value == startValue }?.identifier
  }

  /// The finger has moved downwards by a distance since the beginning.
  func follow(by distance: Double) {
    value = startValue - distance
    guard let sheet, let container = owner?.containerView else { return }
    let values = values
    guard let lowest = values.min(), let highest = values.max() else { return }
    if let dismissal {
      dismissal.update(lowest > 0 ? (lowest - value) / lowest : 1)
      return
    }
    if value < lowest, !isHeld {
      sheet.draggedValue = lowest
      container.layoutIfNeeded()
      dismissal = sheet.presentedStorage?.beginInteractiveDismissal()
      isHeld = dismissal == nil
      if !isHeld { return follow(by: distance) }
    }
    let inside = min(highest, max(lowest, value))
    sheet.draggedValue =
      inside + resistedScroll(value - inside, length: container.bounds.height)
  }

  func letGo(velocity: Double) {
    guard let sheet, let owner, let container = owner.containerView else { return cancel() }
    let detents = sheet.detentValues(in: owner.detentContext(in: container.bounds))
    if let dismissal {
      self.dismissal = nil
      if velocity > SheetDrag.throwingSpeed
        || velocity > -SheetDrag.throwingSpeed && dismissal.percentComplete > 0.5
      {
        // The card goes as high as it is.
        return dismissal.finish()
      }
      dismissal.cancel()
      return rest(at: detents.min { $0.value < $1.value }?.identifier)
    }
    // Where a scroll view would come to rest that is let go of so.
    let value = (sheet.draggedValue ?? startValue) - velocity * SheetDrag.reach
    let nearest = detents.min { ($0.value - value).magnitude < ($1.value - value).magnitude }
    rest(at: nearest?.identifier ?? sheet.selectedDetentIdentifier)
  }

  func cancel() {
    let dismissal = dismissal
    self.dismissal = nil
    dismissal?.cancel()
    rest(at: sheet?.selectedDetentIdentifier)
  }

  /// Has the card go to a detent.
  private func rest(at identifier: SheetPresentationController.Detent.Identifier?) {
    guard let sheet else { return }
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
