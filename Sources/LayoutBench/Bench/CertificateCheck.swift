// Proves a solution optimal from its certificate, with no part of the solver.
//
// A solution x minimises the weighted violations level by level if it satisfies the required
// constraints and if there are multipliers y(k, p), one for each constraint k and each priority p,
// such that for each p
//     Σ_k y(k, p) a_k = 0                                                       (stationarity)
// and each constraint's vector y(k, ·), ordered from the highest priority down, is a
// lexicographic subgradient of its own violation at x. For an optional constraint of priority q
// and weight w let e be the vector with 1 at q and 0 elsewhere. Then y(k, ·) is, in lexicographic
// order,
//     violated                exactly +w e above its bound, -w e below it
//     holds with equality     == in [-w e, +w e],   <= in [0, +w e],   >= in [-w e, 0]
//     holds strictly          exactly 0
// and for a required constraint without the bounds ±w e. Then for any other feasible x' the
// vector of costs, compared lexicographically, is no smaller: the sum of the subgradient
// inequalities Σ_k f_k(x') >= Σ_k f_k(x) + Σ_k y(k, ·) a_k (x' - x) holds at each level in turn.
// See OptimalityCertificate.
//
// All comparisons are relative to the magnitudes that were added up.

import LayoutSolver

/// The check of one solution.
struct CertificateCheck {
  /// A suggestion in force: a constraint `variable == value` of weight 1.
  struct Edit {
    var variable: Variable
    var priority: Priority
    var value: Double
  }

  /// What rounding may leave of a sum, relative to the magnitudes of its terms.
  ///
  /// Double precision has 1e-16; values that follow from a hundred thousand others lose some digits
  /// of that.
  static let tolerance = 1e-8

  private struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var priority: Double
    var weight: Double
    var residual: Double
    var scale: Double
    var label: String
  }

  private var rows: [Row] = []
  private var rowOfConstraint: [ObjectIdentifier: Int] = [:]
  private var rowOfEdit: [Variable: Int] = [:]
  private var indexOfVariable: [Variable: Int] = [:]
  private var values: [Double] = []

  /// Prepares the check of a solution.
  ///
  /// - Parameters:
  ///   - constraints: The constraints that the solver holds, with their present constants.
  ///   - edits: The edits with their present suggestions.
  ///   - value: The solution.
  init(constraints: [Constraint], edits: [Edit], value: (Variable) -> Double) {
    rows.reserveCapacity(constraints.count + edits.count)
    for (index, constraint) in constraints.enumerated() {
      rowOfConstraint[ObjectIdentifier(constraint)] = rows.count
      appendRow(
        constraint.terms, constraint.constant, constraint.relation,
        priority: constraint.priority.value, weight: constraint.weight,
        label: "constraint \(index)", value: value)
    }
    for edit in edits {
      rowOfEdit[edit.variable] = rows.count
      appendRow(
        [Term(edit.variable)], -edit.value, .equal, priority: edit.priority.value, weight: 1,
        label: "edit of \(edit.variable.name)", value: value)
    }
  }

  private mutating func appendRow(
    _ terms: [Term], _ constant: Double, _ relation: Relation, priority: Double, weight: Double,
    label: String, value: (Variable) -> Double
  ) {
    var row = Row(
      terms: [], relation: relation, priority: priority, weight: weight, residual: constant,
      scale: abs(constant), label: label)
    row.terms.reserveCapacity(terms.count)
    for term in terms {
      let index = self.index(of: term.variable, value: value)
      let product = term.coefficient * values[index]
      row.terms.append((index, term.coefficient))
      row.residual += product
      row.scale += abs(product)
    }
    row.scale = max(row.scale, 1)
    rows.append(row)
  }

  private mutating func index(of variable: Variable, value: (Variable) -> Double) -> Int {
    if let index = indexOfVariable[variable] { return index }
    indexOfVariable[variable] = values.count
    values.append(value(variable))
    return values.count - 1
  }

  /// What the certificate fails to prove, in words; empty where the solution is optimal.
  ///
  /// - Parameters:
  ///   - certificate: What the solver says.
  ///   - limit: How many failures of each kind to describe.
  /// - Returns: The failures described, and the number of those left out.
  func failures(of certificate: OptimalityCertificate, limit: Int = 3) -> [String] {
    var failures = FailureList(limit: limit)
    checkFeasibility(&failures)
    var present = Set(certificate.entries.map(\.priority))
    for row in rows where row.priority < 1000 { present.insert(row.priority) }
    let levels = present.sorted(by: >)
    let multipliers = collect(certificate, levels: levels, &failures)
    checkStationarity(multipliers, levels: levels, &failures)
    checkSubgradients(multipliers, levels: levels, &failures)
    return failures.messages
  }

  private func checkFeasibility(_ failures: inout FailureList) {
    for row in rows where row.priority == 1000 {
      let violated =
        switch row.relation {
        case .equal: abs(row.residual)
        case .lessThanOrEqual: row.residual
        case .greaterThanOrEqual: -row.residual
        }
      if !(violated <= Self.tolerance * row.scale) {
        failures.add(.feasibility, "required \(row.label) is violated by \(violated)")
      }
    }
  }

  /// The multipliers by row: each row's entries with the index of their level, highest first.
  private func collect(
    _ certificate: OptimalityCertificate, levels: [Double], _ failures: inout FailureList
  ) -> [[Double]] {
    var multipliers = [[Double]](repeating: [], count: rows.count)
    for entry in certificate.entries {
      let row: Int? =
        if let constraint = entry.constraint {
          rowOfConstraint[ObjectIdentifier(constraint)]
        } else if let variable = entry.variable {
          rowOfEdit[variable]
        } else {
          nil
        }
      guard let row, let level = levels.firstIndex(of: entry.priority) else {
        failures.add(.entry, "an entry of the certificate names no constraint that is held")
        continue
      }
      if entry.priority >= 1000 {
        failures.add(.entry, "\(rows[row].label) has a multiplier at priority 1000")
      }
      if multipliers[row].isEmpty {
        multipliers[row] = [Double](repeating: 0, count: levels.count)
      }
      multipliers[row][level] += entry.multiplier
    }
    return multipliers
  }

  private func checkStationarity(
    _ multipliers: [[Double]], levels: [Double], _ failures: inout FailureList
  ) {
    for level in levels.indices {
      var sum = [Double](repeating: 0, count: values.count)
      var scale = [Double](repeating: 1, count: values.count)
      for (row, vector) in zip(rows, multipliers) where !vector.isEmpty && vector[level] != 0 {
        for term in row.terms {
          sum[term.variable] += vector[level] * term.coefficient
          scale[term.variable] += abs(vector[level] * term.coefficient)
        }
      }
      for index in sum.indices where !(abs(sum[index]) <= Self.tolerance * scale[index]) {
        failures.add(
          .stationarity,
          "multipliers of variable \(index) at priority \(levels[level]) add up to \(sum[index])")
      }
    }
  }

  private func checkSubgradients(
    _ multipliers: [[Double]], levels: [Double], _ failures: inout FailureList
  ) {
    let zero = [Double](repeating: 0, count: levels.count)
    for (row, vector) in zip(rows, multipliers) {
      let vector = vector.isEmpty ? zero : vector
      let own = levels.firstIndex(of: row.priority)
      // Each end of the interval: a multiple of the unit vector of the row's own level, or none.
      let required = row.priority == 1000
      let atZero = abs(row.residual) <= Self.tolerance * row.scale
      let mayBeAbove = row.relation != .greaterThanOrEqual
      let mayBeBelow = row.relation != .lessThanOrEqual
      var low: Double? = mayBeBelow ? -row.weight : 0
      var high: Double? = mayBeAbove ? row.weight : 0
      if required {
        if mayBeBelow { low = nil }
        if mayBeAbove { high = nil }
      }
      if !atZero && !(required && row.relation == .equal) {
        let isAbove = row.residual > 0
        let slope =
          isAbove ? (mayBeAbove ? row.weight : 0) : (mayBeBelow ? -row.weight : 0)
        low = required ? 0 : slope
        high = low
      }
      if let low, compare(vector, to: low, at: own) < 0 {
        failures.add(
          .subgradient, "multipliers \(vector) of \(row.label) lie below \(low) at \(row.priority)")
      }
      if let high, compare(vector, to: high, at: own) > 0 {
        failures.add(
          .subgradient, "multipliers \(vector) of \(row.label) lie above \(high) at \(row.priority)"
        )
      }
    }
  }

  /// Compares a vector lexicographically with `multiple` times the unit vector of a level.
  private func compare(_ vector: [Double], to multiple: Double, at level: Int?) -> Int {
    for index in vector.indices {
      let bound = index == level ? multiple : 0
      let difference = vector[index] - bound
      if abs(difference) > Self.tolerance * max(1, abs(bound), abs(vector[index])) {
        return difference < 0 ? -1 : 1
      }
    }
    return 0
  }
}

/// Failures, a few of each kind.
private struct FailureList {
  enum Kind: Int, CaseIterable { case feasibility, entry, stationarity, subgradient }

  let limit: Int
  private var counts = [Int](repeating: 0, count: Kind.allCases.count)
  private var described: [String] = []

  init(limit: Int) { self.limit = limit }

  mutating func add(_ kind: Kind, _ message: @autoclosure () -> String) {
    counts[kind.rawValue] += 1
    if counts[kind.rawValue] <= limit { described.append(message()) }
  }

  /// The messages, with the number of those left out.
  var messages: [String] {
    let left = counts.reduce(0) { $0 + max(0, $1 - limit) }
    return described + (left > 0 ? ["and \(left) more"] : [])
  }
}
