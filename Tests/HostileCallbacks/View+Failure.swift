import LayoutSolver

extension View {
  /// Returns what is wrong with the view's tree, or nil: in debug builds and those with `CHECKS_INVARIANTS`.
  func layoutFailure() -> String? {
    #if DEBUG || CHECKS_INVARIANTS
      brokenLayoutInvariant()
    #else
      nil
    #endif
  }
}
