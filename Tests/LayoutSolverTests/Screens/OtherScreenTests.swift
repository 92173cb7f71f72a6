import Testing

@Suite("Real screens on other devices")
struct OtherScreenTests {
  @Test("are laid out; each broken constraint and ambiguous view has a reason that was looked at")
  func findings() throws {
    let other = try OtherScreens.all.get()
    var lines: [String] = []
    for finding in other.findings {
      #expect(finding.reason != nil, "\(finding.key) on \(finding.screens.map(\.name))")
      let screens = finding.screens.map(\.name).joined(separator: ", ")
      lines.append("\(finding.key)\n  on \(screens)\n  \(finding.reason ?? "")\n")
    }
    for (scene, _) in OtherScreens.reasons {
      #expect(other.findings.contains { $0.scene.hasSuffix(scene) }, "\(scene): nothing is found")
    }
    try Golden.expect(
      lines.joined(), equals: "Tests/LayoutSolverTests/Fixtures/Findings/other-devices.txt")
    #expect(other.unsupported.isEmpty, "\(other.unsupported.joined(separator: "\n"))")
  }

  @Test("are mirrored right to left, with nothing broken or ambiguous that is not left to right")
  func directions() throws {
    let other = try OtherScreens.all.get()
    #expect(
      other.directionFailures.isEmpty, "\(other.directionFailures.joined(separator: "\n"))")
    #expect(other.mirrored >= 400)
  }
}
