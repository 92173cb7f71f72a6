import Testing

@testable import ConstraintSolver

/// Chains of equations with three unknowns each, along which bounds of errors grow far faster than errors.
struct LongChainTests {
  /// Points that are evenly spaced, by equations about three neighbours each.
  private static func evenlySpaced(_ points: [Variable]) -> [Constraint] {
    (1..<points.count - 1).map { index in
      let around = points[index - 1] + points[index + 1]
      return Constraint(around == 2 * points[index])
    }
  }

  @Test("what the far end of a chain costs reaches its beginning", arguments: [10, 50, 150, 600])
  func leverage(count: Int) throws {
    let solver = Solver()
    let points = (0..<count).map { Variable("point \($0)") }
    try solver.add(LongChainTests.evenlySpaced(points))
    // Moving the second point by one moves the last one by as many as there are between.
    try solver.add([
      Constraint(points[0] == 0, priority: .defaultHigh),
      Constraint(points[1] == 10, priority: .defaultHigh),
    ])
    #expect(solver.value(of: points[count - 1]) == Double(10 * (count - 1)))
    try solver.add(Constraint(points[count - 1] == 0, priority: .defaultHigh))
    for point in points { #expect(solver.value(of: point).magnitude < 1e-6) }
    #expect(solver.statistics.stalls == 0)
    #expect(solver.brokenInvariant() == nil)
  }
}
