import LayoutSolver

/// What most views of a scene tell of the canvas that they were saved on, each by its saved frame.
nonisolated enum CanvasVotes {
  /// What most views of a scene tell, or else most of its file, where a point of the design's device has so many pixels; nil
  /// where as many tell the opposite.
  static func majority(
    on question: CanvasVoteMemo.Question, in root: InterfaceView, of document: InterfaceDocument,
    device: Double, _ vote: (InterfaceView) -> Bool?
  ) -> Bool? {
    majority(in: [root], vote)
      ?? document.canvasVotes.majority(on: question, device: device) {
        majority(in: document.scenes.compactMap(\.view), vote)
      }
  }

  private static func majority(
    in roots: [InterfaceView], _ vote: (InterfaceView) -> Bool?
  ) -> Bool? {
    var lead = 0
    for root in roots {
      root.forEach { view in
        if let isFor = vote(view) { lead += isFor ? 1 : -1 }
      }
    }
    return lead == 0 ? nil : lead > 0
  }
}
