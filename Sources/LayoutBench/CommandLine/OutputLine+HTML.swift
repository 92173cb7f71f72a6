extension OutputLine {
  /// A part of a line of HTML.
  enum HTMLPart {
    /// Markup of our own.
    case markup(StaticString)
    /// A text, which is escaped; line breaks become spaces.
    case text(String)
    /// A text of our own that keeps its line breaks.
    case lines(String)
    /// A picture.
    case picture(OutputPicture)
  }

  /// A line of a page, or the lines of a picture.
  static func html(_ parts: [HTMLPart]) -> OutputLine {
    OutputLine(
      escaped: parts.map { part in
        switch part {
        case .markup(let text): "\(text)"
        case .text(let text): HTMLEscape.escaped(text)
        case .lines(let text):
          text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { HTMLEscape.escaped(String($0)) }.joined(separator: "\n")
        case .picture(let picture): HTMLEscape.withoutNoncharacters(picture.text)
        }
      }.joined())
  }
}

/// How texts are made part of a page.
enum HTMLEscape {
  /// The text as content of an element or value of an attribute.
  ///
  /// HTML has no control characters, not even by number; those become U+FFFD, and ends of lines spaces.
  ///
  /// - Complexity: O(text)
  static func escaped(_ text: String) -> String {
    XMLEscape.escaped(text) { scalar in
      switch scalar {
      case "\n", "\r", "\t": " "
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): "\u{FFFD}"
      case _ where isNoncharacter(scalar): "\u{FFFD}"
      default: nil
      }
    }
  }

  /// A document without what Unicode has no characters for, which HTML does not allow.
  static func withoutNoncharacters(_ text: String) -> String {
    if !text.unicodeScalars.contains(where: isNoncharacter) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(isNoncharacter(scalar) ? "\u{FFFD}" : scalar)
    }
    return result
  }

  private static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    (0xFDD0...0xFDEF).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE
  }
}
