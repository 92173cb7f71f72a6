// A constraint leaves the actor whose solver holds it.
// expect: non-Sendable
import LayoutSolver

actor Board {
  let solver = Solver()
  let fits = Constraint(Variable("x") == 1)
}

func program(_ board: Board) async {
  let constraint = await board.fits
  print(constraint.constant)
}
