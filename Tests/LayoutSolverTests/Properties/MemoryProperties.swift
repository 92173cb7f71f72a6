import SolverReference
import LayoutSolver
import Testing

/// A solver holds what it was given, not what it once was given.
struct MemoryProperties {
  /// One view that comes and goes: new variables and constraints each time.
  private func visit(_ solver: Solver, _ run: LongRun, _ round: Int) throws {
    let x = Variable("x")
    let width = Variable("w")
    let batch = [
      Constraint(x == run.leading[round % run.leading.count] + 4), Constraint(width >= 0),
      Constraint(width == Double(10 + round % 50), priority: .defaultLow),
      Constraint(x + width <= run.total, priority: .defaultHigh),
    ]
    try solver.add(batch)
    try solver.edit(width, priority: 300)
    try solver.suggest(Double(round % 100), for: width)
    try solver.suggest(Double(100 + round % 400), for: run.total)
    _ = solver.value(of: x)
    try solver.endEdit(width)
    if round % 2 == 0 { solver.solve() }
    try solver.remove(batch)
    solver.solve()
  }

  @Test("adding and removing forever does not grow the solver")
  func steady() throws {
    let run = try LongRun(boxes: 10)
    let solver = run.solver
    solver.solve()
    let variableCount = solver.variableCount
    let constraintCount = solver.constraintCount
    let rounds = PropertyCheck.isLong ? 100_000 : 3_000
    // The first time around may grow buffers; the same again may not. Tables of what is held grow a
    // little sooner or later with the addresses that they hash, once: hence the margin.
    var byteCount = 0
    for round in 0..<rounds {
      try visit(solver, run, round)
      byteCount = max(byteCount, solver.byteCount)
    }
    #expect(byteCount > 0)
    for round in 0..<rounds {
      try visit(solver, run, round)
      #expect(solver.variableCount == variableCount)
      #expect(solver.constraintCount == constraintCount)
    }
    #expect(Double(solver.byteCount) <= 1.1 * Double(byteCount))
  }

  @Test("steps that fail do not grow the solver either")
  func failures() throws {
    let run = try LongRun(boxes: 10)
    let solver = run.solver
    solver.solve()
    func fail() {
      let stranger = Variable("stranger")
      let conflict = [Constraint(stranger == run.widths[3]), Constraint(stranger <= -1)]
      #expect(throws: SolverError.self) { try solver.add(conflict) }
    }
    for _ in 0..<50 { fail() }
    let byteCount = solver.byteCount
    let variableCount = solver.variableCount
    for _ in 0..<500 { fail() }
    #expect(Double(solver.byteCount) <= 1.1 * Double(byteCount))
    #expect(solver.variableCount == variableCount)
  }

  @Test("variables that no constraint and no edit mentions are forgotten")
  func forgotten() throws {
    let solver = Solver()
    let x = Variable("x")
    let y = Variable("y")
    let constraint = Constraint(x == y + 5)
    try solver.add(constraint)
    try solver.edit(y, priority: 500)
    try solver.suggest(3, for: y)
    #expect(solver.value(of: x) == 8)
    #expect(solver.variableCount == 2)
    try solver.remove(constraint)
    solver.solve()
    #expect(solver.variableCount == 1)
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: y) == 3)
    try solver.endEdit(y)
    solver.solve()
    #expect(solver.variableCount == 0)
  }

  @Test("a solver does not keep constraints alive that were removed")
  func released() throws {
    let solver = Solver()
    let x = Variable("x")
    weak var observed: Constraint?
    do {
      let constraint = Constraint(x == 5)
      observed = constraint
      try solver.add(constraint)
      #expect(solver.value(of: x) == 5)
      try solver.remove(constraint)
    }
    solver.solve()
    #expect(observed == nil)
  }

  @Test("reset releases what the solver holds")
  func reset() throws {
    let solver = Solver()
    weak var observed: Constraint?
    do {
      let x = Variable("x")
      let constraint = Constraint(x == 5)
      observed = constraint
      try solver.add(constraint)
      #expect(solver.value(of: x) == 5)
    }
    #expect(observed != nil)
    solver.reset()
    #expect(observed == nil)
    #expect(solver.variableCount == 0)
    #expect(solver.constraintCount == 0)
  }
}
