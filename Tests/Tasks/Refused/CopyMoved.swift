// A copy goes to another task while the original, which has the same constraints, stays.
// expect: sending
import LayoutSolver

func program() async throws {
  let solver = Solver()
  try solver.add(Constraint(Variable("x") == 1))
  let copy = solver.copy()
  let task = Task { copy.solve() }
  solver.solve()
  await task.value
}
