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

    /// The changes, each of a variable that had none before.
    func changes(_ body: (Int) -> Void = { _ in }) -> [Variable: Double] {
      var changes: [Variable: Double] = [:]
      solver.forEachChange { variable, value in
        #expect(changes.updateValue(value, forKey: variable) == nil)
        body(changes.count)
      }
      return changes
    }

    /// Begins a report that is read in parts; returns whether there is one to make.
    func begin() -> Bool { solver.system.beginChanges() }

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

  /// Reads changes as the C interface does: so many at a time, with what is left for the next call.
  private func part(_ row: Row, _ limit: Int) -> (changes: [(Variable, Double)], isLast: Bool) {
    var changes: [(Variable, Double)] = []
    let isLast = row.solver.system.deliverChanges(limit: limit) { _, variable, value, position in
      #expect(position == changes.count)
      changes.append((variable.variable, value))
    }.isLast
    return (changes, isLast)
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
      var isLast = false
      while !isLast {
        let next = part(row, limit)
        #expect(next.changes.count <= limit)
        for (variable, value) in next.changes {
          #expect(changes.updateValue(value, forKey: variable) == nil)
        }
        isLast = next.isLast
      }
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
    _ = row.changes()
    for value in [10.0, 20] {
      try row.suggest(value)
      _ = row.changes()
    }
    try row.suggest(30)
    // It is listed by itself, and comes before those that an edit moves.
    try row.solver.suggest(3, for: other)
    try #require(row.begin())
    var changes: [Variable: Double] = [:]
    for (variable, value) in part(row, 500).changes { changes[variable] = value }
    try row.suggest(35)
    row.solver.solve()
    var isLast = false
    while !isLast {
      let next = part(row, 500)
      for (variable, value) in next.changes {
        #expect(changes.updateValue(value, forKey: variable) == nil)
      }
      isLast = next.isLast
    }
    row.solver.system.endChanges()
    #expect(changes.count == row.expected(30).count + 1)
    changes.merge(row.changes()) { $1 }
    #expect(changes == row.expected(35).merging([other: 3]) { $1 })
    #expect(row.changes().isEmpty)
  }
}
