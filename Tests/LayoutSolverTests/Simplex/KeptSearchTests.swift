import LayoutSolver
import Testing

@testable import ConstraintSolver

/// Changes of the same rows again and again, for which the solver searches once.
struct KeptSearchTests {
  /// Boxes beside each other, from an edge, of a width that all have in common; and one that follows from nothing of that.
  private struct Row {
    let solver = Solver()
    let edge: Constraint
    let width: Constraint
    let alone: Constraint
    let boxes: [Variable]

    init(_ count: Int) throws {
      let boxes = (0..<count).map { Variable("box \($0)") }
      let size = Variable("size")
      let other = Variable("other")
      self.boxes = boxes
      edge = Constraint(boxes[0] == 8)
      width = Constraint(size == 40)
      alone = Constraint(other == 1)
      let chain = (1..<count).map { Constraint(boxes[$0] == boxes[$0 - 1] + size) }
      // Outside of the basis, and to be looked at each time, but for that of the edge, which is a row over the same form.
      let bounds = boxes.map { Constraint($0 <= 1e6) }
      try solver.add([edge, width, alone] + chain + bounds)
      solver.solve()
    }

    /// How many variables searches have reached.
    var reached: Int { Int(solver.system.simplex.basis.search.counter) }

    /// Changes constants, looks at the values, and returns how many variables were searched.
    func change(_ changes: [(Constraint, Double)]) throws -> Int {
      let before = reached
      try solver.setConstants(changes.map { (constraint: $0.0, constant: -$0.1) })
      solver.solve()
      #expect(solver.brokenInvariant() == nil)
      var expected = solver.value(of: boxes[0])
      let size = -width.constant
      for box in boxes {
        #expect(solver.value(of: box) == expected)
        expected += size
      }
      #expect(solver.value(of: boxes[0]) == -edge.constant)
      return reached - before
    }
  }

  @Test("the same constants change again without a search")
  func again() throws {
    let row = try Row(100)
    #expect(try row.change([(row.edge, 10), (row.width, 50)]) == 101)
    let evaluated = row.solver.statistics.variablesEvaluated
    let checked = row.solver.statistics.rowsChecked
    for value in 1...5 {
      #expect(try row.change([(row.edge, Double(value)), (row.width, 50 + Double(value))]) == 0)
    }
    #expect(row.solver.statistics.variablesEvaluated == evaluated + 5 * 101)
    #expect(row.solver.statistics.rowsChecked == checked + 5 * 99)
  }

  @Test("other constants are searched for, and evaluate no more than follows from them")
  func others() throws {
    let row = try Row(100)
    #expect(try row.change([(row.edge, 10), (row.width, 50)]) == 101)
    #expect(try row.change([(row.edge, 11)]) == 100)
    #expect(try row.change([(row.edge, 12)]) == 0)
    #expect(try row.change([(row.alone, 2)]) == 1)
    #expect(try row.change([(row.edge, 13), (row.width, 51)]) == 101)
  }

  @Test("what is added, removed or refused between two changes has them searched anew")
  func between() throws {
    let row = try Row(20)
    let changes = [(row.edge, 10.0), (row.width, 50.0)]
    let other = [(row.edge, 11.0), (row.width, 51.0)]
    #expect(try row.change(changes) == 21)
    let follower = Variable("follower")
    let added = Constraint(follower == row.boxes[19] * 2.0)
    try row.solver.add(added)
    #expect(try row.change(other) == 22)
    #expect(row.solver.value(of: follower) == 2 * row.solver.value(of: row.boxes[19]))
    try row.solver.remove(added)
    row.solver.solve()
    #expect(try row.change(changes) == 21)
    #expect(try row.change(other) == 0)
    #expect(throws: SolverError.self) { try row.solver.add(Constraint(row.boxes[3] == -5)) }
    #expect(try row.change(changes) == 21)
  }

  @Test("a copy searches for itself")
  func copy() throws {
    let row = try Row(20)
    #expect(try row.change([(row.edge, 10)]) == 20)
    let copy = row.solver.copy()
    #expect(try row.change([(row.edge, 11)]) == 0)
    #expect(copy.value(of: row.boxes[0]) == 10)
  }

  @Test("values that follow from simultaneous equations are those of a search", arguments: [3, 40])
  func blocks(count: Int) throws {
    /// Boxes of one width that fill a row.
    func make() throws -> (Solver, Constraint, [Variable]) {
      let solver = Solver()
      let boxes = (0..<count).map { Variable("box \($0)") }
      let total = Variable("total")
      let sum = LinearExpression(terms: boxes.map { Term($0) })
      let fill = Constraint(total == 100)
      let equal = (1..<count).map { Constraint(boxes[$0] == boxes[$0 - 1] * 1.25) }
      try solver.add(equal + [Constraint(sum == total), fill])
      solver.solve()
      return (solver, fill, boxes)
    }
    let (kept, fill, boxes) = try make()
    for total in [110.0, 1.0 / 3, 97, 1e6] {
      try kept.setConstants([(constraint: fill, constant: -total)])
      let (fresh, freshFill, freshBoxes) = try make()
      try fresh.setConstants([(constraint: freshFill, constant: -total)])
      for (box, other) in zip(boxes, freshBoxes) {
        #expect(kept.value(of: box) == fresh.value(of: other))
      }
    }
  }
}
