import LayoutViews

extension ViewController {
  /// Presents a controller, if nothing is against it.
  final func beginPresentation(
    of controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) {
    if let reason = reasonAgainstPresenting(controller) {
      report(.invalidCall("present of \(debugName) did nothing: \(reason)"))
      return
    }
    if controller.loadedView == nil {
      controller.loadViewIfNeeded()
      // Those who heard of that may have changed what stood for it.
      if controller.loadedView != nil {
        beginPresentation(of: controller, animated: animated, completion: completion)
      }
      return
    }
    let presentation = controller.madePresentation(source: self)
    let isInContext = !presentation.shouldPresentInFullscreen
    let presenter = isInContext ? presentationContext : topmostParent
    let agents = animated ? agentsOfPresentation(of: controller, by: presenter) : nil
    // The delegate that has made the presentation may have begun another one.
    if let reason = reasonAgainstPresenting(controller) {
      report(.invalidCall("present of \(debugName) did nothing: \(reason)"))
      return
    }
    if let reason = presenter.reasonAgainstPresenting(by: presentation, from: self) {
      report(.invalidCall("present of \(debugName) did nothing: \(reason)"))
      return
    }
    presenter.activeTransition?.finishNow()
    presentation.presentingStorage = presenter
    presentation.course = PresentationCourse()
    presentation.course.phase = .presenting
    presentation.course.isBeginning = true
    presentation.course.isInContext = isInContext
    presentation.course.context = presenter
    presentation.adapt(to: presentation.style(for: presentation.surroundingTraits))
    presenter.carryOut(presentation, agents, animated: animated, completion: completion)
    presentation.course.isBeginning = false
  }

  /// Carries out a presentation by this controller.
  private func carryOut(
    _ presentation: PresentationController, _ agents: TransitionAgents?, animated: Bool,
    completion: (() -> Void)?
  ) {
    guard let shown = presentation.shown else { return }
    guard let container = presentation.insertContainer(above: self) else {
      presentation.end(showing: shown)
      return
    }
    shown.loadViewIfNeeded()
    if let reason = reasonAgainstPresenting(shown) {
      // Those who heard of the container, or of the view, have made it impossible.
      if presentation.containerView === container, shown.presentation.presenting == nil {
        presentation.end(showing: shown)
      }
      container.removeFromSuperview()
      report(.invalidCall("present of \(debugName) was given up: \(reason)"))
      return
    }
    self.presentation.presented = shown
    loadedView?.reportsFrameToController = true
    shown.presentation.presenting = self
    shown.traitsMayDiffer()
    let transition = ControllerTransition(
      by: self, from: self, to: shown, in: container, isAnimated: animated,
      duration: PresentationController.transitionDuration)
    activeTransition = transition
    presentation.course.transition = transition
    let place = ViewPlace(of: viewInContainer)
    if let agents { transition.giveTo(agents, presentation.places(for: self, isDismissal: false)) }
    presentation.announceStyle(presentation.course.style ?? presentation.style, transition)
    presentation.presentationTransitionWillBegin()
    let hides = presentation.hidesPresenter(in: presentation.course.style ?? presentation.style)
    presentation.course.hidesPresenter = hides
    let isLeaving = appearance.phase == .disappearing
    if hides { beginOwnAppearance(false, animated: animated) }
    // What heard of that may have hidden the window, or put another root there.
    let appears = !isLeaving && presentation.canAppear
    if appears { shown.appearance.nextCause = .presentation }
    shown.beginOwnAppearance(appears, animated: animated)
    presentation.insertPresentedView()
    container.window?.presentationDidChangeBars()
    transition.prepare = { [weak container] in container?.layoutIfNeeded() }
    transition.slides = { [weak presentation] in presentation?.slide(in: true) }
    transition.onEnd = { [weak self, weak presentation] finished in
      if agents != nil { place.restore(below: presentation?.containerView) }
      guard let self, let presentation, presentation.course.phase != .idle else {
        // What heard of its beginning has taken the presenter out of the window.
        shown.endOwnAppearance()
        if hides { self?.endOwnAppearance() }
        completion?()
        return
      }
      if finished {
        completePresentation(presentation, completion)
      } else {
        undoPresentation(presentation, animated: animated)
      }
    }
    transition.start()
  }

  private func completePresentation(
    _ presentation: PresentationController, _ completion: (() -> Void)?
  ) {
    presentation.course.phase = .presented
    presentation.takeOverFromAnimator()
    let shown = presentation.shown
    let hides = presentation.course.hidesPresenter
    shown?.endOwnAppearance()
    // The callback may have begun to dismiss.
    if hides {
      if presentation.course.phase == .presented { presentation.removePresentersView() }
      endOwnAppearance()
    }
    presentation.presentationTransitionDidEnd(true)
    completion?()
    if presentation.course.phase == .presented, let view = shown?.loadedView {
      view.window?.post(.screenChanged(view))
    }
  }

  /// A person, or the animator, has decided against it: what has begun to appear disappears, and the other way round.
  private func undoPresentation(_ presentation: PresentationController, animated: Bool) {
    guard let shown = presentation.shown else { return }
    presentation.course.phase = .dismissing
    let hides = presentation.course.hidesPresenter
    let canAppear = presentation.canAppear
    shown.startAppearance(false, animated: animated)
    if self.presentation.presented === shown { self.presentation.presented = nil }
    shown.presentation.presenting = nil
    presentation.leave(shown)
    shown.traitsMayDiffer()
    let container = presentation.containerView
    let window = container?.window
    container?.removeFromSuperview()
    shown.endOwnAppearance()
    if hides {
      if canAppear { startAppearance(true, animated: animated) }
      endOwnAppearance()
    }
    window?.presentationDidChangeBars()
    presentation.presentationTransitionDidEnd(false)
    // What heard of it may have it in use again.
    if presentation.course.phase == .dismissing { presentation.end(showing: shown) }
  }

  // MARK: Who presents

  /// The controller that contains this one and has no parent.
  final var topmostParent: ViewController {
    var controller = self
    while let parent = controller.parentStorage { controller = parent }
    return controller
  }

  /// The nearest controller that defines a context, or the topmost one.
  private var presentationContext: ViewController {
    var controller = self
    while !controller.definesPresentationContext, let parent = controller.parentStorage {
      controller = parent
    }
    return controller
  }

  /// Why the controller cannot be presented from this one, whoever does it.
  private func reasonAgainstPresenting(_ controller: ViewController) -> String? {
    let name = controller.debugName
    if controller === self { return "a controller cannot present itself" }
    if let parent = controller.parentStorage {
      return
        "\(name) is a child of \(parent.debugName); call removeFromParent() before, or present that"
    }
    if let presenting = controller.presentation.presenting {
      return "\(name) is presented by \(presenting.debugName) already; dismiss it before"
    }
    if controller.isRootOfWindow {
      return "\(name) is the root controller of a window; make another controller to present"
    }
    if controller.isAround(self) {
      return "\(name) presents or contains \(debugName); present it from elsewhere"
    }
    if let presented = presentedViewController {
      return "it presents \(presented.debugName) already, so that it cannot present \(name); "
        + "present from \(presented.topPresented.debugName), or dismiss before"
    }
    guard let window = loadedView?.window else {
      return
        "its view is not in a window, so that it cannot present \(name); present in viewDidAppear(_:)"
    }
    if window.isHidden {
      return "its window is hidden, so that it cannot present \(name); show the window before"
    }
    return nil
  }

  /// Why this controller cannot be the one that presents.
  private func reasonAgainstPresenting(
    by presentation: PresentationController, from source: ViewController
  ) -> String? {
    let name = presentation.presentedViewController.debugName
    if let presented = self.presentation.presented {
      return
        "\(debugName) around it presents \(presented.debugName) already, so that it cannot present "
        + "\(name); present from \(presented.topPresented.debugName), or dismiss before"
    }
    if let around = presentationAround, around.course.phase == .dismissing {
      return "\((around.shown ?? self).debugName) is being dismissed, so that \(name) cannot be "
        + "presented in it; present from \(around.presentingViewController.debugName)"
    }
    if isBusyWithTransition {
      return "a transition of \(debugName) is being laid out, so that it cannot present \(name); "
        + "present when it is over"
    }
    if standsAlone, !isInForeignView {
      // Nobody would tell what it presents when the window is hidden or the view leaves it.
      return "\(debugName), which would present \(name), is neither a window's root nor in one: "
        + "call addChild(_:) with it before"
    }
    if viewInContainer?.superview == nil {
      return "the view of \(debugName), which would present \(name), is not in a window; "
        + "present in viewDidAppear(_:)"
    }
    presentation.presentingStorage = self
    if let popover = presentation as? PopoverPresentationController,
      popover.style(for: popover.surroundingTraits) == .popover, !popover.isReady
    {
      return "the popover of \(name) has no sourceView in a window; set it on "
        + "popoverPresentationController before"
    }
    return nil
  }

  /// Whether a transition is at a point where another one cannot begin.
  final var isBusyWithTransition: Bool {
    if let over = presentation.presented?.presentation.controller,
      over.course.isBeginning || over.course.transition?.isLayingOut == true
    {
      return true
    }
    return activeTransition?.isLayingOut ?? false
  }

  /// Returns whether the controller contains another one or has presented what does.
  final func isAround(_ other: ViewController) -> Bool {
    if children.isEmpty, presentation.presented == nil { return self === other }
    return isMet(from: other) { $0.parentStorage ?? $0.presentation.presenting }
  }

  /// The last of those that present each other, beginning with this one.
  final var topPresented: ViewController {
    var controller = self
    while let presented = controller.presentation.presented { controller = presented }
    return controller
  }
}
