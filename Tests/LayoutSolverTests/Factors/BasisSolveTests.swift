import SolverReference
import Testing

@testable import ConstraintSolver

/// A small basis with its forms as dense rows beside it, for naive comparison.
final class BasisTestSystem {
  var basis = Basis()
  private(set) var rows: [[Double]] = []
  let count: Int

  init(variables count: Int) {
    self.count = count
    for _ in 0..<count { _ = basis.makeVariable() }
  }

  /// Makes a form, or takes up again one that was freed.
  @discardableResult
  func makeForm(_ terms: [(Int, Double)]) -> Int {
    let variables = FlatArray<VariableIndex>(repeating: 0, count: terms.count)
    let coefficients = FlatArray<Double>(repeating: 0, count: terms.count)
    var row = [Double](repeating: 0, count: count)
    for (index, term) in terms.enumerated() {
      variables[index] = VariableIndex(term.0)
      coefficients[index] = term.1
      row[term.0] = term.1
    }
    let form = basis.makeForm(
      variables: variables.base, coefficients: coefficients.base, count: terms.count
    ).position
    if form == rows.count { rows.append(row) } else { rows[form] = row }
    return form
  }

  /// Makes a form that defines a variable at rest.
  @discardableResult
  func define(_ variable: Int, by terms: [(Int, Double)], held: Double) -> Int {
    let form = makeForm(terms)
    basis.takeRest(of: VariableIndex(variable), by: FormIndex(form))
    basis.setHeld(FormIndex(form), held)
    return form
  }

  func evaluate(_ seeds: [Int]) {
    basis.beginSearch()
    for seed in seeds { basis.reachDependents(of: VariableIndex(seed)) }
    basis.evaluateReached()
  }

  func evaluateAll() { evaluate(Array(0..<count)) }

  /// The multipliers y with `Bᵀ y = a_form`, by the variable that each row defines.
  func dual(of form: Int) -> [Double] {
    basis.computeDual(of: FormIndex(form))
    defer { basis.clearDual() }
    return (0..<count).map { basis.dual[VariableIndex($0)] }
  }

  /// The direction in which the variables move with the row that defines `variable`.
  func direction(of variable: Int) -> [Double] {
    basis.computeDirection(of: VariableIndex(variable), rate: 1)
    defer { basis.clearDirection() }
    return (0..<count).map { basis.direction[VariableIndex($0)] }
  }

  /// Puts a form in the place of the row that defines a variable and evaluates what that moves.
  func exchange(_ form: Int, held: Double, leaving variable: Int) {
    _ = dual(of: form)
    basis.exchange(entering: FormIndex(form), leaving: VariableIndex(variable))
    basis.setHeld(FormIndex(form), held)
    evaluate([basis.forms[FormIndex(form)].pivot.position])
  }

  /// Puts a variable's rest row in the place of the row that defines another one.
  func rest(_ variable: Int, leaving other: Int) {
    basis.beginSearch()
    basis.reachDependencies(of: VariableIndex(variable))
    basis.exchange(entering: .none, leaving: VariableIndex(other))
    basis.setValue(VariableIndex(variable), 0)
    evaluate([variable])
  }

  var values: [Double] { (0..<count).map { basis.values[VariableIndex($0)] } }
  var definitions: [Int] {
    (0..<count).map { basis.variables[VariableIndex($0)].definition.position }
  }
  var brokenMatching: String? { basis.brokenMatching() }
  var statistics: Statistics { basis.statistics }
  var byteCount: Int { basis.byteCount }

  func resetStatistics() { basis.statistics = Statistics() }

  /// The square matrix B: row v is what defines variable v.
  var matrix: [[Double]] {
    definitions.indices.map { variable in
      let form = definitions[variable]
      return form < 0 ? unit(variable) : rows[form]
    }
  }

  var rightSide: [Double] { definitions.map { $0 < 0 ? 0 : basis.forms[FormIndex($0)].held } }

  func unit(_ index: Int) -> [Double] {
    var vector = [Double](repeating: 0, count: count)
    vector[index] = 1
    return vector
  }
}

/// Solves a dense square system by Gaussian elimination with partial pivoting.
func denseSolution(_ matrix: [[Double]], _ rightSide: [Double]) -> [Double] {
  var rows = zip(matrix, rightSide).map { $0 + [$1] }
  let count = rows.count
  for step in 0..<count {
    let pivot = (step..<count).max { abs(rows[$0][step]) < abs(rows[$1][step]) } ?? step
    rows.swapAt(step, pivot)
    for row in 0..<count where row != step {
      let factor = rows[row][step] / rows[step][step]
      for column in step...count { rows[row][column] -= factor * rows[step][column] }
    }
  }
  return (0..<count).map { rows[$0][count] / rows[$0][$0] }
}

/// The same where the solution is known to be of whole numbers.
func wholeSolution(_ matrix: [[Double]], _ rightSide: [Double]) -> [Double] {
  denseSolution(matrix, rightSide).map { $0.rounded() }
}

func transposed(_ matrix: [[Double]]) -> [[Double]] {
  matrix.indices.map { column in matrix.map { $0[column] } }
}

private func areClose(_ lhs: [Double], _ rhs: [Double]) -> Bool {
  let size = max(1, rhs.reduce(0) { max($0, abs($1)) })
  return zip(lhs, rhs).allSatisfy { abs($0 - $1) <= 1e-9 * size }
}

/// Basis: solving.
struct BasisSolveTests {
  /// Each variable is a whole number of those before it, so that nothing is ever rounded.
  private func triangularSystem(_ random: inout SeededGenerator) -> BasisTestSystem {
    let count = random.int(2...12)
    let system = BasisTestSystem(variables: count)
    for variable in random.sample(count, below: count) {
      // Each definition has variables of lower number only, so that any order of making them will do.
      let others = random.sample(random.int(0...3), below: variable)
      let terms = others.map { ($0, Double(random.pick([-2, -1, 1, 2]))) }
      let form = system.makeForm(terms + [(variable, random.pick([-1, 1]))])
      if random.chance(0.2) { continue }
      system.basis.takeRest(of: VariableIndex(variable), by: FormIndex(form))
      system.basis.setHeld(FormIndex(form), Double(random.int(-9...9)))
    }
    return system
  }

  @Test("triangular systems of whole numbers are solved exactly", arguments: 1...40)
  func triangular(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let system = triangularSystem(&random)
    system.evaluateAll()
    let matrix = system.matrix
    #expect(system.values == wholeSolution(matrix, system.rightSide))
    for variable in 0..<system.count {
      let expected = wholeSolution(matrix, system.unit(variable))
      #expect(system.direction(of: variable) == expected)
    }
    for form in system.rows.indices {
      #expect(system.dual(of: form) == wholeSolution(transposed(matrix), system.rows[form]))
    }
    #expect(system.brokenMatching == nil)
    #expect(system.statistics.factorizations == 0)
  }

  @Test("forms that come and go agree with a dense solution", arguments: 1...40)
  func exchanges(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let count = random.int(2...9)
    let system = BasisTestSystem(variables: count)
    for _ in 0..<3 * count {
      let members = random.sample(random.int(1...min(count, 4)), below: count)
      system.makeForm(members.map { ($0, Double(random.pick([-3, -2, -1, 1, 2, 3]))) })
    }
    for _ in 0..<40 {
      let form = random.int(0...system.rows.count - 1)
      if system.definitions.contains(form) { continue }
      let shares = system.dual(of: form)
      #expect(areClose(shares, denseSolution(transposed(system.matrix), system.rows[form])))
      // Only a row with a share can leave; a tiny one would leave next to nothing to divide by.
      let candidates = shares.indices.filter { abs(shares[$0]) > 0.3 }
      if candidates.isEmpty { continue }
      let leaving = random.pick(candidates)
      system.exchange(form, held: Double(random.int(-50...50)), leaving: leaving)
      #expect(system.brokenMatching == nil)
      let matrix = system.matrix
      #expect(areClose(system.values, denseSolution(matrix, system.rightSide)))
      let variable = random.int(0...count - 1)
      let expected = denseSolution(matrix, system.unit(variable))
      #expect(areClose(system.direction(of: variable), expected))
    }
  }

  @Test("only what depends on a seed is evaluated")
  func reach() {
    let system = BasisTestSystem(variables: 20)
    for start in [0, 10] {
      system.define(start, by: [(start, 1)], held: 5)
      for next in (start + 1)..<(start + 10) {
        system.define(next, by: [(next, 1), (next - 1, -1)], held: 1)
      }
    }
    system.evaluateAll()
    #expect(system.values == (0..<20).map { Double(5 + $0 % 10) })
    system.resetStatistics()
    system.basis.setHeld(7, 3)
    system.evaluate([7])
    #expect(system.statistics.variablesEvaluated == 3)
    #expect(Array(system.values[6..<11]) == [11, 14, 15, 16, 5])
    system.evaluate([19, 18, 19])
    #expect(system.statistics.variablesEvaluated == 5)
  }

  @Test("forms outside the basis are touched once, tight ones not")
  func touched() {
    let system = BasisTestSystem(variables: 3)
    system.define(0, by: [(0, 1)], held: 5)
    system.define(1, by: [(1, 1), (0, -1)], held: 0)
    let both = system.makeForm([(0, 1), (1, 1)])
    system.makeForm([(2, 1)])
    system.basis.beginSearch()
    system.basis.reachDependents(of: 0)
    let touched = (0..<system.basis.search.touched.count).map { system.basis.search.touched[$0] }
    #expect(touched == [FormIndex(both)])
  }
}
