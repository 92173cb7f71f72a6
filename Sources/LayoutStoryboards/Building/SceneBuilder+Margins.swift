import LayoutSolver

extension SceneBuilder {
  func setMargins(
    of view: View, _ model: InterfaceView, in superview: InterfaceView?, isClear: Bool
  ) {
    if let margins = model.directionalLayoutMargins {
      view.directionalLayoutMargins = margins
    } else if superview != nil || model.layoutMargins != nil || !hasSystemMargins {
      var margins = model.layoutMargins ?? defaultMargins(of: model, in: superview)
      if fillsScrollView(model, superview) {
        margins.left += insets.safeArea.left
        margins.right += insets.safeArea.right
      }
      // A root view may yet get the margins of a controller's view, of which these would be the least.
      if superview == nil || margins != Self.usualMargins || !view.hasUsualMargins {
        view.layoutMargins = margins
      }
    }
    // What is around a xib's root is not covered; its margins have been counted.
    if model.settings.flags.contains(.preservesSuperviewMargins),
      !(superview == nil && preservesOutside(model))
    {
      view.preservesSuperviewLayoutMargins = true
    }
    if model.settings.flags.contains(.followsReadableWidth) {
      view.layoutMarginsFollowReadableWidth = true
    }
    // Tools before the safe area have no margins by it.
    // A table keeps its cells clear of the bars, whose margins follow the table's.
    let isTable = tables == nil && model.kinds.contains(.table)
    if isClear || isTable || !canvas.hasSafeArea
      || model.settings.flags.contains(.ignoresSafeArea)
    {
      view.insetsLayoutMarginsFromSafeArea = false
    }
  }

  /// The margins of views that set none.
  private static let usualMargins = EdgeInsets(
    top: LayoutMetrics.defaultMargin, left: LayoutMetrics.defaultMargin,
    bottom: LayoutMetrics.defaultMargin, right: LayoutMetrics.defaultMargin)

  /// Whether a view is the content of a scroll view from side to side, under what covers the screen's sides.
  ///
  /// Above and below, the scroll view keeps its content clear of the bars.
  private func fillsScrollView(_ model: InterfaceView, _ superview: InterfaceView?) -> Bool {
    guard let superview, superview.kind == "scrollView", let frame = model.savedFrame else {
      return false
    }
    return canvas.hasSafeArea && frame.minX == 0
      && frame.width == scene.view?.savedFrame?.width
      && !model.settings.flags.contains(.ignoresSafeArea)
  }

  /// The margins that the tools give a view which sets none.
  private func defaultMargins(
    of model: InterfaceView, in superview: InterfaceView?
  ) -> EdgeInsets {
    // A xib of tools before the safe area is no controller's view.
    let isPart = document.isXib && !canvas.hasSafeArea
    if superview == nil, !scene.isLoose, !isPart, Self.hasScreenMargins(model) {
      let side = size.width < 414 ? 16.0 : 20
      // Those of the superview, which it has none of, are the usual ones.
      let end = preservesOutside(model) ? 8.0 : 0
      return EdgeInsets(top: end, left: side, bottom: end, right: side)
    }
    let isCell = model.kind == "tableViewCell"
    if isCell || model.kind == "tableViewCellContentView" {
      let cell = isCell ? model : superview
      let isPreserving =
        model.settings.flags.contains(.preservesSuperviewMargins)
        && (isCell || cell?.settings.flags.contains(.preservesSuperviewMargins) == true)
      let table: CanvasRules.CellTable =
        switch scene.view?.kind {
        case "tableView": .root
        case "tableViewCell": .none
        default: .inner
        }
      return canvas.cellMargins(
        width: (cell?.savedFrame?.width ?? 0) + widthChange, screenWidth: screen.size.width,
        in: table, hasAccessory: cell?.element["accessoryType"] != nil, isPreserving: isPreserving)
    }
    // Stack views have none unless they arrange by them.
    if model.kind == "stackView" { return .zero }
    return Self.usualMargins
  }

  /// Whether the root view of a xib has the margins of what is around it, and nothing of the safe area.
  private func preservesOutside(_ root: InterfaceView) -> Bool {
    document.isXib
      && root.settings.flags.isSuperset(of: [.ignoresSafeArea, .preservesSuperviewMargins])
  }

  /// Whether a root view without margins of its own has those of a screen.
  private static func hasScreenMargins(_ root: InterfaceView) -> Bool {
    root.kind == "view" || root.kind == "scrollView"
      || root.kinds.contains(.collectionPart)
  }
}
