package import ConstraintSolver

/// Plays model steps on a real solver.
package final class SolverDriver {
  /// What a step led to.
  package enum Outcome: Equatable {
    case done
    case failed(FailureKind, conflict: [Int])
  }

  package private(set) var solver: Solver
  package let variables: [Variable]
  package let constraints: [Constraint]
  private let indexOfVariable: [Variable: Int]
  private let indexOfConstraint: [Constraint: Int]

  package init(_ history: History) {
    solver = Solver()
    let variables = (0..<history.variableCount).map { Variable("v\($0)") }
    constraints = history.rows.map { $0.constraint(over: variables) }
    self.variables = variables
    indexOfVariable = Dictionary(uniqueKeysWithValues: zip(variables, variables.indices))
    indexOfConstraint = Dictionary(uniqueKeysWithValues: zip(constraints, constraints.indices))
  }

  /// A solver that is given a state at once: its constraints as one batch, then its edits.
  package convenience init(fresh state: HeldState) throws(SolverError) {
    self.init(History(variableCount: state.variableCount, rows: state.rows, steps: []))
    try solver.add(state.held.map { constraints[$0] })
    for edit in state.edits {
      try solver.edit(variables[edit.variable], priority: Priority(edit.priority))
      if let value = edit.value { try solver.suggest(value, for: variables[edit.variable]) }
    }
  }

  package var values: [Double] { variables.map { solver.value(of: $0) } }

  package func value(_ variable: Int) -> Double { solver.value(of: variables[variable]) }

  /// The index of a constraint; -1 for one that this driver did not make.
  package func index(of constraint: Constraint) -> Int { indexOfConstraint[constraint] ?? -1 }
  package func index(of reference: ConstraintReference) -> Int {
    constraints.firstIndex { reference === $0 } ?? -1
  }
  package func index(of variable: Variable) -> Int { indexOfVariable[variable] ?? -1 }

  package func play(_ step: Step) -> Outcome {
    do throws(SolverError) {
      switch step {
      case .add(let batch): try solver.add(batch.map { constraints[$0] })
      case .remove(let batch): try solver.remove(batch.map { constraints[$0] })
      case .setConstants(let changes):
        try solver.setConstants(changes.map { (constraints[$0.row], $0.constant) })
      case .setPriorities(let changes):
        try solver.setPriorities(changes.map { (constraints[$0.row], Priority($0.priority)) })
      case .edit(let variable, let priority):
        try solver.edit(variables[variable], priority: Priority(priority))
      case .endEdit(let variable): try solver.endEdit(variables[variable])
      case .suggest(let suggestions):
        try solver.suggest(suggestions.map { (variables[$0.variable], $0.value) })
      case .reset: solver.reset()
      case .solve: solver.solve()
      case .copy: solver = solver.copy()
      }
      return .done
    } catch {
      return outcome(of: error)
    }
  }

  private func outcome(of error: SolverError) -> Outcome {
    switch error {
    case .unsatisfiable(let conflict):
      return .failed(.unsatisfiable, conflict: conflict.map { index(of: $0) })
    case .duplicateConstraint, .duplicateEdit: return .failed(.duplicate, conflict: [])
    case .unknownConstraint, .unknownEdit: return .failed(.unknown, conflict: [])
    case .invalidConstraint, .invalidEdit, .badlyScaled, .overflow, .tooLarge:
      return .failed(.invalid, conflict: [])
    }
  }
}

extension ModelRow {
  /// The same constraint for a solver.
  package func constraint(over variables: [Variable]) -> Constraint {
    let expression = LinearExpression(
      terms: terms.map { Term(variables[$0.variable], coefficient: $0.coefficient) },
      constant: constant)
    return Constraint(
      LinearRelation(expression, relation), priority: Priority(priority), weight: weight)
  }
}
