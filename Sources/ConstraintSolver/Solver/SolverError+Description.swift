extension SolverError: CustomStringConvertible {
  /// What was refused and why; conflicting constraints as equations with the variables' names, one a line.
  @_optimize(size)
  public var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      "these constraints have no solution together:" + lines(conflict)
    case .badlyScaled(let constraints):
      "the coefficients of these constraints differ too much in size:" + lines(constraints)
    case .overflow(let variable): "the value of \(name(variable)) would be beyond 1e200"
    case .tooLarge(let limit): "the system would be too large: \(limit)"
    case .duplicateConstraint(let constraint): "the solver holds this already: \(constraint)"
    case .unknownConstraint(let constraint): "the solver does not hold this: \(constraint)"
    case .duplicateEdit(let variable): "\(name(variable)) is edited already"
    case .unknownEdit(let variable): "\(name(variable)) is not edited"
    case .invalidConstraint(let constraint, let input): "invalid \(input) in \(constraint)"
    case .invalidEdit(let variable, let input): "invalid \(input) in the edit of \(name(variable))"
    }
  }

  private func lines(_ constraints: [ConstraintReference]) -> String {
    constraints.map { "\n  \($0)" }.joined()
  }

  private func name(_ variable: Variable) -> String {
    variable.name.isEmpty ? "a variable without a name" : variable.name
  }
}
