import LayoutSolver
import Testing

/// Reports where so much has moved that all variables are looked at.
struct ChangeSweepTests {
  /// An edited variable, and others that follow it or, with a bit of a pattern, stay.
  private struct Row {
    let solver = Solver()
    let edited = Variable("edited")
    let variables: [Variable]
    let moves: [Bool]

    init(_ count: Int, staying pattern: Int) throws {
      variables = (0..<count).map { Variable("v\($0)") }
      moves = (0..<count).map { pattern >> ($0 % 5) & 1 == 0 }
      try solver.edit(edited, priority: .defaultHigh)
      try solver.add(
        variables.indices.map { index in
          moves[index]
            ? Constraint(variables[index] == edited + Double(index))
            : Constraint(variables[index] == Double(index) + 0.5)
        })
    }

    func suggest(_ value: Double) throws { try solver.suggest(value, for: edited) }

    /// The changes, each of a variable that had none before.
    func changes(_ body: (Int) -> Void = { _ in }) -> [Variable: Double] {
      var changes: [Variable: Double] = [:]
      solver.forEachChange { variable, value in
        #expect(changes.updateValue(value, forKey: variable) == nil)
        body(changes.count)
      }
      return changes
    }

    func expected(_ value: Double) -> [Variable: Double] {
      var expected = [edited: value]
      for index in variables.indices where moves[index] {
        expected[variables[index]] = value + Double(index)
      }
      return expected
    }
  }

  @Test(
    "just what has changed is reported",
    arguments: [1, 2, 3, 4, 5, 510, 511, 512, 513, 514, 1026], [0, 0b1, 0b10, 0b10010])
  func changed(_ count: Int, _ pattern: Int) throws {
    let row = try Row(count, staying: pattern)
    _ = row.changes()
    // From the second suggestion in a row on, variables move along a stored direction.
    for value in [10.0, 20, 31, 40] {
      try row.suggest(value)
      #expect(row.changes() == row.expected(value))
    }
    // What comes back has not changed.
    try row.suggest(50)
    row.solver.solve()
    try row.suggest(40)
    #expect(row.changes().isEmpty)
  }

  @Test("what moves during a report is reported as it is by then, or next time")
  func movedMeanwhile() throws {
    let row = try Row(1300, staying: 0b1000)
    _ = row.changes()
    for value in [10.0, 20] {
      try row.suggest(value)
      _ = row.changes()
    }
    try row.suggest(30)
    var reported = row.changes { count in
      if count != 600 { return }
      try? row.suggest(35)
      row.solver.solve()
    }
    #expect(reported.count == row.expected(30).count)
    reported.merge(row.changes()) { $1 }
    #expect(reported == row.expected(35))
    #expect(row.changes().isEmpty)
  }

  @Test("what had not changed when a report began is not in it")
  func changedMeanwhile() throws {
    let row = try Row(1300, staying: 0b1000)
    let last = Variable("last")
    try row.solver.edit(last, priority: .defaultHigh)
    _ = row.changes()
    for value in [10.0, 20] {
      try row.suggest(value)
      _ = row.changes()
    }
    try row.suggest(30)
    let reported = row.changes { count in
      if count == 3 { try? row.solver.suggest(7, for: last) }
      if count == 4 { row.solver.solve() }
    }
    #expect(reported == row.expected(30))
    #expect(row.changes() == [last: 7])
  }
}
