import Foundation
import LayoutSolver
import StoryboardMutations
import Synchronization
import Testing

@testable import LayoutStoryboards

/// Texts in fonts of an app's own whose files are there.
struct FontTextTests {
  /// A folder for fonts, which is gone with the test.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.path + "/fonts-\(UUID().uuidString)"

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ bytes: [UInt8], to name: String) throws -> String {
      let file = path + "/" + name
      try Data(bytes).write(to: URL(filePath: file))
      return file
    }
  }

  private func font(named name: String, width: Int = 500) -> MadeFont {
    var font = MadeFont(characters: [(" ", 250), ("A", width), ("B", width)])
    font.postScriptName = name
    return font
  }

  @Test("a font is found by its PostScript name or whole name, in the first file that has it")
  func found() throws {
    let folder = try Folder()
    let files = [
      try folder.write(font(named: "Made-Bold", width: 700).bytes, to: "a.ttf"),
      try folder.write(font(named: "Made-Regular", width: 400).bytes, to: "b.otf"),
      try folder.write(font(named: "Made-Regular", width: 600).bytes, to: "c.ttf"),
      try folder.write(
        MadeFont.collection(of: [font(named: "Made-Thin"), font(named: "Made-Heavy")]),
        to: "d.ttc"),
    ]
    let library = FontLibrary(files: files)
    #expect(library.face(named: "Made-Regular")?.advance(of: "A") == 0.4)
    #expect(
      library.face(named: "Made-Regular", preferring: ["c.ttf"])?.advance(of: "A") == 0.6)
    #expect(library.face(named: "Made whole")?.postScriptName == "Made-Bold")
    #expect(library.face(named: "Made-Heavy")?.postScriptName == "Made-Heavy")
    #expect(library.face(named: "Made") == nil)
    #expect(library.face(named: "Made-Bold") == library.face(named: "Made-Bold"))
  }

  @Test("files are looked for once somebody asks, and those called like the font are read first")
  func lazily() throws {
    let folder = try Folder()
    let made = try folder.write(font(named: "Made-Regular").bytes, to: "made regular.ttf")
    let broken = try folder.write([1, 2, 3], to: "a.ttf")
    let searches = Mutex(0)
    let notes = Mutex<[String]>([])
    let library = FontLibrary { error in
      notes.withLock { $0.append(error.reason) }
    } findFiles: {
      searches.withLock { $0 += 1 }
      return [broken, made]
    }
    #expect(searches.withLock { $0 } == 0)
    #expect(library.face(named: "Made-Regular") != nil)
    #expect(notes.withLock { $0 }.isEmpty)
    #expect(library.face(named: "Other") == nil)
    #expect(library.face(named: "Another") == nil)
    #expect(searches.withLock { $0 } == 1)
    #expect(notes.withLock { $0 } == ["this is no font: the file has 3 bytes"])
  }

  private func label(_ id: String, font: String, _ attributes: String = "") -> String {
    """
    <label id="\(id)" opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
    <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
    <fontDescription key="fontDescription" name="\(font)" family="Made" pointSize="20"/></label>
    """
  }

  private func frames(_ text: String, fonts: FontLibrary?) throws -> [String: Rect] {
    let document = try InterfaceDocument([UInt8](text.utf8), file: "Main.storyboard", fonts: fonts)
    var options = LayoutOptions()
    options.text = .estimated
    let scene = try #require(document.scenes.first)
    let layout = try #require(SceneLayout(of: scene, in: document, options: options))
    layout.run()
    return Dictionary(
      layout.entries.compactMap { entry in entry.model.id.map { ($0, entry.view.frame) } },
      uniquingKeysWith: { first, _ in first })
  }

  @Test("whoever finds the files, or is told of a broken one, may ask the library for a font")
  func reentrant() throws {
    final class Asking: Sendable {
      let library = Mutex<FontLibrary?>(nil)
      let answers = Mutex<[Bool]>([])
      func ask() {
        let asked = library.withLock { $0 }?.face(named: "Made-Regular")
        answers.withLock { $0.append(asked != nil) }
      }
    }
    let folder = try Folder()
    let files = [
      try folder.write([1, 2, 3], to: "a.ttf"),
      try folder.write(font(named: "Made-Regular").bytes, to: "b.ttf"),
    ]
    let asking = Asking()
    let searches = Mutex(0)
    let library = FontLibrary(note: { _ in asking.ask() }) {
      let count = searches.withLock {
        $0 += 1
        return $0
      }
      if count == 1 { asking.ask() }
      return files
    }
    asking.library.withLock { $0 = library }
    #expect(library.face(named: "Other") == nil)
    #expect(library.face(named: "Made-Regular") != nil)
    #expect(asking.answers.withLock { $0 }.contains(true))
    asking.library.withLock { $0 = nil }
  }

  @Test("a text is as wide and high as the app's font says, with its kerning")
  func sizes() throws {
    let folder = try Folder()
    var kerned = font(named: "Made-Regular", width: 633)
    kerned.kerning = .pairs
    kerned.pairs = [("A", "B", -100)]
    let fonts = FontLibrary(files: [try folder.write(kerned.bytes, to: "Made.ttf")])
    let text = InterfaceText.storyboard(
      subviews: label("one", font: "Made-Regular", "text=\"AB AB\"")
        + label("other", font: "Unmade", "text=\"AB AB\""))
    let frames = try frames(text, fonts: fonts)
    // 4 × 0.633 + 0.25 - 2 × 0.1 is 2.582, of 20 points, in pixels.
    #expect(frames["one"]?.size == Size(width: 52, height: 23))
    let without = try self.frames(text, fonts: nil)
    #expect(frames["other"]?.size == without["other"]?.size)
    #expect(without["one"]?.size == without["other"]?.size)
  }

  @Test("a file's list of fonts says which of several files has one")
  func listed() throws {
    let folder = try Folder()
    let fonts = FontLibrary(files: [
      try folder.write(font(named: "Made-Regular", width: 400).bytes, to: "a.ttf"),
      try folder.write(font(named: "Made-Regular", width: 600).bytes, to: "Listed.ttf"),
    ])
    let list =
      "<customFonts key=\"customFonts\"><array key=\"Listed.ttf\"><string>Made-Regular</string></array></customFonts>"
    let text = InterfaceText.storyboard(
      subviews: label("one", font: "Made-Regular", "text=\"A\""),
      device: "<device id=\"retina4_7\"/>" + list)
    #expect(try frames(text, fonts: fonts)["one"]?.width == 12)
  }

  /// A label in the system's font, in a file of some tools.
  private func systemText(_ text: String, toolsVersion: Int, size: Int = 17) -> String {
    let label = """
      <label id="one" text="\(text)" opaque="NO" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
      <fontDescription key="fontDescription" type="system" pointSize="\(size)"/></label>
      """
    return InterfaceText.storyboard(
      subviews: label, document: "toolsVersion=\"\(toolsVersion)\"")
  }

  @Test("the system's font has the letters of its own file, and the tracking of the system")
  func system() throws {
    let folder = try Folder()
    var made = font(named: "SFUIText-Regular")
    made.tracking = [(6, 40), (17, -20), (20, -50)]
    let fonts = FontLibrary(files: [
      try folder.write(made.bytes, to: "SF-UI-Text-Regular.otf")
    ])
    func width(_ text: String, _ toolsVersion: Int, size: Int = 17) throws -> Double? {
      let text = systemText(text, toolsVersion: toolsVersion, size: size)
      return try frames(text, fonts: fonts)["one"]?.width
    }
    let text = "AAAAAAAAAA"
    // 10 letters of 0.48, and of 0.474 by what was published for iOS 14.
    #expect(try width(text, 11000) == 82)
    #expect(try width(text, 22505) == 81)
    // The file has no large letters; other signs are not those of devices; iOS 8 had another font.
    for (other, version, size) in [(text, 11000, 30), ("%%%%", 11000, 17), (text, 7000, 17)] {
      let estimated = try frames(
        systemText(other, toolsVersion: version, size: size), fonts: nil)["one"]?.width
      #expect(try width(other, version, size: size) == estimated)
    }
    // A file that is called otherwise is not looked into for the system's font.
    let elsewhere = FontLibrary(files: [try folder.write(made.bytes, to: "Other.otf")])
    let without = try frames(systemText(text, toolsVersion: 11000), fonts: nil)
    #expect(try frames(systemText(text, toolsVersion: 11000), fonts: elsewhere) == without)
  }

  @Test("a label's width tells whether the canvas had the font, where both are as high")
  func toldByWidth() throws {
    let folder = try Folder()
    var made = font(named: "Made-Regular", width: 700)
    // As high as Helvetica Neue.
    (made.ascender, made.descender) = (960, -205)
    let fonts = FontLibrary(files: [try folder.write(made.bytes, to: "Made.ttf")])
    func label(_ id: String, _ text: String, _ width: String) -> String {
      """
      <label id="\(id)" text="\(text)" opaque="NO" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="23.5"/>
      <fontDescription key="fontDescription" name="Made-Regular" family="Made" pointSize="20"/></label>
      """
    }
    // Helvetica Neue's letters are 0.648 and 0.685 wide; two labels show them, and the third one follows.
    let lacking = InterfaceText.storyboard(
      subviews: label("one", "AA", "26") + label("two", "BB", "27.5") + label("three", "AB", "1"))
    #expect(try frames(lacking, fonts: fonts)["three"]?.width == 27)
    let having = InterfaceText.storyboard(
      subviews: label("one", "AA", "28") + label("three", "AB", "1"))
    #expect(try frames(having, fonts: fonts)["three"]?.width == 28)
  }

  @Test("a storyboard with a font beside it comes out by that")
  func fixture() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().path + "/../Fixtures/Fonts"
    if Golden.records {
      try Data(Self.fixtureFont.bytes).write(to: URL(filePath: folder + "/Made.ttf"))
    }
    let font = try #require(FileManager.default.contents(atPath: folder + "/Made.ttf"))
    #expect([UInt8](font) == Self.fixtureFont.bytes)
    let document = try InterfaceDocument(
      contentsOf: folder + "/Made.storyboard", fonts: FontLibrary(files: [folder + "/Made.ttf"]))
    var options = LayoutOptions()
    options.text = .estimated
    for scene in document.scenes {
      let layout = try #require(SceneLayout(of: scene, in: document, options: options))
      layout.run()
      for entry in layout.entries {
        let saved = try #require(entry.model.savedFrame)
        let name = entry.model.id ?? ""
        #expect(abs(entry.view.frame.width - saved.width) < 0.01, "\(name)")
        #expect(abs(entry.view.frame.height - saved.height) < 0.01, "\(name)")
      }
    }
  }

  /// The font of the fixture: it is written by this.
  private static var fixtureFont: MadeFont {
    var font = MadeFont()
    font.kerning = .classes
    font.pairs = [("A", "V", -80), ("V", "A", -70), ("T", "o", -60)]
    return font
  }
}
