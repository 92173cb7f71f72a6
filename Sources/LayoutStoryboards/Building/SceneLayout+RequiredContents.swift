import LayoutSolver

extension SceneLayout {
  /// Has contents that hug or resist at the required level give way to the required constraints that contradict them.
  ///
  /// So does the canvas. An app may break any of these, so that it is a conflict all the same.
  ///
  /// - Returns: The constraints that were broken for them.
  func yieldRequiredContents() -> [LayoutConstraint] {
    var broken: [LayoutConstraint] = []
    for report in conflictReports {
      for case let row as EngineConstraint in report.constraints where yield(row) {
        broken.append(report.broken)
      }
    }
    return broken
  }

  /// Whether a constraint was that of a required content, which gives way from now on.
  private func yield(_ row: EngineConstraint) -> Bool {
    guard let view = row.firstItem as? View else { return false }
    let axis: LayoutConstraint.Axis = row.firstAttribute == .width ? .horizontal : .vertical
    switch row.origin {
    case .contentHugging where view.contentHuggingPriority(for: axis) == .required:
      view.setContentHuggingPriority(Self.nearlyRequired, for: axis)
      return true
    case .contentCompressionResistance
    where view.contentCompressionResistancePriority(for: axis) == .required:
      view.setContentCompressionResistancePriority(Self.nearlyRequired, for: axis)
      return true
    default: return false
    }
  }

  /// Above all other priorities that files have.
  private static let nearlyRequired = LayoutPriority(999.99)
}
