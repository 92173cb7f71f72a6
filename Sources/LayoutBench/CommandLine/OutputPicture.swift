/// A picture as an SVG document, which nothing in its texts can make a command of.
struct OutputPicture: Sendable {
  /// The document.
  let text: String

  /// - Parameter svg: A document with XML's escapes, without control characters in its texts.
  init(svg: String) {
    var text = LineEscape.withoutCommands(svg, by: "&#35;")
    if text.unicodeScalars.contains(where: { $0 != "\n" && LineEscape.isDangerous($0) }) {
      var escaped = ""
      for scalar in text.unicodeScalars {
        if scalar != "\n", LineEscape.isDangerous(scalar) {
          // XML has no control characters but these three, not even by number.
          escaped +=
            scalar.value < 0x20 && scalar != "\r" && scalar != "\t"
            ? "\u{FFFD}" : "&#\(scalar.value);"
        } else {
          escaped.unicodeScalars.append(scalar)
        }
      }
      text = escaped
    }
    self.text = text
  }
}
