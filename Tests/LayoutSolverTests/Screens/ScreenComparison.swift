import LayoutSolver
import LayoutStoryboards

/// A view that is not where its file has it.
struct ScreenDifference: CustomStringConvertible {
  /// How far a frame may be from the saved one, which was rounded to pixels; in points.
  static let tolerance = 0.5 + 1e-6

  let view: String
  let laidOut: Rect
  let saved: Rect

  /// The largest of the distances of the edges and sizes.
  var amount: Double {
    max(
      abs(laidOut.minX - saved.minX), abs(laidOut.minY - saved.minY),
      abs(laidOut.width - saved.width), abs(laidOut.height - saved.height))
  }

  var description: String { "\(view) is at \(text(laidOut)), saved \(text(saved))" }

  private func text(_ rect: Rect) -> String {
    "(\(rect.minX) \(rect.minY) \(rect.width) \(rect.height))"
  }
}

extension SceneLayout {
  /// The view whose frame differs most from the saved one, if any does by more than the tolerance.
  var worstDifference: ScreenDifference? {
    greatestDifference.flatMap { $0.amount > ScreenDifference.tolerance ? $0 : nil }
  }

  /// The view whose frame differs most from the saved one.
  ///
  /// The root's own frame is given from outside.
  var greatestDifference: ScreenDifference? {
    var worst: ScreenDifference?
    for entry in entries.dropFirst() {
      guard let saved = entry.model.savedFrame else { continue }
      let difference = ScreenDifference(
        view: entry.name, laidOut: entry.view.frame, saved: saved)
      if difference.amount > worst?.amount ?? -1 { worst = difference }
    }
    return worst
  }

  var frames: [Rect] { entries.map(\.view.frame) }

  /// Lays out the window at a size.
  func layOut(at size: Size) {
    window.frame.size = size
    window.runUpdateCycle()
  }

  /// Lays out every view again, whatever is known of it.
  func layOutAgain() {
    for entry in entries { entry.view.setNeedsLayout() }
    window.runUpdateCycle()
  }
}

extension SceneLayout.Entry {
  /// What the view is called in messages of the tests.
  var name: String { "\(model.kind) \(model.id ?? "")" }
}
