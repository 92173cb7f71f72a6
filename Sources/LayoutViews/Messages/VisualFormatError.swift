/// Why a visual format cannot be turned into constraints: where, what is there, and what should be.
///
/// ```
/// Unable to parse the visual format: found ']', expected a view's name.
///   V:|-[]-|
///        ^
/// ```
public nonisolated struct VisualFormatError: Error, Hashable, Sendable {
  /// The visual format.
  public let format: String
  /// The position of what was found, in characters, from 1; the end is one past the last character.
  public let column: Int
  /// What was found there.
  public let found: String
  /// What was expected there.
  public let expected: String
}

nonisolated extension VisualFormatError: CustomStringConvertible {
  /// What is wrong, and the format with a caret under the place.
  public var description: String {
    // Line breaks and tabs would move the caret.
    let line = format.map { $0.isNewline || $0 == "\t" ? " " : String($0) }.joined()
    let indentation = String(repeating: " ", count: max(0, column - 1))
    return """
      Unable to parse the visual format: found \(found), expected \(expected).
        \(line)
        \(indentation)^
      """
  }
}
