/// How a view is painted, beside its outline and marks.
public nonisolated struct WireframePaint: Sendable, Hashable {
  /// The colour of the background; nil where what is behind is seen.
  public var ground: WireframeColor?
  /// How round the corners are, in points.
  public var cornerRadius = 0.0
  /// The colour of the border; nil without one.
  public var border: WireframeColor?
  /// How thick the border is, in points.
  public var borderWidth = 0.0
  /// How much of the view and of all in it is seen, from 0 to 1.
  public var opacity = 1.0
  /// Whether what is in the view is cut off at its edges.
  public var clipsContent = false

  /// Creates a paint without a background.
  public init(ground: WireframeColor? = nil) { self.ground = ground }
}

/// A mark at a view, such as of something that is wrong with it.
public nonisolated struct WireframeBadge: Sendable, Hashable {
  /// What stands in the mark: a number or a few letters.
  public var text: String
  /// The colour of the mark, and of the line around the view.
  public var color: WireframeColor
  /// Where the mark leads, such as `#finding-3`; nil for nowhere.
  public var link: String?
  /// What viewers show for the mark.
  public var title: String?

  /// Creates a mark.
  public init(
    _ text: String, color: WireframeColor, link: String? = nil, title: String? = nil
  ) {
    self.text = text
    self.color = color
    self.link = link
    self.title = title
  }
}
