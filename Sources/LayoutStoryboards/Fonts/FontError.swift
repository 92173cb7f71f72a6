/// A font file that cannot be used: which file, which of its tables, and what is wrong.
public nonisolated struct FontError: Error, Sendable, CustomStringConvertible {
  /// The file, as the caller named it.
  public var file: String
  /// The tag of the table, such as `cmap`; nil where the file as a whole is meant.
  public var table: String?
  /// What is wrong.
  public var reason: String

  /// Creates an error.
  public init(file: String, table: String? = nil, reason: String) {
    self.file = file
    self.table = table
    self.reason = reason
  }

  /// One line for people.
  public var description: String {
    file + ": " + (table.map { "the font's table '\($0)' " } ?? "") + reason
  }
}

/// What is wrong with a font, before the name of its file is known.
nonisolated struct FontProblem: Error {
  /// The tag of the table; nil where the file as a whole is meant.
  var table: String?
  var reason: String
}

/// How much of a font file is read.
///
/// Those of real ones are far below: of 1,187 files that apps bring along the largest has 3.5 MB, Chinese ones of systems have some 20, and the
/// kerning with most parts has 71, with 1,612 sets of pairs.
nonisolated enum FontLimits {
  /// The bytes of a file.
  static let fileBytes = 64 << 20
  /// The fonts of a collection.
  static let faces = 64
  /// The bytes of a name.
  static let nameBytes = 512
  /// The subtables of a font's kerning.
  static let kerningParts = 1024
  /// The sets of pairs of a font's kerning.
  static let pairSets = 1 << 18
}
