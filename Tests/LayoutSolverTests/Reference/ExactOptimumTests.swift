import LayoutSolver
import SolverReference
import Testing

/// The exact optimum, by hand and against the reference that existed before.
struct ExactOptimumTests {
  private func solve(_ variableCount: Int, _ rows: [ModelRow]) throws -> ExactOptimum {
    let outcome = ExactOptimum.solve(ModelSystem(variableCount: variableCount, rows: rows))
    guard case .optimal(let optimum) = outcome else {
      throw OutcomeError(outcome: "\(outcome)")
    }
    return optimum
  }

  private struct OutcomeError: Error { let outcome: String }

  @Test("decimal weights tie where their sums do")
  func ties() throws {
    let weights = [0.1, 1, -1.1]
    let rows = weights.map { weight in
      ModelRow(
        [(1, 0)], weight > 0 ? .greaterThanOrEqual : .lessThanOrEqual, weight > 0 ? 1 : 0,
        priority: 250, weight: abs(weight))
    }
    #expect(try solve(1, rows).totals.map(\.total) == [Rational(11) / Rational(10)])
  }

  @Test("tenths of a variable add up to all of it")
  func tenths() throws {
    var rows = (0..<10).map { ModelRow([(1, $0), (-0.1, 10)], .equal, 0) }
    rows.append(ModelRow((0..<10).map { (1, $0) } + [(-1, 10)], .equal, 0))
    rows.append(ModelRow([(1, 10)], .equal, 1e9, priority: 500))
    let optimum = try solve(11, rows)
    #expect(optimum.x[10] == Rational(1_000_000_000))
    #expect(optimum.totals.map(\.total) == [.zero])
  }

  @Test("a third is not 0.3333333333")
  func thirds() throws {
    let rows = [
      ModelRow([(1.0 / 3, 0), (-1, 1)], .equal, 0),
      ModelRow([(0.3333333333, 0), (-1, 1)], .equal, 0),
      ModelRow([(1, 0)], .equal, 1, priority: 500),
    ]
    #expect(try solve(2, rows).x == [.zero, .zero])
  }

  @Test("required conflicts are found, and the slack that they need")
  func conflicts() {
    let rows = [
      ModelRow([(1, 0)], .equal, 0.1), ModelRow([(1, 1)], .equal, 0.2),
      ModelRow([(1, 0), (1, 1)], .equal, 0.3 + 1e-8),
    ]
    #expect(ExactOptimum.isFeasible(rows, variableCount: 2) == false)
    #expect(ExactOptimum.isFeasible(rows, variableCount: 2, slack: 1e-7) == true)
    #expect(ExactOptimum.isFeasible(rows, variableCount: 2, slack: 1e-10) == false)
    #expect(ExactOptimum.isFeasible(Array(rows.dropLast()), variableCount: 2) == true)
  }

  @Test("a level never gives way to a lower one")
  func levels() throws {
    let rows = [
      ModelRow([(1e-3, 0)], .greaterThanOrEqual, 1, priority: 251, weight: 1e-3),
      ModelRow([(1e3, 0)], .equal, 0, priority: 250, weight: 1e3),
    ]
    let optimum = try solve(1, rows)
    #expect(optimum.x == [Rational(1_000)])
    #expect(optimum.totals.map(\.total) == [.zero, Rational(1_000_000_000)])
  }

  @Test(
    "the earlier reference finds the same totals", .tags(.slow), .unlessQuick,
    arguments: SystemFamily.allCases)
  func agreement(_ family: SystemFamily) throws {
    var compared = 0
    for seed in 0..<150 {
      var random = SeededGenerator(seed: seed)
      let system = family.system(&random)
      guard let solution = referenceSolution(of: system), solution.isExact else { continue }
      compared += 1
      switch ExactOptimum.solve(system, reading: .binary) {
      case .gaveUp(let reason): Issue.record("seed \(seed): \(reason)")
      case .infeasible: #expect(solution.isFeasible == false, "seed \(seed)")
      case .optimal(let optimum):
        #expect(solution.isFeasible == true, "seed \(seed)")
        #expect(optimum.totals.map(\.priority) == solution.totals.map(\.priority))
        for (exact, other) in zip(optimum.totals, solution.totals) {
          let value = exact.total.double
          #expect(abs(value - other.total) <= 1e-12 * max(1, value), "seed \(seed)")
        }
      }
    }
    #expect(compared > 20)
  }

  /// The optimum says of its point what the point itself says.
  @Test(
    "the optimal point has the optimal totals", .tags(.slow), .unlessQuick,
    arguments: FuzzFamily.allCases)
  func totals(_ family: FuzzFamily) {
    var judged = 0
    for seed in 0..<40 where family != .extreme && family != .decimals {
      let history = family.history(seed: seed)
      let system = ModelSystem(
        variableCount: history.variableCount, rows: Array(history.rows.prefix(25)))
      if system.variableCount > 12 { continue }
      guard case .optimal(let optimum) = ExactOptimum.solve(system) else { continue }
      judged += 1
      let x = optimum.x.map(\.double)
      #expect(SolutionJudge.brokenRow(of: system, at: x) == nil, "seed \(seed)")
      #expect(SolutionJudge.judge(system, at: x) == .optimal, "seed \(seed)")
      for total in system.totals(at: x) where total.priority < 1000 {
        let least = optimum.totals.first { $0.priority == total.priority }?.total.double ?? 0
        #expect(abs(total.total - least) <= 1e-9 * max(1, total.scale), "seed \(seed)")
      }
    }
    #expect(judged > 3 || family == .extreme || family == .decimals)
  }

  @Test("a point that is not optimal is found out")
  func judged() {
    let rows = [
      ModelRow([(1, 0)], .greaterThanOrEqual, 0),
      ModelRow([(1, 0)], .equal, 10, priority: 500, weight: 0.2),
      ModelRow([(1, 0)], .equal, 0, priority: 500, weight: 0.1),
    ]
    let system = ModelSystem(variableCount: 1, rows: rows)
    #expect(SolutionJudge.judge(system, at: [10]) == .optimal)
    #expect(SolutionJudge.judge(system, at: [9.999]) != .optimal)
    #expect(SolutionJudge.judge(system, at: [0]) != .optimal)
    #expect(SolutionJudge.brokenRow(of: system, at: [-1e-3]) != nil)
    let contradiction = [ModelRow([(1, 0)], .lessThanOrEqual, -1)]
    func judge(_ rows: [ModelRow]) -> SolutionJudge.Verdict {
      SolutionJudge.judgeRefusal(rows, of: rows, variableCount: 1)
    }
    #expect(judge(contradiction + [rows[0]]) == .optimal)
    #expect(judge(contradiction) != .optimal)
    #expect(
      judge(contradiction + [rows[0], ModelRow([(1, 0)], .greaterThanOrEqual, -5)]) != .optimal)
  }
}
