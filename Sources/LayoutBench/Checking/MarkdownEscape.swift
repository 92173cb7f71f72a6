/// How texts are made part of a page in Markdown.
enum MarkdownEscape {
  /// The text with a backslash before each sign that could be one of Markdown or HTML, and on one line.
  ///
  /// - Complexity: O(text)
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in LineEscape.escaped(text).unicodeScalars {
      if scalar.isASCII, signs.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  // Without the full stop and the like, which mean something at the start of a line only; but an address would become
  // a link, and an at sign a mention.
  private static let signs = Set("\\`*_{}[]<>()#+!|~@&:".unicodeScalars)
}
