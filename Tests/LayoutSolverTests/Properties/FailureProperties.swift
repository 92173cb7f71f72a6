import SolverReference
import LayoutSolver
import Testing

/// A step that fails leaves no trace, and a conflict that is reported is one and irreducible.
struct FailureProperties {
  /// The families in which required rows contradict each other often enough.
  static let families: [SystemFamily] = [.contradictory, .sparse, .layout]

  /// What a caller can see of a solver, bit for bit.
  private struct Snapshot: Equatable {
    var values: [UInt64]
    var constants: [UInt64]
    var priorities: [Double]
    var contains: [Bool]
    var isEditing: [Bool]
    var counts: [Int]

    init(_ driver: SolverDriver) {
      let solver = driver.solver
      values = driver.values.map(\.bitPattern)
      constants = driver.constraints.map(\.constant.bitPattern)
      priorities = driver.constraints.map(\.priority.value)
      contains = driver.constraints.map { solver.contains($0) }
      isEditing = driver.variables.map { solver.isEditing($0) }
      counts = [solver.variableCount, solver.constraintCount]
    }
  }

  @Test("a failed step changes nothing, at once or later", arguments: families)
  func noTrace(_ family: SystemFamily) {
    PropertyCheck.run("failed steps leave no trace, \(family)", seeds: 100) { random in
      let system = family.system(&random)
      return History(over: system, stepCount: random.int(4...40), random: &random)
    } property: { history in
      let driver = SolverDriver(history)
      let spared = SolverDriver(history)
      for (index, step) in history.steps.enumerated() {
        let before = Snapshot(driver)
        if case .failed = driver.play(step) {
          if Snapshot(driver) != before { return "the failed step \(index) changed something" }
          continue
        }
        if spared.play(step) != .done { return "step \(index) fails without the failed ones" }
        if Snapshot(driver) != Snapshot(spared) {
          return "after step \(index) a solver that was spared the failed steps differs"
        }
      }
      return nil
    }
  }

  @Test("conflicts are irreducible, and found where there is one", arguments: families)
  func conflicts(_ family: SystemFamily) {
    PropertyCheck.run("conflicts, \(family)", seeds: 150) { random in
      let system = family.system(&random)
      return History(over: system, stepCount: random.int(1...25), random: &random)
    } property: { history in
      // The player checks every conflict with the reference solver.
      var player = HistoryPlayer(history)
      return player.play { player, _ in
        let held = player.state.held.map { player.state.rows[$0] }
        let isFeasible = isFeasible(held, variableCount: player.state.variableCount)
        return isFeasible == false ? "required rows without a solution were accepted" : nil
      }
    }
  }

  @Test("conflicts in large systems are irreducible")
  func largeConflicts() {
    PropertyCheck.run("large conflicts", seeds: 30) { random in
      var system = SystemFamily.layout.largeSystem(parts: random.int(2...10), &random)
      // A cycle of orderings through all parts, closed by the last row.
      let count = random.int(2...8)
      let ring = random.sample(count, below: system.variableCount)
      for k in ring.indices {
        system.rows.append(
          ModelRow([(1, ring[(k + 1) % ring.count]), (-1, ring[k])], .greaterThanOrEqual, 1))
      }
      return History(
        variableCount: system.variableCount, rows: system.rows,
        steps: [
          .add(Array(system.rows.indices)),
          .add(Array(system.rows.indices.dropLast())),
          .add([system.rows.count - 1]),
          .setPriorities([(system.rows.count - 2, 500)]),
          .add([system.rows.count - 1]),
          .setPriorities([(system.rows.count - 2, 1000)]),
        ])
    } property: { history in
      var player = HistoryPlayer(history)
      return player.play()
    }
  }
}
