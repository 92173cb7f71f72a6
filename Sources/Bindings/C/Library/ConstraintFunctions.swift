// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Constraints as objects; `layoutsolver.h` says what each function does.

@c @implementation
public func ls_constraints_create(
  _ solver: ls_solver, _ specs: UnsafePointer<ls_constraint_spec>?, _ count: Int,
  _ constraints: UnsafeMutablePointer<ls_constraint>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    let specs = try array(specs, count, "specs")
    let made = try output(constraints, count, "constraints")
    // A single one is refused before anything is made.
    if count > 1 { for spec in specs { try box.space.check(spec) } }
    if !box.space.constraints.hasRoom(for: count) {
      throw .solver(.tooLarge(.constraints(limit: 1 << Int(LS_INDEX_BITS))), box.space)
    }
    for index in 0..<count { made[index] = try box.space.makeConstraint(specs[index]) }
  }
}

extension Space {
  /// Throws what is wrong with a constraint, apart from its numbers.
  fileprivate func check(_ spec: ls_constraint_spec) throws(Refusal) {
    for term in try array(spec.terms, spec.term_count, "terms") { _ = try variable(term.variable) }
    if Relation(rawValue: Int(spec.relation)) == nil {
      throw .argument("relation", "there is no such")
    }
  }

  fileprivate func makeConstraint(_ spec: ls_constraint_spec) throws(Refusal) -> ls_constraint {
    let list = try array(spec.terms, spec.term_count, "terms")
    guard let relation = Relation(rawValue: Int(spec.relation)) else {
      throw .argument("relation", "there is no such")
    }
    // Mostly of a few terms, on the stack.
    let made = withUnsafeTemporaryAllocation(of: UnownedTerm.self, capacity: list.count) { terms in
      for index in list.indices {
        guard let variable = variables.object(list[index].variable.id) else {
          return ls_constraint(id: 0)
        }
        terms.initializeElement(
          at: index,
          to: UnownedTerm(VariableReference(single: variable), coefficient: list[index].coefficient)
        )
      }
      return makeConstraint(UnsafeBufferPointer(terms), spec, relation)
    }
    // One of the variables cannot be used.
    if made.id == 0 { try check(spec) }
    return made
  }
}

@c @implementation
public func ls_constraints_free(
  _ solver: ls_solver, _ constraints: UnsafePointer<ls_constraint>?, _ count: Int,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let space = try box(solver).space
    let handles = try array(constraints, count, "constraints")
    for index in 0..<count { _ = try space.uncountedConstraint(handles, index) }
    for handle in handles { space.constraints.remove(handle.id) }
  }
}

@c @implementation
public func ls_constraint_read(
  _ solver: ls_solver, _ constraint: ls_constraint,
  _ spec: UnsafeMutablePointer<ls_constraint_spec>?,
  _ terms: UnsafeMutablePointer<ls_term>?, _ capacity: Int, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let space = try box(solver).space
    let read = try space.constraint(constraint)
    let spec = try given(spec, "spec")
    let buffer = try output(terms, capacity, "terms")
    var count = 0
    deliver(read.termList, to: buffer, &count) {
      ls_term(variable: space.handle(of: $0.variable), coefficient: $0.coefficient)
    }
    spec.pointee = ls_constraint_spec(
      terms: terms, term_count: count, constant: read.constant, priority: read.priority.value,
      weight: read.weight, user_data: space.constraints.userData(constraint.id),
      relation: ls_relation(read.relation.rawValue))
  }
}

@c @implementation
public func ls_constraint_description(
  _ solver: ls_solver, _ constraint: ls_constraint, _ buffer: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let constraint = try box(solver).space.constraint(constraint)
    deliver(constraint.description, to: try output(buffer, capacity, "buffer"), length)
  }
}

@c @implementation
public func ls_constraint_user_data(
  _ solver: ls_solver, _ constraint: ls_constraint,
  _ userData: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let space = try box(solver).space
    _ = try space.constraint(constraint)
    try given(userData, "user_data").pointee = space.constraints.userData(constraint.id)
  }
}

@c @implementation
public func ls_constraint_set_user_data(
  _ solver: ls_solver, _ constraint: ls_constraint, _ userData: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let space = try box(solver).space
    _ = try space.constraint(constraint)
    space.constraints.setUserData(userData, of: constraint.id)
  }
}
