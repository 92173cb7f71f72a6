import Foundation
import LayoutSolver
import LayoutStoryboards
import Testing

@testable import LayoutBench

/// Colours, fonts and corners of files in pictures.
struct SceneColorTests {
  /// A picture of a view in a scene.
  private func picture(
    _ view: String, resources: String = "", root: String = "", isDark: Bool = false,
    catalog: ColorCatalog = ColorCatalog(), file: String = "Main.storyboard"
  ) throws -> String {
    var text = InterfaceText.storyboard(
      subviews: view, constraints: CheckTests.place("a", 20, 100, 200, 40), rootParts: root)
    text = text.replacing("</document>", with: "<resources>\(resources)</resources></document>")
    let document = try InterfaceText.read(text, file: file)
    var sheet = SceneSheet()
    sheet.isDark = isDark
    sheet.catalog = catalog
    for scene in document.scenes {
      if let layout = SceneLayout(of: scene, in: document) { sheet.add(layout) }
    }
    return sheet.document
  }

  private func view(_ within: String, kind: String = "view", _ attributes: String = "") -> String {
    InterfaceText.view(
      "a", kind: kind, attributes, within: within, frame: CheckTests.frame(20, 100, 200, 40))
  }

  /// The attributes of the rectangle of the view.
  private func rectangle(_ picture: String) throws -> String {
    let line = picture.split(separator: "\n").first { $0.contains(" (20, 100, 200, 40)</title>") }
    return String(try #require(line))
  }

  @Test(
    "colours are those of the file",
    arguments: [
      ("red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"1\"", "fill=\"#ff8000\" stroke"),
      ("white=\"0.5\" alpha=\"0.25\"", "fill=\"#808080\" fill-opacity=\"0.25\""),
      ("systemColor=\"systemRedColor\"", "fill=\"#ff3b30\" stroke"),
      ("cocoaTouchSystemColor=\"groupTableViewBackgroundColor\"", "fill=\"#f2f2f7\""),
      ("name=\"Brand\"", "fill=\"#0000ff\" stroke"),
      ("systemColor=\"someNewColor\"", "fill=\"#00ff00\" stroke"),
      ("name=\"Unknown\"", "fill=\"none\""),
      ("red=\"1e999\" green=\"-3\" blue=\"0x\" alpha=\"1\"", "fill=\"none\""),
    ])
  func colors(_ attributes: String, _ expected: String) throws {
    let resources =
      "<namedColor name=\"Brand\"><color red=\"0\" green=\"0\" blue=\"1\" alpha=\"1\"/></namedColor>"
      + "<systemColor name=\"someNewColor\"><color red=\"0\" green=\"1\" blue=\"0\" alpha=\"1\"/></systemColor>"
    let drawn = try picture(
      view("<color key=\"backgroundColor\" \(attributes)/>"), resources: resources)
    #expect(try rectangle(drawn).contains(expected))
  }

  @Test("in dark surroundings colours of the system and of catalogs are other ones")
  func dark() throws {
    let text = view("<color key=\"backgroundColor\" systemColor=\"systemRedColor\"/>")
    #expect(try rectangle(picture(text, isDark: true)).contains("fill=\"#ff453a\""))
    var catalog = ColorCatalog()
    catalog.colors["Brand"] = ColorCatalog.Entry(
      light: WireframeColor(1, 2, 3), dark: WireframeColor(250, 251, 252))
    let named = view("<color key=\"backgroundColor\" name=\"Brand\"/>")
    #expect(try rectangle(picture(named, catalog: catalog)).contains("fill=\"#010203\""))
    #expect(
      try rectangle(picture(named, isDark: true, catalog: catalog)).contains("fill=\"#fafbfc\""))
    // The root, which has no colour, is as the system's background.
    #expect(try picture(text, isDark: true).contains("height=\"667\" fill=\"#000000\""))
  }

  @Test("texts have the fonts' weights, the colours and the alignment of the file")
  func texts() throws {
    let label = view(
      "<fontDescription key=\"fontDescription\" type=\"system\" weight=\"semibold\" pointSize=\"15\"/>"
        + "<color key=\"textColor\" systemColor=\"secondaryLabelColor\"/>", kind: "label",
      "text=\"Hello\" textAlignment=\"right\"")
    let line = try picture(label).split(separator: "\n").first { $0.contains(">Hello<") }
    #expect(
      try #require(line).hasSuffix(
        "font-size=\"15\" font-weight=\"600\" fill=\"#3c3c43\" fill-opacity=\"0.6\" text-anchor=\"end\">Hello</text>"
      ))
    let italic = view(
      "<fontDescription key=\"fontDescription\" type=\"italicSystem\" pointSize=\"15\"/>",
      kind: "label", "text=\"Hello\"")
    #expect(try picture(italic).contains("font-style=\"italic\" fill=\"#000000\">Hello<"))
  }

  @Test("tints come from the next view around, else from the file")
  func tints() throws {
    let button = view(
      "<state key=\"normal\" title=\"Go\"/>", kind: "button", "buttonType=\"system\"")
    #expect(try picture(button).contains("fill=\"#007aff\" text-anchor=\"middle\">Go<"))
    let tint = "<color key=\"tintColor\" red=\"1\" green=\"0\" blue=\"1\" alpha=\"1\"/>"
    #expect(try picture(button, root: tint).contains("fill=\"#ff00ff\" text-anchor=\"middle\">Go<"))
    let image = view(tint, kind: "imageView")
    #expect(try picture(image).contains("stroke=\"#ff00ff\" stroke-linecap"))
  }

  @Test("corners and borders are those that attributes set on layers")
  func corners() throws {
    func attribute(_ path: String, _ value: String, _ type: String = "number") -> String {
      "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(path)\">\(value)</userDefinedRuntimeAttribute>"
    }
    let attributes =
      attribute("layer.cornerRadius", "<integer key=\"value\" value=\"12\"/>")
      + attribute("layer.borderWidth", "<real key=\"value\" value=\"2.5\"/>")
      + attribute(
        "layer.borderUIColor", "<color key=\"value\" white=\"0.5\" alpha=\"1\"/>", "color")
    let drawn = try picture(
      view(
        "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\"/><userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes>"
      ))
    #expect(try rectangle(drawn).contains("rx=\"12\" fill=\"#ffffff\""))
    #expect(drawn.contains("rx=\"10.75\" fill=\"none\" stroke=\"#808080\" stroke-width=\"2.5\""))
    let hostile =
      attribute("layer.cornerRadius", "<real key=\"value\" value=\"1e308\"/>")
      + attribute("layer.borderWidth", "<real key=\"value\" value=\"-7\"/>")
    let bounded = try picture(
      view("<userDefinedRuntimeAttributes>\(hostile)</userDefinedRuntimeAttributes>"))
    #expect(try rectangle(bounded).contains("rx=\"20\""))
  }

  @Test("scenes have their titles, a xib's its file's name")
  func titles() throws {
    let named = InterfaceText.storyboard(
      controller: "<navigationItem key=\"navigationItem\" title=\"Log In\"/>"
    ).replacing(
      "<viewController id", with: "<viewController customClass=\"LoginController\" id")
    let document = try InterfaceText.read(named)
    #expect(try #require(document.scenes.first).title(in: document) == "Log In · LoginController")
    let xib = try InterfaceDocument(
      contentsOf: ScreenCollection.folder.appending(
        path:
          "kodecocodes__alt-materials/18-designing-custom-controls__projects__starter__CustomControls__Xibs__PitchControl.xib"
      ).path(percentEncoded: false))
    let title = try #require(xib.scenes.first).title(in: xib)
    #expect(
      title.hasPrefix(
        "18-designing-custom-controls__projects__starter__CustomControls__Xibs__PitchControl"))
  }

  @Test("colours are looked up in asset catalogs beside the file")
  func catalogs() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "colors-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ path: String) throws {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    try write(
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "0xFF", "green": "128", "blue": "0.0", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"platform": "ios", "reference": "systemRedColor"}}]}
      """, "App/Assets.xcassets/Colors/Brand.colorset/Contents.json")
    try write("{\"colors\": 7}", "App/Assets.xcassets/Broken.colorset/Contents.json")
    let text = InterfaceText.storyboard(
      rootParts:
        "<color key=\"backgroundColor\" name=\"Brand\"/><color key=\"tintColor\" name=\"Broken\"/>")
    try write(text, "App/Base.lproj/Main.storyboard")
    let path = folder.appending(path: "App/Base.lproj/Main.storyboard").path(percentEncoded: false)
    let catalog = AssetColors.catalog(for: try InterfaceDocument(contentsOf: path))
    #expect(
      catalog.colors == [
        "Brand": ColorCatalog.Entry(
          light: WireframeColor(255, 128, 0), dark: WireframeColor(255, 69, 58))
      ])
  }
}
