import LayoutSolver

/// A row of boxes that has one optimum whatever one suggests, for runs of many steps.
///
/// Widths follow each other by factors that are not sums of powers of two, so that errors would
/// show; each natural width has a level of its own, so that nothing ties.
struct LongRun {
  let solver = Solver()
  let total = Variable("total")
  private(set) var leading: [Variable] = []
  private(set) var widths: [Variable] = []
  private(set) var constraints: [Constraint] = []
  /// Constraints that runs remove and add again.
  private(set) var loose: [Constraint] = []

  init(boxes: Int) throws {
    for i in 0..<boxes {
      leading.append(Variable("x\(i)"))
      widths.append(Variable("w\(i)"))
    }
    constraints.append(Constraint(leading[0] == 0))
    for i in 0..<boxes {
      constraints.append(Constraint(widths[i] >= 0))
      if i > 0 {
        constraints.append(Constraint(leading[i] == leading[i - 1] + widths[i - 1] + 8.1))
      }
      let natural = Constraint(
        widths[i] == 40.3 + Double(i % 3), priority: Priority(200 + Double(i)))
      constraints.append(natural)
      loose.append(natural)
      if i % 3 == 1 {
        let ratio = Constraint(
          widths[i] == widths[i - 1] * 0.7 + 0.1, priority: Priority(500 + Double(i)))
        constraints.append(ratio)
        loose.append(ratio)
      }
    }
    constraints.append(
      Constraint(leading[boxes - 1] + widths[boxes - 1] == total, priority: .defaultHigh))
    try solver.add(constraints)
    try solver.edit(total, priority: 700)
  }

  var variables: [Variable] { leading + widths + [total] }

  /// The greatest distance, relative to the values, from a fresh solver's solution.
  func distanceFromFresh(total value: Double, without missing: Set<Constraint>) throws -> Double {
    let fresh = Solver()
    try fresh.add(constraints.filter { !missing.contains($0) })
    try fresh.edit(total, priority: 700)
    try fresh.suggest(value, for: total)
    return variables.reduce(0) { largest, variable in
      let expected = fresh.value(of: variable)
      return max(largest, abs(solver.value(of: variable) - expected) / max(1, abs(expected)))
    }
  }
}
