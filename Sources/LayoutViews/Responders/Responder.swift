/// An object that action messages can reach: a view, or a controller.
///
/// Responders form a chain: a view is followed by its controller or, without one, by its superview, a
/// controller by the view that holds its view, the root by the window and that by the host's own
/// responder. A message goes to the first that performs it. What a host says of touches reaches the view that is
/// touched, and goes along the chain until somebody overrides it.
#if MainActorViews
  @MainActor
#endif
open class Responder {
  /// While the object is about to cease to exist with others, what frees those that it holds.
  unowned(unsafe) final var releaseQueue: ReleaseQueue?
  final var lifetime = Lifetime()

  /// Creates a responder.
  public init() {}

  // Another thread that lets go of it leaves its end to the main actor.
  #if MainActorViews
    @MainActor
  #endif
  deinit {}

  /// The next object of the chain.
  open var next: Responder? { nil }

  /// Returns whether the responder performs an action itself.
  ///
  /// By default it does if ``perform(_:sender:)`` is not asked and one of its ``actions`` has the name.
  open func canPerformAction(_ action: Action, sender: Responder?) -> Bool {
    actions[action] != nil
  }

  /// Performs an action that ``canPerformAction(_:sender:)`` has promised to.
  open func perform(_ action: Action, sender: Responder?) {
    actions[action]?(sender)
  }

  /// What the responder does for actions that it was given closures for.
  public final var actions: [Action: (_ sender: Responder?) -> Void] = [:]

  /// Returns the object that performs an action: this one, or the first of those that follow.
  ///
  /// - Complexity: O(length of the chain).
  open func target(forAction action: Action, sender: Responder?) -> Responder? {
    var walk = ChainWalk(from: self)
    while let responder = walk.next() {
      if responder.canPerformAction(action, sender: sender) { return responder }
    }
    return nil
  }

  /// Sends an action along the chain; returns whether someone performed it.
  @discardableResult
  public final func sendAction(_ action: Action) -> Bool {
    guard let target = target(forAction: action, sender: self) else { return false }
    target.perform(action, sender: self)
    return true
  }

  /// Says that touches have begun on the view, or on one whose chain leads here; hands it on along the chain.
  ///
  /// Where a chain is long, those further than 32 hear of it when an override among the first has returned.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    passOn(touches, event, .began)
  }

  /// Says that touches have moved that began on the view; hands it on along the chain.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    passOn(touches, event, .moved)
  }

  /// Says that touches have ended that began on the view; hands it on along the chain.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    passOn(touches, event, .ended)
  }

  /// Says that touches that began on the view were taken away: a recognizer has them, or something of the host's; hands it
  /// on along the chain.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    passOn(touches, event, .cancelled)
  }

  /// Leaves the current context, as the escape gesture of assistive technology asks; returns whether it did.
  ///
  /// A controller that shows something modal dismisses it here. Use ``escape()`` to ask the whole chain.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Asks this object and those that follow to leave the current context; returns whether one did.
  @discardableResult
  public final func escape() -> Bool {
    var walk = ChainWalk(from: self)
    while let responder = walk.next() {
      if responder.accessibilityPerformEscape() { return true }
    }
    return false
  }

  /// The properties that an archive connects by name; overriders add theirs to super's.
  open var outlets: [Outlet] { [] }

  /// Connects an object that an archive has for a property; returns whether there is such a property that takes it.
  open func connect(_ object: AnyObject, toOutlet key: String) -> Bool {
    outlets.first { $0.key == key }?.connect(object) ?? false
  }

  /// Connects the objects that an archive has for a collection; returns whether there is one that takes them.
  open func connect(_ objects: [AnyObject], toOutletCollection key: String) -> Bool {
    outlets.first { $0.key == key }?.connect(all: objects) ?? false
  }

  /// Sets a value that an archive has for a key path; returns whether there is such a property that takes it.
  open func setArchivedValue(_ value: ArchivedValue, forKeyPath keyPath: String) -> Bool { false }

  /// Says that the object was made from an archive and its outlets and actions are connected.
  ///
  /// Traits and positions are not final yet.
  open func awakeFromNib() {}
}

/// The responders of a chain, which ends where it leads back to itself: views and controllers can be put together so, as by
/// giving a controller a view that is within the one that it had.
///
/// The place that is looked for moves on after 1, 2, 4, … steps (R. P. Brent, 1980): at most three times the chain is walked.
private struct ChainWalk {
  private var following: Responder?
  private var mark: Responder?
  private var steps = 0
  private var limit = 1

  init(from first: Responder) { following = first }

  mutating func next() -> Responder? {
    guard let current = following else { return nil }
    if steps == limit {
      mark = current
      steps = 0
      limit *= 2
    }
    steps += 1
    let next = current.next
    following = next === mark && next != nil ? nil : next
    return current
  }
}

/// The name of something that can be done, such as `saveDocument`.
public nonisolated struct Action: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let name: String

  /// Creates an action by its name.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates an action by its name.
  public init(stringLiteral name: String) {
    self.name = name
  }
}
