import SolverReference
import LayoutSolver
import Testing

/// The reference solver on cases that one can do by hand, and in exact against floating arithmetic.
struct ReferenceSolverTests {
  private func solve(_ variableCount: Int, _ rows: [ModelRow]) throws -> ReferenceSolution {
    try #require(referenceSolution(of: ModelSystem(variableCount: variableCount, rows: rows)))
  }

  @Test("a lone variable takes its optional value")
  func single() throws {
    let solution = try solve(1, [ModelRow([(1, 0)], .equal, 5, priority: 250)])
    #expect(solution.isExact)
    #expect(solution.totals.map(\.total) == [0])
    #expect(solution.uniqueValue(0) == 5)
  }

  @Test("a thousand rows below never outvote one above")
  func lexicographic() throws {
    var rows = [ModelRow([(1, 0)], .equal, 1, priority: 251)]
    for _ in 0..<30 { rows.append(ModelRow([(1, 0)], .equal, 0, priority: 250, weight: 3)) }
    let solution = try solve(1, rows)
    #expect(solution.uniqueValue(0) == 1)
    #expect(solution.totals.map(\.total) == [0, 90])
  }

  @Test("weights decide within a level")
  func weights() throws {
    let solution = try solve(
      1,
      [
        ModelRow([(1, 0)], .equal, 10, priority: 500, weight: 2),
        ModelRow([(1, 0)], .equal, 0, priority: 500),
      ])
    #expect(solution.uniqueValue(0) == 10)
    #expect(solution.totals.map(\.total) == [10])
  }

  @Test("a tie leaves an interval")
  func tie() throws {
    let solution = try solve(
      1,
      [ModelRow([(1, 0)], .equal, 10, priority: 500), ModelRow([(1, 0)], .equal, 0, priority: 500)])
    #expect(solution.ranges == [0...10])
    #expect(solution.isUnique(0) == false)
    #expect(solution.totals.map(\.total) == [10])
  }

  @Test("an unbounded variable has an infinite range")
  func unbounded() throws {
    let solution = try solve(
      3,
      [
        ModelRow([(1, 0), (-1, 1)], .equal, 3),
        ModelRow([(1, 0)], .greaterThanOrEqual, 4, priority: 500),
      ])
    #expect(solution.ranges[0] == 4...Double.infinity)
    #expect(solution.ranges[1] == 1...Double.infinity)
    #expect(solution.ranges[2] == -Double.infinity...Double.infinity)
  }

  @Test("required conflicts are found")
  func infeasible() throws {
    let cycle = (0..<3).map { ModelRow([(1, ($0 + 1) % 3), (-1, $0)], .greaterThanOrEqual, 1) }
    #expect(try solve(3, cycle).isFeasible == false)
    #expect(try solve(3, Array(cycle.dropLast())).isFeasible == true)
    #expect(isFeasible([ModelRow([], .greaterThanOrEqual, 1)], variableCount: 0) == false)
    #expect(isFeasible([ModelRow([], .equal, 0)], variableCount: 0) == true)
    #expect(isFeasible([ModelRow([(1, 0), (-1, 0)], .equal, 1)], variableCount: 1) == false)
  }

  @Test("a squeezed row of boxes has the solution found by hand")
  func boxes() throws {
    // Two boxes of 40 that share 60 points, the left one resisting more.
    let solution = try solve(
      2,
      [
        ModelRow([(1, 0), (1, 1)], .equal, 60), ModelRow([(1, 0)], .greaterThanOrEqual, 0),
        ModelRow([(1, 1)], .greaterThanOrEqual, 0),
        ModelRow([(1, 0)], .greaterThanOrEqual, 40, priority: 751),
        ModelRow([(1, 1)], .greaterThanOrEqual, 40, priority: 750),
      ])
    #expect(solution.uniqueValue(0) == 40)
    #expect(solution.uniqueValue(1) == 20)
    #expect(solution.totals.map(\.total) == [0, 20])
  }

  @Test("exact and floating arithmetic agree", arguments: SystemFamily.allCases)
  func arithmetic(_ family: SystemFamily) throws {
    var compared = 0
    for seed in 0..<60 {
      var random = SeededGenerator(seed: seed)
      let system = family.system(&random)
      guard
        let exact = ReferenceProblem(system, scaling: .wholeNumbers),
        let tableau = ExactTableau(exact.matrix), var first = exact.solve(tableau),
        let floating = ReferenceProblem(system, scaling: .unit),
        let second = floating.solve(FloatingTableau(floating.matrix))
      else { continue }
      first.isExact = true
      compared += 1
      guard let isFeasible = second.isFeasible else { continue }
      #expect(first.isFeasible == isFeasible, "seed \(seed)")
      guard isFeasible && first.isFeasible == true else { continue }
      for (a, b) in zip(first.totals, second.totals) {
        #expect(a.priority == b.priority)
        #expect(abs(a.total - b.total) <= 1e-6 * max(1, abs(a.total)), "seed \(seed)")
      }
      for variable in 0..<system.variableCount {
        guard let isUnique = second.isUnique(variable) else { continue }
        #expect(first.isUnique(variable) == isUnique, "seed \(seed), variable \(variable)")
        if isUnique {
          let value = first.x[variable]
          #expect(
            abs(second.x[variable] - value) <= 1e-6 * max(1, abs(value)), "seed \(seed)")
        }
      }
    }
    #expect(compared > 10)
  }

  @Test(
    "the optimal point has the optimal totals", .tags(.slow), .unlessQuick,
    arguments: SystemFamily.allCases)
  func totalsFromDefinition(_ family: SystemFamily) throws {
    for seed in 100..<150 {
      var random = SeededGenerator(seed: seed)
      let system = family.system(&random)
      guard let solution = referenceSolution(of: system) else {
        #expect(family == .badScales, "seed \(seed)")
        continue
      }
      guard solution.isExact, solution.isFeasible == true else { continue }
      let totals = system.totals(at: solution.x)
      #expect(totals.filter { $0.priority < 1000 }.count == solution.totals.count)
      for total in totals {
        let optimum = solution.totals.first { $0.priority == total.priority }?.total ?? 0
        #expect(abs(total.total - optimum) <= 1e-9 * max(1, total.scale), "seed \(seed)")
      }
    }
  }
}
