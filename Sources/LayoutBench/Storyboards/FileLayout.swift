import LayoutSolver
import LayoutStoryboards
import LayoutTraces

/// The scenes of one file, laid out and printed.
struct FileLayout: Sendable {
  /// What is printed of the file.
  let text: String
  let statistics: LayoutRunStatistics

  init(of path: String, _ options: LayoutCommandOptions) throws(InterfaceError) {
    var statistics = LayoutRunStatistics()
    statistics.files = 1
    let document = try statistics.time(\.reading) { () throws(InterfaceError) in
      try InterfaceDocument(contentsOf: path)
    }
    var text = ""
    for scene in document.scenes {
      if let name = options.scene, !scene.isNamed(name) { continue }
      if options.usesControllers, scene.controller != nil {
        text += try Self.shown(scene, of: document, options, &statistics)
        continue
      }
      let built = statistics.time(\.building) {
        SceneLayout(of: scene, in: document, options: options.layout)
      }
      guard let layout = built else { continue }
      statistics.time(\.solving) { layout.run() }
      statistics.scenes += 1
      statistics.views += layout.entries.count
      text += statistics.time(\.printing) {
        options.isJSON ? Self.line(of: layout) : SceneText.text(of: layout)
      }
    }
    self.text = text
    self.statistics = statistics
  }

  /// The scene where an app shows it.
  private static func shown(
    _ scene: InterfaceScene, of document: InterfaceDocument, _ options: LayoutCommandOptions,
    _ statistics: inout LayoutRunStatistics
  ) throws(InterfaceError) -> String {
    let storyboards = StoryboardFolder(of: document, options: options.layout)
    let layout = try statistics.time(\.building) { () throws(InterfaceError) in
      try ControllerLayout(of: scene, in: storyboards.main)
    }
    statistics.time(\.solving) { layout.run() }
    let text = ControllerSceneText(of: layout)
    statistics.scenes += 1
    statistics.views += text.count
    return statistics.time(\.printing) { options.isJSON ? text.line : text.text }
  }

  /// The scene as one line of JSON.
  private static func line(of layout: SceneLayout) -> String {
    var frames: [(String, JSONValue)] = []
    for entry in layout.entries {
      guard let id = entry.model.id else { continue }
      let frame = entry.view.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      frames.append((id, .array(numbers.map { .number($0) })))
    }
    return JSONValue.object([
      ("file", .string(layout.document.file)),
      ("scene", .string(layout.scene.id)),
      ("size", .array([.number(layout.size.width), .number(layout.size.height)])),
      ("frames", .object(frames)),
      ("ambiguous", .array(layout.ambiguousIDs.map { .string($0) })),
      ("broken", .array(layout.brokenIDs.map { .string($0) })),
      ("unsupported", .array(layout.unsupported.map { .string($0) })),
    ]).text + "\n"
  }
}
