import LayoutViews

extension PresentationController {
  // MARK: The style

  /// The style for traits, as the delegate or the class says.
  ///
  /// Only sheets, popovers and the app's own styles adapt, and only to styles of which the system knows
  /// everything.
  final func style(for traits: TraitCollection) -> ModalPresentationStyle {
    if style.fillsContainer && style != .custom { return style }
    let asked =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
      ?? adaptivePresentationStyle(for: traits)
    switch asked {
    case .automatic: return self.style == .custom ? style : .pageSheet
    case .none, .custom, .popover: return style
    default: return asked
    }
  }

  /// Takes a style, and the controller that is shown in it, before the presentation begins.
  final func adapt(to style: ModalPresentationStyle) {
    course.style = style
    guard style != self.style, let presentedStorage,
      let other = delegate?.presentationController(
        self, viewControllerForAdaptivePresentationStyle: style),
      other !== presentedStorage
    else { return }
    if other.parentStorage != nil || other.presentation.presenting != nil
      || presentingStorage.map(other.isAround) == true
    {
      other.report(
        .invalidCall(
          "\(other.debugName) has a parent, is presented or presents: \(presentedStorage.debugName) adapts to "
            + "\(style) without it; return a controller that is not in use"))
      return
    }
    course.original = presentedStorage
    course.substitute = other
    presentedStorage.presentation.controller = nil
    other.presentation.controller = self
  }

  /// Shows the presented controller itself again.
  final func endSubstitution() {
    guard let original = course.original else { return }
    course.substitute?.presentation.controller = nil
    course.substitute = nil
    course.original = nil
    if original.parentStorage != nil {
      original.willMove(toParent: nil)
      original.loadedView?.removeFromSuperview()
      original.removeFromParent()
    }
    original.presentation.controller = self
  }

  final func announceStyle(_ style: ModalPresentationStyle, _ transition: ControllerTransition?) {
    delegate?.presentationController(
      self, willPresentWithAdaptiveStyle: style == self.style ? .none : style,
      transitionCoordinator: transition)
  }

  /// Whether it is a page or form sheet, or about to become one.
  final var isSheet: Bool {
    let style = course.nextStyle ?? course.style ?? self.style
    return style == .pageSheet || style == .formSheet
  }

  // MARK: Traits

  /// The traits around the presentation: the window's, or those of what defines the context.
  final var surroundingTraits: TraitCollection {
    controllerAround?.traitCollection ?? window?.windowTraits ?? TraitCollection()
  }

  /// The controller whose traits are those around; nil where they are the window's.
  final var controllerAround: ViewController? {
    if let context = course.context, course.isInContext { return context }
    return window == nil ? presentingStorage : nil
  }

  /// The window that the presentation is in, or is to be.
  final var window: Window? { containerView?.window ?? presentingStorage?.loadedView?.window }

  /// What the presented controller is laid out for within traits: sheets and popovers are narrow.
  final func traits(
    within traits: TraitCollection, style: ModalPresentationStyle
  ) -> TraitCollection {
    var traits = traits
    let isNarrow = style == .formSheet || style == .popover
    if isNarrow, traits.horizontalSizeClass == .regular { traits.horizontalSizeClass = .compact }
    if let overrideTraitCollection { traits = traits.overridden(by: overrideTraitCollection) }
    return traits
  }

  /// Tells the presented controller of traits that are replaced from now on.
  final func overriddenTraitsDidChange() {
    guard course.phase != .idle, let shown else { return }
    window?.noteOverride(overrideTraitCollection)
    shown.traitsMayDiffer()
    let new = traitCollection
    guard let known = shown.traits.known, known != new else {
      shown.traits.mayHaveChanged = true
      return
    }
    let transition = ControllerTransition(
      by: shown, from: nil, to: nil, in: containerView, isAnimated: false, duration: 0)
    shown.willTransition(to: new, with: transition)
    shown.traitsMayDiffer()
    shown.traitsDidChange(with: transition)
    transition.start()
  }

  // MARK: Changes around

  /// The traits around are about to change.
  ///
  /// It is not optimized: the compiler of Swift 6.3 ends by an error of its own in a copy of it for one kind of coordinator.
  @_optimize(none)
  final func surroundingsWillChange(
    to newTraits: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    course.nextTraits = newTraits
    let next = style(for: newTraits)
    if next != course.style {
      course.nextStyle = next
      announceStyle(next, coordinator as? ControllerTransition)
    }
    willTransition(to: newTraits, with: coordinator)
  }

  final func forwardWillTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    let style = course.nextStyle ?? course.style ?? self.style
    let new = traits(within: newCollection, style: style)
    // It may have them already, and hear of that in the next layout.
    guard let shown, let known = shown.traits.known, known != new, shown.traitCollection != new
    else { return }
    presentingStorage?.passOn(to: shown) { $0.willTransition(to: new, with: coordinator) }
  }

  final func forwardWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    guard let shown, let view = shown.loadedView else { return }
    let new = expectedSize(in: size)
    if new == view.bounds.size { return }
    presentingStorage?.passOn(to: shown) { $0.viewWillTransition(to: new, with: coordinator) }
  }

  /// The traits around have changed: the presentation adapts, and the presented controller hears of them.
  final func surroundingsDidChange(with coordinator: (any ViewControllerTransitionCoordinator)?) {
    course.nextTraits = nil
    adaptToSurroundings(with: coordinator)
    shown?.traitsDidChange(with: coordinator)
  }

  /// Takes the style that was announced.
  final func adaptToSurroundings(with coordinator: (any ViewControllerTransitionCoordinator)?) {
    guard let coordinator, let next = course.nextStyle else { return }
    course.nextStyle = nil
    adaptWhilePresented(to: next, with: coordinator)
  }

  /// Changes the style of what is there: what presents disappears, or is there again.
  private func adaptWhilePresented(
    to next: ModalPresentationStyle, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    guard let presenter = presentingStorage else { return }
    let before = shown
    endSubstitution()
    adapt(to: next)
    if let before, let now = shown, before !== now { exchange(before, for: now, of: presenter) }
    containerView?.setNeedsLayout()
    let hides = hidesPresenter(in: next)
    if hides == course.hidesPresenter { return }
    course.hidesPresenter = hides
    if !canAppear { return }
    presenter.beginOwnAppearance(!hides, animated: false)
    if !hides { putBackPresentersView() }
    coordinator.animate(alongsideTransition: nil) { [weak self, weak presenter] _ in
      // A dismissal that has begun meanwhile has put it back.
      if let self, course.hidesPresenter, hides, course.phase != .dismissing {
        removePresentersView()
      }
      presenter?.endOwnAppearance()
    }
  }

  /// Shows another controller in place of the one that is there.
  private func exchange(
    _ before: ViewController, for now: ViewController, of presenter: ViewController
  ) {
    let isVisible = containerView?.window != nil
    // A controller that the other one contains goes with it.
    let isSeparate = before.parentStorage == nil
    if isVisible, isSeparate { before.beginOwnAppearance(false, animated: false) }
    before.presentation.presenting = nil
    presenter.presentation.presented = now
    now.presentation.presenting = presenter
    before.traitsMayDiffer()
    now.traitsMayDiffer()
    if isVisible { now.beginOwnAppearance(true, animated: false) }
    if isSeparate, let old = before.loadedView, let containerView,
      old.isDescendant(of: containerView)
    {
      old.removeFromSuperview()
    }
    insertPresentedView()
    if isVisible {
      if isSeparate { before.endOwnAppearance() }
      now.endOwnAppearance()
    }
  }

  /// Whether what presents or is presented can be visible: the container is in a window that is shown, as are those
  /// around.
  final var canAppear: Bool {
    guard containerView?.window?.isHidden == false, let presenter = presentingStorage else {
      return false
    }
    return presenter.parentStorage?.appearance.isVisible ?? true
  }

  /// Puts the presented view into the container.
  final func insertPresentedView() {
    guard let containerView, let shown else { return }
    shown.loadViewIfNeeded()
    guard let presentedView else { return }
    let frame = presentedFrame
    if frame.isFinite { presentedView.frame = frame }
    if presentedView.superview !== containerView { containerView.addSubview(presentedView) }
  }
}
