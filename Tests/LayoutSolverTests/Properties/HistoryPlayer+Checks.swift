import SolverReference
import LayoutSolver

/// What can be checked of a solver after any step.
extension HistoryPlayer {
  /// What is wrong with the solver's own proof of optimality.
  var certificateFailure: String? {
    CertificateCheck.failure(
      of: driver.solver.certificate(), for: state, at: driver.values, in: driver)
  }

  /// Compares with a solver that gets the present constraints and edits at once.
  func freshFailure(tolerance: Double) -> String? {
    let fresh: SolverDriver
    do throws(SolverError) {
      fresh = try SolverDriver(fresh: state)
    } catch {
      return "a fresh solver refuses the same rows: \(error)"
    }
    // Where the reference solver knows the optimum, it says which of the two is wrong.
    if let failure = StateComparison.failure(of: fresh, against: state) {
      return "a fresh solver is wrong: \(failure)"
    }
    let system = state.system
    let x = driver.values
    let expected = fresh.values
    let totals = zip(system.totals(at: x), system.totals(at: expected))
    for (mine, theirs) in totals where mine.priority < 1000 {
      let scale = max(1, mine.scale)
      if abs(mine.total - theirs.total) > tolerance * scale {
        return "\(mine.total) at \(mine.priority), a fresh solver reaches \(theirs.total)"
      }
    }
    for (variable, isMentioned) in system.mentioned.enumerated() where isMentioned {
      let isAmbiguous = fresh.solver.isAmbiguous(fresh.variables[variable])
      if isAmbiguous != driver.solver.isAmbiguous(driver.variables[variable]) {
        return "isAmbiguous(v\(variable)) is \(!isAmbiguous), a fresh solver says otherwise"
      }
      let isClose = StateComparison.isClose(x[variable], expected[variable], tolerance: tolerance)
      if !isAmbiguous && !isClose {
        return "v\(variable) is \(x[variable]), a fresh solver says \(expected[variable])"
      }
    }
    return nil
  }
}
