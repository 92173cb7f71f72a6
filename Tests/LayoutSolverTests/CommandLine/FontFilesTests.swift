import Foundation
import StoryboardMutations
import Testing

@testable import LayoutBench

/// The fonts that a command line gives to texts.
struct FontFilesTests {
  private let fixtures =
    URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().path + "/Fixtures/Fonts"

  private func lines(_ arguments: [String]) throws -> String {
    let options = try LayoutCommandOptions(arguments + ["--json", "--text", "estimated"])
    return try FileLayout(of: fixtures + "/Made.storyboard", options).lines.text
  }

  @Test("fonts in a folder that is laid out are found, those of a file that is named are not")
  func found() throws {
    #expect(try lines([fixtures]).contains("\"pairs\": [20, 40, 32, 23]"))
    let file = fixtures + "/Made.storyboard"
    #expect(try !lines([file]).contains("\"pairs\": [20, 40, 32, 23]"))
    #expect(try lines([file, "--fonts", fixtures]).contains("\"pairs\": [20, 40, 32, 23]"))
    let font = fixtures + "/Made.ttf"
    #expect(
      try lines([file, "--fonts", "/dev/null", "--fonts", font])
        .contains("\"pairs\": [20, 40, 32, 23]"))
  }

  @Test("names of fonts that lead to nothing are refused")
  func missing() {
    let error = OptionError(
      message: "--fonts 'nowhere': there is no such file or folder; check the name")
    #expect(throws: error) { try LayoutCommandOptions(["a.xib", "--fonts", "nowhere"]) }
    #expect(throws: error) { try DrawCommandOptions(["a.xib", "-o", "-", "--fonts", "nowhere"]) }
  }

  @Test("a search finds fonts by the ends of their names, whatever the case")
  func search() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/search-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/b", withIntermediateDirectories: true)
    for name in ["z.ttf", "b/A.OTF", "b/c.ttc", "d.ttf.txt", "e.woff"] {
      try Data().write(to: URL(filePath: folder + "/" + name))
    }
    let names = FolderSearch.fonts(in: folder).compactMap { try? $0.get() }
    #expect(names.map { $0.dropFirst(folder.count) } == ["/b/A.OTF", "/b/c.ttc", "/z.ttf"])
  }
}
