import LayoutSolver

/// An animator that logs what it is told, slides the view that comes or goes, and ends when a test or its animation says so.
final class EventAnimator: ViewControllerAnimatedTransitioning {
  let log: EventLog
  let name: String
  var duration = 0.4
  /// Whether it animates with `View.animate`, which calls `completeTransition`.
  var animates = true
  /// What to do instead.
  var act: ((any ViewControllerContextTransitioning) -> Void)?
  private(set) weak var context: (any ViewControllerContextTransitioning)?

  init(_ name: String, _ log: EventLog) {
    (self.name, self.log) = (name, log)
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?)
    -> Double
  { duration }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
    log.events.append("\(name) animates")
    if let act { return act(transitionContext) }
    if animates { EventAnimator.slide(transitionContext, duration) }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.events.append("\(name) ended \(transitionCompleted)")
  }

  /// Slides what comes in from the left, or what goes out there.
  static func slide(_ context: any ViewControllerContextTransitioning, _ duration: Double) {
    let coming = context.view(forKey: .to)
    let isComing = coming.map { $0.controller === context.viewController(forKey: .to) } ?? false
    guard let view = isComing ? coming : context.view(forKey: .from),
      let controller = context.viewController(forKey: isComing ? .to : .from)
    else { return context.completeTransition(true) }
    let inside =
      isComing ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
    let outside = inside.offsetBy(dx: -inside.width, dy: 0)
    if isComing { context.containerView.addSubview(view) }
    view.frame = isComing ? outside : inside
    View.animate(withDuration: duration, options: .curveLinear) {
      view.frame = isComing ? inside : outside
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A transitioning delegate that gives what a test wants, with a presentation controller of the app's own.
final class EventTransitioning: ViewControllerTransitioningDelegate {
  let log: EventLog
  var animators: (ViewController) -> EventAnimator?
  var interaction: (any ViewControllerInteractiveTransitioning)?
  var presentation: ((ViewController) -> PresentationController)?

  init(_ log: EventLog, _ animators: @escaping (ViewController) -> EventAnimator?) {
    (self.log, self.animators) = (log, animators)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.events.append(
      "asked to present \(presented.identifier ?? "") by \(presenting.identifier ?? "") from "
        + (source.identifier ?? ""))
    return animators(presented)
  }
  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  {
    log.events.append("asked to dismiss \(dismissed.identifier ?? "")")
    return animators(dismissed)
  }
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  { interaction }
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { presentation?(presented) }
}

/// A presentation at the left edge, over a presenter that stays.
final class MenuPresentation: PresentationController {
  override var frameOfPresentedViewInContainerView: Rect {
    let bounds = containerView?.bounds ?? .zero
    return Rect(x: 0, y: 0, width: 240, height: bounds.height)
  }
}
