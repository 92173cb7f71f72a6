public import LayoutViews

/// Who gives a controller of the style `.custom` its presentation controller, and controllers of any style animators.
///
/// Animators are asked for where a presentation or dismissal is animated. A person's dismissal that the host begins has the
/// animator as well, and no interaction controller.
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns who animates a presentation; nil for the library's own way.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns who animates a dismissal; nil for the library's own way.
  ///
  /// Where several controllers are dismissed, the topmost one's delegate is asked.
  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  /// Returns who drives a presentation with an animator; nil where it goes by itself.
  func interactionControllerForPresentation(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  /// Returns who drives a dismissal with an animator; nil where it goes by itself.
  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the controller of a presentation; nil for one that covers the screen.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  /// Returns nil.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { nil }
  /// Returns nil.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}

/// Who decides how a presentation adapts to traits, and whether people may dismiss it.
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style where there is little room horizontally; `.none` for the controller's own.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
  /// Returns the style for traits; `.none` for the controller's own.
  ///
  /// By default the other method decides where there is little room, and else the presentation controller.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// Returns the controller to show in an adapted style, such as one that holds the presented one; nil for the
  /// presented one.
  func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController?
  /// Says in which style the controller is going to be shown, `.none` for its own.
  func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?)
  /// Returns whether a person may dismiss the presented controller.
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool
  /// Says that a person begins to dismiss the presented controller; that may be cancelled.
  func presentationControllerWillDismiss(_ controller: PresentationController)
  /// Says that a person has dismissed the presented controller.
  func presentationControllerDidDismiss(_ controller: PresentationController)
  /// Says that a person tried to dismiss the presented controller, and may not.
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// Returns what the presentation controller says.
  public func adaptivePresentationStyle(
    for controller: PresentationController
  ) -> ModalPresentationStyle {
    controller.adaptivePresentationStyle(for: TraitCollection(horizontalSizeClass: .compact))
  }
  /// Returns what the other method says where there is little room, else what the presentation controller says.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact
      ? adaptivePresentationStyle(for: controller)
      : controller.adaptivePresentationStyle(for: traitCollection)
  }
  /// Returns nil: the presented controller.
  public func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? { nil }
  /// Does nothing.
  public func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  ) {}
  /// Returns true.
  public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    true
  }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ controller: PresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ controller: PresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
}
