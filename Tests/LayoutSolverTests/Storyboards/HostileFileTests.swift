import Foundation
import LayoutStoryboards
import Testing

@testable import LayoutBench

/// Hostile files.
struct HostileFileTests {
  private func check(_ text: String) throws -> SceneCheck {
    let document = try InterfaceText.read(text)
    let scene = try #require(document.scenes.first)
    return try #require(SceneCheck(of: scene, in: document))
  }

  @Test("a scene tells no more findings of a kind than a person reads, and that there are more")
  func manyFindings() throws {
    let fields = (0..<1010).map { index in
      "<textField id=\"f\(index)\"><rect key=\"frame\" x=\"300\" y=\"\(index % 600)\" "
        + "width=\"190\" height=\"30\"/></textField>"
    }.joined()
    let found = try check(InterfaceText.storyboard(subviews: fields))
    let clipped = found.findings.filter { $0.kind == .clipped }
    #expect(clipped.count == SceneCheck.mostFindings)
    #expect(found.unsupported == ["only 1000 findings of the kind clipped are told"])
  }

  @Test("a scene has no more constraints than there is time for; other scenes do not count")
  func manyConstraints() throws {
    func constraints(_ count: Int) -> String {
      (0..<count).map {
        "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"\($0)\" id=\"k\($0)\"/>\n"
      }.joined()
    }
    var limits = MarkupLimits()
    limits.sceneConstraints = 100
    let view = InterfaceText.view("a")
    #expect(
      InterfaceText.refusal(
        InterfaceText.storyboard(subviews: view, constraints: constraints(101)), limits: limits)
        == "f.xib:110:1: more than 100 constraints in a scene; a file may not have more")
    #expect(
      InterfaceText.refusal(
        InterfaceText.storyboard(subviews: view, constraints: constraints(100)), limits: limits)
        == nil)
  }

  @Test(
    "thousands of unknown attributes, variations and connections are looked at once", .tags(.slow),
    .unlessQuick,
    .withinAMinute)
  func manyOfEach() throws {
    let unknown = (0..<9_000).map {
      "<constraint firstItem=\"a\" firstAttribute=\"x\($0)\" id=\"k\($0)\"/>"
    }.joined()
    let notes = try check(
      InterfaceText.storyboard(subviews: InterfaceText.view("a"), constraints: unknown))
    #expect(notes.unsupported.count == 9_000)
    let values = (0..<20_000).map { "<string key=\"s\($0)\"/>" }.joined()
    let varied = InterfaceText.view(
      "a", within: values + "<variation key=\"default\">\(values)</variation>")
    #expect(try check(InterfaceText.storyboard(subviews: varied)).unsupported.isEmpty)
    // Each of 120 scenes leads to each.
    let scenes = (0..<120).map { scene in
      let segues = (0..<120).map {
        "<segue destination=\"c\($0)\" kind=\"show\" id=\"s\(scene)-\($0)\"/>"
      }.joined()
      return """
        <scene sceneID="scene\(scene)"><objects><viewController id="c\(scene)" sceneMemberID="viewController">
        <view key="view" id="v\(scene)"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
        <connections>\(segues)</connections></viewController></objects></scene>
        """
    }.joined()
    let document = try InterfaceText.read(InterfaceText.storyboard(rest: scenes))
    for scene in document.scenes {
      _ = SceneLayout(of: scene, in: document)
      _ = try ControllerLayout(of: scene, in: Storyboard(document: document))
    }
  }

  @Test("a hostile file costs the findings of no other file, whatever is wrong with it")
  func others() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "hostile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let view = InterfaceText.view("a")
    let lol = (0..<9).map { "<!ENTITY l\($0 + 1) \"&l\($0);&l\($0);&l\($0);\">" }.joined()
    let texts = [
      "empty": "", "deep": String(repeating: "<a>", count: 1_000_000),
      "entities": "<!DOCTYPE d [<!ENTITY l0 \"lol\">\(lol)]><document>&l9;</document>",
      "twice": InterfaceText.storyboard(subviews: view + view),
      "hexadecimal": InterfaceText.storyboard(
        subviews: InterfaceText.view("a", frame: "x=\"0x10\" y=\"inf\" width=\"1\" height=\"1\"")),
      "nul": "<document>\0</document>",
      "good": InterfaceText.storyboard(
        subviews: view, constraints: CheckTests.place("a", 0, 0, 10, 10)),
    ]
    for (name, text) in texts {
      try Data(text.utf8).write(to: folder.appending(path: name + ".storyboard"))
    }
    #expect(mkfifo(folder.path() + "/fifo.storyboard", 0o600) == 0)
    let plan = try CheckPlan(CheckCommandOptions([folder.path()]))
    var refused: [String] = []
    var checked: [String] = []
    try InterfaceFiles.forEach(in: plan.paths, command: []) { path throws(InterfaceError) in
      try FileCheck(of: path, plan)
    } consume: { result throws(OutputError) in
      switch result {
      case .success(let check): checked.append(check.file)
      case .failure(let error): refused.append(error.file)
      }
    }
    #expect(checked.map { $0.hasSuffix("/good.storyboard") } == [true])
    #expect(refused.count == texts.count)
  }
}
