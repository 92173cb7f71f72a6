// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Edits and values; `layoutsolver.h` says what each function does.

@c @implementation
public func ls_edit(
  _ solver: ls_solver, _ variable: ls_variable, _ priority: Double, _ weight: Double,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    let variable = try box.space.variable(variable)
    try box.run { () throws(SolverError) in
      try box.solver.edit(variable, priority: Priority(priority), weight: weight)
    }
  }
}

@c @implementation
public func ls_end_edit(
  _ solver: ls_solver, _ variable: ls_variable, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    let variable = try box.space.variable(variable)
    try box.run { () throws(SolverError) in try box.solver.endEdit(variable) }
  }
}

@c @implementation
public func ls_is_editing(
  _ solver: ls_solver, _ variable: ls_variable, _ isEditing: UnsafeMutablePointer<Bool>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    let variable = try box.space.variable(variable)
    try given(isEditing, "is_editing").pointee = box.solver.isEditing(variable)
  }
}

@c @implementation
public func ls_suggest(
  _ solver: ls_solver, _ variables: UnsafePointer<ls_variable>?, _ values: UnsafePointer<Double>?,
  _ count: Int, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  if count == 1, suggestOne(solver, variables, values) { return ls_status(LS_OK) }
  return attempt(error) { () throws(Refusal) in
    let box = try uncountedBox(solver)
    let variables = try array(variables, count, "variables")
    let values = try array(values, count, "values")
    if let refusal = box._withUnsafeGuaranteedRef({ $0.suggest(values, for: variables) }) {
      throw refusal
    }
  }
}

/// Suggests a single value, as a drag does for each frame; returns whether that was not refused.
@inline(__always)
private func suggestOne(
  _ solver: ls_solver, _ variable: UnsafePointer<ls_variable>?, _ value: UnsafePointer<Double>?
) -> Bool {
  guard let variable, let value, let object = registry_find(solver.id, UInt64(LS_KIND_SOLVER))
  else { return false }
  return Unmanaged<SolverBox>.fromOpaque(object)._withUnsafeGuaranteedRef { box in
    guard let variable = box.space.variables.object(variable.pointee.id) else { return false }
    let reference = VariableReference(single: variable)
    do throws(SolverError) {
      try box.solver.system.suggest(value.pointee, for: reference)
      return true
    } catch {
      return false
    }
  }
}

@c @implementation
public func ls_solve(_ solver: ls_solver, _ error: UnsafeMutablePointer<ls_error>?) -> ls_status {
  attempt(error) { () throws(Refusal) in try box(solver).solver.solve() }
}

@c @implementation
public func ls_values(
  _ solver: ls_solver, _ variables: UnsafePointer<ls_variable>?, _ count: Int,
  _ values: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try uncountedBox(solver)
    let variables = try array(variables, count, "variables")
    let values = try output(values, count, "values")
    if let refusal = box._withUnsafeGuaranteedRef({ $0.readValues(of: variables, to: values) }) {
      throw refusal
    }
  }
}

@c @implementation
public func ls_changes(
  _ solver: ls_solver, _ changes: UnsafeMutablePointer<ls_change>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try uncountedBox(solver)
    let buffer = try output(changes, capacity, "changes")
    let count = try given(count, "count")
    count.pointee = 0
    guard let base = buffer.baseAddress else { return }
    count.pointee = box._withUnsafeGuaranteedRef { $0.readChanges(base, capacity: capacity) }
  }
}
