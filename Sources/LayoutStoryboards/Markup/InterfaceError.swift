/// A file that cannot be read as an interface: where, and what to do.
public nonisolated struct InterfaceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, as the caller named it.
  public var file: String
  /// The place in the file; nil where the file as a whole is meant.
  public var position: MarkupPosition?
  /// What is wrong, and what to do about it.
  public var reason: String
  /// Whether nothing is wrong with the file but that it is for another system than iOS.
  public var isOfOtherPlatform: Bool

  /// Creates an error.
  public init(
    file: String, position: MarkupPosition? = nil, reason: String, isOfOtherPlatform: Bool = false
  ) {
    self.file = file
    self.position = position
    self.reason = reason
    self.isOfOtherPlatform = isOfOtherPlatform
  }

  /// One line for people, in the form that editors can jump to.
  public var description: String {
    var text = file
    if let position { text += ":\(position.line):\(position.column)" }
    return text + ": " + reason
  }
}

/// A place in a text, as editors count it: both numbers start at 1.
public nonisolated struct MarkupPosition: Sendable, Hashable {
  /// The line.
  public var line: Int
  /// The column, in Unicode scalars.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// What is wrong with an element, before the name of the file is known.
nonisolated struct MarkupProblem: Error {
  var position: MarkupPosition?
  var reason: String
  var isOfOtherPlatform = false
}
