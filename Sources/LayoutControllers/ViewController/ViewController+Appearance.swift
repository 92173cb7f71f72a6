public import LayoutViews

extension ViewController {
  // MARK: By hand

  /// Says that a child's view is about to appear or disappear, where appearance is forwarded by hand.
  ///
  /// Calls nest: `viewDidAppear` or `viewDidDisappear` comes with the last matching end. A call in the
  /// other direction interrupts what goes on.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if presentation.presented == nil {
      beginOwnAppearance(isAppearing, animated: animated)
      return
    }
    // What has taken this controller's place takes part in its stead.
    let involved = shownWithPresented
    presentation.forwarded.append(involved)
    for controller in involved { controller.beginOwnAppearance(isAppearing, animated: animated) }
  }

  /// Says that the transition is over that ``beginAppearanceTransition(_:animated:)`` has begun.
  public final func endAppearanceTransition() {
    guard let involved = presentation.forwarded.popLast() else {
      endOwnAppearance()
      return
    }
    for controller in involved { controller.endOwnAppearance() }
    if involved.last?.appearance.phase == .disappeared { leavePlaceOfContext() }
  }

  /// Begins a transition of this controller itself, whatever it presents.
  final func beginOwnAppearance(_ isAppearing: Bool, animated: Bool) {
    appearance.begin(isAppearing, animated: animated)
  }

  /// Ends what ``beginOwnAppearance(_:animated:)`` has begun.
  final func endOwnAppearance() { appearance.end() }

  /// Begins to appear or disappear, unless that goes on already; children that follow do the same.
  final func startAppearance(_ isAppearing: Bool, animated: Bool) {
    appearance.start(isAppearing, animated: animated)
  }

  /// Ends what goes on; children that follow end first.
  final func completeAppearance() { appearance.complete() }

  /// Disappears in one go, where it appears or is there.
  final func disappearAtOnce() {
    startAppearance(false, animated: false)
    completeAppearance()
  }

  /// Has a child begin to appear or disappear.
  ///
  /// Those told before may have taken this container away: nobody sees a child come then.
  final func beginAppearance(of child: ViewController, appears: Bool, animated: Bool) {
    child.beginAppearanceTransition(appears && appearance.isVisible, animated: animated)
  }

  /// Whether the view appears because the controller was added to a parent.
  ///
  /// True only within `viewWillAppear`, `viewIsAppearing` and `viewDidAppear`.
  public final var isMovingToParent: Bool { isInCallback(for: .moveToParent) }

  /// Whether the view disappears because the controller leaves its parent.
  ///
  /// True only within `viewWillDisappear` and `viewDidDisappear`.
  public final var isMovingFromParent: Bool { isInCallback(for: .moveFromParent) }

  /// Whether the view appears because the controller itself is presented.
  ///
  /// What it contains asks its container, as in `navigationController?.isBeingPresented`. True only within
  /// `viewWillAppear`, `viewIsAppearing` and `viewDidAppear`, its own and those of what it contains.
  public final var isBeingPresented: Bool { appearance.isUnderWay(because: .presentation) }

  /// Whether the view disappears because the controller itself is dismissed.
  ///
  /// What it contains asks its container. True only within `viewWillDisappear` and `viewDidDisappear`, its own
  /// and those of what it contains.
  public final var isBeingDismissed: Bool { appearance.isUnderWay(because: .dismissal) }

  private func isInCallback(for cause: AppearanceState.Cause) -> Bool {
    appearance.isInCallback && appearance.cause == cause
  }

  // MARK: Views that come and go

  /// The view is about to be in another window, or none: who is not told by a container hears of it now.
  final func viewWillMove(to window: Window?) {
    window?.noteOverride(traits.override)
    window?.noteOverride(activePresentation?.overrideTraitCollection)
    // Where it goes its traits are others, and so they are below.
    traitsMayDiffer()
    traits.found = nil
    if presentation.presented != nil, isEmbedded { embeddedViewWillLeave() }
    if followsItsView { startAppearance(in: window) }
  }

  /// Begins to appear where the window, and what is around the view, can be seen; else to disappear.
  private func startAppearance(in window: Window?) {
    startAppearance(window?.isHidden == false && isSurroundedByVisible, animated: false)
  }

  /// The view is in another window, or none.
  final func viewDidMove(to window: Window?) {
    checkTraitsInNextLayout()
    if window != nil {
      takeSystemMargins()
      updateGuides()
      if presentation.presented != nil { keepPlaceOfContext() }
    } else if let activeTransition {
      // It takes a view out before those in it hear that it is in no window.
      activeTransition.from?.loadedView?.endDisappearances()
      // Nobody can see how it goes on.
      activeTransition.finishNow()
    }
    if appearance.depth > 0 || !followsItsView { return }
    // Those who heard of it may have turned that round while the view was not there yet, or may have hidden the window.
    startAppearance(in: window)
    if appearance.phase == .appearing { window?.participate(self) } else { endDisappearance() }
  }

  /// Ends the disappearance of a view that has left its window, where nobody else does.
  fileprivate final func endDisappearance() {
    if appearance.phase != .disappearing || appearance.depth > 0 || !followsItsView { return }
    if !isTakenAlong { completeAppearance() }
  }

  /// The view that was about to come into a window is the controller's no more.
  final func appearanceMayBeLost() {
    if appearance.depth == 0, loadedView?.window == nil, followsItsView { disappearAtOnce() }
  }

  /// Whether the parent disappears as well, and with it its children.
  private var isTakenAlong: Bool {
    parentStorage?.appearance.phase == .disappearing && appearance.isInParentView
  }

  /// Whether nobody else says when the view appears and disappears.
  private var followsItsView: Bool {
    if let parentStorage {
      return parentStorage.shouldAutomaticallyForwardAppearanceMethods && !isHiddenByPresented
    }
    return standsAlone
  }

  final var isSurroundedByVisible: Bool { parentStorage?.appearance.isVisible ?? true }
}

extension View {
  /// Ends the disappearance of those in the view whom it alone tells.
  fileprivate final func endDisappearances() {
    var pending = [self]
    while let view = pending.popLast() {
      (view.controller as? ViewController)?.endDisappearance()
      pending += view.subviews
    }
  }
}

/// Whose view appears and disappears, by the machine that all classes of controllers share.
extension ViewController: AppearingController {
  /// The states of the children, in the order of their addition.
  public final var childAppearances: [AppearanceState] {
    let own = children.map(\.appearance)
    guard let hosted = hostedAppearance else { return own }
    return [hosted] + own
  }

  /// The state of the parent.
  public final var parentAppearance: AppearanceState? { parentStorage?.appearance }
}

extension ViewController: AppearanceHooks {
  package final func appearance(didReach step: AppearanceStep) { appearanceDidReach(step) }

  package final func causeOfNextAppearance(_ isAppearing: Bool) -> AppearanceState.Cause {
    if isAppearing, containment.hasNewParent {
      containment.hasNewParent = false
      return .moveToParent
    }
    return !isAppearing && containment.isLeavingParent ? .moveFromParent : .other
  }

  package final func prepareForIsAppearing() { updateTraitsIfNeeded() }

  package final var placedViewOfAppearance: View? { placedView }

  package final var appearancesInPlace: [AppearanceState] {
    if presentation.presented == nil { return [appearance] }
    let shown = shownWithPresented
    // Who goes for what it presents is away with those around at the latest.
    let goesAlong =
      appearance.phase == .disappearing && parentStorage?.appearance.isVisible == false
      && shown.first !== self
    return (goesAlong ? [self] + shown : shown).map(\.appearance)
  }

  package final func reportEndWithoutBeginning() {
    report(
      .invalidCall(
        "endAppearanceTransition of \(debugName) without a beginAppearanceTransition: nothing was done"
      ))
  }
}

/// A controller whose view has come into a window appears with the next update cycle.
extension ViewController: UpdateCycleParticipant {
  package final func updateCycleWillLayOut(_ window: Window) {}

  package final func updateCycleDidDisplay(_ window: Window) -> Bool {
    appearance.updateCycleDidDisplay(window)
  }
}
