import LayoutSolver

/// A presentation controller that logs its callbacks.
final class EventPresentation: PresentationController, ViewControllerTransitioningDelegate {
  let log: EventLog
  let name: String
  var frameInContainer: ((Rect) -> Rect)?
  var covers = true
  var removes = false
  var adapted: ModalPresentationStyle?

  init(of controller: EventController, removes: Bool = false) {
    log = controller.log
    name = controller.name
    self.removes = removes
    super.init(presentedViewController: controller, presenting: nil)
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = self
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { self }

  private func note(_ event: String) { log.events.append("\(name)'s presentation \(event)") }

  override var shouldPresentInFullscreen: Bool { covers }
  override var shouldRemovePresentersView: Bool { removes }
  override var frameOfPresentedViewInContainerView: Rect {
    let bounds = containerView?.bounds ?? .zero
    return frameInContainer?(bounds) ?? bounds
  }
  override func adaptivePresentationStyle(for traitCollection: TraitCollection)
    -> ModalPresentationStyle
  {
    adapted ?? super.adaptivePresentationStyle(for: traitCollection)
  }
  override func presentationTransitionWillBegin() { note("willBegin") }
  override func presentationTransitionDidEnd(_ completed: Bool) { note("didEnd \(completed)") }
  override func dismissalTransitionWillBegin() { note("dismissalWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    note("dismissalDidEnd \(completed)")
  }
  override func containerViewWillLayoutSubviews() { note("containerWillLayout") }
  override func containerViewDidLayoutSubviews() { note("containerDidLayout") }
  override func size(
    forChildContentContainer container: ViewController, withParentContainerSize parentSize: Size
  ) -> Size {
    (frameInContainer?(Rect(origin: .zero, size: parentSize)).size) ?? parentSize
  }
  override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    note("willTransition to \(newCollection)")
    super.willTransition(to: newCollection, with: coordinator)
  }
  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    note("willTransition to \(Int(size.width))x\(Int(size.height))")
    super.viewWillTransition(to: size, with: coordinator)
  }
}

/// A delegate of presentations that logs what it hears, and answers what a test wants.
final class EventPresentationDelegate: AdaptivePresentationControllerDelegate {
  let log: EventLog
  var style: ModalPresentationStyle?
  var substitute: ViewController?
  var mayDismiss = true

  init(_ log: EventLog) { self.log = log }

  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    style ?? controller.adaptivePresentationStyle(for: traitCollection)
  }
  func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? { substitute }
  func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  ) {
    log.events.append("will present with \(style)")
  }
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    log.events.append("should dismiss")
    return mayDismiss
  }
  func presentationControllerWillDismiss(_ controller: PresentationController) {
    log.events.append("will dismiss")
  }
  func presentationControllerDidDismiss(_ controller: PresentationController) {
    log.events.append("did dismiss")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
    log.events.append("did attempt")
  }
}

extension ControllerStage {
  /// A visible root, whose appearance is over and not in the log.
  func shownRoot(_ name: String = "root", logsEverything: Bool = false) -> EventController {
    let root = controller(name, logsEverything: logsEverything)
    window.rootViewController = root
    _ = cycle()
    return root
  }

  /// A controller with a style, whose view is loaded.
  func loaded(_ name: String, _ style: ModalPresentationStyle, logsEverything: Bool = false)
    -> EventController
  {
    let made = controller(name, logsEverything: logsEverything)
    made.modalPresentationStyle = style
    made.loadViewIfNeeded()
    _ = log.take()
    return made
  }

  /// Presents at once, and forgets what was logged.
  func show(_ controller: EventController, from presenter: ViewController) {
    presenter.present(controller, animated: false)
    _ = cycle()
  }

  func note(_ event: String) -> () -> Void { { [log] in log.events.append(event) } }
}
