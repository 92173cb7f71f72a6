/// An object that finds out from touches that a person makes a gesture, and tells others of it.
///
/// A recognizer belongs to a view, and hears of the touches that begin on it or on what is within: see
/// ``Window/sendTouches(_:at:)``. Its ``state`` says how far the gesture has come. A gesture of one moment goes from
/// possible to ended, one that goes on from possible to began, any number of times changed, and ended or cancelled; one that
/// turns out to be another goes from possible to failed. Then it is possible again when its touches are over.
///
/// Of recognizers that hear of the same touch one alone recognises, the first to say so, unless a delegate wants two of
/// them at the same time: the others fail.
///
/// ```swift
/// let tap = TapGestureRecognizer(target: self, action: "open")
/// card.addGestureRecognizer(tap)
/// let pan = PanGestureRecognizer()
/// pan.addTarget(self, action: Card.drag)   // func drag(_ pan: PanGestureRecognizer)
/// ```
///
/// A toolkit that recognises gestures by itself makes plain recognizers, and calls ``sendActions(for:)``, which sends the
/// actions that were set up for that.
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
    /// A gesture of one moment was made.
    public static let recognized = State.ended
  }

  /// Whether the recognizer takes notice of gestures; one that ceases to while a gesture goes on is cancelled.
  open var isEnabled: Bool {
    get { isTakingNotice }
    set {
      if newValue == isTakingNotice { return }
      isTakingNotice = newValue
      if !newValue { breakOff() }
    }
  }
  private final var isTakingNotice = true

  /// How far the gesture has come.
  ///
  /// Subclasses set it as touches say, in the order that the class has; anything else is reported and changes nothing.
  /// Setting it to began or ended may leave it at possible, while it waits for another recognizer to fail, or make it
  /// failed, where it must not begin: read it afterwards.
  open var state: State {
    get { stateStorage }
    set { transition(to: newValue) }
  }
  final var stateStorage = State.possible

  /// Who decides about it; not held.
  open var delegate: (any GestureRecognizerDelegate)? {
    get { delegateReference.object }
    set { delegateReference.object = newValue }
  }
  private final var delegateReference = WeakGestureDelegate()

  /// Whether touches are taken from their view when the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether the view hears of touches only when the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view hears of the end of touches only when the gesture has failed.
  open var delaysTouchesEnded = true

  /// A name for the app's use.
  public final var name: String?
  /// The view, which takes this back when it ceases to exist; a weak reference would make each reference to it slower.
  unowned(unsafe) final var viewStorage: View?
  final var sendings: [GestureSending] = []
  /// Those that have to fail before this one recognises anything.
  final var requirements = FailureRequirements()

  // What goes on.

  /// What brings touches; nil between gestures.
  final var dispatcher: GestureDispatcher?
  /// The touches that it hears of, in the order in which they came down.
  final var touches: [Touch] = []
  /// Those, and those that are over or that it ignores, since it was possible last.
  final var allTouches: [Touch] = []
  /// The states that it waits to have until others fail.
  final var heldStates: [State] = []
  /// The states that targets have not heard of.
  final var reports: [State] = []
  /// When it is to be told what time it is, unless something happens before.
  final var deadline: Double?

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

  // MARK: Where it is

  /// The number of touches that the gesture is made with now.
  public final var numberOfTouches: Int { touches.count }

  /// Returns where the gesture is made, in a view's coordinates, or the window's for nil: the middle of its touches, or
  /// where the last ones were.
  open func location(in view: View?) -> Point {
    let touches = touches.isEmpty ? allTouches.suffix(1) : touches[...]
    guard !touches.isEmpty else { return .zero }
    var sum = Point.zero
    for touch in touches {
      let place = touch.location(in: view)
      sum.x += place.x
      sum.y += place.y
    }
    return Point(x: sum.x / Double(touches.count), y: sum.y / Double(touches.count))
  }

  /// Returns where one of its touches is, in a view's coordinates, or the window's for nil; zero where there is none of the
  /// number.
  open func location(ofTouch touchIndex: Int, in view: View?) -> Point {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  // MARK: For subclasses

  /// Called when touches begin that the recognizer hears of; overriders call super, or not.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Called when they move.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Called when they end.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Called when they are taken away.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

  /// Called when the gesture is over, whatever became of it, and the recognizer is about to be possible again.
  open func reset() {}

  /// Does not hear of a touch any more, which its view goes on hearing of.
  public final func ignore(_ touch: Touch, for event: Event) {
    touches.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
  }

  /// How many taps it takes, where it recognises taps.
  var tapsToCome: Int? { nil }

  /// Forgets what a class of the library's own has noted of a gesture.
  func forgetGesture() {}

  /// Called when the time is that ``deadline`` says.
  func deadlineDidPass() {}

  /// Returns whether recognising this one makes another one fail, where they are not simultaneous: true by default.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns whether another one that recognises makes this one fail, where they are not simultaneous: true by default.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns whether another one has to fail before this one recognises: false by default.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Returns whether this one has to fail before another one recognises: false by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Returns whether it hears of a touch that begins.
  func accepts(_ touch: Touch) -> Bool { true }

  /// Has this one recognise nothing until another one has failed, where that hears of the same touches.
  public final func require(toFail otherGestureRecognizer: GestureRecognizer) {
    if otherGestureRecognizer === self { return }
    requirements.add(otherGestureRecognizer)
  }
}

extension View {
  /// The recognizers of gestures that are made on the view, in the order of their addition; nil where there are none.
  public final var gestureRecognizers: [GestureRecognizer]? {
    get {
      makeOwnRecognizers()
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

  /// Takes a recognizer off the view; a gesture that goes on is cancelled.
  public final func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    if gestureRecognizer.viewStorage !== self { return }
    // Who hears of that may do the same.
    gestureRecognizer.breakOff()
    if gestureRecognizer.viewStorage !== self { return }
    gestureRecognizer.viewStorage = nil
    guard let extras = guides?.extras,
      let index = extras.gestureRecognizers.firstIndex(where: { $0 === gestureRecognizer })
    else { return }
    extras.gestureRecognizers.remove(at: index)
  }
}
