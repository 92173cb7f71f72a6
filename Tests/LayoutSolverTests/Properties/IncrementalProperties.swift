import SolverReference
import LayoutSolver
import Testing

/// A solver that changed step by step stands where one that is given the result at once does.
struct IncrementalProperties {
  @Test(
    "each step of a history reaches the reference optimum", .tags(.slow), .unlessQuick,
    arguments: SystemFamily.allCases)
  func reference(_ family: SystemFamily) {
    PropertyCheck.run("optimal history, \(family)", seeds: 200) { random in
      let system = family.system(&random)
      return History(over: system, stepCount: random.int(3...30), random: &random)
    } property: { history in
      var player = HistoryPlayer(history)
      return player.play { player, _ in
        StateComparison.failure(of: player.driver, against: player.state)
      }
    }
  }

  @Test(
    "each step of a history equals a fresh solver", .tags(.slow), .unlessQuick,
    arguments: SystemFamily.allCases)
  func fresh(_ family: SystemFamily) {
    PropertyCheck.run("incremental equals fresh, \(family)", seeds: 60) { random in
      let system = family.largeSystem(parts: random.int(1...4), &random)
      return History(over: system, stepCount: random.int(3...40), random: &random)
    } property: { history in
      var player = HistoryPlayer(history)
      return player.play { player, _ in player.freshFailure(tolerance: 1e-6) }
    }
  }

  @Test("steps whose results nobody reads change nothing", arguments: SystemFamily.allCases)
  func deferred(_ family: SystemFamily) {
    PropertyCheck.run("deferred, \(family)", seeds: 150, readsEachStep: false) { random in
      let system = family.system(&random)
      let history = History(over: system, stepCount: random.int(3...40), random: &random)
      // An edit without a suggestion depends on the value at that time: always suggest.
      let steps = history.steps.flatMap { step in
        if case .edit(let variable, _) = step {
          return [step, .suggest([(variable, Double(random.int(-50...50)))])]
        }
        return [step]
      }
      return History(variableCount: history.variableCount, rows: history.rows, steps: steps)
    } property: { history in
      var player = HistoryPlayer(history)
      // The model asks for no value: nothing is read before the end.
      if let failure = player.play(readsValues: false) { return failure }
      // Shrinking may take a suggestion away.
      if !player.state.isComplete { return nil }
      return StateComparison.failure(of: player.driver, against: player.state)
        ?? player.freshFailure(tolerance: 1e-6)
    }
  }
}
