import Testing

@testable import ConstraintSolver

/// A conflict that has all of the one before goes on from how that one was found.
struct ConflictChainTests {
  /// A conflict as the solver tells a layer above of it: its constraints, and their factors.
  private struct Told: Equatable {
    var members: [ObjectIdentifier: Double] = [:]
    var inCommon = 0
  }

  /// What a solver tells when it refuses a constraint; nil where it takes it.
  private func refusal(of row: Constraint, by solver: Solver) throws -> Told? {
    do throws(SolverError) { try solver.add(row) } catch {
      // One that says something of nothing is refused by itself.
      if case .unsatisfiable(let named) = error, named.count == 1 { return Told() }
      guard case .unsatisfiable = error else { throw error }
      let (members, shares) = solver.lastConflict
      var told = Told()
      for (member, share) in zip(members, shares) {
        told.members[ObjectIdentifier(member.takeUnretainedValue())] = share
      }
      #expect(told.members.count == members.count)
      told.inCommon = solver.conflictInCommon.count
      return told
    }
    return nil
  }

  private func makeSolver() -> Solver {
    let solver = Solver()
    solver.keepConflicts()
    return solver
  }

  @Test("a call that has added a row and nothing else is told by what it would undo")
  func onlyAdded() throws {
    let solver = makeSolver()
    let (x, y) = (Variable("x"), Variable("y"))
    let sum = Constraint(x + y == 10)
    try solver.add([sum, Constraint(x >= 0), Constraint(y >= 0)])
    #expect(solver.value(of: x) + solver.value(of: y) == 10)
    let row = solver.system.row(of: sum)
    let form = solver.system.simplex.rows[row].form
    func hasOnlyAdded(_ change: () -> Void) -> Bool {
      let checkpoint = solver.system.simplex.begin()
      change()
      let hasOnlyAdded = solver.system.simplex.hasOnlyAddedRow()
      solver.system.simplex.rollBack(to: checkpoint)
      return hasOnlyAdded
    }
    func addRow() {
      _ = solver.system.simplex.addRow(Row(form: form, relation: -1, bound: 8, owner: nil))
    }
    #expect(hasOnlyAdded(addRow))
    #expect(
      !hasOnlyAdded {
        addRow()
        addRow()
      })
    #expect(!hasOnlyAdded {})
    // As few records as those of a row.
    #expect(!hasOnlyAdded { solver.system.simplex.setBound(of: row, to: 12) })
    #expect(!hasOnlyAdded { solver.system.simplex.setPriority(of: row, to: .defaultLow) })
    #expect(
      !hasOnlyAdded {
        addRow()
        solver.system.simplex.setBound(of: row, to: 12)
      })
    #expect(solver.brokenInvariant() == nil)
  }

  /// Variables each of which is one more than the one before, and has a gap of its own in between.
  private func chain(_ count: Int, in solver: Solver) throws -> (
    variables: [Variable], gaps: [Variable], rows: [Constraint]
  ) {
    let variables = (0..<count).map { Variable("x\($0)") }
    let gaps = (0..<count).map { Variable("gap\($0)") }
    var rows: [Constraint] = [Constraint(variables[0] == 0)]
    for index in 1..<count {
      rows.append(Constraint(gaps[index] == 1))
      rows.append(Constraint(variables[index] == variables[index - 1] + gaps[index]))
    }
    try solver.add(rows)
    return (variables, gaps, rows)
  }

  @Test("along a chain each variable is searched once, not again for each conflict")
  func count() throws {
    let solver = makeSolver()
    let (variables, _, rows) = try chain(500, in: solver)
    let before = solver.searchedVariables
    for index in 0..<500 {
      let row = Constraint(variables[index] == 1000 - 3 * Double(index))
      guard let told = try refusal(of: row, by: solver) else { continue }
      #expect(told.members.count == 2 * index + 2)
      // After the one that holds there is none to go on from.
      #expect(told.inCommon == ([0, 1, 251].contains(index) ? 0 : 2 * index - 1), "\(index)")
      #expect(rows[...(2 * index)].allSatisfy { told.members[ObjectIdentifier($0)] != nil })
    }
    // Some 250,000 where each conflict is searched by itself.
    #expect(solver.searchedVariables - before < 5000)
  }

  @Test("the same variable may be refused again and again")
  func repeated() throws {
    let solver = makeSolver()
    let (variables, _, _) = try chain(300, in: solver)
    let before = solver.searchedVariables
    for value in 1..<100 {
      let told = try refusal(of: Constraint(variables[299] == -Double(value)), by: solver)
      #expect(told?.members.count == 600)
      #expect(told?.inCommon == (value == 1 ? 0 : 599))
    }
    #expect(solver.searchedVariables - before < 2000)
  }

  @Test("what changes in between is seen")
  func changes() throws {
    let solver = makeSolver()
    let (variables, gaps, rows) = try chain(100, in: solver)
    func refuse(_ index: Int) throws -> Told {
      try #require(try refusal(of: Constraint(variables[index] == -5), by: solver))
    }
    _ = try refuse(50)
    #expect(try refuse(51).inCommon == 101)
    // Another row in the place of one of its members, before any solve.
    try solver.remove(rows[1])
    let other = Constraint(gaps[1] == 1)
    try solver.add(other)
    var told = try refuse(52)
    #expect(told.inCommon == 0)
    #expect(told.members[ObjectIdentifier(rows[1])] == nil)
    #expect(told.members[ObjectIdentifier(other)] != nil)
    // A member that is there twice goes once: the other row is the member by now.
    let twin = Constraint(gaps[2] == 1)
    try solver.add(twin)
    told = try refuse(53)
    let (gone, left) =
      told.members[ObjectIdentifier(twin)] == nil ? (rows[3], twin) : (twin, rows[3])
    try solver.remove(gone)
    told = try refuse(54)
    #expect(told.inCommon == 0)
    #expect(told.members[ObjectIdentifier(gone)] == nil)
    #expect(told.members[ObjectIdentifier(left)] != nil)
    // A constant.
    try solver.setConstant(-2, of: other)
    told = try refuse(55)
    #expect(told.inCommon == 0)
    #expect(told.members.count == 112)
    // One that no longer is required, with which the variables may be what they were not.
    try solver.setPriority(.defaultHigh, of: left)
    #expect(try refusal(of: Constraint(variables[56] == 100), by: solver) == nil)
  }

  /// A system whose variables follow from each other in many ways.
  private struct Tangle {
    var numbers: BlockNumbers
    let solver = Solver()
    var variables: [Variable] = []
    var rows: [Constraint] = []

    init(seed: Int) throws {
      numbers = BlockNumbers(seed: seed)
      solver.keepConflicts()
      let isPlain = numbers.below(2) == 0
      for index in 0..<30 {
        variables.append(Variable("x\(index)"))
        let last = Swift.max(index - 1 - numbers.below(isPlain ? 1 : 3), 0)
        let other = numbers.below(Swift.max(index, 1))
        switch index == 0 ? 0 : 1 + numbers.below(isPlain ? 4 : 8) {
        case 0: rows.append(Constraint(variables[0] == 10))
        case 5: rows.append(Constraint(variables[index] == 2 * variables[last] - 10))
        case 6: rows.append(Constraint(variables[index] == variables[last] - variables[other]))
        case 7:
          // Two that hold it from both sides.
          rows.append(Constraint(variables[index] >= variables[last]))
          rows.append(Constraint(variables[index] <= variables[last]))
        case 8:
          // Nothing says where it is.
          continue
        default:
          rows.append(Constraint(variables[index] == variables[last] + Double(numbers.below(9))))
        }
        if numbers.below(6) == 0 {
          rows.append(Constraint(variables[index] == 50, priority: .defaultLow))
        }
      }
      if numbers.below(2) == 0 {
        let block = (0..<3).map { Variable("b\($0)") }
        rows.append(Constraint(block[0] + block[1] == 2 * variables[7]))
        rows.append(Constraint(block[0] - block[1] == 4))
        rows.append(Constraint(block[2] == block[0] + block[1]))
        variables.append(contentsOf: block)
      }
      try solver.add(rows)
    }

    /// A row that is most likely refused.
    mutating func makeRow(after index: inout Int) -> Constraint {
      index = numbers.below(4) == 0 ? numbers.below(variables.count) : index + numbers.below(3)
      index %= variables.count
      let value = Double(numbers.below(2) == 0 ? 500 + numbers.below(9) : -500 - numbers.below(9))
      switch numbers.below(6) {
      case 0: return Constraint(variables[index] >= value.magnitude)
      case 1: return Constraint(variables[index] <= -value.magnitude)
      case 2: return Constraint(variables[index] == variables[numbers.below(5)] + value)
      default: return Constraint(variables[index] == value)
      }
    }

    /// Changes something, mostly nothing.
    mutating func change() throws {
      let row = rows[numbers.below(rows.count)]
      switch numbers.below(24) {
      case 0: try? solver.setConstant(row.constant + 1, of: row)
      case 1:
        try solver.remove(row)
        try? solver.add(row)
      case 2:
        if solver.contains(row) { try solver.setPriority(.defaultHigh, of: row) }
      case 3:
        if solver.contains(row) { try? solver.setPriority(.required, of: row) }
      case 4: try? solver.add(Constraint(variables[numbers.below(variables.count)] >= -1000))
      default: break
      }
      rows.removeAll { !solver.contains($0) }
    }
  }

  @Test("the conflicts are those that a solver finds which has been asked nothing before")
  func sameAsByItself() throws {
    var seen = (inCommon: 0, others: 0, taken: 0)
    for seed in 0..<300 {
      var tangle = try Tangle(seed: seed)
      var index = 0
      for step in 0..<60 {
        try tangle.change()
        let row = tangle.makeRow(after: &index)
        let copy = tangle.solver.copy()
        copy.keepConflicts()
        let told = try refusal(of: row, by: tangle.solver)
        let expected = try refusal(of: row, by: copy)
        #expect(expected?.inCommon ?? 0 == 0)
        #expect(told?.members == expected?.members, "seed \(seed), step \(step)")
        guard let told else {
          seen.taken += 1
          try tangle.solver.remove(row)
          continue
        }
        if told.inCommon > 0 { seen.inCommon += 1 } else { seen.others += 1 }
      }
      #expect(tangle.solver.brokenInvariant() == nil, "seed \(seed)")
    }
    #expect(seen.inCommon > 1000 && seen.others > 1000 && seen.taken > 1000, "\(seen)")
  }
}
