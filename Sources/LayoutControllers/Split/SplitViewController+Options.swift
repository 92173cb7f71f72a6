public import LayoutViews

extension SplitViewController {
  /// How the columns are shown.
  public nonisolated enum DisplayMode: Int, Sendable {
    /// As the orientation asks: the secondary alone in portrait, both side by side in landscape.
    case automatic = 0
    /// The secondary alone.
    case secondaryOnly = 1
    /// The primary, or of three columns the supplementary one, beside the secondary.
    case oneBesideSecondary = 2
    /// The primary, or of three columns the supplementary one, over the secondary.
    case oneOverSecondary = 3
    /// All three columns side by side.
    case twoBesideSecondary = 4
    /// The primary and the supplementary column over the secondary.
    case twoOverSecondary = 5
    /// The primary and the supplementary column, which push the secondary partly out of the view.
    case twoDisplaceSecondary = 6

    /// How many columns are shown with the secondary one; of two columns at most one.
    var count: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }

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

  /// How many columns there are.
  public nonisolated enum Style: Int, Sendable {
    /// Two, which are set by ``viewControllers``, with the delegate's calls of before iOS 14.
    case unspecified = 0
    /// A primary and a secondary one.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary one.
    case tripleColumn = 2
  }

  /// Where columns are that are shown beside the secondary one's content.
  public nonisolated enum SplitBehavior: Int, Sendable {
    /// As the orientation and the width ask.
    case automatic = 0
    /// Side by side.
    case tile = 1
    /// Over the secondary one.
    case overlay = 2
    /// In its place: they push it partly out of the view.
    case displace = 3
  }

  /// A column, or the controller in place of all.
  public nonisolated enum Column: Int, Sendable {
    /// The one with the list.
    case primary = 0
    /// The one between the two others, of three.
    case supplementary = 1
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
  var supplementary: ViewController?
  var secondary: ViewController?
  var compact: ViewController?
  /// Those that are there where there is room, from the leading edge on.
  var all: [ViewController] { [primary, supplementary, secondary].compactMap { $0 } }
  /// While collapsed, the one that is shown.
  var shown: ViewController?
  /// Whether there will be room for one column only, when the traits are those that were announced.
  var willCollapse: Bool?
}
