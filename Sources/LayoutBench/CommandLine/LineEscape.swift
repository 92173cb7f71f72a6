/// How texts are made part of a line.
enum LineEscape {
  /// The text with escapes for control characters, ends of lines, and marks that reverse the direction.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - encoded: Characters that become `%` and their number.
  /// - Returns: A text of one line.
  /// - Complexity: O(text)
  static func escaped(_ text: String, percentEncoding encoded: [Unicode.Scalar] = []) -> String {
    if encoded.isEmpty, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if encoded.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "%" + (digits.count < 2 ? "0" : "") + digits
      } else if isDangerous(scalar) {
        escaped += escape(of: scalar)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Whether a character may end a line, move what is on a terminal, or show text in another order than it has.
  static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true  // control characters
    case 0x2028, 0x2029: true  // ends of lines and paragraphs
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // directions
    default: false
    }
  }

  private static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  /// The text with another writing of the second sign where two begin a command, as in `##[error]`.
  static func withoutCommands(_ text: String, by escape: String) -> String {
    if !text.contains("##") { return text }
    var result = ""
    var rest = text[...]
    while let signs = rest.firstRange(of: "##") {
      let behind = rest[signs.upperBound...].drop { ("a"..."z").contains($0) }
      let second = rest.index(after: signs.lowerBound)
      result += rest[..<second]
      if behind.first == "[" {
        result += escape
        rest = rest[signs.upperBound...]
      } else {
        rest = rest[second...]
      }
    }
    return result + rest
  }
}
