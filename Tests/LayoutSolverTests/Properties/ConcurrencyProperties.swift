import SolverReference
import LayoutSolver
import Synchronization
import Testing

/// Solvers share nothing: many run in parallel, and one may move from task to task.
struct ConcurrencyProperties {
  private static func history(seed: Int) -> History {
    var random = SeededGenerator(seed: seed)
    let system = SystemFamily.layout.largeSystem(parts: 3, &random)
    return History(over: system, stepCount: 30, random: &random)
  }

  private static func bits(seed: Int) -> [UInt64] {
    let history = history(seed: seed)
    let driver = SolverDriver(history)
    return history.steps.flatMap { step in
      _ = driver.play(step)
      return driver.values.map(\.bitPattern)
    }
  }

  @Test("solvers in parallel tasks give what they give alone")
  func parallel() async {
    let seeds = 0..<24
    let alone = seeds.map(Self.bits)
    await withTaskGroup(of: (Int, [UInt64]).self) { group in
      for seed in seeds { group.addTask { (seed, Self.bits(seed: seed)) } }
      for await (seed, bits) in group {
        #expect(bits == alone[seed], "seed \(seed)")
      }
    }
  }

  /// Somewhere else, where a solver is used for a while.
  private actor Stage {
    func widen(
      _ solver: sending Solver, _ width: Variable, by step: Double
    ) throws -> sending Solver {
      try solver.suggest(solver.value(of: width) + step, for: width)
      return solver
    }
  }

  @Test("a solver moves between tasks and actors")
  func moved() async throws {
    let x = Variable("x")
    let width = Variable("w")
    let first = Solver()
    try first.add(Constraint(x == width * 2 + 1))
    try first.edit(width, priority: 500)
    try first.suggest(0, for: width)
    let second = try await Stage().widen(first, width, by: 1)
    let third = try await Stage().widen(second, width, by: 10)
    let fourth = try await Stage().widen(third, width, by: 100)
    let values = await Task.detached { [fourth.value(of: width), fourth.value(of: x)] }.value
    #expect(values == [111, 223])
  }

  @Test("variables are shared by solvers in different tasks")
  func sharedVariables() async throws {
    let x = Variable("x")
    let y = Variable("y")
    let results = try await withThrowingTaskGroup(of: Double.self) { group in
      for k in 0..<16 {
        group.addTask {
          let solver = Solver()
          try solver.add([Constraint(x == y + Double(k)), Constraint(y == 1)])
          return solver.value(of: x)
        }
      }
      return try await group.reduce(into: [Double]()) { $0.append($1) }
    }
    #expect(results.sorted() == (1...16).map(Double.init))
  }

  /// Where two tasks wait for each other, but not for ever, as there may be one processor.
  private final class Meeting: Sendable {
    private let arrivals = Atomic(0)

    func arrive(_ number: Int) {
      arrivals.add(1, ordering: .relaxed)
      var looks = 0
      while arrivals.load(ordering: .relaxed) < 2 * number, looks < 10_000 { looks += 1 }
    }
  }

  @Test("of two tasks that take a variable at the same moment both have it until they let go of it")
  func takenAtOnce() async {
    let variables = (0..<5_000).map { _ in Variable() }
    let meeting = Meeting()
    let wrong = await withTaskGroup(of: Int.self) { group in
      for leavesFirst in [true, false] {
        group.addTask {
          let solver = Solver()
          var wrong = 0
          for (round, variable) in variables.enumerated() {
            let row = Constraint(variable == 7)
            meeting.arrive(2 * round + 1)
            try? solver.add(row)
            if leavesFirst { try? solver.remove(row) }
            if solver.value(of: variable) != (leavesFirst ? 0 : 7) { wrong += 1 }
            meeting.arrive(2 * round + 2)
            if solver.value(of: variable) != (leavesFirst ? 0 : 7) { wrong += 1 }
            if !leavesFirst { try? solver.remove(row) }
            if solver.value(of: variable) != 0 || solver.variableCount != 0 { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
