/// Sets of constraints that are active for some traits only, such as a size class.
///
/// ```swift
/// let constraints = TraitConstraints()
/// constraints.set(stacked, for: TraitCollection(horizontalSizeClass: .compact))
/// constraints.set(sideBySide, for: TraitCollection(horizontalSizeClass: .regular))
/// constraints.apply(view.traitCollection)
/// ```
///
/// What goes and what comes reaches the solver as one batch, so that neither both sets nor none count on the
/// way. A constraint in several sets is active while one of them applies, and is not touched when another one
/// takes over. Constraints that the app activates or deactivates by hand stay so until their set comes or goes.
public final class TraitConstraints {
  private var sets: [(traits: TraitCollection, constraints: [LayoutConstraint])] = []
  /// The traits that were applied.
  private var applied: TraitCollection?

  /// Creates no sets.
  public init() {}

  /// Sets the constraints that are active for traits, in place of those that were set for the same traits.
  ///
  /// Once traits were applied, constraints become active or inactive at once.
  ///
  /// - Parameters:
  ///   - constraints: The constraints; none to have no set for these traits.
  ///   - traits: What has to be so for them to be active; what is unspecified does not matter.
  public func set(_ constraints: [LayoutConstraint], for traits: TraitCollection) {
    let before = applied.map { wanted(for: $0) } ?? []
    sets.removeAll { $0.traits == traits }
    if !constraints.isEmpty { sets.append((traits, constraints)) }
    if let applied { change(from: before, and: constraints, to: wanted(for: applied)) }
  }

  /// Returns the constraints that were set for traits.
  public func constraints(for traits: TraitCollection) -> [LayoutConstraint] {
    sets.first { $0.traits == traits }?.constraints ?? []
  }

  /// Activates the sets that go with traits and deactivates the others.
  ///
  /// - Complexity: O(constraints in all sets), where it changes which sets apply.
  public func apply(_ traits: TraitCollection) {
    let before = applied.map { wanted(for: $0) } ?? []
    // The first time, any of them may happen to be active.
    let unknown = applied == nil ? sets.flatMap { $0.constraints } : []
    applied = traits
    change(from: before, and: unknown, to: wanted(for: traits))
  }

  /// The constraints of the sets that go with traits, each once.
  private func wanted(for traits: TraitCollection) -> [LayoutConstraint] {
    var seen: Set<LayoutConstraint> = []
    return sets.filter { traits.containsTraits(in: $0.traits) }.flatMap { $0.constraints }
      .filter { seen.insert($0).inserted }
  }

  private func change(
    from before: [LayoutConstraint], and unknown: [LayoutConstraint], to after: [LayoutConstraint]
  ) {
    let comes = Set(after).subtracting(before)
    let stays = Set(after)
    LayoutConstraint.deactivate((before + unknown).filter { !stays.contains($0) })
    LayoutConstraint.activate(after.filter { comes.contains($0) })
  }
}
