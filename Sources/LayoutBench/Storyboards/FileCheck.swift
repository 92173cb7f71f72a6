import Dispatch
import LayoutStoryboards
import Synchronization

/// The scenes of one file, checked on all cores.
struct FileCheck: FileResult {
  let file: String
  let summary: CheckSummary
  /// What is printed of the file.
  var lines: [OutputLine] = []

  private enum CodingKeys: CodingKey { case file, summary }

  init(of path: String, _ options: CheckCommandOptions) throws(InterfaceError) {
    let document = try InterfaceDocument(contentsOf: path)
    if document.isForTelevision {
      throw InterfaceError(
        file: document.file, position: document.root.position,
        reason: "an interface for tvOS, whose screens are not known", isOfOtherPlatform: true)
    }
    let scenes = document.allScenes.filter { scene in options.scene.map(scene.isNamed) ?? true }
    let screens =
      options.screens
      ?? CheckScreen.usual(for: document, includesOld: options.includesOldDevices)
    let results = Mutex([Int: SceneCheck]())
    DispatchQueue.concurrentPerform(iterations: scenes.count) { index in
      var check = SceneCheck(
        of: scenes[index], in: document, on: screens, direction: options.direction,
        text: options.text, comparesFrames: options.comparesFrames)
      if options.seeksSmallest {
        check?.smallest = SmallestSize(of: scenes[index], in: document)
      }
      let result = check
      results.withLock { $0[index] = result }
    }
    let finished = results.withLock { $0 }
    var checks = scenes.indices.compactMap { finished[$0] }
    if options.scene == nil, let check = SceneCheck(ofReferencesIn: document) {
      checks.append(check)
    }
    file = document.file
    summary = CheckSummary(of: checks)
    lines = checks.flatMap { CheckReport.lines(of: $0, in: options.format) }
  }
}
