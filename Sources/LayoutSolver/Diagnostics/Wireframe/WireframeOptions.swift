/// What a wireframe shows.
public struct WireframeOptions {
  /// How many units of the picture a point is; text keeps its size.
  public var scale = 1.0
  /// Whether views are labelled with their name and kind, as far as there is room.
  public var showsNames = true
  /// Whether labels tell the size as well, where there is room.
  public var showsSizes = true
  /// Whether guides that something has asked for are drawn: safe area, margins and those that were added.
  public var showsGuides = true
  /// Whether hidden views are drawn, faintly.
  public var showsHiddenViews = true
  /// Whether ambiguous views are marked, and broken constraints listed.
  public var showsProblems = true
  /// Whether a legend explains what occurs.
  public var showsLegend = true
  /// The frame that a view was expected to have, in its superview's coordinates, or nil: it is drawn where
  /// the frame is another one.
  public var expectedFrame: ((View) -> Rect?)?

  /// Creates options that show everything, one unit to a point.
  public init() {}
}
