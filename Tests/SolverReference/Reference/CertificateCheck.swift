package import ConstraintSolver

/// Checks a solver's proof of optimality against the conditions that `OptimalityCertificate` states.
///
/// Sufficient for the lexicographic optimum whatever the size: for each level, any feasible point's
/// total is at least the solution's, by the subgradient inequality summed over all rows. Only the
/// constraints, the point and the multipliers enter; nothing is taken from the solver's own view.
package struct CertificateCheck {
  /// What rounding may make of multipliers, relative to those that they add up with.
  package static let multiplierTolerance = 1e-8
  /// The same relative to the largest multiplier anywhere.
  package static let globalTolerance = 1e-11
  /// A multiplier that is inside its interval by less than this part of the numbers around it is at the end.
  package static let endTolerance = 2e-14
  /// A row counts as tight within this share of the numbers that cancel in it.
  package static let residualTolerance = 1e-8

  private let system: ModelSystem
  private let x: [Double]
  private let levels: [Double]
  /// Per row and level the multiplier.
  private var multipliers: [[Double]]
  /// Per level and variable, what may be left of `Σ multiplier · coefficient`.
  private var rounding: [[Double]]
  /// The sizes of what is added up there.
  private var sums: [[Double]]
  private let terms: [[ModelTerm]]

  /// Returns what is wrong with a certificate for the point x, or nil.
  package static func failure(
    of certificate: OptimalityCertificate, for state: HeldState, at x: [Double],
    in driver: SolverDriver
  ) -> String? {
    var rowOfConstraint: [Int: Int] = [:]
    for (row, index) in state.held.enumerated() { rowOfConstraint[index] = row }
    var rowOfEdit: [Int: Int] = [:]
    for (position, edit) in state.edits.enumerated() {
      rowOfEdit[edit.variable] = state.held.count + position
    }
    return failure(of: certificate, for: state.system, at: x) { entry in
      if let constraint = entry.constraint {
        return rowOfConstraint[driver.index(of: constraint)]
      }
      return entry.variable.flatMap { rowOfEdit[driver.index(of: $0)] }
    }
  }

  /// Returns what is wrong with a certificate for the point x of a system, or nil; `row` finds the row that
  /// an entry is about.
  package static func failure(
    of certificate: OptimalityCertificate, for system: ModelSystem, at x: [Double],
    row: (OptimalityCertificate.Entry) -> Int?
  ) -> String? {
    // A level whose last row is gone may still have entries; the conditions hold there alike.
    var check = CertificateCheck(system, x, levels: certificate.entries.map(\.priority))
    for entry in certificate.entries {
      guard let row = row(entry) else { return "an entry for a row that is not held" }
      guard let level = check.levels.firstIndex(of: entry.priority) else {
        return "an entry at \(entry.priority), a level that is not in use"
      }
      check.multipliers[row][level] += entry.multiplier
    }
    return check.failure()
  }

  private init(_ system: ModelSystem, _ x: [Double], levels others: [Double] = []) {
    self.system = system
    self.x = x
    levels = Set(system.levels.filter { $0 < 1000 } + others).sorted(by: >)
    multipliers = system.rows.map { _ in [] }
    rounding = []
    sums = []
    terms = system.rows.map(\.merged)
    for row in multipliers.indices {
      multipliers[row] = Array(repeating: 0, count: levels.count)
    }
  }

  private mutating func failure() -> String? {
    sums = levels.indices.map { level in
      var sums = Array(repeating: 0.0, count: system.variableCount)
      for (row, multiplier) in multipliers.enumerated() where multiplier[level] != 0 {
        for term in terms[row] { sums[term.variable] += abs(multiplier[level] * term.coefficient) }
      }
      return sums
    }
    rounding = sums.map { sums in
      let everywhere = Self.globalTolerance * (sums.max() ?? 0)
      return sums.map { Self.multiplierTolerance * $0 + everywhere }
    }
    return stationarityFailure() ?? multipliers.indices.lazy.compactMap(rowFailure).first
  }

  /// Condition 1: the multipliers' rows cancel, level by level and variable by variable.
  private func stationarityFailure() -> String? {
    for level in levels.indices {
      var sums = Array(repeating: 0.0, count: system.variableCount)
      for (row, multiplier) in multipliers.enumerated() where multiplier[level] != 0 {
        for term in terms[row] { sums[term.variable] += multiplier[level] * term.coefficient }
      }
      for (variable, sum) in sums.enumerated()
      where abs(sum) > rounding[level][variable] {
        return "level \(levels[level]) is not stationary in variable \(variable): \(sum)"
      }
    }
    return nil
  }

  /// Condition 2: a row's multipliers are a subgradient of its violation.
  private func rowFailure(_ index: Int) -> String? {
    let row = system.rows[index]
    // A row without variables is violated or not wherever x is.
    if terms[index].isEmpty { return nil }
    let activity = row.activity(at: x)
    // The same as for a required row that is to hold: values may be off by some 1e-10 of a point.
    let largest = terms[index].reduce(0) { max($0, abs($1.coefficient)) }
    let tightness = max(
      Self.residualTolerance * max(row.magnitude(at: x), 0.1 * largest), row.rounding(at: x))
    let side = abs(activity) <= tightness ? 0 : (activity < 0 ? -1 : 1)
    let mayExceed = row.relation == .greaterThanOrEqual
    let mayFallShort = row.relation == .lessThanOrEqual
    let label =
      "row \(index) (activity \(activity), multipliers \(multipliers[index]) at \(levels))"
    if row.isRequired {
      if (side > 0 && !mayExceed) || (side < 0 && !mayFallShort) {
        return "required \(label) is violated"
      }
      if side != 0 && sign(index, from: 0) != 0 { return "\(label) is slack and has multipliers" }
      if mayFallShort && sign(index, from: 0) < 0 { return "\(label) pulls the wrong way" }
      if mayExceed && sign(index, from: 0) > 0 { return "\(label) pulls the wrong way" }
      return nil
    }
    guard let own = levels.firstIndex(of: row.priority) else { return "\(label): no such level" }
    if (0..<own).contains(where: { sign(index, at: $0) ?? 0 != 0 }) {
      return "\(label) has a multiplier above its own level"
    }
    var low = mayFallShort ? 0 : -row.weight
    var high = mayExceed ? 0 : row.weight
    if side > 0 { low = high }
    if side < 0 { high = low }
    let multiplier = multipliers[index][own]
    let tolerance = Self.multiplierTolerance * row.weight
    if multiplier < low - tolerance || multiplier > high + tolerance {
      return "\(label) is outside \(low)...\(high)"
    }
    // At an end, and not a little inside, the lower levels must not point outwards.
    let rest = sign(index, from: own + 1)
    if isRounding(multiplier - low, from: low, of: index, at: own) && rest < 0 {
      return "\(label) is below its least"
    }
    if isRounding(high - multiplier, from: high, of: index, at: own) && rest > 0 {
      return "\(label) is above its greatest"
    }
    return nil
  }

  /// Whether a distance from an end is no more than rounding of the multiplier, or of what its columns add up.
  ///
  /// Chains of small coefficients make distances that are tiny beside all else and are meant. One that is more
  /// than the rounding of its own multiplier is left open: whether the solution is optimal the exact judge or a
  /// fresh solver says.
  private func isRounding(
    _ distance: Double, from end: Double, of row: Int, at level: Int
  ) -> Bool {
    if !(distance > Self.endTolerance * abs(end)) { return true }
    return !terms[row].contains {
      abs($0.coefficient * distance) > Self.endTolerance * sums[level][$0.variable]
    }
  }

  /// The sign of a multiplier; nil where it may be rounding.
  private func sign(_ row: Int, at level: Int) -> Int? {
    let multiplier = multipliers[row][level]
    if multiplier == 0 { return 0 }
    let isClear = terms[row].contains {
      abs($0.coefficient * multiplier) > rounding[level][$0.variable]
    }
    return isClear ? (multiplier < 0 ? -1 : 1) : nil
  }

  /// The lexicographic sign of a row's multipliers from a level on; 0 also where rounding leaves it
  /// open.
  private func sign(_ row: Int, from level: Int) -> Int {
    for level in level..<max(level, levels.count) {
      guard let sign = sign(row, at: level) else { return 0 }
      if sign != 0 { return sign }
    }
    return 0
  }
}
