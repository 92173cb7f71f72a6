/// How texts are made part of an XML document, on one line.
enum XMLEscape {
  /// The text as content of an element or value of an attribute.
  ///
  /// Characters that end a line, steer a terminal or turn the direction are written by their numbers; what XML has no
  /// number for becomes U+FFFD.
  ///
  /// - Complexity: O(text)
  static func escaped(_ text: String) -> String {
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
      case "\n", "\r", "\t": escaped += "&#\(scalar.value);"
      case _ where scalar.value < 0x20, "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      case _ where LineEscape.isDangerous(scalar): escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
