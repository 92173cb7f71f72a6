import LayoutViews

/// Where the columns of a split view lie.
struct SplitGeometry {
  /// The room for both.
  var size: Size
  var primaryWidth: Double
  /// The space between columns that are side by side.
  var gap: Double
  var isPrimaryAtLeft: Bool

  /// Returns the place of the primary column; hidden, it lies outside of the edge that it comes from.
  func primary(in mode: SplitViewController.DisplayMode) -> Rect {
    let isHidden = mode == .secondaryOnly
    let x =
      isPrimaryAtLeft
      ? (isHidden ? -primaryWidth : 0) : (isHidden ? size.width : size.width - primaryWidth)
    return Rect(x: x, y: 0, width: primaryWidth, height: size.height)
  }

  /// Returns the place of the secondary column.
  func secondary(in mode: SplitViewController.DisplayMode) -> Rect {
    if mode != .oneBesideSecondary { return Rect(origin: .zero, size: size) }
    let taken = min(size.width, primaryWidth + gap)
    return Rect(
      x: isPrimaryAtLeft ? taken : 0, y: 0, width: size.width - taken, height: size.height)
  }
}
