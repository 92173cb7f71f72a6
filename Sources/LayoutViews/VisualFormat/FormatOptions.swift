extension LayoutConstraint {
  /// How the views of a visual format are aligned, in which direction they follow each other, and between
  /// which of their parts spaces are measured.
  public nonisolated struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The flags as a number.
    public let rawValue: UInt

    /// Creates options from their number.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private init(aligning attribute: Attribute) {
      self.init(rawValue: 1 << UInt(attribute.rawValue))
    }

    /// The views of a vertical format have the same left edge.
    public static let alignAllLeft = FormatOptions(aligning: .left)
    /// The views of a vertical format have the same right edge.
    public static let alignAllRight = FormatOptions(aligning: .right)
    /// The views of a horizontal format have the same top edge.
    public static let alignAllTop = FormatOptions(aligning: .top)
    /// The views of a horizontal format have the same bottom edge.
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    /// The views of a vertical format have the same edge where reading begins.
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    /// The views of a vertical format have the same edge where reading ends.
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    /// The views of a vertical format have the same horizontal centre.
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    /// The views of a horizontal format have the same vertical centre.
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    /// The views of a horizontal format have the same last baseline.
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    /// The views of a horizontal format have the same first baseline.
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    /// The flags of alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// A horizontal format reads from the leading to the trailing edge; so it does unless told otherwise.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A horizontal format reads from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format reads from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The flags of directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Spaces are measured between edges; so they are unless told otherwise.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Spaces between the views of a vertical format are measured from the last baseline of the upper to
    /// the first baseline of the lower.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The flag of spaces.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

nonisolated extension LayoutConstraint.FormatOptions {
  /// The attributes that are to be equal, in the order of their raw values.
  var alignments: [LayoutConstraint.Attribute] {
    let flags = rawValue
    return LayoutConstraint.Attribute.alignable.filter { flags & (1 << UInt($0.rawValue)) != 0 }
  }

  /// What an axis leaves no room for, if anything: what was asked for and what may be.
  func problem(along axis: LayoutConstraint.Axis) -> (found: String, expected: String)? {
    let isHorizontal = axis == .horizontal
    let name = isHorizontal ? "a horizontal" : "a vertical"
    for attribute in alignments where attribute.isHorizontal == isHorizontal {
      return (
        "an alignment by \(attribute.name) of the views of \(name) format",
        isHorizontal
          ? "one by top, bottom, centerY, firstBaseline or lastBaseline"
          : "one by left, right, leading, trailing or centerX"
      )
    }
    if isSuperset(of: .directionMask) {
      return ("directions to the right and to the left", "one of them")
    }
    if isHorizontal, contains(.spacingBaselineToBaseline) {
      return ("spacing by baselines of a horizontal format", "spacing by edges")
    }
    return nil
  }
}

nonisolated extension LayoutConstraint.Attribute {
  fileprivate static let alignable: [LayoutConstraint.Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
    .firstBaseline,
  ]
}
