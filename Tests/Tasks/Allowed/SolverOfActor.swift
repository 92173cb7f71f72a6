// An actor has a solver; what it refuses can be looked at outside, and found again inside.
import LayoutSolver

actor Board {
  private let solver = Solver()
  private var batch: [Constraint] = []

  func add(_ constraint: sending Constraint) throws(SolverError) {
    batch.append(constraint)
    try solver.add(constraint)
  }

  func drop(_ references: [ConstraintReference]) {
    for reference in references {
      if let constraint = solver.constraint(for: reference) { try? solver.remove(constraint) }
    }
    batch.removeAll { references.contains($0) }
  }
}

func program() async {
  let board = Board()
  do throws(SolverError) {
    try await board.add(Constraint(Variable("x") == 1))
  } catch {
    if case .unsatisfiable(let conflict) = error { await board.drop(conflict) }
  }
}
