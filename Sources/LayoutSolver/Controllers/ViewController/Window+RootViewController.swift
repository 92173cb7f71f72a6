extension Window {
  /// The controller whose view fills the window.
  ///
  /// It appears at once: `viewWillAppear` is called when it is set, the rest of the sequence comes with the next
  /// update cycle. While the window is hidden nothing is loaded; ``Window/makeKeyAndVisible()`` goes on.
  public final var rootViewController: ViewController? {
    get { rootLayoutController as? ViewController }
    set {
      if let newValue, let parent = newValue.parent {
        newValue.report(
          .invalidCall(
            "\(newValue.debugName) is a child of \(parent.debugName) and cannot be a window's root: "
              + "call removeFromParent() before"))
        return
      }
      if let newValue, newValue.isRootOfWindow, let other = newValue.loadedView?.window,
        other !== self, other.rootController === newValue
      {
        other.rootViewController = nil
      }
      rootLayoutController = newValue
    }
  }
}

extension ViewController: RootLayoutController {
  /// The controller's view, which fills the window.
  public final var rootView: View { view }

  /// Whether the controller, or the child that decides instead, wants the status bar hidden.
  public final var hidesStatusBar: Bool { controllerOfStatusBar.decidesToHideStatusBar }

  /// Begins to appear or disappear with the window.
  public final func window(_ window: Window, willShow isShown: Bool) {
    isRootOfWindow = true
    traits.expected = isShown ? window.windowTraits : nil
    for controller in shownWithPresented { controller.startAppearance(isShown, animated: false) }
  }

  /// Goes on to appear or disappear with the window.
  public final func window(_ window: Window, didShow isShown: Bool) {
    if isShown {
      if presentation.presented != nil { keepRemovedRoot() }
      for controller in shownWithPresented { window.participate(controller) }
      return
    }
    for controller in shownWithPresented { controller.completeAppearance() }
    if window.rootController !== self {
      isRootOfWindow = false
      dismantlePresentations()
    }
  }

  /// Is a window's root no longer.
  public final func windowDidDissolve() { isRootOfWindow = false }

  /// Tells the controllers below, before the window changes: first of the traits, then of the size.
  public final func window(_ window: Window, willChange change: WindowChange) {
    activeTransition?.finishNow()
    finishPresentationTransitions()
    let transition = ControllerTransition(
      by: self, from: nil, to: nil, in: window, isAnimated: change.duration > 0,
      duration: change.duration)
    transition.quarterTurns = change.quarterTurns
    activeTransition = transition
    if change.oldTraits != change.newTraits {
      willTransition(to: change.newTraits, with: transition)
      presentationsWillChange(to: change.newTraits, with: transition)
    }
    if change.oldSize != change.newSize {
      viewWillTransition(to: change.newSize, with: transition)
      presentationsWillChange(to: change.newSize, with: transition)
    }
    if change.isRotation {
      forEachRoot { $0.willRotate(to: change.newOrientation, duration: change.duration) }
    }
    // Views that follow the window's size by their masks do so at once.
    transition.record(in: window)
  }

  /// Tells the controllers below of new traits; the layout follows in the next update cycle.
  public final func window(_ window: Window, didChange change: WindowChange) {
    if change.oldTraits != change.newTraits, let activeTransition {
      traitsDidChange(with: activeTransition)
      presentationsDidChange(with: activeTransition)
    }
    fitRemovedViews()
    if LayoutMetrics.sideMargin(forWidth: change.oldSize.width)
      != LayoutMetrics.sideMargin(forWidth: change.newSize.width)
    {
      forEachBelow { $0.loadedView?.systemMarginsDidChange() }
    }
    // The status bar may be hidden now.
    if window.coveredInsets != window.guides?.usedSafeArea { window.insetsDidChange() }
    guard let transition = activeTransition else { return }
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
    var told: Set<ObjectIdentifier> = []
    forEachBelow { controller in
      if controller.isViewLoaded, told.insert(ObjectIdentifier(controller)).inserted {
        controller.didReceiveMemoryWarning()
      }
    }
  }

  /// Visits the controller, those it contains, and those it presents.
  final func forEachBelow(_ visit: (ViewController) -> Void) {
    visit(self)
    for child in children { child.forEachBelow(visit) }
    forEachPresented(visit)
  }
}
