import Foundation
import LayoutSolver
import Testing

/// How animations go: curves and springs as functions of time.
struct TimingParametersTests {
  @Test("a curve's value at the time of a parameter is that parameter's")
  func curves() {
    let points: [(Point, Point)] = [
      (Point(x: 0.42, y: 0), Point(x: 0.58, y: 1)), (Point(x: 0, y: 0), Point(x: 1, y: 1)),
      (Point(x: 0.9, y: -0.5), Point(x: 0.1, y: 1.5)), (Point(x: 1, y: 0), Point(x: 0, y: 1)),
      (Point(x: 0, y: 1), Point(x: 0, y: 1)), (Point(x: 1, y: 1), Point(x: 1, y: 0)),
    ]
    for (p, q) in points {
      let curve = CubicTimingParameters(controlPoint1: p, controlPoint2: q)
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      for step in 1..<100 {
        let s = Double(step) / 100, r = 1 - s
        let x = 3 * r * r * s * p.x + 3 * r * s * s * q.x + s * s * s
        let y = 3 * r * r * s * p.y + 3 * r * s * s * q.y + s * s * s
        // Where the curve is upright, a rounding of x is much of y.
        let slope = 3 * r * r * p.x + 6 * r * s * (q.x - p.x) + 3 * s * s * (1 - q.x)
        if slope < 1e-3 { continue }
        #expect((curve.value(at: x) - y).magnitude < 1e-9, "\(p) \(q) \(s)")
      }
    }
  }

  @Test("the named curves have the control points of Core Animation")
  func named() {
    let easeIn = CubicTimingParameters(animationCurve: .easeIn)
    #expect(easeIn.controlPoint1 == Point(x: 0.42, y: 0))
    #expect(easeIn.timingCurveType == .builtin && easeIn.value(at: 0.25) < 0.25)
    #expect(CubicTimingParameters(animationCurve: .easeOut).value(at: 0.25) > 0.25)
    #expect((CubicTimingParameters().value(at: 0.5) - 0.5).magnitude < 1e-12)
    #expect(CubicTimingParameters(animationCurve: .linear).value(at: 0.3) == 0.3)
    let strange = CubicTimingParameters(
      controlPoint1: Point(x: -1, y: .nan), controlPoint2: Point(x: 9, y: 1))
    #expect(strange.controlPoint1 == .zero && strange.controlPoint2.x == 1)
    #expect(strange.progress(at: .nan, over: 1) == Vector(dx: 0, dy: 0))
    #expect(strange.progress(at: 7, over: 1) == Vector(dx: 1, dy: 1))
  }

  @Test(
    "a spring's way is the solution of its equation", arguments: [0.2, 0.7, 0.999, 1, 1.001, 3])
  func springs(ratio: Double) {
    let mass = 2.0, stiffness = 50.0, velocity = 1.5
    let damping = ratio * 2 * (mass * stiffness).squareRoot()
    let spring = SpringTimingParameters(
      mass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: Vector(dx: velocity, dy: 0))
    #expect((spring.dampingRatio - ratio).magnitude < 1e-12)
    // The same by the C library's functions.
    let omega = (stiffness / mass).squareRoot()
    func left(_ t: Double, _ v: Double) -> Double {
      let zeta = spring.dampingRatio
      if zeta < 1 {
        let swing = omega * (1 - zeta * zeta).squareRoot()
        return exp(-zeta * omega * t)
          * (cos(swing * t) + (zeta * omega - v) / swing * sin(swing * t))
      }
      if zeta == 1 { return exp(-omega * t) * (1 + (omega - v) * t) }
      let root = omega * (zeta * zeta - 1).squareRoot()
      return exp(-zeta * omega * t)
        * (cosh(root * t) + (zeta * omega - v) / root * sinh(root * t))
    }
    for step in 0...200 {
      let time = Double(step) / 40
      let way = spring.progress(at: time, settlingIn: 1)
      #expect((way.dx - (1 - left(time, velocity))).magnitude < 1e-10, "\(time)")
      #expect((way.dy - (1 - left(time, 0))).magnitude < 1e-10, "\(time)")
    }
    // x″ by differences: m·x″ + c·x′ + k·(x − 1) = 0.
    let h = 1e-4
    for time in [0.1, 0.5, 1.3] {
      let x = [-h, 0, h].map { spring.progress(at: time + $0, settlingIn: 1).dx }
      let force =
        mass * (x[0] - 2 * x[1] + x[2]) / (h * h) + damping * (x[2] - x[0]) / (2 * h)
        + stiffness * (x[1] - 1)
      #expect(force.magnitude < 1e-3, "\(time)")
    }
    let resting = spring.settlingDuration
    #expect(resting > 0)
    let still = SpringTimingParameters(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: .zero)
    #expect((still.progress(at: resting, settlingIn: 1).dx - 1).magnitude <= 0.001_000_1)
  }

  @Test("a spring by its ratio alone is at rest when the time is over, however long that is")
  func ratios() {
    for ratio in [0.1, 0.5, 0.9, 1, 2] {
      let spring = SpringTimingParameters(dampingRatio: ratio)
      for duration in [0.1, 1, 20] {
        let almost = spring.progress(at: 0.999, over: duration)
        #expect((almost.dx - 1).magnitude < 0.0012, "\(ratio) \(duration)")
        #expect(spring.progress(at: 1, over: duration) == Vector(dx: 1, dy: 1))
        #expect(
          (spring.progress(at: 0.3, over: duration).dx - spring.progress(at: 0.3, over: 1).dx)
            .magnitude < 1e-12)
      }
    }
    #expect(SpringTimingParameters(dampingRatio: 0.3).progress(at: 0.2, over: 1).dx > 1)
    #expect(SpringTimingParameters(dampingRatio: -1).dampingRatio == 1)
    #expect(SpringTimingParameters(dampingRatio: .nan).dampingRatio == 1)
    // The one where nothing is said takes half a second.
    #expect((SpringTimingParameters().settlingDuration - 0.5).magnitude < 0.01)
    let strange = SpringTimingParameters(
      mass: 0, stiffness: -1, damping: .nan, initialVelocity: Vector(dx: .infinity, dy: 0))
    #expect(strange.settlingDuration == SpringTimingParameters().settlingDuration)
    #expect(strange.initialVelocity == .zero)
  }
}
