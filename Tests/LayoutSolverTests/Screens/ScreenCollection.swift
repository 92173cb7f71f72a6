import Foundation
import LayoutSolver
import LayoutStoryboards
import Testing

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

  /// The records of all scenes.
  static func records() throws -> [ScreenRecord] {
    let data = try Data(contentsOf: folder.appending(path: "scenes.json"))
    return try JSONDecoder().decode([ScreenRecord].self, from: data)
  }

  /// Reads a file of the collection.
  static func document(_ file: String) throws -> InterfaceDocument {
    try InterfaceDocument(contentsOf: folder.appending(path: file).path(percentEncoded: false))
  }

  /// The files of the collection by name; a document never changes, so that tests share them.
  private static let documents = Result<[String: InterfaceDocument], any Error> {
    var documents: [String: InterfaceDocument] = [:]
    for record in try records() where documents[record.file] == nil {
      documents[record.file] = try document(record.file)
    }
    return documents
  }

  /// Calls a function for each scene whose saved frames satisfy its constraints, with its layout.
  static func forEachGoodScene(
    options: LayoutOptions = LayoutOptions(), _ body: (ScreenRecord, SceneLayout) throws -> Void
  ) throws {
    for record in try records() where record.good {
      let document = try documents.get()[record.file] ?? self.document(record.file)
      let scene = try #require(document.scene(named: record.scene), "\(record.name)")
      let layout = try #require(SceneLayout(of: scene, in: document, options: options))
      layout.run()
      try body(record, layout)
    }
  }

  /// Good scenes whose saved frames are not what their constraints say, with the reason.
  static let expectedMisses: [String: String] = [
    "patchthecode__JTAppleCalendar/SampleJTAppleCalendar__Main.storyboard#BYZ-38-t0r":
      "rows in a column that is aligned at its leading edge are as wide as one likes, up to the column",
    "corona-warn-app__cwa-app-ios/src__xcode__ENA__ENA__Source__Scenes__Home__Cells__TestResult"
      + "__HomeTestResultTableViewCell.xib#EMK-su-rDS":
      "the image that the file lists is 108 high, the one that it was laid out with 128",
    "kodecocodes__alt-materials/11-dynamic-type__projects__challenge__DynamicType__DynamicType"
      + "__Storyboards__Base.lproj__Main.storyboard#lhI-Yf-mEj":
      "an empty view at the end of a column takes as much of the row's height as one likes",
    "corona-warn-app__cwa-app-ios/src__xcode__ENA__ENA__Source__Scenes__Home__Cells__TraceLocations"
      + "__HomeTraceLocationsTableViewCell.xib#cvH-JS-RjY":
      "the image that the file lists is 105 high, the one that it was laid out with 107.5",
    "kodecocodes__alt-materials/18-designing-custom-controls__projects__starter__CustomControls__Xibs"
      + "__PitchControl.xib#iN0-l3-epB":
      "the image that the file lists is 308 wide, the one that it was laid out with 288",
  ]
}
