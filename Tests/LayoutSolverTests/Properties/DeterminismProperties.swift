import SolverReference
import LayoutSolver
import Testing

/// The same calls give the same results, bit for bit.
struct DeterminismProperties {
  /// All that two runs can be compared by.
  private static func record(_ history: History) -> [String] {
    let driver = SolverDriver(history)
    return history.steps.map { step in
      let outcome = driver.play(step)
      let values = driver.values.map { String($0.bitPattern, radix: 16) }
      let entries = driver.solver.certificate().entries.map { entry in
        let row = entry.constraint.map { driver.index(of: $0) } ?? -1
        let variable = entry.variable.map { driver.index(of: $0) } ?? -1
        return "\(row) \(variable) \(entry.priority) \(entry.multiplier.bitPattern)"
      }
      let affecting = driver.variables.map { variable in
        driver.solver.constraints(affecting: variable).map { driver.index(of: $0) }
      }
      var changes: [String] = []
      driver.solver.forEachChange { changes.append("\(driver.index(of: $0)) \($1.bitPattern)") }
      return "\(outcome) \(values) \(entries) \(affecting) \(changes) \(driver.solver.statistics)"
    }
  }

  @Test(
    "the same calls give the same results twice", .tags(.slow), .unlessQuick,
    arguments: SystemFamily.allCases)
  func twice(_ family: SystemFamily) {
    PropertyCheck.run("deterministic, \(family)", seeds: 30) { random in
      let system = family.largeSystem(parts: random.int(1...3), &random)
      return History(over: system, stepCount: random.int(3...30), random: &random)
    } property: { history in
      let first = Self.record(history)
      let second = Self.record(history)
      return zip(first, second).enumerated().first { $0.element.0 != $0.element.1 }
        .map { "step \($0.offset) differs:\n\($0.element.0)\n\($0.element.1)" }
    }
  }

  @Test("a copy goes on like the original", arguments: SystemFamily.allCases)
  func copies(_ family: SystemFamily) {
    PropertyCheck.run("copy, \(family)", seeds: 30) { random in
      let system = family.system(&random)
      return History(over: system, stepCount: random.int(2...20), random: &random)
    } property: { history in
      let driver = SolverDriver(history)
      for (index, step) in history.steps.enumerated() {
        _ = driver.play(step)
        let copy = driver.solver.copy()
        let values = driver.values
        if values != driver.variables.map({ copy.value(of: $0) }) {
          return "step \(index): a copy has other values"
        }
        copy.reset()
        if values != driver.values { return "step \(index): resetting a copy changed the original" }
      }
      return nil
    }
  }
}
