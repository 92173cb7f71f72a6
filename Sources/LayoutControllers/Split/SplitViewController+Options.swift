public import LayoutViews

extension SplitViewController {
  /// How the columns are shown.
  public nonisolated enum DisplayMode: Int, Sendable {
    /// As the orientation asks: the secondary alone in portrait, both side by side in landscape.
    case automatic = 0
    /// The secondary alone.
    case secondaryOnly = 1
    /// Both side by side.
    case oneBesideSecondary = 2
    /// The primary over the secondary.
    case oneOverSecondary = 3

    /// The secondary alone, by its older name.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// Both side by side, by the older name.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The primary over the secondary, by the older name.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The edge at which the primary column is.
  public nonisolated enum PrimaryEdge: Int, Sendable {
    /// Where lines begin.
    case leading = 0
    /// Where lines end.
    case trailing = 1
  }

  /// A column, or the controller in place of both.
  public nonisolated enum Column: Int, Sendable {
    /// The one with the list.
    case primary = 0
    /// The one with the details.
    case secondary = 2
    /// What is shown while there is room for one column only.
    case compact = 3
  }

  /// The action that ``toggleDisplayMode()`` is performed for, which a button can send.
  public static let displayModeAction: Action = "toggleDisplayMode"
}

/// The controllers of a split view, by what they are for.
struct SplitColumns {
  var primary: ViewController?
  var secondary: ViewController?
  var compact: ViewController?
  /// While collapsed, the one that is shown.
  var shown: ViewController?
  /// Whether there will be room for one column only, when the traits are those that were announced.
  var willCollapse: Bool?
}
