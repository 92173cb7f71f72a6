import SolverReference
import LayoutSolver

/// Plays a history on a solver and on the model side by side.
struct HistoryPlayer {
  let history: History
  let driver: SolverDriver
  private(set) var state: HeldState
  /// Steps that failed, misuse and conflicts alike.
  private(set) var failedSteps: [Int] = []

  init(_ history: History) {
    self.history = history
    driver = SolverDriver(history)
    state = HeldState(history)
  }

  /// Plays all steps.
  ///
  /// - Parameters:
  ///   - readsValues: Whether to ask the solver what an edit without a suggestion holds.
  ///   - check: What to check after each step.
  /// - Returns: What is wrong with a step's outcome, or what `check` found.
  mutating func play(
    readsValues: Bool = true, check: (HistoryPlayer, Int) -> String? = { _, _ in nil }
  ) -> String? {
    for index in history.steps.indices {
      if let failure = play(step: index, readsValues: readsValues) ?? check(self, index) {
        return "step \(index): \(failure)"
      }
    }
    return nil
  }

  private mutating func play(step index: Int, readsValues: Bool) -> String? {
    let step = history.steps[index]
    let driver = driver
    let prediction = state.predict(step, value: { readsValues ? driver.value($0) : nil })
    let outcome = driver.play(step)
    switch (prediction, outcome) {
    case (.misuse(let kind), .failed(let got, _)):
      failedSteps.append(index)
      // A batch may be wrong in two ways at once.
      let isEither = kind == got || got == .unsatisfiable
      return isEither ? nil : "failed as \(got), not as \(kind)"
    case (.misuse(let kind), .done):
      return "succeeded, should fail as \(kind)"
    case (.valid(let next), .done):
      state = next
      return nil
    case (.valid(let next), .failed(.unsatisfiable, let conflict)):
      failedSteps.append(index)
      return next.failure(of: conflict)
    case (.valid, .failed(let kind, _)):
      return "failed as \(kind), should succeed"
    }
  }
}

extension HeldState {
  /// What is wrong with a conflict for which this state was refused, according to the reference: it is one, and irreducible.
  func failure(of conflict: [Int]) -> String? {
    if isFeasible(held.map { rows[$0] }, variableCount: variableCount) == true {
      return "unsatisfiable, but the required rows have a solution"
    }
    if Set(conflict).count != conflict.count { return "the conflict \(conflict) repeats a member" }
    for index in conflict where !held.contains(index) || !rows[index].isRequired {
      return "the conflict \(conflict) has a member that is not held or not required: \(index)"
    }
    let members = conflict.map { rows[$0] }
    if isFeasible(members, variableCount: variableCount) == true {
      return "the conflict \(conflict) has a solution"
    }
    for index in members.indices {
      var others = members
      others.remove(at: index)
      if isFeasible(others, variableCount: variableCount) == false {
        return "the conflict \(conflict) has no solution without \(conflict[index]) either"
      }
    }
    return nil
  }
}
