import LayoutStoryboards

/// Findings in the form of Checkstyle's results: an element a file, and one within for each finding.
enum CheckstyleReport {
  static let head: [OutputLine] = [
    .xml([.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")]),
    .xml([.markup("<checkstyle version=\"4.3\">")]),
  ]
  static let tail: [OutputLine] = [.xml([.markup("</checkstyle>")])]

  static func lines(of scenes: [CheckedScene], in file: String) -> [OutputLine] {
    let findings = scenes.flatMap(\.findings)
    if findings.isEmpty { return [] }
    return whole(
      file,
      findings.map { told in
        error(
          at: told.finding.position, told.severity.rawValue,
          "\(told.finding.message) \(told.finding.advice)", told.finding.kind.rawValue)
      })
  }

  static func lines(of error: InterfaceError) -> [OutputLine] {
    whole(
      error.file,
      [
        self.error(
          at: error.position ?? MarkupPosition(line: 1, column: 1),
          error.isOfOtherPlatform ? "info" : "error", error.reason,
          error.isOfOtherPlatform ? "skipped-file" : "unreadable-file")
      ])
  }

  private static func whole(_ file: String, _ errors: [OutputLine]) -> [OutputLine] {
    [.xml([.markup("<file name=\""), .text(file), .markup("\">")])] + errors
      + [.xml([.markup("</file>")])]
  }

  private static func error(
    at position: MarkupPosition, _ severity: String, _ message: String, _ rule: String
  ) -> OutputLine {
    var parts: [OutputLine.XMLPart] = [.markup("<error line=\""), .text(String(position.line))]
    parts += [.markup("\" column=\""), .text(String(position.column))]
    parts += [.markup("\" severity=\""), .text(severity), .markup("\" message=\""), .text(message)]
    return .xml(parts + [.markup("\" source=\"layoutbench."), .text(rule), .markup("\"/>")])
  }
}
