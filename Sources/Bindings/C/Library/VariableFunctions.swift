// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Variables; `layoutsolver.h` says what each function does.

@c @implementation
public func ls_variables_create(
  _ solver: ls_solver, _ names: UnsafePointer<UnsafePointer<CChar>?>?,
  _ userData: UnsafePointer<UnsafeMutableRawPointer?>?, _ count: Int,
  _ variables: UnsafeMutablePointer<ls_variable>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    let made = try output(variables, count, "variables")
    if !box.space.variables.hasRoom(for: count) {
      throw .solver(.tooLarge(.variables(limit: 1 << Int(LS_INDEX_BITS))), box.space)
    }
    for index in 0..<count {
      let name = names?[index].map { String(cString: $0) } ?? ""
      made[index] = box.space.makeVariable(name, userData: userData?[index])
    }
  }
}

@c @implementation
public func ls_variables_free(
  _ solver: ls_solver, _ variables: UnsafePointer<ls_variable>?, _ count: Int,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let space = try box(solver).space
    let handles = try array(variables, count, "variables")
    for index in 0..<count { _ = try space.uncountedVariable(handles, index) }
    for handle in handles { space.variables.remove(handle.id) }
  }
}

@c @implementation
public func ls_variable_name(
  _ solver: ls_solver, _ variable: ls_variable, _ buffer: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let variable = try box(solver).space.variable(variable)
    deliver(variable.name, to: try output(buffer, capacity, "buffer"), length)
  }
}

@c @implementation
public func ls_variable_user_data(
  _ solver: ls_solver, _ variable: ls_variable,
  _ userData: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let space = try box(solver).space
    _ = try space.variable(variable)
    try given(userData, "user_data").pointee = space.variables.userData(variable.id)
  }
}

@c @implementation
public func ls_variable_set_user_data(
  _ solver: ls_solver, _ variable: ls_variable, _ userData: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let space = try box(solver).space
    _ = try space.variable(variable)
    space.variables.setUserData(userData, of: variable.id)
  }
}
