extension StackView {
  /// How a stack shares the room along its axis.
  public nonisolated enum Distribution: Int, Sendable {
    /// Views are stretched or compressed by their priorities, so that they fill the stack.
    case fill = 0
    /// Views fill the stack and are equally long.
    case fillEqually = 1
    /// Views fill the stack, in proportion to their natural lengths.
    case fillProportionally = 2
    /// Views keep their lengths; the spaces between them are equal, and at least the spacing.
    case equalSpacing = 3
    /// Views keep their lengths; their centres are equally far apart as far as the spacing allows.
    case equalCentering = 4
  }

  /// Where a stack places its views across its axis.
  public nonisolated enum Alignment: Int, Sendable {
    /// They fill the stack.
    case fill = 0
    /// They are at the leading edge of a column, the top edge of a row.
    case leading = 1
    /// Their first baselines are in one line; for rows.
    case firstBaseline = 2
    /// They are centred.
    case center = 3
    /// They are at the trailing edge of a column, the bottom edge of a row.
    case trailing = 4
    /// Their last baselines are in one line; for rows.
    case lastBaseline = 5

    /// The same as ``leading``, as one says it of a row.
    public static let top = Alignment.leading
    /// The same as ``trailing``, as one says it of a row.
    public static let bottom = Alignment.trailing
  }
}
