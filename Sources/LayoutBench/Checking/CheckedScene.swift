import LayoutStoryboards

/// A scene that was checked, with what a plan leaves of its findings.
struct CheckedScene {
  let check: SceneCheck
  /// What is told, in the order of the lines.
  let findings: [ToldFinding]
  /// How many findings are known, and not told.
  let known: Int
  /// What the file says to ignore.
  let ignored: [IgnoredFinding]

  /// - Parameters:
  ///   - check: The scene.
  ///   - plan: Which rules are on, and how much they matter.
  ///   - known: The findings of the file that are known; those that are found are taken out.
  init(_ check: SceneCheck, _ plan: CheckPlan, known: inout [FindingIdentity: Int]) {
    self.check = check
    var findings: [ToldFinding] = []
    var count = 0
    let file = plan.baseline?.name(of: check.file) ?? check.file
    for finding in check.findings {
      guard let severity = plan.setting(of: finding.kind).severity else { continue }
      let identity = FindingIdentity(finding, file: file)
      if let left = known[identity], left > 0 {
        known[identity] = left - 1
        count += 1
      } else {
        findings.append(ToldFinding(finding: finding, severity: severity, identity: identity))
      }
    }
    self.findings = findings
    self.known = count
    ignored = check.ignored.filter { plan.setting(of: $0.finding.kind) != .off }
  }
}

/// A finding, and how much the project says that it matters.
struct ToldFinding {
  let finding: Finding
  let severity: Finding.Severity
  let identity: FindingIdentity
}
