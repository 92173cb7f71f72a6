/// Why a solver refused a call.
///
/// A call that throws has changed nothing.
public enum SolverError: Error, Sendable {
  /// The required constraints would have no solution.
  ///
  /// The payload is an irreducible conflicting set: together these constraints have no solution,
  /// and without any one of them the others do.
  case unsatisfiable([Constraint])
  /// The solver holds this constraint already, or the batch names it twice.
  case duplicateConstraint(Constraint)
  /// The solver does not hold this constraint.
  case unknownConstraint(Constraint)
  /// The variable is an edit variable already.
  case duplicateEdit(Variable)
  /// The variable is not an edit variable of this solver.
  case unknownEdit(Variable)
  /// A constraint that cannot be part of a system: what is wrong, and with which constraint.
  case invalidConstraint(Constraint, InvalidInput)
  /// An edit or suggestion that cannot be taken: what is wrong, and with which variable.
  case invalidEdit(Variable, InvalidInput)
}

/// What is wrong with a number that a solver was given.
public enum InvalidInput: Sendable, Hashable {
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
