extension AnimationTimeline {
  /// Creates the time of an animation that nobody drives: even, with the delay as a part of it, and running.
  convenience init(ownDuration duration: Double, delay: Double, _ options: View.AnimationOptions) {
    self.init(
      CubicTimingParameters(animationCurve: .linear), duration: duration, options: options)
    wait = delay
    isRunning = true
  }
}

/// Where an animation is. The times are moved by an ``AnimationClock``, by what has begun the animation, or by nobody.
extension ViewAnimation {
  /// The part of its time that is over, from 0 to 1.
  public var fractionComplete: Double { timeline.fraction }
  /// Whether time moves it; false where it is paused, driven or over.
  public var isRunning: Bool { !isFinished && timeline.isRunning }
  /// Whether it goes back, to the frames before, which the views will have when it is finished.
  public var isReversed: Bool { timeline.isReversed }

  /// Returns the frame of a view that it changes where it is shown now, without its transform.
  public func shownFrame(of change: Change) -> Rect {
    let part = part(of: change, at: progress)
    return ViewAnimation.between(change.from, change.to, part)
  }

  /// Returns the bounds of a view that it changes where it is shown now.
  public func shownBounds(of change: Change) -> Rect {
    let part = part(of: change, at: progress)
    return ViewAnimation.between(change.fromBounds, change.toBounds, part)
  }

  /// Returns the transform of a view that it changes as it is shown now; each of its six numbers goes its way.
  public func shownTransform(of change: Change) -> AffineTransform {
    let part = part(of: change, at: progress)
    return ViewAnimation.between(change.fromTransform, change.toTransform, part.dx)
  }

  /// Returns the frame of a view a time after the beginning, delay included: a function of that time alone.
  ///
  /// It does not matter where the animation is now, nor who drives it.
  public func frame(of change: Change, after seconds: Double) -> Rect {
    let time = seconds - delay
    let fraction = duration > 0 ? time / duration : time < 0 ? 0 : 1
    let progress = timingParameters.progress(at: fraction, over: duration)
    return ViewAnimation.between(change.from, change.to, part(of: change, at: progress))
  }

  /// The part of the way that has been gone.
  var progress: Vector {
    @inline(never)
    get {
      let way = timeline.progress
      guard let sharedStart else {
        return timingParameters.progress(at: way.dx, over: duration)
      }
      // It goes by the pace of what it belongs to, and has begun later.
      if sharedStart == 0 { return way }
      func later(_ part: Double) -> Double {
        sharedStart < 1 ? max(0, (part - sharedStart) / (1 - sharedStart)) : 1
      }
      return Vector(dx: later(way.dx), dy: later(way.dy))
    }
  }

  /// The part of a change's way that has been gone at a part of the animation's.
  @inline(never)
  private func part(of change: Change, at progress: Vector) -> Vector {
    let start = change.relativeStart
    let length = change.relativeDuration
    if start == 0, length == 1 { return progress }
    func within(_ part: Double) -> Double {
      let own = length > 0 ? (part - start) / length : part < start ? 0 : 1
      if isDiscrete { return own < 1 ? 0 : 1 }
      return min(1, max(0, own))
    }
    return Vector(dx: within(progress.dx), dy: within(progress.dy))
  }

  /// Gives the views the frames at a place of their ways, unless somebody has given them others.
  ///
  /// Views that constraints lay out have theirs from those, and stay.
  func put(at position: ViewAnimatingPosition) {
    let places = changes.map { change in
      switch position {
      case .end: (change.to, change.toBounds.origin, change.toTransform)
      case .start: (change.from, change.fromBounds.origin, change.fromTransform)
      case .current:
        (shownFrame(of: change), shownBounds(of: change).origin, shownTransform(of: change))
      }
    }
    // What keyframes have changed last goes back first.
    for (index, change) in changes.enumerated().reversed() {
      let view = change.view
      let (frame, origin, transform) = places[index]
      let last = lastPut?[index] ?? (change.to, change.toBounds.origin, change.toTransform)
      if view.transform == last.2, transform != last.2 { view.transform = transform }
      if !view.translatesAutoresizingMaskIntoConstraints, view.superview != nil { continue }
      if view.boundsOrigin == last.1, origin != last.1 {
        view.bounds = Rect(origin: origin, size: view.frameStorage.size)
      }
      if view.frameStorage == last.0, frame != last.0, frame.isFinite { view.frame = frame }
    }
    lastPut = places
  }

  @inline(never)
  static func between(
    _ from: AffineTransform, _ to: AffineTransform, _ part: Double
  ) -> AffineTransform {
    if part == 1 || from == to { return to }
    func way(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
    return AffineTransform(
      a: way(from.a, to.a), b: way(from.b, to.b), c: way(from.c, to.c), d: way(from.d, to.d),
      tx: way(from.tx, to.tx), ty: way(from.ty, to.ty))
  }

  @inline(never)
  static func between(_ from: Rect, _ to: Rect, _ part: Vector) -> Rect {
    if part == Vector(dx: 1, dy: 1) { return to }
    return Rect(
      x: from.minX + (to.minX - from.minX) * part.dx,
      y: from.minY + (to.minY - from.minY) * part.dy,
      width: from.width + (to.width - from.width) * part.dx,
      height: from.height + (to.height - from.height) * part.dy)
  }
}
