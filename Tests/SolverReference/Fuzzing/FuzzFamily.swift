import ConstraintSolver

/// The kinds of random histories that the fuzzer of the solver plays.
package enum FuzzFamily: String, CaseIterable, Sendable {
  /// Decimal weights and coefficients, 12 to 60 variables, up to 300 live constraints and 3,000 steps.
  case decimals
  /// 1 to 8 variables, up to 20 live constraints and 60 steps.
  case small
  /// Mostly rows over one variable, many of them over the same one.
  case single
  /// Duplicates, multiples, nearly equal rows, chains of 1e-6 to 1e6, Hilbert's coefficients.
  case degenerate
  /// Boxes in rows with least, greatest and equal sizes, and decimal multipliers.
  case boxes
  /// Valid numbers from one end of what is allowed to the other.
  case extreme

  /// Whether numbers are of a size at which a result can be judged to many digits.
  package var isJudged: Bool { self != .extreme }

  /// The family whose turn a seed is.
  package init(seed: Int) {
    let all = Self.allCases
    self = all[((seed % all.count) + all.count) % all.count]
  }

  /// The history of a seed.
  package func history(seed: Int) -> History {
    var maker = HistoryMaker(self, seed: seed)
    return maker.make()
  }
}

/// What a history of a family is made of.
struct FuzzShape {
  var variableCount: Int
  /// The greatest number of constraints that are held together.
  var liveLimit: Int
  var stepCount: Int
  /// Whether each step is followed by a reading of the values, some are, or few.
  var readingChance: Double

  init(_ family: FuzzFamily, _ random: inout SeededGenerator) {
    readingChance = random.pick([0.1, 0.4, 1])
    switch family {
    case .decimals:
      variableCount = random.int(12...60)
      liveLimit = random.pick([30, 100, 300])
      stepCount = random.pick([300, 1_000, 3_000])
    case .small:
      variableCount = random.int(1...8)
      liveLimit = random.int(2...20)
      stepCount = random.int(3...60)
    case .single:
      variableCount = random.int(1...6)
      liveLimit = random.int(3...30)
      stepCount = random.int(3...80)
    case .degenerate:
      variableCount = random.int(2...12)
      liveLimit = random.int(4...36)
      stepCount = random.int(3...60)
    case .boxes:
      variableCount = 1 + 2 * random.pick([2, 3, 5, 5, 12, 30])
      liveLimit = random.pick([40, 150, 300])
      stepCount = random.pick([20, 60, 300])
    case .extreme:
      variableCount = random.pick([2, 5, 12, 30])
      liveLimit = random.pick([10, 40, 120])
      stepCount = random.pick([10, 60, 200])
    }
  }
}
