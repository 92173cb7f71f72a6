import ConstraintSolver
import Testing

/// Many constraints that are added in one call, which are read in batches.
struct ConstraintBatchTests {
  /// Sizes around those from which constraints are read in a batch (16) and in several (1,024).
  private static let sizes = [1, 15, 16, 17, 1_023, 1_024, 1_025, 2_100]

  /// Points in a row, each of which is where a constraint says that it is, as far from the one before.
  private struct Row {
    let points: [Variable]
    let constraints: [Constraint]

    init(_ count: Int) {
      let points = (0..<count).map { Variable("\($0)") }
      self.points = points
      constraints = (0..<count).map { place in
        switch place % 4 {
        case _ where place == 0: Constraint(points[0] == 1)
        case 0: Constraint(points[place] - points[place - 1] == 3)
        case 1: Constraint(2 * points[place] == 2 * points[place - 1] + 6, priority: 500)
        case 2: Constraint(3 * points[place] == 9 * Double(place) + 3)
        // Terms of which two are the same variable.
        default: Constraint(points[place] + points[place] - 2 * points[place - 1] == 6)
        }
      }
    }

    func isSolved(by solver: Solver) -> Bool {
      points.indices.allSatisfy { solver.value(of: points[$0]) == Double(3 * $0 + 1) }
    }
  }

  @Test("constraints mean in a batch of any size what they mean by themselves", arguments: sizes)
  func values(count: Int) throws {
    let row = Row(count)
    let solver = Solver()
    try solver.add(row.constraints)
    #expect(row.isSolved(by: solver))
    #expect(solver.constraintCount == count && solver.variableCount == count)
    #expect(row.constraints.allSatisfy(solver.contains))
    let other = Solver()
    for constraint in row.constraints.reversed() { try other.add(constraint) }
    #expect(row.isSolved(by: other))
    try solver.remove(row.constraints)
    #expect(solver.value(of: row.points[0]) == 0)
    #expect(solver.constraintCount == 0 && solver.variableCount == 0)
    #expect(row.isSolved(by: other))
    try solver.add(row.constraints)
    #expect(row.isSolved(by: solver))
  }

  @Test("a batch with a constraint that cannot be added changes nothing", arguments: sizes)
  func refused(count: Int) throws {
    let row = Row(count)
    let alone = Variable("alone")
    let required = Constraint(row.points[count - 1] == -5)
    let isInvalid = { (error: SolverError) in
      if case .invalidConstraint = error { true } else { false }
    }
    let wrong: [(Constraint, (SolverError) -> Bool)] = [
      (Constraint(alone == Double.nan), isInvalid),
      (Constraint(alone == 1, weight: -1), isInvalid),
      (row.constraints[count / 2], { if case .duplicateConstraint = $0 { true } else { false } }),
      (required, { if case .unsatisfiable = $0 { true } else { false } }),
    ]
    // The first batch, which leaves an empty solver, and one that comes later.
    for known in [0, 3] {
      let solver = Solver()
      let before = Row(known)
      try solver.add(before.constraints)
      for (constraint, isRight) in wrong {
        // Of an optional constraint another one may be broken.
        if constraint === required, count % 4 == 2 { continue }
        let error = #expect(throws: SolverError.self) {
          try solver.add(row.constraints + [constraint])
        }
        #expect(error.map(isRight) == true, "\(constraint)")
        #expect(solver.constraintCount == known && solver.variableCount == known)
        #expect(before.isSolved(by: solver))
        #expect(!solver.contains(row.constraints[0]) && !solver.names(alone.reference))
      }
      try solver.add(row.constraints)
      #expect(row.isSolved(by: solver) && before.isSolved(by: solver))
    }
  }

  @Test("weights count in a batch", arguments: [14, 15, 1_100])
  func weights(others: Int) throws {
    let x = Variable("x")
    for (left, right) in [(1.0, 3.0), (3, 1), (2, 0.5)] {
      let row = Row(others)
      let wishes = [
        Constraint(x == 10, priority: 500, weight: left),
        Constraint(x == 20, priority: 500, weight: right),
      ]
      let solver = Solver()
      try solver.add(row.constraints + wishes)
      #expect(solver.value(of: x) == (left > right ? 10 : 20))
    }
  }

  @Test("constraints of a batch may be in other solvers", arguments: [16, 1_100])
  func shared(count: Int) throws {
    let row = Row(count)
    let first = Solver()
    let second = Solver()
    try first.add(row.constraints[0])
    try first.add(row.constraints[count - 1])
    try second.add(row.constraints)
    #expect(row.isSolved(by: second))
    try second.remove(row.constraints)
    #expect(first.contains(row.constraints[0]) && first.contains(row.constraints[count - 1]))
    #expect(first.value(of: row.points[0]) == 1)
    try first.add(Array(row.constraints[1..<count - 1]))
    #expect(row.isSolved(by: first))
  }

  /// What is left of a row that nobody holds.
  private struct Remains {
    private(set) weak var constraint: Constraint?
    private(set) weak var variable: Variable?

    init(_ row: Row) {
      constraint = row.constraints.last
      variable = row.points.last
    }

    var isGone: Bool { constraint == nil && variable == nil }
  }

  @Test("a batch's constraints are held as long as they are in the solver", arguments: [17, 1_100])
  func holds(count: Int) throws {
    let solver = Solver()
    var remains: [Remains] = []
    func add(andRemove isRemoved: Bool, fails: Bool) throws {
      let row = Row(count)
      remains.append(Remains(row))
      if fails {
        #expect(throws: SolverError.self) { try solver.add(row.constraints + [row.constraints[0]]) }
      } else {
        try solver.add(row.constraints)
        if isRemoved { try solver.remove(row.constraints) }
      }
      _ = solver.value(of: row.points[0])
    }
    try add(andRemove: false, fails: true)
    #expect(remains[0].isGone)
    try add(andRemove: false, fails: false)
    #expect(!remains[1].isGone && remains[1].constraint != nil && remains[1].variable != nil)
    try add(andRemove: true, fails: false)
    #expect(remains[2].isGone)
    try add(andRemove: false, fails: true)
    #expect(remains[3].isGone)
    #expect(solver.constraintCount == count)
  }
}
