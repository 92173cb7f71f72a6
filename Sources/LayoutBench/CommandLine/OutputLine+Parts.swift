import LayoutTraces

extension OutputLine {
  /// A part of a line of JSON that is no whole value.
  enum JSONPart {
    /// A text of our own.
    case text(StaticString)
    /// A value.
    case value(JSONValue)
  }

  /// A part of a line of XML.
  enum XMLPart {
    /// Markup of our own.
    case markup(StaticString)
    /// A text, which is escaped.
    case text(String)
  }

  /// A line of a JSON document that goes over several.
  static func json(_ parts: [JSONPart]) -> OutputLine {
    OutputLine(
      escaped: parts.map { part in
        switch part {
        case .text(let text): "\(text)"
        case .value(let value): value.text
        }
      }.joined())
  }

  /// A line of an XML document.
  static func xml(_ parts: [XMLPart]) -> OutputLine {
    OutputLine(
      escaped: parts.map { part in
        switch part {
        case .markup(let text): "\(text)"
        case .text(let text): XMLEscape.escaped(text)
        }
      }.joined())
  }
}
