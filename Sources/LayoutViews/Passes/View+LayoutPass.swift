extension View {
  /// Whether the next constraint pass updates the view's constraints.
  public final var needsUpdateConstraints: Bool { marks.contains(.needsUpdateConstraints) }

  /// The same, for modules that have a method of that name.
  package final var isUpdateOfConstraintsDue: Bool { marks.contains(.needsUpdateConstraints) }

  /// Lays out what is dirty in the subtrees of views of one tree, after updating constraints once for all of them.
  ///
  /// - Complexity: What is marked in the whole tree is visited once, where ``layoutIfNeeded()`` of each visits it each time.
  package static func layOutIfNeeded(_ views: [View]) {
    LayoutPass.run(for: views)
  }

  /// Runs the constraint pass for this view's subtree now, leaves first.
  public final func updateConstraintsIfNeeded() {
    ConstraintPass.run(from: self)
    recordStorage?.engine?.update()
  }
}
