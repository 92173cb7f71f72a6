public import LayoutViews

extension ViewController {
  /// Sets constraints that are active only while the controller's traits are as given.
  ///
  /// ```swift
  /// setConstraints(stacked, for: TraitCollection(horizontalSizeClass: .compact))
  /// setConstraints(sideBySide, for: TraitCollection(horizontalSizeClass: .regular))
  /// ```
  ///
  /// They are switched when the controller's traits change: after `willTransition(to:with:)`, before
  /// `traitCollectionDidChange(_:)` and the layout pass, whose animation they are part of. All of them reach the
  /// solver as one batch. Before the controller has traits, in `viewDidLoad` for example, they are only noted.
  ///
  /// - Parameters:
  ///   - constraints: The constraints, in place of those that were set for the same traits.
  ///   - traits: What has to be so; what is unspecified does not matter.
  public final func setConstraints(
    _ constraints: [LayoutConstraint], for traits: TraitCollection
  ) {
    self.traits.constraints.set(constraints, for: traits)
  }

  /// Returns the constraints that were set for traits.
  public final func constraints(for traits: TraitCollection) -> [LayoutConstraint] {
    self.traits.constraints.constraints(for: traits)
  }
}
