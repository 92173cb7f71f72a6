public import LayoutViews

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
  /// The controller's traits as they were found, which they are until its window's `traitsEpoch` is another one.
  var found: FoundTraits?
  /// The same, where the outermost controller around is in no window.
  var outside: OutsideTraits?
  /// How many controllers were gone through to find this one's traits and sheet, for tests.
  var steps = 0
  /// Constraints that are active for some traits only.
  let constraints = TraitConstraints()
}

/// Traits that are known for a time.
struct FoundTraits {
  let traits: TraitCollection
  /// Whether the nearest presentation around is a page or form sheet.
  let isInSheet: Bool
  let window: ObjectIdentifier
  var epoch: UInt
}

/// Traits that controllers have which are in no window, and in no presentation: all that have the same ones share them.
///
/// Who knows them has a parent that knows its own, or none: a change is over where one does not know.
final class OutsideTraits {
  let traits: TraitCollection
  /// The controller that has no parent; with a window of its own it has other traits.
  weak var outermost: ViewController?

  init(_ traits: TraitCollection, _ outermost: ViewController) {
    self.traits = traits
    self.outermost = outermost
  }
}

extension ViewController {
  /// What the controller's views are laid out for: the parent's traits, with what it overrides.
  ///
  /// - Complexity: O(1) where it, or the parent, was asked since anything has changed; else O(depth of controllers).
  public final var traitCollection: TraitCollection {
    foundTraits?.traits ?? outsideTraits?.traits ?? findTraits()
  }

  /// What was found, while the view is in the window and nothing has changed; nil where nobody would say so.
  final var keptTraits: FoundTraits? {
    if let foundTraits { return foundTraits }
    if loadedView?.window == nil { return nil }
    _ = findTraits()
    return foundTraits
  }

  /// The traits that were found, while the view is in the window and nothing has changed.
  private var foundTraits: FoundTraits? {
    guard let found = traits.found, let window = loadedView?.window,
      found.epoch == window.traitsEpoch, found.window == ObjectIdentifier(window)
    else { return nil }
    return found
  }

  /// The traits that were found where there is no window, and nothing has changed.
  final var outsideTraits: OutsideTraits? {
    guard let outside = traits.outside, let outermost = outside.outermost,
      outermost.loadedView?.window == nil
    else { return nil }
    return outside
  }

  /// Notes that the traits of the controller and of those below may be others than those that were found.
  final func traitsMayDiffer() {
    loadedView?.window?.traitsEpoch &+= 1
    if traits.outside == nil { return }
    var pending = [self]
    while let controller = pending.popLast() {
      controller.traits.outside = nil
      for child in controller.children where child.traits.outside != nil { pending.append(child) }
    }
  }

  /// Notes that the traits of a child and of those below may be others; this one's are what they were.
  private func traitsMayDiffer(of child: ViewController) {
    let known = foundTraits
    child.traitsMayDiffer()
    guard let known, let window = loadedView?.window else { return }
    traits.found = known
    traits.found?.epoch = window.traitsEpoch
  }

  /// Finds the traits, from the nearest controller around that knows its own.
  private func findTraits() -> TraitCollection {
    var steps: [TraitStep] = []
    var result = TraitCollection()
    var isInSheet = false
    /// The window that all of those so far are in, which know their traits from now on.
    var window: Window?
    /// What all of those so far have, where there is no window and no presentation.
    var outside: OutsideTraits?
    var isPresented = false
    var candidate: ViewController? = self
    while let controller = candidate {
      if let found = controller.foundTraits {
        result = found.traits
        isInSheet = found.isInSheet
        window = controller.loadedView?.window
        break
      }
      if let known = controller.outsideTraits {
        result = known.traits
        outside = known
        break
      }
      steps.append(.controller(controller))
      if controller.activePresentation != nil { isPresented = true }
      candidate = controller.parentStorage
      if candidate != nil { continue }
      if let presentation = controller.activePresentation {
        steps.append(.presentation(presentation))
        candidate = presentation.controllerAround
        if candidate == nil {
          window = presentation.window
          result = window?.windowTraits ?? result
        }
      } else {
        window = controller.loadedView?.window
        result = window?.windowTraits ?? controller.traits.known ?? result
        if window == nil { outside = OutsideTraits(result, controller) }
      }
    }
    loadedView?.window?.traitSteps += steps.count
    traits.steps += steps.count
    if isPresented { outside = nil }
    for step in steps.reversed() {
      switch step {
      case .presentation(let presentation):
        isInSheet = presentation.isSheet
        result = presentation.traits(
          within: result, style: presentation.course.style ?? presentation.style)
      case .controller(let controller):
        if let override = controller.traits.override {
          result = result.overridden(by: override)
          outside = outside?.outermost.map { OutsideTraits(result, $0) }
        }
        if let outside { controller.traits.outside = outside }
        if window == nil || controller.loadedView?.window !== window { window = nil }
        controller.traits.found = window.map {
          FoundTraits(
            traits: result, isInSheet: isInSheet, window: ObjectIdentifier($0),
            epoch: $0.traitsEpoch)
        }
      }
    }
    return result
  }

  /// What lies between a controller and the traits around it.
  private enum TraitStep {
    /// A controller, which may have some replaced.
    case controller(ViewController)
    case presentation(PresentationController)
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
    child.placedView?.window?.noteOverride(collection)
    let old = child.traitCollection
    let new = collection.map { traitCollection.overridden(by: $0) } ?? traitCollection
    let isKnown = child.traits.known != nil && child.placedView?.window != nil
    if old == new || !isKnown {
      child.traits.override = collection
      // Where the child's stay the same, so do those of all below.
      if old != new || !isKnown { traitsMayDiffer(of: child) }
      child.checkTraitsInNextLayout()
      return
    }
    let transition = ControllerTransition(
      by: child, from: nil, to: nil, in: child.placedView, isAnimated: false, duration: 0)
    child.willTransition(to: new, with: transition)
    // It may have left meanwhile.
    if child.parentStorage !== self { return }
    child.traits.override = collection
    traitsMayDiffer(of: child)
    child.traitsDidChange(with: transition)
    transition.start()
  }

  /// Returns what the controller has replaced of a child's traits.
  public final func overrideTraitCollection(forChild child: ViewController) -> TraitCollection? {
    child.parentStorage === self ? child.traits.override : nil
  }

  /// Tells the controller and its views of their traits, if they are others than those they were last told.
  ///
  /// - Parameter told: A view whose tree was told just now that its direction is another one.
  /// - Returns: The controller's view, where its tree has been told that.
  @discardableResult
  final func updateTraitsIfNeeded(within told: View? = nil) -> View? {
    if !traits.mayHaveChanged { return nil }
    guard loadedView?.window != nil else { return nil }
    traits.mayHaveChanged = false
    let old = traits.known
    let new = traitCollection
    if old == new { return nil }
    traits.known = new
    let toldView = directionMayDiffer(from: old, to: new, within: told)
    traits.constraints.apply(new)
    loadedView?.followTraits()
    traitCollectionDidChange(old)
    loadedView?.tellTraitsDidChange(from: old)
    for child in children { child.checkTraitsInNextLayout() }
    contextPresentation?.shown?.traits.mayHaveChanged = true
    return toldView
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
    var pending: [TraitNews] = [.all(self, within: nil)]
    while let news = pending.popLast() {
      switch news {
      case .all(let controller, let told):
        controller.traits.mayHaveChanged = true
        pending.append(.own(controller, within: told))
        if let presentation = controller.contextPresentation {
          presentation.adaptToSurroundings(with: coordinator)
          if let shown = presentation.shown { pending.append(.all(shown, within: nil)) }
        }
      case .own(let controller, let told):
        let toldView = controller.updateTraitsIfNeeded(within: told)
        for child in controller.children.reversed() {
          pending.append(.child(child, of: controller, within: toldView))
        }
      case .child(let child, let parent, let told):
        if child.parentStorage === parent { pending.append(.all(child, within: told)) }
      }
    }
  }

  /// Who is to hear of other traits; a view is one whose tree was told that its direction is another one.
  private enum TraitNews {
    /// A controller, after what covers it.
    case all(ViewController, within: View?)
    /// A controller, before its children.
    case own(ViewController, within: View?)
    /// A child, if it still is one.
    case child(ViewController, of: ViewController, within: View?)
  }

  /// Tells the children whose traits will be others.
  ///
  /// What they were told last says nothing of one that came here since, and is told in the next layout pass.
  final func forwardWillTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    contextPresentation?.surroundingsWillChange(to: newCollection, with: coordinator)
    for child in children {
      let new = child.traits.override.map { newCollection.overridden(by: $0) } ?? newCollection
      if let known = child.traits.known, known != new, child.traitCollection != new {
        passOn(to: child) { $0.willTransition(to: new, with: coordinator) }
      }
    }
  }

  /// Views follow the direction of their traits; where that has changed, their constraints are others.
  ///
  /// - Returns: The controller's view, where its tree has been told that, by this or by a controller around.
  private func directionMayDiffer(
    from old: TraitCollection?, to new: TraitCollection, within told: View?
  ) -> View? {
    guard let loadedView, let window = loadedView.window else { return nil }
    let windowDirection = window.windowTraits.layoutDirection
    let oldDirection = old?.layoutDirection ?? windowDirection
    if new.layoutDirection != windowDirection { window.hasDirectionOverrides = true }
    if oldDirection == new.layoutDirection { return nil }
    // Controllers within each other would each tell all views of those below.
    if let told, loadedView.isDescendant(of: told) { return loadedView }
    loadedView.forEachInTree {
      if $0.ownSemanticContentAttribute == .unspecified { $0.directionDidChange() }
    }
    return loadedView
  }
}

extension Window {
  /// Notes that traits are replaced in the window: a direction may be another one than the window's when that turns.
  final func noteOverride(_ collection: TraitCollection?) {
    if collection.map({ $0.layoutDirection != .unspecified }) ?? false {
      hasDirectionOverrides = true
    }
  }
}
