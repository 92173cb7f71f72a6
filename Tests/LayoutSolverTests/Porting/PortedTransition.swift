import UIKitNames

// A transition as apps have it, with UIKit's names, and `any` before protocols as newer apps write it.

final class FadeUpAnimator: UIPercentDrivenInteractiveTransition,
  UIViewControllerAnimatedTransitioning
{
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> Double
  {
    0.25
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let toVC = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    toView.frame = transitionContext.finalFrame(for: toVC).offsetBy(dx: 0, dy: 80)
    transitionContext.containerView.addSubview(toView)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [],
      animations: {
        toView.frame = transitionContext.finalFrame(for: toVC)
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

final class FadeUpController: UIViewController, UIViewControllerTransitioningDelegate {
  override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationStyle = .overFullScreen
    transitioningDelegate = self
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    FadeUpAnimator()
  }
}

final class FadeUpNavigation: NSObjectForDelegates, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operation == .push ? FadeUpAnimator() : nil
  }
}

/// Stands for the base class that delegates have in apps.
class NSObjectForDelegates {}
