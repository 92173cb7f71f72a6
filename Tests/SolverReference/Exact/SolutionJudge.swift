import ConstraintSolver

/// Says whether a point is the optimum of a system, by exact arithmetic.
///
/// Tolerances are here and nowhere below: how far a required row, and a level's total of weighted violations,
/// may be off, relative to the numbers that are added up in it.
package enum SolutionJudge {
  /// What a required row may miss, relative to the numbers that cancel in it.
  package static let rowTolerance = 1e-8
  /// What a level's total may exceed the least possible one by, relative to the numbers in it.
  package static let totalTolerance = 1e-8

  /// What rounding may make of a row that is tight, relative to the numbers that cancel in it.
  private static let roundingTolerance = 1e-12

  /// The greatest value that doubles can be judged by; a system all of whose solutions have larger ones is too
  /// badly scaled, and to refuse it is no fault.
  package static func largestValue(of rows: [ModelRow]) -> Double {
    1e10 * rows.reduce(1) { max($0, abs($1.constant)) }
  }

  /// What was found.
  package enum Verdict: Sendable, Equatable {
    case optimal
    /// The exact system has no solution or the reference gave up; the point is not judged.
    case open(String)
    case wrong(String)
  }

  /// Returns the first required row that a point does not satisfy, or nil.
  package static func brokenRow(of system: ModelSystem, at x: [Double]) -> String? {
    for (index, row) in system.rows.enumerated() where row.isRequired {
      let violation = row.violation(at: x)
      let largest = row.terms.reduce(0) { max($0, abs($1.coefficient)) }
      let tolerance = rowTolerance * max(row.magnitude(at: x), 0.1 * largest) + row.rounding(at: x)
      if !(violation <= tolerance) {
        return "required row \(index) is violated by \(violation) (\(row.text))"
      }
    }
    return nil
  }

  /// Judges a point that satisfies the required rows.
  ///
  /// A point that is not optimal for the numbers as they are written may be so for the doubles that stand for
  /// them, or for values that doubles can tell apart: such a system is left open.
  package static func judge(_ system: ModelSystem, at x: [Double]) -> Verdict {
    let verdict = compare(ExactOptimum.solve(system), with: system.totals(at: x))
    guard case .wrong = verdict else { return verdict }
    let totals = system.totals(at: x)
    let asRead = compare(ExactOptimum.solve(system, reading: .binary), with: totals)
    if asRead == .optimal { return .open("optimal for the doubles") }
    if compare(nearbyOptimum(of: system, at: x), with: totals) == .optimal {
      return .open("optimal but for rounding")
    }
    let bound = largestValue(of: system.rows)
    if x.contains(where: { abs($0) > bound }) { return .open("too badly scaled") }
    var bounded = system
    for variable in 0..<system.variableCount where system.mentioned[variable] {
      bounded.rows.append(ModelRow([(1, variable)], .lessThanOrEqual, bound))
      bounded.rows.append(ModelRow([(1, variable)], .greaterThanOrEqual, -bound))
    }
    if compare(ExactOptimum.solve(bounded), with: totals) == .optimal {
      return .open("too badly scaled")
    }
    return verdict
  }

  /// The optimum of the system whose rows that are tight at x but for rounding are tight exactly: where rows are
  /// nearly parallel, rounding moves the point in which they meet by far more than itself.
  private static func nearbyOptimum(of system: ModelSystem, at x: [Double]) -> ExactOptimum.Outcome
  {
    let tight = system.rows.map { row in
      abs(row.activity(at: x)) <= roundingTolerance * row.magnitude(at: x) + row.rounding(at: x)
    }
    let point = x.map(NumberReading.binary.rational)
    var method = ExactSimplex(ExactSystem(system, reading: .binary, tight: tight, at: point))
    return method.run(limit: 5_000)
  }

  private static func compare(
    _ outcome: ExactOptimum.Outcome, with totals: [LevelTotal]
  ) -> Verdict {
    switch outcome {
    case .infeasible: return .open("infeasible")
    case .gaveUp(let reason): return .open(reason)
    case .optimal(let optimum):
      for total in totals where total.priority < 1000 {
        let least = optimum.totals.first { $0.priority == total.priority }?.total.double ?? 0
        let tolerance = totalTolerance * total.scale
        if total.total > least + tolerance {
          return .wrong(
            "violations at \(total.priority) are \(total.total), the least possible is \(least)")
        }
        // What is gained by the tolerance of a higher level or a required row decides the rest.
        if total.total < least - tolerance { return .open("better than the optimum") }
      }
      return .optimal
    }
  }

  /// Judges a refusal that names a conflict; `required` are the rows that would be required.
  package static func judgeRefusal(
    _ conflict: [ModelRow], of required: [ModelRow], variableCount: Int
  ) -> Verdict {
    func isFeasible(
      _ rows: [ModelRow], slack: Double = 0, bound: Double? = nil,
      reading: NumberReading = .decimal
    ) -> Bool? {
      ExactOptimum.isFeasible(
        rows, variableCount: variableCount, slack: slack, bound: bound, reading: reading)
    }
    if isFeasible(conflict) == true {
      // Exact numbers may meet where doubles just miss each other.
      if isFeasible(conflict, reading: .binary) == false { return .open("solvable by luck") }
      if isFeasible(conflict, bound: largestValue(of: conflict)) == false {
        return .open("too badly scaled")
      }
      let isLie = isFeasible(required) == true
      return .wrong(
        isLie
          ? "refused, but the required rows have a solution" : "the conflict named has a solution")
    }
    for index in conflict.indices {
      var others = conflict
      others.remove(at: index)
      if isFeasible(others) == false && isFeasible(others, slack: 1e-7) == false {
        return .wrong("the conflict named has no solution without its member \(index) either")
      }
    }
    return .optimal
  }
}

extension ModelRow {
  /// The row as one would write it.
  package var text: String {
    let sum = terms.map { "\($0.coefficient)·v\($0.variable)" }.joined(separator: " + ")
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    return "\(sum) \(sign) \(-constant) @\(priority)" + (weight == 1 ? "" : " weight \(weight)")
  }
}
