import LayoutSolver

/// What a file says of how views take touches, and of how people scroll.
extension SceneBuilder {
  /// Sets it where the views are live: a layout needs none of it.
  func setTouches(of view: View, _ model: InterfaceView) {
    let flags = model.settings.flags
    if flags.contains(.ignoresTouches) { view.isUserInteractionEnabled = false }
    if flags.contains(.multipleTouch) { view.isMultipleTouchEnabled = true }
    if let alpha = model.settings.alpha, alpha != 1 { view.alpha = alpha }
    if !flags.isDisjoint(with: [.disabled, .selected, .highlighted]), let control = view as? Control
    {
      if flags.contains(.disabled) { control.isEnabled = false }
      if flags.contains(.selected) { control.isSelected = true }
      if flags.contains(.highlighted) { control.isHighlighted = true }
    }
    if let scrollView = view as? ScrollView { setScrolling(of: scrollView, model.element) }
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
