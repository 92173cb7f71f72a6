extension System {
  /// Returns the edit of a variable, or none.
  @inline(__always)
  mutating func edit(of variable: VariableReference) -> EditIndex {
    let number = number(of: variable)
    return number.isNone ? .none : simplex.basis.variables.base[number].edit
  }

  @_optimize(size)
  mutating func edit(
    _ variable: VariableReference, priority: Priority, weight: Double
  ) throws(SolverError) {
    if !priority.isValid { throw .invalidEdit(variable.variable, .priority) }
    if priority.isRequired { throw .invalidEdit(variable.variable, .requiredEdit) }
    if !(weight > 0) || !weight.isFinite { throw .invalidEdit(variable.variable, .weight) }
    if edit(of: variable).isSome { throw .duplicateEdit(variable.variable) }
    solve()
    if let limit = limitOfEdits(with: variable) { throw .tooLarge(limit) }
    let number = register(variable)
    madeVariables.removeAll()
    indices.removeAll()
    coefficients.removeAll()
    indices.append(number)
    coefficients.append(1)
    let form = simplex.internForm(variables: indices, coefficients: coefficients, count: 1)
    simplex.beginEdit(number, form: form, priority: priority, weight: weight)
  }

  mutating func endEdit(_ variable: VariableReference) throws(SolverError) {
    if edit(of: variable).isNone { throw .unknownEdit(variable.variable) }
    simplex.endEdit(findNumber(of: variable))
  }

  mutating func suggest(_ value: Double, for variable: VariableReference) throws(SolverError) {
    simplex.suggest(value, forEdit: try edit(of: variable, suggesting: value))
  }

  /// Suggests values together; where one of them cannot be, nothing has happened.
  mutating func suggest(
    _ values: Span<(variable: Variable, value: Double)>
  ) throws(SolverError) {
    suggested.removeAll()
    for index in values.indices {
      let reference = values[index].variable.reference
      suggested.append(try edit(of: reference, suggesting: values[index].value))
    }
    for index in values.indices {
      simplex.suggest(values[index].value, forEdit: suggested[index])
    }
  }

  /// The edit that a suggestion is for; throws where it cannot be made.
  @inline(__always)
  mutating func edit(
    of variable: VariableReference, suggesting value: Double
  ) throws(SolverError) -> EditIndex {
    let edit = edit(of: variable)
    if edit.isNone { throw .unknownEdit(variable.variable) }
    if !isUsable(value) { throw .invalidEdit(variable.variable, .constant) }
    return edit
  }
}
