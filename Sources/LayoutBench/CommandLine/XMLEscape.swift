/// How texts are made part of an XML document, on one line.
enum XMLEscape {
  /// The text as content of an element or value of an attribute.
  ///
  /// Characters that end a line, steer a terminal or turn the direction are written by their numbers; what XML has no
  /// number for becomes U+FFFD.
  ///
  /// - Complexity: O(text)
  static func escaped(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\n", "\r", "\t": "&#\(scalar.value);"
      case _ where scalar.value < 0x20, "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }

  /// The text with what is markup, or dangerous in a log, by name or number, but for what a language has a form of its own
  /// for.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - own: What the language writes for a character; nil for others.
  /// - Returns: The text as content of an element or value of an attribute.
  /// - Complexity: O(text)
  static func escaped(_ text: String, own: (Unicode.Scalar) -> String?) -> String {
    var escaped = ""
    var isSecondSign = false
    for scalar in text.unicodeScalars {
      defer { isSecondSign = scalar == "#" }
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // Programs that read the log of a build take "##[…]" for a command, wherever it is.
      case "#" where isSecondSign: escaped += "&#35;"
      default:
        if let form = own(scalar) {
          escaped += form
        } else if LineEscape.isDangerous(scalar) {
          escaped += "&#\(scalar.value);"
        } else {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }
}
