/// Scrolling by fingers.
extension ScrollView {
  /// How fast a finger has to be to turn a page, in points per second; chosen.
  private static let pageVelocity = 300.0
  /// What is slower than this does not go on by itself, in points per second; chosen.
  private static let leastVelocity = 50.0

  /// A finger stops what goes on by itself; that a deceleration is over then is chosen.
  final func fingerDidComeDown() {
    madeState.isTracking = true
    stopMotion()
  }

  /// No finger is there any more: what they have left beyond the content's end goes back.
  final func fingersDidLift() {
    guard let state, state.isTracking else { return }
    state.isTracking = false
    if state.isDragging { endDragging(isCancelled: true) }
    if state.motion == nil { settle() }
    didRest()
  }

  final func drag(_ phase: GestureRecognizer.State) {
    switch phase {
    case .began: beginDragging()
    case .changed: followFinger()
    case .ended: endDragging(isCancelled: false)
    case .cancelled: endDragging(isCancelled: true)
    case .possible, .failed: break
    }
  }

  private final func beginDragging() {
    let state = madeState
    guard let pan = state.pan else { return }
    stopMotion()
    if !isZoomBouncing { endZoom() }
    state.isDragging = true
    let way = pan.track.way
    state.way = Point(x: way.dx, y: way.dy)
    let axes = draggableAxes
    state.lockedAxes = (!axes.x, !axes.y)
    if isDirectionalLockEnabled {
      // A direction is one where it is at least twice the other.
      if way.dx.magnitude >= 2 * way.dy.magnitude { state.lockedAxes.y = true }
      if way.dy.magnitude >= 2 * way.dx.magnitude { state.lockedAxes.x = true }
    }
    let offset = contentOffset
    let limits = offsetLimits
    state.pulledOffset = Point(
      x: unresisted(offset.x, limits.x, frameStorage.width),
      y: unresisted(offset.y, limits.y, frameStorage.height))
    state.firstPage = Point(
      x: page(at: offset.x, frameStorage.width), y: page(at: offset.y, frameStorage.height))
    state.participant = findParticipant(way)
    if state.isDragging { scrollDelegate?.scrollViewWillBeginDragging(self) }
  }

  private final func followFinger() {
    guard let state, state.isDragging, let pan = state.pan else { return }
    let scale = visibleScale
    let way = pan.track.way
    let moved = Point(x: (way.dx - state.way.x) / scale.x, y: (way.dy - state.way.y) / scale.y)
    state.way = Point(x: way.dx, y: way.dy)
    if !state.lockedAxes.x { state.pulledOffset.x -= moved.x }
    if !state.lockedAxes.y {
      let left = state.participant?.scrollView(self, isDraggedBy: moved.y)
      if !state.isDragging { return }
      state.pulledOffset.y -= left ?? moved.y
    }
    let limits = offsetLimits
    var offset = contentOffset
    if !state.lockedAxes.x {
      offset.x = resisted(
        state.pulledOffset.x, limits.x, frameStorage.width, alwaysBounceHorizontal)
    }
    if !state.lockedAxes.y {
      let always = alwaysBounceVertical || state.refreshControl != nil
      offset.y = resisted(state.pulledOffset.y, limits.y, frameStorage.height, always)
    }
    moveByItself(to: offset)
    if state.isDragging { pullRefreshControl() }
  }

  /// How many points of the window one of the content is, where transforms scale the view.
  private final var visibleScale: Point {
    guard let window else { return Point(x: 1, y: 1) }
    let rect = convert(Rect(x: 0, y: 0, width: 1, height: 1), to: window)
    return Point(x: rect.width > 0 ? rect.width : 1, y: rect.height > 0 ? rect.height : 1)
  }

  private final func resisted(
    _ offset: Double, _ limits: ClosedRange<Double>, _ length: Double, _ always: Bool
  ) -> Double {
    let inside = min(limits.upperBound, max(limits.lowerBound, offset))
    if offset == inside || !bounces { return inside }
    if limits.lowerBound == limits.upperBound, !always { return inside }
    return inside + ScrollCurves.resisted(offset - inside, length: length)
  }

  private final func unresisted(
    _ offset: Double, _ limits: ClosedRange<Double>, _ length: Double
  ) -> Double {
    let inside = min(limits.upperBound, max(limits.lowerBound, offset))
    return inside + ScrollCurves.pulled(offset - inside, length: length)
  }

  // MARK: Letting go

  private final func endDragging(isCancelled: Bool) {
    guard let state, state.isDragging, let pan = state.pan else { return }
    let scale = visibleScale
    let finger = isCancelled ? .zero : pan.velocity(in: nil)
    // The content moves the other way.
    var velocity = Point(
      x: state.lockedAxes.x ? 0 : -finger.x / scale.x,
      y: state.lockedAxes.y ? 0 : -finger.y / scale.y)
    if velocity.x.magnitude < ScrollView.leastVelocity { velocity.x = 0 }
    if velocity.y.magnitude < ScrollView.leastVelocity { velocity.y = 0 }
    // Who takes part may go on instead.
    let participant = state.participant
    let speed = state.lockedAxes.y ? 0 : finger.y / scale.y
    if participant?.scrollView(self, wantsVelocity: speed) == true { velocity.y = 0 }
    let target = restingPlace(velocity)
    var asked = target
    withUnsafeMutablePointer(to: &asked) {
      scrollDelegate?.scrollViewWillEndDragging(
        self, withVelocity: Point(x: velocity.x / 1000, y: velocity.y / 1000),
        targetContentOffset: $0)
    }
    if !isUsable(asked.x) || !isUsable(asked.y) {
      report(
        .invalidValue(
          "the delegate of \(debugName) has it go to \(asked.x), \(asked.y): it goes on"))
      asked = target
    }
    // Who was told may have ended it.
    if !state.isDragging { return }
    state.isDragging = false
    let courses = courses(velocity, to: asked)
    let goesOn = max(courses.x.duration, courses.y.duration) > 0 || asked != contentOffset
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    if goesOn, state.motion == nil, !state.isDragging { decelerate(velocity, to: asked) }
    participant?.scrollViewWasLetGo(self, velocity: speed, isCancelled: isCancelled)
    if !state.isTracking { didRest() }
  }

  /// Goes on by itself to a place.
  private final func decelerate(_ velocity: Point, to target: Point) {
    let courses = courses(velocity, to: target)
    if max(courses.x.duration, courses.y.duration) <= 0 {
      return moveByItself(to: Point(x: courses.x.end, y: courses.y.end))
    }
    guard let window else { return }
    let motion = ScrollMotion(self, courses, at: window.time)
    madeState.motion = motion
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    if state?.motion === motion { window.begin(motion) }
  }

  private final func courses(
    _ velocity: Point, to target: Point
  ) -> (x: ScrollCourse, y: ScrollCourse) {
    let limits = offsetLimits
    let offset = contentOffset
    let rate = isPagingEnabled ? DecelerationRate.fast.rawValue : decelerationRate.rawValue
    return (
      ScrollCourse(
        from: offset.x, velocity: velocity.x, to: target.x, within: limits.x, rate: rate,
        bounces: bounces),
      ScrollCourse(
        from: offset.y, velocity: velocity.y, to: target.y, within: limits.y, rate: rate,
        bounces: bounces)
    )
  }

  /// Goes to where it can rest: within the content, and on a page.
  final func settle() {
    let target = restingPlace(.zero)
    let limits = offsetLimits
    func isBeyond(_ offset: Double, _ limits: ClosedRange<Double>) -> Bool {
      // Content that the app has scrolled beyond its end stays, unless somebody has pulled it.
      !limits.contains(offset)
    }
    let offset = contentOffset
    if target == offset, !isBeyond(offset.x, limits.x), !isBeyond(offset.y, limits.y) { return }
    decelerate(.zero, to: target)
  }

  /// Where it comes to rest by itself.
  private final func restingPlace(_ velocity: Point) -> Point {
    let offset = contentOffset
    let limits = offsetLimits
    func place(
      _ offset: Double, _ velocity: Double, _ limits: ClosedRange<Double>, _ length: Double,
      _ first: Double, _ isLocked: Bool
    ) -> Double {
      let inside = min(limits.upperBound, max(limits.lowerBound, offset))
      if isLocked { return inside }
      if isPagingEnabled, length > 0 {
        var page = (offset / length + 0.5).rounded(.down)
        // Not further than to the next page.
        if velocity >= ScrollView.pageVelocity { page = (offset / length).rounded(.down) + 1 }
        if velocity <= -ScrollView.pageVelocity { page = (offset / length).rounded(.up) - 1 }
        if state?.isTracking == true || velocity != 0 {
          page = min(first + 1, max(first - 1, page))
        }
        return min(limits.upperBound, max(limits.lowerBound, page * length))
      }
      if velocity == 0 || offset != inside { return inside }
      return ScrollCurves.target(
        from: offset, velocity: velocity, rate: decelerationRate.rawValue)
    }
    let locked = state?.lockedAxes ?? (x: false, y: false)
    let first = state?.firstPage ?? .zero
    return Point(
      x: place(offset.x, velocity.x, limits.x, frameStorage.width, first.x, locked.x),
      y: place(offset.y, velocity.y, limits.y, frameStorage.height, first.y, locked.y))
  }

  private final func page(at offset: Double, _ length: Double) -> Double {
    length > 0 ? (offset / length + 0.5).rounded(.down) : 0
  }
}
