import ConstraintSolver

/// The primal simplex method behind `ExactOptimum`.
struct ExactSimplex {
  /// Whole numbers with more bits than this end the attempt.
  static let longestNumber = 30_000

  private let system: ExactSystem
  private var table: ExactDictionary
  /// Which quantity each row of the table is about, and which each column: variables first, then rows.
  private var basic: [Int]
  private var nonbasic: [Int]
  /// Per row of the table, whether its row's excess is what counts there, rather than its shortfall.
  private var isExcess: [Bool]
  private var exchanges = 0

  init(_ system: ExactSystem) {
    self.system = system
    table = ExactDictionary(system)
    nonbasic = Array(0..<system.variableCount)
    basic = system.rows.indices.map { system.variableCount + $0 }
    isExcess = Array(repeating: true, count: basic.count)
  }

  mutating func run(limit: Int) -> ExactOptimum.Outcome {
    eliminateVariables()
    for row in basic.indices { isExcess[row] = table.constant(row).sign >= 0 }
    let patience = 2 * (basic.count + nonbasic.count)
    while let entering = enteringQuantity(usesBland: exchanges > patience) {
      guard let leaving = leavingRow(for: entering) else { return .gaveUp("unbounded descent") }
      exchange(row: leaving, column: entering.column)
      isExcess[leaving] = entering.isExcess
      if exchanges > limit { return .gaveUp("\(exchanges) exchanges") }
      if table.denominator.bitWidth > Self.longestNumber { return .gaveUp("numbers too long") }
    }
    return outcome()
  }

  private mutating func exchange(row: Int, column: Int) {
    table.exchange(row: row, column: column)
    swap(&basic[row], &nonbasic[column])
    exchanges += 1
  }

  /// Makes as many variables dependent on rows as there can be; they restrict nothing from then on.
  private mutating func eliminateVariables() {
    for column in nonbasic.indices {
      var best: (row: Int, width: Int)?
      for row in basic.indices where basic[row] >= system.variableCount {
        let entry = table[row, column]
        if !entry.isZero, entry.bitWidth < best?.width ?? .max { best = (row, entry.bitWidth) }
      }
      if let best { exchange(row: best.row, column: column) }
    }
  }

  private struct Entering {
    var column: Int
    var isExcess: Bool
  }

  /// The row of the system that a quantity is the activity of, or nil.
  private func row(of quantity: Int) -> ExactSystem.Row? {
    quantity >= system.variableCount ? system.rows[quantity - system.variableCount] : nil
  }

  private static func cost(_ row: ExactSystem.Row, ofExcess isExcess: Bool) -> BigInteger {
    switch row.relation {
    case .equal: row.cost
    case .lessThanOrEqual: isExcess ? row.cost : .zero
    case .greaterThanOrEqual: isExcess ? .zero : row.cost
    }
  }

  /// The excess or shortfall of a column that lowers the costs, level by level from the highest.
  private func enteringQuantity(usesBland: Bool) -> Entering? {
    var undecided: [Entering] = []
    for column in nonbasic.indices where nonbasic[column] >= system.variableCount {
      undecided.append(Entering(column: column, isExcess: true))
      undecided.append(Entering(column: column, isExcess: false))
    }
    var best: (entering: Entering, cost: BigInteger)?
    for level in system.priorities.indices {
      let slopes = slopes(of: level)
      var columns: [Int: BigInteger] = [:]
      var next: [Entering] = []
      for candidate in undecided {
        let column = candidate.column
        guard let row = row(of: nonbasic[column]) else { continue }
        var reduced = columns[column] ?? priced(column, slopes)
        columns[column] = reduced
        if !candidate.isExcess { reduced = -reduced }
        if row.level == level {
          reduced += Self.cost(row, ofExcess: candidate.isExcess) * table.denominator
        }
        if reduced.isZero { next.append(candidate) }
        if reduced.sign >= 0 { continue }
        if usesBland {
          if best.map({ nonbasic[column] < nonbasic[$0.entering.column] }) ?? true {
            best = (candidate, reduced)
          }
        } else if best.map({ reduced < $0.cost }) ?? true {
          best = (candidate, reduced)
        }
      }
      // Bland's rule looks at all that lower the costs, at whichever level.
      if !usesBland, let best { return best.entering }
      undecided = next
      if undecided.isEmpty { break }
    }
    return best?.entering
  }

  /// Per row of the table, what a unit more of its quantity costs at a level; rows without are left out.
  private func slopes(of level: Int) -> [(row: Int, slope: BigInteger)] {
    basic.indices.compactMap { index in
      guard let row = row(of: basic[index]), row.level == level else { return nil }
      let cost = Self.cost(row, ofExcess: isExcess[index])
      return cost.isZero ? nil : (index, isExcess[index] ? cost : -cost)
    }
  }

  private func priced(_ column: Int, _ slopes: [(row: Int, slope: BigInteger)]) -> BigInteger {
    slopes.reduce(.zero) { sum, item in
      let entry = table[item.row, column]
      return entry.isZero ? sum : sum + item.slope * entry
    }
  }

  /// The row whose excess or shortfall comes to 0 first; of several the one of the least quantity.
  private func leavingRow(for entering: Entering) -> Int? {
    var best: (row: Int, value: BigInteger, rate: BigInteger)?
    for row in basic.indices where basic[row] >= system.variableCount {
      let entry = table[row, entering.column]
      if entry.isZero { continue }
      // Whether the activity falls.
      let falls = (entry.sign < 0) == entering.isExcess
      if falls != isExcess[row] { continue }
      let value = table.constant(row).absolute
      let rate = entry.absolute
      guard let other = best else {
        best = (row, value, rate)
        continue
      }
      let left = value * other.rate
      let right = other.value * rate
      if left < right || (left == right && basic[row] < basic[other.row]) {
        best = (row, value, rate)
      }
    }
    return best?.row
  }

  private func outcome() -> ExactOptimum.Outcome {
    var sums = [BigInteger](repeating: .zero, count: system.priorities.count)
    var optimum = ExactOptimum()
    optimum.x = Array(repeating: .zero, count: system.variableCount)
    for index in basic.indices {
      let constant = table.constant(index)
      guard let row = row(of: basic[index]) else {
        optimum.x[basic[index]] = Rational(constant, table.denominator)
        continue
      }
      sums[row.level] += Self.cost(row, ofExcess: constant.sign > 0) * constant.absolute
    }
    optimum.exchanges = exchanges
    for (level, priority) in system.priorities.enumerated() {
      if priority == 1000 {
        if !sums[level].isZero { return .infeasible }
      } else {
        let total = Rational(sums[level], table.denominator) * system.units[level]
        optimum.totals.append((priority, total))
      }
    }
    return .optimal(optimum)
  }
}
