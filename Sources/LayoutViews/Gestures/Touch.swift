/// A finger on a window, from where it comes down to where it leaves.
///
/// It is the same object all the time. A host says what it does by ``Window/sendTouches(_:at:)``.
public final class Touch {
  /// What a touch does.
  public nonisolated enum Phase: Int, Sendable {
    /// It comes down.
    case began = 0
    /// It has moved.
    case moved = 1
    /// It is where it was, while others do something.
    case stationary = 2
    /// It leaves.
    case ended = 3
    /// It was taken away, as by something of the host's.
    case cancelled = 4
  }

  /// The host's number of it.
  let number: Int
  /// What it does.
  public internal(set) var phase = Phase.began
  /// When that was, in seconds of the host.
  public internal(set) var timestamp: Double
  /// The how manieth it is of those that came down about there shortly after each other.
  public internal(set) var tapCount = 1
  /// The view that it came down on, whether that is still there or not; nil where there was none.
  public internal(set) var view: View?
  private var windowReference: WeakReference<Window>
  /// Where it is, in the window's coordinates.
  var place: Point
  var previousPlace: Point
  /// Where it came down.
  let start: Point
  /// The recognizers that hear of it.
  var recognizers: [GestureRecognizer] = []
  /// The controls that follow it.
  var followers: [Control] = []

  // What its view has heard of it, and what it is to hear later.
  var isKnownToView = false
  var isTakenFromView = false
  var isEndKnownToView = false

  init(_ number: Int, at place: Point, in window: Window, _ time: Double) {
    self.number = number
    self.place = place
    previousPlace = place
    start = place
    timestamp = time
    windowReference = WeakReference(window)
  }

  /// The window that it is on.
  public var window: Window? { windowReference.object }

  /// The recognizers that hear of it, those of inner views first.
  public var gestureRecognizers: [GestureRecognizer]? { recognizers }

  /// Returns where it is, in a view's coordinates, or the window's for nil.
  public func location(in view: View?) -> Point { located(place, view) }

  /// Returns where it was before the event that is being told of, in a view's coordinates, or the window's for nil.
  public func previousLocation(in view: View?) -> Point { located(previousPlace, view) }

  private func located(_ place: Point, _ view: View?) -> Point {
    guard let window else { return place }
    return view.map { window.convert(place, to: $0) } ?? place
  }

  /// Has no control follow it any more.
  func leaveFollowers() {
    for control in followers where control.trackedTouch === self { control.stopTracking() }
  }

  /// Whether it is down.
  var isLive: Bool { phase != .ended && phase != .cancelled }
}

extension Touch: nonisolated Hashable {
  /// Returns whether both are the same touch.
  nonisolated public static func == (left: Touch, right: Touch) -> Bool { left === right }

  /// Feeds the touch's identity into a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What touches of a window do at one time.
public final class Event {
  /// When it is, in seconds of the host.
  public let timestamp: Double
  /// The touches of the window in the order in which they came down, those included that do nothing.
  let touches: [Touch]
  /// Whether it has been brought to views.
  var isDispatched = false
  /// How many responders are handing it on to their next ones, and who is to hear of it after those.
  var depth = 0
  var waiting: [(Responder, Set<Touch>, Touch.Phase)] = []
  /// Who has heard of what is being handed on: in a chain that leads back to itself, each hears of it once.
  var heard: Set<ObjectIdentifier> = []

  init(_ touches: [Touch], at timestamp: Double) {
    self.touches = touches
    self.timestamp = timestamp
  }

  /// The touches of the window, those included that do nothing.
  public var allTouches: Set<Touch>? { Set(touches) }

  /// Returns the touches that came down on a view.
  public func touches(for view: View) -> Set<Touch>? {
    Set(touches.filter { $0.view === view })
  }

  /// Returns the touches that a recognizer hears of.
  public func touches(for gestureRecognizer: GestureRecognizer) -> Set<Touch>? {
    Set(touches.filter { $0.recognizers.contains { $0 === gestureRecognizer } })
  }
}

extension Responder {
  /// How many responders of a chain hear of touches within each other's calls.
  private static let greatestTouchDepth = 32

  /// Has the next responder hear of touches.
  final func passOn(_ touches: Set<Touch>, _ event: Event?, _ phase: Touch.Phase) {
    guard let next else { return }
    let event = event ?? Event(Array(touches), at: touches.first?.timestamp ?? 0)
    if event.depth == 0 { event.heard = [ObjectIdentifier(self)] }
    if !event.heard.insert(ObjectIdentifier(next)).inserted { return }
    if event.depth >= Responder.greatestTouchDepth {
      event.waiting.append((next, touches, phase))
      return
    }
    event.depth += 1
    next.hear(touches, event, phase)
    event.depth -= 1
    // The first of the calls within each other sees to those that wait.
    while event.depth == 0, !event.waiting.isEmpty {
      let (responder, touches, phase) = event.waiting.removeFirst()
      event.depth += 1
      responder.hear(touches, event, phase)
      event.depth -= 1
    }
  }

  /// Tells the responder what touches do.
  final func hear(_ touches: Set<Touch>, _ event: Event, _ phase: Touch.Phase) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .stationary: break
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    }
  }
}
