import LayoutSolver

/// One system in a solver of its own, and the operations that the phases time.
struct SystemSession {
  let system: LinearSystem
  let solver: Solver
  private let read: ReadValues

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
    read = ReadValues(count: system.variables.count)
    for index in system.variables.indices {
      read.values[index] = solver.value(of: system.variables[index])
    }
  }

  /// Takes what the build has changed as read: the first frame is to report its own changes only.
  mutating func begin() { readChanges() }

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

  /// One operation of the toggle phase.
  mutating func toggle() throws(SolverError) {
    try solver.remove(system.churned)
    readChanges()
    try solver.add(system.churned)
    readChanges()
  }

  /// Reads every changed value into a flat buffer, as a toolkit does that applies them.
  @inline(__always)
  private func readChanges() {
    let values = read.values
    var count = 0
    solver.forEachChange { _, value in
      values[count] = value
      count &+= 1
    }
  }
}

/// Where the values that a phase reads go.
final class ReadValues {
  let values: UnsafeMutablePointer<Double>

  init(count: Int) {
    values = .allocate(capacity: max(count, 1))
  }

  deinit { values.deallocate() }
}
