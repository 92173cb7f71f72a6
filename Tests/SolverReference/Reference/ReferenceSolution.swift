/// The lexicographic optimum of a system, from the definition.
package struct ReferenceSolution: Sendable {
  /// Per priority below required, highest first, the least possible total of weighted violations.
  package var totals: [(priority: Double, total: Double)] = []
  /// The least possible total violation of the required rows, each scaled to a largest coefficient
  /// of 1 (exact arithmetic: to whole numbers).
  package var requiredViolation = 0.0
  /// Whether no rounding took part.
  package var isExact = false
  /// One optimal point.
  package var x: [Double] = []
  /// Per variable its least and greatest value over all optimal points.
  package var ranges: [ClosedRange<Double>] = []

  /// Whether the required rows have a solution; nil where rounding leaves that open.
  package var isFeasible: Bool? {
    if isExact { return requiredViolation == 0 }
    if requiredViolation < 1e-8 { return true }
    return requiredViolation > 1e-5 ? false : nil
  }

  /// Whether all optimal points agree on a variable; nil where rounding leaves that open.
  package func isUnique(_ variable: Int) -> Bool? {
    let range = ranges[variable]
    let spread = range.upperBound - range.lowerBound
    if range.lowerBound == range.upperBound { return true }
    let scale = max(1, min(abs(range.lowerBound), abs(range.upperBound)))
    if isExact || spread > 1e-4 * scale { return false }
    return spread < 1e-8 * scale ? true : nil
  }

  /// The value that all optimal points give a variable, if they do.
  package func uniqueValue(_ variable: Int) -> Double? {
    isUnique(variable) == true ? x[variable] : nil
  }
}

/// Solves a system from the definition; nil where even floating point gave up.
///
/// Every row k, required ones too, becomes `a·x + shortfall - excess = b` with a cost on the sides
/// that violate it, so that any point is feasible and the required level is just the first objective.
package func referenceSolution(of system: ModelSystem) -> ReferenceSolution? {
  if let exact = ReferenceProblem(system, scaling: .wholeNumbers) {
    if let tableau = ExactTableau(exact.matrix), var solution = exact.solve(tableau) {
      solution.isExact = true
      return solution
    }
  }
  guard let problem = ReferenceProblem(system, scaling: .unit) else { return nil }
  return problem.solve(FloatingTableau(problem.matrix))
}

/// Decides whether required rows have a solution; nil where rounding leaves that open.
package func isFeasible(_ rows: [ModelRow], variableCount: Int) -> Bool? {
  var required = rows.filter(\.isRequired)
  for index in required.indices { required[index].weight = 1 }
  let system = ModelSystem(variableCount: variableCount, rows: required)
  guard let solution = referenceSolution(of: system) else { return nil }
  // Large numbers that cancel leave more rounding than a row at its bound can take.
  let isLarge = required.contains { row in
    row.terms.contains { abs($0.coefficient) * 1e5 < abs(row.constant) }
  }
  return isLarge && !solution.isExact ? nil : solution.isFeasible
}
