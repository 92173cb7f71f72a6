import ConstraintSolver

extension TraceFailure {
  /// Says in a trace's terms what a solver refused.
  init(_ error: SolverError, in system: TraceSystem) {
    switch error {
    case .unsatisfiable(let conflict):
      self.init(
        .unsatisfiable, "the required constraints would have no solution",
        conflict: system.ids(of: conflict))
    case .badlyScaled(let conflict):
      self.init(
        .invalid,
        "the coefficients of \(system.ids(of: conflict).count) constraints lead further apart than a number holds"
      )
    case .overflow(let variable):
      self.init(.invalid, "'\(variable.name)' would have a value beyond 1e200")
    case .tooLarge(let limit):
      self.init(.invalid, limit.text)
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

extension SizeLimit {
  fileprivate var text: String {
    switch self {
    case .constraints(let limit): "more than \(limit) constraints and edits"
    case .variables(let limit): "more than \(limit) variables"
    case .coefficients(let limit): "more than \(limit) coefficients"
    case .factors(let limit):
      "simultaneous equations with more than \(limit) entries of their factors"
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
