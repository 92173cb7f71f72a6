/// The variables and constraints that a solver and its copies know by the same handles.
///
/// It stays with the thread of its solvers. Swift takes errors for something that may leave a thread, and a `Refusal` has
/// a space; none leaves the call that it is thrown in.
final class Space: @unchecked Sendable {
  var variables = HandleTable<Variable>(kind: LS_KIND_VARIABLE)
  var constraints = HandleTable<Constraint>(kind: LS_KIND_CONSTRAINT)

  /// How many solvers there are that share it.
  var solverCount = 0
  /// Solvers that were freed, as new: making one and its buffers takes as long as solving a small system.
  private var spareSolvers: [Solver] = []
  private static let spareCount = 4

  /// Returns a solver as new.
  func makeSolver() -> Solver { spareSolvers.popLast() ?? Solver() }

  /// Keeps a solver that nobody uses any more, if there is use for it.
  func giveBack(_ solver: Solver) {
    // The last solver ends with the space.
    if solverCount == 0 || spareSolvers.count == Space.spareCount { return }
    solver.renew()
    spareSolvers.append(solver)
  }

  /// The next stamp of those that were taken and not used yet.
  ///
  /// They are taken by the dozen, as all threads take them from one number.
  private var stamp: UInt64 = 0
  private var stampsLeft: UInt64 = 0
  private static let stampsAtOnce: UInt64 = 64

  private func takeStamp() -> UInt64 {
    if stampsLeft == 0 {
      stamp = registry_take_stamps(Self.stampsAtOnce)
      stampsLeft = Self.stampsAtOnce
    }
    stamp += 1
    stampsLeft -= 1
    return stamp - 1
  }

  func makeVariable(_ name: String, userData: UnsafeMutableRawPointer?) -> ls_variable {
    let variable = Variable(name, tag: variables.nextTag)
    return ls_variable(id: variables.insert(variable, stamp: takeStamp(), userData: userData))
  }

  func makeConstraint(
    _ terms: UnsafeBufferPointer<UnownedTerm>, _ spec: ls_constraint_spec, _ relation: Relation
  ) -> ls_constraint {
    let constraint = Constraint(
      TermList(retaining: terms), constant: spec.constant, relation: relation,
      priority: Priority(spec.priority), weight: spec.weight, tag: constraints.nextTag)
    return ls_constraint(
      id: constraints.insert(constraint, stamp: takeStamp(), userData: spec.user_data))
  }

  /// The handle of a variable, null where it was freed.
  func handle(of variable: Variable) -> ls_variable {
    ls_variable(id: variables.handle(of: variable, tag: variable.tag))
  }

  /// The handle of a constraint, null where it was freed.
  func handle(of constraint: Constraint) -> ls_constraint {
    ls_constraint(id: constraints.handle(of: constraint, tag: constraint.tag))
  }
}
