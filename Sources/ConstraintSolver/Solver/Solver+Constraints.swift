extension Solver {
  /// Adds a constraint.
  ///
  /// - Complexity: O(terms), and where the constraint is required the solve of what it moves.
  /// - Throws: ``SolverError/duplicateConstraint(_:)``, ``SolverError/invalidConstraint(_:_:)``,
  ///   ``SolverError/unsatisfiable(_:)``, or that numbers or the system are too large; nothing has changed then.
  public func add(_ constraint: Constraint) throws(SolverError) {
    let one = CollectionOfOne(constraint)
    try system.add(one.span)
  }

  /// Adds constraints as one batch: all of them or, on an error, none.
  ///
  /// A layout is best added in one batch, which is evaluated once.
  ///
  /// - Complexity: O(terms), and where some are required the solve of what they move.
  /// - Throws: ``SolverError/duplicateConstraint(_:)``, ``SolverError/invalidConstraint(_:_:)``,
  ///   ``SolverError/unsatisfiable(_:)``, or that numbers or the system are too large; nothing has changed then.
  public func add(_ constraints: [Constraint]) throws(SolverError) {
    try system.add(constraints.span)
  }

  /// Removes a constraint; it keeps its constant and priority.
  ///
  /// - Complexity: O(1); the next solve costs what follows from it. Removing a constraint and adding
  ///   it again before a value is read costs nothing more.
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public func remove(_ constraint: Constraint) throws(SolverError) {
    let one = CollectionOfOne(constraint)
    try system.remove(one.span)
  }

  /// Removes constraints: all of them or, on an error, none.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, also for one that is named twice.
  public func remove(_ constraints: [Constraint]) throws(SolverError) {
    try system.remove(constraints.span)
  }

  /// Returns whether the solver holds a constraint.
  public func contains(_ constraint: Constraint) -> Bool {
    system.row(of: constraint).isSome
  }

  /// Returns the constraint that an error names, if the solver holds it.
  ///
  /// A conflict is made of such and of what the refused call was given.
  public func constraint(for reference: ConstraintReference) -> Constraint? {
    contains(reference.constraint) ? reference.constraint : nil
  }

  /// Changes the constant of a constraint in place: the constant of `Σ terms + constant relation 0`.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/invalidConstraint(_:_:)``,
  ///   ``SolverError/unsatisfiable(_:)``, or that numbers or the system are too large; nothing has changed then.
  public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
    let one = CollectionOfOne((constraint: constraint, constant: constant))
    try system.setConstants(one.span)
  }

  /// Changes constants together: all of them or, on an error, none.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/invalidConstraint(_:_:)``,
  ///   ``SolverError/unsatisfiable(_:)``, or that numbers or the system are too large; nothing has changed then.
  public func setConstants(
    _ changes: [(constraint: Constraint, constant: Double)]
  ) throws(SolverError) {
    try system.setConstants(changes.span)
  }

  /// Changes the priority of a constraint in place, also from and to required.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/invalidConstraint(_:_:)``,
  ///   ``SolverError/unsatisfiable(_:)``, or that numbers or the system are too large; nothing has changed then.
  public func setPriority(_ priority: Priority, of constraint: Constraint) throws(SolverError) {
    let one = CollectionOfOne((constraint: constraint, priority: priority))
    try system.setPriorities(one.span)
  }

  /// Changes priorities together: all of them or, on an error, none.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/invalidConstraint(_:_:)``,
  ///   ``SolverError/unsatisfiable(_:)``, or that numbers or the system are too large; nothing has changed then.
  public func setPriorities(
    _ changes: [(constraint: Constraint, priority: Priority)]
  ) throws(SolverError) {
    try system.setPriorities(changes.span)
  }
}
