extension View {
  /// Whether the next constraint pass updates the view's constraints.
  public final var needsUpdateConstraints: Bool { marks.contains(.needsUpdateConstraints) }

  /// The same, for modules that have a method of that name.
  package final var isUpdateOfConstraintsDue: Bool { marks.contains(.needsUpdateConstraints) }

  /// Runs the constraint pass for this view's subtree now, leaves first.
  public final func updateConstraintsIfNeeded() {
    ConstraintPass.run(from: self)
    recordStorage?.engine?.update()
  }
}
