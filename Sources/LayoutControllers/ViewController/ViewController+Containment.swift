public import LayoutViews

/// What is going on between a controller and its parent.
struct ContainmentState {
  /// Whether the controller has not appeared since it was added to its parent.
  var hasNewParent = false
  /// Whether it was told that it will have no parent.
  var isLeavingParent = false
  /// How many controllers were gone through to find whether this one is around them, for tests.
  var steps = 0
  /// How many children were looked at to find those that leave, for tests.
  var looks = 0

  mutating func noteWillMove(to parent: ViewController?) {
    isLeavingParent = parent == nil
  }

  mutating func noteDidMove(to parent: ViewController?) {
    isLeavingParent = false
    if parent == nil { hasNewParent = false }
  }
}

extension ViewController {
  /// The controller that this one is a child of.
  public final var parent: ViewController? { parentStorage }

  final func adopt(_ child: ViewController) {
    if child.parentStorage === self { return }
    if child === self || isChild(of: child) {
      report(
        .invalidCall(
          "\(child.debugName) cannot be a child of \(debugName), which it is or contains: "
            + "nothing was done"))
      return
    }
    if let reason = reasonAgainstContaining(child) {
      report(.invalidCall("addChild of \(debugName) did nothing: \(reason)"))
      return
    }
    if let childView = child.loadedView, let superview = childView.superview,
      let holder = superview.nearestController?.controller as? ViewController, holder !== self
    {
      // Its view would be where its parent is not.
      childView.removeFromSuperview()
    }
    if child.parentStorage == nil, child.appearance.depth == 0, child.loadedView?.window == nil {
      // It was about to come into one.
      child.disappearAtOnce()
    }
    child.leaveParent()
    if let window = child.rootWindow { window.rootLayoutController = nil }
    // Those who heard of it may have put it elsewhere, or this one under it.
    if child.parentStorage != nil || isChild(of: child) || child.rootWindow != nil
      || reasonAgainstContaining(child) != nil
    {
      return
    }
    children.append(child)
    child.parentStorage = self
    child.traitsMayDiffer()
    child.containment.hasNewParent = true
    child.checkTraitsInNextLayout()
    if child.appearance.phase != .disappeared, !appearance.isVisible,
      shouldAutomaticallyForwardAppearanceMethods
    {
      // It was a guest in a view that is on its way out, or away.
      child.startAppearance(false, animated: appearance.isAnimated)
      if appearance.phase == .disappeared { child.completeAppearance() }
      if child.parentStorage !== self { return }
    }
    child.willMove(toParent: self)
  }

  /// Why presentations keep a controller from being a child of this one.
  final func reasonAgainstContaining(_ child: ViewController) -> String? {
    if let presenting = child.presentation.presenting {
      return "\(child.debugName) is presented by \(presenting.debugName); dismiss it before"
    }
    if child.presentation.presented != nil || !child.children.isEmpty, child.isAround(self) {
      return "\(child.debugName) has presented what \(debugName) is in; dismiss that before"
    }
    return nil
  }

  final func leaveParent() {
    guard let parent = parentStorage else { return }
    if let transition = parent.activeTransition, transition.isOfChild(self) {
      transition.finishNow()
    }
    if presentation.presented != nil { takeAlongWhatCoversContext() }
    if loadedView?.window == nil {
      // Whoever began a transition of it can no longer end it in time.
      disappearAtOnce()
    }
    // Those who heard of it may have removed it already, or put it elsewhere.
    if parentStorage !== parent { return }
    // Who has come last or first mostly goes first.
    if let index = parent.children.indexNearEnds(of: self, &parent.containment.looks) {
      parent.children.remove(at: index)
    }
    parentStorage = nil
    traits.override = nil
    traitsMayDiffer()
    checkTraitsInNextLayout()
    parent.childDidLeave(self)
    if parentStorage != nil { return }
    forgetBars()
    didMove(toParent: nil)
  }

  /// Returns whether the controller is below another one.
  private func isChild(of other: ViewController) -> Bool {
    other.children.isEmpty ? false : other.isMet(from: parentStorage) { $0.parentStorage }
  }

  /// Replaces one child's view by another's, with their appearances, and an animation where the host animates.
  ///
  /// The second view is added to the first's superview with its frame, and the first removed at the end. The
  /// caller adds and removes the children themselves: `addChild` and `willMove(toParent: nil)` before,
  /// `didMove(toParent:)` and `removeFromParent` in the completion.
  ///
  /// Both have to be children of this controller, the first's view in the tree, and appearance not
  /// forwarded by hand; else nothing is done but a message.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view is removed.
  ///   - toViewController: The child whose view is added.
  ///   - duration: How long the animation takes, in seconds.
  ///   - options: How the animation is to go, for the window's animator.
  ///   - animations: Sets the frames at the end of the animation.
  ///   - completion: Called at the end, with whether the transition was finished.
  public final func transition(
    from fromViewController: ViewController, to toViewController: ViewController,
    duration: Double = 0, options: View.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    var reason = reasonAgainstTransition(fromViewController, toViewController)
    if !isUsable(duration) { reason = "the duration \(duration) is not finite" }
    if let reason {
      report(.invalidCall("transition(from:to:) of \(debugName) did nothing: \(reason)"))
      return
    }
    if let running = activeTransition {
      running.finishNow()
      // It was valid; what was done at the running one's end may have made it void.
      if let reason = reasonAgainstTransition(fromViewController, toViewController) {
        report(
          .invalidCall(
            "transition(from:to:) of \(debugName) did nothing but end the one before: \(reason)"))
        return
      }
    }
    let fromView = fromViewController.view
    let toView = toViewController.view
    guard let superview = fromView.superview else { return }
    let animated = duration > 0
    // Where the controller itself is not visible, its children are not.
    let isVisible = appearance.isVisible
    var isToAppearing = false
    if isVisible {
      fromViewController.beginAppearanceTransition(false, animated: animated)
      if let reason = reasonAgainstTransition(fromViewController, toViewController) {
        // What heard of it has made it impossible.
        if fromViewController.parentStorage === self, appearance.isVisible {
          for controller in fromViewController.shownWithPresented {
            controller.startAppearance(true, animated: animated)
          }
        }
        fromViewController.endAppearanceTransition()
        report(.invalidCall("transition(from:to:) of \(debugName) was given up: \(reason)"))
        return
      }
      // The controller may have disappeared itself by what heard of it.
      isToAppearing = appearance.isVisible
      if isToAppearing { toViewController.beginAppearanceTransition(true, animated: animated) }
    }
    let endsToAppearance = isToAppearing
    if toView.superview !== superview {
      if toView.translatesAutoresizingMaskIntoConstraints { toView.frame = fromView.frame }
      superview.addSubview(toView)
      if fromView.superview === superview {
        superview.insertSubview(toView, aboveSubview: fromView)
      }
    }
    let transition = ControllerTransition(
      by: self, from: fromViewController, to: toViewController, in: superview, isAnimated: animated,
      duration: duration)
    transition.options = options
    transition.endsWithChildren = true
    transition.changes = animations
    transition.onEnd = { finished in
      // Unless somebody has put it elsewhere in the meantime.
      if fromView.superview === superview { fromView.removeFromSuperview() }
      if isVisible { fromViewController.endAppearanceTransition() }
      if endsToAppearance { toViewController.endAppearanceTransition() }
      completion?(finished)
    }
    transition.start()
  }

  private func reasonAgainstTransition(_ from: ViewController, _ to: ViewController) -> String? {
    for child in [from, to] where child.parentStorage !== self {
      return "\(child.debugName) is not its child; call addChild(_:) before"
    }
    if from === to { return "both are \(from.debugName)" }
    if !shouldAutomaticallyForwardAppearanceMethods {
      return "it forwards appearance by hand; call beginAppearanceTransition and its end instead"
    }
    if from.loadedView?.superview == nil {
      return "the view of \(from.debugName) has no superview; add the other's view instead"
    }
    if let toView = to.loadedView, let fromView = from.loadedView, fromView.isDescendant(of: toView)
    {
      return "the view of \(from.debugName) is in that of \(to.debugName)"
    }
    return nil
  }

  /// Why a child's view cannot be inserted: the controller above is not its parent.
  final func refusalToInsert(into superview: View) -> ControllerError? {
    guard let parentStorage, let nearest = superview.nearestController,
      let actual = nearest.controller as? ViewController, actual !== parentStorage, actual !== self
    else { return nil }
    return .inconsistentHierarchy(
      child: debugName, parent: parentStorage.debugName, actual: actual.debugName)
  }
}
