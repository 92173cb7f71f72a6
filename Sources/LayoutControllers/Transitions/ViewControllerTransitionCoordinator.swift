public import LayoutViews

/// What is known of a transition between controllers, or between sizes and traits.
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a person drove the transition when it began.
  var initiallyInteractive: Bool { get }
  /// Whether a person drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled, so that everything goes back to how it was.
  var isCancelled: Bool { get }
  /// How long the transition takes, in seconds.
  var transitionDuration: Double { get }
  /// How far an interactive transition is, from 0 to 1.
  var percentComplete: Double { get }
  /// The view in which the transition takes place.
  var containerView: View { get }
  /// By how many quarter turns clockwise the interface turns; 0 where it does not.
  var targetQuarterTurns: Int { get }
  /// Returns a controller that takes part.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns the view of a controller that takes part.
  func view(forKey key: TransitionContextViewKey) -> View?
}

extension ViewControllerTransitionCoordinatorContext {
  /// The turn of the interface as a transform: clockwise by ``targetQuarterTurns``, the identity where it does not turn.
  public var targetTransform: AffineTransform {
    switch targetQuarterTurns {
    case 1: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 2: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case 3: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: .identity
    }
  }
}

/// Which controller of a transition is meant.
public nonisolated enum TransitionContextViewControllerKey: Sendable {
  /// The one that is visible at the beginning.
  case from
  /// The one that is visible at the end.
  case to
}

/// Which view of a transition is meant.
public nonisolated enum TransitionContextViewKey: Sendable {
  /// The one that is visible at the beginning.
  case from
  /// The one that is visible at the end.
  case to
}

/// A transition to which animations can be added.
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Adds changes that are animated with the transition, and something to do when it is over.
  ///
  /// - Returns: Whether the changes are made; they are not once the transition is under way.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Adds something to do when a person stops to drive the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
  /// Adds changes that are animated with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

extension ViewController {
  /// The transition that the controller, a container around it or what presents it takes part in; nil where there is none.
  public final var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    var candidate: ViewController? = self
    while let controller = candidate {
      if let transition = controller.announcedChange ?? controller.activeTransition {
        return transition
      }
      candidate = controller.parentStorage ?? controller.presentation.presenting
    }
    return nil
  }
}
