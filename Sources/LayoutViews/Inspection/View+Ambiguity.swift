import ConstraintSolver

extension View {
  /// Whether constraints lay the view out but leave its frame open: it could as well be another one.
  ///
  /// A view that its mask lays out is never ambiguous. Where two constraints of the same priority
  /// contradict each other, either may give way, so that what they decide is ambiguous as well.
  ///
  /// Frames change in the layout pass only; what is asked here is the state that the next one will have.
  ///
  /// - Complexity: the first time since something changed O(size of the tree); then constant for what is decided, and for the
  ///   others at most that of two changes of a constant for each of the four numbers of a frame.
  public final var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }

  /// Which parts of the frame are open: a choice of `left`, `top`, `width` and `height`, in this order.
  ///
  /// Where both the left edge and the width are open it may be that one further constraint decides both.
  public final var ambiguousAttributes: [LayoutConstraint.Attribute] {
    inspectedRecord?.ambiguousUnknowns.map { $0.attribute } ?? []
  }

  /// The ambiguous views of the subtree, superviews before subviews.
  public final var ambiguousViews: [View] {
    let isUnique = isLayoutUnique
    var views: [View] = []
    forEachInTree { view in
      let isDecided = isUnique && view.recordStorage?.isNamed == true
      if !isDecided, view.hasAmbiguousLayout { views.append(view) }
    }
    return views
  }

  /// Whether all is decided in the tree whose root this is, but what no constraint names; false for other views.
  package final var isLayoutUnique: Bool {
    inspectedRecord?.engine.map { engine in
      engine.root === self && engine.withoutExercises { engine.solver.hasUniqueSolution }
    } ?? false
  }

  /// Moves the view to another frame that its constraints allow as well, where there is one.
  ///
  /// The next layout pass shows it. Calling it again moves the view further or back; any change of
  /// constraints, content or frames ends it, and the layout returns. Nothing happens to views that are
  /// not ambiguous. It is for finding out, by eye, what constraints are missing.
  public final func exerciseAmbiguityInLayout() {
    guard let record = inspectedRecord, let engine = record.engine else { return }
    let unknowns = record.ambiguousUnknowns
    if !unknowns.isEmpty { engine.exercise(record, unknowns) }
  }
}

extension LayoutGuide {
  /// Whether the guide could as well be elsewhere or have another size.
  public final var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }

  /// Which parts of the frame are open: a choice of `left`, `top`, `width` and `height`, in this order.
  public final var ambiguousAttributes: [LayoutConstraint.Attribute] {
    inspectedRecord?.ambiguousUnknowns.map { $0.attribute } ?? []
  }
}
