extension View {
  /// Whether the next constraint pass updates the view's constraints.
  public final var needsUpdateConstraints: Bool { marks.contains(.needsUpdateConstraints) }

  /// Runs the constraint pass for this view's subtree now, leaves first.
  public final func updateConstraintsIfNeeded() {
    ConstraintPass.run(from: self)
    recordStorage?.engine?.update()
  }

  /// Lays out what is dirty in the subtree now, after updating constraints.
  ///
  /// The pass begins at the topmost of the ancestors that are dirty as well, as the frames of this view's
  /// subviews depend on theirs. Without anything dirty it does nothing. Within `layoutSubviews` it may be
  /// called for subviews.
  public final func layoutIfNeeded() {
    LayoutPass.run(for: self)
  }
}
