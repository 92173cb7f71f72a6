#if DEBUG || CHECKS_INVARIANTS
  extension Solver {
    /// Returns what is wrong with the state of the solver, or nil: for tests, fuzzers and the layers above.
    ///
    /// - Complexity: O(size of the system · levels).
    package func brokenInvariant() -> String? {
      solve()
      return system.simplex.brokenInvariant()
    }
  }
#endif
