public import LayoutViews

/// A transition that a person drives, such as a swipe back: how far it is, and what becomes of it.
///
/// A container gives one to its host when an interactive transition of its own begins:
///
/// ```swift
/// let swipe = navigationController.beginInteractivePop()
/// swipe?.update(0.4)
/// swipe?.cancel()
/// ```
///
/// An app makes one and returns it as the interaction controller of a transition with an animator. That animator's
/// animations follow it then, as long as they are made by `View.animate`, by a `ViewPropertyAnimator`, or by the
/// interruptible animator; and go to their ends, or back, when the person has decided.
#if MainActorViews
  @MainActor
#endif
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// The container's own transition that it was made for.
  private final let transition: ControllerTransition?
  /// What it drives for an app.
  private final weak var context: (any ViewControllerContextTransitioning)?
  private final var percent = 0.0

  /// How much faster than by itself the transition goes on when the person has decided; above 0.
  open var completionSpeed = 1.0
  /// How it goes on then, unless ``timingCurve`` says.
  open var completionCurve = View.AnimationCurve.easeInOut
  /// How it goes on then.
  open var timingCurve: (any TimingCurveProvider)?
  /// Whether the person drives it from the beginning.
  open var wantsInteractiveStart = true

  /// Creates one for an app's own transition.
  public init() {
    transition = nil
  }

  init(_ transition: ControllerTransition) {
    self.transition = transition
  }

  // Another thread that lets go of it leaves its end to the main actor.
  #if MainActorViews
    @MainActor
  #endif
  deinit {}

  /// How long the transition takes by itself, in seconds; 0 where none is under way.
  public final var duration: Double { controllerTransition?.transitionDuration ?? 0 }

  /// How far it is, from 0 to 1.
  public final var percentComplete: Double { transition?.percentComplete ?? percent }

  /// Says how far it is; numbers out of range are those at the ends.
  open func update(_ percentComplete: Double) {
    if percentComplete.isNaN { return }
    percent = min(1, max(0, percentComplete))
    if let transition { transition.update(percent) }
    context?.updateInteractiveTransition(percent)
  }

  /// Has the person drive the transition again, where its animator is an interruptible one.
  open func pause() {
    if let transition { transition.pauseInteraction() }
    context?.pauseInteractiveTransition()
  }

  /// Goes on to the end.
  open func finish() {
    if let transition { transition.decide(true, by: self) }
    decide(true)
  }

  /// Goes back to how everything was.
  open func cancel() {
    if let transition { transition.decide(false, by: self) }
    decide(false)
  }

  private final func decide(_ finished: Bool) {
    guard let context else { return }
    if let controllerTransition {
      controllerTransition.decide(finished, by: self)
    } else if finished {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
  }

  /// Begins: has the animator of the transition animate, as far as the person has come.
  ///
  /// A context that is not the library's is told how far it is, and nothing else.
  open func startInteractiveTransition(
    _ transitionContext: any ViewControllerContextTransitioning
  ) {
    attach(to: transitionContext)
    (transitionContext as? TransitionContext)?.startDriven()
  }

  /// Is to drive a transition that is about to begin.
  final func attach(to context: any ViewControllerContextTransitioning) {
    if self.context !== context { percent = 0 }
    self.context = context
  }

  private final var controllerTransition: ControllerTransition? {
    transition ?? (context as? TransitionContext)?.transition
  }
}
