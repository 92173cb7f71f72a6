import LayoutViews

/// Where a bar is.
public nonisolated enum BarPosition: Int, Sendable {
  /// Nothing is said.
  case any = 0
  /// At the bottom of what contains it.
  case bottom = 1
  /// At the top of what contains it.
  case top = 2
  /// At the top of the screen, reaching under the status bar.
  case topAttached = 3
}

/// An object with a bar's position.
public protocol BarPositioning {
  /// Where the bar is.
  var barPosition: BarPosition { get }
}

/// How high bars are.
enum BarMetrics {
  static let navigationBar = 44.0
  static let toolbar = 44.0
  static let tabBar = 49.0
  /// Of all bars where a phone has little height.
  static let compact = 32.0

  /// Of a navigation bar on tablets, since iOS 12.
  static let padNavigationBar = 50.0

  /// Of a navigation bar in a sheet, since iOS 13.
  static let sheetNavigationBar = 56.0

  /// The height of a navigation bar.
  static func navigationBar(for traits: TraitCollection, isInSheet: Bool) -> Double {
    let regular =
      isInSheet
      ? sheetNavigationBar : traits.userInterfaceIdiom == .pad ? padNavigationBar : navigationBar
    return height(regular, for: traits)
  }

  static func height(_ regular: Double, for traits: TraitCollection) -> Double {
    let isPhone = traits.userInterfaceIdiom == .phone || traits.userInterfaceIdiom == .unspecified
    return isPhone && traits.verticalSizeClass == .compact ? compact : regular
  }
}

extension View {
  /// The natural size of a bar: its height, for its traits.
  final func barSize(_ regular: Double) -> Size {
    Size(width: View.noIntrinsicMetric, height: BarMetrics.height(regular, for: traitCollection))
  }

  /// Has what lays out the bar do so anew.
  final func barStyleDidChange() {
    superview?.setNeedsLayout()
  }
}
