import SolverReference
import LayoutSolver

/// The kinds of random systems that the property tests draw from.
enum SystemFamily: String, CaseIterable, Sendable {
  /// A few small terms a row, all relations, several levels and weights.
  case sparse
  /// Rows of boxes in a container: spacings, equal widths, hugging and compression, widths >= 0.
  case layout
  /// Far more rows through one point than variables, duplicates, multiples, redundant equalities.
  case degenerate
  /// Required rows that often contradict each other.
  case contradictory
  /// A row of boxes in which each wish has a level of its own, and factors that are not exact.
  case manyLevels
  /// Coefficients from 1e-6 to 1e6 and constants to 1e7.
  case badScales

  func system(_ random: inout SeededGenerator) -> ModelSystem {
    switch self {
    case .sparse: SystemFamily.sparse(&random)
    case .layout: SystemFamily.layout(&random)
    case .degenerate: SystemFamily.degenerate(&random)
    case .contradictory: SystemFamily.contradictory(&random)
    case .manyLevels: SystemFamily.manyLevels(&random)
    case .badScales: SystemFamily.badScales(&random)
    }
  }

  static let levels = [0.5, 3.25, 250, 251, 500, 750, 999]

  private static let coefficients = [1.0, 1, 1, 1, -1, -1, -1, 2, -2, 0.5, 3]

  private static func relation(_ random: inout SeededGenerator) -> Relation {
    random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
  }

  private static func weight(_ random: inout SeededGenerator) -> Double {
    random.chance(0.8) ? 1 : random.pick([2, 0.5, 3, 0.25])
  }

  /// Shifts a row's constant so that it holds at a point.
  private static func holding(
    _ row: ModelRow, at point: [Double], slack: Double
  ) -> ModelRow {
    var row = row
    let shift: Double
    switch row.relation {
    case .equal: shift = 0
    case .lessThanOrEqual: shift = -slack
    case .greaterThanOrEqual: shift = slack
    }
    row.constant += shift - row.activity(at: point)
    return row
  }

  private static func sparse(_ random: inout SeededGenerator) -> ModelSystem {
    let n = random.int(1...8)
    let m = random.int(1...2 * n + 4)
    let isWhole = random.chance(0.8)
    let point = (0..<n).map { _ in Double(random.int(-20...20)) }
    let rows = (0..<m).map { _ in
      let count = random.pick([1, 1, 2, 2, 2, 3])
      let terms = (0..<count).map { _ in
        (
          isWhole
            ? random.pick(coefficients) : random.double(-2...2).rounded(toMultipleOf: 0x1p-40),
          random.int(0...n - 1)
        )
      }
      var row = ModelRow(
        terms, relation(&random), Double(random.int(-40...40)) / random.pick([1, 1, 4]),
        priority: random.chance(0.3) ? 1000 : random.pick(levels), weight: weight(&random))
      if row.isRequired && random.chance(0.92) {
        row = holding(row, at: point, slack: Double(random.int(0...10)))
      }
      return row
    }
    return ModelSystem(variableCount: n, rows: rows)
  }

  private static func layout(_ random: inout SeededGenerator) -> ModelSystem {
    let boxes = random.int(1...5)
    // Variable 0 is the container's width; box i has its leading edge at 1 + 2i, its width after it.
    func x(_ i: Int) -> Int { 1 + 2 * i }
    func w(_ i: Int) -> Int { 2 + 2 * i }
    let gap = Double(random.int(0...8))
    var rows = [ModelRow([(1, x(0))], .equal, gap)]
    for i in 0..<boxes {
      rows.append(ModelRow([(1, w(i))], .greaterThanOrEqual, 0))
      if i > 0 {
        let relation = random.pick([Relation.equal, .equal, .greaterThanOrEqual])
        rows.append(ModelRow([(1, x(i)), (-1, x(i - 1)), (-1, w(i - 1))], relation, gap))
      }
      if random.chance(0.7) {
        let natural = Double(random.int(0...12)) * 10
        rows.append(
          ModelRow([(1, w(i))], .lessThanOrEqual, natural, priority: random.pick([250, 251])))
        rows.append(ModelRow([(1, w(i))], .greaterThanOrEqual, natural, priority: 750))
      }
      if i > 0 && random.chance(0.4) {
        let priority = random.pick([1000.0, 500, 999])
        rows.append(ModelRow([(1, w(i)), (-1, w(i - 1))], .equal, 0, priority: priority))
      }
    }
    let last = boxes - 1
    rows.append(
      ModelRow(
        [(1, 0), (-1, x(last)), (-1, w(last))], random.pick([.equal, .greaterThanOrEqual]), gap,
        priority: random.pick([1000, 750])))
    rows.append(
      ModelRow(
        [(1, 0)], .equal, Double(random.int(0...60)) * 10, priority: random.pick([1000, 999, 600]))
    )
    if random.chance(0.4) {
      // Centred in the container.
      let i = random.int(0...last)
      rows.append(
        ModelRow([(2, x(i)), (1, w(i)), (-1, 0)], .equal, 0, priority: random.pick(levels)))
    }
    return ModelSystem(variableCount: 1 + 2 * boxes, rows: rows)
  }

  private static func manyLevels(_ random: inout SeededGenerator) -> ModelSystem {
    let n = random.int(2...7)
    let isExact = random.chance(0.5)
    var rows: [ModelRow] = []
    func wish(_ terms: [(Double, Int)], _ relation: Relation, _ bound: Double) {
      let priority = random.chance(0.1) ? 1000 : Double(random.int(1...1_998)) / 2
      rows.append(ModelRow(terms, relation, bound, priority: priority))
    }
    for i in 0..<n {
      rows.append(ModelRow([(1, i)], .greaterThanOrEqual, 0))
      wish([(1, i)], .equal, Double(random.int(0...9)) * 10 + (isExact ? 0 : 0.3))
      if i > 0 && random.chance(0.6) {
        wish([(1, i), (isExact ? -0.75 : -0.7, i - 1)], relation(&random), isExact ? 0 : 0.1)
      }
      if random.chance(0.3) { wish([(1, i)], .lessThanOrEqual, Double(random.int(0...60))) }
    }
    for _ in 0..<random.int(1...2) {
      wish((0..<n).map { (1, $0) }, .equal, Double(random.int(0...50)) * 10)
    }
    return ModelSystem(variableCount: n, rows: rows)
  }

  private static func degenerate(_ random: inout SeededGenerator) -> ModelSystem {
    let n = random.int(1...6)
    let point = (0..<n).map { _ in random.chance(0.5) ? 0 : Double(random.int(-3...3)) }
    var rows: [ModelRow] = []
    for _ in 0..<random.int(n...4 * n + 4) {
      if let copied = rows.last, random.chance(0.3) {
        // The same row again, as it is or multiplied, perhaps at another level.
        var copy = random.chance(0.5) ? random.pick(rows) : copied
        let factor = random.pick([1.0, 1, 2, -1, 0.5, -3])
        copy.terms = copy.terms.map { ModelTerm($0.coefficient * factor, $0.variable) }
        copy.constant *= factor
        if factor < 0 { copy.relation = Relation(rawValue: -copy.relation.rawValue) ?? .equal }
        if random.chance(0.4) { copy.priority = random.pick(levels) }
        rows.append(copy)
        continue
      }
      let terms = (0..<random.int(1...min(n, 3))).map { _ in
        (random.pick([1.0, 1, -1, -1, 2]), random.int(0...n - 1))
      }
      var row = ModelRow(
        terms, relation(&random), 0,
        priority: random.chance(0.35) ? 1000 : random.pick([250, 250, 500]))
      row = holding(row, at: point, slack: 0)
      if !row.isRequired && random.chance(0.25) { row.constant += random.pick([1.0, -1]) }
      rows.append(row)
    }
    return ModelSystem(variableCount: n, rows: rows)
  }

  private static func contradictory(_ random: inout SeededGenerator) -> ModelSystem {
    var system = random.chance(0.5) ? sparse(&random) : layout(&random)
    let n = system.variableCount
    for _ in 0..<random.int(0...3) {
      let start = random.int(0...n - 1)
      switch random.int(0...2) {
      case 0:
        let bound = Double(random.int(-10...10))
        system.rows.append(ModelRow([(1, start)], .greaterThanOrEqual, bound + 1))
        system.rows.append(ModelRow([(1, start)], .lessThanOrEqual, bound))
      case 1:
        // A cycle of strict orderings.
        let length = random.int(1...min(n, 4))
        for k in 0..<length {
          let from = (start + k) % n
          let to = (start + (k + 1) % length) % n
          system.rows.append(ModelRow([(1, to), (-1, from)], .greaterThanOrEqual, 1))
        }
      default:
        let terms = random.sample(min(n, 3), below: n).map { (random.pick([1.0, -1, 2]), $0) }
        system.rows.append(ModelRow(terms, .equal, Double(random.int(-9...9))))
        system.rows.append(
          ModelRow(terms.map { ($0.0 * 2, $0.1) }, .equal, Double(random.int(-9...9))))
      }
    }
    for index in system.rows.indices where random.chance(0.15) {
      system.rows[index].priority = random.pick([1000, 1000, 500])
    }
    // Contradictions anywhere in the order in which a history may add them.
    let order = random.sample(system.rows.count, below: system.rows.count)
    system.rows = order.map { system.rows[$0] }
    return system
  }

  private static func badScales(_ random: inout SeededGenerator) -> ModelSystem {
    var system = sparse(&random)
    let point = (0..<system.variableCount).map { _ in
      (random.double(-1...1) * random.pick([1, 1e3, 1e7])).rounded(toMultipleOf: 0x1p-10)
    }
    for index in system.rows.indices {
      var row = system.rows[index]
      let rowFactor = Double(sign: .plus, exponent: random.int(-20...20), significand: 1)
      row.terms = row.terms.map {
        let factor = random.chance(0.3) ? Double(1 << random.int(0...10)) : 1
        return ModelTerm($0.coefficient * rowFactor * factor, $0.variable)
      }
      row.constant *= rowFactor
      if row.isRequired || random.chance(0.5) {
        let slack = random.chance(0.5) ? 0 : abs(rowFactor) * Double(random.int(0...10))
        row = holding(row, at: point, slack: slack)
      }
      system.rows[index] = row
    }
    return system
  }
}

extension Double {
  /// The nearest multiple of a power of two: keeps sums of few numbers exact.
  func rounded(toMultipleOf unit: Double) -> Double { (self / unit).rounded() * unit }
}
