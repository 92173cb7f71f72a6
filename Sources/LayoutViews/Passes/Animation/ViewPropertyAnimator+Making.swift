/// Animators with the timings that are usual.
extension ViewPropertyAnimator {
  /// Creates an animator with a named curve.
  public convenience init(
    duration: Double, curve: View.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve that has control points of one's own.
  public convenience init(
    duration: Double, controlPoint1 point1: Point, controlPoint2 point2: Point,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that takes the duration.
  public convenience init(
    duration: Double, dampingRatio ratio: Double, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: SpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double, options: View.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((ViewAnimatingPosition) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    animator.options = options
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}
