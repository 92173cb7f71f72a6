extension View {
  /// Returns the constraints that decide where the view is along an axis and how large it is.
  ///
  /// Changing the constant of one of them would change the frame. Constraints of other views are among
  /// them, and those that the engine made on its own account, as ``EngineConstraint``; constraints that
  /// hold but decide nothing are not. They are in the order of their activation, the engine's own last.
  ///
  /// - Complexity: O(terms of the constraints that the frame is made of).
  public final func constraintsAffectingLayout(
    for axis: LayoutConstraint.Axis
  ) -> [LayoutConstraint] {
    inspectedRecord?.constraints(affecting: axis) ?? []
  }

  /// The broken constraints of the subtree's views, in the order of the views.
  ///
  /// They take part again when the conflicts that they are in go away.
  public final var brokenConstraints: [LayoutConstraint] {
    inspectedRecord?.engine?.update()
    var constraints: [LayoutConstraint] = []
    forEachInTree { view in
      view.held.forEach { if $0.isBroken { constraints.append($0) } }
    }
    return constraints
  }
}

extension LayoutGuide {
  /// Returns the constraints that decide where the guide is along an axis and how large it is.
  ///
  /// - Complexity: O(terms of the constraints that the frame is made of).
  public final func constraintsAffectingLayout(
    for axis: LayoutConstraint.Axis
  ) -> [LayoutConstraint] {
    inspectedRecord?.constraints(affecting: axis) ?? []
  }
}
