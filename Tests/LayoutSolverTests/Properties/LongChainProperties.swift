import LayoutSolver
import SolverReference
import Testing

/// Long chains of equations with three unknowns each, and wishes about points far apart, are proved optimal.
///
/// Along such a chain a wish has a leverage as large as the chain is long, and bounds of rounding errors are far beyond
/// the errors.
struct LongChainProperties {
  private static func system(_ random: inout SeededGenerator) -> ModelSystem {
    let count = random.int(30...120)
    var rows = (1..<count - 1).map {
      ModelRow([(1, $0 - 1), (-2, $0), (1, $0 + 1)], .equal, 0)
    }
    // A few kinks: points that may be on one side of the line through their neighbours.
    for _ in 0..<random.int(0...3) {
      let kink = random.int(0...rows.count - 1)
      rows[kink] = ModelRow(
        rows[kink].terms.map { ($0.coefficient, $0.variable) },
        random.pick([.lessThanOrEqual, .greaterThanOrEqual]), 0,
        priority: random.pick([1000, 750, 500]))
    }
    for _ in 0..<random.int(2...12) {
      let point = random.pick([0, 1, count - 1, random.int(0...count - 1)])
      rows.append(
        ModelRow(
          [(1, point)], random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          Double(random.int(-20...20)), priority: random.pick(SystemFamily.levels)))
    }
    return ModelSystem(variableCount: count, rows: rows)
  }

  @Test("chains of evenly spaced points are proved optimal")
  func batch() {
    PropertyCheck.run("long chain", seeds: 60) { random in
      History(adding: LongChainProperties.system(&random))
    } property: { history in
      var player = HistoryPlayer(history)
      return player.play { player, _ in player.certificateFailure }
    }
  }

  @Test("histories of such chains are proved optimal")
  func histories() {
    PropertyCheck.run("long chain history", seeds: 15) { random in
      History(over: LongChainProperties.system(&random), stepCount: 20, random: &random)
    } property: { history in
      var player = HistoryPlayer(history)
      return player.play { player, _ in player.certificateFailure }
    }
  }
}
