extension Solver {
  /// Returns whether the constraints leave a variable undetermined: whether there are optimal
  /// solutions in which it has another value.
  ///
  /// - Complexity: the first time since something changed O(size of the system); then constant for what is determined, and for
  ///   others at most that of two suggestions for the variable, which are undone.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    isAmbiguous(variable.reference)
  }

  package func isAmbiguous(_ variable: VariableReference) -> Bool { system.isAmbiguous(variable) }

  /// Whether there is only one optimal solution, of the variables that constraints name.
  ///
  /// - Complexity: O(size of the system), and two suggestions for each tight form that could move.
  public var hasUniqueSolution: Bool {
    system.hasUniqueSolution()
  }

  /// Has the solver find out what it can move at no cost, for ``looseVariables()``.
  package func keepTrackOfLooseness() { system.simplex.listsArrivals = true }

  /// Returns variables that can have other values at no cost, constraints below ``Priority/leastMeant`` left out of
  /// account: those that have come to since it was last asked, and some of those that no constraint holds at all.
  ///
  /// - Complexity: O(constraints that came into the basis), and what they and the degrees of freedom move that they concern;
  ///   O(variables) where some are at rest.
  package func looseVariables() -> [VariableReference] { system.looseVariables() }

  /// Returns whether constraints name a variable; no others have a say in its value.
  package func names(_ variable: VariableReference) -> Bool {
    system.names(variable)
  }

  /// Returns the constraints that determine a variable's value, in the order of their addition where
  /// none was removed: moving the bound of one of them would move the variable.
  ///
  /// - Complexity: O(terms of the constraints that the value is made of).
  public func constraints(affecting variable: Variable) -> [Constraint] {
    constraints(affecting: variable.reference)
  }

  package func constraints(affecting variable: VariableReference) -> [Constraint] {
    system.constraints(affecting: variable)
  }

  /// Returns by how much the solution violates a constraint.
  ///
  /// It is in units of the constraint's left side and without its weight, and 0 where the constraint
  /// holds. The constraint need not be in the solver.
  public func violation(of constraint: Constraint) -> Double {
    system.violation(of: constraint)
  }

  /// Returns multipliers that prove the solution optimal.
  ///
  /// - Complexity: O(size of the system · priorities).
  public func certificate() -> OptimalityCertificate {
    system.certificate()
  }
}
