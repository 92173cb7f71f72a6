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
      view.layoutMargins = margins
    }
    if model.element.flag("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = true
    }
    if model.element.flag("layoutMarginsFollowReadableWidth") {
      view.layoutMarginsFollowReadableWidth = true
    }
    // Tools before the safe area have no margins by it.
    if isClear || document.toolsVersion < 13000
      || model.element["insetsLayoutMarginsFromSafeArea"] == "NO"
    {
      view.insetsLayoutMarginsFromSafeArea = false
    }
  }

  /// Whether a view is the content of a scroll view from side to side, under what covers the screen's sides.
  ///
  /// Above and below, the scroll view keeps its content clear of the bars.
  private func fillsScrollView(_ model: InterfaceView, _ superview: InterfaceView?) -> Bool {
    guard let superview, superview.kind == "scrollView", let frame = model.savedFrame else {
      return false
    }
    return document.toolsVersion >= 13000 && frame.minX == 0
      && frame.width == scene.view?.savedFrame?.width
      && model.element["insetsLayoutMarginsFromSafeArea"] != "NO"
  }

  /// The margins that the tools give a view which sets none.
  private func defaultMargins(
    of model: InterfaceView, in superview: InterfaceView?
  ) -> EdgeInsets {
    if superview == nil, model.kind == "view" || model.kind == "scrollView" {
      let side = size.width < 414 ? 16.0 : 20
      return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    let isCell = model.kind == "tableViewCell"
    if isCell || model.kind == "tableViewCellContentView", document.toolsVersion >= 13000 {
      let cell = isCell ? model : superview
      let width = (cell?.savedFrame?.width ?? 0) + widthChange
      let side = width < 414 ? 16.0 : 20
      let hasAccessory = cell?.element["accessoryType"] != nil
      return EdgeInsets(top: 11, left: side, bottom: 11, right: hasAccessory ? 8 : side)
    }
    // Stack views have none unless they arrange by them.
    if model.kind == "stackView" { return .zero }
    return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }
}
