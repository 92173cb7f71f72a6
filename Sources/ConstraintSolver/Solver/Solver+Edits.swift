extension Solver {
  /// Makes a variable editable: an equality to its suggested value, at a priority below required.
  ///
  /// Until a value is suggested it holds the value that the variable has.
  ///
  /// - Parameters:
  ///   - variable: What values are suggested for.
  ///   - priority: How much a suggestion matters; below required.
  ///   - weight: The factor of what a suggestion is missed by, among the violations of the same priority; above 0.
  /// - Throws: ``SolverError/duplicateEdit(_:)``, ``SolverError/invalidEdit(_:_:)`` or ``SolverError/tooLarge(_:)``.
  public func edit(
    _ variable: Variable, priority: Priority, weight: Double = 1
  ) throws(SolverError) {
    try system.edit(variable.reference, priority: priority, weight: weight)
  }

  /// Ends an edit.
  ///
  /// - Throws: ``SolverError/unknownEdit(_:)``.
  public func endEdit(_ variable: Variable) throws(SolverError) {
    try system.endEdit(variable.reference)
  }

  /// Returns whether a variable is editable.
  public func isEditing(_ variable: Variable) -> Bool {
    system.edit(of: variable.reference).isSome
  }

  /// Suggests a value for an edit variable; the next solve applies it.
  ///
  /// - Complexity: O(1); the solve visits what moves. Where no constraint comes to a bound it makes no
  ///   pivot and allocates nothing.
  /// - Throws: ``SolverError/unknownEdit(_:)`` or ``SolverError/invalidEdit(_:_:)``.
  public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try system.suggest(value, for: variable.reference)
  }

  /// Suggests values together: all of them or, on an error, none.
  ///
  /// - Throws: ``SolverError/unknownEdit(_:)`` or ``SolverError/invalidEdit(_:_:)``.
  public func suggest(_ values: [(variable: Variable, value: Double)]) throws(SolverError) {
    try system.suggest(values.span)
  }
}
