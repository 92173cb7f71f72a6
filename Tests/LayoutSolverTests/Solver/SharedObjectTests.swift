import ConstraintSolver
import Testing

/// Objects know their number in one solver; in several they are found all the same.
struct SharedObjectTests {
  private let x = Variable("x")
  private let y = Variable("y")

  /// A solver in which numbers are others than in an empty one.
  private func solver(after rows: Int) throws -> Solver {
    let solver = Solver()
    try solver.add((0..<rows).map { Constraint(Variable("\($0)") == Double($0)) })
    return solver
  }

  @Test("a change that one solver refuses leaves what another one has set")
  func refusedByOne() throws {
    let first = Solver()
    let second = Solver()
    let shared = Constraint(x == 5)
    try first.add([shared, Constraint(x <= 9)])
    try second.add(shared)
    try second.setConstant(-7, of: shared)
    #expect(throws: SolverError.self) { try first.setConstant(-20, of: shared) }
    #expect(shared.constant == -7)
    #expect(first.value(of: x) == 5)
    #expect(second.value(of: x) == 7)
  }

  @Test("each of two solvers finds a constraint, whichever had it first and lets go of it first")
  func twoSolvers() throws {
    for order in [(1, 3), (3, 1)] {
      let first = try solver(after: order.0)
      let second = try solver(after: order.1)
      let shared = Constraint(x + y == 5, priority: 500)
      try first.add(shared)
      try second.add(shared)
      try second.add(Constraint(x == 2))
      #expect(throws: SolverError.self) { try first.add(shared) }
      #expect(throws: SolverError.self) { try second.add(shared) }
      try first.remove(shared)
      #expect(!first.contains(shared))
      #expect(second.contains(shared))
      #expect(second.value(of: y) == 3)
      try second.setConstant(-7, of: shared)
      #expect(second.value(of: y) == 5)
      try first.add(shared)
      #expect(first.value(of: x) + first.value(of: y) == 7)
      try second.remove(shared)
      #expect(first.contains(shared))
      #expect(first.constraintCount == order.0 + 1)
      #expect(second.constraintCount == order.1 + 1)
    }
  }

  @Test("a copy and its original let go of constraints by themselves")
  func copies() throws {
    let original = try solver(after: 2)
    let row = Constraint(x == 4)
    try original.add(row)
    let copy = original.copy()
    try original.remove(row)
    #expect(copy.contains(row))
    #expect(copy.value(of: x) == 4)
    try original.add(Constraint(y == 1))
    try original.add(row)
    try copy.remove(row)
    #expect(original.contains(row))
    #expect(original.value(of: x) == 4)
    #expect(original.variableCount == copy.variableCount + 1)
  }

  @Test("constraints outlive a solver, and are found by the next one")
  func laterSolvers() throws {
    let row = Constraint(x == 4)
    for rows in [3, 0, 2] {
      let solver = try solver(after: rows)
      #expect(!solver.contains(row))
      try solver.add(row)
      #expect(solver.contains(row))
      #expect(solver.value(of: x) == 4)
    }
  }

  @Test("variables are found by each solver, whichever had them first and lets go of them first")
  func variables() throws {
    for order in [(1, 3), (3, 1), (2, 2)] {
      let first = try solver(after: order.0)
      let second = try solver(after: order.1)
      let firstRow = Constraint(x == 4)
      let secondRow = Constraint(x == 5)
      for (earlier, later) in [(first, second), (second, first)] {
        let (row, other) = earlier === first ? (firstRow, secondRow) : (secondRow, firstRow)
        try earlier.add(row)
        #expect(later.value(of: x) == 0)
        #expect(!later.names(x.reference))
        try later.add(other)
        #expect(first.value(of: x) == 4)
        #expect(second.value(of: x) == 5)
        try earlier.remove(row)
        #expect(earlier.value(of: x) == 0)
        #expect(later.value(of: x) == (later === first ? 4 : 5))
        try later.remove(other)
        #expect(later.value(of: x) == 0)
        #expect(first.variableCount == order.0 && second.variableCount == order.1)
      }
    }
  }

  @Test("a variable that no solver has any more is found where it comes to next")
  func laterVariables() throws {
    for rows in [3, 0, 2] {
      let solver = try solver(after: rows)
      #expect(!solver.names(x.reference))
      try solver.add(Constraint(x == Double(rows)))
      #expect(solver.value(of: x) == Double(rows))
      let copy = solver.copy()
      try copy.add(Constraint(y == x + 1))
      #expect(copy.value(of: y) == Double(rows) + 1)
      #expect(solver.value(of: x) == Double(rows) && solver.value(of: y) == 0)
    }
  }

  @Test("the variables of a layout are found in two solvers as well")
  func taggedVariables() throws {
    let tagged = Variable("", tag: 16)
    let other = Variable("", tag: 32)
    let first = try solver(after: 1)
    let second = try solver(after: 4)
    try first.add(Constraint(tagged == 3))
    try second.add([Constraint(other == 1), Constraint(tagged == other + 4)])
    #expect(first.value(of: tagged) == 3)
    #expect(first.value(of: other) == 0)
    #expect(second.value(of: tagged) == 5)
    #expect(second.names(tagged.reference) && !first.names(other.reference))
    #expect(first.copy().value(of: tagged) == 3)
  }
}
