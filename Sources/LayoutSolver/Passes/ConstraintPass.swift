/// The constraint pass: `updateConstraints` of the views that were marked, subviews before superviews.
enum ConstraintPass {
  /// How often a pass starts over for views that were marked while it ran.
  private static let roundLimit = 10

  /// Updates the constraints of the marked views in a subtree.
  ///
  /// A view that is marked during the pass, by its own or another view's update, is updated in the same
  /// pass, up to a bounded number of rounds; after that it stays marked for the next cycle.
  static func run(from view: View) {
    for _ in 0..<roundLimit where !visit(view) { return }
  }

  /// Visits a view's marked descendants and the view itself; returns whether there was any.
  private static func visit(_ view: View) -> Bool {
    var didUpdate = false
    for child in view.dirtySubviewsInOrder where child.superviewStorage === view {
      if visit(child) { didUpdate = true }
    }
    guard view.marks.contains(.needsUpdateConstraints) else { return didUpdate }
    view.marks.remove(.needsUpdateConstraints)
    view.recordStorage?.engine?.statistics.constraintUpdates += 1
    view.updateConstraints()
    return true
  }
}

extension View {
  /// The dirty subviews, in the order of the subviews.
  final var dirtySubviewsInOrder: [View] {
    dirtySubviews.isEmpty ? [] : View.inOrder(dirtySubviews)
  }

  /// Takes the subviews that are clean, down to the last descendant, off the list.
  final func pruneDirtySubviews() {
    dirtySubviews.removeAll { pointer in
      let view = pointer.takeUnretainedValue()
      if !view.marks.isDisjoint(with: .dirty) || !view.dirtySubviews.isEmpty { return false }
      view.marks.remove(.isListed)
      return true
    }
  }
}
