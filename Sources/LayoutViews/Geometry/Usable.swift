#if !hasFeature(Embedded)
  // There the modules are compiled as one, which has the solver's.
  /// Whether a number is one that sums and products of a few of its like keep finite: at most 1e150, as in a solver.
  @inline(__always)
  package nonisolated func isUsable(_ number: Double) -> Bool {
    number.magnitude <= 1e150
  }
#endif
