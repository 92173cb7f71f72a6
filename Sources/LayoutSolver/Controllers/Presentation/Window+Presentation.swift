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
    guard let presented = presentation.presented else { return }
    presented.dismantlePresentations()
    presentation.presented = nil
    presented.presentation.presenting = nil
    guard let controller = presented.presentation.controller else { return }
    controller.containerView?.removeFromSuperview()
    controller.end(showing: presented)
  }

  /// The controller that decides on the status bar: the topmost one that covers the screen.
  final var controllerOfStatusBar: ViewController {
    guard let presented = presentation.presented,
      let controller = presented.presentation.controller, controller.followsWindow,
      controller.course.phase != .dismissing,
      controller.course.style == .fullScreen
    else { return self }
    return presented.controllerOfStatusBar
  }
}

extension Window {
  /// Another controller may decide on the status bar now.
  final func presentationDidChangeBars() {
    if statusBarHeight > 0 { insetsDidChange() }
  }
}
