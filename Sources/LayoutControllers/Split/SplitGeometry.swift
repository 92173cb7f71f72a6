import LayoutViews

/// Where the columns of a split view lie.
struct SplitGeometry {
  /// The room for all.
  var size: Size
  var primaryWidth: Double
  /// The width of the supplementary column; nil where there are two columns.
  var supplementaryWidth: Double?
  /// The space between columns that are side by side.
  var gap: Double
  var isPrimaryAtLeft: Bool

  /// Returns the place of the primary column; hidden, it lies outside of the edge that it comes from.
  func primary(in mode: SplitViewController.DisplayMode) -> Rect {
    let isShown = mode.count > (supplementaryWidth == nil ? 0 : 1)
    // With its neighbour it leaves the view as one.
    let beyond = mode.count == 0 ? (supplementaryWidth ?? 0) : 0
    return rect(isShown ? 0 : -primaryWidth - beyond, primaryWidth)
  }

  /// Returns the place of the supplementary column.
  func supplementary(in mode: SplitViewController.DisplayMode) -> Rect {
    let width = supplementaryWidth ?? 0
    switch mode.count {
    case 0: return rect(-width, width)
    case 1: return rect(0, width)
    default: return rect(min(size.width, primaryWidth + gap), width)
    }
  }

  /// Returns the place of the secondary column.
  func secondary(in mode: SplitViewController.DisplayMode) -> Rect {
    let first = supplementaryWidth ?? primaryWidth
    let one = min(size.width, first + gap)
    let two = min(size.width, one + primaryWidth + gap)
    switch mode {
    case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary:
      return Rect(origin: .zero, size: size)
    case .oneBesideSecondary: return rect(one, size.width - one)
    case .twoBesideSecondary:
      return supplementaryWidth == nil ? rect(one, size.width - one) : rect(two, size.width - two)
    case .twoDisplaceSecondary:
      return rect(supplementaryWidth == nil ? one : two, size.width - one)
    }
  }

  /// Returns a column that begins at a distance from the primary's edge.
  private func rect(_ start: Double, _ width: Double) -> Rect {
    Rect(
      x: isPrimaryAtLeft ? start : size.width - start - width, y: 0, width: width,
      height: size.height)
  }
}
