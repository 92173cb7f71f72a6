// A solver moves into a task with its constraints, and back.
import LayoutSolver

func solve(_ solver: sending Solver, _ wish: sending Constraint) async -> sending Solver {
  try? solver.setConstant(-50, of: wish)
  return solver
}

func program() async throws {
  let x = Variable("x")
  let solver = Solver()
  let wish = Constraint(x == 40, priority: .defaultLow)
  try solver.add(wish)
  let task = Task {
    try solver.setConstant(-41, of: wish)
    return solver.value(of: x)
  }
  _ = try await task.value
}
