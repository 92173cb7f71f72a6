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

  /// Has a centre give way where it is in a conflict without other centres, and without contents that give way.
  ///
  /// So does the canvas with edges, or an edge and a size, that contradict a centre by a part of a point: it is the centre that needs
  /// the least to be broken. An app may break any of these, so that it is a conflict all the same.
  ///
  /// - Returns: The constraints that were broken for centres.
  func yieldCentres() -> [LayoutConstraint] {
    var broken: [LayoutConstraint] = []
    for report in conflictReports {
      let constraints = report.constraints
      if constraints.contains(where: { Self.isOfContent($0) }) { continue }
      let centres = constraints.filter { Self.isOfCentre($0) }
      guard centres.count == 1, centres[0].priority == .required else { continue }
      broken.append(report.broken)
      centres[0].priority = Self.nearlyRequired
    }
    return broken
  }

  private static func isOfCentre(_ constraint: LayoutConstraint) -> Bool {
    constraint.firstAttribute == .centerX || constraint.firstAttribute == .centerY
  }

  private static func isOfContent(_ constraint: LayoutConstraint) -> Bool {
    let origin = (constraint as? EngineConstraint)?.origin
    return origin == .contentHugging || origin == .contentCompressionResistance
  }

  /// Above all other priorities that files have.
  private static let nearlyRequired = LayoutPriority(999.99)
}
