import SolverReference
import Testing

@testable import ConstraintSolver

@Suite("Variables that have one object among them")
struct VariableGroupTests {
  private let group = VariableGroup()

  private func member(_ index: UInt8) -> VariableReference { member(index, of: group) }

  private func member(_ index: UInt8, of group: VariableGroup) -> VariableReference {
    VariableReference(index, ofGroupAt: Unmanaged.passUnretained(group).toOpaque())
  }

  @Test("the members of a group are variables of their own")
  func members() {
    let variables = (0..<4).map { member($0).variable }
    #expect(Set(variables).count == 4)
    let address = UInt(bitPattern: Unmanaged.passUnretained(group).toOpaque())
    #expect(variables.map { $0.tag } == (0..<4).map { address + $0 })
    #expect((0..<4).map { member($0).tag } == (0..<4).map { address + $0 })
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
      let group = VariableGroup()
      watched = group
      object = member(1, of: group).variable
      row = Constraint(member(1, of: group).variable == 2)
      if let row { try solver?.add(row) }
    }
    object = nil
    row = nil
    #expect(watched != nil)
    solver = nil
    #expect(watched == nil)
    do {
      let group = VariableGroup()
      watched = group
      row = Constraint(member(3, of: group).variable == 2)
    }
    object = row?.terms.first?.variable
    row = nil
    #expect(watched != nil && object.map { $0.tag & 7 } == 3)
    object = nil
    #expect(watched == nil)
  }

  @Test(
    "solvers that come and go in any order let go of a group with its last member",
    arguments: 0..<24)
  func holds(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    weak var watched: VariableGroup?
    var solvers: [Solver] = []
    do {
      let group = VariableGroup()
      watched = group
      for _ in 0..<3 {
        let solver = Solver()
        for index in 0..<4 as Range<UInt8> where random.int(0...1) == 0 {
          try solver.add(Constraint(member(index, of: group).variable == Double(index)))
        }
        solvers.append(solver)
        if random.int(0...1) == 0 { solvers.append(solver.copy()) }
      }
      // One of its own, so that there is somebody who knows it.
      try solvers[0].add(
        Constraint(member(0, of: group).variable + member(2, of: group).variable >= 0))
    }
    while !solvers.isEmpty {
      let knows = solvers.contains { $0.variableCount > 0 }
      #expect((watched != nil) == knows)
      let index = random.int(0...solvers.count - 1)
      if random.int(0...1) == 0 { solvers[index].reset() } else { solvers.remove(at: index) }
    }
    #expect(watched == nil)
  }
}
