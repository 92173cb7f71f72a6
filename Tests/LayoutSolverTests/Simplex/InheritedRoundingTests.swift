import Testing

@testable import ConstraintSolver

/// Small lengths between large coordinates are not as exact as small lengths.
struct InheritedRoundingTests {
  /// Boxes of seven equal parts, far from the origin, in which all wishes can hold, but for rounding.
  private struct Boxes {
    let solver = Solver()
    var parts: [Variable] = []

    init(count: Int, at origin: Double) throws {
      var constraints: [Constraint] = []
      for box in 0..<count {
        let (top, height) = (Variable("top \(box)"), Variable("height \(box)"))
        constraints.append(Constraint(top == origin + 1.1 * Double(box)))
        constraints.append(Constraint(height == 210.6, priority: .defaultHigh))
        var edge = top + 0
        let first = Variable("part \(box).0")
        for number in 0..<7 {
          let part = number == 0 ? first : Variable("part \(box).\(number)")
          let start = Variable("start \(box).\(number)")
          if number > 0 { constraints.append(Constraint(part == first)) }
          constraints.append(Constraint(start == edge))
          constraints.append(Constraint(part == 30, priority: .defaultLow))
          parts.append(part)
          edge = start + part + 0.1
        }
        constraints.append(Constraint(edge == top + height + 0.1))
      }
      try solver.add(constraints)
    }
  }

  @Test("what is off by the rounding of coordinates takes no steps", arguments: [0, 1e7, 1.3e9])
  func steps(origin: Double) throws {
    let boxes = try Boxes(count: 50, at: origin)
    let solver = boxes.solver
    for part in boxes.parts {
      #expect((solver.value(of: part) - 30).magnitude < max(1, origin) * 1e-14)
    }
    #expect(solver.statistics.pivots < 50)
    #expect(solver.statistics.stalls == 0)
    #expect(solver.brokenInvariant() == nil)
  }
}
