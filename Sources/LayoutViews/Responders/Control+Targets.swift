/// What a control does on events.
struct ControlSending {
  /// Whom an action is sent to.
  let target: WeakReference<Responder>
  /// Whether the action goes along the chain, not to a target.
  let isForFirstResponder: Bool
  let action: Action?
  var events: Control.Event
  /// What is called instead of sending an action; returns false when it is never to be called again.
  var call: ((Control, TouchEvent?) -> Bool)?
  var number = 0
  /// The target; what is at its place when it has ceased to exist has nothing to take back.
  var owner: ObjectIdentifier?
}

/// A closure of a control, to take it back by.
public nonisolated struct ControlHandler: Hashable, Sendable {
  let number: Int
}

extension Control {
  /// Sends an action to a target on events; nil for the first that performs it in the chain from here on.
  ///
  /// The control does not hold its target.
  public final func addTarget(_ target: Responder?, action: Action, for controlEvents: Event) {
    sendings.append(
      ControlSending(
        target: WeakReference(target), isForFirstResponder: target == nil, action: action,
        events: controlEvents, owner: target.map { ObjectIdentifier($0) }))
  }

  /// Sends actions no longer on events: those of a target, or of all; an action, or all.
  ///
  /// Closures stay. Methods of a target that is named go where no action is, as one method is not told from another.
  public final func removeTarget(
    _ target: Responder?, action: Action?, for controlEvents: Event
  ) {
    let owner = target.map { ObjectIdentifier($0) }
    takeBack(controlEvents, of: owner, target, action, methodsAlone: false)
  }

  fileprivate final func removeMethods(of owner: ObjectIdentifier, for controlEvents: Event) {
    takeBack(controlEvents, of: owner, nil, nil, methodsAlone: true)
  }

  /// Has events do nothing any more for an owner or, without one, for all.
  ///
  /// What is left without an event stays as a gap until half of the list is gaps: to move weak references takes long.
  @_optimize(size)
  private final func takeBack(
    _ controlEvents: Event, of owner: ObjectIdentifier?, _ target: Responder?, _ action: Action?,
    methodsAlone: Bool
  ) {
    var gaps = 0
    // They are let go of at the end, when those may come back here whom they have held.
    var calls: [((Control, TouchEvent?) -> Bool)?] = []
    for index in sendings.indices {
      if owner == nil || sendings[index].owner == owner {
        // To read a weak reference takes long; of most the owner says enough.
        let isMeant =
          sendings[index].number != 0
          ? owner != nil && action == nil
          : !methodsAlone && (target == nil || sendings[index].target.object === target)
            && (action == nil || sendings[index].action == action)
        if isMeant { sendings[index].events.subtract(controlEvents) }
        if sendings[index].events.isEmpty, sendings[index].call != nil {
          calls.append(sendings[index].call)
          sendings[index].call = nil
        }
      }
      if sendings[index].events.isEmpty { gaps += 1 }
    }
    if 2 * gaps >= sendings.count { sendings.removeAll { $0.events.isEmpty } }
  }

  /// Calls a closure, too, on events; the control holds it.
  @discardableResult
  public final func addHandler(
    for controlEvents: Event, _ handler: @escaping (Control) -> Void
  ) -> ControlHandler {
    addCall(for: controlEvents) { control, _ in
      handler(control)
      return true
    }
  }

  /// Calls a closure, or a method of a target, no longer.
  public final func removeHandler(_ handler: ControlHandler) {
    sendings.removeAll { $0.number == handler.number }
  }

  @discardableResult
  final func addCall(
    of owner: ObjectIdentifier? = nil, for controlEvents: Event,
    _ call: @escaping (Control, TouchEvent?) -> Bool
  ) -> ControlHandler {
    let number = 1 + (sendings.last { $0.number != 0 }?.number ?? 0)
    sendings.append(
      ControlSending(
        target: WeakReference(nil), isForFirstResponder: false, action: nil,
        events: controlEvents, call: call, number: number, owner: owner))
    return ControlHandler(number: number)
  }

  /// All events on which the control does something.
  public final var allControlEvents: Event {
    sendings.reduce(into: Event()) { $0.formUnion($1.events) }
  }

  /// Returns the actions that are sent to a target on an event, in the order in which they were added.
  public final func actions(
    forTarget target: Responder?, forControlEvent controlEvent: Event
  ) -> [Action] {
    sendings.filter {
      $0.number == 0 && $0.target.object === target
        && $0.isForFirstResponder == (target == nil)
        && !$0.events.isDisjoint(with: controlEvent)
    }.compactMap { $0.action }
  }

  /// Sends the actions for events, in the order in which they were added; returns whether any was performed.
  @discardableResult
  public final func sendActions(for controlEvents: Event) -> Bool {
    send(controlEvents, nil)
  }

  /// Sends the actions for events that touches have made.
  @discardableResult
  final func send(_ controlEvents: Event, _ event: TouchEvent?) -> Bool {
    if !isEnabled { return false }
    var isPerformed = false
    for sending in sendings where !sending.events.isDisjoint(with: controlEvents) {
      if let call = sending.call {
        if call(self, event) {
          isPerformed = true
        } else {
          sendings.removeAll { $0.number == sending.number }
        }
      } else if let action = sending.action {
        if sending.isForFirstResponder {
          if sendAction(action) { isPerformed = true }
        } else if let target = sending.target.object {
          if sendAction(action, to: target) { isPerformed = true }
        }
      }
    }
    return isPerformed
  }
}

/// What takes methods of targets: any control.
public protocol ControlTargeting: Control {}

extension Control: ControlTargeting {}

extension ControlTargeting {
  /// Calls a method of a target, too, on events: `knob.addTarget(self, action: Mixer.turn, for: .valueChanged)`.
  ///
  /// The control does not hold its target.
  @discardableResult
  public func addTarget<Target: WeaklyHeld>(
    _ target: Target, action: @escaping (Target) -> (Self) -> Void, for controlEvents: Event
  ) -> ControlHandler {
    let reference = WeakReference(target)
    return addCall(of: ObjectIdentifier(target), for: controlEvents) { control, _ in
      guard let target = reference.object else { return false }
      // It is called with this object alone.
      action(target)(unsafeDowncast(control, to: Self.self))
      return true
    }
  }

  /// Calls a method of a target that is given the touches as well; nil where the app has sent the actions itself.
  @discardableResult
  public func addTarget<Target: WeaklyHeld>(
    _ target: Target, action: @escaping (Target) -> (Self, TouchEvent?) -> Void,
    for controlEvents: Event
  ) -> ControlHandler {
    let reference = WeakReference(target)
    return addCall(of: ObjectIdentifier(target), for: controlEvents) { control, event in
      guard let target = reference.object else { return false }
      action(target)(unsafeDowncast(control, to: Self.self), event)
      return true
    }
  }

  /// Calls a method of a target without parameters, too.
  @discardableResult
  public func addTarget<Target: WeaklyHeld>(
    _ target: Target, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) -> ControlHandler {
    let reference = WeakReference(target)
    return addCall(of: ObjectIdentifier(target), for: controlEvents) { _, _ in
      guard let target = reference.object else { return false }
      action(target)()
      return true
    }
  }

  /// Calls no methods of a target on events any more that is no responder; for an action nothing is taken back, as it gets none.
  @_disfavoredOverload
  public func removeTarget<Target: WeaklyHeld>(
    _ target: Target, action: Action?, for controlEvents: Event
  ) {
    if action == nil { removeMethods(of: ObjectIdentifier(target), for: controlEvents) }
  }
}
