import LayoutSolver
import LayoutStoryboards
import LayoutTraces

/// The scenes of one file, laid out and printed.
struct FileLayout: FileResult {
  /// What is printed of the file.
  var lines: [OutputLine] = []
  let statistics: LayoutRunStatistics

  init?(wire: JSONValue) {
    guard let statistics = LayoutRunStatistics(wire: wire) else { return nil }
    self.statistics = statistics
  }

  var wire: JSONValue { statistics.wire }

  init(of path: String, _ options: LayoutCommandOptions) throws(InterfaceError) {
    var statistics = LayoutRunStatistics()
    statistics.files = 1
    let document = try statistics.time(\.reading) { () throws(InterfaceError) in
      try InterfaceDocument(contentsOf: path, fonts: options.fonts)
    }
    var lines: [OutputLine] = []
    for scene in document.allScenes {
      if let name = options.scene, !scene.isNamed(name) { continue }
      if options.usesControllers, scene.controller != nil {
        lines += try Self.shown(scene, of: document, options, &statistics)
        continue
      }
      let built = statistics.time(\.building) {
        SceneLayout(of: scene, in: document, options: options.layout)
      }
      guard let layout = built else { continue }
      statistics.time(\.solving) { layout.run() }
      statistics.scenes += 1
      statistics.views += layout.entries.count
      lines += statistics.time(\.printing) {
        options.isJSON ? [.json(Self.json(of: layout))] : SceneText.lines(of: layout)
      }
    }
    statistics.peakMemory = HeapUse.peakResidentBytes ?? 0
    self.lines = lines
    self.statistics = statistics
  }

  /// The scene where an app shows it.
  private static func shown(
    _ scene: InterfaceScene, of document: InterfaceDocument, _ options: LayoutCommandOptions,
    _ statistics: inout LayoutRunStatistics
  ) throws(InterfaceError) -> [OutputLine] {
    let storyboards = StoryboardFolder(
      of: document, options: options.layout, fonts: options.fonts)
    let layout = try statistics.time(\.building) { () throws(InterfaceError) in
      try ControllerLayout(of: scene, in: storyboards.main)
    }
    statistics.time(\.solving) { layout.run() }
    let text = ControllerSceneText(of: layout)
    statistics.scenes += 1
    statistics.views += text.count
    return statistics.time(\.printing) { options.isJSON ? [.json(text.json)] : text.lines }
  }

  /// The scene as a JSON object.
  private static func json(of layout: SceneLayout) -> JSONValue {
    var frames: [(String, JSONValue)] = []
    for (index, entry) in layout.entries.enumerated() {
      guard let id = entry.model.id else { continue }
      var frame = entry.view.frame
      if index == 0 { frame.origin = layout.origin }
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      frames.append((id, .array(numbers.map { .number($0) })))
    }
    return .object([
      ("file", .string(layout.document.file)),
      ("scene", .string(layout.scene.id)),
      ("size", .array([.number(layout.size.width), .number(layout.size.height)])),
      ("frames", .object(frames)),
      ("ambiguous", .array(layout.ambiguousIDs.map { .string($0) })),
      ("broken", .array(layout.brokenIDs.map { .string($0) })),
      ("unsupported", .array(layout.unsupported.map { .string($0) })),
    ])
  }
}
