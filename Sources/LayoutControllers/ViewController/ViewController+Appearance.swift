import LayoutViews

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
    appearance.depth += 1
    startAppearance(isAppearing, animated: animated)
  }

  /// Ends what ``beginOwnAppearance(_:animated:)`` has begun.
  final func endOwnAppearance() {
    if appearance.depth == 0 {
      report(
        .invalidCall(
          "endAppearanceTransition of \(debugName) without a beginAppearanceTransition: nothing was done"
        ))
      return
    }
    appearance.depth -= 1
    if appearance.depth == 0, !appearsWithParent { completeAppearance() }
  }

  /// Whether the parent is appearing as well, and completes this controller's appearance before its own.
  private var appearsWithParent: Bool {
    guard appearance.phase == .appearing, let parentStorage else { return false }
    return parentStorage.appearance.phase == .appearing
      && parentStorage.shouldAutomaticallyForwardAppearanceMethods && isInParentView
  }

  private var isInParentView: Bool {
    guard let loadedView, let parentView = parentStorage?.loadedView else { return false }
    return loadedView.isDescendant(of: parentView)
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
  public final var isBeingPresented: Bool { isInTransition(for: .presentation) }

  /// Whether the view disappears because the controller itself is dismissed.
  ///
  /// What it contains asks its container. True only within `viewWillDisappear` and `viewDidDisappear`, its own
  /// and those of what it contains.
  public final var isBeingDismissed: Bool { isInTransition(for: .dismissal) }

  private func isInCallback(for cause: AppearanceState.Cause) -> Bool {
    appearance.isInCallback && appearance.cause == cause
  }

  /// Whether a callback is being made within which a cause is visible: the controller's, or one of those below, which
  /// may ask for it.
  ///
  /// - Complexity: O(controllers below), where the controller comes or goes for that cause.
  private func isInTransition(for cause: AppearanceState.Cause) -> Bool {
    if appearance.cause != cause { return false }
    if appearance.isInCallback { return true }
    if appearance.phase != .appearing && appearance.phase != .disappearing { return false }
    var pending = children
    while let controller = pending.popLast() {
      if controller.appearance.isInCallback { return true }
      pending += controller.children
    }
    return false
  }

  // MARK: The state machine

  /// Begins to appear or disappear, unless that goes on already; children that follow do the same.
  final func startAppearance(_ isAppearing: Bool, animated: Bool) {
    var levels: [AppearanceLevel] = []
    if let level = beginStart(isAppearing, animated: animated) { levels.append(level) }
    while let last = levels.indices.last {
      if let child = levels[last].next() {
        // The callbacks may have turned things round.
        if levels[last].controller.appearance.isVisible == isAppearing,
          let level = child.beginStart(isAppearing, animated: animated)
        {
          levels.append(level)
        }
      } else {
        let controller = levels.removeLast().controller
        if isAppearing { controller.appearanceDidReach(.childrenStartedAppearing) }
      }
    }
  }

  /// Begins to appear or disappear; returns the children that may follow, nil where nothing was begun.
  private func beginStart(_ isAppearing: Bool, animated: Bool) -> AppearanceLevel? {
    if !isAppearing { appearance.isLoadingView = false }
    if appearance.isVisible == isAppearing { return nil }
    if isAppearing, loadedView == nil {
      appearance.isLoadingView = true
      loadViewIfNeeded()
      // Who heard of that may have turned things round.
      if !appearance.isLoadingView || appearance.isVisible { return nil }
      appearance.isLoadingView = false
    }
    if !isAppearing {
      appearanceDidReach(.willStartDisappearing)
      if !appearance.isVisible { return nil }
    }
    appearance.phase = isAppearing ? .appearing : .disappearing
    appearance.isAnimated = animated
    appearance.cause = nextCause(isAppearing)
    appearance.awaitsIsAppearing = isAppearing
    if isAppearing {
      let view = self.view
      view.setNeedsLayout()
      tell { $0.viewWillAppear(animated) }
      appearanceDidReach(.startedAppearing)
    } else {
      tell { $0.viewWillDisappear(animated) }
    }
    return AppearanceLevel(of: self, phase: isAppearing ? .appearing : .disappearing, animated)
  }

  /// Ends what goes on; children that follow end first.
  final func completeAppearance() {
    var levels: [AppearanceLevel] = []
    if let level = beginCompletion() { levels.append(level) }
    while let last = levels.indices.last {
      if let child = levels[last].next() {
        let phase = levels[last].phase
        if levels[last].controller.appearance.phase == phase, child.appearance.phase == phase,
          phase == .disappearing || child.appearance.depth == 0,
          let level = child.beginCompletion()
        {
          levels.append(level)
        }
      } else {
        let level = levels.removeLast()
        level.controller.endCompletion(of: level)
      }
    }
  }

  /// Begins to end what goes on; returns the children that may end first, nil where there is nothing to end.
  private func beginCompletion() -> AppearanceLevel? {
    let phase = appearance.phase
    let animated = appearance.isAnimated
    if phase != .appearing && phase != .disappearing { return nil }
    if phase == .appearing {
      deliverIsAppearing(layingOut: true)
      // The callback may have begun something else.
      if appearance.phase != .appearing { return nil }
    }
    return AppearanceLevel(of: self, phase: phase, animated)
  }

  private func endCompletion(of level: AppearanceLevel) {
    if level.phase == .appearing { appearanceDidReach(.childrenAppeared) }
    if appearance.phase != level.phase { return }
    if level.phase == .appearing {
      appearance.phase = .appeared
      tell { $0.viewDidAppear(level.isAnimated) }
    } else {
      appearance.phase = .disappeared
      tell { $0.viewDidDisappear(level.isAnimated) }
    }
    if appearance.phase == .appeared || appearance.phase == .disappeared {
      appearance.cause = .other
    }
  }

  /// Calls `viewIsAppearing` if it has yet to come.
  ///
  /// - Parameter layingOut: Whether nobody has laid out the view yet.
  final func deliverIsAppearing(layingOut: Bool = false) {
    if !appearance.awaitsIsAppearing { return }
    if layingOut, let loadedView, loadedView.window != nil {
      loadedView.setNeedsLayout()
      // The pass comes by here.
      loadedView.layoutIfNeeded()
      if !appearance.awaitsIsAppearing { return }
    }
    updateTraitsIfNeeded()
    if !appearance.awaitsIsAppearing { return }
    appearance.awaitsIsAppearing = false
    let animated = appearance.isAnimated
    tell { $0.viewIsAppearing(animated) }
  }

  /// Makes a callback, within which the cause is visible.
  private func tell(_ callback: (ViewController) -> Void) {
    let outer = appearance.isInCallback
    appearance.isInCallback = true
    callback(self)
    appearance.isInCallback = outer
  }

  private func nextCause(_ isAppearing: Bool) -> AppearanceState.Cause {
    if let next = appearance.nextCause {
      appearance.nextCause = nil
      return next
    }
    if isAppearing, containment.hasNewParent {
      containment.hasNewParent = false
      return .moveToParent
    }
    if !isAppearing, containment.isLeavingParent { return .moveFromParent }
    return .other
  }

  // MARK: Views that come and go

  /// The view is about to be in another window, or none: who is not told by a container hears of it now.
  final func viewWillMove(to window: Window?) {
    if let direction = traits.override?.layoutDirection, direction != .unspecified {
      window?.hasDirectionOverrides = true
    }
    // Where it goes its traits are others, and so they are below.
    traitsMayDiffer()
    traits.found = nil
    guard followsItsView else { return }
    let isShown = window.map { !$0.isHidden } ?? false
    startAppearance(isShown && isSurroundedByVisible, animated: false)
  }

  /// The view is in another window, or none.
  final func viewDidMove(to window: Window?) {
    checkTraitsInNextLayout()
    if window != nil {
      takeSystemMargins()
      updateGuides()
      if presentation.presented != nil { keepPlaceOfContext() }
    } else {
      // Nobody can see how it goes on.
      activeTransition?.finishNow()
    }
    if appearance.depth > 0 || !followsItsView { return }
    if let window, !window.isHidden, isSurroundedByVisible {
      // Those who heard that it appears may have turned that round while its view was not there yet.
      startAppearance(true, animated: false)
    }
    if appearance.phase == .disappearing, !isTakenAlong {
      completeAppearance()
    } else if appearance.phase == .appearing {
      window?.participate(self)
    }
  }

  /// Whether the parent disappears as well, and with it its children.
  private var isTakenAlong: Bool {
    parentStorage?.appearance.phase == .disappearing && isInParentView
  }

  /// Whether nobody else says when the view appears and disappears.
  private var followsItsView: Bool {
    if let parentStorage {
      return parentStorage.shouldAutomaticallyForwardAppearanceMethods && !isHiddenByPresented
    }
    return standsAlone
  }

  private var isSurroundedByVisible: Bool { parentStorage?.appearance.isVisible ?? true }
}

/// The children that appear and disappear with a controller, as they were when it began: those whose views are in
/// its own.
///
/// A child that is there disappears with it wherever its view is.
private struct AppearanceLevel {
  let controller: ViewController
  /// What goes on: appearing or disappearing.
  let phase: AppearanceState.Phase
  let isAnimated: Bool
  private let children: [ViewController]
  private var position = 0
  /// Those that are shown in place of the last child, the next one last.
  private var involved: [ViewController] = []

  init(of controller: ViewController, phase: AppearanceState.Phase, _ isAnimated: Bool) {
    self.controller = controller
    self.phase = phase
    self.isAnimated = isAnimated
    let forwards =
      !controller.children.isEmpty && controller.shouldAutomaticallyForwardAppearanceMethods
    children = forwards ? controller.children : []
  }

  /// Returns the next one; nil at the end.
  mutating func next() -> ViewController? {
    while involved.isEmpty {
      if position == children.count { return nil }
      let child = children[position]
      position += 1
      if child.parentStorage !== controller { continue }
      let isInside =
        controller.loadedView.map { child.placedView?.isDescendant(of: $0) == true } ?? false
      let isAway = child.appearance.phase == .disappeared
      if !isInside && (phase == .appearing || isAway) { continue }
      if child.presentation.presented == nil { return child }
      involved = child.shownWithPresented.reversed()
    }
    return involved.popLast()
  }
}

/// A controller whose view has come into a window appears with the next update cycle.
extension ViewController: UpdateCycleParticipant {
  func updateCycleWillLayOut(_ window: Window) {}

  func updateCycleDidDisplay(_ window: Window) -> Bool {
    // A parent that appears takes its children along.
    if let parentStorage, parentStorage.appearance.phase == .appearing { return true }
    if appearance.phase == .appearing, appearance.depth == 0, loadedView?.window === window {
      completeAppearance()
    }
    return true
  }
}
