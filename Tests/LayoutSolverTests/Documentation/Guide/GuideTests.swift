import Foundation
import LayoutSolver
import Testing

/// The guide has the code of this folder, its output and its pictures.
struct GuideTests {
  private static let page = "docs/guide.md"
  private static let folder = "Tests/LayoutSolverTests/Documentation/Guide"

  @Test("each code block is part of a file that is compiled")
  func code() throws {
    let files = try Repository.files(in: GuideTests.folder, ending: ".swift").map {
      try Repository.text($0).components(separatedBy: "\n")
    }
    let blocks = try Repository.blocks(of: GuideTests.page, language: "swift")
    #expect(blocks.count > 10)
    for block in blocks {
      let lines = block.components(separatedBy: "\n").dropLast()
      #expect(files.contains { GuideTests.contains($0, Array(lines)) }, "\(block)")
    }
  }

  @Test("texts below the code are what it prints")
  func outputs() throws {
    let guide = Guide()
    if Golden.records { try record(guide.outputs) }
    #expect(try Repository.blocks(of: GuideTests.page, language: "text") == guide.outputs)
  }

  @Test("pictures are what the library draws")
  func pictures() throws {
    let guide = Guide()
    let named = try Repository.text(GuideTests.page)
      .matches(of: /\]\((pictures\/[^)]+)\.svg\)/).map { String($0.1) }
    #expect(named == guide.pictures.map { "pictures/\($0.name)" })
    for picture in guide.pictures {
      try Golden.expect(picture.text, equals: "docs/pictures/\(picture.name).svg")
    }
    // Those of scenes are compared where scenes are drawn; the playground's is of its page.
    let others = ["canvas", "checking", "playground", "storyboard"]
    #expect(
      Set(Repository.files(in: "docs/pictures", ending: ".svg"))
        == Set((guide.pictures.map(\.name) + others).map { "docs/pictures/\($0).svg" }))
  }

  @Test("trees and solvers in tasks do what the guide says")
  func tasks() async {
    #expect(await GuideTasks.heights() == [20, 40])
    let refusal = await GuideTasks.refusal()
    #expect(refusal.count == 2 && refusal.isHeld)
    let view = GuideTasks.CountingView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    #expect(view.layouts == 1)
  }

  /// Whether lines stand one after the other in a file, indented more.
  private static func contains(_ file: [String], _ lines: [String]) -> Bool {
    guard let first = lines.first(where: { !$0.isEmpty }) else { return false }
    for start in file.indices where file[start].hasSuffix(first) {
      if start + lines.count > file.count { return false }
      let indentation = String(file[start].dropLast(first.count))
      if !indentation.allSatisfy({ $0 == " " }) { continue }
      let isSame = lines.indices.allSatisfy { index in
        file[start + index] == (lines[index].isEmpty ? "" : indentation + lines[index])
      }
      if isSame { return true }
    }
    return false
  }

  /// Writes what the code prints into the guide.
  private func record(_ outputs: [String]) throws {
    var parts = try Repository.text(GuideTests.page).components(separatedBy: "```")
    var rest = outputs[...]
    for index in stride(from: 1, to: parts.count, by: 2) where parts[index].hasPrefix("text\n") {
      parts[index] = "text\n" + (rest.popFirst() ?? "")
    }
    let url = Repository.root.appending(path: GuideTests.page)
    try parts.joined(separator: "```").write(to: url, atomically: true, encoding: .utf8)
  }
}
