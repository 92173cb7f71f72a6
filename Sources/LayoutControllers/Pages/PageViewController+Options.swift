import LayoutViews

extension PageViewController {
  /// How one page gives way to another.
  public nonisolated enum TransitionStyle: Int, Sendable {
    /// Pages hang on a spine and are turned over.
    case pageCurl = 0
    /// Pages move past.
    case scroll = 1
  }

  /// Along which axis pages follow each other.
  public nonisolated enum NavigationOrientation: Int, Sendable {
    /// In the reading direction.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// To which side one goes.
  public nonisolated enum NavigationDirection: Int, Sendable {
    /// To the pages after.
    case forward = 0
    /// To the pages before.
    case reverse = 1
  }

  /// Where the spine is that pages of the style ``TransitionStyle/pageCurl`` hang on.
  public nonisolated enum SpineLocation: Int, Sendable {
    /// There is none, as pages scroll.
    case none = 0
    /// At the leading or top edge; one page is shown.
    case min = 1
    /// In the middle; two pages are shown side by side.
    case mid = 2
    /// At the trailing or bottom edge; one page is shown.
    case max = 3
  }

  /// What is said of the pages when a controller is made.
  public nonisolated struct Options: Hashable, Sendable {
    /// Where the spine is; it counts where pages curl, and ``SpineLocation/none`` is taken for `min` there.
    public var spineLocation: SpineLocation
    /// The space between pages that scroll, in points.
    public var interPageSpacing: Double

    /// Creates options.
    public init(spineLocation: SpineLocation = .min, interPageSpacing: Double = 0) {
      self.spineLocation = spineLocation
      self.interPageSpacing = interPageSpacing
    }
  }
}
