import SolverReference
import LayoutSolver
import Testing

/// Degenerate systems end, after few pivots and at the optimum.
struct CyclingProperties {
  /// Far above what any of these systems needs, far below what a cycle would make.
  static func pivotLimit(_ system: ModelSystem) -> Int {
    20 * (system.variableCount + system.rows.count)
  }

  @Test(
    "nothing cycles in one batch or row by row, in any order", .tags(.slow), .unlessQuick,
    arguments: CyclingFamily.all)
  func orders(_ family: CyclingFamily) {
    PropertyCheck.run("cycling, \(family.name)", seeds: 12) { random in
      let system = family.system
      let order = random.sample(system.rows.count, below: system.rows.count)
      let steps: [Step] = random.chance(0.5) ? [.add(order)] : order.map { .add([$0]) }
      return History(variableCount: system.variableCount, rows: system.rows, steps: steps)
    } property: { history in
      var player = HistoryPlayer(history)
      if let failure = player.play() { return failure }
      if let failure = player.certificateFailure { return failure }
      let pivots = player.driver.solver.statistics.pivots
      let limit =
        Self.pivotLimit(ModelSystem(variableCount: history.variableCount, rows: history.rows))
        * history.steps.count
      if pivots > limit { return "\(pivots) pivots" }
      return StateComparison.failure(of: player.driver, against: player.state)
    }
  }

  @Test(
    "nothing cycles while an edit sweeps over a degenerate vertex", arguments: CyclingFamily.all)
  func sweeps(_ family: CyclingFamily) {
    PropertyCheck.run("cycling sweep, \(family.name)", seeds: 4) { random in
      let system = family.system
      let variable = random.int(0...system.variableCount - 1)
      let sweep = (-6...6).map { Step.suggest([(variable, Double($0) / 2)]) }
      return History(
        variableCount: system.variableCount, rows: system.rows,
        steps: [.add(Array(system.rows.indices)), .edit(variable, priority: 600)] + sweep)
    } property: { history in
      var player = HistoryPlayer(history)
      let limit = Self.pivotLimit(
        ModelSystem(variableCount: history.variableCount, rows: history.rows))
      return player.play { player, _ in
        let pivots = player.driver.solver.statistics.pivots
        if pivots > limit { return "\(pivots) pivots" }
        player.driver.solver.resetStatistics()
        return player.certificateFailure
      }
    }
  }
}
