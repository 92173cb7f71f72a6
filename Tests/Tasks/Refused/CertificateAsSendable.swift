// A certificate names the solver's constraints.
// expect: does not conform to the 'Sendable' protocol
import LayoutSolver

func take(_ value: some Sendable) {}
func program() { take(Solver().certificate()) }
