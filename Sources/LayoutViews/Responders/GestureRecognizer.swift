/// An object that tells others of a gesture that a person made on its view.
///
/// There is no touch handling here, nor are there kinds of gestures: a toolkit that has recognised the gesture calls
/// ``sendActions(for:)``, which sends the actions that were set up for that.
///
/// ```swift
/// let tap = GestureRecognizer(target: self, action: "open")
/// card.addGestureRecognizer(tap)
/// // In the toolkit, for the recognizers of the view that was tapped:
/// tap.sendActions()
/// ```
open class GestureRecognizer: Responder {
  /// How far a gesture has come.
  public nonisolated enum State: Int, Sendable {
    /// There is none yet.
    case possible = 0
    /// A gesture that goes on has begun.
    case began = 1
    /// It goes on.
    case changed = 2
    /// It is over; gestures that do not go on are recognised so.
    case ended = 3
    /// It was broken off.
    case cancelled = 4
    /// It is another gesture.
    case failed = 5
  }

  private struct Sending {
    let target: WeakReference<Responder>
    /// Whether the action goes along the chain, not to a target.
    let isForFirstResponder: Bool
    let action: Action
  }

  /// Whether the recognizer takes notice of gestures; else it sends nothing.
  open var isEnabled = true
  /// How far the gesture has come: what ``sendActions(for:)`` was called with, while it sends and while a gesture goes
  /// on.
  public private(set) final var state = State.possible
  /// A name for the app's use.
  public final var name: String?
  /// The view, which takes this back when it ceases to exist; a weak reference would make each reference to it slower.
  unowned(unsafe) final var viewStorage: View?
  private final var sendings: [Sending] = []

  /// What code of an app has associated with the object.
  package final var associations: [UInt: Any] = [:]

  /// Creates a recognizer that tells nobody.
  ///
  /// Subclasses that override ``init(target:action:)`` alone inherit it.
  @_disfavoredOverload
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Creates a recognizer that sends an action to a target.
  ///
  /// Subclasses whose own initialisers call `super.init()` call this one.
  public init(target: Responder? = nil, action: Action? = nil) {
    super.init()
    if let action { addTarget(target, action: action) }
  }

  /// The view that the gesture is made on; it holds the recognizer.
  public final var view: View? { viewStorage }

  /// The responder that follows: the view.
  open override var next: Responder? { view }

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
      Sending(target: WeakReference(target), isForFirstResponder: target == nil, action: action))
  }

  /// Sends actions no longer: those of a target, or of all; an action, or all.
  public final func removeTarget(_ target: Responder?, action: Action?) {
    sendings.removeAll {
      (target == nil || $0.target.object === target) && (action == nil || $0.action == action)
    }
  }

  /// Sends the actions, in the order in which they were added, for a gesture that the host has recognised.
  ///
  /// - Parameter state: How far the gesture has come; one that is over leaves ``state`` possible again. A gesture
  ///   that is none, or none yet, sends nothing.
  /// - Returns: Whether any action was performed.
  @discardableResult
  public final func sendActions(for state: State = .ended) -> Bool {
    if !isEnabled || state == .possible || state == .failed {
      self.state = .possible
      return false
    }
    self.state = state
    var isPerformed = false
    for sending in sendings {
      if sending.isForFirstResponder {
        if sendAction(sending.action) { isPerformed = true }
      } else if let target = sending.target.object {
        if send(sending.action, to: target) { isPerformed = true }
      }
    }
    if state == .ended || state == .cancelled { self.state = .possible }
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

extension View {
  /// The recognizers of gestures that are made on the view, in the order of their addition; nil where there are none.
  public final var gestureRecognizers: [GestureRecognizer]? {
    get {
      guard let list = guides?.extras?.gestureRecognizers, !list.isEmpty else { return nil }
      return list
    }
    set {
      for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Has a recognizer take notice of gestures on this view; it leaves the view that had it.
  public final func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    if gestureRecognizer.viewStorage === self { return }
    gestureRecognizer.viewStorage?.removeGestureRecognizer(gestureRecognizer)
    madeExtras.gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.viewStorage = self
  }

  /// Takes a recognizer off the view.
  public final func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    if gestureRecognizer.viewStorage !== self { return }
    gestureRecognizer.viewStorage = nil
    guides?.extras?.gestureRecognizers.removeAll { $0 === gestureRecognizer }
  }
}
