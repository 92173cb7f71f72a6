// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What a solution is made of; `layoutsolver.h` says what each function does.

@c @implementation
public func ls_violations(
  _ solver: ls_solver, _ constraints: UnsafePointer<ls_constraint>?, _ count: Int,
  _ violations: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    let batch = try box.space.constraints(constraints, count)
    let violations = try output(violations, count, "violations")
    for index in 0..<count { violations[index] = box.solver.violation(of: batch[index]) }
  }
}

@c @implementation
public func ls_is_ambiguous(
  _ solver: ls_solver, _ variable: ls_variable, _ isAmbiguous: UnsafeMutablePointer<Bool>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    let variable = try box.space.variable(variable)
    try given(isAmbiguous, "is_ambiguous").pointee = box.solver.isAmbiguous(variable)
  }
}

@c @implementation
public func ls_has_unique_solution(
  _ solver: ls_solver, _ isUnique: UnsafeMutablePointer<Bool>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    try given(isUnique, "is_unique").pointee = box.solver.hasUniqueSolution
  }
}

@c @implementation
public func ls_loose_variables(
  _ solver: ls_solver, _ variables: UnsafeMutablePointer<ls_variable>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    let buffer = try output(variables, capacity, "variables")
    let count = try given(count, "count")
    var loose: [ls_variable] = []
    if !box.solver.hasUniqueSolution {
      box.space.variables.forEach { variable, handle in
        if box.solver.names(variable.reference) && box.solver.isAmbiguous(variable) {
          loose.append(ls_variable(id: handle))
        }
      }
    }
    deliver(loose, to: buffer, count) { $0 }
  }
}

@c @implementation
public func ls_affecting_constraints(
  _ solver: ls_solver, _ variable: ls_variable, _ constraints: UnsafeMutablePointer<ls_constraint>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    let variable = try box.space.variable(variable)
    let buffer = try output(constraints, capacity, "constraints")
    let affecting = box.solver.constraints(affecting: variable)
    deliver(affecting, to: buffer, try given(count, "count")) { box.space.handle(of: $0) }
  }
}

@c @implementation
public func ls_certificate(
  _ solver: ls_solver, _ multipliers: UnsafeMutablePointer<ls_multiplier>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    let buffer = try output(multipliers, capacity, "multipliers")
    let count = try given(count, "count")
    deliver(box.solver.certificate().entries, to: buffer, count) { entry in
      ls_multiplier(
        constraint: entry.constraint.map { box.space.handle(of: $0) } ?? ls_constraint(id: 0),
        variable: entry.variable.map { box.space.handle(of: $0) } ?? ls_variable(id: 0),
        priority: entry.priority, multiplier: entry.multiplier)
    }
  }
}
