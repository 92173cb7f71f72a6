/// A cubic Bézier curve from (0, 0) to (1, 1): time goes to the right, and the part of the way upwards.
///
/// With the parameter s from 0 to 1 and the control points p and q it is
///
/// ```text
/// x(s) = 3(1-s)²s·p.x + 3(1-s)s²·q.x + s³,   y(s) likewise;
/// ```
///
/// the value at a time t is y(s) for the s with x(s) = t. There is just one, as the control points are within the time.
public nonisolated final class CubicTimingParameters: TimingCurveProvider, Sendable {
  /// The curve's name, where it has one; `easeInOut` for those with control points of their own.
  public let animationCurve: View.AnimationCurve
  /// The control point of the beginning.
  public let controlPoint1: Point
  /// The control point of the end.
  public let controlPoint2: Point
  /// Whether the curve is one of the four.
  public let timingCurveType: TimingCurveType

  /// Creates the curve that is slow at both ends.
  public convenience init() {
    self.init(animationCurve: .easeInOut)
  }

  /// Creates a curve by its name.
  public init(animationCurve curve: View.AnimationCurve) {
    animationCurve = curve
    timingCurveType = .builtin
    // The control points that Core Animation's documentation has.
    switch curve {
    case .easeInOut: (controlPoint1, controlPoint2) = (Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))
    case .easeIn: (controlPoint1, controlPoint2) = (Point(x: 0.42, y: 0), Point(x: 1, y: 1))
    case .easeOut: (controlPoint1, controlPoint2) = (Point(x: 0, y: 0), Point(x: 0.58, y: 1))
    case .linear: (controlPoint1, controlPoint2) = (Point(x: 0, y: 0), Point(x: 1, y: 1))
    }
  }

  /// Creates a curve from its control points.
  ///
  /// Their times are from 0 to 1, and others those at the ends; numbers that are not finite are 0.
  public init(controlPoint1 point1: Point, controlPoint2 point2: Point) {
    animationCurve = .easeInOut
    timingCurveType = .cubic
    controlPoint1 = CubicTimingParameters.within(point1)
    controlPoint2 = CubicTimingParameters.within(point2)
  }

  private static func within(_ point: Point) -> Point {
    Point(
      x: point.x > 0 ? min(1, point.x) : 0, y: isUsable(point.y) ? point.y : 0)
  }

  /// The curve itself.
  public var cubicTimingParameters: CubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: SpringTimingParameters? { nil }

  /// Returns the part of the way at a part of the time.
  ///
  /// - Parameter time: From 0 to 1; numbers out of range are those at the ends.
  /// - Returns: The part of the way; beyond 0 and 1 where the control points are.
  public func value(at time: Double) -> Double {
    if !(time > 0) { return 0 }
    if time >= 1 { return 1 }
    if animationCurve == .linear { return time }
    var low = 0.0
    var high = 1.0
    var parameter = time
    // Newton's steps, by halves where they leave the interval; 60 halves are all that a number has.
    for _ in 0..<60 {
      let error = CubicTimingParameters.bezier(controlPoint1.x, controlPoint2.x, parameter) - time
      if error == 0 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let slope = CubicTimingParameters.slope(controlPoint1.x, controlPoint2.x, parameter)
      var next = parameter - error / slope
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == parameter { break }
      parameter = next
    }
    return CubicTimingParameters.bezier(controlPoint1.y, controlPoint2.y, parameter)
  }

  private static func bezier(_ p: Double, _ q: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p + 3 * r * s * s * q + s * s * s
  }

  private static func slope(_ p: Double, _ q: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * p + 6 * r * s * (q - p) + 3 * s * s * (1 - q)
  }
}
