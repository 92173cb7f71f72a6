public import LayoutViews

/// Animates a transition between controllers.
///
/// ```swift
/// func animateTransition(using context: any ViewControllerContextTransitioning) {
///   guard let menu = context.view(forKey: .to) else { return context.completeTransition(true) }
///   context.containerView.addSubview(menu)
///   menu.frame.origin.x = -menu.frame.width
///   View.animate(withDuration: transitionDuration(using: context)) {
///     menu.frame.origin.x = 0
///   } completion: { _ in
///     context.completeTransition(!context.transitionWasCancelled)
///   }
/// }
/// ```
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns how long it takes, in seconds.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?)
    -> Double
  /// Animates it, and calls ``ViewControllerContextTransitioning/completeTransition(_:)`` when that is over.
  ///
  /// It is called in the update cycle after the beginning, when the views that take part have their final frames.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)
  /// Returns an animator that can be paused and turned round, the same one as often as it is asked for during a transition.
  ///
  /// It stands for ``animateTransition(using:)`` where a person drives the transition by a
  /// ``PercentDrivenInteractiveTransition``. Those that have none do not implement this.
  func interruptibleAnimator(using transitionContext: any ViewControllerContextTransitioning)
    -> any ViewImplicitlyAnimating
  /// Says that the transition is over, before the controllers hear of it.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Returns one that stands for none.
  public func interruptibleAnimator(using transitionContext: any ViewControllerContextTransitioning)
    -> any ViewImplicitlyAnimating
  { NoInterruptibleAnimator(duration: 0, curve: .linear) }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Stands for the animator of those who have none.
final class NoInterruptibleAnimator: ViewPropertyAnimator {}

/// Drives a transition between controllers as a person does.
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Begins; who is no ``PercentDrivenInteractiveTransition`` animates by itself.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
  /// How much faster than by itself the transition goes on when the person has decided.
  var completionSpeed: Double { get }
  /// How it goes on then.
  var completionCurve: View.AnimationCurve { get }
  /// Whether the person drives it from the beginning; otherwise the animator is called as without one.
  var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
  /// As by itself.
  public var completionSpeed: Double { 1 }
  /// Slow at both ends.
  public var completionCurve: View.AnimationCurve { .easeInOut }
  /// It does.
  public var wantsInteractiveStart: Bool { true }
}
