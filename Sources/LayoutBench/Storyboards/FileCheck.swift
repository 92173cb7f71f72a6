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
    let scenes = document.scenes.filter { scene in options.scene.map(scene.isNamed) ?? true }
    let screens = options.screens ?? CheckScreen.all(for: document)
    let results = Mutex([Int: SceneCheck]())
    DispatchQueue.concurrentPerform(iterations: scenes.count) { index in
      let check = SceneCheck(
        of: scenes[index], in: document, on: screens, direction: options.direction,
        text: options.text)
      results.withLock { $0[index] = check }
    }
    let finished = results.withLock { $0 }
    let checks = scenes.indices.compactMap { finished[$0] }
    file = document.file
    summary = CheckSummary(of: checks)
    lines = checks.flatMap { CheckReport.lines(of: $0, in: options.format) }
  }
}
