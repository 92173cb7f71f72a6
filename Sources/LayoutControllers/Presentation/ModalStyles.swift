import LayoutViews

/// How much of the screen, and what of the controllers behind it, a presented controller covers.
public nonisolated enum ModalPresentationStyle: Int, Sendable {
  /// What the system takes to be fit: a page sheet, as since iOS 13.
  case automatic = -2
  /// No presentation; where a style is asked for to adapt to traits, the one that there is.
  case none = -1
  /// The screen; the view behind is removed.
  case fullScreen = 0
  /// A card at the bottom edge, over what presents it: as wide as the screen where that is narrow, else 704 points.
  case pageSheet = 1
  /// A small sheet in the middle of the screen.
  case formSheet = 2
  /// The content of the controller that defines the context, whose view is removed.
  case currentContext = 3
  /// What a presentation controller of the app's own says.
  case custom = 4
  /// The screen; the view behind stays.
  case overFullScreen = 5
  /// The content of the controller that defines the context, whose view stays.
  case overCurrentContext = 6
  /// A popover beside the view that it belongs to.
  case popover = 7
}

nonisolated extension ModalPresentationStyle {
  /// The style that stands for this one where nothing is said.
  var resolved: ModalPresentationStyle { self == .automatic || self == .none ? .pageSheet : self }
  /// Whether the context is covered, not the whole screen.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
  /// Whether the view behind is removed.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  /// Whether the whole container is covered.
  var fillsContainer: Bool { self != .pageSheet && self != .formSheet && self != .popover }
}

/// How a presented controller comes and goes where the host animates.
///
/// Only the first changes frames; the others are for the host's animator to show.
public nonisolated enum ModalTransitionStyle: Int, Sendable {
  /// It comes up from the bottom edge.
  case coverVertical = 0
  /// The screen turns round.
  case flipHorizontal = 1
  /// The one fades out as the other fades in.
  case crossDissolve = 2
  /// A corner curls up.
  case partialCurl = 3
}
