import ConstraintSolver

/// One call of a solver, with constraints and variables as indices.
package enum Step: Sendable {
  case add([Int])
  case remove([Int])
  case setConstants([(row: Int, constant: Double)])
  case setPriorities([(row: Int, priority: Double)])
  case edit(Int, priority: Double)
  case endEdit(Int)
  case suggest([(variable: Int, value: Double)])
  case reset
  /// Asks for the values, which solves what is pending.
  case solve
  /// Goes on with a copy in the original's place.
  case copy
}

/// Constraints, and the calls that a caller made with them.
package struct History: Sendable {
  package var variableCount: Int
  /// The constraints as they are made; steps change constants and priorities.
  package var rows: [ModelRow]
  package var steps: [Step]

  /// A history that adds a whole system as one batch.
  package init(adding system: ModelSystem) {
    variableCount = system.variableCount
    rows = system.rows
    steps = [.add(Array(system.rows.indices))]
  }

  package init(variableCount: Int, rows: [ModelRow], steps: [Step]) {
    self.variableCount = variableCount
    self.rows = rows
    self.steps = steps
  }
}

/// How a step failed, without its payload.
package enum FailureKind: String, Sendable {
  case unsatisfiable, duplicate, unknown, invalid
}

/// What a step may lead to as far as the model can tell without solving anything.
package enum Prediction {
  case misuse(FailureKind)
  /// The step is valid; it succeeds if the required rows of `state` have a solution.
  case valid(HeldState)
}

/// What a solver holds, as plain values: the oracle for misuse, and the input of a fresh solve.
package struct HeldState: Sendable {
  package struct Edit: Sendable {
    package var variable: Int
    package var priority: Double
    /// Nil where only the solver knows it: an edit without a suggestion of a variable that its
    /// constraints do not determine.
    package var value: Double?
  }

  package let variableCount: Int
  /// The constraints with the constants and priorities that they have now, held or not.
  package var rows: [ModelRow]
  /// Indices of the constraints held, in the order in which they were added.
  package var held: [Int] = []
  package var edits: [Edit] = []

  package init(_ history: History) {
    variableCount = history.variableCount
    rows = history.rows
  }

  /// The constraints and edits that are to hold now; rows of `held` first.
  package var system: ModelSystem {
    ModelSystem(
      variableCount: variableCount,
      rows: held.map { rows[$0] }
        + edits.map { ModelRow([(1, $0.variable)], .equal, $0.value ?? 0, priority: $0.priority) })
  }

  /// Whether every edit's value is known.
  package var isComplete: Bool { edits.allSatisfy { $0.value != nil } }

  /// Predicts a step; `value` is what the solver says of a variable before the step.
  package func predict(_ step: Step, value: (Int) -> Double?) -> Prediction {
    var next = self
    let holds = Set(held)
    switch step {
    case .add(let batch):
      var seen = holds
      for index in batch where !seen.insert(index).inserted { return .misuse(.duplicate) }
      next.held += batch
    case .remove(let batch):
      var seen = Set<Int>()
      for index in batch where !holds.contains(index) || !seen.insert(index).inserted {
        return .misuse(.unknown)
      }
      next.held.removeAll(where: seen.contains)
    case .setConstants(let changes):
      for change in changes {
        if !holds.contains(change.row) { return .misuse(.unknown) }
        next.rows[change.row].constant = change.constant
      }
    case .setPriorities(let changes):
      for change in changes {
        if !holds.contains(change.row) { return .misuse(.unknown) }
        next.rows[change.row].priority = change.priority
      }
    case .edit(let variable, let priority):
      if priority >= 1000 { return .misuse(.invalid) }
      if edits.contains(where: { $0.variable == variable }) { return .misuse(.duplicate) }
      next.edits.append(Edit(variable: variable, priority: priority, value: value(variable)))
    case .endEdit(let variable):
      guard let index = edits.firstIndex(where: { $0.variable == variable }) else {
        return .misuse(.unknown)
      }
      next.edits.remove(at: index)
    case .suggest(let suggestions):
      for suggestion in suggestions {
        guard let index = edits.firstIndex(where: { $0.variable == suggestion.variable }) else {
          return .misuse(.unknown)
        }
        next.edits[index].value = suggestion.value
      }
    case .reset:
      next.held = []
      next.edits = []
    case .solve, .copy: break
    }
    return .valid(next)
  }
}
