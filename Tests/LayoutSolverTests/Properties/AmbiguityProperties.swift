import SolverReference
import LayoutSolver
import Testing

/// Ambiguity is what the reference's least and greatest optimal values say.
struct AmbiguityProperties {
  static let families: [SystemFamily] = [.sparse, .layout, .degenerate, .contradictory]

  @Test("the ambiguity of a batch is the reference's", arguments: families)
  func batch(_ family: SystemFamily) {
    PropertyCheck.run("ambiguity, \(family)", seeds: 200) { random in
      History(adding: family.system(&random))
    } property: { history in
      var player = HistoryPlayer(history)
      return player.play { player, _ in
        StateComparison.ambiguityFailure(of: player.driver, against: player.state)
      }
    }
  }

  @Test(
    "the ambiguity after each step of a history is the reference's, and asking changes nothing",
    .tags(.slow), .unlessQuick,
    arguments: families)
  func histories(_ family: SystemFamily) {
    PropertyCheck.run("ambiguity in histories, \(family)", seeds: 40) { random in
      let system = family.system(&random)
      return History(over: system, stepCount: random.int(3...25), random: &random)
    } property: { history in
      let spared = SolverDriver(history)
      var player = HistoryPlayer(history)
      return player.play { player, index in
        _ = spared.play(history.steps[index])
        if let failure = StateComparison.ambiguityFailure(of: player.driver, against: player.state)
        {
          return failure
        }
        if player.driver.values != spared.values { return "asking changed a value" }
        return nil
      }
    }
  }

  @Test("the constraints that affect a variable determine it", arguments: families)
  func affecting(_ family: SystemFamily) {
    PropertyCheck.run("affecting, \(family)", seeds: 60) { random in
      History(adding: family.system(&random))
    } property: { history in
      var player = HistoryPlayer(history)
      return player.play { player, _ in
        for (index, variable) in player.driver.variables.enumerated() {
          let affecting = player.driver.solver.constraints(affecting: variable)
          let indices = affecting.map { player.driver.index(of: $0) }
          if Set(indices).count != indices.count { return "v\(index): \(indices) repeats one" }
          if let stranger = indices.first(where: { !player.state.held.contains($0) }) {
            return "v\(index) is affected by \(stranger), which is not held"
          }
        }
        return nil
      }
    }
  }
}
