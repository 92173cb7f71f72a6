import Foundation
import StoryboardMutations
import LayoutStoryboards
import Testing

@testable import LayoutBench

struct CheckPlanTests {
  private func configuration(_ text: String) throws(ConfigurationProblem) -> CheckConfiguration {
    try CheckConfiguration(text, directory: "/project")
  }

  @Test("a configuration has rules, paths, devices, a target, a baseline and what fails")
  func values() throws {
    let read = try configuration(
      """
      rules:
        overlap: off
        misplaced: on
        compressed: error
      included: [App, "Modules/**/*.xib"]
      excluded: Pods
      devices:
        - saved
        - retina4_0 landscape
      deployment_target: 16.4
      baseline: ci/known.json
      fail_on: error
      """)
    #expect(read.rules == [.overlap: .off, .misplaced: .warning, .compressed: .error])
    #expect(read.included?.map(\.text) == ["App", "Modules/**/*.xib"])
    #expect(read.excluded.map(\.text) == ["Pods"])
    let small = try #require(Device.named("retina4_0"))
    #expect(read.devices == .screens([.design, .device(small, isLandscape: true)]))
    #expect(read.deploymentTarget == 16)
    #expect(read.baseline == "/project/ci/known.json")
    #expect(read.failsOn == .error)
    #expect(try configuration("devices: sold").devices == .sold)
    #expect(try configuration("devices: all").devices == .all)
  }

  @Test(
    "what a configuration cannot say is refused with its place, and what was meant",
    arguments: [
      ("rulez: 1", 1, 1, "did you mean 'rules'"), ("rules:\n  overlp: off", 2, 3, "'overlap'"),
      ("rules:\n  overlap: offf", 2, 12, "did you mean 'off'"), ("rules: [a]", 1, 8, "not a list"),
      ("rules:", 1, 1, "no value"), ("devices: [saved, retina4]", 1, 18, "'retina4_0'"),
      ("devices: []", 1, 10, "empty"), ("devices: retina4_0 portrait", 1, 10, "landscape"),
      ("excluded: [../a]", 1, 12, "out of"), ("included: /a", 1, 11, "out of"),
      ("deployment_target: iOS 16", 1, 20, "16.4"), ("deployment_target: 1.a", 1, 20, "16.4"),
      ("fail_on: erro", 1, 10, "did you mean 'error'"), ("baseline: [a]", 1, 11, "a list"),
      ("- a", 1, 1, "names with values"),
    ])
  func refused(text: String, line: Int, column: Int, reason: String) {
    do throws(ConfigurationProblem) {
      _ = try configuration(text)
      Issue.record("'\(text)' was read")
    } catch {
      #expect(error.position == MarkupPosition(line: line, column: column), "\(error)")
      #expect(error.reason.contains(reason), "\(error)")
    }
  }

  /// Runs in a folder with a configuration, an interface in `App` and one in `Pods`.
  private func inProject(_ text: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "plan-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let bad = InterfaceText.storyboard(
      subviews: InterfaceText.view("a", frame: CheckTests.frame(5, 0, 10, 10)),
      constraints: CheckTests.place("a", 0, 0, 10, 10)
        + CheckTests.constraint("w2", "a", "width", nil, nil, 20))
    for name in ["App", "Pods"] {
      let inner = folder.appending(path: name)
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data(bad.utf8).write(to: inner.appending(path: "Main.storyboard"))
    }
    try Data(text.utf8).write(to: folder.appending(path: CheckConfiguration.fileName))
    try body(folder.path(percentEncoded: false))
  }

  @Test("the configuration is found upwards, and says what is checked where nothing is named")
  func found() throws {
    try inProject("excluded: [Pods]\nrules:\n  conflict: warning\nfail_on: error\n") { folder in
      let plan = try CheckPlan(CheckCommandOptions([]), in: folder + "/App")
      #expect(plan.configurationPath == folder + "/.layoutbench.yml")
      #expect(plan.paths == [".."])
      #expect(plan.excludes("../Pods/Main.storyboard"))
      #expect(!plan.excludes("Main.storyboard"))
      let named = folder + "/Pods/Main.storyboard"
      let left = try FileCheck(of: named, plan)
      #expect(left.lines.isEmpty)
      #expect(left.summary.text(elapsed: .zero).contains("; 1 left out; "))
      let check = try FileCheck(of: folder + "/App/Main.storyboard", plan)
      #expect(check.lines.text.contains(": warning: "))
      #expect(check.summary.status == 0)
      let strict = try CheckPlan(
        CheckCommandOptions([named, "--fail-on", "warning"]), in: folder)
      #expect(try FileCheck(of: folder + "/App/Main.storyboard", strict).summary.status == 1)
      let bare = try CheckPlan(CheckCommandOptions([named, "--no-config"]), in: folder)
      #expect(!bare.excludes(named) && bare.setting(of: .conflict) == .error)
    }
  }

  @Test("what is included is searched from the folder before the pattern")
  func included() throws {
    try inProject("included: [App/*.storyboard, App, Pods/**/*.xib]\n") { folder in
      let plan = try CheckPlan(CheckCommandOptions([]), in: folder)
      #expect(plan.paths == ["App", "Pods"])
      #expect(!plan.excludes("App/Main.storyboard"))
      #expect(plan.excludes("Pods/Main.storyboard"))
      // What is named is checked, whatever is included.
      let named = try CheckPlan(CheckCommandOptions(["Pods"]), in: folder)
      #expect(!named.excludes("Pods/Main.storyboard"))
    }
  }

  @Test(
    "fonts are those of the command line, of the configuration, or of folders that are looked through"
  )
  func fonts() throws {
    try inProject("fonts: [Fonts, More/Made.ttf]\n") { folder in
      let made = folder + "/Fonts/Made.ttf"
      #expect(throws: OptionError.self) { try CheckPlan(CheckCommandOptions([]), in: folder) }
      for name in ["Fonts", "More"] {
        try FileManager.default.createDirectory(
          atPath: folder + "/" + name, withIntermediateDirectories: true)
        try Data(MadeFont().bytes).write(to: URL(filePath: folder + "/\(name)/Made.ttf"))
      }
      let plan = try CheckPlan(CheckCommandOptions([]), in: folder)
      #expect(plan.fonts?.face(named: "Made-Regular")?.file == made)
      let named = try CheckPlan(CheckCommandOptions(["--fonts", folder + "/More"]), in: folder)
      #expect(
        named.fonts?.face(named: "Made-Regular")?.file == folder + "/More/Made.ttf")
    }
    try inProject("fail_on: error\n") { folder in
      try Data(MadeFont().bytes).write(to: URL(filePath: folder + "/App/Made.TTF"))
      let plan = try CheckPlan(CheckCommandOptions([]), in: folder + "/Pods")
      #expect(plan.fonts?.face(named: "Made-Regular")?.file == folder + "/App/Made.TTF")
    }
    try inProject("fonts: []\n") { folder in
      let plan = try CheckPlan(CheckCommandOptions(["."]), in: folder)
      #expect(plan.fonts == nil)
    }
  }

  @Test("a rule that is off has no findings")
  func off() throws {
    try inProject("rules:\n  conflict: off\n") { folder in
      let plan = try CheckPlan(CheckCommandOptions([]), in: folder)
      let check = try FileCheck(of: folder + "/App/Main.storyboard", plan)
      #expect(check.lines.isEmpty && check.summary.status == 0)
    }
  }

  @Test("a mistake in the configuration is one of the command line, with file, line and column")
  func mistaken() throws {
    try inProject("rules:\n  overlp: off\n") { folder in
      do throws(OptionError) {
        _ = try CheckPlan(CheckCommandOptions([]), in: folder)
        Issue.record("the configuration was read")
      } catch {
        #expect(
          error.message
            == "\(folder)/.layoutbench.yml:2:3: unknown rule 'overlp'; did you mean 'overlap'?")
      }
    }
  }

  @Test("without files and a configuration, the command line says too little")
  func nothing() throws {
    do throws(OptionError) {
      _ = try CheckPlan(CheckCommandOptions(["--no-config"]))
      Issue.record("there is nothing to check")
    } catch {
      #expect(error.message.hasPrefix("name at least one file or directory"))
    }
  }
}
