import LayoutTraces

/// One line of output, which nothing within it can end, turn or make a command of.
///
/// Texts of files, names and messages may hold anything: line breaks, escape sequences of terminals, marks that
/// reverse what follows, commands to the program that reads the log of a build. So ``Console`` takes lines of
/// this type only, and each way to make one escapes what it is given.
struct OutputLine: Sendable, Equatable {
  /// The line without its end.
  let text: String

  private init(safe text: String) { self.text = text }

  /// A line whose parts are escaped.
  init(escaped text: String) { self.text = text }

  /// Lines that another process of the tool has made, with what is between them.
  init(fromWorker text: String) { self.text = text }

  /// A line of text, with `\n`, `\u{1B}` and the like for what does not belong in one.
  ///
  /// The runner of GitHub's workflows takes a line that begins with `::`, behind any space, for a command, and
  /// `##[` anywhere; that of Azure `##vso[`. Of these the first colon and the second sign are escaped.
  static func text(_ text: String) -> OutputLine {
    var text = LineEscape.escaped(text)
    let start = text.unicodeScalars.firstIndex { !$0.properties.isWhitespace }
    if let start, text.unicodeScalars[start...].starts(with: "::".unicodeScalars) {
      text.unicodeScalars.replaceSubrange(start...start, with: "\\u{3A}".unicodeScalars)
    }
    return OutputLine(safe: LineEscape.withoutCommands(text, by: "\\u{23}"))
  }

  /// Lines of a text of our own, such as a help; what of it comes from elsewhere has no line breaks.
  static func lines(of text: String) -> [OutputLine] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { .text(String($0)) }
  }

  /// A JSON value; escaped as JSON is, so that who parses it gets the very texts.
  static func json(_ value: JSONValue) -> OutputLine {
    OutputLine(safe: value.text)
  }

  /// A command to the runner of GitHub's workflows, such as an annotation.
  ///
  /// - Parameters:
  ///   - name: What the command is called.
  ///   - properties: Names and values.
  ///   - message: The text, of any number of lines.
  /// - Returns: The line.
  static func command(
    _ name: StaticString, _ properties: [(StaticString, String)], message: String
  ) -> OutputLine {
    let list = properties.map { name, value in
      "\(name)=" + LineEscape.escaped(value, percentEncoding: ["%", "\r", "\n", ":", ","])
    }
    let message = LineEscape.escaped(message, percentEncoding: ["%", "\r", "\n"])
    let rest = LineEscape.withoutCommands(
      list.joined(separator: ",") + "::" + message, by: "\\u{23}")
    return OutputLine(safe: "::\(name) " + rest)
  }
}
