import SolverReference
import LayoutSolver
import Testing

/// `forEachChange` names exactly the variables whose value differs from the last report.
struct ChangeProperties {
  @Test("reports are complete and minimal", arguments: SystemFamily.allCases)
  func reports(_ family: SystemFamily) {
    PropertyCheck.run("changes, \(family)", seeds: 60) { random in
      let system = family.largeSystem(parts: random.int(1...3), &random)
      return History(over: system, stepCount: random.int(3...40), random: &random)
    } property: { history in
      let driver = SolverDriver(history)
      // Before the first report all variables rest at 0.
      var reported = Array(repeating: 0.0, count: history.variableCount)
      for (index, step) in history.steps.enumerated() {
        _ = driver.play(step)
        // Not after each step: changes add up, and a value that comes back is no change.
        if index % 3 == 1 { continue }
        var changes: [Int: Double] = [:]
        var failure: String?
        driver.solver.forEachChange { variable, value in
          let variable = driver.index(of: variable)
          if changes.updateValue(value, forKey: variable) != nil {
            failure = "v\(variable) is reported twice"
          }
        }
        if let failure { return "step \(index): \(failure)" }
        for (variable, value) in driver.values.enumerated() {
          let hasChanged = value != reported[variable]
          if hasChanged != (changes[variable] != nil) {
            return "step \(index): v\(variable) was \(reported[variable]), is \(value), "
              + (hasChanged ? "not reported" : "reported")
          }
          if let change = changes[variable], change != value {
            return "step \(index): v\(variable) is reported as \(change), is \(value)"
          }
          reported[variable] = value
        }
      }
      return nil
    }
  }
}
