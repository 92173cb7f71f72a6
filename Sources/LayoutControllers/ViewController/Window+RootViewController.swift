public import LayoutViews

extension Window {
  /// The controller whose view fills the window.
  ///
  /// It appears at once: `viewWillAppear` is called when it is set, the rest of the sequence comes with the next
  /// update cycle. While the window is hidden nothing is loaded; `Window.makeKeyAndVisible()` goes on.
  public final var rootViewController: ViewController? {
    get { rootLayoutController as? ViewController }
    set { rootLayoutController = newValue }
  }
}

// The compiler does not find out by itself that this conformance is the main actor's, where controllers are.
#if MainActorViews
  extension ViewController: @MainActor RootLayoutController {}
#else
  extension ViewController: RootLayoutController {}
#endif

extension ViewController {
  /// The controller's view, which fills the window.
  public final var rootView: View { view }

  /// Whether the controller, or the child that decides instead, wants the status bar hidden.
  public final var hidesStatusBar: Bool { controllerOfStatusBar.decidesToHideStatusBar }

  /// Returns why the controller cannot be a window's root: it is a child, or is presented.
  public final func refusalToBeRoot(of window: Window) -> ControllerError? {
    if let presenting = presentation.presenting {
      return .invalidCall(
        "\(debugName) is presented by \(presenting.debugName) and cannot be a window's root: "
          + "dismiss it before")
    }
    guard let parentStorage else { return nil }
    return .invalidCall(
      "\(debugName) is a child of \(parentStorage.debugName) and cannot be a window's root: "
        + "call removeFromParent() before")
  }

  /// Leaves another window whose root the controller is.
  public final func rootWindowDidChange(to window: Window?) {
    let old = rootWindow
    if window == nil, old?.rootController === self { return }
    rootWindow = window
    // Another root has come in the middle of a change.
    let announced = announcedChange
    announcedChange = nil
    announced?.finishNow()
    guard let old, old !== window else { return }
    if window != nil, old.rootController === self { old.rootLayoutController = nil }
    // A hidden window has told nobody.
    dismantlePresentations()
  }

  /// Begins to appear or disappear with the window.
  public final func window(_ window: Window, willShow isShown: Bool) {
    traits.expected = isShown ? window.windowTraits : nil
    startAppearanceOfShown(isShown, in: window)
  }

  /// Goes on to appear or disappear with the window.
  public final func window(_ window: Window, didShow isShown: Bool) {
    if isShown {
      if presentation.presented != nil { keepRemovedRoot() }
      for controller in shownWithPresented where controller.appearance.phase == .appearing {
        window.participate(controller)
      }
      return
    }
    let isLetGo = window.rootController !== self && rootWindow === window
    for controller in shownWithPresented {
      // Those who have heard of it may have turned that round.
      if isLetGo { controller.startAppearance(false, animated: false) }
      if controller.appearance.phase == .disappearing { controller.completeAppearance() }
    }
    if window.rootController !== self { dismantlePresentations() }
  }

  /// Is a window's root no longer.
  public final func windowDidDissolve() { rootWindow = nil }

  /// Tells the controllers below, before the window changes: first of the traits, then of the size.
  public final func window(_ window: Window, willChange change: WindowChange) {
    if loadedView?.window !== window, presentation.presented == nil { return }
    activeTransition?.finishNow()
    finishPresentationTransitions()
    // Those who heard of that may have put another root here.
    if rootWindow !== window { return }
    let transition = ControllerTransition(
      by: self, from: nil, to: nil, in: window, isAnimated: change.duration > 0,
      duration: change.duration)
    transition.quarterTurns = change.quarterTurns
    announcedChange = transition
    if let known = traits.known, change.oldTraits != change.newTraits {
      // While it is covered it may have missed a change, to which this one goes back.
      if known != change.newTraits { willTransition(to: change.newTraits, with: transition) }
      presentationsWillChange(to: change.newTraits, with: transition)
    }
    if change.oldSize != change.newSize, rootWindow === window {
      viewWillTransition(to: change.newSize, with: transition)
      presentationsWillChange(to: change.newSize, with: transition)
    }
    if change.isRotation, rootWindow === window {
      forEachRoot { $0.willRotate(to: change.newOrientation, duration: change.duration) }
    }
    // Views that follow the window's size by their masks do so at once.
    if rootWindow === window { transition.record(in: window) }
  }

  /// Tells the controllers below of new traits; the layout follows in the next update cycle.
  public final func window(_ window: Window, didChange change: WindowChange) {
    if change.oldTraits != change.newTraits, let announcedChange {
      traitsDidChange(with: announcedChange)
      presentationsDidChange(with: announcedChange)
    }
    fitRemovedViews()
    if LayoutMetrics.sideMargin(forWidth: change.oldSize.width)
      != LayoutMetrics.sideMargin(forWidth: change.newSize.width)
    {
      forEachBelow { $0.loadedView?.systemMarginsDidChange() }
    }
    // The status bar may be hidden now.
    window.updateCoveredInsets()
    guard let transition = announcedChange else { return }
    announcedChange = nil
    if change.isRotation {
      transition.changes = { [weak self] in
        self?.forEachRoot {
          $0.willAnimateRotation(to: change.newOrientation, duration: change.duration)
        }
      }
      transition.onEnd = { [weak self] _ in
        self?.forEachRoot { $0.didRotate(from: change.oldOrientation) }
      }
    }
    transition.start()
  }

  /// Tells each controller whose view is loaded, once.
  public final func windowDidReceiveMemoryWarning(_ window: Window) {
    forEachBelow { $0.receiveMemoryWarning() }
  }

  final func receiveMemoryWarning() {
    if isViewLoaded { didReceiveMemoryWarning() }
  }

  /// Visits the controller, those it contains, and those it presents.
  final func forEachBelow(_ visit: (ViewController) -> Void) {
    var pending: [Visit] = [.whole(self)]
    while let next = pending.popLast() {
      switch next {
      case .whole(let controller):
        visit(controller)
        pending.append(.presented(by: controller))
        for child in controller.children.reversed() { pending.append(.whole(child)) }
      case .presented(let presenter):
        guard let presented = presenter.presentation.presented else { continue }
        if let original = presented.presentation.controller?.course.original {
          pending.append(.original(original))
        }
        pending.append(.whole(presented))
      case .original(let controller):
        // What stands for it may contain it.
        if controller.parentStorage == nil { pending.append(.whole(controller)) }
      }
    }
  }

  /// A part of what is below a controller.
  private enum Visit {
    /// A controller, those it contains, and those it presents.
    case whole(ViewController)
    case presented(by: ViewController)
    /// A presented controller in whose stead another one is shown.
    case original(ViewController)
  }
}
