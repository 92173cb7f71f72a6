/// The constraint pass: `updateConstraints` of the views that were marked, subviews before superviews.
enum ConstraintPass {
  /// How often a pass starts over for views that were marked while it ran.
  private static let roundLimit = 10

  /// Updates the constraints of the marked views in a subtree.
  ///
  /// A view that is marked during the pass, by its own or another view's update, is updated in the same
  /// pass, up to a bounded number of rounds; after that it stays marked for the next cycle.
  static func run(from view: View) {
    for _ in 0..<roundLimit where !round(from: view) { return }
    view.recordStorage?.engine?.hasEndlessUpdates = true
  }

  /// Updates the marked descendants of a view and the view itself; returns whether there was any.
  private static func round(from view: View) -> Bool {
    if let engine = view.recordStorage?.engine, engine.updatesToDo == 0 { return false }
    var didUpdate = false
    view.forEachDirtyBottomUp { view in
      if !view.clearNeedsUpdateConstraints() { return }
      didUpdate = true
      view.withEngine { $0.statistics.constraintUpdates += 1 }
      if let controller = view.attachedController {
        controller.updateViewConstraints(of: view)
      } else {
        view.updateConstraints()
      }
    }
    return didUpdate
  }
}

extension View {
  /// Takes the mark for the layout pass away.
  @inline(__always)
  final func clearNeedsLayout() {
    if !marks.contains(.needsLayout) { return }
    marks.remove(.needsLayout)
    withEngine { $0.layoutsToDo -= 1 }
  }
}
