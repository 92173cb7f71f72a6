import LayoutSolver

extension TraceFailure {
  /// Says in a trace's terms what a solver refused.
  init(_ error: SolverError, in system: TraceSystem) {
    switch error {
    case .unsatisfiable(let conflict):
      self.init(
        .unsatisfiable, "the required constraints would have no solution",
        conflict: system.ids(of: conflict))
    case .duplicateConstraint(let constraint):
      self.init(.duplicate, "the constraint \(system.quotedID(of: constraint)) is in already")
    case .unknownConstraint(let constraint):
      self.init(
        .unknown, "the constraint \(system.quotedID(of: constraint)) is not in the solver")
    case .duplicateEdit(let variable):
      self.init(.duplicate, "'\(variable.name)' is an edit variable already")
    case .unknownEdit(let variable):
      self.init(.unknown, "'\(variable.name)' is not an edit variable")
    case .invalidConstraint(let constraint, let problem):
      self.init(.invalid, "the constraint \(system.quotedID(of: constraint)): \(problem.text)")
    case .invalidEdit(let variable, let problem):
      self.init(.invalid, "the edit of '\(variable.name)': \(problem.text)")
    }
  }
}

extension InvalidInput {
  fileprivate var text: String {
    switch self {
    case .coefficient: "a coefficient is not finite or too large"
    case .constant: "a constant or suggested value is not finite or too large"
    case .priority: "the priority is not above 0 and up to 1000"
    case .weight: "the weight is not a finite number above 0"
    case .requiredEdit: "an edit's priority must be below 1000"
    }
  }
}
