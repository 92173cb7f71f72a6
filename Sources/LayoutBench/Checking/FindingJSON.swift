import LayoutStoryboards
import LayoutTraces

/// Findings as JSON, an object a scene.
enum FindingJSON {
  static func json(of scene: CheckedScene) -> JSONValue {
    let check = scene.check
    var members: [(String, JSONValue)] = [
      ("file", .string(check.file)), ("scene", .string(check.scene)),
      ("screens", strings(check.screens.map(\.description))),
      ("findings", .array(scene.findings.map { json(of: $0) })),
      ("unsupported", strings(check.unsupported)),
    ]
    if !scene.ignored.isEmpty {
      members.append(("ignored", .array(scene.ignored.map { json(of: $0) })))
    }
    if let smallest = check.smallest {
      members.append(
        (
          "smallest",
          .object([("width", json(of: smallest.width)), ("height", json(of: smallest.height))])
        ))
    }
    return .object(members)
  }

  /// A file that cannot be read.
  static func json(of error: InterfaceError) -> JSONValue {
    var members: [(String, JSONValue)] = [("file", .string(error.file))]
    if let position = error.position {
      members += [
        ("line", .number(Double(position.line))), ("column", .number(Double(position.column))),
      ]
    }
    let name = error.isOfOtherPlatform ? "skipped" : "error"
    return .object(members + [(name, .string(error.reason))])
  }

  private static func json(of limit: SmallestSize.Limit) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("length", limit.unknown == nil ? .number(limit.length) : JSONValue(.null)),
      ("givesWay", limit.givesWay.map { .string($0) } ?? JSONValue(.null)),
    ]
    if let unknown = limit.unknown { members.append(("unknown", .string(unknown))) }
    return .object(members)
  }

  private static func json(of ignored: IgnoredFinding) -> JSONValue {
    .object([
      ("kind", .string(ignored.finding.kind.rawValue)),
      ("line", .number(Double(ignored.finding.line))),
      ("message", .string(ignored.finding.message)), ("reason", .string(ignored.mark.reason)),
    ])
  }

  private static func json(of told: ToldFinding) -> JSONValue {
    let finding = told.finding
    return .object([
      ("kind", .string(finding.kind.rawValue)), ("severity", .string(told.severity.rawValue)),
      ("line", .number(Double(finding.line))),
      ("column", .number(Double(finding.position.column))), ("views", strings(finding.views)),
      ("attributes", strings(finding.attributes)),
      ("constraints", .array(finding.constraints.map { json(of: $0) })),
      ("screens", strings(finding.screens.map(\.description))),
      ("message", .string(finding.message)), ("advice", .string(finding.advice)),
    ])
  }

  private static func json(of part: Finding.Part) -> JSONValue {
    let id: JSONValue = part.id.map { JSONValue.string($0) } ?? JSONValue(.null)
    let line: JSONValue = part.line.map { JSONValue.number(Double($0)) } ?? JSONValue(.null)
    return .object([
      ("id", id), ("line", line), ("text", .string(part.text)), ("broken", .bool(part.isBroken)),
    ])
  }

  private static func strings(_ strings: [String]) -> JSONValue {
    .array(strings.map { .string($0) })
  }
}
