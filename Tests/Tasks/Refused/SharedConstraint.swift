// One constraint in the solvers of two tasks.
// expect: sending
import LayoutSolver

func program() async {
  let constraint = Constraint(Variable("x") == 1)
  let first = Task { try? Solver().add(constraint) }
  let second = Task { try? Solver().add(constraint) }
  await (first.value, second.value)
}
