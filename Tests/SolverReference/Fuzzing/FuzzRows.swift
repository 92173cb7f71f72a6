import ConstraintSolver

/// Rows as the families have them.
struct FuzzRows {
  let family: FuzzFamily
  let variableCount: Int
  /// A point at which most of the required rows hold.
  let point: [Double]
  private let levels: [Double]
  private let weights: [Double]
  private let coefficients: [Double]
  /// The kind of degenerate rows, one a history.
  private let kind: Int
  private let requiredChance: Double
  private let equalChance: Double

  static let third = 1.0 / 3

  init(_ family: FuzzFamily, variableCount: Int, _ random: inout SeededGenerator) {
    self.family = family
    self.variableCount = variableCount
    kind = random.int(0...3)
    requiredChance = random.pick([0, 0.05, 0.2, 0.4])
    equalChance = random.pick([0.05, 0.2, 0.33])
    levels = random.pick([[250], [250, 500], [250, 251, 500, 750, 999], [0.5, 250, 750]])
    switch family {
    case .decimals:
      weights = [1, 1, 2, 0.1]
      coefficients = [1, 1, 1, -1, -1, 2, 0.5, -Self.third, 1e-3, 1e3]
    case .small:
      weights = random.pick([[1], [1, 1, 2, 0.1], [0.1, Self.third, 0.7, 1, 1.1, 1e-3, 1e3]])
      coefficients = random.pick([
        [1, -1, 2, -2, 0.5], [1, 1, -1, 2, 0.5, -Self.third, 1e-3, 1e3],
        [0.1, -0.1, 0.7, -0.7, 1.1, Self.third, -1, 0.3],
      ])
    case .single:
      weights = [0.1, 0.2, 0.3, 0.7, 1, 1.1, Self.third]
      coefficients = [0.1, 0.2, 0.3, 0.7, 1, 1, 1.1, Self.third, -1, -0.1, 2]
    case .degenerate:
      weights = random.pick([[1], [1, 2, 0.1], [0.1, 0.2, 0.3]])
      coefficients = [1, 1, -1, 2, 0.5, Self.third, -0.7]
    case .boxes:
      weights = random.pick([[1], [1, 0.1, 0.7], [1, 2]])
      coefficients = [1, -1]
    case .extreme:
      weights = [1e-7, 1e-3, 0.1, 1, 1, 1.3e8, 1e8]
      coefficients = [1e-12, -1e-12, 1e-6, -1, 1, 1, 1e6, 1e12, -1e12, 1e-3, 0.1]
    }
    point = (0..<variableCount).map { _ in
      family == .extreme ? 0 : Double(3 * random.int(-20...20))
    }
  }

  func priority(_ random: inout SeededGenerator) -> Double {
    random.chance(requiredChance) ? 1000 : random.pick(levels)
  }

  func level(_ random: inout SeededGenerator) -> Double { random.pick(levels) }

  /// A row of the family; `earlier` are the rows made before.
  func row(after earlier: [ModelRow], _ random: inout SeededGenerator) -> ModelRow {
    var row =
      switch family {
      case .decimals, .small: mixed(&random)
      case .single: random.chance(0.85) ? single(&random) : mixed(&random)
      case .degenerate: degenerate(earlier, &random)
      case .boxes: box(&random)
      case .extreme: extreme(&random)
      }
    if row.isRequired && family != .boxes && random.chance(0.96) { plant(&row, &random) }
    return row
  }

  /// Another constant for a row.
  func constant(of row: ModelRow, _ random: inout SeededGenerator) -> Double {
    if family == .extreme { return magnitude(&random) }
    if row.isRequired && random.chance(0.95) {
      var planted = row
      plant(&planted, &random)
      return planted.constant
    }
    let change = random.pick([0.0, 1, -1, 0.1, -0.3, 40, -40])
    return random.chance(0.2) ? change : Self.decimal(row.constant + change)
  }

  /// A value to suggest.
  func suggestion(_ random: inout SeededGenerator) -> Double {
    if family == .extreme { return magnitude(&random) }
    return random.pick([
      0, Double(random.int(-100...400)), Double(random.int(-1000...4000)) / 10,
      Double(random.int(-300...300)) / 3,
    ])
  }

  /// Whether a row holds at the point.
  func holds(_ row: ModelRow) -> Bool {
    row.violation(at: point) <= 1e-9 * max(1, row.magnitude(at: point))
  }

  /// Shifts the bound of a row so that the point satisfies it.
  private func plant(_ row: inout ModelRow, _ random: inout SeededGenerator) {
    let slack = random.chance(0.4) ? 0 : Double(random.int(0...100)) / 10
    let shift = Double(row.relation.rawValue) * slack
    row.constant = Self.decimal(row.constant + shift - row.activity(at: point))
  }

  /// A number of few decimal places, as a caller would write it.
  static func decimal(_ value: Double) -> Double {
    value.magnitude < 1e6 ? (value * 1e6).rounded() / 1e6 : value
  }

  private func relation(_ random: inout SeededGenerator) -> Relation {
    random.chance(equalChance) ? .equal : random.pick([.lessThanOrEqual, .greaterThanOrEqual])
  }

  private func mixed(_ random: inout SeededGenerator) -> ModelRow {
    let count = min(random.pick([1, 1, 2, 2, 2, 3, 4]), variableCount)
    let terms = random.sample(count, below: variableCount).map { (random.pick(coefficients), $0) }
    let bound = random.pick([
      0.0, 0, Double(random.int(-40...40)), Double(random.int(-99...99)) / 10,
    ])
    return ModelRow(
      terms, relation(&random), bound, priority: priority(&random), weight: random.pick(weights))
  }

  private func single(_ random: inout SeededGenerator) -> ModelRow {
    let bound = random.pick([0, 0, 0.1, 1, 0.3, Double(random.int(-99...99)) / 10])
    return ModelRow(
      [(random.pick(coefficients), random.int(0...variableCount - 1))], relation(&random), bound,
      priority: priority(&random), weight: random.pick(weights))
  }

  private func degenerate(_ earlier: [ModelRow], _ random: inout SeededGenerator) -> ModelRow {
    let i = random.int(0...variableCount - 1)
    let j = (i + random.int(1...variableCount - 1)) % variableCount
    switch kind {
    case 0:
      // Duplicates and multiples of what there is.
      if let last = earlier.last, random.chance(0.6) {
        var row = random.chance(0.5) ? last : random.pick(earlier)
        // What has many digits already would become a number that stands for no short one.
        let isShort = row.terms.allSatisfy { "\($0.coefficient)".utf8.count < 12 }
        let factor = random.pick(isShort ? [1.0, 1, -1, 3, -2, 0.1, Self.third] : [1, -1, -2])
        row.terms = row.terms.map { ModelTerm($0.coefficient * factor, $0.variable) }
        row.constant = Self.decimal(row.constant * factor)
        if factor < 0 { row.relation = Relation(rawValue: -row.relation.rawValue) ?? .equal }
        row.priority = priority(&random)
        return row
      }
      return mixed(&random)
    case 1:
      // Rows that are nearly equal.
      let coefficient = random.pick([Self.third, 0.3333333333, 0.33333333, -Self.third, 0.333])
      return ModelRow(
        [(coefficient, i), (random.pick([-1, 1, -1]), j)], relation(&random),
        random.pick([0, 0, 1, 20]), priority: priority(&random), weight: random.pick(weights))
    case 2:
      // Chains.
      let factor = random.pick([1e-6, 1e-3, 0.1, 10, 1e3, 1e6])
      let next = (i + 1) % variableCount
      return ModelRow(
        random.chance(0.2) ? [(1, i)] : [(1, next), (-factor, i)], relation(&random),
        random.pick([0, 0, 1, 7]), priority: priority(&random), weight: random.pick(weights))
    default:
      // Hilbert's matrix and parts of it.
      let count = random.int(1...variableCount)
      let terms = (0..<count).map { (1 / Double(i + $0 + 1), $0) }
      return ModelRow(
        terms, relation(&random), random.pick([0, 1, 1, 3]), priority: priority(&random),
        weight: random.pick(weights))
    }
  }

  /// Variable 0 is the width of all; box i begins at variable 1 + 2i and is as wide as the next one says.
  private func box(_ random: inout SeededGenerator) -> ModelRow {
    let boxes = (variableCount - 1) / 2
    let i = random.int(0...boxes - 1)
    let (x, width) = (1 + 2 * i, 2 + 2 * i)
    let weight = random.pick(weights)
    let size = Double(random.int(0...1200)) / 10
    let wish = random.pick([250.0, 500, 750, 999])
    switch random.int(0...9) {
    case 0: return ModelRow([(1, width)], .greaterThanOrEqual, 0)
    case 1: return ModelRow([(1, width)], .greaterThanOrEqual, size, priority: wish, weight: weight)
    case 2: return ModelRow([(1, width)], .lessThanOrEqual, size, priority: wish, weight: weight)
    case 3: return ModelRow([(1, width)], .equal, size, priority: wish, weight: weight)
    case 4 where i > 0, 5 where i > 0:
      let relation = random.pick([Relation.equal, .greaterThanOrEqual])
      return ModelRow(
        [(1, x), (-1, x - 2), (-1, x - 1)], relation, random.pick([0, 8, 8.1]),
        priority: random.pick([1000, 1000, wish]), weight: weight)
    case 6 where i > 0:
      let multiplier = random.pick([1, 1, 0.5, 0.7, 1.1, 0.1, Self.third])
      return ModelRow(
        [(1, width), (-multiplier, width - 2)], relation(&random), random.pick([0, 0, 0.1, 5]),
        priority: random.pick([1000, wish, wish, wish]), weight: weight)
    case 7:
      return ModelRow(
        [(1, 0), (-1, x), (-1, width)], random.pick([.equal, .greaterThanOrEqual]), 8,
        priority: random.pick([1000, wish]), weight: weight)
    case 8:
      let multiplier = random.pick([0.1, 0.2, 0.3, 0.7, Self.third])
      return ModelRow([(1, width), (-multiplier, 0)], .equal, 0, priority: wish, weight: weight)
    default:
      return random.chance(0.5)
        ? ModelRow(
          [(1, 0)], .equal, Double(random.int(0...60)) * 10.1, priority: wish, weight: weight)
        : ModelRow(
          [(1, x)], .greaterThanOrEqual, random.pick([0, 8]), priority: wish, weight: weight)
    }
  }

  /// A number of any size up to 1e150.
  private func magnitude(_ random: inout SeededGenerator) -> Double {
    let size = random.pick([0, 1, 0.1, 1e-12, 1e-150, 1e7, 1e12, 1e50, 1e100, 1e150])
    return (random.chance(0.5) ? 1 : -1) * size * random.pick([1, 1, 0.7])
  }

  private func extreme(_ random: inout SeededGenerator) -> ModelRow {
    let count = min(random.pick([1, 1, 2, 2, 3]), variableCount)
    let terms = random.sample(count, below: variableCount).map { (random.pick(coefficients), $0) }
    let bound = random.chance(0.5) ? Double(random.int(-9...9)) : magnitude(&random)
    return ModelRow(
      terms, relation(&random), bound, priority: priority(&random), weight: random.pick(weights))
  }
}
