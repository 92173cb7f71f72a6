import LayoutSolver

/// A presentation whose every decision may change anything.
final class HostilePresentation: PresentationController {
  private let storm: ControllerStorm

  init(
    _ storm: ControllerStorm, presented: ViewController, presenting: ViewController?
  ) {
    self.storm = storm
    super.init(presentedViewController: presented, presenting: presenting)
    storm.count(self, 1)
  }

  deinit { storm.count(self, -1) }

  override var frameOfPresentedViewInContainerView: Rect {
    storm.strike("frameOfPresentedView", presentedViewController)
    return storm.isQuiet || storm.random.chance(0.5)
      ? super.frameOfPresentedViewInContainerView : storm.random.oddRect()
  }
  override var presentedView: View? {
    storm.strike("presentedView", presentedViewController)
    return super.presentedView
  }
  override var shouldRemovePresentersView: Bool {
    storm.strike("shouldRemovePresentersView", presentedViewController)
    return storm.isQuiet ? super.shouldRemovePresentersView : storm.random.chance(0.5)
  }
  override func containerViewWillLayoutSubviews() {
    storm.strike("containerViewWillLayoutSubviews", presentedViewController)
  }
  override func containerViewDidLayoutSubviews() {
    storm.strike("containerViewDidLayoutSubviews", presentedViewController)
  }
  override func presentationTransitionWillBegin() {
    if let view = containerView { view.addSubview(storm.makeView()) }
    storm.strike("presentationTransitionWillBegin", presentedViewController)
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    storm.strike("presentationTransitionDidEnd", presentedViewController)
  }
  override func dismissalTransitionWillBegin() {
    storm.strike("dismissalTransitionWillBegin", presentedViewController)
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    storm.strike("dismissalTransitionDidEnd", presentedViewController)
  }
  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    storm.strike("viewWillTransition of a presentation", presentedViewController)
    super.viewWillTransition(to: size, with: coordinator)
  }
}
