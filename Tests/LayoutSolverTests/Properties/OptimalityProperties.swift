import SolverReference
import LayoutSolver
import Testing

/// Every solution is the lexicographic optimum.
struct OptimalityProperties {
  @Test("a batch reaches the reference optimum, level by level", arguments: SystemFamily.allCases)
  func batch(_ family: SystemFamily) {
    PropertyCheck.run("optimal batch, \(family)", seeds: 300) { random in
      History(adding: family.system(&random))
    } property: { history in
      var player = HistoryPlayer(history)
      return player.play { player, _ in
        StateComparison.failure(of: player.driver, against: player.state)
      }
    }
  }

  @Test("a solver proves its solution optimal", arguments: SystemFamily.allCases)
  func certificate(_ family: SystemFamily) {
    PropertyCheck.run("certificate, \(family)", seeds: 150) { random in
      History(adding: family.system(&random))
    } property: { history in
      var player = HistoryPlayer(history)
      return player.play { player, _ in player.certificateFailure }
    }
  }

  @Test(
    "large systems are proved optimal", .tags(.slow), .unlessQuick, arguments: SystemFamily.allCases
  )
  func large(_ family: SystemFamily) {
    PropertyCheck.run("large certificate, \(family)", seeds: 25) { random in
      History(adding: family.largeSystem(parts: random.int(2...20), &random))
    } property: { history in
      var player = HistoryPlayer(history)
      return player.play { player, _ in player.certificateFailure }
    }
  }

  @Test("histories of large systems are proved optimal", arguments: SystemFamily.allCases)
  func largeHistories(_ family: SystemFamily) {
    PropertyCheck.run("large history certificate, \(family)", seeds: 10) { random in
      let system = family.largeSystem(parts: random.int(2...8), &random)
      return History(over: system, stepCount: 25, random: &random)
    } property: { history in
      var player = HistoryPlayer(history)
      return player.play { player, _ in player.certificateFailure }
    }
  }
}
