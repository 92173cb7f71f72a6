import LayoutStoryboards
import LayoutTraces

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), a result a line.
///
/// Columns count Unicode scalars, as the reader of the files does. Files are named relative to where the tool runs.
enum SARIFReport {
  /// What stands for a file that cannot be read.
  private static let unreadable = "unreadable-file"

  /// The beginning of the log, up to its results.
  static func head(for plan: CheckPlan) -> [OutputLine] {
    let driver = JSONValue.object([
      ("name", .string("LayoutBench")), ("semanticVersion", .string(Version.current)),
      ("rules", .array(CheckRule.all.map { json(of: $0, plan) } + [unreadableRule])),
    ])
    return [
      .json([
        .text("{\"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\", "),
        .text("\"version\": \"2.1.0\", \"runs\": [{\"tool\": {\"driver\": "), .value(driver),
        .text("}, \"columnKind\": \"unicodeCodePoints\", \"results\": ["),
      ])
    ]
  }

  /// The end of the log.
  static func tail(status: Int32) -> [OutputLine] {
    let invocation = JSONValue.object([
      ("executionSuccessful", .bool(status < 2)), ("exitCode", .number(Double(status))),
    ])
    return [.json([.text("], \"invocations\": ["), .value(invocation), .text("]}]}")])]
  }

  /// What stands between the results of two files.
  static let separator = OutputLine.json([.text(",")])

  /// The results of the scenes of a file, with commas between them.
  static func results(of scenes: [CheckedScene]) -> [OutputLine] {
    let findings = scenes.flatMap(\.findings)
    return findings.indices.map { index in
      let end: [OutputLine.JSONPart] = index == findings.count - 1 ? [] : [.text(",")]
      return .json([.value(json(of: findings[index]))] + end)
    }
  }

  static func results(of error: InterfaceError) -> [OutputLine] {
    if error.isOfOtherPlatform { return [] }
    return [
      .json([
        .value(
          .object([
            ("ruleId", .string(unreadable)), ("ruleIndex", .number(Double(CheckRule.all.count))),
            ("level", .string("error")), ("message", message(error.reason)),
            ("locations", .array([location(in: error.file, at: error.position)])),
          ]))
      ])
    ]
  }

  // MARK: Objects

  private static func json(of rule: CheckRule, _ plan: CheckPlan) -> JSONValue {
    let setting = plan.setting(of: rule.kind)
    return .object([
      ("id", .string(rule.name)), ("shortDescription", message(rule.summary)),
      ("fullDescription", message(rule.explanation.replacing("\n", with: " "))),
      ("help", message(rule.text)),
      (
        "defaultConfiguration",
        .object([
          ("enabled", .bool(setting != .off)),
          ("level", .string((setting == .off ? .warning : setting).rawValue)),
        ])
      ),
    ])
  }

  private static var unreadableRule: JSONValue {
    .object([
      ("id", .string(unreadable)), ("shortDescription", message("files that cannot be read")),
      ("defaultConfiguration", .object([("level", .string("error"))])),
    ])
  }

  private static func json(of told: ToldFinding) -> JSONValue {
    let finding = told.finding
    let index = CheckRule.all.firstIndex { $0.kind == finding.kind } ?? 0
    var members: [(String, JSONValue)] = [
      ("ruleId", .string(finding.kind.rawValue)), ("ruleIndex", .number(Double(index))),
      ("level", .string(told.severity.rawValue)),
      ("message", message("\(finding.message) \(finding.advice)")),
      ("locations", .array([location(in: finding.file, at: finding.position, of: finding.scene)])),
      (
        "partialFingerprints",
        .object([("layoutBenchIdentity/v1", .string(told.identity.fingerprint))])
      ),
    ]
    let related = finding.constraints.filter { $0.position != nil }.map { part in
      location(in: finding.file, at: part.position, says: FindingWords.describe(part))
    }
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    members.append(
      (
        "properties",
        .object([("screens", .array(finding.screens.map { .string($0.description) }))])
      ))
    return .object(members)
  }

  private static func location(
    in file: String, at position: MarkupPosition?, of scene: String? = nil, says text: String? = nil
  ) -> JSONValue {
    var physical: [(String, JSONValue)] = [
      ("artifactLocation", .object([("uri", .string(uri(of: file)))]))
    ]
    if let position {
      physical.append(
        (
          "region",
          .object([
            ("startLine", .number(Double(position.line))),
            ("startColumn", .number(Double(position.column))),
          ])
        ))
    }
    var members: [(String, JSONValue)] = [("physicalLocation", .object(physical))]
    if let scene {
      members.append(("logicalLocations", .array([.object([("name", .string(scene))])])))
    }
    if let text { members.append(("message", message(text))) }
    return .object(members)
  }

  private static func message(_ text: String) -> JSONValue {
    .object([("text", .string(text))])
  }

  /// A file's name as a reference by RFC 3986: relative, or `file://` for one from the root.
  static func uri(of file: String) -> String {
    var uri = file.hasPrefix("/") ? "file://" : ""
    for byte in file.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return uri
  }
}
