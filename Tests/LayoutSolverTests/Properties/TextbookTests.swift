import LayoutSolver
import SolverReference
import Testing

/// Systems that books have are solved to the optimum, whichever way they are added.
struct TextbookTests {
  private func failure(of family: TextbookCase, steps: [Step]) -> String? {
    let system = family.system
    let history = History(variableCount: system.variableCount, rows: system.rows, steps: steps)
    var trial = SolverTrial(history, family: .small)
    if let failure = trial.run() {
      return "\(failure.kind), step \(failure.step): \(failure.message)"
    }
    let driver = SolverDriver(history)
    for step in steps {
      let outcome = driver.play(step)
      if outcome != .done { return "\(outcome)" }
    }
    let x = driver.values
    if let broken = SolutionJudge.brokenRow(of: system, at: x) { return broken }
    if case .wrong(let message) = SolutionJudge.judge(system, at: x) { return message }
    for (value, expected) in zip(x, family.solution ?? x)
    where !(abs(value - expected) <= 1e-7 * max(1, abs(expected))) {
      return "\(x), not \(family.solution ?? [])"
    }
    return nil
  }

  @Test("the solution that the book has is the exact one", arguments: TextbookCase.all)
  func reference(_ family: TextbookCase) throws {
    let outcome = ExactOptimum.solve(family.system)
    guard case .optimal(let optimum) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    guard let solution = family.solution else { return }
    for (value, expected) in zip(optimum.x, solution) {
      #expect(abs(value.double - expected) <= 1e-12 * max(1, abs(expected)))
    }
  }

  @Test(
    "textbook cases are solved in one batch", .tags(.slow), .unlessQuick, .withinAMinute,
    arguments: TextbookCase.all)
  func batch(_ family: TextbookCase) {
    let rows = Array(family.system.rows.indices)
    #expect(failure(of: family, steps: [.add(rows), .solve]) == nil)
    #expect(failure(of: family, steps: [.add(rows.reversed()), .solve]) == nil)
  }

  @Test(
    "textbook cases are solved row by row, in any order", .tags(.slow), .unlessQuick,
    .withinAMinute,
    arguments: TextbookCase.all)
  func rows(_ family: TextbookCase) {
    for seed in 0..<2 {
      var random = SeededGenerator(seed: seed)
      let count = family.system.rows.count
      let order = random.sample(count, below: count)
      let found = failure(of: family, steps: order.flatMap { [Step.add([$0]), .solve] })
      #expect(found == nil, "seed \(seed)")
    }
  }

  @Test(
    "textbook cases are solved while rows go and come back", .tags(.slow), .unlessQuick,
    .withinAMinute,
    arguments: TextbookCase.all)
  func churn(_ family: TextbookCase) {
    for seed in 0..<2 {
      var random = SeededGenerator(seed: seed)
      let count = family.system.rows.count
      var steps: [Step] = [.add(Array(0..<count)), .solve]
      for _ in 0..<5 {
        let batch = random.sample(random.int(1...count), below: count)
        steps += [.remove(batch), .solve, .add(batch), .solve]
      }
      #expect(failure(of: family, steps: steps) == nil, "seed \(seed)")
    }
  }
}
