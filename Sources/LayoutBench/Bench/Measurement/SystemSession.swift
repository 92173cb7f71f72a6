import LayoutSolver

/// One system in a solver of its own, and the operations that the phases time.
struct SystemSession {
  let system: LinearSystem
  let solver: Solver
  var sink = Sink()

  /// Makes the solver and solves the system for the first time: the build phase without the
  /// construction of its constraints.
  init(_ system: LinearSystem) throws(SolverError) {
    self.system = system
    solver = Solver()
    try solver.add(system.constraints)
    for edit in system.edits {
      try solver.edit(edit.variable, priority: edit.priority)
      try solver.suggest(edit.first, for: edit.variable)
    }
    for variable in system.variables { sink.take(solver.value(of: variable)) }
  }

  /// One frame of the edit phase.
  @inline(__always)
  mutating func show(_ frame: Frame) throws(SolverError) {
    if frame.count == 1 {
      try solver.suggest(frame[0].value, for: frame[0].variable)
    } else {
      try solver.suggest(frame)
    }
    readChanges()
  }

  /// One operation of the churn phase.
  mutating func churn() throws(SolverError) {
    try solver.remove(system.churned)
    try solver.add(system.churned)
    readChanges()
  }

  private mutating func readChanges() {
    var sum = 0.0
    solver.forEachChange { _, value in sum += value }
    sink.take(sum)
  }
}
