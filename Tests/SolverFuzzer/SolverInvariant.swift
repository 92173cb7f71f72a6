#if CHECKS_INVARIANTS
  @testable import LayoutSolver
#else
  import LayoutSolver
#endif

/// What the fuzzer can see of a solver's inside: nothing, unless it is built with `CHECKS_INVARIANTS` against a
/// module that enables testing.
enum SolverInvariant {
  #if CHECKS_INVARIANTS
    static let check: (@Sendable (Solver) -> String?)? = {
      $0.system.simplex.brokenInvariant()
    }
  #else
    static let check: (@Sendable (Solver) -> String?)? = nil
  #endif
}
