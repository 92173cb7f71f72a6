/// How a control follows a touch: of several the first that came down.
///
/// What is called may do anything, such as disable the control, take it out of its window or stop following. So after each
/// call the touch is looked for again, and what was about to be sent for one that is followed no more is not sent.
///
/// In this order, which is chosen where UIKit's documentation is silent: the touch is looked for in the control, the
/// overridable method is asked, the properties change, and actions are sent. What one movement sends is sent at once, so
/// that an action for several of its events is sent once.
extension Control {
  /// How a control is, for what it looks like.
  public nonisolated struct State: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the others.
    public static let normal: State = []
    /// It is touched.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It cannot be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// How the control is, for what it looks like.
  public final var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Follows no touch any more.
  final func forgetTouch() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    if isHighlighted { isHighlighted = false }
  }

  /// Stops to follow a touch, as it is not to be had any more; no event did so.
  final func stopTracking() {
    if trackedTouch == nil { return }
    cancelTracking(with: nil)
    forgetTouch()
  }

  final func touchesDidBegin(_ touches: Set<Touch>, _ event: TouchEvent?) {
    // One that is in no window stops to follow touches, so it does not begin to, whoever hands them on to it.
    if !isEnabled || trackedTouch != nil || window == nil { return }
    guard let touch = touches.min(by: { $0.number < $1.number }), !touch.isEndKnownToView else {
      return
    }
    trackedTouch = touch
    isTouchInside = true
    let isWanted = beginTracking(touch, with: event)
    if trackedTouch !== touch { return }
    if !isWanted { return forgetTouch() }
    isTracking = true
    if !isHighlighted { isHighlighted = true }
    if trackedTouch !== touch { return }
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  final func touchesDidMove(_ touches: Set<Touch>, _ event: TouchEvent?) {
    guard let touch = trackedTouch, isTracking, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    let isInside = point(inside: touch.location(in: self), with: event)
    if trackedTouch !== touch { return }
    isTouchInside = isInside
    let goesOn = continueTracking(touch, with: event)
    if trackedTouch !== touch { return }
    if !goesOn { return forgetTouch() }
    if isHighlighted != isInside { isHighlighted = isInside }
    if trackedTouch !== touch { return }
    var events: Event = isInside ? .touchDragInside : .touchDragOutside
    if isInside != wasInside { events.insert(isInside ? .touchDragEnter : .touchDragExit) }
    send(events, event)
  }

  final func touchesDidEnd(_ touches: Set<Touch>, _ event: TouchEvent?) {
    guard let touch = trackedTouch, isTracking, touches.contains(touch) else { return }
    let isInside = point(inside: touch.location(in: self), with: event)
    if trackedTouch !== touch { return }
    isTouchInside = isInside
    isTracking = false
    if isHighlighted { isHighlighted = false }
    if trackedTouch !== touch { return }
    endTracking(touch, with: event)
    if trackedTouch !== touch { return }
    // A touch that its actions begin to follow is another one.
    forgetTouch()
    isTouchInside = isInside
    var events: Event = isInside ? .touchUpInside : .touchUpOutside
    if isInside, behavesAsButton { events.insert(.primaryActionTriggered) }
    send(events, event)
    if trackedTouch == nil { isTouchInside = false }
  }

  final func touchesWereCancelled(_ touches: Set<Touch>, _ event: TouchEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    cancelTracking(with: event)
    if trackedTouch === touch { forgetTouch() }
    send(.touchCancel, event)
  }
}
