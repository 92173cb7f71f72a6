import ConstraintSolver

// Comparisons of the solver with what a step expects. A tolerance is absolute for magnitudes up to
// 1 and relative above: |got − expected| ≤ tolerance · max(1, magnitude).

extension TraceReplay {
  /// Returns what to report where an expectation does not hold, nil where it does.
  func compare(
    _ expectation: TraceStep.Expectation
  ) throws(TraceFailure) -> TraceRecord.Content? {
    switch expectation {
    case .values(let entries, let tolerance):
      let wrong = try entries.failing { (entry) throws(TraceFailure) in
        try agrees(entry, tolerance)
      }
      return wrong.isEmpty ? nil : .unmet(expected: .object(wrong), got: try solution(at: wrong))
    case .anyValues(let solutions, let tolerance):
      return try compareAny(solutions, tolerance)
    case .relation(let relation, let tolerance):
      return try compareRelation(relation, tolerance)
    case .unique(let expected):
      let got = solver.hasUniqueSolution
      return got == expected ? nil : .unmet(expected: .bool(expected), got: .bool(got))
    case .holds(let entries):
      return try compareFlags(entries) { (id) throws(TraceFailure) in
        system.constraint(id: id).map { solver.contains($0) } ?? false
      }
    case .edits(let entries):
      return try compareFlags(entries) { (name) throws(TraceFailure) in
        solver.isEditing(try variable(name))
      }
    case .violated(let entries, let tolerance):
      return try compareFlags(entries) { (id) throws(TraceFailure) in
        try isViolated(try constraint(id), tolerance)
      }
    case .ambiguous(let entries):
      return try compareFlags(entries) { (name) throws(TraceFailure) in
        solver.isAmbiguous(try variable(name))
      }
    case .affecting(let entries): return try compareAffecting(entries)
    }
  }

  private func agrees(
    _ entry: TraceStep.Entry<Double>, _ tolerance: Double
  ) throws(TraceFailure) -> Bool {
    let got = solver.value(of: try variable(entry.name))
    // What is not finite is near nothing, not even to itself.
    let distance = abs(got - entry.value)
    return distance.isFinite && distance <= tolerance * max(1, abs(entry.value))
  }

  /// The solution's values of some variables.
  private func solution(
    at entries: [TraceStep.Entry<Double>]
  ) throws(TraceFailure) -> JSONValue {
    var values: [TraceStep.Entry<Double>] = []
    for entry in entries {
      values.append(TraceStep.Entry(entry.name, solver.value(of: try variable(entry.name))))
    }
    return .object(values)
  }

  private func compareAny(
    _ solutions: [[TraceStep.Entry<Double>]], _ tolerance: Double
  ) throws(TraceFailure) -> TraceRecord.Content? {
    var named: [TraceStep.Entry<Double>] = []
    var names: Set<String> = []
    for solution in solutions {
      let wrong = try solution.failing { (entry) throws(TraceFailure) in
        try agrees(entry, tolerance)
      }
      if wrong.isEmpty { return nil }
      named += solution.filter { names.insert($0.name).inserted }
    }
    return .unmet(
      expected: .array(solutions.map { .object($0) }), got: try self.solution(at: named))
  }

  private func compareRelation(
    _ relation: TraceConstraint, _ tolerance: Double
  ) throws(TraceFailure) -> TraceRecord.Content? {
    var terms: [(coefficient: Double, value: Double)] = []
    for term in relation.terms {
      terms.append((term.coefficient, solver.value(of: try variable(term.variable))))
    }
    let side = LeftSide(terms, constant: relation.constant)
    if side.satisfies(relation.relation, tolerance) { return nil }
    let sum = relation.terms.map {
      JSONValue.array([.number($0.coefficient), .string($0.variable)])
    }
    return .unmet(
      expected: .object([
        ("terms", .array(sum)), ("constant", .number(relation.constant)),
        ("op", .string(relation.relation.symbol)),
      ]),
      got: .number(side.value))
  }

  private func isViolated(
    _ constraint: Constraint, _ tolerance: Double
  ) throws(TraceFailure) -> Bool {
    let terms = constraint.terms.map { ($0.coefficient, solver.value(of: $0.variable)) }
    let side = LeftSide(terms, constant: constraint.constant)
    return !side.satisfies(constraint.relation, tolerance)
  }

  private func compareFlags(
    _ entries: [TraceStep.Entry<Bool>], _ actual: (String) throws(TraceFailure) -> Bool
  ) throws(TraceFailure) -> TraceRecord.Content? {
    let wrong = try entries.failing { (entry) throws(TraceFailure) in
      try actual(entry.name) == entry.value
    }
    if wrong.isEmpty { return nil }
    let got = wrong.map { TraceStep.Entry($0.name, !$0.value) }
    return .unmet(expected: .object(wrong), got: .object(got))
  }

  private func compareAffecting(
    _ entries: [TraceStep.Entry<[String]>]
  ) throws(TraceFailure) -> TraceRecord.Content? {
    var expected: [(String, JSONValue)] = []
    var got: [(String, JSONValue)] = []
    for entry in entries {
      let ids = system.ids(of: solver.constraints(affecting: try variable(entry.name)))
      guard Set(ids) != Set(entry.value) else { continue }
      expected.append((entry.name, .array(entry.value.map { .string($0) })))
      got.append((entry.name, .array(ids.map { .string($0) })))
    }
    return expected.isEmpty ? nil : .unmet(expected: .object(expected), got: .object(got))
  }
}

/// The left side of a relation at a solution.
private struct LeftSide {
  var value: Double
  /// The largest magnitude that went into the sum, to which rounding is relative.
  var magnitude: Double

  init(_ terms: [(coefficient: Double, value: Double)], constant: Double) {
    value = constant
    magnitude = abs(constant)
    for term in terms {
      value += term.coefficient * term.value
      magnitude = max(magnitude, abs(term.coefficient * term.value))
    }
  }

  func satisfies(_ relation: Relation, _ tolerance: Double) -> Bool {
    if !value.isFinite { return false }
    let allowed = tolerance * max(1, magnitude)
    return switch relation {
    case .equal: abs(value) <= allowed
    case .lessThanOrEqual: value <= allowed
    case .greaterThanOrEqual: value >= -allowed
    }
  }
}

extension Relation {
  fileprivate var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension Array {
  /// The elements of which a statement is not true.
  fileprivate func failing(
    _ holds: (Element) throws(TraceFailure) -> Bool
  ) throws(TraceFailure) -> [Element] {
    var failing: [Element] = []
    for element in self where !(try holds(element)) { failing.append(element) }
    return failing
  }
}
