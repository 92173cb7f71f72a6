import Foundation
import LayoutSolver

/// What is recorded of a scene beside its file.
struct ScreenRecord: Decodable, Sendable {
  /// An inset or margin that the scene was laid out with.
  struct Guide: Decodable, Sendable {
    enum CodingKeys: String, CodingKey {
      case kind, side, used
      case isRoot = "is_root"
    }
    let kind: String
    let side: String
    let isRoot: Bool
    let used: Double
  }

  let file: String
  let scene: String
  /// Whether the saved frames satisfy the constraints, and nothing is flagged as misplaced.
  let good: Bool
  /// Whether the optimum of the constraints is unique and equals the saved frames.
  let reproduced: Bool
  let guides: [Guide]

  var name: String { "\(file)#\(scene)" }
}

/// The screens of public repositories: interface files, which hold constraints and the frames that came
/// of them.
enum ScreenCollection {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Screens")

  /// Calls a function for each scene whose saved frames satisfy its constraints, with its layout.
  static func forEachGoodScene(_ body: (ScreenRecord, ScreenBuilder) throws -> Void) throws {
    let data = try Data(contentsOf: folder.appending(path: "scenes.json"))
    var documents: [String: ScreenDocument] = [:]
    for record in try JSONDecoder().decode([ScreenRecord].self, from: data) where record.good {
      let document =
        try documents[record.file] ?? ScreenDocument(folder.appending(path: record.file))
      documents[record.file] = document
      guard let builder = ScreenBuilder(scene: record.scene, of: document) else {
        throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: record.name])
      }
      builder.window.runUpdateCycle()
      try body(record, builder)
    }
  }
}
