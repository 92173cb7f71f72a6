import LayoutSolver

// Interface Builder laid the scene out in its saved size, with the fonts, margins and classes of the app. Where its frames satisfy
// what is said to conflict, or it flagged nothing that is said to be open, the difference is one of values that the file does
// not have.
extension Examination {
  /// The conflicts that the saved frames show not to be any: with margins or other values that the file does not have.
  var refutedConflicts: Set<[String]> {
    guard layout.isDesign, !layout.conflictReports.isEmpty else { return [] }
    let saved = SavedFrames(of: layout)
    return Set(
      layout.conflictReports.filter { saved.satisfyBySomeValue($0.constraints) }
        .map { conflictIDs($0) })
  }

  /// The open views that Interface Builder did not flag although it laid them out by these constraints, and that are open for
  /// the size of some content only.
  ///
  /// Which of several texts gives way depends on what is left of the room to the fraction of a point, and an app's own class
  /// has a size that only its code knows.
  func refutedOpenIDs(of open: [OpenView]) -> Set<String> {
    guard layout.isDesign else { return [] }
    let saved = SavedFrames(of: layout)
    let doubtful = open.filter {
      !$0.isContent && $0.entry.model.element["ambiguous"] != "YES"
        && saved.satisfyConstraints(on: $0.entry.view)
    }
    guard !doubtful.isEmpty, let trial = layoutWithoutCompetition(of: doubtful) else { return [] }
    let remaining = Set(OpenViews.all(of: trial).compactMap(\.entry.model.id))
    return Set(doubtful.compactMap(\.entry.model.id)).subtracting(remaining)
  }

  /// The scene where the contents of some views give way one after the other, and those of an app's own class have their
  /// saved size.
  private func layoutWithoutCompetition(of open: [OpenView]) -> SceneLayout? {
    guard
      let trial = SceneLayout(of: layout.scene, in: layout.document, options: layout.options)
    else { return nil }
    // What is within an open view may be what leaves it open.
    var ids: Set<String> = []
    for view in open { view.entry.model.forEach { if let id = $0.id { ids.insert(id) } } }
    for (index, entry) in trial.entries.enumerated() where ids.contains(entry.model.id ?? "") {
      if entry.model.object.customClass != nil { giveSavedSize(to: entry) }
      // Small enough to keep the order of those that differ.
      let step = Float(index + 1) * 1e-4
      for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
        let hugging = entry.view.contentHuggingPriority(for: axis)
        if hugging != .required {
          entry.view.setContentHuggingPriority(
            LayoutPriority(hugging.rawValue - step), for: axis)
        }
        let resistance = entry.view.contentCompressionResistancePriority(for: axis)
        if resistance != .required {
          entry.view.setContentCompressionResistancePriority(
            LayoutPriority(resistance.rawValue - step), for: axis)
        }
      }
    }
    trial.run()
    return trial
  }

  private func giveSavedSize(to entry: SceneLayout.Entry) {
    guard let view = entry.view as? ContentView, let saved = entry.model.savedFrame else { return }
    let size = view.alignmentRect(forFrame: saved).size
    if view.content.intrinsicSize.width < 0 { view.content.intrinsicSize.width = size.width }
    if view.content.intrinsicSize.height < 0 { view.content.intrinsicSize.height = size.height }
  }
}
