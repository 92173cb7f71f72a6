import LayoutSolver

/// Slides the menu in from the leading edge, and out again; the shade behind it comes and goes alongside.
final class MenuAnimator: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?)
    -> Double
  { 0.4 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    let shown =
      isPresenting ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
    let hidden = shown.offsetBy(dx: -shown.width, dy: 0)
    if isPresenting {
      context.containerView.addSubview(view)
      view.frame = hidden
    }
    View.animate(withDuration: transitionDuration(using: context), options: .curveLinear) {
      view.frame = isPresenting ? shown : hidden
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Where the menu is: at the leading edge, four fifths of the width at most, with a shade over the rest.
final class MenuPresentation: PresentationController {
  private let shade = View()

  override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    return Rect(x: 0, y: 0, width: min(280, bounds.width * 0.8), height: bounds.height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    shade.frame = containerView.bounds
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.insertSubview(shade, at: 0)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { shade.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { shade.removeFromSuperview() }
  }
}

/// What a menu's `transitioningDelegate` is: it gives all three, and the percent while a finger pulls.
final class MenuTransition: ViewControllerTransitioningDelegate {
  /// What the finger drives; nil while none does.
  var pull: PercentDrivenInteractiveTransition?

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { MenuAnimator(isPresenting: true) }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { MenuAnimator(isPresenting: false) }

  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  { pull }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    MenuPresentation(presentedViewController: presented, presenting: presenting)
  }
}
