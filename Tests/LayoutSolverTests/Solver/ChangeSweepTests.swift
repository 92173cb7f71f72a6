import LayoutSolver
import Testing

@testable import ConstraintSolver

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

    /// Has the variables move along a stored direction from the next suggestion on.
    func settle() throws {
      _ = changes()
      for value in [10.0, 20] {
        try suggest(value)
        _ = changes()
      }
    }

    /// The changes, each of a variable that had none before.
    func changes(_ body: (Int) -> Void = { _ in }) -> [Variable: Double] {
      var changes: [Variable: Double] = [:]
      solver.forEachChange { variable, value in
        #expect(changes.updateValue(value, forKey: variable) == nil)
        body(changes.count)
      }
      return changes
    }

    /// Begins a report that is read in parts, as the C interface does; returns whether there is one to make.
    func begin() -> Bool { solver.system.beginChanges() }

    /// Reads so many changes at most, each of a variable that has none yet; returns whether there are no more.
    func read(_ limit: Int, to changes: inout [Variable: Double]) -> Bool {
      var part: [(Variable, Double)] = []
      let isLast = solver.system.deliverChanges(limit: limit) { _, variable, value, position in
        #expect(position == part.count)
        part.append((variable.variable, value))
      }.isLast
      #expect(part.count <= limit)
      for (variable, value) in part {
        #expect(changes.updateValue(value, forKey: variable) == nil)
      }
      return isLast
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
    try row.settle()
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
    try row.settle()
    try row.suggest(30)
    let reported = row.changes { count in
      if count == 3 { try? row.solver.suggest(7, for: last) }
      if count == 4 { row.solver.solve() }
    }
    #expect(reported == row.expected(30))
    #expect(row.changes() == [last: 7])
  }

  @Test(
    "parts of a report without parts of its own", arguments: [1, 2, 7, 100, 1300, 5000],
    [0, 0b1, 0b10010])
  func parts(_ limit: Int, _ pattern: Int) throws {
    let row = try Row(1300, staying: pattern)
    _ = row.changes()
    for value in [10.0, 20, 31, 40] {
      try row.suggest(value)
      try #require(row.begin())
      var changes: [Variable: Double] = [:]
      while !row.read(limit, to: &changes) {}
      row.solver.system.endChanges()
      #expect(changes == row.expected(value))
      #expect(!row.begin())
    }
  }

  @Test("what changes between parts is in the rest, or in the next report")
  func changedBetweenParts() throws {
    let row = try Row(1300, staying: 0b1000)
    let other = Variable("other")
    try row.solver.edit(other, priority: .defaultHigh)
    try row.settle()
    try row.suggest(30)
    try row.solver.suggest(3, for: other)
    try #require(row.begin())
    var changes: [Variable: Double] = [:]
    #expect(!row.read(500, to: &changes))
    try row.suggest(35)
    row.solver.solve()
    while !row.read(500, to: &changes) {}
    row.solver.system.endChanges()
    #expect(changes.count == row.expected(30).count + 1)
    changes.merge(row.changes()) { $1 }
    #expect(changes == row.expected(35).merging([other: 3]) { $1 })
    #expect(row.changes().isEmpty)
  }
}
