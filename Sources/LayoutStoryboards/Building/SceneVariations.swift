import LayoutSolver

/// What size classes change in the views of a scene that an app has: which subviews and constraints are there, and
/// values of both.
///
/// Only what is different between the former and the new class is set; what the app has changed beside that stays.
/// A view that the app has taken out or put elsewhere, and a constraint that it has deactivated itself, are the app's
/// until it takes that back.
final class SceneVariations: TraitFollower {
  /// What the views were made with; it does not hold them any more.
  private let builder: SceneBuilder
  private var sizeClass: SizeClass?
  private let superviews: [VariedSuperview]
  private let constraints: [VariedConstraint]
  private let views: [VariedView]

  /// Takes over what a builder knows of variations; nil where there are none.
  init?(of builder: SceneBuilder) {
    superviews = builder.variedSuperviews
    constraints = builder.variedConstraints
    views = builder.variedViews
    sizeClass = builder.sizeClass
    self.builder = builder
    if superviews.isEmpty && constraints.isEmpty && views.isEmpty { return nil }
  }

  /// Changes what the size class of the traits has otherwise; traits that do not say it change nothing.
  func follow(_ traits: TraitCollection, in view: View) {
    guard let new = SizeClass(traits), new != sizeClass else { return }
    let old = sizeClass
    // Those who hear of views that come and go may change the traits again.
    sizeClass = new
    for constraint in constraints { constraint.noteState() }
    let changes = superviews.compactMap { $0.prepare(for: new) }
    let coming = constraints.filter { $0.leave(for: new) }
    for change in changes { change.remove() }
    for change in changes { change.insert() }
    for view in views { builder.change(view, from: old, to: new) }
    for constraint in constraints { constraint.change(from: old, to: new) }
    for constraint in coming { constraint.come() }
  }
}

extension SceneBuilder {
  /// Has the views follow changes of their traits, as far as the file has variations; call it last.
  ///
  /// The builder lets go of the views, which from now on hold it.
  func followTraits(in view: View) {
    guard let variations = SceneVariations(of: self) else { return }
    view.traitFollower = variations
    releaseViews()
  }
}
