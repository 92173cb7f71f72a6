/// What a recognizer does when its gesture comes further.
struct GestureSending {
  /// Whom an action is sent to, or who owns what is called.
  let target: WeakReference<Responder>
  /// Whether the action goes along the chain, not to a target.
  let isForFirstResponder: Bool
  let action: Action?
  /// What is called instead of sending an action; returns false when it is never to be called again.
  var call: ((GestureRecognizer) -> Bool)?
  var number = 0
  /// The target whose method is called; what is at its place when it has ceased to exist has nothing to take back.
  var owner: ObjectIdentifier?
}

/// A closure of a recognizer, to take it back by.
public nonisolated struct GestureHandler: Hashable, Sendable {
  let number: Int
}

extension GestureRecognizer {
  /// Sends an action to a target, too; nil for the first that performs it in the chain from the view on.
  ///
  /// The recognizer does not hold its target. The same again changes nothing.
  public final func addTarget(_ target: Responder?, action: Action) {
    let isThere = sendings.contains {
      $0.action == action && $0.target.object === target
        && $0.isForFirstResponder == (target == nil)
    }
    if isThere { return }
    sendings.append(
      GestureSending(
        target: WeakReference(target), isForFirstResponder: target == nil, action: action))
  }

  /// Sends actions no longer: those of a target, or of all; an action, or all.
  ///
  /// Closures stay. Methods of a target that is named go where no action is, as one method is not told from another.
  public final func removeTarget(_ target: Responder?, action: Action?) {
    sendings.removeAll {
      $0.number == 0 && (target == nil || $0.target.object === target)
        && (action == nil || $0.action == action)
    }
    if action == nil, let target { removeMethods(of: ObjectIdentifier(target)) }
  }

  fileprivate final func removeMethods(of owner: ObjectIdentifier) {
    sendings.removeAll { $0.owner == owner }
  }

  /// Calls a closure, too, when the gesture comes further; the recognizer holds it.
  @discardableResult
  public final func addHandler(_ handler: @escaping (GestureRecognizer) -> Void) -> GestureHandler {
    addCall {
      handler($0)
      return true
    }
  }

  /// Calls a closure no longer.
  public final func removeHandler(_ handler: GestureHandler) {
    sendings.removeAll { $0.number == handler.number }
  }

  @discardableResult
  final func addCall(
    of owner: ObjectIdentifier? = nil, _ call: @escaping (GestureRecognizer) -> Bool
  ) -> GestureHandler {
    let number = 1 + (sendings.map { $0.number }.max() ?? 0)
    sendings.append(
      GestureSending(
        target: WeakReference(nil), isForFirstResponder: false, action: nil, call: call,
        number: number, owner: owner))
    return GestureHandler(number: number)
  }

  /// Sends the actions, in the order in which they were added, for a gesture that the host has recognised.
  ///
  /// - Parameter state: How far the gesture has come; one that is over leaves ``state`` possible again. A gesture
  ///   that is none, or none yet, sends nothing.
  /// - Returns: Whether any action was performed.
  @discardableResult
  public final func sendActions(for state: State = .ended) -> Bool {
    if !isEnabled || state == .possible || state == .failed {
      stateStorage = .possible
      return false
    }
    stateStorage = state
    let isPerformed = tellTargets()
    if state == .ended || state == .cancelled { stateStorage = .possible }
    return isPerformed
  }

  /// Sends the actions for the present state; returns whether any was performed.
  @discardableResult
  final func tellTargets() -> Bool {
    var isPerformed = false
    for sending in sendings {
      if let call = sending.call {
        if call(self) {
          isPerformed = true
        } else {
          sendings.removeAll { $0.number == sending.number }
        }
      } else if let action = sending.action {
        if sending.isForFirstResponder {
          if sendAction(action) { isPerformed = true }
        } else if let target = sending.target.object, send(action, to: target) {
          isPerformed = true
        }
      }
    }
    return isPerformed
  }

  private func send(_ action: Action, to target: Responder) -> Bool {
    if target.canPerformAction(action, sender: self) {
      target.perform(action, sender: self)
      return true
    }
    let message = LayoutMessage.controller(
      .invalidCall(
        "\(nameInMessages(target, identifier: "")) does not perform \"\(action.name)\", which "
          + "\(nameInMessages(self, identifier: name ?? "")) sends it; give it a closure in actions, or "
          + "override canPerformAction(_:sender:) and perform(_:sender:)"))
    message.send(near: view)
    return false
  }
}

/// What takes methods of targets: any recognizer.
public protocol GestureTargeting: GestureRecognizer {}

extension GestureRecognizer: GestureTargeting {}

extension GestureTargeting {
  /// Calls a method of a target, too, when the gesture comes further: `pan.addTarget(self, action: Card.drag)`.
  ///
  /// The recognizer does not hold its target.
  public func addTarget<Target: WeaklyHeld>(
    _ target: Target, action: @escaping (Target) -> (Self) -> Void
  ) {
    let reference = WeakReference(target)
    addCall(of: ObjectIdentifier(target)) { recognizer in
      guard let target = reference.object else { return false }
      // It is called with this object alone.
      action(target)(unsafeDowncast(recognizer, to: Self.self))
      return true
    }
  }

  /// Calls a method of a target without parameters, too.
  ///
  /// The recognizer does not hold its target.
  public func addTarget<Target: WeaklyHeld>(
    _ target: Target, action: @escaping (Target) -> () -> Void
  ) {
    let reference = WeakReference(target)
    addCall(of: ObjectIdentifier(target)) { _ in
      guard let target = reference.object else { return false }
      action(target)()
      return true
    }
  }

  /// Calls no methods of a target any more that is no responder; for an action nothing is taken back, as it gets none.
  @_disfavoredOverload
  public func removeTarget<Target: WeaklyHeld>(_ target: Target, action: Action?) {
    if action == nil { removeMethods(of: ObjectIdentifier(target)) }
  }
}
