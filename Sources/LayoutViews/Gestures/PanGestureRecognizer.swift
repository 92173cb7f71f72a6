/// Recognises that fingers move over the view, and follows them.
///
/// It begins when their middle is 10 points from where it was; ``translation(in:)`` counts from there on where they came
/// down. A translation of a pan that begins is therefore not zero. Both are chosen, by what is observed of UIKit.
open class PanGestureRecognizer: GestureRecognizer {
  /// How far fingers move before it begins, in points.
  static let beginningDistance = 10.0

  /// How many fingers it takes at least.
  open var minimumNumberOfTouches = 1
  /// How many fingers may be there when it begins.
  open var maximumNumberOfTouches = Int.max
  final var track = TouchTrack()
  /// What has been set instead of zero, as a displacement of the window's.
  private final var base = Vector.zero
  private final var lastTime = 0.0

  /// Returns how far the fingers have moved, in a view's coordinates, or the window's for nil.
  open func translation(in view: View?) -> Point {
    let moved = displacement(
      Vector(dx: track.way.dx + base.dx, dy: track.way.dy + base.dy), in: view)
    return Point(x: moved.dx, y: moved.dy)
  }

  /// Sets how far they have moved; from now on they move from there.
  open func setTranslation(_ translation: Point, in view: View?) {
    if !isUsable(translation.x) || !isUsable(translation.y) { return }
    guard let window = dispatcher?.window ?? self.view?.window, let view else {
      base = Vector(dx: translation.x - track.way.dx, dy: translation.y - track.way.dy)
      return
    }
    let zero = view.convert(Point.zero, to: window)
    let end = view.convert(translation, to: window)
    base = Vector(dx: end.x - zero.x - track.way.dx, dy: end.y - zero.y - track.way.dy)
  }

  /// Returns how fast the fingers move, in points per second, in a view's coordinates, or the window's for nil.
  ///
  /// It is their mean velocity in the last tenth of a second.
  open func velocity(in view: View?) -> Point {
    let velocity = displacement(track.velocity(at: lastTime), in: view)
    return Point(x: velocity.dx, y: velocity.dy)
  }

  private func displacement(_ vector: Vector, in view: View?) -> Vector {
    guard let view, let window = dispatcher?.window ?? self.view?.window else { return vector }
    let zero = window.convert(Point.zero, to: view)
    let end = window.convert(Point(x: vector.dx, y: vector.dy), to: view)
    return Vector(dx: end.x - zero.x, dy: end.y - zero.y)
  }

  private final var middle: Point? {
    let live = touches.filter { $0.isLive }
    if live.isEmpty { return nil }
    return Point(
      x: live.reduce(0) { $0 + $1.place.x } / Double(live.count),
      y: live.reduce(0) { $0 + $1.place.y } / Double(live.count))
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    lastTime = event.timestamp
    track.place(middle, at: event.timestamp)
    if state == .possible, heldStates.isEmpty, self.touches.count > maximumNumberOfTouches {
      state = .failed
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    lastTime = event.timestamp
    guard let middle else { return }
    track.move(to: middle, at: event.timestamp)
    if state.isUnderWay { return state = .changed }
    if state == .possible, self.touches.count >= minimumNumberOfTouches, hasBegun {
      if mayPan { state = .began } else { state = .failed }
    }
  }

  /// Whether the fingers have moved far enough.
  final var hasBegun: Bool {
    let way = track.way
    return Point(x: way.dx, y: way.dy).distance(to: .zero) >= beginningDistance
  }

  /// How far they have to move, in points.
  var beginningDistance: Double { PanGestureRecognizer.beginningDistance }
  /// Whether a movement that is far enough is the one that is wanted.
  var mayPan: Bool { true }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    lift(event, .ended)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    lift(event, .cancelled)
  }

  private func lift(_ event: Event, _ end: State) {
    lastTime = event.timestamp
    // The last place counts, as fingers may lift somewhere else than they were.
    let live = touches.filter { $0.isLive }
    if live.isEmpty, end == .ended, let last = touches.last, touches.count == 1,
      last.place != last.previousPlace
    {
      track.move(to: last.place, at: event.timestamp)
    }
    track.place(middle, at: event.timestamp)
    if live.count >= max(1, minimumNumberOfTouches) { return }
    if state.isUnderWay {
      state = end
    } else if state == .possible, live.isEmpty {
      if heldStates.isEmpty || end == .cancelled { state = .failed } else { state = .ended }
    }
  }

  override func forgetGesture() {
    track = TouchTrack()
    base = .zero
  }
}

/// Recognises that a finger moves in from an edge of the window.
///
/// The finger comes down within 20 points of the edge, and moves away from it more than along it. These are chosen: UIKit's
/// are not documented.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// How near to the edge it comes down, in points.
  static let reach = 20.0

  /// The edges that it may come from.
  open var edges = RectEdge()
  private final var side = RectEdge()

  override func accepts(_ touch: Touch) -> Bool {
    if !touches.isEmpty { return false }
    guard let bounds = touch.window?.bounds else { return false }
    let place = touch.place
    var near = RectEdge()
    if place.x - bounds.minX < ScreenEdgePanGestureRecognizer.reach { near.insert(.left) }
    if bounds.maxX - place.x <= ScreenEdgePanGestureRecognizer.reach { near.insert(.right) }
    if place.y - bounds.minY < ScreenEdgePanGestureRecognizer.reach { near.insert(.top) }
    if bounds.maxY - place.y <= ScreenEdgePanGestureRecognizer.reach { near.insert(.bottom) }
    side = near.intersection(edges)
    return !side.isEmpty
  }

  override var mayPan: Bool {
    let way = track.way
    let isAcross = way.dx.magnitude >= way.dy.magnitude
    if isAcross { return side.contains(way.dx > 0 ? .left : .right) }
    return side.contains(way.dy > 0 ? .top : .bottom)
  }

  override func forgetGesture() {
    super.forgetGesture()
    side = []
  }
}
