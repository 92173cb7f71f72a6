/// The textbook method behind the reference solver: one tableau, one objective after another.
///
/// Problem: minimise `(c¹·z, c²·z, …)` lexicographically over `A z = b`, where some columns are free
/// and the others are at least 0.
///
/// 1. Gauss–Jordan elimination makes as many free columns basic as there can be. Their rows then
///    restrict nothing and only say what the free columns' values are.
/// 2. A column that each other row has for itself, with either sign, is a first basis.
/// 3. Per objective: primal simplex, steepest reduced cost first, Bland's rule when that takes long.
///    At the optimum the columns with a positive reduced cost are banned: the points that remain are
///    exactly the optimal ones, since the objective is its optimum plus `Σ reduced cost · column`.
///
/// Slow, dense, and independent of the solver under test.
package struct LexicographicSimplex<Tableau: ReferenceTableau> {
  package enum Outcome { case optimal, unbounded, failed }

  package private(set) var tableau: Tableau
  /// Per row, the column that is basic in it.
  package private(set) var basis: [Int]
  /// Columns below this are free.
  package let freeCount: Int
  private var isBanned: [Bool]

  /// Starts from a tableau in which column `shortfall[r]` is the unit vector of row r and
  /// `excess[r]` its negative; nil where the arithmetic gives up.
  package init?(_ tableau: Tableau, freeCount: Int, shortfall: [Int], excess: [Int]) {
    self.tableau = tableau
    self.freeCount = freeCount
    basis = shortfall
    isBanned = Array(repeating: false, count: tableau.columnCount)
    guard eliminateFreeColumns() else { return nil }
    for r in 0..<tableau.rowCount where basis[r] >= freeCount {
      if self.tableau.sign(r, tableau.columnCount) < 0 {
        self.tableau.negate(row: r)
        basis[r] = excess[r]
      }
    }
  }

  private mutating func eliminateFreeColumns() -> Bool {
    var pending = Array(0..<freeCount)
    while true {
      var best: (row: Int, column: Int, size: Double)?
      for r in basis.indices where basis[r] >= freeCount {
        for c in pending where tableau.sign(r, c) != 0 {
          let size = abs(tableau.value(r, c))
          if size > (best?.size ?? 0) { best = (r, c, size) }
        }
      }
      guard let best else { return true }
      if tableau.sign(best.row, best.column) < 0 { tableau.negate(row: best.row) }
      guard tableau.pivot(row: best.row, column: best.column) else { return false }
      basis[best.row] = best.column
      pending.removeAll { $0 == best.column }
    }
  }

  /// The value of a column; free columns that are not basic are 0.
  package func value(of column: Int) -> Double {
    basis.firstIndex(of: column).map { tableau.value($0, tableau.columnCount) } ?? 0
  }

  /// Minimises `costs · z` over the points that earlier calls of `banImproving` left.
  package mutating func minimize(_ costs: [Double]) -> Outcome {
    guard tableau.setObjective(costs, basis: basis) else { return .failed }
    let objective = tableau.rowCount
    let patience = 4 * (tableau.rowCount + tableau.columnCount)
    for iteration in 0..<50 * patience {
      let usesBland = iteration > patience
      var entering: Int?
      for c in 0..<tableau.columnCount where !isBanned[c] && tableau.sign(objective, c) != 0 {
        // A free column outside the basis occurs in no restricting row: nothing limits it.
        if c < freeCount { return .unbounded }
        if tableau.sign(objective, c) > 0 { continue }
        if usesBland {
          entering = c
          break
        }
        if tableau.value(objective, c) < entering.map({ tableau.value(objective, $0) }) ?? 0 {
          entering = c
        }
      }
      guard let entering else { return .optimal }
      guard let leaving = leavingRow(for: entering, usesBland: usesBland) else { return .unbounded }
      guard tableau.pivot(row: leaving, column: entering) else { return .failed }
      basis[leaving] = entering
    }
    return .failed
  }

  private func leavingRow(for column: Int, usesBland: Bool) -> Int? {
    var leaving: Int?
    for r in basis.indices where basis[r] >= freeCount && tableau.sign(r, column) > 0 {
      guard let best = leaving else {
        leaving = r
        continue
      }
      switch tableau.compareRatios(r, best, column: column) {
      case -1: leaving = r
      case 0:
        let isPreferred =
          usesBland
          ? basis[r] < basis[best] : tableau.value(r, column) > tableau.value(best, column)
        if isPreferred { leaving = r }
      default: break
      }
    }
    return leaving
  }

  /// Keeps only the points at which the objective that was minimised last has its optimum.
  package mutating func banImproving() {
    for c in 0..<tableau.columnCount where tableau.sign(tableau.rowCount, c) > 0 {
      isBanned[c] = true
    }
  }

  /// The largest and smallest value of a free column over the points that are left.
  package mutating func range(of column: Int) -> ClosedRange<Double>? {
    guard let row = basis.firstIndex(of: column) else {
      return -Double.infinity...Double.infinity
    }
    let moves = (0..<tableau.columnCount).contains {
      $0 != column && !isBanned[$0] && tableau.sign(row, $0) != 0
    }
    if !moves {
      let value = value(of: column)
      return value...value
    }
    var bounds: [Double] = []
    for sign in [1.0, -1.0] {
      var costs = Array(repeating: 0.0, count: tableau.columnCount)
      costs[column] = sign
      switch minimize(costs) {
      case .failed: return nil
      case .unbounded: bounds.append(-sign * .infinity)
      case .optimal: bounds.append(value(of: column))
      }
    }
    return min(bounds[0], bounds[1])...max(bounds[0], bounds[1])
  }
}
