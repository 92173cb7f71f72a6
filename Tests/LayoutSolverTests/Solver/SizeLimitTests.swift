import Testing

@testable import ConstraintSolver

/// What is larger than a solver can hold is refused before anything wraps; the limits are small here.
struct SizeLimitTests {
  let solver = Solver()
  let x = (0..<12).map { Variable("x\($0)") }

  /// Expects a call to be refused with a limit, and to have changed nothing.
  private func expect(
    _ limit: SizeLimit, sourceLocation: SourceLocation = #_sourceLocation,
    _ call: () throws(SolverError) -> Void
  ) {
    let values = x.map { solver.value(of: $0).bitPattern }
    let counts = (solver.constraintCount, solver.variableCount)
    do throws(SolverError) {
      try call()
      Issue.record("accepted", sourceLocation: sourceLocation)
    } catch {
      guard case .tooLarge(let got) = error else {
        Issue.record("\(error)", sourceLocation: sourceLocation)
        return
      }
      #expect(got == limit, sourceLocation: sourceLocation)
    }
    #expect(x.map { solver.value(of: $0).bitPattern } == values, sourceLocation: sourceLocation)
    #expect(solver.constraintCount == counts.0, sourceLocation: sourceLocation)
    #expect(solver.variableCount == counts.1, sourceLocation: sourceLocation)
    #expect(solver.brokenInvariant() == nil, sourceLocation: sourceLocation)
  }

  @Test("the limits are those of 32-bit numbers")
  func defaults() {
    let limits = SizeLimits()
    // Two ends a row, and all buffers growing by half, stay below.
    #expect(limits.rows < Int(Int32.max) / 4)
    #expect(limits.variables < Int(Int32.max) / 4)
    #expect(limits.coefficients <= Int(Int32.max) / 2 + 1)
    #expect(limits.factors <= Int(Int32.max) / 2 + 1)
  }

  @Test("constraints and edits are refused beyond their limit")
  func rows() throws {
    solver.system.simplex.basis.limits.rows = 4
    let rows = (0..<4).map { Constraint(x[$0] == Double($0 + 1)) }
    try solver.add(Array(rows[0..<3]))
    expect(.constraints(limit: 4)) { () throws(SolverError) in
      try solver.add([rows[3], Constraint(x[5] == 1)])
    }
    try solver.edit(x[7], priority: 10)
    expect(.constraints(limit: 4)) { () throws(SolverError) in try solver.add(rows[3]) }
    expect(.constraints(limit: 4)) { () throws(SolverError) in
      try solver.edit(x[8], priority: 10)
    }
    let copy = solver.copy()
    #expect(throws: SolverError.self) { try copy.add(rows[3]) }
    // A place that is free again is used.
    try solver.remove(rows[0])
    solver.solve()
    try solver.add(rows[3])
    #expect(solver.value(of: x[3]) == 4)
  }

  @Test("the first batch, which is undone by making the solver anew, keeps the limits")
  func firstBatch() throws {
    solver.system.simplex.basis.limits.rows = 2
    let rows = (0..<3).map { Constraint(x[$0] == 1) }
    for _ in 0..<2 {
      expect(.constraints(limit: 2)) { () throws(SolverError) in try solver.add(rows) }
    }
    try solver.add(Array(rows[0..<2]))
  }

  @Test("variables are refused beyond their limit")
  func variables() throws {
    solver.system.simplex.basis.limits.variables = 3
    try solver.add([Constraint(x[0] + x[1] == 7), Constraint(x[2] == 1)])
    expect(.variables(limit: 3)) { () throws(SolverError) in
      try solver.add(Constraint(x[3] == x[0]))
    }
    expect(.variables(limit: 3)) { () throws(SolverError) in
      try solver.edit(x[3], priority: 10)
    }
    // Known ones are none more.
    try solver.add(Constraint(x[0] + x[1] + x[2] == 8))
    try solver.edit(x[0], priority: 10)
    #expect(solver.value(of: x[2]) == 1)
  }

  @Test("coefficients are refused beyond their limit")
  func coefficients() throws {
    solver.system.simplex.basis.limits.coefficients = 6
    let sum = Constraint(x[0] + x[1] + x[2] == 6)
    try solver.add([sum, Constraint(x[0] == x[1])])
    expect(.coefficients(limit: 6)) { () throws(SolverError) in
      try solver.add(Constraint(x[1] == x[2]))
    }
    try solver.add(Constraint(x[2] == 2))
    expect(.coefficients(limit: 6)) { () throws(SolverError) in
      try solver.add(Constraint(x[3] == 2))
    }
    try solver.remove(sum)
    solver.solve()
    try solver.add(Constraint(x[0] + x[1] - x[2] == 2))
    #expect(solver.value(of: x[0]) == 2)
  }

  /// Equations in which each variable depends on each other one.
  private func dense() -> [Constraint] {
    x.indices.map { row in
      let terms = x.indices.map { column in
        Term(x[column], coefficient: row == column ? 20 : Double((row * 7 + column * 3) % 5 + 1))
      }
      let left = LinearExpression(terms: terms, constant: -Double(row))
      return Constraint(LinearRelation(left, .equal))
    }
  }

  @Test("factors of simultaneous equations are refused beyond their limit")
  func factors() throws {
    let rows = dense()
    solver.system.simplex.basis.limits.factors = 100
    expect(.factors(limit: 100)) { () throws(SolverError) in try solver.add(rows) }
    try solver.add(Array(rows[0..<5]))
    expect(.factors(limit: 100)) { () throws(SolverError) in try solver.add(Array(rows[5...])) }
    solver.system.simplex.basis.limits.factors = 1000
    try solver.add(Array(rows[5...]))
    for row in rows { #expect(solver.violation(of: row) < 1e-9) }
  }

  @Test("factors that are too large are a stall where a call does not solve")
  func factorsOutside() throws {
    solver.system.simplex.basis.limits.factors = 100
    let rows = dense()
    for row in rows { row.priority = 500 }
    try solver.add(rows)
    for variable in x { #expect(solver.value(of: variable).isFinite) }
    #expect(solver.statistics.stalls > 0)
    solver.system.simplex.basis.limits.factors = 1000
    try solver.setConstant(-1, of: rows[0])
    solver.solve()
    for row in rows { #expect(solver.violation(of: row) < 1e-9) }
  }
}
