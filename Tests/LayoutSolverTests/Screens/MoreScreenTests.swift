import Foundation
import LayoutSolver
import LayoutStoryboards
import Testing

/// Screens of other projects, which lie beside this one: none of them is a part of it.
struct MoreScreenTests {
  private static let folder = Repository.root.deletingLastPathComponent()
    .appending(path: "shared/more-screens")
  private static let isThere = FileManager.default.fileExists(
    atPath: folder.appending(path: "scenes.json").path(percentEncoded: false))

  private static let missing: Comment =
    "../shared/more-screens is not here: screens of other projects are left out"

  private struct Record: Decodable {
    let file: String
    let scene: String
    let good: Bool
    let reproduced: Bool
  }

  private func records() throws -> [Record] {
    try JSONDecoder().decode(
      [Record].self, from: Data(contentsOf: Self.folder.appending(path: "scenes.json"))
    ).filter(\.good)
  }

  private func document(_ file: String) throws -> InterfaceDocument {
    try InterfaceDocument(
      contentsOf: Self.folder.appending(path: file).path(percentEncoded: false))
  }

  /// Whether a view that can be seen is elsewhere than it was saved.
  private func isElsewhere(_ entry: SceneLayout.Entry) -> Bool {
    guard let saved = entry.model.savedFrame else { return false }
    var view: View? = entry.view
    while let current = view {
      if current.isHidden { return false }
      view = current.superview
    }
    return ScreenDifference(view: "", laidOut: entry.view.frame, saved: saved).amount
      > ScreenDifference.tolerance
  }

  @Test(
    "of the screens of other projects that constraints explain, 98 of 100 are laid out as saved",
    .tags(.slow), .unlessQuick,
    .enabled(if: isThere, missing))
  func frames() throws {
    var explained = 0
    var missed: [String] = []
    for record in try records() where record.reproduced {
      let document = try document(record.file)
      let scene = try #require(document.scene(named: record.scene))
      let layout = try #require(SceneLayout(of: scene, in: document))
      layout.run()
      explained += 1
      if layout.entries.dropFirst().contains(where: isElsewhere) {
        missed.append("\(record.file)#\(record.scene)")
      }
    }
    #expect(explained == 202)
    #expect(missed.count * 100 <= explained * 2, "\(missed)")
  }

  @Test(
    "in good scenes of other projects at most 2 of 100 have a conflict, an open or a misplaced view",
    .tags(.slow), .unlessQuick,
    .enabled(if: isThere, missing))
  func findings() throws {
    let kinds: Set<Finding.Kind> = [.conflict, .oversized, .ambiguity, .misplaced]
    var good = 0
    var wrong: [String] = []
    for record in try records() {
      let document = try document(record.file)
      let scene = try #require(document.scene(named: record.scene))
      let check = try #require(SceneCheck(of: scene, in: document))
      good += 1
      wrong += check.findings.filter { kinds.contains($0.kind) }.prefix(1).map {
        "\(record.file): \($0.message)"
      }
    }
    #expect(good == 220)
    #expect(wrong.count * 100 <= good * 2, "\(wrong)")
  }
}
