import LayoutStoryboards

/// Findings in the form of JUnit's results: a suite a file, a case a finding, and one for a scene without any.
///
/// A finding that does not make the status 1 is output of a case that passes.
enum JUnitReport {
  static let head: [OutputLine] = [
    .xml([.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")]),
    .xml([.markup("<testsuites name=\"LayoutBench\">")]),
  ]
  static let tail: [OutputLine] = [.xml([.markup("</testsuites>")])]

  static func lines(of scenes: [CheckedScene], in file: String, _ plan: CheckPlan) -> [OutputLine] {
    let findings = scenes.flatMap(\.findings)
    let failures = findings.count { plan.fails(on: $0.severity) }
    let tests = findings.count + scenes.count { $0.findings.isEmpty }
    var lines = [suite(file, tests: tests, failures: failures)]
    for scene in scenes {
      if scene.findings.isEmpty {
        lines.append(
          .xml(
            [.markup("<testcase")] + name("scene \(scene.check.scene)", in: file) + [.markup("/>")])
        )
      }
      for told in scene.findings { lines += self.lines(of: told, plan) }
    }
    return lines + [.xml([.markup("</testsuite>")])]
  }

  static func lines(of error: InterfaceError) -> [OutputLine] {
    let place = error.position.map { " (line \($0.line))" } ?? ""
    let start: [OutputLine.XMLPart] = [.markup("<testcase")] + name("file\(place)", in: error.file)
    let reason: [OutputLine.XMLPart] = [.text(error.reason), .markup("\"/></testcase>")]
    if error.isOfOtherPlatform {
      return [
        suite(error.file, tests: 1, failures: 0, skipped: 1),
        .xml(start + [.markup("><skipped message=\"")] + reason), .xml([.markup("</testsuite>")]),
      ]
    }
    return [
      suite(error.file, tests: 1, failures: 0, errors: 1),
      .xml(start + [.markup("><error type=\"unreadable-file\" message=\"")] + reason),
      .xml([.markup("</testsuite>")]),
    ]
  }

  private static func suite(
    _ file: String, tests: Int, failures: Int, errors: Int = 0, skipped: Int = 0
  ) -> OutputLine {
    var parts: [OutputLine.XMLPart] = [.markup("<testsuite name=\""), .text(file)]
    parts += [.markup("\" tests=\""), .text(String(tests))]
    parts += [.markup("\" failures=\""), .text(String(failures))]
    parts += [.markup("\" errors=\""), .text(String(errors))]
    parts += [.markup("\" skipped=\""), .text(String(skipped)), .markup("\">")]
    return .xml(parts)
  }

  private static func name(_ name: String, in file: String) -> [OutputLine.XMLPart] {
    [
      .markup(" classname=\""), .text(file), .markup("\" name=\""), .text(name), .markup("\""),
    ]
  }

  private static func lines(of told: ToldFinding, _ plan: CheckPlan) -> [OutputLine] {
    let finding = told.finding
    let details = FindingWords.lines(of: finding).joined(separator: "\n")
    let place = "\(finding.file):\(finding.line):\(finding.position.column): "
    var parts: [OutputLine.XMLPart] = [.markup("<testcase")]
    parts += name(
      "scene \(finding.scene): \(finding.kind.rawValue) (line \(finding.line))", in: finding.file)
    if plan.fails(on: told.severity) {
      parts += [.markup("><failure type=\""), .text(finding.kind.rawValue)]
      parts += [.markup("\" message=\""), .text(finding.message), .markup("\">")]
      parts += [.text(place + details), .markup("</failure></testcase>")]
    } else {
      parts += [.markup("><system-out>")]
      parts += [.text(place + details), .markup("</system-out></testcase>")]
    }
    return [.xml(parts)]
  }
}
