public import LayoutViews

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
  /// What the legend calls the frames that were expected.
  public var expectedFrameName = "expected frame"
  /// What is shown of a view beside its frame; nil for what its class tells.
  public var appearance: ((View) -> WireframeAppearance?)?
  /// What a broken constraint is called in the list below; nil for its formula.
  public var constraintText: ((LayoutConstraint) -> String)?
  /// What stands above the picture; nil for the name and size of the root.
  public var caption: String?
  /// Lines that are listed below the picture.
  public var notes: [String] = []
  /// The size of the letters of names and kinds, in units of the picture; smaller ones where there is no room.
  public var labelSize = 11.0
  /// How round the corners of the root are, as those of a device's screen.
  public var cornerRadius = 0.0
  /// Whether the picture has a dark ground.
  public var isDark = false
  /// How far outside of the root views are drawn, as a share of its size.
  public var overhang = 0.5
  /// What the ids in the picture begin with: pictures on one page need different ones.
  public var idPrefix = "wireframe"

  /// Creates options that show everything, one unit to a point.
  public init() {}

  /// The options without values that make no sense, which are told.
  func usable(for root: View) -> WireframeOptions {
    var options = self
    if !(scale > 0 && scale <= 1000) {
      root.report(.invalidValue("a wireframe's scale of \(scale) is not above 0: it is 1"))
      options.scale = 1
    }
    if !(overhang >= 0 && overhang <= 10) {
      root.report(
        .invalidValue("a wireframe's overhang of \(overhang) is not from 0 to 10: it is 0.5"))
      options.overhang = 0.5
    }
    if !(labelSize > 0 && labelSize <= 1000) {
      root.report(
        .invalidValue("a wireframe's label size of \(labelSize) is not above 0: it is 11"))
      options.labelSize = 11
    }
    return options
  }
}
