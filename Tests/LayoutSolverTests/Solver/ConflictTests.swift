import LayoutSolver
import Testing

/// Whether references are to these constraints.
private func == (lhs: Set<ConstraintReference>?, rhs: Set<Constraint>) -> Bool {
  lhs == Set(rhs.map(\.reference))
}

/// Required constraints that contradict each other.
struct ConflictTests {
  let solver = Solver()
  let x = Variable("x")
  let y = Variable("y")
  let z = Variable("z")

  /// The members of the conflict that a call reports.
  private func conflict(of call: () throws(SolverError) -> Void) -> Set<ConstraintReference>? {
    do throws(SolverError) {
      try call()
      return nil
    } catch {
      guard case .unsatisfiable(let members) = error else { return nil }
      #expect(Set(members).count == members.count)
      return Set(members)
    }
  }

  @Test("the conflict names what clashes, and nothing else")
  func minimal() throws {
    let low = Constraint(x >= 10)
    let link = Constraint(y == x + 5)
    try solver.add([low, link, Constraint(z == 3), Constraint(z <= y)])
    #expect(solver.value(of: z) == 3)
    let high = Constraint(y <= 14)
    #expect(conflict { () throws(SolverError) in try solver.add(high) } == [low, link, high])
    #expect(!solver.contains(high))
    #expect(solver.value(of: z) == 3)
    try solver.remove(low)
    try solver.add(high)
    #expect(solver.value(of: y) <= 14)
  }

  @Test("a batch is taken as a whole or not at all")
  func batch() throws {
    let fine = Constraint(y == 1)
    let first = Constraint(x == 1)
    let second = Constraint(x == 2)
    #expect(
      conflict { () throws(SolverError) in try solver.add([fine, first, second]) }
        == [first, second])
    #expect(solver.constraintCount == 0)
    #expect(solver.variableCount == 0)
    try solver.add([fine, first])
    #expect(solver.value(of: x) == 1)
  }

  @Test("a refused batch leaves no trace in a solver that was emptied before")
  func emptiedBefore() throws {
    func values(refusing isRefusing: Bool) throws -> [Double] {
      let solver = Solver()
      let first = Constraint(x + y >= -1)
      try solver.add(first)
      solver.solve()
      try solver.remove(first)
      solver.solve()
      if isRefusing {
        let clash = [Constraint(z - x >= 0), Constraint(x - z >= 1)]
        #expect(conflict { () throws(SolverError) in try solver.add(clash) } != nil)
      }
      try solver.add(first)
      return [x, y, z].map { solver.value(of: $0) }
    }
    #expect(try values(refusing: true) == values(refusing: false))
  }

  @Test("a constraint without variables is true or a conflict of its own")
  func withoutVariables() throws {
    let wrong = Constraint(LinearExpression(constant: 0) >= 1)
    #expect(conflict { () throws(SolverError) in try solver.add(wrong) } == [wrong])
    let right = Constraint(LinearExpression(constant: 0) == 0)
    try solver.add(right)
    #expect(solver.contains(right))
    #expect(solver.violation(of: right) == 0)
    let optional = Constraint(LinearExpression(constant: 0) >= 1, priority: 500)
    try solver.add(optional)
    #expect(solver.violation(of: optional) == 1)
    #expect(
      conflict { () throws(SolverError) in try solver.setPriority(.required, of: optional) }
        == [optional])
    #expect(optional.priority == 500)
    try solver.setConstant(1, of: optional)
    try solver.setPriority(.required, of: optional)
    #expect(solver.violation(of: optional) == 0)
    try solver.remove([right, optional])
    #expect(solver.constraintCount == 0)
  }

  @Test("terms that cancel leave a constraint without variables")
  func cancelling() throws {
    let wrong = Constraint(x - x + 1 == 0)
    #expect(conflict { () throws(SolverError) in try solver.add(wrong) } == [wrong])
    let right = Constraint(2 * x - x - x == 0)
    try solver.add(right)
    try solver.add(Constraint(x == 4))
    #expect(solver.value(of: x) == 4)
    let same = Constraint(x + y == x + 7)
    try solver.add(same)
    #expect(solver.value(of: y) == 7)
  }

  @Test("terms of one variable add up")
  func repeatedTerms() throws {
    try solver.add(Constraint(x + x + x == 12))
    #expect(solver.value(of: x) == 4)
  }

  @Test("redundant equalities are no conflict, nor are their multiples")
  func redundant() throws {
    try solver.add([
      Constraint(x == y + 1), Constraint(2 * x == 2 * y + 2), Constraint(y == x - 1),
      Constraint(x + y == 5),
    ])
    #expect(abs(solver.value(of: x) - 3) < 1e-12)
    let wrong = Constraint(3 * x == 3 * y + 4)
    let found = conflict { () throws(SolverError) in try solver.add(wrong) }
    #expect(found?.contains(wrong) == true)
    #expect(found?.count == 2)
  }

  @Test("a change of constant or priority that contradicts is refused")
  func changes() throws {
    let width = Constraint(x == 100)
    let limit = Constraint(x <= 50, priority: 500)
    try solver.add([width, limit])
    #expect(solver.value(of: x) == 100)
    #expect(
      conflict { () throws(SolverError) in try solver.setPriority(.required, of: limit) }
        == [width, limit])
    #expect(limit.priority == 500)
    #expect(solver.value(of: x) == 100)
    try solver.setConstant(-40, of: width)
    try solver.setPriority(.required, of: limit)
    #expect(solver.value(of: x) == 40)
    #expect(
      conflict { () throws(SolverError) in try solver.setConstant(-60, of: width) }
        == [width, limit])
    #expect(width.constant == -40)
    // Together they fit.
    try solver.setConstants([(width, -60), (limit, -70)])
    #expect(solver.value(of: x) == 60)
    try solver.setPriorities([(width, 250), (limit, .required)])
    #expect(solver.value(of: x) == 60)
  }

  @Test("edits cannot contradict: they give way")
  func edits() throws {
    try solver.add([Constraint(x >= 0), Constraint(x <= 10)])
    try solver.edit(x, priority: 999)
    try solver.suggest(50, for: x)
    #expect(solver.value(of: x) == 10)
    try solver.suggest(-50, for: x)
    #expect(solver.value(of: x) == 0)
    try solver.suggest(7, for: x)
    #expect(solver.value(of: x) == 7)
  }

  @Test("a long chain of orderings that closes is a conflict")
  func longCycle() throws {
    let variables = (0..<200).map { Variable("v\($0)") }
    var ring = (0..<199).map { Constraint(variables[$0 + 1] >= variables[$0] + 1) }
    try solver.add(ring)
    let closing = Constraint(variables[0] >= variables[199])
    #expect(
      conflict { () throws(SolverError) in try solver.add(closing) } == Set(ring + [closing]))
    try solver.remove(ring.removeLast())
    try solver.add(closing)
    #expect(solver.constraintCount == 199)
  }
}
