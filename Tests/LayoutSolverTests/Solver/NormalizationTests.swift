import SolverReference
import Testing

@testable import ConstraintSolver

/// What becomes of the terms of a constraint: each variable once, ascending, so that constraints over the same left side share
/// a form.
struct NormalizationTests {
  /// Sums of few terms are sorted as they are read, of more than 32 afterwards.
  @Test(
    "terms are added up and sorted, and in another order and scaled they are the same form",
    arguments: [1, 2, 3, 4, 5, 31, 32, 33, 34, 90])
  func terms(count: Int) throws {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: 1000 * count + seed)
      let solver = Solver()
      let variables = (0..<max(1, random.int(count / 2...count))).map { Variable("x\($0)") }
      try solver.add(variables.map { Constraint($0 >= -1) })
      // All sums are exact.
      var terms = (0..<count).map { _ in
        Term(random.pick(variables), coefficient: random.pick([-3, -1, -0.5, 0, 0.25, 1, 2]))
      }
      let sums = variables.map { variable in
        terms.reduce(0) { $0 + ($1.variable == variable ? $1.coefficient : 0) }
      }
      let first = Constraint(LinearExpression(terms: terms, constant: -1000) <= 0)
      try solver.add(first)
      let forms = solver.system.simplex.basis.forms.count
      let row = solver.system.row(of: first)
      let written: [UnownedTerm] = Array(solver.system.terms(of: row))
      let expected = zip(variables, sums).filter { $0.1 != 0 }
      #expect(written.map(\.variable) == expected.map(\.0))
      #expect(written.map(\.coefficient) == expected.map(\.1))

      // Written as what they come to, too.
      let added = expected.map { Term($0.0, coefficient: $0.1) }
      try solver.add(Constraint(LinearExpression(terms: added) == 0, priority: .defaultLow))
      #expect(solver.system.simplex.basis.forms.count == forms)
      for factor in [1.0, -2, 0.25] {
        for place in terms.indices { terms.swapAt(place, random.int(place...count - 1)) }
        let scaled = terms.map { Term($0.variable, coefficient: factor * $0.coefficient) }
        try solver.add(
          Constraint(LinearExpression(terms: scaled) == 0, priority: .defaultLow))
        #expect(solver.system.simplex.basis.forms.count == forms)
      }
    }
  }

  @Test("a coefficient that cannot be used is refused, wherever it is", arguments: [1, 2, 5, 40])
  func unusable(count: Int) throws {
    let solver = Solver()
    let variables = (0..<count).map { Variable("x\($0)") }
    for place in 0..<count {
      for coefficient in [Double.nan, .infinity, 1e200] {
        var terms = variables.map { Term($0) }
        terms[place].coefficient = coefficient
        let constraint = Constraint(LinearExpression(terms: terms) == 0)
        let error = #expect(throws: SolverError.self) { try solver.add(constraint) }
        guard case .invalidConstraint(constraint.reference, .coefficient) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
      }
    }
    try solver.add(Constraint(LinearExpression(terms: variables.map { Term($0) }) == 6))
    #expect(variables.reduce(0) { $0 + solver.value(of: $1) } == 6)
  }
}
