// A constraint is used by who has given its solver away.
// expect: sending
import LayoutSolver

func program() async throws {
  let solver = Solver()
  let constraint = Constraint(Variable("x") == 1)
  try solver.add(constraint)
  let task = Task { solver.solve() }
  print(constraint.constant)
  await task.value
}
