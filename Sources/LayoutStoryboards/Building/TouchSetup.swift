import LayoutSolver

/// What a file says of how views take touches, and of how people scroll.
extension SceneBuilder {
  /// Sets it where the views are live: a layout needs none of it.
  func setTouches(of view: View, _ element: MarkupElement) {
    if element["userInteractionEnabled"] == "NO" { view.isUserInteractionEnabled = false }
    if element.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = true }
    if let alpha = element.number("alpha"), alpha != 1 { view.alpha = alpha }
    if let control = view as? Control {
      if element["enabled"] == "NO" { control.isEnabled = false }
      if element.flag("selected") { control.isSelected = true }
      if element.flag("highlighted") { control.isHighlighted = true }
    }
    if let scrollView = view as? ScrollView { setScrolling(of: scrollView, element) }
  }

  private func setScrolling(of view: ScrollView, _ element: MarkupElement) {
    if element.flag("pagingEnabled") { view.isPagingEnabled = true }
    if element["scrollEnabled"] == "NO" { view.isScrollEnabled = false }
    if element["bounces"] == "NO" { view.bounces = false }
    if element.flag("alwaysBounceVertical") { view.alwaysBounceVertical = true }
    if element.flag("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = true }
    if element.flag("directionalLockEnabled") { view.isDirectionalLockEnabled = true }
    if element["showsHorizontalScrollIndicator"] == "NO" {
      view.showsHorizontalScrollIndicator = false
    }
    if element["showsVerticalScrollIndicator"] == "NO" { view.showsVerticalScrollIndicator = false }
    if element["delaysContentTouches"] == "NO" { view.delaysContentTouches = false }
    if element["canCancelContentTouches"] == "NO" { view.canCancelContentTouches = false }
    if element["bouncesZoom"] == "NO" { view.bouncesZoom = false }
    if let scale = element.number("minimumZoomScale") { view.minimumZoomScale = scale }
    if let scale = element.number("maximumZoomScale") { view.maximumZoomScale = scale }
  }
}
