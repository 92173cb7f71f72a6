import ConstraintSolver

/// A system in the form in which the reference solver takes it: a matrix, and a cost vector a level.
///
/// Columns: the variables (free), then each row's shortfall, then each row's excess.
package struct ReferenceProblem {
  package enum Scaling {
    /// Rows are multiplied by powers of two until all numbers are whole.
    case wholeNumbers
    /// Rows are divided by their largest coefficient.
    case unit
  }

  /// Numbers further apart than this are left to exact arithmetic.
  private static let leastRatio = 1e-4

  private let system: ModelSystem
  /// Per row its scaled coefficients, its unit columns and its right side.
  package private(set) var matrix: [[Double]] = []
  /// Per row the factor that it was multiplied by.
  private var scales: [Double] = []
  private let scaling: Scaling

  /// Returns nil where the scaling asked for is not possible.
  package init?(_ system: ModelSystem, scaling: Scaling) {
    self.system = system
    self.scaling = scaling
    let n = system.variableCount
    let m = system.rows.count
    for (index, row) in system.rows.enumerated() {
      let terms = row.merged
      var scale = 1.0
      switch scaling {
      case .wholeNumbers:
        guard let factor = Self.wholeScale(terms.map(\.coefficient) + [row.constant]) else {
          return nil
        }
        scale = factor
      case .unit:
        let largest = terms.reduce(0) { max($0, abs($1.coefficient)) }
        if terms.contains(where: { abs($0.coefficient) < Self.leastRatio * largest }) { return nil }
        scale = largest > 0 ? 1 / largest : 1
      }
      var line = Array(repeating: 0.0, count: n + 2 * m + 1)
      for term in terms { line[term.variable] = term.coefficient * scale }
      line[n + index] = 1
      line[n + m + index] = -1
      line[n + 2 * m] = -row.constant * scale
      matrix.append(line)
      scales.append(scale)
    }
  }

  /// The least power of two, between 2⁻³⁰ and 2²⁰, that makes all numbers whole.
  private static func wholeScale(_ numbers: [Double]) -> Double? {
    var scale = 0x1p-30
    while scale <= 0x1p20 {
      if numbers.allSatisfy({ ($0 * scale).rounded() == $0 * scale && abs($0 * scale) < 0x1p40 }) {
        return scale
      }
      scale *= 2
    }
    return nil
  }

  /// Returns the solution; nil where the tableau's arithmetic gives up.
  package func solve(_ tableau: some ReferenceTableau) -> ReferenceSolution? {
    let n = system.variableCount
    let m = system.rows.count
    var solution = ReferenceSolution()
    guard
      var simplex = LexicographicSimplex(
        tableau, freeCount: n, shortfall: Array(n..<n + m), excess: Array(n + m..<n + 2 * m))
    else { return nil }
    for level in system.levels {
      guard let costs = costs(of: level) else { return nil }
      guard simplex.minimize(costs) == .optimal else { return nil }
      let total = zip(system.rows, system.rows.indices).reduce(0.0) { sum, item in
        guard item.0.priority == level else { return sum }
        let weight = level == 1000 ? 1 : item.0.weight / scales[item.1]
        return sum + weight * violation(of: item.1, in: simplex)
      }
      if level == 1000 {
        solution.requiredViolation = total
        let tolerance = scaling == .unit ? 1e-8 : 0
        if total > tolerance { return solution }
      } else {
        solution.totals.append((level, total))
      }
      simplex.banImproving()
    }
    solution.x = (0..<n).map { simplex.value(of: $0) }
    for variable in 0..<n {
      guard let range = simplex.range(of: variable) else { return nil }
      solution.ranges.append(range)
    }
    return solution
  }

  private func violation<T>(of row: Int, in simplex: LexicographicSimplex<T>) -> Double {
    let n = system.variableCount
    let m = system.rows.count
    switch system.rows[row].relation {
    case .equal: return simplex.value(of: n + row) + simplex.value(of: n + m + row)
    case .lessThanOrEqual: return simplex.value(of: n + m + row)
    case .greaterThanOrEqual: return simplex.value(of: n + row)
    }
  }

  /// The cost vector of a level.
  ///
  /// Required rows count in their scaled form: only zero matters there.
  private func costs(of level: Double) -> [Double]? {
    let n = system.variableCount
    let m = system.rows.count
    let members = system.rows.indices.filter { system.rows[$0].priority == level }
    var weights = members.map { level == 1000 ? 1 : system.rows[$0].weight / scales[$0] }
    switch scaling {
    case .wholeNumbers:
      guard let factor = Self.wholeScale(weights) else { return nil }
      weights = weights.map { $0 * factor }
    case .unit:
      let largest = weights.max() ?? 1
      if weights.contains(where: { $0 < Self.leastRatio * largest }) { return nil }
      weights = weights.map { $0 / largest }
    }
    var costs = Array(repeating: 0.0, count: n + 2 * m)
    for (row, weight) in zip(members, weights) {
      let relation = system.rows[row].relation
      if relation != .lessThanOrEqual { costs[n + row] = weight }
      if relation != .greaterThanOrEqual { costs[n + m + row] = weight }
    }
    return costs
  }
}
