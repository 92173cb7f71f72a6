import LayoutViews

/// Who animates a transition instead of the library, and who drives it.
struct TransitionAgents {
  let animator: any ViewControllerAnimatedTransitioning
  var interaction: (any ViewControllerInteractiveTransitioning)?
}

/// The part of a transition that an animator of the app's carries out: from `animateTransition` to `completeTransition`.
///
/// It begins in the update cycle, before the changes of those who animate alongside, and ends when the animator says so; but
/// never within the layout of its own beginning. Whatever ends the transition before ends this as well: the animator hears
/// `animationEnded`, and a later `completeTransition` does nothing.
final class CustomTransition {
  let animator: any ViewControllerAnimatedTransitioning
  let interaction: (any ViewControllerInteractiveTransitioning)?
  let context: TransitionContext
  /// Whether the animator was asked to animate.
  private(set) var hasBegun = false
  /// What `completeTransition` was called with.
  var outcome: Bool?
  /// What the person has decided before there was something to see.
  var earlyDecision: (() -> Void)?
  /// What can be paused and turned round.
  private(set) var interruptible: (any ViewImplicitlyAnimating)?

  init(_ agents: TransitionAgents, of transition: ControllerTransition, _ places: TransitionPlaces)
  {
    animator = agents.animator
    interaction = agents.interaction
    context = TransitionContext(of: transition, places)
    (interaction as? PercentDrivenInteractiveTransition)?.attach(to: context)
  }

  var startsInteractively: Bool { interaction?.wantsInteractiveStart ?? false }

  /// Has the animator, or who drives it, begin.
  func begin(isInteractive: Bool) {
    hasBegun = true
    if isInteractive, let interaction {
      interaction.startInteractiveTransition(context)
    } else {
      animate(isDriven: isInteractive)
    }
  }

  /// Does what the person has decided meanwhile.
  func takeEarlyDecision() {
    let decision = earlyDecision
    earlyDecision = nil
    decision?()
  }

  /// Has the animator animate; what a person drives stands where they are.
  func animate(isDriven: Bool) {
    guard let transition = context.transition, transition.phase != .ended else { return }
    if !isDriven {
      animator.animateTransition(using: context)
      return
    }
    let made = animator.interruptibleAnimator(using: context)
    if !(made is NoInterruptibleAnimator) {
      interruptible = made
      made.pauseAnimation()
      made.fractionComplete = transition.percentComplete
      return
    }
    transition.driver.drive { animator.animateTransition(using: context) }
  }

  /// Stands still, where it can; returns whether it does.
  func pause() -> Bool {
    if interruptible == nil {
      let made = animator.interruptibleAnimator(using: context)
      if !(made is NoInterruptibleAnimator) { interruptible = made }
    }
    guard let interruptible, interruptible.state == .active else { return false }
    interruptible.pauseAnimation()
    return true
  }

  /// Goes on by itself, to the end or back.
  func goOn(finished: Bool, speed: Double, timing: (any TimingCurveProvider)?) {
    guard let interruptible, interruptible.state == .active else { return }
    interruptible.isReversed = !finished
    let left = 1 - interruptible.fractionComplete
    interruptible.continueAnimation(
      withTimingParameters: timing, durationFactor: speed == 1 ? 0 : left / speed)
  }

  /// The transition is over.
  func end(finished: Bool) {
    if hasBegun { animator.animationEnded(finished) }
  }
}
