extension ScrollView {
  /// How long an animated scroll takes, in seconds; chosen.
  static let animationDuration = 0.3
  /// How many calls of a delegate that changes the offset are made within each other.
  static let greatestDepth = 32

  // MARK: Telling

  final func tellOfContentOrigin() {
    guard let state else { return }
    let (old, new) = (state.toldOffset, boundsOrigin)
    if !state.isMoving {
      // What goes on goes on from there.
      let moved = Vector(dx: new.x - old.x, dy: new.y - old.y)
      state.motion?.move(by: moved)
      state.zoom?.move(by: moved)
      state.pulledOffset.x += moved.dx
      state.pulledOffset.y += moved.dy
    }
    state.toldOffset = new
    if holdsScrollNotes { return hasScrollNote = true }
    tellOfScroll(state)
  }

  private final func tellOfScroll(_ state: ScrollState) {
    if state.depth >= ScrollView.greatestDepth {
      report(
        .invalidValue(
          "the delegate of \(debugName) scrolls it whenever it has scrolled: it is not told again"))
      return
    }
    state.depth += 1
    let wasMoving = state.isMoving
    state.isMoving = false
    for handler in state.handlers { handler.call(self) }
    state.delegate.object?.scrollViewDidScroll(self)
    state.isMoving = wasMoving
    state.depth -= 1
  }

  /// Tells of an offset that was changed while that was held back.
  package final func releaseScrollNote() {
    holdsScrollNotes = false
    if !hasScrollNote { return }
    hasScrollNote = false
    if let state { tellOfScroll(state) }
  }

  /// Calls a closure whenever the offset has changed, before the delegate hears of it: what ported code does by observing
  /// the property.
  @discardableResult
  public final func addScrollHandler(
    _ handler: @escaping (ScrollView) -> Void
  ) -> GestureHandler {
    let state = madeState
    let number = 1 + (state.handlers.map { $0.number }.max() ?? 0)
    state.handlers.append((number, handler))
    return GestureHandler(number: number)
  }

  /// Calls a closure no longer.
  public final func removeScrollHandler(_ handler: GestureHandler) {
    state?.handlers.removeAll { $0.number == handler.number }
  }

  /// Sets the offset as what goes on says.
  final func moveByItself(to offset: Point) {
    guard let state, offset != boundsOrigin, isUsable(offset.x), isUsable(offset.y) else { return }
    state.isMoving = true
    contentOffset = offset
    state.isMoving = false
  }

  // MARK: Scrolling by the app

  /// Has what goes on stop where it is; a deceleration is over.
  final func stopMotion() {
    guard let state, let motion = state.motion else { return }
    state.motion = nil
    window?.end(motion)
    if motion.kind == .deceleration { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    motion.end(arrived: false)
  }

  /// Begins a scroll by the app, which time moves; returns whether there is a way to go.
  @discardableResult
  final func animate(_ kind: ScrollMotion.Kind, to offset: Point) -> Bool {
    guard isUsable(offset.x), isUsable(offset.y) else {
      report(.invalidValue("\(debugName) cannot scroll to \(offset.x), \(offset.y): it stays"))
      return false
    }
    stopMotion()
    if offset == contentOffset { return false }
    guard let window else {
      contentOffset = offset
      return false
    }
    let motion = ScrollMotion(self, kind, to: offset, at: window.time)
    madeState.motion = motion
    window.begin(motion)
    return true
  }

  final func motionDidEnd(_ kind: ScrollMotion.Kind) {
    switch kind {
    case .deceleration: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .animation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .toTop: scrollDelegate?.scrollViewDidScrollToTop(self)
    }
    didRest()
  }

  /// Scrolls to a place, as an animated change of the offset does, for a container that has what is on its way there.
  ///
  /// - Parameters:
  ///   - offset: The place.
  ///   - duration: How long it takes, in seconds.
  ///   - completion: Called when it is there and the delegate has heard of it, or with false when something else has moved the
  ///     content meanwhile.
  package final func scroll(
    to offset: Point, over duration: Double, completion: @escaping (Bool) -> Void
  ) {
    stopMotion()
    guard let window else {
      contentOffset = offset
      completion(true)
      return
    }
    let motion = ScrollMotion(
      self, .animation, to: offset, at: window.time, over: duration, completion: completion)
    madeState.motion = motion
    window.begin(motion)
  }

  /// Has the offset, and what an animation moves it to, be those of a content that is of another size.
  package final func scaleScroll(by ratio: Double) {
    moveByItself(to: Point(x: contentOffset.x * ratio, y: contentOffset.y * ratio))
    state?.motion?.scale(by: ratio)
  }

  /// Scrolls as little as is needed for a rectangle of the content to be in sight, between the insets.
  ///
  /// Of one that is larger than the view, as much as fits is.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    if !rect.isFinite { return }
    let limits = offsetLimits
    let inset = adjustedContentInset
    func offset(
      _ now: Double, _ low: Double, _ high: Double, _ before: Double, _ length: Double,
      _ limits: ClosedRange<Double>
    ) -> Double {
      let (start, end) = (now + before, now + before + length)
      var moved = now
      if low < start && high > end { return now }
      if low < start {
        moved = (high - low > length ? high - length : low) - before
      } else if high > end {
        moved = (high - low > length ? low : high - length) - before
      }
      return moved == now ? now : min(limits.upperBound, max(limits.lowerBound, moved))
    }
    let origin = contentOffset
    let place = Point(
      x: offset(
        origin.x, rect.minX, rect.maxX, inset.left, frameStorage.width - inset.left - inset.right,
        limits.x),
      y: offset(
        origin.y, rect.minY, rect.maxY, inset.top, frameStorage.height - inset.top - inset.bottom,
        limits.y))
    if place != origin { setContentOffset(place, animated: animated) }
  }

  /// Scrolls to the top, as a tap on the status bar asks for, which the host has seen; returns whether it does.
  @discardableResult
  public final func scrollToTop() -> Bool {
    if !scrollsToTop || scrollDelegate?.scrollViewShouldScrollToTop(self) == false { return false }
    return animate(.toTop, to: Point(x: contentOffset.x, y: offsetLimits.y.lowerBound))
  }
}
