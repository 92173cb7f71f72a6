import LayoutViews

/// The place of a row in a table: its section, and its position there.
public nonisolated struct IndexPath: Hashable, Sendable {
  /// The position in the section.
  public var row: Int
  /// The section.
  public var section: Int

  /// How many numbers it consists of: 2.
  public var count: Int { 2 }
  /// Whether it consists of none: false.
  public var isEmpty: Bool { false }

  /// Creates the path of a row.
  public init(row: Int, section: Int) {
    self.row = row
    self.section = section
  }
}

nonisolated extension IndexPath: Comparable {
  /// Returns whether a row comes before another one.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

nonisolated extension IndexPath: CustomStringConvertible {
  /// The section and the row, such as `[0, 4]`.
  public var description: String { "[\(section), \(row)]" }
}
