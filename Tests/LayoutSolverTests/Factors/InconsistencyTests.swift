import Testing

@testable import ConstraintSolver

/// What a mistake in the solver's own numbers would do.
///
/// Each test runs in a process of its own: the count is everyone's.
struct InconsistencyTests {
  @Test("accesses outside of bounds reach nothing")
  func outOfBounds() async {
    await #expect(processExitsWith: .success) {
      Inconsistency.stopsDebugBuilds = false
      let before = Inconsistency.count
      var array = FlatArray<Double>(repeating: 7, count: 3)
      for index in [-1, 3, 1_000_000, Int.min, Int.max] {
        precondition(array[index] == 0)
        array[index] = 5
        precondition(array[index] == 0)
      }
      precondition(array[Int32(-1)] == 0 && array[Int32.max] == 0)
      precondition(array[0] == 7 && array[1] == 7 && array[2] == 7)
      array.truncate(to: 0)
      precondition(array.removeLast() == 0)
      array.truncate(to: 5)
      array.setCount(-1)
      precondition(Inconsistency.count == before + 20, "\(Inconsistency.count - before)")

      let none = FlatArray<Int32>()
      none[0] = 1
      precondition(none.isEmpty && none[0] == 0)

      var pool = Pool<EditIndex, Edit>()
      _ = pool.insert(Edit())
      pool[7].target = 3
      pool[-1].target = 4
      precondition(pool[0].target == 0 && pool.count == 1)
    }
  }

  @Test("a solve that notices an inconsistency begins anew")
  func solveAgain() async {
    await #expect(processExitsWith: .success) {
      Inconsistency.stopsDebugBuilds = false
      let solver = Solver()
      let (left, width) = (Variable(), Variable())
      try solver.add([
        Constraint(left >= 10), Constraint(left + width == 100),
        Constraint(width == 80, priority: 500),
      ])
      try solver.edit(left, priority: 750)
      try solver.suggest(30, for: left)
      precondition(solver.value(of: width) == 70)
      precondition(solver.statistics.restarts == 0)
      Inconsistency.note()
      try solver.suggest(5, for: left)
      precondition(solver.value(of: left) == 10 && solver.value(of: width) == 90)
      precondition(solver.statistics.inconsistencies == 1 && solver.statistics.restarts == 1)
      // Once is enough.
      try solver.suggest(20, for: left)
      precondition(solver.value(of: width) == 80)
      precondition(solver.statistics.restarts == 1)
    }
  }

  @Test("an entry that is not in a table is not looked for forever")
  func missingEntry() async {
    await #expect(processExitsWith: .success) {
      Inconsistency.stopsDebugBuilds = false
      var table = HashIndex<RowIndex>()
      for number in 0..<100 { table.insert(RowIndex(number), hash: mixed(UInt64(number))) }
      let before = Inconsistency.count
      table.remove(500, hash: mixed(500))
      precondition(Inconsistency.count == before + 1 && table.count == 100)
      table.remove(50, hash: mixed(50))
      precondition(table.count == 99 && table.find(mixed(50)) { $0 == 50 } == .none)
    }
  }
}
