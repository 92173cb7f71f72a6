import LayoutSolver
import Testing

/// Edit variables, deferral, copies and reset.
struct EditTests {
  let solver = Solver()
  let x = Variable("x")
  let y = Variable("y")

  @Test("without a suggestion an edit holds the value that the variable had")
  func holds() throws {
    let wish = Constraint(x == 5, priority: 250)
    try solver.add([wish, Constraint(y == x + 1)])
    try solver.edit(x, priority: 500)
    #expect(solver.value(of: x) == 5)
    try solver.setConstant(-9, of: wish)
    #expect(solver.value(of: x) == 5)
    try solver.endEdit(x)
    #expect(solver.value(of: x) == 9)
    #expect(solver.value(of: y) == 10)
  }

  @Test("an edit holds the value of the time when it began, also when nobody read it")
  func holdsUnread() throws {
    let wish = Constraint(x == 5, priority: 250)
    try solver.add(wish)
    try solver.setConstant(-6, of: wish)
    try solver.edit(x, priority: 500)
    try solver.setConstant(-7, of: wish)
    #expect(solver.value(of: x) == 6)
  }

  @Test("an edit of a variable that nothing mentions gives it its value")
  func alone() throws {
    try solver.edit(x, priority: 1)
    #expect(solver.value(of: x) == 0)
    try solver.suggest(12.5, for: x)
    #expect(solver.value(of: x) == 12.5)
    #expect(solver.variableCount == 1)
    #expect(!solver.isAmbiguous(x))
    try solver.endEdit(x)
    #expect(solver.value(of: x) == 0)
    #expect(solver.variableCount == 0)
  }

  @Test("an edit counts at its priority")
  func priority() throws {
    try solver.add([Constraint(x == 1, priority: 500), Constraint(y == 1, priority: 600)])
    try solver.edit(x, priority: 550)
    try solver.edit(y, priority: 550)
    try solver.suggest([(x, 2), (y, 2)])
    #expect(solver.value(of: x) == 2)
    #expect(solver.value(of: y) == 1)
  }

  @Test("an edit counts with its weight among what has its priority", arguments: [0.5, 2])
  func weight(_ weight: Double) throws {
    try solver.add(Constraint(x == 1, priority: 500))
    try solver.edit(x, priority: 500, weight: weight)
    try solver.suggest(2, for: x)
    #expect(solver.value(of: x) == (weight < 1 ? 1 : 2))
    // What moves along a stored direction keeps to it.
    for value in [3.0, 4, 5] {
      try solver.suggest(value, for: x)
      #expect(solver.value(of: x) == (weight < 1 ? 1 : value))
    }
    #expect(solver.copy().value(of: x) == (weight < 1 ? 1 : 5))
  }

  @Test("no weight outvotes a higher priority")
  func weightAndPriority() throws {
    try solver.add(Constraint(x == 1, priority: 501))
    try solver.edit(x, priority: 500, weight: 1e9)
    try solver.suggest(2, for: x)
    #expect(solver.value(of: x) == 1)
  }

  @Test("suggestions are taken together")
  func together() throws {
    try solver.add(Constraint(x <= y))
    try solver.edit(x, priority: 500)
    try solver.edit(y, priority: 500)
    try solver.suggest([(x, 10), (y, 20)])
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 20)
    try solver.suggest([(x, 30), (y, 40)])
    #expect(solver.value(of: x) == 30)
    #expect(solver.value(of: y) == 40)
    // Of several values for one variable the last counts.
    try solver.suggest([(x, 1), (x, 2)])
    #expect(solver.value(of: x) == 2)
  }

  @Test("nothing is solved until something is read")
  func deferral() throws {
    try solver.add([Constraint(x == 5, priority: 250), Constraint(y == x + 1)])
    try solver.edit(x, priority: 500)
    solver.solve()
    solver.resetStatistics()
    for value in 0..<100 { try solver.suggest(Double(value), for: x) }
    #expect(solver.statistics.solves == 0)
    #expect(solver.value(of: y) == 100)
    #expect(solver.statistics.solves == 1)
    #expect(solver.value(of: x) == 99)
    solver.solve()
    #expect(solver.statistics.solves == 1)
  }

  @Test("a copy and its original go separate ways")
  func copies() throws {
    let wish = Constraint(x == 5, priority: 250)
    try solver.add([wish, Constraint(y == x + 1)])
    try solver.edit(x, priority: 500)
    try solver.suggest(7, for: x)
    let copy = solver.copy()
    #expect(copy.value(of: y) == 8)
    #expect(copy.isEditing(x))
    #expect(copy.contains(wish))
    #expect(copy.constraintCount == 2)
    try copy.suggest(20, for: x)
    #expect(copy.value(of: y) == 21)
    #expect(solver.value(of: y) == 8)
    try solver.endEdit(x)
    #expect(solver.value(of: y) == 6)
    #expect(copy.value(of: y) == 21)
    try copy.remove(wish)
    #expect(solver.contains(wish))
    solver.reset()
    #expect(copy.value(of: y) == 21)
    try copy.add(Constraint(y <= 10))
    #expect(copy.value(of: x) == 9)
  }

  @Test("a copy of a solver has its pending changes")
  func pendingCopy() throws {
    try solver.add(Constraint(y == x + 1))
    try solver.edit(x, priority: 500)
    try solver.suggest(7, for: x)
    let copy = solver.copy()
    try solver.suggest(8, for: x)
    #expect(copy.value(of: y) == 8)
    #expect(solver.value(of: y) == 9)
  }

  @Test("reset empties the solver, which can then be used again")
  func reset() throws {
    let constraint = Constraint(x == 5)
    for _ in 0..<3 {
      try solver.add([constraint, Constraint(y == x + 1)])
      try solver.edit(y, priority: 500)
      #expect(solver.value(of: y) == 6)
      solver.reset()
      #expect(solver.constraintCount == 0)
      #expect(solver.variableCount == 0)
      #expect(!solver.contains(constraint))
      #expect(!solver.isEditing(y))
      #expect(solver.value(of: y) == 0)
      #expect(solver.hasUniqueSolution)
    }
  }

  @Test("changes are reported once, with the values at the time of asking")
  func changes() throws {
    func changes() -> [Variable: Double] {
      var result: [Variable: Double] = [:]
      solver.forEachChange { result[$0] = $1 }
      return result
    }
    let z = Variable("z")
    try solver.add([Constraint(y == x + 1), Constraint(z == 3)])
    try solver.edit(x, priority: 500)
    try solver.suggest(4, for: x)
    #expect(changes() == [x: 4, y: 5, z: 3])
    #expect(changes().isEmpty)
    try solver.suggest(9, for: x)
    try solver.suggest(6, for: x)
    #expect(changes() == [x: 6, y: 7])
    try solver.suggest(9, for: x)
    #expect(solver.value(of: y) == 10)
    try solver.suggest(6, for: x)
    #expect(changes().isEmpty)
  }

  @Test("the constraints that determine a value are told")
  func affecting() throws {
    let z = Variable("z")
    let base = Constraint(x == 5)
    let link = Constraint(y == x + 1)
    let idle = Constraint(y >= 0)
    let apart = Constraint(z == 3)
    try solver.add([base, link, idle, apart])
    #expect(Set(solver.constraints(affecting: y)) == [base, link])
    #expect(solver.constraints(affecting: x) == [base])
    #expect(solver.constraints(affecting: z) == [apart])
  }
}
