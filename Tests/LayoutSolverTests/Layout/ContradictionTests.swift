import Testing

@testable import ConstraintSolver
@testable import LayoutViews

/// What proves a conflict is a proof, with other constants as well.
struct ContradictionTests {
  private func random(_ numbers: inout BlockNumbers, _ variables: [Variable]) -> Constraint {
    let terms = (0..<1 + numbers.below(3)).map { _ in
      Term(
        variables[numbers.below(variables.count)],
        coefficient: [1.0, -1, 2, -0.5][numbers.below(4)])
    }
    let expression = LinearExpression(terms: terms, constant: Double(numbers.below(41) - 20))
    let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual][numbers.below(3)]
    return Constraint(LinearRelation(expression, relation))
  }

  /// Adds required constraints one by one until one is refused.
  private func conflict(
    _ numbers: inout BlockNumbers
  ) -> (contradiction: Contradiction, constraints: [Constraint])? {
    let variables = (0..<5).map { Variable("v\($0)") }
    let solver = Solver()
    solver.keepConflicts()
    for _ in 0..<40 {
      let constraint = random(&numbers, variables)
      do throws(SolverError) { try solver.add(constraint) } catch {
        guard case .unsatisfiable = error else { continue }
        return Contradiction(error, of: solver, after: nil).map { ($0, $0.constraints) }
      }
    }
    return nil
  }

  @Test("the left sides, each times its share, add up to no variables; and the sum is a proof")
  func sums() {
    var proven = 0
    for seed in 0..<2000 {
      var numbers = BlockNumbers(seed: seed)
      guard let (contradiction, constraints) = conflict(&numbers) else { continue }
      if constraints.count < 2 { continue }
      #expect(contradiction.shares.count == constraints.count, "seed \(seed)")
      var sums: [Variable: Double] = [:]
      for (constraint, share) in zip(constraints, contradiction.shares) {
        for term in constraint.terms { sums[term.variable, default: 0] += share * term.coefficient }
      }
      let rest = sums.values.map(\.magnitude).max() ?? 0
      #expect(rest < 1e-9, "\(rest) is left of seed \(seed)")
      #expect(contradiction.isProven(inPass: 1), "seed \(seed) is not proven")
      proven += 1
    }
    #expect(proven > 1000)
  }

  @Test("what it proves with other constants is refused with these, too")
  func otherConstants() {
    var outcomes = (proven: 0, open: 0, solvable: 0)
    for seed in 0..<2000 {
      var numbers = BlockNumbers(seed: seed)
      guard let (contradiction, constraints) = conflict(&numbers) else { continue }
      if constraints.count < 2 { continue }
      for constraint in constraints {
        constraint.constant += Double(numbers.below(61) - 30) / Double(1 + numbers.below(3))
      }
      let isRefused = (try? Solver().add(constraints)) == nil
      if contradiction.isProven(inPass: 1) {
        outcomes.proven += 1
        #expect(isRefused, "seed \(seed) is proven and has a solution")
      } else {
        outcomes.open += 1
        if !isRefused { outcomes.solvable += 1 }
      }
    }
    #expect(outcomes.proven > 200 && outcomes.open > 200 && outcomes.solvable > 100)
  }

  @Test("an error names the constraints, unless a layer above asks for them")
  func named() throws {
    let x = Variable("x")
    let (narrow, wide) = (Constraint(x <= 10), Constraint(x >= 20))
    for isKept in [false, true] {
      let solver = Solver()
      if isKept { solver.keepConflicts() }
      try solver.add(narrow)
      var refusal: SolverError?
      do throws(SolverError) { try solver.add(wide) } catch { refusal = error }
      let error = try #require(refusal)
      guard case .unsatisfiable(let named) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(named.count == (isKept ? 0 : 2))
      let contradiction = try #require(Contradiction(error, of: solver, after: nil))
      #expect(Set(contradiction.constraints) == [narrow, wide])
      #expect(contradiction.isProven(inPass: 1))
    }
    #expect(Contradiction(.duplicateConstraint(narrow), of: Solver(), after: nil) == nil)
  }

  @Test("it may be over when a constraint is weaker, or has a constant that fits")
  func loosened() throws {
    let x = Variable("x")
    let narrow = Constraint(x <= 10)
    let wide = Constraint(x >= 20)
    let solver = Solver()
    solver.keepConflicts()
    try solver.add(narrow)
    var conflict: Contradiction?
    do throws(SolverError) { try solver.add(wide) } catch {
      conflict = Contradiction(error, of: solver, after: nil)
    }
    let contradiction = try #require(conflict)
    #expect(Set(contradiction.constraints) == [narrow, wide])
    #expect(!contradiction.mayBeOver(after: nil, inPass: 1))
    narrow.loosening = .constant
    narrow.constant = -19
    #expect(!contradiction.mayBeOver(after: nil, inPass: 2))
    narrow.constant = -20
    #expect(contradiction.mayBeOver(after: nil, inPass: 3))
    wide.loosening = .constant
    narrow.loosening = .none
    #expect(contradiction.mayBeOver(after: nil, inPass: 4))
    wide.loosening = .none
    #expect(!contradiction.mayBeOver(after: nil, inPass: 5))
    narrow.constant = 0
    narrow.loosening = .strength
    #expect(contradiction.mayBeOver(after: nil, inPass: 6))
  }
}
