import ConstraintSolver

/// The lexicographic optimum of a small system without any rounding or tolerance.
///
/// The activity of row k is `r_k = e_k - s_k` with an excess and a shortfall of at least 0, and a cost on
/// each side that violates the row. Costs are vectors with an entry a level, compared lexicographically:
/// an ordered field's worth of them is all that the simplex method asks for, so one run finds the
/// optimum of all levels. Required rows are the highest level. Bland's rule, after a while of steepest
/// costs, makes it end.
///
/// Nothing of the solver under test takes part.
package struct ExactOptimum: Sendable {
  /// What came of a system.
  package enum Outcome: Sendable {
    /// The required rows have no solution.
    case infeasible
    /// There is an optimum.
    case optimal(ExactOptimum)
    /// A limit was reached: the reason.
    case gaveUp(String)
  }

  /// Per priority below required, highest first, the least possible total of weighted violations.
  package var totals: [(priority: Double, total: Rational)] = []
  /// One optimal point.
  package var x: [Rational] = []
  /// The number of exchanges that it took.
  package var exchanges = 0

  /// Solves a system.
  ///
  /// - Parameters:
  ///   - system: The system; up to about 12 variables and 40 rows take less than a second.
  ///   - reading: What the doubles stand for.
  ///   - limit: The greatest number of exchanges.
  /// - Returns: The optimum, or that there is none, or that a limit was reached.
  package static func solve(
    _ system: ModelSystem, reading: NumberReading = .decimal, limit: Int = 5_000
  ) -> Outcome {
    // Variables that no row mentions stay at 0.
    let used = Set(system.rows.lazy.flatMap(\.terms).map(\.variable)).sorted()
    if used.count == system.variableCount {
      var method = ExactSimplex(ExactSystem(system, reading: reading))
      return method.run(limit: limit)
    }
    let position = Dictionary(uniqueKeysWithValues: zip(used, used.indices))
    var small = ModelSystem(variableCount: used.count, rows: system.rows)
    for row in small.rows.indices {
      for term in small.rows[row].terms.indices {
        let variable = small.rows[row].terms[term].variable
        small.rows[row].terms[term].variable = position[variable] ?? 0
      }
    }
    let outcome = solve(small, reading: reading, limit: limit)
    guard case .optimal(var optimum) = outcome else { return outcome }
    var x = [Rational](repeating: .zero, count: system.variableCount)
    for (index, variable) in used.enumerated() { x[variable] = optimum.x[index] }
    optimum.x = x
    return .optimal(optimum)
  }

  /// Decides whether rows have a common solution, each taken as required; nil where a limit was reached.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - variableCount: The number of variables.
  ///   - slack: By what part of the numbers in it a row may miss its bound.
  ///   - bound: The greatest magnitude that a variable may have.
  ///   - reading: What the doubles stand for.
  /// - Returns: Whether there is a solution.
  package static func isFeasible(
    _ rows: [ModelRow], variableCount: Int, slack: Double = 0, bound: Double? = nil,
    reading: NumberReading = .decimal
  ) -> Bool? {
    var required: [ModelRow] = []
    if let bound {
      for variable in Set(rows.lazy.flatMap(\.terms).map(\.variable)).sorted() {
        required.append(ModelRow([(1, variable)], .lessThanOrEqual, bound))
        required.append(ModelRow([(1, variable)], .greaterThanOrEqual, -bound))
      }
    }
    for var row in rows {
      row.priority = 1000
      row.weight = 1
      if slack == 0 {
        required.append(row)
        continue
      }
      let room = slack * row.terms.reduce(abs(row.constant)) { max($0, abs($1.coefficient)) }
      if row.relation != .greaterThanOrEqual {
        var upper = row
        upper.relation = .lessThanOrEqual
        upper.constant -= room
        required.append(upper)
      }
      if row.relation != .lessThanOrEqual {
        var lower = row
        lower.relation = .greaterThanOrEqual
        lower.constant += room
        required.append(lower)
      }
    }
    switch solve(ModelSystem(variableCount: variableCount, rows: required), reading: reading) {
    case .infeasible: return false
    case .optimal: return true
    case .gaveUp: return nil
    }
  }
}
