import LayoutSolver

/// A solver with its constraints, over variables that all tasks share.
final class SolverWorld: World {
  private let variables: [Variable]
  private let board: Board
  private var random: Random
  private var solver = Solver()
  private var constraints: [Constraint] = []
  private(set) var digest: [Double] = []

  init(_ seed: UInt64, _ variables: [Variable], _ board: Board) {
    self.variables = variables
    self.board = board
    random = Random(seed)
    // Which solver numbers variables how follows from the order in which it meets them.
    for variable in variables { add(Constraint(variable >= -100)) }
  }

  func step() {
    switch random.int(0...9) {
    case 0...3: add(makeConstraint())
    case 4:
      guard let constraint = constraints.randomElement(using: &random) else { return }
      constraints.removeAll { $0 === constraint }
      attempt { () throws(SolverError) in try solver.remove(constraint) }
    case 5:
      guard let constraint = constraints.randomElement(using: &random) else { return }
      let constant = Double(random.int(-64...64))
      attempt { () throws(SolverError) in try solver.setConstant(constant, of: constraint) }
    case 6:
      guard let constraint = constraints.randomElement(using: &random) else { return }
      let priority = Priority(Double(random.pick([100, 250, 500, 750, 1000])))
      attempt { () throws(SolverError) in try solver.setPriority(priority, of: constraint) }
    case 7:
      let variable = random.pick(variables)
      if !solver.isEditing(variable) {
        attempt { () throws(SolverError) in try solver.edit(variable, priority: 900) }
      }
      let value = Double(random.int(-64...64))
      attempt { () throws(SolverError) in try solver.suggest(value, for: variable) }
    case 8:
      // The copy goes on, the original goes away, or the other way round.
      let copy = solver.copy()
      if random.chance(50) { solver = copy }
      digest.append(Double(copy.constraintCount))
    default:
      digest.append(Double(solver.certificate().entries.count))
      _ = board.read()
    }
    solver.forEachChange { _, value in digest.append(value) }
  }

  private func makeConstraint() -> Constraint {
    let left = random.pick(variables)
    let right = random.pick(variables)
    let constant = Double(random.int(-64...64))
    let expression = left - right * random.pick([1, 2, 0.5]) + constant
    let priority = Priority(Double(random.pick([250, 500, 750, 1000])))
    return switch random.int(0...2) {
    case 0: Constraint(expression == 0.0, priority: priority)
    case 1: Constraint(expression <= 0.0, priority: priority)
    default: Constraint(expression >= 0.0, priority: priority)
    }
  }

  private func add(_ constraint: Constraint) {
    attempt { () throws(SolverError) in
      try solver.add(constraint)
      constraints.append(constraint)
    }
  }

  /// Does what may be refused; the board gets to know that, and by the way what the solver holds of it.
  private func attempt(_ change: () throws(SolverError) -> Void) {
    do throws(SolverError) {
      try change()
    } catch {
      board.post(error)
      guard case .unsatisfiable(let conflict) = error else { return }
      let held = conflict.compactMap { solver.constraint(for: $0) }
      digest.append(Double(conflict.count * 100 + held.count))
    }
  }
}
