import LayoutSolver
import Testing

/// Calls that do not fit what the solver holds.
struct MisuseTests {
  let solver = Solver()
  let x = Variable("x")
  let y = Variable("y")

  private func thrown(of call: () throws(SolverError) -> Void) -> SolverError? {
    do throws(SolverError) {
      try call()
      return nil
    } catch {
      return error
    }
  }

  private func expectDuplicate(_ error: SolverError?, _ constraint: Constraint) {
    guard case .duplicateConstraint(let culprit) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(culprit === constraint)
  }

  private func expectUnknown(_ error: SolverError?, _ constraint: Constraint) {
    guard case .unknownConstraint(let culprit) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(culprit === constraint)
  }

  @Test("a constraint is added once")
  func duplicates() throws {
    let constraint = Constraint(x == 1)
    let other = Constraint(y == 2)
    try solver.add(constraint)
    expectDuplicate(thrown { () throws(SolverError) in try solver.add(constraint) }, constraint)
    expectDuplicate(
      thrown { () throws(SolverError) in try solver.add([other, constraint]) }, constraint)
    expectDuplicate(thrown { () throws(SolverError) in try solver.add([other, other]) }, other)
    #expect(!solver.contains(other))
    #expect(solver.constraintCount == 1)
    #expect(solver.value(of: y) == 0)
  }

  @Test("equal constraints are different constraints")
  func equalConstraints() throws {
    let first = Constraint(x == 1)
    let second = Constraint(x == 1)
    try solver.add([first, second])
    try solver.remove(first)
    #expect(solver.contains(second))
    #expect(!solver.contains(first))
    #expect(solver.value(of: x) == 1)
  }

  @Test("only what is held can be removed or changed")
  func unknown() throws {
    let held = Constraint(x == 1)
    let stranger = Constraint(x == 2)
    try solver.add(held)
    expectUnknown(thrown { () throws(SolverError) in try solver.remove(stranger) }, stranger)
    expectUnknown(
      thrown { () throws(SolverError) in try solver.remove([held, stranger]) }, stranger)
    expectUnknown(thrown { () throws(SolverError) in try solver.remove([held, held]) }, held)
    expectUnknown(
      thrown { () throws(SolverError) in try solver.setConstant(1, of: stranger) }, stranger)
    expectUnknown(
      thrown { () throws(SolverError) in try solver.setConstants([(held, -9), (stranger, 1)]) },
      stranger)
    expectUnknown(
      thrown { () throws(SolverError) in try solver.setPriority(250, of: stranger) }, stranger)
    #expect(solver.contains(held))
    #expect(held.constant == -1)
    #expect(stranger.constant == -2)
    #expect(stranger.priority == .required)
    #expect(solver.value(of: x) == 1)
  }

  @Test("a removed constraint is unknown until it is added again")
  func removed() throws {
    let constraint = Constraint(x == 1)
    try solver.add(constraint)
    try solver.remove(constraint)
    expectUnknown(thrown { () throws(SolverError) in try solver.remove(constraint) }, constraint)
    try solver.add(constraint)
    #expect(solver.value(of: x) == 1)
  }

  @Test("a variable is edited once")
  func duplicateEdit() throws {
    try solver.edit(x, priority: 500)
    guard
      case .duplicateEdit(let culprit) = thrown(of: { () throws(SolverError) in
        try solver.edit(x, priority: 400)
      })
    else {
      Issue.record("accepted")
      return
    }
    #expect(culprit === x)
    #expect(solver.isEditing(x))
  }

  @Test("only edit variables take suggestions and end")
  func unknownEdit() throws {
    try solver.edit(x, priority: 500)
    try solver.suggest(1, for: x)
    let failures: [SolverError?] = [
      thrown { () throws(SolverError) in try solver.suggest(1, for: y) },
      thrown { () throws(SolverError) in try solver.suggest([(x, 7), (y, 1)]) },
      thrown { () throws(SolverError) in try solver.endEdit(y) },
    ]
    for error in failures {
      guard case .unknownEdit(let culprit) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(culprit === y)
    }
    #expect(solver.value(of: x) == 1)
    try solver.endEdit(x)
    #expect(!solver.isEditing(x))
    guard
      case .unknownEdit = thrown(of: { () throws(SolverError) in try solver.suggest(1, for: x) })
    else {
      Issue.record("accepted")
      return
    }
  }

  @Test("empty batches do nothing")
  func emptyBatches() throws {
    try solver.add([Constraint]())
    try solver.remove([Constraint]())
    try solver.setConstants([])
    try solver.setPriorities([])
    try solver.suggest([])
    #expect(solver.variableCount == 0)
    #expect(solver.statistics.solves == 0)
  }

  @Test("variables that the solver never saw rest at 0 and are not determined")
  func strangers() {
    #expect(solver.value(of: x) == 0)
    #expect(!solver.isEditing(x))
    #expect(solver.constraints(affecting: x).isEmpty)
    #expect(solver.hasUniqueSolution)
  }
}
