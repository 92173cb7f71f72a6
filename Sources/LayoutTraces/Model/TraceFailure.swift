import LayoutSolver

/// Why a step failed.
public struct TraceFailure: Error, Sendable {
  /// The kinds of errors that the format tells apart.
  public enum Kind: String, Sendable, CaseIterable {
    /// The required constraints would have no solution.
    case unsatisfiable
    /// The constraint or edit variable is in already.
    case duplicate
    /// There is no such constraint or edit variable.
    case unknown
    /// A number that is not finite or out of range, or an edit of nothing.
    case invalid
  }

  /// The kind.
  public var kind: Kind
  /// For an unsatisfiable step, the ids of an irreducible conflicting set in the trace's order.
  public var conflict: [String]
  /// What is wrong, for people.
  public var message: String

  /// Creates a failure.
  public init(_ kind: Kind, _ message: String, conflict: [String] = []) {
    self.kind = kind
    self.message = message
    self.conflict = conflict
  }
}

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
