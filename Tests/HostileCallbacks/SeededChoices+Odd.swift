import LayoutSolver

/// Numbers, places and sizes of any kind, as careless code computes them.
extension SeededChoices {
  /// A number that is usual half of the time, else at a limit, far beyond one, or none.
  mutating func oddNumber() -> Double {
    if chance(0.5) { return quarter(-200...1600) }
    return pick([
      0, -0.0, 1, -1, 0.1, 1e9, -1e9, 1e-300, .leastNonzeroMagnitude, 1e200, -1e200, 1e300, -1e300,
      .greatestFiniteMagnitude, .nan, .infinity, -.infinity, View.noIntrinsicMetric,
      Double(Float.greatestFiniteMagnitude), Double(Float.leastNormalMagnitude),
    ])
  }

  mutating func oddPoint() -> Point { Point(x: oddNumber(), y: oddNumber()) }
  mutating func oddSize() -> Size { Size(width: oddNumber(), height: oddNumber()) }
  mutating func oddRect() -> Rect { Rect(origin: oddPoint(), size: oddSize()) }
  mutating func oddInsets() -> EdgeInsets {
    EdgeInsets(top: oddNumber(), left: oddNumber(), bottom: oddNumber(), right: oddNumber())
  }

  mutating func oddTransform() -> AffineTransform {
    switch int(0...3) {
    case 0: .identity
    case 1: AffineTransform(scaleX: oddNumber(), y: oddNumber())
    case 2: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: oddNumber(), ty: 0)
    default:
      AffineTransform(
        a: oddNumber(), b: oddNumber(), c: oddNumber(), d: oddNumber(), tx: oddNumber(),
        ty: oddNumber())
    }
  }

  /// A position in a list, or beside it.
  mutating func oddIndex() -> Int { chance(0.8) ? int(-1...6) : pick([.min, .max, 1_000_000]) }

  mutating func oddPriority() -> LayoutPriority {
    LayoutPriority(
      pick([0, 1, 250, 999.5, 1000, 1001, -3, .nan, .infinity, .leastNonzeroMagnitude]))
  }

  mutating func curve() -> any TimingCurveProvider {
    switch int(0...3) {
    case 0: CubicTimingParameters(controlPoint1: oddPoint(), controlPoint2: oddPoint())
    case 1:
      SpringTimingParameters(
        dampingRatio: oddNumber(), initialVelocity: Vector(dx: oddNumber(), dy: oddNumber()))
    case 2:
      SpringTimingParameters(
        mass: oddNumber(), stiffness: oddNumber(), damping: oddNumber(), initialVelocity: .zero)
    default: CubicTimingParameters(animationCurve: .easeIn)
    }
  }
}
