import LayoutStoryboards
import LayoutTraces

/// Findings as lines of output.
enum CheckReport {
  /// What is printed of a scene; nothing of one without findings, but in JSON.
  static func lines(
    of scene: CheckedScene, in format: CheckCommandOptions.Format
  ) -> [OutputLine] {
    let check = scene.check
    return switch format {
    case .text:
      scene.findings.flatMap { lines(of: $0) } + notes(of: check)
        + smallest(of: check).map { .text("\(check.file): note: \($0) [scene \(check.scene)]") }
    case .json: [.json(json(of: scene))]
    case .github:
      scene.findings.map { annotation(of: $0) }
        + check.unsupported.map { annotation(ofNote: $0, title: "not understood", in: check) }
        + smallest(of: check).map { annotation(ofNote: $0, title: "smallest size", in: check) }
    }
  }

  /// What is printed of a file that cannot be read; it is told on standard error as well.
  static func lines(
    of error: InterfaceError, in format: CheckCommandOptions.Format
  ) -> [OutputLine] {
    switch format {
    case .text: return []
    case .json:
      var members: [(String, JSONValue)] = [("file", .string(error.file))]
      if let position = error.position {
        members += [
          ("line", .number(Double(position.line))), ("column", .number(Double(position.column))),
        ]
      }
      let name = error.isOfOtherPlatform ? "skipped" : "error"
      return [.json(.object(members + [(name, .string(error.reason))]))]
    case .github:
      var properties: [(StaticString, String)] = [("file", error.file)]
      if let position = error.position {
        properties += [("line", String(position.line)), ("col", String(position.column))]
      }
      if error.isOfOtherPlatform {
        properties.append(("title", "skipped file"))
        return [.command("notice", properties, message: error.reason)]
      }
      properties.append(("title", "unreadable file"))
      return [.command("error", properties, message: error.reason)]
    }
  }

  // MARK: For people

  private static func lines(of told: ToldFinding) -> [OutputLine] {
    let finding = told.finding
    var text = "\(finding.file):\(finding.line):\(finding.position.column): "
    text += "\(told.severity.rawValue): \(finding.title): "
    text += "\(finding.message) \(finding.advice) [scene \(finding.scene); "
    text += screens(of: finding).joined(separator: ", ") + "]"
    return [.text(text)] + finding.constraints.map { .text("    " + describe($0)) }
  }

  /// A constraint with its id and line.
  private static func describe(_ part: Finding.Part) -> String {
    var text = part.text
    var place: [String] = []
    if let id = part.id { place.append(id) }
    if let line = part.line { place.append("line \(line)") }
    if !place.isEmpty { text += " (\(place.joined(separator: ", ")))" }
    return text + (part.isBroken ? ", broken" : "")
  }

  private static func notes(of check: SceneCheck) -> [OutputLine] {
    check.unsupported.map { .text("\(check.file): note: \($0) [scene \(check.scene)]") }
  }

  /// How small the scene may be, in words, where that was sought.
  private static func smallest(of check: SceneCheck) -> [String] {
    guard let smallest = check.smallest else { return [] }
    return [("wide", smallest.width), ("high", smallest.height)].map { name, limit in
      "holds down to \(SceneText.number(limit.length)) points \(name)"
        + (limit.givesWay.map { "; below that: \($0)" }
          ?? "; nothing was found to give way below that")
    }
  }

  /// The screens by name; of many, the first ones and how many there are.
  private static func screens(of finding: Finding) -> [String] {
    let names = finding.screens.map(\.description)
    return names.count <= mostScreens
      ? names : names.prefix(mostScreens - 1) + ["\(names.count - mostScreens + 1) more"]
  }

  private static let mostScreens = 6

  // MARK: For programs

  private static func json(of scene: CheckedScene) -> JSONValue {
    let check = scene.check
    var members: [(String, JSONValue)] = [
      ("file", .string(check.file)), ("scene", .string(check.scene)),
      ("screens", strings(check.screens.map(\.description))),
      ("findings", .array(scene.findings.map { json(of: $0) })),
      ("unsupported", strings(check.unsupported)),
    ]
    if let smallest = check.smallest {
      members.append(
        (
          "smallest",
          .object([("width", json(of: smallest.width)), ("height", json(of: smallest.height))])
        ))
    }
    return .object(members)
  }

  private static func json(of limit: SmallestSize.Limit) -> JSONValue {
    .object([
      ("length", .number(limit.length)),
      ("givesWay", limit.givesWay.map { .string($0) } ?? JSONValue(.null)),
    ])
  }

  private static func json(of told: ToldFinding) -> JSONValue {
    let finding = told.finding
    let members: [(String, JSONValue)] = [
      ("kind", .string(finding.kind.rawValue)), ("severity", .string(told.severity.rawValue)),
      ("line", .number(Double(finding.line))),
      ("column", .number(Double(finding.position.column))), ("views", strings(finding.views)),
      ("attributes", strings(finding.attributes)),
      ("constraints", .array(finding.constraints.map { json(of: $0) })),
      ("screens", strings(finding.screens.map(\.description))),
      ("message", .string(finding.message)), ("advice", .string(finding.advice)),
    ]
    return .object(members)
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

  // MARK: For GitHub

  private static func annotation(of told: ToldFinding) -> OutputLine {
    let finding = told.finding
    var message = "\(finding.message) \(finding.advice)"
    for part in finding.constraints { message += "\n" + describe(part) }
    message += "\nScene \(finding.scene): " + screens(of: finding).joined(separator: ", ")
    let properties: [(StaticString, String)] = [
      ("file", finding.file), ("line", String(finding.line)),
      ("col", String(finding.position.column)), ("title", finding.title),
    ]
    return switch told.severity {
    case .error: .command("error", properties, message: message)
    case .warning: .command("warning", properties, message: message)
    }
  }

  private static func annotation(
    ofNote note: String, title: String, in check: SceneCheck
  ) -> OutputLine {
    let properties: [(StaticString, String)] = [("file", check.file), ("title", title)]
    return .command("notice", properties, message: note)
  }
}
