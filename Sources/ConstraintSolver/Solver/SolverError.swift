/// Why a solver refused a call.
///
/// A call that throws has changed nothing. An error may leave the task of its solver: it names constraints by
/// references.
public enum SolverError: Error, Sendable {
  /// The required constraints would have no solution.
  ///
  /// The payload is an irreducible conflicting set: together these constraints have no solution,
  /// and without any one of them the others do.
  case unsatisfiable([ConstraintReference])
  /// Whether the required constraints have a solution cannot be told.
  ///
  /// Between these constraints the coefficients lead from very small to very large numbers, such as in
  /// `b == 1e-160 * a`, `c == 1e-160 * b`, further than what a double holds. Other units for some of their variables
  /// help.
  case badlyScaled([ConstraintReference])
  /// The required constraints would give this variable a value beyond 1e200 in magnitude.
  ///
  /// Only calls that have to solve at once refuse that: those with required constraints. Where a suggestion or an
  /// optional constraint leads there, the value is 1e200 or -1e200, and ``Statistics/overflows`` counts it.
  case overflow(Variable)
  /// The system would be larger than a solver can hold: what there is too much of, and the limit.
  ///
  /// Several solvers for parts that have no variable in common can hold more.
  case tooLarge(SizeLimit)
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
extension SolverError {
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

/// What a solver can hold only so much of.
///
/// The limits are 2²⁸ constraints and edits, as many variables, and 2³⁰ coefficients; where `Int` has 32 bits,
/// 2²³ and 2²⁵. What was removed counts as far as its place cannot be used again. Memory may end before.
public enum SizeLimit: Sendable, Hashable {
  /// Constraints and edits.
  case constraints(limit: Int)
  /// Variables.
  case variables(limit: Int)
  /// Coefficients that are not zero, in all constraints.
  case coefficients(limit: Int)
  /// Entries of the factors of simultaneous equations: 2³⁰, or 2²⁴ where `Int` has 32 bits.
  ///
  /// Only calls with required constraints are refused for that. Otherwise values stay as they are, and
  /// ``Statistics/stalls`` counts the solve.
  case factors(limit: Int)
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
