import LayoutStoryboards

/// Findings as annotations that GitHub shows beside the lines of a change.
enum GitHubReport {
  static func annotations(of scene: CheckedScene) -> [Annotation] {
    let check = scene.check
    return scene.findings.map { annotation(of: $0) }
      + check.unsupported.map { annotation(ofNote: $0, title: "not understood", in: check) }
      + FindingWords.smallest(of: check).map {
        annotation(ofNote: $0, title: "smallest size", in: check)
      }
  }

  private static func annotation(of told: ToldFinding) -> Annotation {
    let finding = told.finding
    var message = "\(finding.message) \(finding.advice)"
    for part in finding.constraints { message += "\n" + FindingWords.describe(part) }
    message += "\nS" + FindingWords.place(of: finding).dropFirst()
    let properties: [(StaticString, String)] = [
      ("file", finding.file), ("line", String(finding.line)),
      ("col", String(finding.position.column)),
      ("title", "\(finding.title) (\(finding.kind.rawValue))"),
    ]
    let level = told.severity == .error ? Annotation.Level.error : .warning
    return Annotation(
      level: level, command: command(level, properties, message).text,
      plain: FindingText.line(of: told).text,
      row: row(
        level, "\(finding.file):\(finding.line)",
        "\(finding.message) [\(finding.kind.rawValue)]"))
  }

  /// A file that cannot be read, or that is not for iOS.
  static func annotation(of error: InterfaceError) -> Annotation {
    var properties: [(StaticString, String)] = [("file", error.file)]
    if let position = error.position {
      properties += [("line", String(position.line)), ("col", String(position.column))]
    }
    let level = error.isOfOtherPlatform ? Annotation.Level.notice : .error
    properties.append(("title", error.isOfOtherPlatform ? "skipped file" : "unreadable file"))
    return Annotation(
      level: level, command: command(level, properties, error.reason).text,
      plain: OutputLine.text(error.description).text,
      row: row(level, error.file, error.reason))
  }

  private static func annotation(
    ofNote note: String, title: String, in check: SceneCheck
  ) -> Annotation {
    Annotation(
      level: .notice,
      command: command(.notice, [("file", check.file), ("title", title)], note).text,
      plain: FindingText.note(note, of: check).text, row: row(.notice, check.file, note))
  }

  private static func command(
    _ level: Annotation.Level, _ properties: [(StaticString, String)], _ message: String
  ) -> OutputLine {
    switch level {
    case .error: .command("error", properties, message: message)
    case .warning: .command("warning", properties, message: message)
    case .notice: .command("notice", properties, message: message)
    }
  }

  private static func row(_ level: Annotation.Level, _ place: String, _ text: String) -> String {
    "| \(level.rawValue) | \(MarkdownEscape.escaped(place)) | \(MarkdownEscape.escaped(text)) |"
  }
}
