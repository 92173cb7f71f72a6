package import ConstraintSolver

/// One product of a model constraint; variables are indices.
package struct ModelTerm: Hashable, Sendable {
  package var coefficient: Double
  package var variable: Int

  package init(_ coefficient: Double, _ variable: Int) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// A constraint as plain values: `Σ coefficient · x[variable] + constant  relation  0`.
package struct ModelRow: Hashable, Sendable {
  package var terms: [ModelTerm]
  package var constant: Double
  package var relation: Relation
  package var priority = 1000.0
  package var weight = 1.0

  package init(
    _ terms: [(Double, Int)], _ relation: Relation, _ bound: Double, priority: Double = 1000,
    weight: Double = 1
  ) {
    self.terms = terms.map { ModelTerm($0.0, $0.1) }
    self.constant = -bound
    self.relation = relation
    self.priority = priority
    self.weight = weight
  }

  package var isRequired: Bool { priority == 1000 }

  /// The value of the left side.
  package func activity(at x: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * x[$1.variable] }
  }

  /// The distance by which the row fails to hold, unweighted.
  package func violation(at x: [Double]) -> Double {
    let activity = activity(at: x)
    switch relation {
    case .equal: return abs(activity)
    case .lessThanOrEqual: return max(activity, 0)
    case .greaterThanOrEqual: return max(-activity, 0)
    }
  }

  /// The size of the numbers that cancel in the activity: what rounding is relative to.
  package func magnitude(at x: [Double]) -> Double {
    terms.reduce(abs(constant)) { $0 + abs($1.coefficient * x[$1.variable]) }
  }

  /// What errors of the variables, relative to the largest of them, make of the activity.
  package func rounding(at x: [Double]) -> Double {
    let largest = x.reduce(0) { max($0, abs($1)) }
    return 1e-12 * largest * terms.reduce(0) { $0 + abs($1.coefficient) }
  }

  /// One coefficient a variable, sorted by variable, without zeros.
  package var merged: [ModelTerm] {
    var sums: [Int: Double] = [:]
    for term in terms { sums[term.variable, default: 0] += term.coefficient }
    return sums.filter { $0.value != 0 }.map { ModelTerm($0.value, $0.key) }
      .sorted { $0.variable < $1.variable }
  }
}

/// The total weighted violation of one level, and the rounding that it may carry.
package struct LevelTotal: Sendable {
  package var priority: Double
  package var total: Double
  /// What an error of the total is relative to.
  package var scale: Double

  package init(priority: Double, total: Double, scale: Double) {
    self.priority = priority
    self.total = total
    self.scale = scale
  }
}

/// A set of constraints over variables `0..<variableCount`.
package struct ModelSystem: Sendable {
  package var variableCount: Int
  package var rows: [ModelRow]

  package init(variableCount: Int, rows: [ModelRow]) {
    self.variableCount = variableCount
    self.rows = rows
  }

  /// Priorities in use, from required down.
  package var levels: [Double] {
    Array(Set(rows.map(\.priority))).sorted(by: >)
  }

  /// Per priority in use, from required down, the total weighted violation at a point.
  package func totals(at x: [Double]) -> [LevelTotal] {
    levels.map { level in
      var result = LevelTotal(priority: level, total: 0, scale: 0)
      for row in rows where row.priority == level {
        result.total += row.weight * row.violation(at: x)
        // Near zero a row's coefficients say what a point of distance is in it: a solver's points are right to some
        // part of a point, not of what happens to be left of them.
        let largest = row.terms.reduce(0) { max($0, abs($1.coefficient)) }
        let magnitude = max(row.magnitude(at: x), 1e-2 * largest, 1e6 * row.rounding(at: x))
        result.scale += row.weight * magnitude
      }
      return result
    }
  }

  /// Whether some row mentions each variable with a coefficient that does not cancel.
  package var mentioned: [Bool] {
    var result = Array(repeating: false, count: variableCount)
    for row in rows { for term in row.merged { result[term.variable] = true } }
    return result
  }
}
