// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Solvers; `layoutsolver.h` says what each function does.

@c @implementation
public func ls_solver_create() -> ls_solver {
  SolverBox(Solver(), in: Space()).register()
}

@c @implementation
public func ls_solver_copy(
  _ solver: ls_solver, _ copy: UnsafeMutablePointer<ls_solver>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let box = try box(solver)
    try register(SolverBox(box.solver.copy(), in: box.space), given(copy, "copy"))
  }
}

@c @implementation
public func ls_solver_create_sharing(
  _ solver: ls_solver, _ sharing: UnsafeMutablePointer<ls_solver>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let space = try box(solver).space
    try register(SolverBox(space.makeSolver(), in: space), given(sharing, "sharing"))
  }
}

private func register(
  _ box: SolverBox, _ handle: UnsafeMutablePointer<ls_solver>
) throws(Refusal) {
  let made = box.register()
  if made.id == 0 { throw .argument("solver", "there are too many") }
  handle.pointee = made
}

@c @implementation
public func ls_reset(_ solver: ls_solver, _ error: UnsafeMutablePointer<ls_error>?) -> ls_status {
  attempt(error) { () throws(Refusal) in try box(solver).solver.reset() }
}

@c @implementation
public func ls_solver_free(_ solver: ls_solver) -> ls_status {
  if solver.id == 0 { return ls_status(LS_OK) }
  guard let object = registry_remove(solver.id, UInt64(LS_KIND_SOLVER)) else {
    return ls_status(LS_ERROR_HANDLE)
  }
  Unmanaged<SolverBox>.fromOpaque(object).release()
  return ls_status(LS_OK)
}

@c @implementation
public func ls_read_statistics(
  _ solver: ls_solver, _ statistics: UnsafeMutablePointer<ls_statistics>?, _ size: Int,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    let solver = try box(solver).solver
    let bytes = try output(
      UnsafeMutableRawPointer(statistics)?.assumingMemoryBound(to: UInt8.self), size, "statistics")
    let counts = solver.statistics
    // None is negative.
    func count(_ number: Int) -> UInt64 { UInt64(truncatingIfNeeded: number) }
    let read = ls_statistics(
      variables: count(solver.variableCount), constraints: count(solver.constraintCount),
      bytes: count(solver.byteCount), solves: count(counts.solves), pivots: count(counts.pivots),
      flips: count(counts.flips), factorizations: count(counts.factorizations),
      variables_evaluated: count(counts.variablesEvaluated),
      rows_checked: count(counts.rowsChecked), direct_edits: count(counts.directEdits),
      reviews: count(counts.reviews), restarts: count(counts.restarts),
      fresh_starts: count(counts.freshStarts), stalls: count(counts.stalls),
      inconsistencies: count(counts.inconsistencies), overflows: count(counts.overflows))
    withUnsafeBytes(of: read) { source in
      for index in 0..<size { bytes[index] = index < source.count ? source[index] : 0 }
    }
  }
}

@c @implementation
public func ls_reset_statistics(
  _ solver: ls_solver, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(error) { () throws(Refusal) in try box(solver).solver.resetStatistics() }
}
