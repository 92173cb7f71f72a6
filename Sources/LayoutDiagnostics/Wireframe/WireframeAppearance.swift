public import LayoutViews

/// What a wireframe shows of a view, where that is more than its class tells.
public struct WireframeAppearance {
  /// What a view is for, which decides its colours and lines.
  public nonisolated enum Role: Sendable {
    /// A view that contains others.
    case container
    /// A view that arranges others.
    case stack
    /// A view whose content scrolls.
    case scrolling
    /// A text.
    case text
    /// Something to touch.
    case control
    /// An image, or what stands for one.
    case image
    /// A bar of a screen.
    case bar
  }

  /// What the view is for.
  public var role: Role
  /// What the view is called; nil for its identifier.
  public var name: String?
  /// What kind of view it is; nil for its type.
  public var kind: String?
  /// What is drawn in the view, from the back to the front.
  public var marks: [WireframeMark]
  /// Whether the view is labelled with its name and kind; a text that is drawn may be enough.
  public var isLabelled = true
  /// Whether the view cannot be seen, and is drawn as hidden ones are with all that is in it.
  public var isHidden = false
  /// How the view is painted; nil for the ground of its role.
  ///
  /// A painted view covers what is behind it where its ground does.
  public var paint: WireframePaint?
  /// What is drawn above the view's subviews, as a bar is.
  public var overlays: [WireframeMark] = []
  /// Marks at the view, with a line around it.
  public var badges: [WireframeBadge] = []

  /// Creates an appearance.
  public init(
    role: Role, name: String? = nil, kind: String? = nil, marks: [WireframeMark] = []
  ) {
    self.role = role
    self.name = name
    self.kind = kind
    self.marks = marks
  }

  var style: WireframeStyle {
    switch role {
    case .container: .container
    case .stack: .stack
    case .scrolling: .scrolling
    case .text: .text
    case .control: .control
    case .image: .image
    case .bar: .bar
    }
  }
}

/// Something that is drawn in a view, in the coordinates of its bounds from their top left corner.
public enum WireframeMark {
  /// How strongly a mark is drawn.
  public nonisolated enum Ink: Sendable, Equatable {
    /// As what is read.
    case strong
    /// As what is of less weight.
    case quiet
    /// As what can be touched.
    case accent
    /// As the ground of other marks.
    case ground
    /// As the ground where it is on or chosen.
    case accentGround
    /// As the ground of a bar.
    case barGround
    /// In a colour.
    case color(WireframeColor)
  }

  /// A text in a rectangle, at its size where it fits, else smaller or shortened.
  case text(WireframeText, in: Rect)
  /// A filled rectangle with round corners.
  case rectangle(Rect, cornerRadius: Double, Ink)
  /// A line through points.
  case line([Point], Ink)
}

/// A text of a wireframe.
public struct WireframeText {
  /// Where lines are in the width that they have.
  public nonisolated enum Alignment: Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// The text, which may have several lines.
  public var string: String
  /// The size of the font.
  public var pointSize: Double
  /// Whether the font is bold.
  public var isBold: Bool
  /// Where lines are in the width.
  public var alignment: Alignment
  /// The most lines; 0 is any number.
  public var numberOfLines: Int
  /// Whether the lines begin at the top; else they are in the middle.
  public var isAtTop = false
  /// How thick the strokes are, from 100 to 900; nil for 400, and 700 where the font is bold.
  public var weight: Int?
  /// Whether the letters are slanted.
  public var isItalic = false
  /// How the text is drawn.
  public var ink: WireframeMark.Ink

  /// Creates a text.
  public init(
    _ string: String, pointSize: Double, isBold: Bool = false, alignment: Alignment = .left,
    numberOfLines: Int = 1, ink: WireframeMark.Ink = .strong
  ) {
    self.string = string
    self.pointSize = pointSize
    self.isBold = isBold
    self.alignment = alignment
    self.numberOfLines = numberOfLines
    self.ink = ink
  }
}
