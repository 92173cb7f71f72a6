import LayoutTraces

/// Something that GitHub shows beside a line of a change, in the forms that it may be printed in.
struct Annotation: WireValue {
  /// How GitHub calls what matters as much.
  enum Level: String, Sendable, CaseIterable { case error, warning, notice }

  let level: Level
  /// The command to the runner, as ``OutputLine`` has made it.
  let command: String
  /// A line for the log.
  let plain: String
  /// A row of the summary's table, in Markdown.
  let row: String

  init(level: Level, command: String, plain: String, row: String) {
    self.level = level
    self.command = command
    self.plain = plain
    self.row = row
  }

  init?(wire: JSONValue) {
    guard let level = wire["level"]?.string.flatMap({ Level(rawValue: $0) }),
      let command = wire["command"]?.string, let plain = wire["plain"]?.string,
      let row = wire["row"]?.string
    else { return nil }
    self.init(level: level, command: command, plain: plain, row: row)
  }

  var wire: JSONValue {
    .object([
      ("level", .string(level.rawValue)), ("command", .string(command)),
      ("plain", .string(plain)), ("row", .string(row)),
    ])
  }
}

/// Prints the first annotations of a step, as many as GitHub shows, and keeps all for its summary.
///
/// GitHub shows ten errors, ten warnings and ten notices of a step, and drops what is more.
struct AnnotationLimit {
  /// How many of a level are shown.
  static let most = 10
  /// How many bytes a summary may have, with room for the head; GitHub takes 1 MiB of a step.
  static let mostBytes = 1_000_000

  private var counts: [Annotation.Level: Int] = [:]
  private var rows: [String] = []
  private var bytes = 0
  /// How many rows have no room.
  private var dropped = 0

  /// The annotations as commands, and those beyond the limit as lines.
  mutating func lines(of annotations: [Annotation]) -> [OutputLine] {
    annotations.map { annotation in
      counts[annotation.level, default: 0] += 1
      keep(annotation.row)
      let isShown = counts[annotation.level, default: 0] <= Self.most
      return OutputLine(fromWorker: isShown ? annotation.command : annotation.plain)
    }
  }

  private mutating func keep(_ row: String) {
    if dropped > 0 || bytes + row.utf8.count > Self.mostBytes {
      dropped += 1
    } else {
      bytes += row.utf8.count + 1
      rows.append(row)
    }
  }

  /// The summary's page; nil where nothing was found.
  func page(_ summary: String) -> String? {
    if rows.isEmpty { return nil }
    var page = "### LayoutBench check\n\n\(MarkdownEscape.escaped(summary))\n\n"
    page += "| | place | finding |\n| --- | --- | --- |\n"
    for row in rows { page += row + "\n" }
    if dropped > 0 { page += "\n\(dropped) more have no room here; they are in the log.\n" }
    return page + "\n"
  }
}
