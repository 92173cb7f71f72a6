/// What a scroll view needs that is scrolled by people, or has a delegate; made when something sets it.
final class ScrollState {
  var delegate = WeakScrollDelegate()
  var handlers: [(number: Int, call: (ScrollView) -> Void)] = []
  /// How many calls that tell of the offset are within each other.
  var depth = 0

  // What the app has set.
  var isScrollEnabled = true
  var isPagingEnabled = false
  var isDirectionalLockEnabled = false
  var bounces = true
  var alwaysBounceVertical = false
  var alwaysBounceHorizontal = false
  var bouncesZoom = true
  var scrollsToTop = true
  var delaysContentTouches = true
  var canCancelContentTouches = true
  var showsHorizontalScrollIndicator = true
  var showsVerticalScrollIndicator = true
  var decelerationRate = ScrollView.DecelerationRate.normal
  var refreshControl: RefreshControl?
  /// What a refresh control adds to the insets while it refreshes.
  var refreshInset = 0.0

  // Zooming.
  var minimumZoomScale = 1.0
  var maximumZoomScale = 1.0
  var zoomScale = 1.0
  var isZooming = false
  /// The change of the scale that goes on by itself.
  var zoom: ZoomMotion?
  /// How many changes of the scale are within each other.
  var zoomDepth = 0
  var zoomStart = 1.0

  // What goes on.
  var pan: ScrollPanGestureRecognizer?
  var pinch: PinchGestureRecognizer?
  var isTracking = false
  var isDragging = false
  var motion: ScrollMotion?
  /// Who takes part in the drag that goes on, or whose end goes on.
  var participant: (any ScrollParticipant)?
  /// The offset that the finger would have made without an end of the content, and the pan's way when that was noted.
  var pulledOffset = Point.zero
  var way = Point.zero
  /// The page on which a finger has begun.
  var firstPage = Point.zero
  var lockedAxes = (x: false, y: false)
  /// Whether the offset is being set by what goes on, rather than by the app.
  var isMoving = false
  /// The offset that was told of last.
  var toldOffset = Point.zero
}

/// A scroll view that goes on by itself.
final class ScrollMotion: TimedMotion {
  enum Kind {
    case deceleration
    case animation
    /// An animation after a tap on the status bar.
    case toTop
  }

  let kind: Kind
  /// Not held, as it holds this: a window that ceases to exist meanwhile ends nothing.
  private let reference: WeakReference<ScrollView>
  /// How long it takes, in seconds.
  private let duration: Double
  /// Called at the end, with whether it has arrived rather than been stopped.
  private var completion: ((Bool) -> Void)?
  private var start: Point
  let began: Double
  /// Where it goes.
  private(set) var target: Point
  /// The courses of a deceleration, from its beginning.
  private var courses: (x: ScrollCourse, y: ScrollCourse)?
  /// How far the app has moved it besides.
  private var shift = Vector.zero

  /// Creates a scroll that the app animates.
  init(
    _ scrollView: ScrollView, _ kind: Kind, to target: Point, at time: Double,
    over duration: Double = ScrollView.animationDuration, completion: ((Bool) -> Void)? = nil
  ) {
    self.kind = kind
    reference = WeakReference(scrollView)
    self.duration = duration
    self.completion = completion
    self.target = target
    start = scrollView.contentOffset
    began = time
  }

  /// Creates a scroll that a finger has let go of.
  init(_ scrollView: ScrollView, _ courses: (x: ScrollCourse, y: ScrollCourse), at time: Double) {
    kind = .deceleration
    reference = WeakReference(scrollView)
    self.courses = courses
    duration = max(courses.x.duration, courses.y.duration)
    target = Point(x: courses.x.end, y: courses.y.end)
    start = scrollView.contentOffset
    began = time
  }

  /// Has it go on from elsewhere, as the app has moved the content; what it goes to by itself moves as well.
  func move(by vector: Vector) {
    if courses == nil {
      start = Point(x: start.x + vector.dx, y: start.y + vector.dy)
      return
    }
    shift.dx += vector.dx
    shift.dy += vector.dy
    target = Point(x: target.x + vector.dx, y: target.y + vector.dy)
  }

  /// Has an animation go on in a content that is of another size.
  func scale(by ratio: Double) {
    if courses != nil { return }
    start = Point(x: start.x * ratio, y: start.y * ratio)
    target = Point(x: target.x * ratio, y: target.y * ratio)
  }

  /// Says how it has ended, once.
  func end(arrived: Bool) {
    let completion = completion
    self.completion = nil
    completion?(arrived)
  }

  private func place(after time: Double) -> Point {
    guard let courses else {
      let curve = CubicTimingParameters(animationCurve: .easeInOut)
      let part = curve.progress(at: time / duration, over: duration)
      return Point(
        x: start.x + (target.x - start.x) * part.dx, y: start.y + (target.y - start.y) * part.dy)
    }
    return Point(
      x: courses.x.position(after: time) + shift.dx, y: courses.y.position(after: time) + shift.dy)
  }

  func move(to time: Double) -> Bool {
    guard let scrollView = reference.object, scrollView.state?.motion === self else { return false }
    if scrollView.window == nil || time - began >= duration {
      arrive()
      return false
    }
    scrollView.moveByItself(to: place(after: time - began))
    return scrollView.state?.motion === self
  }

  func arrive() {
    guard let scrollView = reference.object, scrollView.state?.motion === self else { return }
    // What has left the window stays where it is.
    if scrollView.window != nil { scrollView.moveByItself(to: target) }
    if scrollView.state?.motion !== self { return }
    scrollView.state?.motion = nil
    scrollView.motionDidEnd(kind)
    end(arrived: true)
  }
}
