// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Which constraints a solver holds, and what they say; `layoutsolver.h` says what each function does.

@c @implementation
public func ls_add(
  _ solver: ls_solver, _ constraints: UnsafePointer<ls_constraint>?, _ count: Int,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(solver, constraints, count, error) { (solver, batch) throws(SolverError) in
    try solver.system.add(batch)
  }
}

@c @implementation
public func ls_remove(
  _ solver: ls_solver, _ constraints: UnsafePointer<ls_constraint>?, _ count: Int,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(solver, constraints, count, error) { (solver, batch) throws(SolverError) in
    try solver.system.remove(batch)
  }
}

/// Does something with a batch of constraints.
private func attempt(
  _ solver: ls_solver, _ constraints: UnsafePointer<ls_constraint>?, _ count: Int,
  _ error: UnsafeMutablePointer<ls_error>?,
  _ change: (Solver, Span<Constraint>) throws(SolverError) -> Void
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    try box.space.withConstraints(constraints, count) { batch throws(SolverError) in
      try change(box.solver, batch)
    }
  }
}

@c @implementation
public func ls_contains(
  _ solver: ls_solver, _ constraint: ls_constraint, _ contains: UnsafeMutablePointer<Bool>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    let constraint = try box.space.constraint(constraint)
    try given(contains, "contains").pointee = box.solver.contains(constraint)
  }
}

@c @implementation
public func ls_set_constants(
  _ solver: ls_solver, _ constraints: UnsafePointer<ls_constraint>?,
  _ constants: UnsafePointer<Double>?, _ count: Int, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    let batch = try box.space.constraints(constraints, count)
    let constants = try array(constants, count, "constants")
    try box.run { () throws(SolverError) in
      try box.solver.setConstants(batch.indices.map { (batch[$0], constants[$0]) })
    }
  }
}

@c @implementation
public func ls_set_priorities(
  _ solver: ls_solver, _ constraints: UnsafePointer<ls_constraint>?,
  _ priorities: UnsafePointer<Double>?, _ count: Int, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    let batch = try box.space.constraints(constraints, count)
    let priorities = try array(priorities, count, "priorities")
    try box.run { () throws(SolverError) in
      try box.solver.setPriorities(batch.indices.map { (batch[$0], Priority(priorities[$0])) })
    }
  }
}
