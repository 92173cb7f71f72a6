/// Zooming, as layout sees it: a scale of the delegate's view, and a content of as many times its size.
///
/// An animated change goes from one scale and offset to others along straight lines, eased: both are functions of time, and
/// a point of the content stays where it is seen. What the app does to the offset meanwhile, it goes on from there.
extension ScrollView {
  /// The smallest scale; 1 unless set.
  public final var minimumZoomScale: Double {
    get { state?.minimumZoomScale ?? 1 }
    set { if isUsable(newValue), newValue > 0 { madeState.minimumZoomScale = newValue } }
  }

  /// The greatest scale; 1 unless set, so that people cannot zoom.
  public final var maximumZoomScale: Double {
    get { state?.maximumZoomScale ?? 1 }
    set { if isUsable(newValue), newValue > 0 { madeState.maximumZoomScale = newValue } }
  }

  /// The scale of the delegate's view; what is set is brought between the smallest and the greatest one.
  public final var zoomScale: Double {
    get { state?.zoomScale ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether a person zooms.
  public final var isZooming: Bool { state?.isZooming ?? false }

  /// Whether the scale goes back to its limit, beyond which a person has zoomed.
  public final var isZoomBouncing: Bool { state?.zoom?.isBounce ?? false }

  /// Whether people can zoom beyond the smallest and the greatest scale, from where it goes back.
  ///
  /// Beyond, the scale is a root of what the fingers ask for; that is chosen.
  public final var bouncesZoom: Bool {
    get { state?.bouncesZoom ?? true }
    set { madeState.bouncesZoom = newValue }
  }

  /// What recognises that a person zooms; nil while the smallest scale is the greatest one.
  public final var pinchGestureRecognizer: PinchGestureRecognizer? {
    makeOwnRecognizers()
    return state?.pinch
  }

  /// Sets the scale, with the middle of what is seen where it is.
  ///
  /// The view's ``View/transform`` becomes a scale, its frame begins where it did, and the content is as many times as
  /// large; constraints see the view as without it.
  ///
  /// Animated, it changes over 0.3 s as the window's ``Window/clock`` says or, without one, in the next update cycle, never
  /// within the call: the delegate hears that zooming will begin, that it has zoomed at each time that is said, and that it
  /// has ended. In no window it is there at once.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    if !isUsable(scale) || scale <= 0 { return }
    let new = allowedScale(scale)
    zoom(to: new, at: offset(at: new, keeping: middle), animated: animated)
  }

  /// Zooms so that a rectangle of the delegate's view fills what is seen, as far as the scales allow.
  ///
  /// Animated, it goes as ``setZoomScale(_:animated:)`` does; where the scale is the right one already it is a scroll.
  public final func zoom(to rect: Rect, animated: Bool) {
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    let scale = allowedScale(
      min(frameStorage.width / rect.width, frameStorage.height / rect.height))
    let place = limited(
      Point(
        x: rect.midX * scale - frameStorage.width / 2,
        y: rect.midY * scale - frameStorage.height / 2),
      zoomedBy: scale / zoomScale)
    if scale != zoomScale {
      zoom(to: scale, at: place, animated: animated)
    } else {
      endZoom()
      setContentOffset(place, animated: animated)
    }
  }

  private final var middle: Point {
    Point(x: boundsOrigin.x + frameStorage.width / 2, y: boundsOrigin.y + frameStorage.height / 2)
  }

  private final func allowedScale(_ scale: Double) -> Double {
    isUsable(scale) ? max(minimumZoomScale, min(maximumZoomScale, scale)) : zoomScale
  }

  /// Brings an offset between the ends of a content that is so many times as large.
  private final func limited(_ offset: Point, zoomedBy ratio: Double) -> Point {
    let limits = offsetLimits(of: contentSize.scaled(by: ratio))
    return Point(
      x: min(limits.x.upperBound, max(limits.x.lowerBound, offset.x)),
      y: min(limits.y.upperBound, max(limits.y.lowerBound, offset.y)))
  }

  /// The offset at which a place of the content is seen where it is now, at another scale.
  private final func offset(at scale: Double, keeping place: Point) -> Point {
    let ratio = scale / zoomScale
    let seen = Point(x: place.x - boundsOrigin.x, y: place.y - boundsOrigin.y)
    return limited(
      Point(x: place.x * ratio - seen.x, y: place.y * ratio - seen.y), zoomedBy: ratio)
  }

  // MARK: By the app

  private final func zoom(to scale: Double, at offset: Point, animated: Bool) {
    if scale == zoomScale && state?.zoom == nil { return }
    let state = madeState
    if state.zoomDepth >= ScrollView.greatestDepth {
      report(
        .invalidValue("the delegate of \(debugName) zooms it whenever it has zoomed: it stays"))
      return
    }
    state.zoomDepth += 1
    defer { state.zoomDepth -= 1 }
    guard let view = scrollDelegate?.viewForZooming(in: self) else { return }
    endZoom()
    stopMotion()
    if scale == zoomScale { return }
    guard animated, let window else {
      if set(scale, offset) { tellEndOfZoom() }
      return
    }
    let motion = ZoomMotion(self, to: scale, offset, isBounce: false, at: window.time)
    state.zoom = motion
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    if state.zoom === motion { window.begin(motion) }
  }

  /// Sets a scale with an offset; returns whether the scale is another one.
  ///
  /// - Parameters:
  ///   - scale: The scale.
  ///   - offset: The offset, which is brought between the content's ends.
  ///   - byItself: Whether that is what an animated zoom does, which goes on from what others do to the offset.
  /// - Returns: Whether the scale has changed.
  @discardableResult
  final func set(_ scale: Double, _ offset: Point, byItself: Bool = false) -> Bool {
    let state = madeState
    guard scale != state.zoomScale, let view = scrollDelegate?.viewForZooming(in: self) else {
      return false
    }
    let ratio = scale / state.zoomScale
    let origin = view.frame.origin
    state.zoomScale = scale
    view.transform = AffineTransform(scaleX: scale, y: scale)
    view.frame.origin = origin
    ownContentSize = ownContentSize.scaled(by: ratio)
    let place = limited(offset, zoomedBy: 1)
    if byItself { moveByItself(to: place) } else { contentOffset = place }
    scrollDelegate?.scrollViewDidZoom(self)
    return true
  }

  /// Has an animated zoom end where it is.
  final func endZoom() {
    guard let motion = state?.zoom else { return }
    state?.zoom = nil
    window?.end(motion)
    tellEndOfZoom()
  }

  final func tellEndOfZoom() {
    scrollDelegate?.scrollViewDidEndZooming(
      self, with: scrollDelegate?.viewForZooming(in: self), atScale: zoomScale)
  }

  // MARK: By people

  final func pinch(_ recognizer: GestureRecognizer) {
    guard let state, let pinch = state.pinch, recognizer === pinch else { return }
    switch recognizer.state {
    case .began:
      guard let view = scrollDelegate?.viewForZooming(in: self) else { return }
      endZoom()
      state.isZooming = true
      state.zoomStart = state.zoomScale
      scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
      followPinch(pinch)
    case .changed: followPinch(pinch)
    case .ended, .cancelled:
      if !state.isZooming { return }
      state.isZooming = false
      bounceZoom()
    case .possible, .failed: break
    }
  }

  private final func followPinch(_ pinch: PinchGestureRecognizer) {
    guard let state, state.isZooming else { return }
    let asked = state.zoomStart * pinch.scale
    let allowed = allowedScale(asked)
    let scale =
      bouncesZoom && isUsable(asked) && asked > 0
      ? allowed * (asked / allowed).squareRoot() : allowed
    set(scale, offset(at: scale, keeping: pinch.location(in: self)))
  }

  /// Goes back to a scale that there may be; then zooming is over.
  private final func bounceZoom() {
    let scale = allowedScale(zoomScale)
    if scale == zoomScale { return tellEndOfZoom() }
    let place = offset(at: scale, keeping: middle)
    guard let window else {
      set(scale, place)
      return tellEndOfZoom()
    }
    stopMotion()
    let motion = ZoomMotion(self, to: scale, place, isBounce: true, at: window.time)
    madeState.zoom = motion
    window.begin(motion)
  }
}

extension Size {
  fileprivate func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}

/// A scroll view whose scale goes to another one by itself.
final class ZoomMotion: TimedMotion {
  /// Whether people have zoomed beyond what there may be.
  let isBounce: Bool
  /// Not held, as it holds this.
  private let reference: WeakReference<ScrollView>
  private let start: (scale: Double, offset: Point)
  private let end: (scale: Double, offset: Point)
  private let began: Double
  /// How far the app has moved the content besides.
  private var shift = Vector.zero

  init(
    _ scrollView: ScrollView, to scale: Double, _ offset: Point, isBounce: Bool, at time: Double
  ) {
    reference = WeakReference(scrollView)
    self.isBounce = isBounce
    start = (scrollView.zoomScale, scrollView.contentOffset)
    end = (scale, offset)
    began = time
  }

  /// Has it go on from elsewhere, as the app has moved the content.
  func move(by vector: Vector) {
    shift = Vector(dx: shift.dx + vector.dx, dy: shift.dy + vector.dy)
  }

  func move(to time: Double) -> Bool {
    guard let scrollView = reference.object, scrollView.state?.zoom === self else { return false }
    let duration = ScrollView.animationDuration
    if scrollView.window == nil || time - began >= duration {
      arrive()
      return false
    }
    let curve = CubicTimingParameters(animationCurve: .easeInOut)
    show(curve.progress(at: (time - began) / duration, over: duration).dx, in: scrollView)
    return scrollView.state?.zoom === self
  }

  private func show(_ part: Double, in scrollView: ScrollView) {
    let place = Point(
      x: start.offset.x + (end.offset.x - start.offset.x) * part + shift.dx,
      y: start.offset.y + (end.offset.y - start.offset.y) * part + shift.dy)
    scrollView.set(
      part == 1 ? end.scale : start.scale + (end.scale - start.scale) * part, place,
      byItself: true)
  }

  func arrive() {
    guard let scrollView = reference.object, scrollView.state?.zoom === self else { return }
    // What has left the window stays as it is.
    if scrollView.window != nil { show(1, in: scrollView) }
    if scrollView.state?.zoom !== self { return }
    scrollView.state?.zoom = nil
    scrollView.tellEndOfZoom()
  }
}
