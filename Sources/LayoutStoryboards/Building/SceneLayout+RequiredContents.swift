import LayoutSolver

extension SceneLayout {
  /// Has contents that hug or resist at the required level give way to required constraints, where any of them conflict.
  ///
  /// So does the canvas. An app may break any of these, so that it is a conflict all the same.
  ///
  /// - Returns: The constraints that were broken for contents.
  func yieldRequiredContents() -> [LayoutConstraint] {
    let broken = conflictReports.filter { $0.constraints.contains { Self.isOfContent($0) } }
      .map(\.broken)
    if broken.isEmpty { return [] }
    // All at once: one after the other, each would be in a conflict of its own.
    for view in entries.lazy.map(\.view) {
      for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
        if view.contentHuggingPriority(for: axis) == .required {
          view.setContentHuggingPriority(Self.nearlyRequired, for: axis)
        }
        if view.contentCompressionResistancePriority(for: axis) == .required {
          view.setContentCompressionResistancePriority(Self.nearlyRequired, for: axis)
        }
      }
    }
    return broken
  }

  private static func isOfContent(_ constraint: LayoutConstraint) -> Bool {
    let origin = (constraint as? EngineConstraint)?.origin
    return origin == .contentHugging || origin == .contentCompressionResistance
  }

  /// Above all other priorities that files have.
  private static let nearlyRequired = LayoutPriority(999.99)
}
