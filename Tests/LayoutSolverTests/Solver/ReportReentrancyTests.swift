import LayoutSolver
import Testing

/// What the closure of `forEachChange` may do to the solver that calls it.
struct ReportReentrancyTests {
  /// More variables than a part of a report has.
  private static let count = 1300

  private func solver(_ variables: [Variable]) throws -> Solver {
    let solver = Solver()
    try solver.add(variables.enumerated().map { Constraint($1 == Double($0 + 1)) })
    return solver
  }

  private func variables() -> [Variable] {
    (0..<ReportReentrancyTests.count).map { Variable("v\($0)") }
  }

  @Test(
    "a copy reports what the original has not", arguments: [1, 2, 511, 512, 513, 1024, 1299, 1300])
  func original(after position: Int) throws {
    let solver = try solver(variables())
    var reported: Set<Variable> = []
    var copy: Solver?
    var known: Set<Variable> = []
    solver.forEachChange { variable, _ in
      reported.insert(variable)
      if reported.count == position {
        copy = solver.copy()
        known = reported
      }
    }
    var rest: Set<Variable> = []
    try #require(copy).forEachChange { variable, value in
      #expect(value == solver.value(of: variable))
      rest.insert(variable)
    }
    #expect(rest.isDisjoint(with: known))
    #expect(rest.union(known) == reported)
    #expect(reported.count == ReportReentrancyTests.count)
    var again = 0
    copy?.forEachChange { _, _ in again += 1 }
    #expect(again == 0)
  }

  @Test("a copy reports what edits have moved")
  func edits() throws {
    let variables = variables()
    let solver = Solver()
    let edited = Variable("edited")
    try solver.edit(edited, priority: .defaultHigh)
    try solver.add(variables.map { Constraint($0 == edited + 1) })
    // From the second suggestion in a row on, variables move along a stored direction.
    for value in [10.0, 20, 30] {
      try solver.suggest(value, for: edited)
      solver.forEachChange { _, _ in }
    }
    try solver.suggest(40, for: edited)
    var reported = 0
    var copy: Solver?
    solver.forEachChange { _, _ in
      reported += 1
      if reported == 600 { copy = solver.copy() }
    }
    var rest = 0
    try #require(copy).forEachChange { _, _ in rest += 1 }
    #expect(reported == variables.count + 1)
    #expect(rest == reported - 600)
  }

  @Test("a copy reports that a removed variable is 0")
  func removed() throws {
    let variables = variables()
    let solver = try solver(variables)
    solver.forEachChange { _, _ in }
    let extra = Variable("extra")
    let constraint = Constraint(extra == 7)
    try solver.add(constraint)
    solver.forEachChange { _, _ in }
    try solver.remove(constraint)
    try solver.add(Constraint(Variable("other") == 3))
    var copy: Solver?
    solver.forEachChange { _, _ in if copy == nil { copy = solver.copy() } }
    var values: [String: Double] = [:]
    try #require(copy).forEachChange { values[$0.name] = $1 }
    #expect(values.count == 1)
    #expect(values["extra"] == 0 || values["other"] == 3)
    #expect(copy?.value(of: extra) == 0)
  }

  @Test("what the closure changes is reported next time")
  func changedMeanwhile() throws {
    let variables = variables()
    let solver = try solver(variables)
    let other = Variable("other")
    var count = 0
    var nested = 0
    try solver.edit(other, priority: .defaultLow)
    solver.forEachChange { _, _ in
      count += 1
      solver.forEachChange { _, _ in nested += 1 }
      if count == 5 {
        try? solver.add(Constraint(other >= 12))
        try? solver.suggest(20, for: other)
        #expect(solver.value(of: other) == 20)
      }
    }
    #expect(count == variables.count)
    #expect(nested == 0)
    var later: [String: Double] = [:]
    solver.forEachChange { later[$0.name] = $1 }
    #expect(later == ["other": 20])
  }

  @Test("constraints may be removed during a report")
  func removedMeanwhile() throws {
    let variables = variables()
    let solver = Solver()
    let constraints = variables.map { Constraint($0 == 4) }
    try solver.add(constraints)
    var reported = 0
    solver.forEachChange { _, _ in
      if reported < constraints.count { try? solver.remove(constraints[reported]) }
      reported += 1
    }
    #expect(reported <= variables.count)
    for variable in variables { #expect(solver.value(of: variable) == 0) }
    var known: [Variable: Double] = [:]
    solver.forEachChange { known[$0] = $1 }
    #expect(known.values.allSatisfy { $0 == 0 })
    #expect(solver.variableCount == 0)
  }

  @Test("the solver may be reset or let go during a report")
  func resetMeanwhile() throws {
    var solver: Solver? = try solver(variables())
    var count = 0
    solver?.forEachChange { _, _ in
      count += 1
      if count == 3 { solver?.reset() }
      if count == 7 { solver = nil }
    }
    #expect(solver == nil)
    #expect(count >= 7)
  }
}
