import LayoutSolver
import Testing

/// Work is counted, and follows what a change reaches: these are the exact gates of performance.
struct StatisticsTests {
  /// A group of five boxes in a container, unrelated to other groups.
  private struct Group {
    let total = Variable("W")
    let leading = (0..<5).map { Variable("x\($0)") }
    let widths = (0..<5).map { Variable("w\($0)") }
    private(set) var constraints: [Constraint] = []
    private(set) var natural: [Constraint] = []

    init() {
      constraints.append(Constraint(leading[0] == 0))
      for i in 0..<5 {
        constraints.append(Constraint(widths[i] >= 10))
        if i > 0 {
          constraints.append(Constraint(leading[i] == leading[i - 1] + widths[i - 1] + 8))
        }
        if i < 4 { natural.append(Constraint(widths[i] == 40, priority: 250)) }
      }
      constraints += natural
      constraints.append(Constraint(leading[4] + widths[4] == total))
      constraints.append(Constraint(total == 300, priority: 500))
    }
  }

  /// The counts of a few changes to one group among `count` unrelated ones.
  private func counts(groups count: Int) throws -> [Statistics] {
    let solver = Solver()
    let groups = (0..<count).map { _ in Group() }
    try solver.add(groups.flatMap(\.constraints))
    let group = groups[count / 2]
    try solver.edit(group.total, priority: 750)
    solver.solve()
    var result: [Statistics] = []
    func record() {
      solver.solve()
      result.append(solver.statistics)
      solver.resetStatistics()
    }
    solver.resetStatistics()
    for width in [310.0, 250, 100, 90, 400, 310] {
      try solver.suggest(width, for: group.total)
      record()
    }
    try solver.remove(group.natural[1])
    record()
    try solver.add(group.natural[1])
    record()
    try solver.setConstant(-35, of: group.natural[2])
    record()
    try solver.setPriority(600, of: group.natural[2])
    record()
    let extra = Constraint(group.widths[0] == group.widths[4], priority: 100)
    try solver.add(extra)
    record()
    try solver.remove(extra)
    record()
    #expect(throws: SolverError.self) { try solver.add(Constraint(group.widths[0] <= -1)) }
    record()
    return result
  }

  @Test("unrelated groups cost nothing")
  func unrelated() throws {
    #expect(try counts(groups: 1) == counts(groups: 1_000))
  }

  @Test("an edit that changes no basis pivots nothing and evaluates only what moves")
  func freeEdit() throws {
    let solver = Solver()
    let boxes = 100
    let leading = (0..<boxes).map { Variable("x\($0)") }
    let origin = Variable("origin")
    try solver.add(Constraint(leading[0] == origin))
    for i in 1..<boxes {
      // The second half hangs on nothing that moves.
      let previous = LinearExpression(i == boxes / 2 ? Variable("fixed") : leading[i - 1])
      try solver.add(Constraint(LinearExpression(leading[i]) == previous + 8))
    }
    try solver.edit(origin, priority: 500)
    try solver.suggest(1, for: origin)
    solver.solve()
    for value in [2.0, -50, 3e5] {
      solver.resetStatistics()
      try solver.suggest(value, for: origin)
      #expect(solver.value(of: leading[boxes / 2 - 1]) == value + 8 * Double(boxes / 2 - 1))
      let statistics = solver.statistics
      #expect(statistics.pivots == 0)
      #expect(statistics.flips == 0)
      #expect(statistics.factorizations == 0)
      #expect(statistics.solves == 1)
      #expect(statistics.variablesEvaluated <= boxes / 2 + 1)
      var moved = 0
      solver.forEachChange { _, _ in moved += 1 }
      #expect(moved <= boxes + 2)
    }
    var moved = 0
    solver.resetStatistics()
    try solver.suggest(7, for: origin)
    solver.forEachChange { _, _ in moved += 1 }
    #expect(moved == boxes / 2 + 1)
  }

  @Test("a suggestion searches what it moves once, and none from the third in a row on")
  func searches() throws {
    let solver = Solver()
    let edited = Variable("edited")
    let count = 1_000
    try solver.add((0..<count).map { Constraint(Variable("v\($0)") == edited + Double($0)) })
    try solver.edit(edited, priority: 500)
    solver.solve()
    for (number, value) in [7.0, 8, 9, 10].enumerated() {
      let before = solver.searchedVariables
      try solver.suggest(value, for: edited)
      solver.solve()
      #expect(solver.searchedVariables - before <= (number < 2 ? count + 1 : 0))
    }
  }

  @Test("a suggestion of the same value does nothing")
  func sameValue() throws {
    let solver = Solver()
    let group = Group()
    try solver.add(group.constraints)
    try solver.edit(group.total, priority: 750)
    try solver.suggest(310, for: group.total)
    solver.solve()
    solver.resetStatistics()
    try solver.suggest(310, for: group.total)
    solver.solve()
    #expect(solver.statistics.pivots == 0)
    #expect(solver.statistics.variablesEvaluated == 0)
  }

  @Test("building a triangular layout in one batch pivots nothing")
  func triangular() throws {
    let solver = Solver()
    let variables = (0..<500).map { Variable("v\($0)") }
    // Last link first: the order of the batch does not matter.
    var batch = (1..<500).reversed().map { Constraint(variables[$0] == variables[$0 - 1] + 8) }
    batch.append(Constraint(variables[0] == 4))
    try solver.add(batch)
    #expect(solver.value(of: variables[499]) == 499 * 8 + 4)
    #expect(solver.statistics.pivots == 0)
  }

  @Test("squeezing a long row takes pivots in proportion to its boxes at most")
  func squeeze() throws {
    let solver = Solver()
    let boxes = 200
    let total = Variable("total")
    let widths = (0..<boxes).map { Variable("w\($0)") }
    let sum = LinearExpression(terms: widths.map { Term($0) })
    try solver.add(widths.map { Constraint($0 >= 0) })
    try solver.add(widths.map { Constraint($0 == 40, priority: .defaultLow) })
    try solver.add(Constraint(sum == total))
    try solver.edit(total, priority: .defaultHigh)
    try solver.suggest(Double(boxes) * 40, for: total)
    solver.solve()
    solver.resetStatistics()
    try solver.suggest(0, for: total)
    #expect(widths.allSatisfy { solver.value(of: $0) == 0 })
    #expect(solver.statistics.pivots + solver.statistics.flips <= 3 * boxes)
    try solver.suggest(Double(boxes) * 40, for: total)
    #expect(widths.allSatisfy { solver.value(of: $0) == 40 })
  }

  @Test("counts can be reset and are not touched by reading")
  func reading() throws {
    let solver = Solver()
    let group = Group()
    try solver.add(group.constraints)
    solver.solve()
    let statistics = solver.statistics
    #expect(statistics.solves > 0)
    _ = solver.value(of: group.total)
    solver.forEachChange { _, _ in }
    _ = solver.violation(of: group.natural[0])
    #expect(solver.statistics == statistics)
    solver.resetStatistics()
    #expect(solver.statistics == Statistics())
  }
}
