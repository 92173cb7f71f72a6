import LayoutStoryboards
import LayoutTraces

/// Findings as lines of output.
enum CheckReport {
  /// What is printed of a scene; nothing of one without findings, but in JSON.
  static func text(of check: SceneCheck, in format: CheckCommandOptions.Format) -> String {
    switch format {
    case .text: check.findings.map { line(of: $0) }.joined() + notes(of: check)
    case .json: json(of: check).text + "\n"
    case .github:
      check.findings.map { annotation(of: $0) }.joined()
        + check.unsupported.map { annotation(ofNote: $0, in: check) }.joined()
    }
  }

  /// What is printed of a file that cannot be read; it is told on standard error as well.
  static func text(of error: InterfaceError, in format: CheckCommandOptions.Format) -> String {
    switch format {
    case .text: return ""
    case .json:
      var members: [(String, JSONValue)] = [("file", .string(error.file))]
      if let position = error.position {
        members += [
          ("line", .number(Double(position.line))), ("column", .number(Double(position.column))),
        ]
      }
      return JSONValue.object(members + [("error", .string(error.reason))]).text + "\n"
    case .github:
      let place = error.position.map { ",line=\($0.line),col=\($0.column)" } ?? ""
      return "::error file=\(escaped(property: error.file))\(place),title=unreadable file::"
        + "\(escaped(message: error.reason))\n"
    }
  }

  // MARK: For people

  private static func line(of finding: Finding) -> String {
    var text = "\(finding.file):\(finding.line): \(finding.severity.rawValue): \(finding.title): "
    text += "\(finding.message) \(finding.advice) [scene \(finding.scene); "
    text += screens(of: finding).joined(separator: ", ") + "]\n"
    for part in finding.constraints { text += "    " + describe(part) + "\n" }
    return text
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

  private static func notes(of check: SceneCheck) -> String {
    check.unsupported.map { "\(check.file): note: \($0) [scene \(check.scene)]\n" }.joined()
  }

  /// The screens by name; of many, the first ones and how many there are.
  private static func screens(of finding: Finding) -> [String] {
    let names = finding.screens.map(\.description)
    return names.count <= mostScreens
      ? names : names.prefix(mostScreens - 1) + ["\(names.count - mostScreens + 1) more"]
  }

  private static let mostScreens = 6

  // MARK: For programs

  private static func json(of check: SceneCheck) -> JSONValue {
    .object([
      ("file", .string(check.file)), ("scene", .string(check.scene)),
      ("screens", strings(check.screens.map(\.description))),
      ("findings", .array(check.findings.map { json(of: $0) })),
      ("unsupported", strings(check.unsupported)),
    ])
  }

  private static func json(of finding: Finding) -> JSONValue {
    let members: [(String, JSONValue)] = [
      ("kind", .string(finding.kind.rawValue)), ("severity", .string(finding.severity.rawValue)),
      ("line", .number(Double(finding.line))), ("views", strings(finding.views)),
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

  private static func annotation(of finding: Finding) -> String {
    var message = "\(finding.message) \(finding.advice)"
    for part in finding.constraints { message += "\n" + describe(part) }
    message += "\nScene \(finding.scene): " + screens(of: finding).joined(separator: ", ")
    return "::\(finding.severity.rawValue) file=\(escaped(property: finding.file))"
      + ",line=\(finding.line),title=\(escaped(property: finding.title))::"
      + "\(escaped(message: message))\n"
  }

  private static func annotation(ofNote note: String, in check: SceneCheck) -> String {
    "::notice file=\(escaped(property: check.file)),title=not understood::"
      + "\(escaped(message: note))\n"
  }

  /// A message without the characters that end it.
  private static func escaped(message: String) -> String {
    var escaped = ""
    for scalar in message.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The value of a property, which colons and commas end as well.
  private static func escaped(property: String) -> String {
    var text = ""
    for scalar in escaped(message: property).unicodeScalars {
      switch scalar {
      case ":": text += "%3A"
      case ",": text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
