import LayoutViews

/// Where the views of a transition with an animator are, as who carries it out knows.
struct TransitionPlaces {
  var presentationStyle = ModalPresentationStyle.none
  /// Returns a view to animate.
  var view: (TransitionContextViewKey) -> View?
  /// Returns the frame of a controller's view, at the beginning or at the end.
  var frame: (TransitionContextViewControllerKey, _ isFinal: Bool) -> Rect
}

/// What the library tells an animator.
///
/// It does not hold the transition, as animations of an animator hold it.
final class TransitionContext: ViewControllerContextTransitioning {
  weak var transition: ControllerTransition?
  private let places: TransitionPlaces

  init(of transition: ControllerTransition, _ places: TransitionPlaces) {
    self.transition = transition
    self.places = places
  }

  var containerView: View { transition?.containerView ?? View() }
  var isAnimated: Bool { transition?.isAnimated ?? false }
  var isInteractive: Bool { transition?.isInteractive ?? false }
  var transitionWasCancelled: Bool { transition?.isCancelled ?? false }
  var presentationStyle: ModalPresentationStyle { places.presentationStyle }
  var targetTransform: AffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: Double) {
    transition?.update(percentComplete)
  }
  func finishInteractiveTransition() { transition?.decide(true) }
  func cancelInteractiveTransition() { transition?.decide(false) }
  func pauseInteractiveTransition() { transition?.pauseInteraction() }

  func completeTransition(_ didComplete: Bool) { transition?.complete(didComplete) }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    transition?.viewController(forKey: key)
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    transition == nil ? nil : places.view(key)
  }

  func initialFrame(for controller: ViewController) -> Rect {
    frame(of: controller, isFinal: false)
  }
  func finalFrame(for controller: ViewController) -> Rect { frame(of: controller, isFinal: true) }

  private func frame(of controller: ViewController, isFinal: Bool) -> Rect {
    guard let transition else { return .zero }
    for key in [TransitionContextViewControllerKey.from, .to]
    where transition.viewController(forKey: key) === controller {
      return places.frame(key, isFinal)
    }
    return .zero
  }

  /// Has the animator animate what a person drives.
  func startDriven() {
    if let custom = transition?.custom { custom.animate(isDriven: true) }
  }
}
