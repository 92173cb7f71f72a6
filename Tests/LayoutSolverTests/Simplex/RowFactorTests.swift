import Testing

@testable import ConstraintSolver

/// What a row says of its scale and of the slope beyond its bound by itself, and what takes `RowFactors`.
struct RowFactorTests {
  /// The scale of a constraint's row, and its weight, as the constraint would have it.
  private func factors(_ solver: Solver, _ constraint: Constraint) -> [Double] {
    let row = solver.system.row(of: constraint)
    let weight = solver.system.simplex.rows[row].weight(row, solver.system.simplex.rowFactors.base)
    let scale = solver.system.simplex.scale(of: row)
    return [scale, weight / scale.magnitude]
  }

  @Test("a row is four words")
  private func size() {
    #expect(MemoryLayout<Row>.stride == 24 + MemoryLayout<Int>.size)
  }

  @Test("signed powers of two, and what is nearly as short, need no memory beside the row")
  private func even() throws {
    let solver = Solver()
    let x = Variable("x")
    let y = Variable("y")
    for scale in [1.0, -1, 2, -0.25, 3, 0.0625, 1e6.binade, -7] {
      let constraint = Constraint(scale * x <= 100)
      try solver.add(constraint)
      #expect(factors(solver, constraint) == [scale, 1])
    }
    let product = Constraint(-8 * x + 3 * y >= 0)
    try solver.add(product)
    #expect(factors(solver, product) == [-8, 1])
    #expect(solver.system.simplex.rowFactors.count == 0)
  }

  @Test("other scales and weights are kept exactly, by each of the rows and by copies")
  private func uneven() throws {
    let solver = Solver()
    let x = Variable("x")
    let cases: [(scale: Double, weight: Double)] = [
      (1, 1), (0.1, 1), (1, 2), (-1, 0.3), (-1.0 / 3, 7), (4, 1), (1e-7, 1e5), (2, 1),
    ]
    let constraints = cases.map {
      Constraint($0.scale * x == 1, priority: .defaultLow, weight: $0.weight)
    }
    for constraint in constraints { try solver.add(constraint) }
    let copy = solver.copy()
    for (constraint, each) in zip(constraints, cases) {
      for holder in [solver, copy] {
        let found = factors(holder, constraint)
        #expect(found[0] == each.scale)
        #expect((found[1] - each.weight).magnitude <= each.weight * 1e-15)
      }
    }
  }

  @Test("a row that takes the number of an uneven one has its own factors")
  private func reused() throws {
    let solver = Solver()
    let x = Variable("x")
    let uneven = Constraint(0.1 * x == 1, priority: .defaultLow, weight: 5)
    try solver.add(uneven)
    let number = solver.system.row(of: uneven)
    try solver.remove(uneven)
    let even = Constraint(-2 * x == 1, priority: .defaultLow)
    try solver.add(even)
    #expect(solver.system.row(of: even) == number)
    #expect(factors(solver, even) == [-2, 1])
    #expect(solver.value(of: x) == -0.5)
  }

  @Test("wishes are weighed by their factors")
  private func weighed() throws {
    let solver = Solver()
    let x = Variable("x")
    // Of two wishes at one priority the steeper one holds: 3 a point against 0.3 · 7 = 2.1, and then against 0.3 · 11.
    try solver.add(Constraint(x == 10, priority: .defaultLow, weight: 3))
    let lighter = Constraint(0.3 * x == 6, priority: .defaultLow, weight: 7)
    try solver.add(lighter)
    #expect(solver.value(of: x) == 10)
    try solver.remove(lighter)
    try solver.add(Constraint(0.3 * x == 6, priority: .defaultLow, weight: 11))
    #expect((solver.value(of: x) - 20).magnitude < 1e-12)
  }

  @Test("what is undone leaves the factors of the others")
  private func undone() throws {
    let solver = Solver()
    let x = Variable("x")
    let kept = Constraint(0.7 * x >= 7, weight: 2)
    try solver.add(kept)
    #expect(throws: SolverError.self) { try solver.add(Constraint(0.3 * x <= 1, weight: 9)) }
    #expect(factors(solver, kept)[0] == 0.7)
    let next = Constraint(x <= 50)
    try solver.add(next)
    #expect(factors(solver, next) == [1, 1])
  }
}
