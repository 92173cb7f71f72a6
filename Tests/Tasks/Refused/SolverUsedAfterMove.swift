// A solver is used by two tasks at once.
// expect: sending
import LayoutSolver

func program() async {
  let solver = Solver()
  let x = Variable("x")
  let task = Task { solver.solve() }
  print(solver.value(of: x))
  await task.value
}
