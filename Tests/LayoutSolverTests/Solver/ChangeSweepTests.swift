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
    ///
    /// Where it may, it looks at all variables, as the C library of the solver does.
    func read(_ limit: Int, sweeps: Bool, to changes: inout [Variable: Double]) -> Bool {
      var part: [(Variable, Double)] = []
      let left = variables.last
      func write(_ variable: VariableReference, _ value: Double, _ position: Int) -> Bool {
        #expect(position == part.count)
        // One is left out, as those are that were freed.
        if variable.variable == left { return false }
        part.append((variable.variable, value))
        return true
      }
      let (count, isLast) =
        sweeps && solver.system.continuesSweep()
        ? solver.system.deliverSweep(limit: limit) { number, variable, value, position in
          #expect(solver.system.number(of: variable) == VariableIndex(number))
          return write(variable, value, position)
        }
        : solver.system.deliverChanges(limit: limit) { _, variable, value, position in
          write(variable, value, position)
        }
      #expect(part.count == count && count <= limit)
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
    "parts of a report without parts of its own, in the order of the lists or of all variables",
    arguments: [(1, true), (2, true), (7, true), (100, true), (1300, true), (5000, true)]
      + [(1, false), (7, false), (5000, false)],
    [0, 0b1, 0b10010])
  func parts(_ way: (limit: Int, sweeps: Bool), _ pattern: Int) throws {
    let row = try Row(1300, staying: pattern)
    _ = row.changes()
    for value in [10.0, 20, 31, 40] {
      try row.suggest(value)
      try #require(row.begin())
      var changes: [Variable: Double] = [:]
      while !row.read(way.limit, sweeps: way.sweeps, to: &changes) {}
      row.solver.system.endChanges()
      var expected = row.expected(value)
      expected[row.variables[1299]] = nil
      #expect(changes == expected)
      #expect(!row.begin())
    }
  }

  @Test(
    "what changes between parts is in the rest, or in the next report", arguments: [false, true])
  func changedBetweenParts(sweeps: Bool) throws {
    let row = try Row(1300, staying: 0b1000)
    let other = Variable("other")
    try row.solver.edit(other, priority: .defaultHigh)
    try row.settle()
    try row.suggest(30)
    try row.solver.suggest(3, for: other)
    try #require(row.begin())
    var changes: [Variable: Double] = [:]
    #expect(!row.read(500, sweeps: sweeps, to: &changes))
    try row.suggest(35)
    row.solver.solve()
    while !row.read(500, sweeps: sweeps, to: &changes) {}
    row.solver.system.endChanges()
    // One of those that moved is left out.
    #expect(changes.count == row.expected(30).count)
    changes.merge(row.changes()) { $1 }
    var expected = row.expected(35).merging([other: 3]) { $1 }
    expected[row.variables[1299]] = nil
    #expect(changes == expected)
    #expect(row.changes().isEmpty)
  }

  /// What a closure may do to the solver that it is called by.
  enum Deed: CaseIterable, Sendable {
    case ask, copy, endEdit, addVariables, editVariable, removeRows, suggest, tryConflict
  }

  @Test(
    "whatever is done during a report, each change is in it or in the next one",
    arguments: Deed.allCases,
    [1, 2, 600, 1041])
  func deeds(_ deed: Deed, _ position: Int) throws {
    let row = try Row(1300, staying: 0b1000)
    let others = (0..<3000).map { Variable("other \($0)") }
    let removed = Constraint(row.variables[0] <= 5000)
    try row.solver.add(removed)
    try row.settle()
    try row.suggest(30)
    var copy: Solver?
    var done = 0
    var reported = row.changes { count in
      done = count
      if count != position { return }
      let solver = row.solver
      switch deed {
      case .ask:
        #expect(solver.value(of: row.edited) == 30)
        #expect(!solver.isAmbiguous(row.edited))
      case .copy: copy = solver.copy()
      case .endEdit: try? solver.endEdit(row.edited)
      case .addVariables: try? solver.add(others.map { Constraint($0 == row.edited + 1) })
      case .editVariable: try? solver.edit(others[0], priority: .defaultHigh)
      case .removeRows:
        try? solver.remove(removed)
        solver.solve()
      case .suggest:
        try? row.suggest(35)
        #expect(solver.value(of: row.edited) == 35)
      case .tryConflict:
        #expect(throws: SolverError.self) { try solver.add(Constraint(row.variables[0] >= 6000)) }
      }
    }
    let value = deed == .suggest ? 35.0 : 30
    let expected = row.expected(30)
    #expect(done >= position)
    #expect(Set(reported.keys).isSubset(of: expected.keys))
    reported.merge(row.changes()) { $1 }
    var all = row.expected(value)
    if deed == .addVariables { for other in others { all[other] = value + 1 } }
    // Without its edit the variable follows nothing, and rests.
    if deed != .endEdit { #expect(reported == all) }
    #expect(row.changes().isEmpty)
    for variable in row.variables.indices {
      let known = reported[row.variables[variable]]
      #expect(known == nil || known == row.solver.value(of: row.variables[variable]))
    }
    if let copy {
      var rest: [Variable: Double] = [:]
      copy.forEachChange { rest[$0] = $1 }
      #expect(rest.count == expected.count - position)
    }
  }

  @Test(
    "variables that lie together or far apart move by what they are to",
    arguments: [1, 2, 3, 4, 9, 40],
    [1, 3, 7, 8, 9, 30, 101])
  func distances(_ distance: Int, _ count: Int) throws {
    let solver = Solver()
    let edited = Variable("edited")
    let variables = (0..<distance * count).map { Variable("v\($0)") }
    func share(_ index: Int) -> Double { Double(index % 7 + 1) / 4 }
    try solver.add(
      variables.indices.map { index in
        index % distance == 0
          ? Constraint(variables[index] == share(index) * edited)
          : Constraint(variables[index] == 3)
      })
    try solver.edit(edited, priority: .defaultHigh)
    for value in [10.0, 20, 24, 16, -8] {
      try solver.suggest(value, for: edited)
      solver.solve()
      for index in variables.indices {
        let expected = index % distance == 0 ? share(index) * value : 3
        #expect(solver.value(of: variables[index]) == expected)
      }
      #expect(solver.value(of: edited) == value)
    }
    #expect(solver.brokenInvariant() == nil)
    let copy = solver.copy()
    try copy.suggest(40, for: edited)
    #expect(copy.value(of: variables[0]) == 10)
  }
}
