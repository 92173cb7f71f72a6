import SolverReference
import LayoutSolver

/// What a solver's values must be, whichever way it got there.
enum StateComparison {
  static let tolerance = 1e-6

  /// Compares a solver with the reference optimum of what it holds; nil where they agree or rounding
  /// leaves it open.
  static func failure(of driver: SolverDriver, against state: HeldState) -> String? {
    let system = state.system
    guard let reference = referenceSolution(of: system) else { return nil }
    guard let isFeasible = reference.isFeasible else { return nil }
    if !isFeasible { return "the solver holds required rows without a solution" }
    let x = driver.values
    if let failure = totalsFailure(system.totals(at: x), optimum: reference.totals) {
      return failure
    }
    let mentioned = system.mentioned
    // Rounding of large numbers, magnified where a small coefficient divides it.
    let magnified = system.rows.reduce(0) { largest, row in
      let smallest = row.merged.reduce(Double.infinity) { min($0, abs($1.coefficient)) }
      return max(largest, 1e-14 * row.magnitude(at: x) / smallest)
    }
    let rounding = rounding(of: system, at: x)
    for variable in 0..<system.variableCount where mentioned[variable] {
      let value = x[variable]
      let isClose =
        isClose(value, reference.x[variable], tolerance: tolerance + magnified)
        || abs(value - reference.x[variable]) <= rounding[variable]
      if reference.isUnique(variable) == true && !isClose {
        return "v\(variable) is \(value), the only optimal value is \(reference.x[variable])"
      }
      let range = reference.ranges[variable]
      let slack = (tolerance + magnified) * max(1, abs(value)) + rounding[variable]
      if value < range.lowerBound - slack || value > range.upperBound + slack {
        return "v\(variable) is \(value), outside \(range)"
      }
    }
    return nil
  }

  /// By how much the rounding of other values puts each value off, where equations tie it to them.
  ///
  /// A value of 10⁷ is known to 10⁻⁹; what follows from 2⁷ times that, and from 2¹¹ times this in turn, to 10⁻⁴.
  private static func rounding(of system: ModelSystem, at x: [Double]) -> [Double] {
    var errors = x.map(\.ulp)
    for _ in 0..<2 {
      let last = errors
      for row in system.rows where row.relation == .equal {
        let sum = row.merged.reduce(0) { $0 + abs($1.coefficient) * last[$1.variable] }
        for term in row.merged where term.coefficient != 0 {
          let others = sum - abs(term.coefficient) * last[term.variable]
          errors[term.variable] = max(errors[term.variable], others / abs(term.coefficient))
        }
      }
    }
    return errors
  }

  /// Compares what a solver says of ambiguity with the reference.
  static func ambiguityFailure(of driver: SolverDriver, against state: HeldState) -> String? {
    let system = state.system
    guard let reference = referenceSolution(of: system), reference.isFeasible == true else {
      return nil
    }
    let mentioned = system.mentioned
    var allUnique = true
    for variable in 0..<system.variableCount where mentioned[variable] {
      guard let isUnique = reference.isUnique(variable) else { return nil }
      allUnique = allUnique && isUnique
      if driver.solver.isAmbiguous(driver.variables[variable]) == isUnique {
        return "isAmbiguous(v\(variable)) is \(isUnique), its range \(reference.ranges[variable])"
      }
    }
    // A variable that occurs only in terms that cancel counts or not, as the solver likes.
    let occurs = Set(system.rows.lazy.flatMap(\.terms).map(\.variable))
    if occurs.contains(where: { !mentioned[$0] }) { return nil }
    if driver.solver.hasUniqueSolution != allUnique {
      return "hasUniqueSolution is \(!allUnique), the ranges are \(reference.ranges)"
    }
    return nil
  }

  /// Compares the level totals at a point with the least possible ones.
  static func totalsFailure(
    _ totals: [LevelTotal], optimum: [(priority: Double, total: Double)]
  ) -> String? {
    for total in totals {
      let expected = optimum.first { $0.priority == total.priority }?.total ?? 0
      let scale = max(total.scale, total.priority == 1000 ? 1e-3 : 1)
      if abs(total.total - expected) > tolerance * scale {
        return
          "violations at \(total.priority) add up to \(total.total), the optimum is \(expected)"
      }
    }
    return nil
  }

  static func isClose(_ a: Double, _ b: Double, tolerance: Double = tolerance) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(a), abs(b))
  }
}
