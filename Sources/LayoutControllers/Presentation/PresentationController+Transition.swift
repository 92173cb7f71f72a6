import LayoutViews

/// Where a view was when an animator of the app's got hold of it.
struct ViewPlace {
  private weak var view: View?
  private weak var superview: View?

  init(of view: View?) {
    self.view = view
    superview = view?.superview
  }

  /// Puts the view back below a container, if it is in that now.
  func restore(below container: View?) {
    guard let view, let superview, let container, view.superview !== superview,
      view.isDescendant(of: container)
    else { return }
    view.frame = superview === container.superview ? container.frame : superview.bounds
    superview.insertSubview(view, belowSubview: container)
  }
}

extension PresentationController {
  /// Whether an animator of the app's has the views, which the container does not place meanwhile.
  final var isCarriedOutByAnimator: Bool {
    guard let transition = course.transition, transition.phase != .ended else { return false }
    return transition.custom?.hasBegun == true
  }

  /// An animator of the app's is done: the views are where they belong, wherever it has left them.
  final func takeOverFromAnimator() {
    if course.transition?.custom == nil { return }
    insertPresentedView()
    containerView?.setNeedsLayout()
  }

  /// What an animator is told of a presentation or dismissal.
  final func places(for presenter: ViewController?, isDismissal: Bool) -> TransitionPlaces {
    TransitionPlaces(presentationStyle: course.style ?? style) {
      [weak self, weak presenter] key in
      guard let self else { return nil }
      if (key == .from) == isDismissal { return presentedView }
      return course.hidesPresenter ? presenter?.viewInContainer : nil
    } frame: { [weak self, weak presenter] key, isFinal in
      guard let self else { return .zero }
      if (key == .from) == isDismissal {
        if isFinal == isDismissal { return .zero }
        return isDismissal ? presentedView?.frame ?? .zero : presentedFrame
      }
      let isAway = course.hidesPresenter && isFinal != isDismissal
      guard !isAway, let view = presenter?.viewInContainer, let containerView else { return .zero }
      return view.convert(view.bounds, to: containerView)
    }
  }
}

extension ViewController {
  /// Asks who animates the presentation, and who drives that.
  final func agentsOfPresentation(
    of controller: ViewController, by presenter: ViewController
  ) -> TransitionAgents? {
    guard let delegate = controller.transitioningDelegate,
      let animator = delegate.animationController(
        forPresented: controller, presenting: presenter, source: self)
    else { return nil }
    return TransitionAgents(
      animator: animator,
      interaction: delegate.interactionControllerForPresentation(using: animator))
  }

  /// Asks who animates the dismissal, and who drives that, unless a person drives it by the host.
  final func agentsOfDismissal(isInteractive: Bool) -> TransitionAgents? {
    guard let delegate = transitioningDelegate,
      let animator = delegate.animationController(forDismissed: self)
    else { return nil }
    return TransitionAgents(
      animator: animator,
      interaction: isInteractive
        ? nil : delegate.interactionControllerForDismissal(using: animator))
  }
}
