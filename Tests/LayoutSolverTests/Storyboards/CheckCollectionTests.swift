import LayoutSolver
import LayoutStoryboards
import Testing

/// What is found in the 190 scenes whose saved frames satisfy their constraints.
struct CheckCollectionTests {
  private func findings(on screens: (InterfaceDocument) -> [CheckScreen]) throws -> [(
    name: String, finding: Finding
  )] {
    var found: [(String, Finding)] = []
    for record in try ScreenCollection.records() where record.good {
      let document = try ScreenCollection.document(record.file)
      let scene = try #require(document.scene(named: record.scene))
      let check = try #require(SceneCheck(of: scene, in: document, on: screens(document)))
      found += check.findings.map { (record.name, $0) }
    }
    return found
  }

  @Test(
    "in the saved size there are few findings, each of them right for a reason", .tags(.slow),
    .unlessQuick)
  func savedSize() throws {
    var lines: [String] = []
    var counts: [Finding.Kind: Int] = [:]
    for (name, finding) in try findings(on: { _ in [.design] }) {
      counts[finding.kind, default: 0] += 1
      let key = "\(finding.kind.rawValue) \(name) \(finding.views.joined(separator: " "))"
      let reason = CheckCollectionTests.reasons.first { key.contains($0.key) }?.value
      #expect(reason != nil, "\(key): \(finding.message)")
      lines.append("\(key): \(reason ?? "")\n")
    }
    let totals = Finding.Kind.allCases.map { "\($0.rawValue): \(counts[$0] ?? 0)\n" }
    try Golden.expect(
      (totals + ["\n"] + lines).joined(),
      equals: "Tests/LayoutSolverTests/Fixtures/Findings/good-scenes.txt")
  }

  /// Why findings are right, by the scene or view that they are about.
  private static let reasons = [
    "wlo-md-NKH": "a title of 100 points in a button 200 wide",
    "EGY-1X-Otg": "a fixed frame that ends 12 points beyond the screen, with its text at that end",
    "YeW-Y0-cPT":
      "a fixed frame one line high that ends 12 points beyond the screen, with a text of two",
    "e3T-pe-mOO": "a fixed frame one line high with a text of three",
    "he5-OD-oBh": "a title of 22 letters in a third of a row",
  ]

  @Test("on all devices each finding is right for a reason", .tags(.slow), .unlessQuick)
  func allDevices() throws {
    var keys: [String] = []
    var lines: [String: String] = [:]
    var counts: [Finding.Kind: Int] = [:]
    for (name, finding) in try findings(on: CheckScreen.all) {
      counts[finding.kind, default: 0] += 1
      let reason = CheckReasons.reason(for: finding, in: name)
      #expect(reason != nil, "\(finding.kind.rawValue) \(name): \(finding.message)")
      let key = "\(finding.kind.rawValue) \(name): \(reason ?? "")\n"
      if lines[key] == nil { keys.append(key) }
      let parts = finding.views.isEmpty ? finding.constraints.compactMap(\.id) : finding.views
      let known = parts.prefix(4).joined(separator: " ") + (parts.count > 4 ? " …" : "")
      lines[key, default: ""] += "  \(known) on \(finding.screens.count)\n"
    }
    for (kind, scene, _) in CheckReasons.all {
      let isFound = keys.contains { $0.hasPrefix(kind.rawValue) && $0.contains("\(scene):") }
      #expect(isFound, "\(kind.rawValue) \(scene): nothing is found")
    }
    let totals = Finding.Kind.allCases.map { "\($0.rawValue): \(counts[$0] ?? 0)\n" }
    try Golden.expect(
      (totals + ["\n"] + keys.map { $0 + (lines[$0] ?? "") }).joined(),
      equals: "Tests/LayoutSolverTests/Fixtures/Findings/all-devices.txt")
  }
}
