import Testing

@testable import ConstraintSolver

@Suite("Variables that have one object among them")
struct VariableGroupTests {
  private let group = VariableGroup(tag: 64)

  private func member(_ index: UInt8) -> VariableReference {
    VariableReference(index, of: Unmanaged.passUnretained(group))
  }

  @Test("the members of a group are variables of their own")
  func members() {
    let variables = (0..<4).map { member($0).variable }
    #expect(Set(variables).count == 4)
    #expect(variables.map { $0.tag } == [64, 65, 66, 67])
    #expect((0..<4).map { member($0).tag } == [64, 65, 66, 67])
    #expect(variables.allSatisfy { $0.name.isEmpty })
  }

  @Test("objects that stand for the same member are equal")
  func standIns() {
    let (first, second) = (member(2).variable, member(2).variable)
    #expect(first !== second)
    #expect(first == second && first.hashValue == second.hashValue)
    #expect(first.reference == member(2) && first != member(1).variable)
    #expect(first != Variable())
  }

  @Test("a solver knows members by reference and by object")
  func solving() throws {
    let solver = Solver()
    let (x, width) = (member(0), member(2))
    try solver.add(Constraint(x.variable == 3))
    try solver.add(Constraint(width.variable == x.variable + 4))
    #expect(solver.variableCount == 2)
    #expect(solver.value(of: width) == 7 && solver.value(of: width.variable) == 7)
    #expect(solver.names(x) && !solver.names(member(1)))
    #expect(!solver.isAmbiguous(x.variable))
    #expect(solver.constraints(affecting: width.variable).count == 2)
    var changes: [Variable: Double] = [:]
    solver.forEachChange { changes[$0] = $1 }
    #expect(changes == [x.variable: 3, width.variable: 7])
  }

  @Test("members are edited like others, and errors name them")
  func editing() throws {
    let solver = Solver()
    let (x, width) = (member(0).variable, member(2).variable)
    try solver.add(Constraint(width == x + 4))
    try solver.edit(x, priority: .defaultHigh)
    let error = #expect(throws: SolverError.self) { try solver.edit(x, priority: .defaultHigh) }
    guard case .duplicateEdit(let named) = error, named == x else {
      Issue.record("it names another one: \(String(describing: error))")
      return
    }
    try solver.suggest(5, for: member(0).variable)
    #expect(solver.value(of: width) == 9)
    #expect(solver.isEditing(member(0).variable))
    try solver.endEdit(member(0).variable)
    #expect(throws: SolverError.self) { try solver.suggest(1, for: x) }
  }

  @Test("two solvers, and a copy, tell members apart")
  func severalSolvers() throws {
    let (first, second) = (Solver(), Solver())
    for solver in [second, first] {
      // Other numbers in each.
      if solver === second { try solver.add(Constraint(Variable("other") == 1)) }
      for index in 0..<4 as Range<UInt8> {
        try solver.add(Constraint(member(index).variable == 10 + Double(index)))
      }
    }
    let copy = first.copy()
    for index in 0..<4 as Range<UInt8> {
      let value = 10 + Double(index)
      #expect(first.value(of: member(index)) == value)
      #expect(second.value(of: member(index)) == value)
      #expect(copy.value(of: member(index)) == value)
    }
  }

  @Test("a solver, a constraint and an object each keep the group alive")
  func lifetimes() throws {
    weak var watched: VariableGroup?
    var solver: Solver? = Solver()
    var row: Constraint?
    var object: Variable?
    do {
      let group = VariableGroup(tag: 128)
      watched = group
      let member = VariableReference(1, of: Unmanaged.passUnretained(group))
      object = member.variable
      row = Constraint(member.variable == 2)
      if let row { try solver?.add(row) }
    }
    object = nil
    row = nil
    #expect(watched != nil)
    solver = nil
    #expect(watched == nil)
    do {
      let group = VariableGroup(tag: 128)
      watched = group
      row = Constraint(VariableReference(3, of: Unmanaged.passUnretained(group)).variable == 2)
    }
    object = row?.terms.first?.variable
    row = nil
    #expect(watched != nil && object?.tag == 131)
    object = nil
    #expect(watched == nil)
  }
}
