extension AppearanceState {
  /// The state of the controller around.
  package var parent: AppearanceState? { host ?? controller?.parentAppearance }

  /// The view that is where the controller's would be.
  fileprivate var placedView: View? { hooks?.placedViewOfAppearance ?? controller?.viewIfLoaded }

  /// Whether the parent is appearing as well, and completes this appearance before its own.
  var appearsWithParent: Bool {
    guard phase == .appearing, let parent, let around = parent.controller else { return false }
    return parent.phase == .appearing && around.shouldAutomaticallyForwardAppearanceMethods
      && isInParentView
  }

  /// Whether the view is in that of the parent.
  package var isInParentView: Bool {
    guard let view = controller?.viewIfLoaded, let around = parent?.controller?.viewIfLoaded else {
      return false
    }
    return view.isDescendant(of: around)
  }

  /// Begins to appear or disappear, unless that goes on already; children that follow do the same.
  package func start(_ isAppearing: Bool, animated: Bool) {
    var levels: [AppearanceLevel] = []
    if let level = beginStart(isAppearing, animated: animated) { levels.append(level) }
    while let last = levels.indices.last {
      if let child = levels[last].next() {
        // The callbacks may have turned things round.
        if levels[last].state.isVisible == isAppearing,
          let level = child.beginStart(isAppearing, animated: animated)
        {
          levels.append(level)
        }
      } else {
        let state = levels.removeLast().state
        if isAppearing { state.hooks?.appearance(didReach: .childrenStartedAppearing) }
      }
    }
  }

  /// Begins to appear or disappear; returns the children that may follow, nil where nothing was begun.
  private func beginStart(_ isAppearing: Bool, animated: Bool) -> AppearanceLevel? {
    guard let controller else { return nil }
    if !isAppearing { isLoadingView = false }
    if isVisible == isAppearing { return nil }
    if isAppearing, controller.viewIfLoaded == nil {
      isLoadingView = true
      controller.loadViewIfNeeded()
      // Who heard of that may have turned things round.
      if !isLoadingView || isVisible { return nil }
      isLoadingView = false
    }
    if !isAppearing {
      hooks?.appearance(didReach: .willStartDisappearing)
      if !isVisible { return nil }
    }
    phase = isAppearing ? .appearing : .disappearing
    isAnimated = animated
    cause = takeNextCause(isAppearing)
    awaitsIsAppearing = isAppearing
    if isAppearing {
      controller.viewIfLoaded?.setNeedsLayout()
      tell { $0.viewWillAppear(animated) }
      hooks?.appearance(didReach: .startedAppearing)
    } else {
      tell { $0.viewWillDisappear(animated) }
    }
    return AppearanceLevel(of: self, phase: isAppearing ? .appearing : .disappearing, animated)
  }

  /// Ends what goes on; children that follow end first.
  package func complete() {
    var levels: [AppearanceLevel] = []
    if let level = beginCompletion() { levels.append(level) }
    while let last = levels.indices.last {
      if let child = levels[last].next() {
        let phase = levels[last].phase
        // What has begun before may not have come to this one yet.
        if phase == .disappearing, levels[last].state.phase == phase, child.isVisible {
          child.start(false, animated: levels[last].isAnimated)
        }
        if levels[last].state.phase == phase, child.phase == phase,
          phase == .disappearing || child.depth == 0, let level = child.beginCompletion()
        {
          levels.append(level)
        }
      } else {
        let level = levels.removeLast()
        level.state.endCompletion(of: level)
      }
    }
  }

  /// Begins to end what goes on; returns the children that may end first, nil where there is nothing to end.
  private func beginCompletion() -> AppearanceLevel? {
    let phase = self.phase
    let animated = isAnimated
    if phase != .appearing && phase != .disappearing { return nil }
    if phase == .appearing {
      deliverIsAppearing(layingOut: true)
      // The callback may have begun something else.
      if self.phase != .appearing { return nil }
    }
    return AppearanceLevel(of: self, phase: phase, animated)
  }

  private func endCompletion(of level: AppearanceLevel) {
    if level.phase == .appearing { hooks?.appearance(didReach: .childrenAppeared) }
    // It may be another appearance, begun by a callback of those below.
    if phase != level.phase || awaitsIsAppearing { return }
    if level.phase == .appearing {
      phase = .appeared
      tell { $0.viewDidAppear(level.isAnimated) }
    } else {
      phase = .disappeared
      tell { $0.viewDidDisappear(level.isAnimated) }
    }
    if phase == .appeared || phase == .disappeared { cause = .other }
  }

  /// Calls `viewIsAppearing` if it has yet to come.
  ///
  /// - Parameter layingOut: Whether nobody has laid out the view yet.
  package func deliverIsAppearing(layingOut: Bool = false) {
    if !awaitsIsAppearing { return }
    if layingOut, let view = controller?.viewIfLoaded, view.window != nil {
      view.setNeedsLayout()
      // The pass comes by here.
      view.layoutIfNeeded()
      if !awaitsIsAppearing { return }
    }
    hooks?.prepareForIsAppearing()
    if !awaitsIsAppearing { return }
    awaitsIsAppearing = false
    let animated = isAnimated
    tell { $0.viewIsAppearing(animated) }
  }

  /// Makes a callback, within which the cause is visible.
  private func tell(_ callback: (any AppearingController) -> Void) {
    guard let controller else { return }
    let outer = isInCallback
    isInCallback = true
    callback(controller)
    isInCallback = outer
  }

  private func takeNextCause(_ isAppearing: Bool) -> Cause {
    if let next = nextCause {
      nextCause = nil
      return next
    }
    return hooks?.causeOfNextAppearance(isAppearing) ?? .other
  }
}

/// The children that appear and disappear with a controller, as they were when it began: those whose views are in
/// its own.
///
/// A child that is there disappears with it wherever its view is.
private struct AppearanceLevel {
  let state: AppearanceState
  /// What goes on: appearing or disappearing.
  let phase: AppearanceState.Phase
  let isAnimated: Bool
  private let children: [AppearanceState]
  private var position = 0
  /// Those that are shown in place of the last child, the next one last.
  private var involved: [AppearanceState] = []

  init(of state: AppearanceState, phase: AppearanceState.Phase, _ isAnimated: Bool) {
    self.state = state
    self.phase = phase
    self.isAnimated = isAnimated
    let children = state.controller?.childAppearances ?? []
    let forwards =
      !children.isEmpty
      && state.controller?.shouldAutomaticallyForwardAppearanceMethods == true
    self.children = forwards ? children : []
  }

  /// Returns the next one; nil at the end.
  mutating func next() -> AppearanceState? {
    while involved.isEmpty {
      if position == children.count { return nil }
      let child = children[position]
      position += 1
      if child.parent !== state { continue }
      let place = state.controller?.viewIfLoaded
      let isInside = place.map { child.placedView?.isDescendant(of: $0) == true } ?? false
      let isAway = child.phase == .disappeared
      if !isInside && (phase == .appearing || isAway) { continue }
      guard let hooks = child.hooks else { return child }
      involved = hooks.appearancesInPlace.reversed()
    }
    return involved.popLast()
  }
}
