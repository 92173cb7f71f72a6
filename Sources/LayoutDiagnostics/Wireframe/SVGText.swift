import LayoutViews

/// The text of an SVG document, as far as wireframes need it.
struct SVGText {
  var text = ""

  /// Adds an element on a line of its own.
  mutating func add(_ element: String) {
    text += element + "\n"
  }

  /// Adds a rectangle, with a text that viewers show for it.
  mutating func rectangle(_ rect: Rect, _ attributes: String, title: String? = nil) {
    let element =
      "<rect x=\"\(rect.minX.brief)\" y=\"\(rect.minY.brief)\" width=\"\(max(0, rect.width).brief)\""
      + " height=\"\(max(0, rect.height).brief)\" \(attributes)"
    if let title {
      add("\(element)><title>\(SVGText.escaped(title))</title></rect>")
    } else {
      add(element + "/>")
    }
  }

  /// Adds a line of text whose baseline begins at a point.
  mutating func line(_ content: String, at point: Point, size: Double, _ attributes: String) {
    add(
      "<text x=\"\(point.x.brief)\" y=\"\(point.y.brief)\" font-size=\"\(size.brief)\""
        + " \(attributes)>\(SVGText.escaped(content))</text>")
  }

  /// Text as it stands in a document: without the characters that mean something else there, or nothing.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\r", "\t": escaped += " "
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// How many times as wide a text is in bold.
  static let boldWidth = 1.08

  /// About how wide a text is, in the widest of the fonts that viewers use.
  static func width(of text: String, size: Double) -> Double {
    var width = 0.0
    for character in text { width += SVGText.width(of: character) }
    return width * size
  }

  private static func width(of character: Character) -> Double {
    switch character {
    case "i", "l", "j", "I", ".", ",", ":", "'", "|", " ", "·": 0.32
    case "f", "t", "r", "(", ")", "[", "]", "-", "!": 0.4
    case "m", "w", "M", "W", "@", "%": 0.95
    case "A"..."Z", "&", "+", "=", "<", ">", "×", "~": 0.72
    default: character.isASCII ? 0.63 : 1
    }
  }

  /// As many characters of a text as a width has room for with the dots after them, but a fewest number in any case.
  static func cut(_ text: String, size: Double, width: Double, least: Int = 0) -> String {
    var cut = ""
    var taken = SVGText.width(of: "…")
    var count = 0
    for character in text {
      taken += SVGText.width(of: character)
      if count >= least, taken * size > width { break }
      cut.append(character)
      count += 1
    }
    return cut + "…"
  }

  /// Text in lines no wider than a width, broken at spaces where there are any.
  static func lines(of text: String, size: Double, width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, SVGText.width(of: "\(line) \(word)", size: size) > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? "" : " "
      for character in word {
        if !line.isEmpty, SVGText.width(of: line + String(character), size: size) > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
