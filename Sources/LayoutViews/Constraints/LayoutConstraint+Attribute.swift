import ConstraintSolver

extension LayoutConstraint {
  /// The part of an item that a constraint relates.
  public nonisolated enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading begins.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal centre.
    case centerX = 9
    /// The vertical centre.
    case centerY = 10
    /// The baseline of the last line of text.
    case lastBaseline = 11
    /// The baseline of the first line of text.
    case firstBaseline = 12
    /// The left edge moved in by the margin.
    case leftMargin = 13
    /// The right edge moved in by the margin.
    case rightMargin = 14
    /// The top edge moved in by the margin.
    case topMargin = 15
    /// The bottom edge moved in by the margin.
    case bottomMargin = 16
    /// The leading edge moved in by the margin.
    case leadingMargin = 17
    /// The trailing edge moved in by the margin.
    case trailingMargin = 18
    /// The horizontal centre of what the margins leave.
    case centerXWithinMargins = 19
    /// The vertical centre of what the margins leave.
    case centerYWithinMargins = 20
    /// No attribute: the other side is a constant.
    case notAnAttribute = 0
  }

  /// How the first attribute compares with `multiplier · second attribute + constant`.
  public nonisolated enum Relation: Int, Sendable {
    /// It is less than or equal to it.
    case lessThanOrEqual = -1
    /// It is equal to it.
    case equal = 0
    /// It is greater than or equal to it.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  public nonisolated enum Axis: Int, Sendable {
    /// From left to right, or right to left.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}

nonisolated extension LayoutConstraint.Attribute {
  /// What an attribute measures; attributes relate only to their like.
  enum Kind {
    case none
    case size
    /// A horizontal position by sides that do not flip.
    case absoluteX
    /// A horizontal position by sides that flip with the direction.
    case directionalX
    /// A horizontal position that has no side.
    case centerX
    case y
  }

  var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .size
    case .left, .right, .leftMargin, .rightMargin: .absoluteX
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directionalX
    case .centerX, .centerXWithinMargins: .centerX
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .y
    }
  }

  var isPosition: Bool { kind != .size && kind != .none }

  /// Whether the attribute may be related to another.
  func canRelate(to other: LayoutConstraint.Attribute) -> Bool {
    switch (kind, other.kind) {
    case (.size, .size), (.y, .y): true
    case (.centerX, .centerX), (.centerX, .absoluteX), (.centerX, .directionalX): true
    case (.absoluteX, .absoluteX), (.absoluteX, .centerX): true
    case (.directionalX, .directionalX), (.directionalX, .centerX): true
    default: false
    }
  }

  /// Whether the attribute is one within the margins.
  @inline(__always)
  var isMargin: Bool { withinMargins != nil }

  /// The attribute that a margin attribute is of the margins' guide.
  var withinMargins: LayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// The name as code writes it.
  package var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}
