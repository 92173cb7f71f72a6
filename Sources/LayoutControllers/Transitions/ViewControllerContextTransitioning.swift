public import LayoutViews

/// What an animator knows of the transition that it carries out, and by what it says that it is over.
///
/// The library makes one for each transition with an animator. It is of no use when that is over.
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place; the view that comes is in it already.
  var containerView: View { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a person drives it now.
  var isInteractive: Bool { get }
  /// Whether a person, or the animator, has decided against it.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `none` where it is none.
  var presentationStyle: ModalPresentationStyle { get }
  /// The turn of the interface; the identity, as turns are no transitions of this kind here.
  var targetTransform: AffineTransform { get }
  /// Says how far the person has come, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: Double)
  /// Says that the person has decided for it: it goes on by itself.
  func finishInteractiveTransition()
  /// Says that the person has decided against it: it goes back by itself.
  func cancelInteractiveTransition()
  /// Says that a person drives it again; animators without an interruptible one go on.
  func pauseInteractiveTransition()
  /// Says that it is over: controllers hear the end, or the opposite of the beginning.
  ///
  /// Called while the transition is being laid out, as by an animation that nothing shows, it counts when that is done.
  /// A second call does nothing, nor does one when something else has ended the transition, or before the animator was asked
  /// to animate; where it is a mistake, and the transition is still there, a message says so.
  ///
  /// - Parameter didComplete: Whether the views are at the end, not at the beginning again.
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller that takes part.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns a view to animate; nil for that of a presenter that stays.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Returns the frame of a controller's view at the beginning; empty where it is not there.
  func initialFrame(for controller: ViewController) -> Rect
  /// Returns the frame of a controller's view at the end; empty where it will not be there.
  func finalFrame(for controller: ViewController) -> Rect
}
