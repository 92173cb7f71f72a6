import LayoutSolver
import LayoutStoryboards
import Testing

/// Real screens on other devices.
struct OtherScreenTests {
  @Test(
    "real screens are laid out on other devices; each broken constraint and ambiguous view has a reason that was looked at",
    .tags(.slow), .unlessQuick)
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

  @Test(
    "real screens are mirrored right to left, with nothing broken or ambiguous that is not left to right",
    .tags(.slow), .unlessQuick)
  func directions() throws {
    let other = try OtherScreens.all.get()
    #expect(
      other.directionFailures.isEmpty, "\(other.directionFailures.joined(separator: "\n"))")
    #expect(other.mirrored >= 400)
  }

  @Test(
    "real screens are laid out without loops or other messages when the device is turned, and turned back"
  )
  func turned() throws {
    var messages: [String] = []
    let device = try #require(Device.named("retina6_12"))
    try ScreenCollection.forEachGoodScene { record, design in
      let layouts = try [false, true].map { isLandscape in
        try #require(
          SceneLayout(
            of: design.scene, in: design.document,
            options: OtherScreens.Screen(device: device, isLandscape: isLandscape)
              .options(.leftToRight)))
      }
      let turned = layouts[0]
      for layout in [layouts[0], layouts[1], layouts[0]] {
        turned.window.frame.size = layout.size
        turned.window.hostSafeAreaInsets = layout.safeAreaInsets
        turned.window.runUpdateCycle()
      }
      messages += turned.unsupported.map { "\(record.name): \($0)" }
    }
    #expect(messages.isEmpty, "\(messages.joined(separator: "\n"))")
  }
}
