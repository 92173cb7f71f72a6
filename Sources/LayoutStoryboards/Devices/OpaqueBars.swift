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
  ///   - canvas: The rules of the tools.
  init(around frame: Rect, missing: Double, design: DeviceScreen, _ canvas: CanvasRules) {
    // The status bar takes room, whether or not the file counts it.
    let isHidden = design.isLandscape && !design.device.isPad
    let above = (isHidden ? 0 : canvas.statusBar(of: design.device)) + design.navigationBar
    let below = DeviceScreen.tabBar + design.homeIndicator
    isAbove = frame.minY == above || missing == above || missing == above + below
    isBelow = missing == below || missing == above + below
  }
}
