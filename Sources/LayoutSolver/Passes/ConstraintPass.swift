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
    view.forEachDirtySubview { if visit($0) { didUpdate = true } }
    guard view.marks.contains(.needsUpdateConstraints) else { return didUpdate }
    view.marks.remove(.needsUpdateConstraints)
    view.recordStorage?.engine?.statistics.constraintUpdates += 1
    if let controller = view.attachedController {
      controller.updateViewConstraints(of: view)
    } else {
      view.updateConstraints()
    }
    return true
  }
}

extension View {
  /// Visits the dirty subviews, in the order of the subviews, and takes those that are clean afterwards, down
  /// to the last descendant, off the list.
  ///
  /// The visitor may change the tree: a subview that has left is not visited.
  final func forEachDirtySubview(_ visit: (View) -> Void) {
    if dirtySubviews.isEmpty { return }
    // The subviews stay alive as long as this holds them, whatever the visitor removes.
    let members = subviews
    var list = dirtySubviews
    sortByOrder(&list)
    for pointer in list {
      pointer._withUnsafeGuaranteedRef { if $0.superviewStorage === self { visit($0) } }
    }
    withExtendedLifetime(members) {}
    dirtySubviews.removeAll { pointer in
      pointer._withUnsafeGuaranteedRef { view in
        if !view.marks.isDisjoint(with: .dirty) || !view.dirtySubviews.isEmpty { return false }
        view.marks.remove(.isListed)
        return true
      }
    }
  }

  /// Takes the mark for the layout pass away.
  final func clearNeedsLayout() {
    if !marks.contains(.needsLayout) { return }
    marks.remove(.needsLayout)
    recordStorage?.engine?.layoutsToDo -= 1
  }
}
