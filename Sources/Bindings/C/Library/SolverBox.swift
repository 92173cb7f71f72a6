/// What the handle of a solver denotes: the solver, and the space of its handles.
final class SolverBox {
  let space: Space
  let solver: Solver
  /// Where the table of handles has the variable of each of the solver's numbers, or had: to look at the variable itself for that
  /// would be a third of reading a change.
  var places = FlatArray<Int32>()
  /// Whether a report of changes has not been read to its end.
  private var isReporting = false

  init(_ solver: Solver, in space: Space) {
    self.solver = solver
    self.space = space
    space.solverCount += 1
  }

  deinit {
    space.solverCount -= 1
    space.giveBack(solver)
  }

  /// Hands the box over to a new handle, which is null where there is no room for one.
  func register() -> ls_solver {
    let object = Unmanaged.passRetained(self)
    let handle = registry_insert(object.toOpaque(), UInt64(LS_KIND_SOLVER))
    if handle == 0 { object.release() }
    return ls_solver(id: handle)
  }

  /// Copies changes to a buffer until it is full or there are no more, and returns how many.
  ///
  /// A report stays open where the buffer was too small for it. Its rest comes with the next call, with the values of then.
  func readChanges(_ buffer: UnsafeMutablePointer<ls_change>, capacity: Int) -> Int {
    var count = 0
    // Nothing changes while a report is read, so one that begins here is the last.
    var isLastReport = false
    if isReporting || capacity == 0 { solver.solve() }
    while count < capacity {
      if !isReporting {
        if isLastReport || !solver.system.beginChanges() { break }
        isReporting = true
        isLastReport = true
      }
      // Variables that were freed are left out.
      let next = buffer + count
      places.extend(to: solver.system.variables.count, with: 0)
      let places = self.places.base
      let (written, isEnd) = space.variables.withEntries { entries in
        #if SOLVER_ALONE
          if solver.system.continuesSweep() {
            return solver.system.deliverSweep(limit: capacity - count) {
              entries.write($1, $2, at: places + $0, to: next + $3)
            }
          }
        #endif
        return solver.system.deliverChanges(limit: capacity - count) {
          entries.write($1, $2, at: places + Int($0.rawValue), to: next + $3)
        }
      }
      count += written
      if isEnd {
        solver.system.endChanges()
        isReporting = false
      }
    }
    return count
  }
}
