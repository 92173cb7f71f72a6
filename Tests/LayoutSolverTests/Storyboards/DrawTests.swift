import Foundation
import LayoutSolver
import LayoutStoryboards
import Testing

@testable import LayoutBench

/// Pictures of scenes.
struct DrawTests {
  private static let folder = "Tests/LayoutSolverTests/Fixtures/Wireframes"

  /// The picture of the scenes of a file.
  private func picture(
    _ document: InterfaceDocument, scene: String? = nil, options: LayoutOptions = LayoutOptions()
  ) throws -> String {
    var sheet = SceneSheet()
    for item in document.scenes where scene.map({ item.isNamed($0) }) ?? true {
      if let layout = SceneLayout(of: item, in: document, options: options) { sheet.add(layout) }
    }
    return sheet.document
  }

  @Test("pictures of real screens are as they were looked at")
  func golden() throws {
    let login = try ScreenCollection.document(
      "edx__edx-app-ios/Source__OEXLoginViewController.storyboard")
    try Golden.expect(try picture(login), equals: "docs/pictures/storyboard.svg")
    let example = Repository.root.appending(path: "docs/checking/Profile.storyboard")
    try Golden.expect(
      try picture(InterfaceDocument(contentsOf: example.path(percentEncoded: false))),
      equals: "docs/pictures/checking.svg")
    let messages = try ScreenCollection.document(
      "SwiftKickMobile__SwiftMessages/Demo__Demo__Base.lproj__Main.storyboard")
    try Golden.expect(
      try picture(messages), equals: "\(DrawTests.folder)/scene-several.svg")
    var turned = LayoutOptions()
    turned.device = Device.named("retina6_12")
    turned.isLandscape = true
    turned.direction = .rightToLeft
    let profile = try ScreenCollection.document(
      "kodecocodes__alt-materials/07-layout-guide__projects__final__MessagingApp__MessagingApp"
        + "__Storyboards__Profile.storyboard")
    try Golden.expect(
      try picture(profile, options: turned), equals: "\(DrawTests.folder)/scene-turned.svg")
    try Golden.expect(
      try picture(InterfaceText.read(DrawTests.problems)),
      equals: "\(DrawTests.folder)/scene-problems.svg")
  }

  /// A screen with everything that is marked.
  private static var problems: String {
    let views =
      InterfaceText.view(
        "open", kind: "button",
        within:
          "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
          + "<state key=\"normal\" title=\"Continue\"/>",
        frame: CheckTests.frame(40, 300, 120, 40))
      + InterfaceText.view(
        "torn", "userLabel=\"Card\"", frame: CheckTests.frame(20, 100, 335, 120))
      + InterfaceText.view(
        "moved", kind: "imageView", "userLabel=\"Logo\"",
        frame: CheckTests.frame(40, 400, 100, 100))
    let pins =
      CheckTests.constraint("open-y", "open", "top", "root", "top", 300)
      + CheckTests.constraint("open-w", "open", "width", nil, nil, 120)
      + CheckTests.constraint("open-h", "open", "height", nil, nil, 40)
      + CheckTests.place("torn", 20, 100, 300, 120)
      + CheckTests.constraint("torn-r", "root", "trailing", "torn", "trailing", 20)
      + CheckTests.place("moved", 70, 400, 100, 100)
    return InterfaceText.storyboard(
      subviews: views, constraints: pins, rootParts: "<viewLayoutGuide key=\"safeArea\" id=\"s\"/>",
      controller: "<navigationItem key=\"navigationItem\" title=\"Problems\"/>"
        + "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>")
  }

  @Test("what is open, broken or not where it was saved is marked, listed and explained")
  func marks() throws {
    let outline = try #require(SVGOutline(picture(InterfaceText.read(DrawTests.problems))))
    #expect(
      outline.texts.filter { $0.hasPrefix("Ambiguous") || $0.hasPrefix("Broken") } == [
        "Ambiguous: open button: left",
        "Broken: view root.trailing = “Card”.trailing + 20 (torn-r)",
      ])
    #expect(
      outline.legend == [
        "view", "image", "ambiguous view", "has a broken constraint", "safe area", "saved frame",
      ])
    #expect(outline.texts.contains("Continue"))
    #expect(outline.texts.contains("Problems"))
  }

  @Test(
    "pictures are well-formed for every scene of the collection, and the same each time",
    .tags(.slow), .unlessQuick)
  func collection() throws {
    var files: [String] = []
    for record in try ScreenCollection.records() where !files.contains(record.file) {
      files.append(record.file)
    }
    for file in files {
      let document = try ScreenCollection.document(file)
      let drawn = try picture(document)
      #expect(SVGOutline(drawn) != nil, "\(file)")
      #expect(try picture(document) == drawn, "\(file)")
    }
  }

  @Test("texts are cut to their views, and what cannot be text in a picture is escaped")
  func texts() throws {
    let label = CheckTests.label(
      "a", "Far too much &lt;text&gt; for so small a label", 20, 40, 120, 20)
    let outline = try #require(
      SVGOutline(
        picture(
          InterfaceText.read(
            InterfaceText.storyboard(subviews: label.view, constraints: label.constraints)))))
    let text = try #require(outline.texts.first { $0.hasPrefix("Far too") })
    #expect(text.hasSuffix("…"))
  }

  @Test("the command writes one picture, or one a scene")
  func command() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "draw-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = ScreenCollection.folder.appending(
      path: "SwiftKickMobile__SwiftMessages/Demo__Demo__Base.lproj__Main.storyboard"
    ).path(percentEncoded: false)
    let path = folder.path(percentEncoded: false)
    #expect(try DrawCommand.run([file, "--scene", "vur-BZ-g1e", "-o", path + "/one.svg"]) == 0)
    #expect(try DrawCommand.run([file, "-o", path + "/scene-{}.svg"]) == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(names.first == "one.svg" && names.contains("scene-vur-BZ-g1e.svg"))
    #expect(
      names.count == 1
        + (try InterfaceDocument(contentsOf: file).scenes.filter { $0.view != nil }.count))
    #expect(try DrawCommand.run([file, "--scene", "none", "-o", path + "/none.svg"]) == 2)
    #expect(throws: OutputError.self) {
      try DrawCommand.run([file, "-o", path + "/none/none.svg"])
    }
    #expect(CommandLineTool.run(["draw", file, "-o", path + "/none/none.svg"]) == 2)
    #expect(try DrawCommand.run([path + "/none.storyboard", "-o", path + "/none.svg"]) == 2)
    #expect(try DrawCommand.run([file]) == 2)
  }
}
