import LayoutViews

extension ViewController {
  /// Dismisses what is to be dismissed where nothing else is said.
  final func beginDismissal(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = dismissingController else {
      completion?()
      return
    }
    _ = presenter.dismissPresented(
      animated: animated, isInteractive: false, asker: self, then: { if $0 { completion?() } })
  }

  /// Who dismisses: the nearest controller around that presents, or what presents the nearest presented one.
  private var dismissingController: ViewController? {
    var candidate: ViewController? = self
    while let controller = candidate {
      if controller.presentation.presented != nil { return controller }
      candidate = controller.parentStorage
    }
    return presentingViewController
  }

  /// Dismisses what this controller presents, with everything above.
  ///
  /// - Parameters:
  ///   - animated: Whether the dismissal is animated.
  ///   - isInteractive: Whether a person drives it.
  ///   - asker: The controller that was asked.
  ///   - then: Called at the end, with whether it was dismissed.
  /// - Returns: The transition; nil where nothing was done.
  final func dismissPresented(
    animated: Bool, isInteractive: Bool, asker: ViewController, then: @escaping (Bool) -> Void
  ) -> ControllerTransition? {
    guard let presented = presentation.presented else { return nil }
    if let reason = reasonAgainstDismissing(presented) {
      report(.invalidCall("dismiss of \(asker.debugName) did nothing: \(reason)"))
      return nil
    }
    let top = topPresented
    let agents = animated ? top.agentsOfDismissal(isInteractive: isInteractive) : nil
    // Who was asked may have changed everything.
    guard presentation.presented === presented else { return nil }
    if animated, let reason = reasonAgainstDismissing(presented) {
      report(.invalidCall("dismiss of \(asker.debugName) was given up: \(reason)"))
      return nil
    }
    var controller = self
    while let next = controller.presentation.presented {
      controller.activeTransition?.finishNow()
      // What it contains may have begun to change since.
      next.presentation.controller?.course.transition?.finishNow()
      controller = next
    }
    // So may have what has ended.
    guard presentation.presented === presented else { return nil }
    let dismissal = Dismissal(of: presented, by: self, animated: animated)
    return dismissal.start(
      dismissal.top === top ? agents : nil, interactively: isInteractive, then: then)
  }

  private func reasonAgainstDismissing(_ presented: ViewController) -> String? {
    var presenter = self
    while let next = presenter.presentation.presented {
      let course = next.presentation.controller?.course
      if next === presented, course?.phase == .dismissing {
        return "\(next.debugName) is being dismissed already; wait for the end of that"
      }
      if presenter.isBusyWithTransition {
        return "a transition of \(presenter.debugName) with \(next.debugName) is being laid out; "
          + "dismiss in viewDidAppear(_:)"
      }
      presenter = next
    }
    return nil
  }

  // MARK: By people

  /// Begins to dismiss the presented controller as a person drives it, such as by pulling a sheet down.
  ///
  /// It is the controller itself or the nearest one around it that is presented. The host tells how far the
  /// person is, and what they decide. Nothing is begun where ``isModalInPresentation`` or the presentation's
  /// delegate forbids it; the delegate hears of the attempt then.
  public final func beginInteractiveDismissal() -> PercentDrivenInteractiveTransition? {
    guard let presented = presentedAround else {
      report(
        .invalidCall(
          "beginInteractiveDismissal of \(debugName) did nothing: it is not presented; call it on a "
            + "presented controller"))
      return nil
    }
    return presented.dismissByPerson(isInteractive: true).map {
      PercentDrivenInteractiveTransition($0)
    }
  }

  final func dismissOnEscape() -> Bool {
    guard presentation.presenting != nil, presentation.presented == nil else { return false }
    return dismissByPerson(isInteractive: false) != nil
  }

  /// The nearest controller around that is presented.
  private var presentedAround: ViewController? {
    var candidate: ViewController? = self
    while let controller = candidate {
      if controller.presentation.presenting != nil { return controller }
      candidate = controller.parentStorage
    }
    return nil
  }

  /// Whether the controller, or one that is seen in it, does not let people dismiss it.
  private var isModalWithin: Bool {
    var pending: [ViewController] = [self]
    while let controller = pending.popLast() {
      if controller.isModalInPresentation { return true }
      pending += controller.childrenInView
    }
    return false
  }

  private func dismissByPerson(isInteractive: Bool) -> ControllerTransition? {
    guard let presenter = presentation.presenting, let controller = presentation.controller else {
      return nil
    }
    if let above = presentation.presented {
      report(
        .invalidCall(
          "\(debugName) presents \(above.debugName) and cannot be dismissed by a person: "
            + "begin with \(above.topPresented.debugName)"))
      return nil
    }
    if isModalWithin || controller.forbidsDismissal {
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      return nil
    }
    controller.delegate?.presentationControllerWillDismiss(controller)
    return presenter.dismissPresented(animated: true, isInteractive: isInteractive, asker: self) {
      [weak controller] finished in
      guard finished, let controller else { return }
      controller.delegate?.presentationControllerDidDismiss(controller)
    }
  }
}

extension PresentationController {
  fileprivate final var forbidsDismissal: Bool {
    course.phase != .presented || delegate?.presentationControllerShouldDismiss(self) == false
  }
}
