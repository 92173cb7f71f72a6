import Foundation
import LayoutSolver
import LayoutStoryboards
import Testing

@testable import LayoutBench

/// Storyboards as on the canvas, and scenes beside others.
struct BoardTests {
  /// A scene at a place of the canvas.
  private func scene(_ id: String, _ x: Double, _ y: Double, _ controller: String) -> String {
    "<scene sceneID=\"scene-\(id)\"><objects>\(controller)</objects>"
      + "<point key=\"canvasLocation\" x=\"\(x)\" y=\"\(y)\"/></scene>"
  }

  private func document(_ rest: String, connections: String = "") throws -> InterfaceDocument {
    let text = InterfaceText.storyboard(
      subviews: InterfaceText.view(
        "go", kind: "button",
        within: "<state key=\"normal\" title=\"Go\"/><connections>\(connections)</connections>",
        frame: CheckTests.frame(100, 200, 80, 40)),
      constraints: CheckTests.place("go", 100, 200, 80, 40),
      document: "toolsVersion=\"22505\" initialViewController=\"controller\"", rest: rest
    ).replacing(
      "</objects></scene><scene",
      with: "</objects><point key=\"canvasLocation\" x=\"0\" y=\"0\"/></scene><scene")
    return try InterfaceText.read(text)
  }

  @Test("scenes are at their places, with arrows from the views that segues are of")
  func board() throws {
    let document = try document(
      scene(
        "b", 960, 0,
        "<navigationController id=\"b\" title=\"More\" sceneMemberID=\"viewController\"/>"),
      connections:
        "<segue destination=\"b\" kind=\"presentation\" identifier=\"more\" id=\"s\"/>"
        + "<segue destination=\"gone\" kind=\"show\" id=\"t\"/>")
    let text = StoryboardBoard(of: document, scale: 1).document
    let outline = try #require(SVGOutline(text))
    // 600 of the canvas' units are a screen's width: 600 points are between the middles.
    #expect(outline.size == Size(width: 375 + 600 + 80, height: 667 + 90))
    #expect(
      outline.texts == [
        "viewController", "Go", "More", "Navigation Controller", "present modally · more",
      ])
    // From the button's right edge: 40 of margin, 180 in the scene.
    #expect(text.contains("<circle cx=\"220\" cy=\"270\""))
  }

  @Test("a title is cut before the next picture's")
  func titles() throws {
    let box = "title=\"A rather long title of one scene\" sceneMemberID=\"viewController\"/>"
    // Side by side, each 375 wide, at half size: 187.5, with 12.5 between the first two.
    let document = try document(
      scene("b", 640, 0, "<navigationController id=\"b\" \(box)")
        + scene("c", 1280, 0, "<navigationController id=\"c\" \(box)")
        + scene("d", 1280, 1200, "<navigationController id=\"d\" \(box)"))
    let titles = try #require(SVGOutline(StoryboardBoard(of: document, scale: 0.5).document)).texts
      .filter { $0.hasPrefix("A rather") }
    #expect(
      titles == [
        "A rather long title of one s…", "A rather long title of one scene",
        "A rather long title of one scene",
      ])
  }

  @Test("the picture of the page is as it was looked at")
  func golden() throws {
    let file = Repository.root.appending(path: "docs/drawing/Trains.storyboard")
    let document = try InterfaceDocument(contentsOf: file.path(percentEncoded: false))
    try Golden.expect(
      StoryboardBoard(of: document).document, equals: "docs/pictures/canvas.svg")
  }

  @Test("scenes that would cover each other, or are far away, lie beside the others")
  func places() throws {
    let box = "sceneMemberID=\"viewController\"/>"
    let document = try document(
      scene("b", 0, 0, "<navigationController id=\"b\" \(box)")
        + scene("c", 1e300, 0, "<navigationController id=\"c\" \(box)")
        + scene(
          "d", 1200, 0,
          "<viewControllerPlaceholder storyboardName=\"Other\" referencedIdentifier=\"x\" id=\"d\" \(box)"
        ))
    let outline = try #require(SVGOutline(StoryboardBoard(of: document).document))
    #expect(outline.size.width < 1300 && outline.size.height < 1000)
    #expect(outline.texts.contains("Other · x"))
    #expect(outline.texts.filter { $0 == "Navigation Controller" }.count == 2)
  }

  @Test("saved frames that are other ones have numbers on both sides")
  func saved() throws {
    let text = InterfaceText.storyboard(
      subviews: InterfaceText.view("a", frame: CheckTests.frame(20, 100, 200, 40))
        + InterfaceText.view("b", frame: CheckTests.frame(20, 200, 200, 40)),
      constraints: CheckTests.place("a", 30, 100, 200, 40)
        + CheckTests.place("b", 20, 200, 200, 40))
    let document = try InterfaceText.read(text)
    var sheet = ComparisonSheet()
    let scene = try #require(document.scenes.first)
    sheet.addSaved(try #require(SceneLayout(of: scene, in: document)))
    #expect(sheet.differences == 1)
    let outline = try #require(SVGOutline(sheet.document))
    #expect(outline.texts.filter { $0 == "1" }.count == 2)
    #expect(outline.texts.contains("1 view a (20, 100, 200, 40) → (30, 100, 200, 40)"))
    #expect(outline.texts.contains { $0.hasPrefix("saved · ") })
  }

  @Test("versions are compared by ids: what is changed, new and gone, of the scenes that differ")
  func versions() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "versions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ views: [(String, Double)], _ name: String) throws -> String {
      let text = InterfaceText.storyboard(
        subviews: views.map {
          InterfaceText.view($0.0, frame: CheckTests.frame(20, $0.1, 200, 40))
        }.joined(),
        constraints: views.map { CheckTests.place($0.0, 20, $0.1, 200, 40) }.joined())
      let url = folder.appending(path: name)
      try text.write(to: url, atomically: true, encoding: .utf8)
      return url.path(percentEncoded: false)
    }
    let old = try write([("a", 100), ("b", 200)], "old.storyboard")
    let new = try write([("a", 120), ("c", 300)], "new.storyboard")
    let options = try DrawCommandOptions([new, "--compare", old, "-o", "-"])
    let picture = try #require(DrawCommand.pictures(options).first?.picture.text)
    let texts = try #require(SVGOutline(picture)).texts
    #expect(
      texts.filter {
        $0.contains("  ") || $0.hasPrefix("1 ") || $0.hasPrefix("2 ") || $0.hasPrefix("3 ")
      }
        == [
          "1 view a (20, 100, 200, 40) → (20, 120, 200, 40)", "2 view c only here",
          "3 view b is not here",
        ])
    let same = try DrawCommandOptions([new, "--compare", new, "-o", "-"])
    #expect(
      try #require(DrawCommand.pictures(same).first?.picture.text).contains("No differences"))
    let device = try DrawCommandOptions([new, "--compare", "ipad9_7", "-o", "-"])
    #expect(
      try #require(DrawCommand.pictures(device).first?.picture.text).contains("768 × 1024"))
  }

  @Test(
    "what makes no sense on the command line is told",
    arguments: [
      (["--compare", "savd"], "did you mean 'saved'"), (["--scale", "0"], "from 0.05 to 20"),
      (["--storyboard", "--compare", "saved"], "leave out --compare"),
      (["--storyboard", "--scene", "x"], "leave out --scene"),
    ])
  func usage(_ arguments: [String], _ words: String) {
    let error = #expect(throws: OptionError.self) {
      try DrawCommandOptions(["a.storyboard", "-o", "-"] + arguments)
    }
    #expect(error?.message.contains(words) == true)
  }

  @Test("boards and comparisons of all files are well-formed", .tags(.slow), .unlessQuick)
  func collection() throws {
    var files: [String] = []
    for record in try ScreenCollection.records() where !files.contains(record.file) {
      files.append(record.file)
    }
    for file in files {
      let document = try ScreenCollection.document(file)
      #expect(SVGOutline(StoryboardBoard(of: document).document) != nil, "\(file)")
      var sheet = ComparisonSheet(isDark: true)
      for scene in document.scenes {
        if let layout = SceneLayout(of: scene, in: document) { sheet.addSaved(layout) }
      }
      #expect(SVGOutline(sheet.document) != nil, "\(file)")
    }
  }
}
