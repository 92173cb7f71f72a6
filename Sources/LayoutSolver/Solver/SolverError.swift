/// Why a solver refused a call.
///
/// A call that throws has changed nothing. An error may leave the task of its solver: it names constraints by
/// references.
public nonisolated enum SolverError: Error, Sendable {
  /// The required constraints would have no solution.
  ///
  /// The payload is an irreducible conflicting set: together these constraints have no solution,
  /// and without any one of them the others do.
  case unsatisfiable([ConstraintReference])
  /// The solver holds this constraint already, or the batch names it twice.
  case duplicateConstraint(ConstraintReference)
  /// The solver does not hold this constraint.
  case unknownConstraint(ConstraintReference)
  /// The variable is an edit variable already.
  case duplicateEdit(Variable)
  /// The variable is not an edit variable of this solver.
  case unknownEdit(Variable)
  /// A constraint that cannot be part of a system: what is wrong, and with which constraint.
  case invalidConstraint(ConstraintReference, InvalidInput)
  /// An edit or suggestion that cannot be taken: what is wrong, and with which variable.
  case invalidEdit(Variable, InvalidInput)
}

// The cases as the solver makes them, from constraints.
nonisolated extension SolverError {
  static func unsatisfiable(_ conflict: [Constraint]) -> SolverError {
    .unsatisfiable(conflict.map { $0.reference })
  }

  static func duplicateConstraint(_ constraint: Constraint) -> SolverError {
    .duplicateConstraint(constraint.reference)
  }

  static func unknownConstraint(_ constraint: Constraint) -> SolverError {
    .unknownConstraint(constraint.reference)
  }

  static func invalidConstraint(_ constraint: Constraint, _ input: InvalidInput) -> SolverError {
    .invalidConstraint(constraint.reference, input)
  }
}

/// What is wrong with a number that a solver was given.
public nonisolated enum InvalidInput: Sendable, Hashable {
  /// A coefficient, or the sum of the coefficients of one variable, is not finite or above 1e150
  /// in magnitude.
  case coefficient
  /// A constant or suggested value is not finite or above 1e150 in magnitude.
  case constant
  /// The priority is not in (0, 1000].
  case priority
  /// The weight is not a finite number above 0.
  case weight
  /// An edit variable's priority is 1000: a suggestion is a wish, not a requirement.
  case requiredEdit
}
