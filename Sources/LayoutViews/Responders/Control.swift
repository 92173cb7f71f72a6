/// A view that tells others what a person did with it.
///
/// There is no touch handling here: a toolkit that has found out what was done calls
/// ``sendActions(for:)``, which sends the actions that were set up for that.
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

  private struct Sending {
    let target: WeakReference<Responder>
    /// Whether the action goes along the chain, not to a target.
    let isForFirstResponder: Bool
    let action: Action
    var events: Event
  }

  /// Whether a person can use the control; else it sends nothing.
  open var isEnabled = true
  private final var sendings: [Sending] = []

  /// Sends an action to a target on events; nil for the first that performs it in the chain from here on.
  ///
  /// The control does not hold its target.
  public final func addTarget(_ target: Responder?, action: Action, for controlEvents: Event) {
    sendings.append(
      Sending(
        target: WeakReference(target), isForFirstResponder: target == nil, action: action,
        events: controlEvents))
  }

  /// Sends actions no longer on events: those of a target, or of all; an action, or all.
  public final func removeTarget(
    _ target: Responder?, action: Action?, for controlEvents: Event
  ) {
    for index in sendings.indices
    where (target == nil || sendings[index].target.object === target)
      && (action == nil || sendings[index].action == action)
    {
      sendings[index].events.subtract(controlEvents)
    }
    sendings.removeAll { $0.events.isEmpty }
  }

  /// Returns the actions that are sent to a target on an event, in the order in which they were added.
  public final func actions(
    forTarget target: Responder?, forControlEvent controlEvent: Event
  ) -> [Action] {
    sendings.filter {
      $0.target.object === target && $0.isForFirstResponder == (target == nil)
        && !$0.events.isDisjoint(with: controlEvent)
    }.map { $0.action }
  }

  /// Sends the actions for events, in the order in which they were added; returns whether any was performed.
  @discardableResult
  public final func sendActions(for controlEvents: Event) -> Bool {
    if !isEnabled { return false }
    var isPerformed = false
    for sending in sendings where !sending.events.isDisjoint(with: controlEvents) {
      if sending.isForFirstResponder {
        if sendAction(sending.action) { isPerformed = true }
      } else if let target = sending.target.object {
        if sendAction(sending.action, to: target) { isPerformed = true }
      }
    }
    return isPerformed
  }

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
}
