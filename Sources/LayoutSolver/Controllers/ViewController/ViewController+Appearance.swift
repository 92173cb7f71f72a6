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

  /// Whether the view appears because the controller, or the container that it is in, is presented.
  public final var isBeingPresented: Bool { isInCallback(for: .presentation) }

  /// Whether the view disappears because the controller, or the container that it is in, is dismissed.
  public final var isBeingDismissed: Bool { isInCallback(for: .dismissal) }

  private func isInCallback(for cause: AppearanceState.Cause) -> Bool {
    appearance.isInCallback && appearance.cause == cause
  }

  // MARK: The state machine

  /// Begins to appear or disappear, unless that goes on already; children that follow do the same.
  final func startAppearance(_ isAppearing: Bool, animated: Bool) {
    if !isAppearing { appearance.isLoadingView = false }
    if appearance.isVisible == isAppearing { return }
    if isAppearing, loadedView == nil {
      appearance.isLoadingView = true
      loadViewIfNeeded()
      // Who heard of that may have turned things round.
      if !appearance.isLoadingView || appearance.isVisible { return }
      appearance.isLoadingView = false
    }
    if !isAppearing {
      appearanceDidReach(.willStartDisappearing)
      if !appearance.isVisible { return }
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
    forwardToChildren(appearing: isAppearing) { child in
      // The callbacks may have turned things round.
      if appearance.isVisible == isAppearing {
        child.startAppearance(isAppearing, animated: animated)
      }
    }
    if isAppearing { appearanceDidReach(.childrenStartedAppearing) }
  }

  /// Ends what goes on; children that follow end first.
  final func completeAppearance() {
    let animated = appearance.isAnimated
    switch appearance.phase {
    case .appearing:
      deliverIsAppearing(layingOut: true)
      // The callback may have begun something else.
      if appearance.phase != .appearing { return }
      forwardToChildren(appearing: true) { child in
        if appearance.phase == .appearing, child.appearance.phase == .appearing,
          child.appearance.depth == 0
        {
          child.completeAppearance()
        }
      }
      appearanceDidReach(.childrenAppeared)
      if appearance.phase != .appearing { return }
      appearance.phase = .appeared
      tell { $0.viewDidAppear(animated) }
    case .disappearing:
      forwardToChildren(appearing: false) { child in
        if appearance.phase == .disappearing, child.appearance.phase == .disappearing {
          child.completeAppearance()
        }
      }
      if appearance.phase != .disappearing { return }
      appearance.phase = .disappeared
      tell { $0.viewDidDisappear(animated) }
    case .appeared, .disappeared: return
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
    // What happens to a container happens to what it contains.
    if let parentStorage, parentStorage.appearance.isInTransition {
      switch parentStorage.appearance.cause {
      case .presentation where isAppearing: return .presentation
      case .dismissal where !isAppearing: return .dismissal
      default: return .other
      }
    }
    return .other
  }

  /// Visits the children that appear and disappear with this controller: those whose views are in its own.
  ///
  /// A child that is there disappears with it wherever its view is.
  private func forwardToChildren(appearing: Bool, _ visit: (ViewController) -> Void) {
    if children.isEmpty || !shouldAutomaticallyForwardAppearanceMethods { return }
    for child in children where child.parentStorage === self {
      let isInside =
        loadedView.map { view in child.placedView?.isDescendant(of: view) == true } ?? false
      if !isInside && (appearing || child.appearance.phase == .disappeared) { continue }
      if child.presentation.presented == nil {
        visit(child)
      } else {
        for controller in child.shownWithPresented { visit(controller) }
      }
    }
  }

  // MARK: Views that come and go

  /// The view is about to be in another window, or none: who is not told by a container hears of it now.
  final func viewWillMove(to window: Window?) {
    if let direction = traits.override?.layoutDirection, direction != .unspecified {
      window?.hasDirectionOverrides = true
    }
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

extension AppearanceState {
  var isInTransition: Bool { phase == .appearing || phase == .disappearing }
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
