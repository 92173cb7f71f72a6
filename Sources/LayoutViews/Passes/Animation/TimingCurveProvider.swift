/// How an animation goes: by a curve, by a spring, or by a spring in the time of a curve.
public nonisolated protocol TimingCurveProvider: AnyObject {
  /// Which of them it is.
  var timingCurveType: TimingCurveType { get }
  /// The curve; nil where there is none.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring; nil where there is none.
  var springTimingParameters: SpringTimingParameters? { get }
}

/// What an animation goes by.
public nonisolated enum TimingCurveType: Int, Sendable {
  /// One of the four named curves.
  case builtin = 0
  /// A curve with control points of one's own.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A spring, whose time goes by a curve.
  case composed = 3
}

nonisolated extension TimingCurveProvider {
  /// Returns which part of the way has been gone when a part of the time is over: a function of these numbers alone.
  ///
  /// It is 0 at the beginning and 1 at the end. Springs that swing are beyond 1 in between. The two axes only differ for
  /// springs whose initial velocity does.
  ///
  /// - Parameters:
  ///   - fraction: The part of the time, from 0 to 1; numbers out of range are those at the ends.
  ///   - duration: The whole time, in seconds; springs need it for their initial velocity.
  /// - Returns: The part of the way, horizontally and vertically.
  public func progress(at fraction: Double, over duration: Double) -> Vector {
    let fraction = fraction > 0 ? min(1, fraction) : 0
    let warped = cubicTimingParameters?.value(at: fraction) ?? fraction
    guard let springTimingParameters else { return Vector(dx: warped, dy: warped) }
    if fraction == 0 || fraction == 1 { return Vector(dx: fraction, dy: fraction) }
    return springTimingParameters.progress(at: warped * duration, settlingIn: duration)
  }
}
