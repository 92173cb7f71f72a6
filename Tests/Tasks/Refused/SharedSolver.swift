// A solver is a global that any task uses.
// expect: not concurrency-safe
import LayoutSolver

let shared = Solver()
