/// What a controller knows of its traits.
struct TraitState {
  /// What the parent has replaced for this controller.
  var override: TraitCollection?
  /// The traits that the controller was last told.
  var known: TraitCollection?
  /// The traits of the window that is about to show the controller as its root.
  var expected: TraitCollection?
  /// Whether the traits may be others than those, because of a move or an override.
  var mayHaveChanged = true
  /// Constraints that are active for some traits only.
  let constraints = TraitConstraints()
}

extension ViewController {
  /// What the controller's views are laid out for: the parent's traits, with what it overrides.
  ///
  /// - Complexity: O(depth of controllers).
  public final var traitCollection: TraitCollection {
    let surrounding = surroundingTraits ?? traits.known ?? TraitCollection()
    guard let override = traits.override else { return surrounding }
    return surrounding.overridden(by: override)
  }

  /// The traits that a view which is loaded now will be laid out for, as far as they are known.
  ///
  /// A view is loaded before it is in a window, when ``traitCollection`` says little; this is what a view loader
  /// chooses by.
  ///
  /// - Complexity: O(depth of controllers).
  public final var traitsForLoading: TraitCollection {
    let known = traitCollection
    guard let expected = topmostParent.traits.expected else { return known }
    return expected.overridden(by: known)
  }

  /// Replaces single traits for a child; nil takes that back.
  ///
  /// The child is told by `willTransition(to:with:)` before and `traitCollectionDidChange(_:)` after, if its traits
  /// are others then.
  public final func setOverrideTraitCollection(
    _ collection: TraitCollection?, forChild child: ViewController
  ) {
    if child.parentStorage !== self {
      report(
        .invalidCall(
          "\(child.debugName) is not a child of \(debugName), which cannot override its traits; "
            + "call addChild(_:) before"))
      return
    }
    let old = child.traitCollection
    let new = collection.map { traitCollection.overridden(by: $0) } ?? traitCollection
    if old == new || child.traits.known == nil || child.placedView?.window == nil {
      child.traits.override = collection
      child.checkTraitsInNextLayout()
      return
    }
    let transition = ControllerTransition(
      by: child, from: nil, to: nil, in: child.placedView, isAnimated: false, duration: 0)
    child.willTransition(to: new, with: transition)
    // It may have left meanwhile.
    if child.parentStorage !== self { return }
    child.traits.override = collection
    child.traitsDidChange(with: transition)
    transition.start()
  }

  /// Returns what the controller has replaced of a child's traits.
  public final func overrideTraitCollection(forChild child: ViewController) -> TraitCollection? {
    child.parentStorage === self ? child.traits.override : nil
  }

  /// The traits around the controller; nil where it is in no window and has no parent.
  private var surroundingTraits: TraitCollection? {
    if let parentStorage { return parentStorage.traitCollection }
    if let presented = traitsOfPresentation { return presented }
    return loadedView?.window?.windowTraits
  }

  /// Tells the controller and its views of their traits, if they are others than those they were last told.
  final func updateTraitsIfNeeded() {
    if !traits.mayHaveChanged { return }
    guard loadedView?.window != nil else { return }
    traits.mayHaveChanged = false
    let old = traits.known
    let new = traitCollection
    if old == new { return }
    traits.known = new
    directionMayDiffer(from: old, to: new)
    traits.constraints.apply(new)
    loadedView?.followTraits()
    traitCollectionDidChange(old)
    loadedView?.tellTraitsDidChange(from: old)
    for child in children { child.checkTraitsInNextLayout() }
    contextPresentation?.shown?.traits.mayHaveChanged = true
  }

  /// Has the next layout pass tell of other traits.
  final func checkTraitsInNextLayout() {
    traits.mayHaveChanged = true
    if let loadedView, loadedView.window != nil, traits.known != traitCollection {
      loadedView.setNeedsLayout()
    }
  }

  /// Tells the controller, its views and its children that their traits have changed just now.
  final func traitsDidChange(with coordinator: (any ViewControllerTransitionCoordinator)? = nil) {
    traits.mayHaveChanged = true
    contextPresentation?.surroundingsDidChange(with: coordinator)
    updateTraitsIfNeeded()
    for child in children where child.parentStorage === self {
      child.traitsDidChange(with: coordinator)
    }
  }

  /// Tells the children whose traits will be others.
  final func forwardWillTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    contextPresentation?.surroundingsWillChange(to: newCollection, with: coordinator)
    for child in children {
      let new = child.traits.override.map { newCollection.overridden(by: $0) } ?? newCollection
      if let known = child.traits.known, known != new {
        child.willTransition(to: new, with: coordinator)
      }
    }
  }

  /// Views follow the direction of their traits; where that has changed, their constraints are others.
  private func directionMayDiffer(from old: TraitCollection?, to new: TraitCollection) {
    guard let loadedView, let window = loadedView.window else { return }
    let windowDirection = window.windowTraits.layoutDirection
    let oldDirection = old?.layoutDirection ?? windowDirection
    if new.layoutDirection != windowDirection { window.hasDirectionOverrides = true }
    if oldDirection == new.layoutDirection { return }
    loadedView.forEachInTree {
      if $0.semanticContentAttribute == .unspecified { $0.directionDidChange() }
    }
  }
}
