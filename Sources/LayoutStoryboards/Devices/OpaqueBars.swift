import LayoutSolver

/// Which bars end where a root view begins, or begin where it ends, so that they cover nothing of it.
///
/// A view under opaque bars, or whose controller extends it under none, is shorter than the screen by what is beside it.
nonisolated struct OpaqueBars {
  let isAbove: Bool
  let isBelow: Bool

  /// - Parameters:
  ///   - frame: The root view's.
  ///   - missing: By how much it is shorter than the screen.
  ///   - design: The screen.
  ///   - hasToolbar: Whether there is a toolbar below.
  ///   - canvas: The rules of the tools.
  init(
    around frame: Rect, missing: Double, design: DeviceScreen, hasToolbar: Bool,
    _ canvas: CanvasRules
  ) {
    // The status bar takes room, whether or not the file counts it; some tools leave it out of the frame, too.
    let isHidden = design.isLandscape && !design.device.isPad
    let known = (isHidden ? 0 : canvas.statusBar(of: design.device)) + design.navigationBar
    let counted = design.statusBar + design.navigationBar
    let bars = [DeviceScreen.tabBar] + (hasToolbar ? [canvas.toolbar(of: design.device)] : [])
    let below = bars.map { $0 + design.homeIndicator }
    let lengths = [known, counted]
    // A view that reaches under no bar may begin where a navigation bar without the status bar ends.
    isAbove =
      frame.minY == known || frame.minY == design.navigationBar || lengths.contains(missing)
      || below.contains { lengths.contains(missing - $0) }
    isBelow = below.contains { missing == $0 || lengths.contains(missing - $0) }
  }
}
