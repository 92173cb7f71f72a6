import ConstraintSolver

/// What the fuzzer can see of a solver's inside: nothing, unless it is built with `CHECKS_INVARIANTS`.
enum SolverInvariant {
  #if CHECKS_INVARIANTS
    static let check: (@Sendable (Solver) -> String?)? = { $0.brokenInvariant() }
  #else
    static let check: (@Sendable (Solver) -> String?)? = nil
  #endif
}
