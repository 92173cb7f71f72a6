import LayoutViews

extension ViewController {
  /// Ends the transitions of presentations that are under way, as something else begins.
  final func finishPresentationTransitions() {
    for presentation in presentationsBelow {
      let transition = presentation.course.transition
      if presentation.course.phase != .presented, transition?.isLayingOut == false {
        transition?.finishNow()
      }
    }
  }

  /// Tells the presentations in the window, before it changes: of the traits.
  final func presentationsWillChange(
    to traits: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for presentation in presentationsBelow where presentation.followsWindow {
      presentation.surroundingsWillChange(to: traits, with: coordinator)
    }
  }

  /// Tells the presentations in the window, before it changes: of the size.
  final func presentationsWillChange(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for presentation in presentationsBelow where presentation.followsWindow {
      presentation.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Tells the presentations in the window of new traits.
  final func presentationsDidChange(with coordinator: any ViewControllerTransitionCoordinator) {
    for presentation in presentationsBelow where presentation.followsWindow {
      presentation.surroundingsDidChange(with: coordinator)
    }
  }

  /// Has views that were removed be as large as they will be when they are put back.
  final func fitRemovedViews() {
    for presentation in presentationsBelow {
      guard let view = presentation.course.removedView,
        let superview = presentation.course.formerSuperview
      else { continue }
      presentation.fitRemovedView(view, in: superview)
    }
  }

  /// The window was shown anew, and has inserted a view that a presentation has removed.
  final func keepRemovedRoot() {
    guard let controller = presentation.presented?.presentation.controller,
      controller.course.phase == .presented, let removed = controller.course.removedView
    else { return }
    removed.removeFromSuperview()
  }

  /// Visits the controller and the presented ones below: those that nobody but the window tells of its changes.
  final func forEachRoot(_ visit: (ViewController) -> Void) {
    visit(self)
    for presentation in presentationsBelow {
      if let shown = presentation.shown { visit(shown) }
    }
  }

  /// The controller is no window's root any more: nothing stays presented.
  final func dismantlePresentations() {
    var stack: [(presenter: ViewController, presented: ViewController)] = []
    var presenter = self
    while let presented = presenter.presentation.presented {
      stack.append((presenter, presented))
      presenter = presented
    }
    // They may have begun to appear as the others went.
    for (_, presented) in stack.reversed() { presented.startAppearance(false, animated: false) }
    for (presenter, presented) in stack.reversed()
    where presenter.presentation.presented === presented {
      presenter.presentation.presented = nil
      presented.presentation.presenting = nil
      presented.traitsMayDiffer()
      guard let controller = presented.presentation.controller else { continue }
      controller.containerView?.removeFromSuperview()
      controller.end(showing: presented)
      presented.completeAppearance()
    }
    // What covers contexts goes with their views; what is in the window above that does not.
    for presentation in presentationsBelow where presentation.followsWindow {
      presentation.putBackPresentersView()
      presentation.presentingStorage?.dismantlePresentations()
    }
  }

  /// The last controller of the chain of presentations that covers the screen.
  final var topmostOverScreen: ViewController {
    topmost { presented, controller in
      (controller.course.style ?? controller.style).fillsContainer
    }
  }

  /// The controller that decides on the status bar: the topmost one that covers the screen or says that it does.
  final var controllerOfStatusBar: ViewController {
    topmost { presented, controller in
      controller.course.style == .fullScreen
        || presented.modalPresentationCapturesStatusBarAppearance
    }
  }

  /// The last controller of the chain of presentations of which each follows the window, stays, and is of a kind.
  private func topmost(
    where counts: (ViewController, PresentationController) -> Bool
  ) -> ViewController {
    var candidate = self
    while let presented = candidate.presentation.presented,
      let controller = presented.presentation.controller, controller.followsWindow,
      controller.course.phase != .dismissing, counts(presented, controller)
    {
      candidate = presented
    }
    return candidate
  }
}

extension Window {
  /// Another controller may decide on the status bar now.
  final func presentationDidChangeBars() {
    if statusBarHeight > 0 { insetsDidChange() }
    hostPreferencesDidChange?(self)
  }
}
