/// Zooming, as layout sees it: a scale of the delegate's view, and a content of as many times its size.
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

  /// What recognises that a person zooms; nil while the smallest scale is the greatest one.
  public final var pinchGestureRecognizer: PinchGestureRecognizer? {
    makeOwnRecognizers()
    return state?.pinch
  }

  /// Sets the scale, with the middle of what is seen where it is.
  ///
  /// The view's ``View/transform`` becomes a scale, its frame begins where it did, and the content is as many times as
  /// large; constraints see the view as without it. The scale is another one at once: `animated` has the offset follow
  /// within an animation block.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    if !isUsable(scale) || scale <= 0 { return }
    let middle = Point(
      x: boundsOrigin.x + frameStorage.width / 2, y: boundsOrigin.y + frameStorage.height / 2)
    let old = zoomScale
    let change = { _ = self.zoom(to: scale, keeping: middle) }
    if animated {
      View.animate(withDuration: ScrollView.animationDuration) { change() }
    } else {
      change()
    }
    if zoomScale == old { return }
    scrollDelegate?.scrollViewDidEndZooming(
      self, with: scrollDelegate?.viewForZooming(in: self), atScale: zoomScale)
  }

  /// Zooms so that a rectangle of the delegate's view fills what is seen, as far as the scales allow.
  public final func zoom(to rect: Rect, animated: Bool) {
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    setZoomScale(
      min(frameStorage.width / rect.width, frameStorage.height / rect.height), animated: animated)
    let scale = zoomScale
    let limits = offsetLimits
    let place = Point(
      x: rect.midX * scale - frameStorage.width / 2, y: rect.midY * scale - frameStorage.height / 2)
    contentOffset = Point(
      x: min(limits.x.upperBound, max(limits.x.lowerBound, place.x)),
      y: min(limits.y.upperBound, max(limits.y.lowerBound, place.y)))
  }

  /// Sets the scale so that a place of the content stays where it is seen; returns whether it is another one.
  @discardableResult
  private final func zoom(to scale: Double, keeping place: Point) -> Bool {
    let state = madeState
    let new = max(state.minimumZoomScale, min(state.maximumZoomScale, scale))
    guard new != state.zoomScale, let view = scrollDelegate?.viewForZooming(in: self) else {
      return false
    }
    let ratio = new / state.zoomScale
    let origin = view.frame.origin
    state.zoomScale = new
    view.transform = AffineTransform(scaleX: new, y: new)
    view.frame.origin = origin
    let size = contentSize
    contentSize = Size(width: size.width * ratio, height: size.height * ratio)
    let seen = Point(x: place.x - boundsOrigin.x, y: place.y - boundsOrigin.y)
    let limits = offsetLimits
    let moved = Point(x: place.x * ratio - seen.x, y: place.y * ratio - seen.y)
    contentOffset = Point(
      x: min(limits.x.upperBound, max(limits.x.lowerBound, moved.x)),
      y: min(limits.y.upperBound, max(limits.y.lowerBound, moved.y)))
    scrollDelegate?.scrollViewDidZoom(self)
    return true
  }

  final func pinch(_ recognizer: GestureRecognizer) {
    guard let state, let pinch = state.pinch, recognizer === pinch else { return }
    switch recognizer.state {
    case .began:
      guard let view = scrollDelegate?.viewForZooming(in: self) else { return }
      state.isZooming = true
      state.zoomStart = state.zoomScale
      scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
      zoom(to: state.zoomStart * pinch.scale, keeping: pinch.location(in: self))
    case .changed:
      if state.isZooming {
        zoom(to: state.zoomStart * pinch.scale, keeping: pinch.location(in: self))
      }
    case .ended, .cancelled:
      if !state.isZooming { return }
      state.isZooming = false
      scrollDelegate?.scrollViewDidEndZooming(
        self, with: scrollDelegate?.viewForZooming(in: self), atScale: state.zoomScale)
    case .possible, .failed: break
    }
  }
}
