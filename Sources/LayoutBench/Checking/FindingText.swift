import LayoutStoryboards

/// Findings as lines for people, in the form of compilers.
enum FindingText {
  /// The most characters of a line, where the name of the file leaves room for that.
  static let longestLine = 200
  /// The fewest characters that are left of a message, however long the name of the file is.
  private static let shortestMessage = 60

  /// What is printed of a scene; nothing of one without findings and notes.
  static func lines(of scene: CheckedScene, hasDetails: Bool) -> [OutputLine] {
    let check = scene.check
    return scene.findings.flatMap { lines(of: $0, hasDetails: hasDetails) }
      + (check.unsupported + FindingWords.smallest(of: check)).map { note($0, of: check) }
  }

  /// A line about a finding.
  static func line(of told: ToldFinding) -> OutputLine {
    let finding = told.finding
    // Where it is found in the saved size nothing else needs to be said.
    let isElsewhere = !finding.screens.isEmpty && !finding.screens.contains(.design)
    let screens = isElsewhere ? "; \(FindingWords.screens(of: finding, most: 3))" : ""
    let short =
      isElsewhere && finding.screens.count > 1 ? "; \(finding.screens.count) screens" : screens
    return line(
      "\(finding.file):\(finding.line):\(finding.position.column): \(told.severity.rawValue): ",
      finding.message, " [\(finding.kind.rawValue)\(screens)]",
      short: " [\(finding.kind.rawValue)\(short)]")
  }

  /// A line about something that is no finding.
  static func note(_ text: String, of check: SceneCheck) -> OutputLine {
    line("\(check.file): note: ", text, " [scene \(check.scene)]")
  }

  private static func lines(of told: ToldFinding, hasDetails: Bool) -> [OutputLine] {
    guard hasDetails else { return [line(of: told)] }
    return [line(of: told)]
      + FindingWords.lines(of: told.finding).flatMap { wrapped($0) }.map { .text("    " + $0) }
  }

  /// A line of a head, a message and a tail, the short one where there is no room for all of them.
  private static func line(
    _ head: String, _ message: String, _ tail: String, short: String? = nil
  ) -> OutputLine {
    // What is escaped is longer.
    let head = LineEscape.escaped(head)
    let message = LineEscape.escaped(message)
    var tail = LineEscape.escaped(tail)
    if let short, head.count + message.count + tail.count > longestLine {
      tail = LineEscape.escaped(short)
    }
    let room = max(shortestMessage, longestLine - head.count - tail.count)
    return .text(head + cut(message, to: room) + tail)
  }

  private static func cut(_ text: String, to length: Int) -> String {
    text.count <= length ? text : text.prefix(length - 1) + "…"
  }

  /// A text in lines, broken between words.
  private static func wrapped(_ text: String) -> [String] {
    let text = LineEscape.escaped(text)
    let width = longestLine - 8
    if text.count <= width { return [text] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + cut(String(word), to: width)
    }
    return lines + [line]
  }
}
