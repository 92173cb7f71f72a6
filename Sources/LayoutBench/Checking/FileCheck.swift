import Dispatch
import LayoutStoryboards
import LayoutTraces
import Synchronization

/// The scenes of one file, checked on all cores.
struct FileCheck: FileResult {
  let file: String
  let summary: CheckSummary
  /// What is printed of the file.
  var lines: [OutputLine] = []
  /// What was found, where it is written as known.
  var identities: [FindingIdentity] = []

  /// What GitHub shows beside lines, where that is asked for.
  var annotations: [Annotation] = []

  /// A file without scenes.
  init(of file: String) {
    self.file = file
    summary = CheckSummary()
  }

  init?(wire: JSONValue) {
    guard let file = wire["file"]?.string,
      let summary = wire["summary"].flatMap({ CheckSummary(wire: $0) }),
      let identities = wire["identities"]?.list(of: FindingIdentity.self),
      let annotations = wire["annotations"]?.list(of: Annotation.self)
    else { return nil }
    self.file = file
    self.summary = summary
    self.identities = identities
    self.annotations = annotations
  }

  var wire: JSONValue {
    .object([
      ("file", .string(file)), ("summary", summary.wire),
      ("identities", .array(identities.map(\.wire))),
      ("annotations", .array(annotations.map(\.wire))),
    ])
  }

  /// Checks a file, or leaves it out where the plan does.
  init(of path: String, _ plan: CheckPlan) throws(InterfaceError) {
    let options = plan.options
    if plan.excludes(path) {
      file = path
      summary = .ofExcluded
      return
    }
    let document = try InterfaceDocument(contentsOf: path, fonts: plan.fonts)
    if document.isForTelevision {
      throw InterfaceError(
        file: document.file, position: document.root.position,
        reason: "an interface for tvOS, whose screens are not known", isOfOtherPlatform: true)
    }
    let scenes = document.allScenes.filter { scene in options.scene.map(scene.isNamed) ?? true }
    let screens = plan.screens(for: document)
    let results = Mutex([Int: SceneCheck]())
    DispatchQueue.concurrentPerform(iterations: scenes.count) { index in
      var check = SceneCheck(
        of: scenes[index], in: document, on: screens, direction: options.direction,
        text: options.text, comparesFrames: plan.comparesFrames,
        includesSamples: plan.setting(of: .sample) != .off)
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
    var known = plan.known(in: document.file)
    let checked = checks.map { CheckedScene($0, plan, known: &known) }
    var summary = CheckSummary(of: checked, plan)
    // Scenes that were not looked at may still have theirs.
    if options.scene == nil { summary.stale = known.values.reduce(0, +) }
    self.summary = summary
    if plan.options.writtenBaseline != nil {
      identities = checked.flatMap { $0.findings.map(\.identity) }
      return
    }
    let report = CheckReport(plan)
    lines = report.lines(of: checked, in: document)
    annotations = report.annotations(of: checked)
  }
}
