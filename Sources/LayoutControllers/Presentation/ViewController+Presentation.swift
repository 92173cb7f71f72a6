import LayoutViews

extension ViewController {
  /// The controller that this one, or the nearest one around it, presents.
  public final var presentedViewController: ViewController? {
    var candidate: ViewController? = self
    while let controller = candidate {
      if let presented = controller.presentation.presented { return presented }
      candidate = controller.parentStorage
    }
    return nil
  }

  /// The controller that presents this one, or the nearest one around it.
  public final var presentingViewController: ViewController? {
    var candidate: ViewController? = self
    while let controller = candidate {
      if let presenting = controller.presentation.presenting { return presenting }
      candidate = controller.parentStorage
    }
    return nil
  }

  /// The controller of the presentation that the controller is in, or will be presented by.
  ///
  /// It is made when something asks for it, so that it can be set up before. A controller of the style `.custom`
  /// has the one that its ``transitioningDelegate`` gives.
  public final var presentationController: PresentationController? {
    if let controller = presentationAround { return controller }
    return madePresentation(source: self)
  }

  /// The controller of a popover, to set up before it is presented; nil for other styles.
  public final var popoverPresentationController: PopoverPresentationController? {
    if let controller = presentationAround { return controller as? PopoverPresentationController }
    if modalPresentationStyle != .popover { return nil }
    return madePresentation(source: self) as? PopoverPresentationController
  }

  /// The controller of a page or form sheet, to set up before it is presented; nil for other styles.
  public final var sheetPresentationController: SheetPresentationController? {
    if let controller = presentationAround { return controller as? SheetPresentationController }
    return madePresentation(source: self) as? SheetPresentationController
  }

  /// The controller of the presentation that this one, or one around it, is in.
  final var presentationAround: PresentationController? {
    var candidate: ViewController? = self
    while let controller = candidate {
      if let presentation = controller.activePresentation { return presentation }
      candidate = controller.parentStorage
      loadedView?.window?.traitSteps += 1
      traits.steps += 1
    }
    return nil
  }

  /// Whether the controller is shown in a page or form sheet that does not cover the screen as before iOS 13.
  final var isInSheet: Bool {
    if let keptTraits {
      return keptTraits.isInSheet && loadedView?.window?.sheetsCoverCompactScreens != true
    }
    if outsideTraits != nil { return false }
    guard let presentation = presentationAround else { return false }
    return presentation.isSheet && presentation.window?.sheetsCoverCompactScreens != true
  }

  /// The controller's own presentation while there is one.
  final var activePresentation: PresentationController? {
    presentation.presenting == nil ? nil : presentation.controller
  }

  /// Makes the presentation to come, for the style that the controller has now.
  final func madePresentation(source: ViewController) -> PresentationController {
    let style = modalPresentationStyle.resolved
    if let made = presentation.controller, made.isMade(for: style) { return made }
    var made: PresentationController?
    switch style {
    case .custom:
      made = transitioningDelegate?.presentationController(
        forPresented: self, presenting: source === self ? nil : source.topmostParent, source: source
      )
    case .popover: made = PopoverPresentationController(presentedViewController: self)
    case .pageSheet, .formSheet: made = SheetPresentationController(self, style: style)
    default: break
    }
    // Who was asked may have presented the controller.
    if let activePresentation { return activePresentation }
    let controller = made ?? PresentationController(self, style: style)
    let former = presentation.controller
    presentation.controller = controller
    // What is let go takes its views away, of which others hear.
    withExtendedLifetime(former) {}
    return controller
  }

  // MARK: Passes

  /// The controller has its part in a pass: its presentation has one, too.
  final func presentationWillLayOut() {
    activePresentation?.containerViewWillLayoutSubviews()
  }

  final func presentationDidLayOut() {
    activePresentation?.containerViewDidLayoutSubviews()
  }

  /// What covers a context is where the context's view is.
  final func contextFrameDidChange(of view: View) {
    guard let presentation = contextPresentation, let container = presentation.containerView,
      container.frame != view.frame, !presentation.isFollowingContext
    else { return }
    // Where the context's view has been put into what covers it, its frame follows from that one.
    presentation.isFollowingContext = true
    container.frame = view.frame
    presentation.isFollowingContext = false
  }

  // MARK: What belongs together

  final var isPresentedOrPresenting: Bool {
    presentation.presented != nil || presentation.presenting != nil
  }

  /// Whether the controller has disappeared, or is to, because of what it presents.
  final var isHiddenByPresented: Bool {
    presentation.presented?.presentation.controller?.course.hidesPresenter ?? false
  }

  /// The presentation over this controller's view, within the view around it.
  final var contextPresentation: PresentationController? {
    guard let controller = presentation.presented?.presentation.controller,
      !controller.followsWindow
    else { return nil }
    return controller
  }

  /// The view that is where the controller's would be: its own, or the container of what has taken its place.
  final var placedView: View? {
    if let contextPresentation, contextPresentation.course.removedView != nil {
      return contextPresentation.containerView
    }
    return loadedView
  }

  /// The presentations by this controller, those that it contains and those that they present.
  final var presentationsBelow: [PresentationController] {
    var list: [PresentationController] = []
    forEachBelow {
      if let next = $0.presentation.presented?.presentation.controller { list.append(next) }
    }
    return list
  }

  // MARK: Appearance

  /// Those that appear and disappear when the controller's surroundings do: the controller itself, unless what it
  /// presents has taken its place, and what it presents.
  final var shownWithPresented: [ViewController] {
    var shown: [ViewController] = []
    var candidate = self
    while let presented = candidate.presentation.presented,
      let controller = presented.presentation.controller
    {
      if controller.course.phase != .presented, !candidate.isBusyWithTransition,
        let transition = controller.course.transition
      {
        transition.finishNow()
        if candidate.presentation.presented !== presented { break }
      }
      if !controller.course.keepsPresenterAway { shown.append(candidate) }
      candidate = presented
    }
    return shown + [candidate]
  }

  /// Has those that are shown begin to appear or disappear with what is around them, unless callbacks of those before have taken
  /// them away, have covered them, or have shown, hidden or left the window.
  final func startAppearanceOfShown(_ isAppearing: Bool, in window: Window) {
    let isHidden = window.isHidden
    let root = rootWindow
    for controller in shownWithPresented where isOrPresents(controller) {
      // One that was let go does disappear.
      let isElsewhere = rootWindow !== root && (isAppearing || rootWindow != nil)
      if window.isHidden != isHidden || isElsewhere { return }
      let cover = controller.presentation.presented?.presentation.controller
      if isAppearing, cover?.course.keepsPresenterAway == true { continue }
      controller.startAppearance(isAppearing, animated: false)
    }
  }

  private func isOrPresents(_ controller: ViewController) -> Bool {
    var candidate: ViewController? = self
    while let current = candidate, current !== controller {
      candidate = current.presentation.presented
    }
    return candidate != nil
  }

  /// The controller's view has come into a window while another's is in its place.
  final func keepPlaceOfContext() {
    guard let presentation = contextPresentation, let container = presentation.containerView,
      presentation.course.phase == .presented, let view = viewInContainer,
      let superview = view.superview
    else { return }
    if container.superview !== superview {
      container.frame = view.frame
      superview.insertSubview(container, aboveSubview: view)
    }
    if presentation.course.hidesPresenter {
      presentation.forgetRemovedView()
      presentation.removePresentersView()
    }
    if !appearance.isVisible, !isHiddenByPresented || !isSurroundedByVisible { return }
    // Whoever has brought the view may have told this controller alone.
    for controller in shownWithPresented where controller !== self {
      controller.startAppearance(true, animated: false)
      container.window?.participate(controller)
    }
  }

  /// The controller leaves its parent: what covers it is not seen any more.
  final func takeAlongWhatCoversContext() {
    if let transition = contextPresentation?.course.transition, !transition.isLayingOut {
      transition.finishNow()
    }
    guard let container = contextPresentation?.containerView, container.superview != nil,
      let presented = presentation.presented
    else { return }
    let involved = presented.shownWithPresented.filter { $0.appearance.isVisible }
    for controller in involved { controller.startAppearance(false, animated: false) }
    container.removeFromSuperview()
    for controller in involved { controller.completeAppearance() }
  }

  /// The controller's surroundings have disappeared: what covers it goes with its view.
  final func leavePlaceOfContext() {
    guard let presentation = contextPresentation, presentation.course.phase == .presented else {
      return
    }
    presentation.containerView?.removeFromSuperview()
  }
}

extension PresentationController {
  /// How long presentations and dismissals take, in seconds.
  static let transitionDuration = 0.5

  /// Whether the controller is one for a style.
  fileprivate final func isMade(for style: ModalPresentationStyle) -> Bool {
    // A delegate may give one of any style.
    presentedStorage != nil && (self.style == style || style == .custom)
  }

  /// Makes the container view and inserts it above what presents.
  final func insertContainer(above presenter: ViewController) -> View? {
    guard let view = presenter.viewInContainer, let window = presenter.loadedView?.window else {
      return nil
    }
    let container = PresentationContainerView()
    container.presentation = self
    containerView = container
    if let sheet = sheet {
      container.addGestureRecognizer(sheet.pan)
      container.scrollParticipant = sheet.scrolling
    }
    if !style.fillsContainer {
      container.followKeyboard { $0.setNeedsLayout() }
    }
    if course.isInContext, let superview = view.superview {
      container.frame = view.frame
      container.autoresizingMask = view.autoresizingMask
      superview.insertSubview(container, aboveSubview: view)
    } else {
      container.frame = window.bounds
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(container)
    }
    return container
  }

  /// What the host shows when the presented view comes up or goes down; its frame is the one in place throughout.
  final func slide(in isArriving: Bool) -> ViewAnimation.Change? {
    guard let containerView, let presentedView, (course.style ?? style) != .popover else {
      return nil
    }
    let context = course.context
    let transitionStyle =
      context?.providesPresentationContextTransitionStyle == true && course.isInContext
      ? context?.modalTransitionStyle : presentedStorage?.modalTransitionStyle
    guard transitionStyle == .coverVertical else { return nil }
    let frame = presentedView.frame
    let away = frame.offsetBy(dx: 0, dy: containerView.bounds.height - frame.minY)
    return ViewAnimation.Change(
      view: presentedView, from: isArriving ? away : frame, to: isArriving ? frame : away,
      fromBounds: presentedView.bounds, toBounds: presentedView.bounds)
  }

  /// Lets go of everything when the presentation is over.
  final func end(showing controller: ViewController) {
    containerView = nil
    sheet?.draggedValue = nil
    leave(controller)
    course = PresentationCourse()
  }

  /// Is no longer the presentation of a controller, or of the one that it stands for.
  final func leave(_ controller: ViewController) {
    if controller.presentation.controller === self { controller.presentation.controller = nil }
    if let original = course.original, original.presentation.controller === self {
      original.presentation.controller = nil
    }
  }
}
