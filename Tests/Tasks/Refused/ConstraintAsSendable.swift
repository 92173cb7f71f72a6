// A constraint is no value that any task may have.
// expect: does not conform to the 'Sendable' protocol
import LayoutSolver

func take(_ value: some Sendable) {}
func program() { take(Constraint(Variable("x") == 1)) }
