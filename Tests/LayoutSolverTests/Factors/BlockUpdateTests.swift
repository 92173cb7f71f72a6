import SolverReference
import Testing

@testable import ConstraintSolver

/// Blocks whose factors are kept while their equations change.
struct BlockUpdateTests {
  /// Two systems to which the same happens; one of them keeps factors.
  private struct Twins {
    let bordered: BasisTestSystem
    let plain: BasisTestSystem

    init(variables count: Int) {
      bordered = BasisTestSystem(variables: count)
      plain = BasisTestSystem(variables: count)
      bordered.basis.leastBorderedOrder = 2
      bordered.basis.keepsFactors = true
    }

    func each(_ body: (BasisTestSystem) -> Void) {
      body(bordered)
      body(plain)
    }

    /// What solves of the two are furthest apart, relative to their sizes.
    func difference(_ solve: (BasisTestSystem) -> [Double]) -> Double {
      let expected = solve(plain)
      let size = expected.reduce(1) { max($0, abs($1)) }
      return zip(solve(bordered), expected).reduce(0) { max($0, abs($1.0 - $1.1)) } / size
    }

    /// Gives up all borders and evaluates everything.
    func settle() {
      var seeds = FlatArray<VariableIndex>()
      bordered.basis.releaseBorderedBlocks(&seeds)
      each { $0.evaluateAll() }
    }
  }

  private func terms(
    _ count: Int, with variable: Int, _ random: inout SeededGenerator
  ) -> [(Int, Double)] {
    let others = random.sample(random.int(1...max(1, min(4, count - 1))), below: count)
    return [(variable, random.double(1...3))]
      + others.filter { $0 != variable }.map { ($0, random.double(-1...1)) }
  }

  @Test(
    "solves are those with factors of the block itself, whatever has changed", arguments: 1...60)
  func sameSolutions(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let count = random.int(3...24)
    let twins = Twins(variables: count)
    for variable in 0..<count where random.chance(0.8) {
      let row = terms(count, with: variable, &random)
      twins.each { $0.define(variable, by: row, held: Double(variable)) }
    }
    twins.each { $0.evaluateAll() }
    for step in 0..<40 {
      let row = terms(count, with: random.int(0...count - 1), &random)
      let held = random.double(-10...10)
      twins.each { $0.makeForm(row) }
      let form = twins.plain.rows.count - 1
      #expect(twins.difference { $0.dual(of: form) } < 1e-9, "\(step)")
      let shares = twins.plain.dual(of: form)
      let leaving = (0..<count).max { abs(shares[$0]) < abs(shares[$1]) } ?? 0
      if abs(shares[leaving]) < 0.1 { continue }
      twins.each { $0.exchange(form, held: held, leaving: leaving) }
      #expect(twins.bordered.definitions == twins.plain.definitions)
      #expect(twins.difference(\.values) < 1e-9, "\(step)")
      let moving = random.int(0...count - 1)
      if twins.plain.definitions[moving] >= 0 {
        #expect(twins.difference { $0.direction(of: moving) } < 1e-9, "\(step)")
      }
      #expect(twins.bordered.brokenMatching == nil)
    }
    twins.settle()
    #expect(twins.bordered.values == twins.plain.values)
    let borderCount = twins.bordered.basis.borderedBlocks.count
    #expect(borderCount == 0)
  }

  /// Equations of all variables, taken in one after the other.
  private func dense(_ count: Int) throws -> Solver {
    var random = SeededGenerator(seed: 7)
    let variables = (0..<count).map { Variable("x\($0)") }
    let solver = Solver()
    try solver.add(
      (0..<count).map { _ in
        let terms = variables.map { Term($0, coefficient: random.double(-1...1)) }
        let sum = zip(terms, 1...).reduce(0) { $0 + $1.0.coefficient * Double($1.1) }
        return Constraint(LinearExpression(terms: terms) == sum)
      })
    for (index, variable) in variables.enumerated() {
      #expect(abs(solver.value(of: variable) - Double(index + 1)) < 1e-6)
    }
    #expect(solver.statistics.restarts == 0)
    return solver
  }

  @Test("twice as many dense equations take a few factorisations more, not as many")
  func denseStart() throws {
    let few = try dense(60).statistics.factorizations
    let many = try dense(120).statistics.factorizations
    #expect(few < 31 + 8)
    #expect(many < few + 8)
  }

  @Test("values do not depend on how a solver came to the same equations")
  func sameBits() throws {
    var random = SeededGenerator(seed: 3)
    let count = 48
    let variables = (0..<count).map { Variable("x\($0)") }
    let rows = (0..<count + 16).map { _ in
      LinearExpression(terms: variables.map { Term($0, coefficient: random.double(-1...1)) })
    }
    // One that gets them at once, and one in which others were before.
    let fresh = Solver()
    try fresh.add(rows[16...].map { Constraint($0 == 1) })
    let solver = Solver()
    var held = rows[..<count].map { Constraint($0 == 1) }
    try solver.add(held)
    for (index, row) in rows[count...].enumerated() {
      try solver.remove(held[index])
      let constraint = Constraint(row == 1)
      held.append(constraint)
      try solver.add(constraint)
    }
    let expected = variables.map { fresh.value(of: $0) }
    let size = expected.reduce(1) { max($0, abs($1)) }
    for (variable, value) in zip(variables, expected) {
      #expect(abs(solver.value(of: variable) - value) <= 1e-9 * size)
    }
    // A copy has no factors: it makes those of the block.
    let copy = solver.copy()
    try copy.add(Constraint(variables[0] == 1e6, priority: 1))
    try solver.add(Constraint(variables[0] == 1e6, priority: 1))
    #expect(variables.map { solver.value(of: $0) } == variables.map { copy.value(of: $0) })
  }
}
