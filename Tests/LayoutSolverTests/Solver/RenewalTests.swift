import SolverReference
import Testing

@testable import ConstraintSolver

/// A solver that is used again is what a new one is, to the last bit.
struct RenewalTests {
  /// Calls with chance numbers, and what came of them: values, changes and counts.
  private static func trace(_ solver: Solver, seed: Int, size: Int, tag: UInt) throws -> [UInt64] {
    var random = SeededGenerator(seed: seed)
    var results: [UInt64] = []
    let variables = (0..<size).map { Variable("x\($0)", tag: tag == 0 ? 0 : tag + UInt($0)) }
    func sum() -> LinearExpression {
      LinearExpression(
        terms: (0..<random.int(1...4)).map { _ in
          Term(random.pick(variables), coefficient: Double(random.int(-3...3)))
        }, constant: Double(random.int(-50...50)))
    }
    for variable in variables.prefix(3) { try solver.edit(variable, priority: 800) }
    var held: [Constraint] = []
    for _ in 0..<(6 * size) {
      switch random.int(0...7) {
      case 0..<4:
        let priority = random.pick([Priority.required, 750, 500, 1])
        let constraint = Constraint(
          random.chance(0.5) ? sum() == 0 : sum() >= 0, priority: priority)
        do throws(SolverError) {
          try solver.add(constraint)
          held.append(constraint)
        } catch {
          results.append(error.description.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        }
      case 4 where !held.isEmpty:
        try solver.remove(held.remove(at: random.int(0...held.count - 1)))
      case 5:
        try solver.suggest(random.double(-100...100), for: variables[0])
      case 6:
        solver.forEachChange { variable, value in
          results.append(value.bitPattern &+ UInt64(variable.name.utf8.count))
        }
      default:
        results.append(solver.value(of: random.pick(variables)).bitPattern)
      }
    }
    results += variables.map { solver.value(of: $0).bitPattern }
    let counts = solver.statistics
    results += [counts.pivots, counts.flips, counts.variablesEvaluated].map { UInt64($0) }
    return results
  }

  @Test("a renewed solver does what a new one does", arguments: [3, 12, 60])
  func same(size: Int) throws {
    let solver = Solver()
    for seed in 0..<20 {
      let expected = try RenewalTests.trace(Solver(), seed: seed, size: size, tag: 16)
      // What it was used for before has nothing to do with it.
      _ = try RenewalTests.trace(solver, seed: 1000 + seed, size: 3 + seed * seed % 50, tag: 0)
      solver.renew()
      #expect(try RenewalTests.trace(solver, seed: seed, size: size, tag: 16) == expected)
      solver.renew()
    }
  }

  @Test("a renewed solver holds nothing, and keeps small buffers only")
  func emptied() throws {
    weak var constraint: Constraint?
    weak var variable: Variable?
    let solver = Solver()
    func fill(_ count: Int) throws {
      let variables = (0..<count).map { _ in Variable() }
      for (one, other) in zip(variables, variables.dropFirst()) {
        let made = Constraint(other >= one + 8)
        constraint = made
        try solver.add(made)
      }
      variable = variables[1]
      try solver.edit(variables[0], priority: 900)
      solver.solve()
    }
    try fill(10)
    #expect(constraint != nil && variable != nil)
    solver.renew()
    #expect(constraint == nil && variable == nil)
    #expect(solver.variableCount == 0 && solver.constraintCount == 0 && solver.byteCount > 0)
    #expect(solver.statistics.solves == 0)
    try fill(5000)
    let full = solver.byteCount
    solver.renew()
    #expect(solver.byteCount < min(full / 10, 100_000))
  }

  @Test("a report that was not read to its end ends with a renewal")
  func openReport() throws {
    let solver = Solver()
    let variable = Variable()
    try solver.add(Constraint(variable == 5))
    let hasChanges = solver.system.beginChanges()
    let part = solver.system.nextChanges()
    #expect(hasChanges && part.count == 1)
    solver.renew()
    try solver.add(Constraint(variable == 7))
    var changes: [Double] = []
    solver.forEachChange { changes.append($1) }
    #expect(changes == [7])
  }

  @Test("all buffers are found")
  func buffers() throws {
    let solver = Solver()
    for seed in 0..<20 {
      _ = try RenewalTests.trace(solver, seed: seed, size: 40, tag: 16)
      #expect(solver.byteCount > 0)
      solver.renew(keeping: 0)
      // The system's list of its parts, by which bytes are counted, is another way to find them.
      #expect(solver.byteCount == 0)
    }
  }
}
