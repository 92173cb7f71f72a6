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
    view.updateConstraints()
    return true
  }
}

extension View {
  /// Visits the dirty subviews, in the order of the subviews; those that are clean afterwards, down to the
  /// last descendant, go off the list.
  ///
  /// The visitor may change the tree: a subview that has left is not visited, and one that is marked
  /// meanwhile is on the list again.
  final func forEachDirtySubview(_ visit: (View) -> Void) {
    if dirtySubviews.isEmpty { return }
    // The subviews stay alive as long as this holds them, whatever the visitor removes.
    let members = subviews
    var list = dirtySubviews
    dirtySubviews.removeAll(keepingCapacity: list.count <= 4)
    sortByOrder(&list)
    for pointer in list { pointer._withUnsafeGuaranteedRef { $0.marks.remove(.isListed) } }
    for pointer in list {
      pointer._withUnsafeGuaranteedRef { view in
        if view.superviewStorage !== self { return }
        visit(view)
        if view.marks.contains(.isListed) || view.superviewStorage !== self { return }
        if view.marks.isDisjoint(with: .dirty) && view.dirtySubviews.isEmpty { return }
        view.marks.insert(.isListed)
        dirtySubviews.append(pointer)
      }
    }
    withExtendedLifetime(members) {}
  }

  /// Views that are marked one after the other mostly are in order.
  private func sortByOrder(_ list: inout [Unmanaged<View>]) {
    func key(_ index: Int) -> Int { list[index]._withUnsafeGuaranteedRef { $0.orderKey } }
    var isSorted = true
    for index in list.indices.dropFirst() where key(index - 1) > key(index) { isSorted = false }
    if isSorted { return }
    list.sort { left, right in
      left._withUnsafeGuaranteedRef { $0.orderKey } < right._withUnsafeGuaranteedRef { $0.orderKey }
    }
  }

  /// Takes the mark for the layout pass away.
  final func clearNeedsLayout() {
    if !marks.contains(.needsLayout) { return }
    marks.remove(.needsLayout)
    recordStorage?.engine?.layoutsToDo -= 1
  }
}
