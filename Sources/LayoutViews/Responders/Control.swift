/// What touches do at one time, where ``Control/Event`` is what a control makes of it.
public typealias TouchEvent = Event

/// A view that tells others what a person did with it.
///
/// It follows a touch that comes down on it, and sends what was set up for what the touch does: see
/// ``beginTracking(_:with:)``. A toolkit that has found out by itself what was done calls ``sendActions(for:)``.
///
/// ```swift
/// knob.addTarget(self, action: Mixer.turn, for: .valueChanged)   // func turn(_ knob: Knob)
/// knob.addHandler(for: .touchUpInside) { _ in save() }
/// ```
open class Control: View {
  /// What a person does with a control.
  public nonisolated struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch begins.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch of several begins.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moves within.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moves outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch moves in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch moves out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch ends within.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ends outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch is taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value is another.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is there for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Its menu is to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text is another.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ends by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All of editing.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// All.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Whether a person can use the control; else it sends nothing, and follows no touch.
  open var isEnabled = true {
    didSet { if !isEnabled { stopTracking() } }
  }
  /// Whether the control is chosen, as a toggle is; for the app to set.
  open var isSelected = false
  /// Whether the control is shown as touched; set while a touch that it follows is within.
  open var isHighlighted = false
  /// What the control does on events, in the order in which that was added.
  final var sendings: [ControlSending] = []

  /// The touch that is followed.
  final var trackedTouch: Touch? {
    didSet {
      oldValue?.followers.removeAll { $0 === self }
      trackedTouch?.followers.append(self)
    }
  }
  /// Whether a touch is being followed: from when ``beginTracking(_:with:)`` has agreed to just before
  /// ``endTracking(_:with:)``.
  public internal(set) final var isTracking = false
  /// Whether the touch that is followed is within the control, as ``View/point(inside:with:)`` says.
  public internal(set) final var isTouchInside = false
  /// Whether a touch that comes up within is what the control is there for, as with a button.
  ///
  /// It sends ``Event/primaryActionTriggered`` as well then, and a recognizer of single taps of a view around it does not
  /// recognise those on it.
  public final var behavesAsButton = false
  /// Whether touches go along the chain as those of a plain view.
  package final var passesTouchesOn = false

  /// Sends an action to a target; returns whether it performs it.
  ///
  /// One that does not is reported with what to do.
  open func sendAction(_ action: Action, to target: Responder) -> Bool {
    guard target.canPerformAction(action, sender: self) else {
      report(
        .controller(
          .invalidCall(
            "\(nameInMessages(target, identifier: "")) does not perform \"\(action.name)\", which "
              + "\(debugName) sends it; give it a closure in actions, or override "
              + "canPerformAction(_:sender:) and perform(_:sender:)")))
      return false
    }
    target.perform(action, sender: self)
    return true
  }

  // MARK: Touches

  /// Asks whether a touch that has come down on the control is to be followed; true by default.
  ///
  /// If it is, ``isTracking`` and ``isHighlighted`` become true, and ``Event/touchDown`` is sent, with
  /// ``Event/touchDownRepeat`` where the touch is a further tap.
  open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }

  /// Asks whether a touch that has moved is to be followed further; true by default.
  ///
  /// ``isTouchInside`` says where it is. If it is followed, the control is highlighted where the touch is within, and
  /// ``Event/touchDragInside`` or ``Event/touchDragOutside`` is sent, with ``Event/touchDragEnter`` or
  /// ``Event/touchDragExit`` where that is another side than before. Otherwise nothing more is sent until the next touch.
  open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }

  /// Called when a touch that was followed has left; ``Event/touchUpInside`` or ``Event/touchUpOutside`` is sent then.
  open func endTracking(_ touch: Touch?, with event: TouchEvent?) {}

  /// Called when the touch that is followed is taken away; ``Event/touchCancel`` is sent then where an event did so.
  ///
  /// - Parameter event: Nil where no event did so: the control has left its window, or is not enabled any more.
  ///
  /// Overriders call super, which forgets the touch. A control that wants to follow it no more calls this itself.
  open func cancelTracking(with event: TouchEvent?) { forgetTouch() }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if passesTouchesOn { return super.touchesBegan(touches, with: event) }
    touchesDidBegin(touches, event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    if passesTouchesOn { return super.touchesMoved(touches, with: event) }
    touchesDidMove(touches, event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    if passesTouchesOn { return super.touchesEnded(touches, with: event) }
    touchesDidEnd(touches, event)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    if passesTouchesOn { return super.touchesCancelled(touches, with: event) }
    touchesWereCancelled(touches, event)
  }

  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if trackedTouch != nil { stopTracking() }
  }

  /// Returns false for single taps that a view around a button would recognise, else true.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    if !behavesAsButton || !isEnabled || gestureRecognizer.view === self { return true }
    return gestureRecognizer.tapsToCome != 1 || gestureRecognizer.numberOfTouches > 1
  }
}
