import LayoutViews

/// The course of a dismissal: of one controller, with all that it presents.
///
/// Those of them that are visible disappear, the topmost first; what presents the lowest is there again, and has
/// appeared before they have disappeared.
final class Dismissal {
  private weak var presenter: ViewController?
  /// The controllers that go, the topmost first, with their presentations.
  private let stack: [(controller: ViewController, presentation: PresentationController)]
  private let isAnimated: Bool
  /// Those of them that disappear.
  private var visible: [ViewController] = []
  /// Whether what presents appears.
  private var showsPresenter = false
  /// Where the view of what presents is at the beginning.
  private var place = ViewPlace(of: nil)
  private var hasAnimator = false

  init(of presented: ViewController, by presenter: ViewController, animated: Bool) {
    self.presenter = presenter
    isAnimated = animated
    var stack: [(controller: ViewController, presentation: PresentationController)] = []
    var candidate: ViewController? = presented
    while let controller = candidate {
      if let presentation = controller.presentation.controller {
        stack.append((controller, presentation))
      }
      candidate = controller.presentation.presented
    }
    self.stack = stack.reversed()
  }

  /// The topmost controller, whose view goes.
  var top: ViewController? { stack.first?.controller }

  func start(
    _ agents: TransitionAgents?, interactively: Bool, then: @escaping (Bool) -> Void
  ) -> ControllerTransition? {
    guard let presenter, let top = stack.first, let lowest = stack.last else { return nil }
    let transition = ControllerTransition(
      by: presenter, from: top.controller, to: presenter,
      in: (agents == nil ? lowest : top).presentation.containerView,
      isAnimated: isAnimated, duration: PresentationController.transitionDuration)
    presenter.activeTransition = transition
    for (_, presentation) in stack {
      presentation.course.phase = .dismissing
      presentation.course.isBeginning = true
      presentation.course.transition = transition
    }
    if let agents {
      hasAnimator = true
      let places =
        lowest.presentation === top.presentation
        ? top.presentation.places(for: presenter, isDismissal: true)
        : placesOfStack(top.presentation, lowest.presentation)
      transition.giveTo(agents, places)
    }
    for (_, presentation) in stack { presentation.dismissalTransitionWillBegin() }
    for (controller, _) in stack where controller.appearance.isVisible {
      visible.append(controller)
      controller.appearance.nextCause = .dismissal
      controller.beginOwnAppearance(false, animated: isAnimated)
    }
    showsPresenter = lowest.presentation.course.hidesPresenter
    if showsPresenter {
      let canAppear = lowest.presentation.canAppear
      if canAppear { presenter.beginOwnAppearance(true, animated: isAnimated) }
      lowest.presentation.putBackPresentersView()
      showsPresenter = canAppear
    }
    if hasAnimator { place = ViewPlace(of: presenter.viewInContainer) }
    lowest.presentation.containerView?.window?.presentationDidChangeBars()
    for (_, presentation) in stack { presentation.course.isBeginning = false }
    let container = lowest.presentation.containerView
    transition.prepare = { [weak container] in container?.window?.layoutIfNeeded() }
    transition.slides = { [weak presentation = top.presentation] in
      presentation?.slide(in: false)
    }
    // The dismissal is what the transition holds; it holds what goes, not what presents.
    transition.onEnd = { finished in
      for (_, presentation) in self.stack where self.hasAnimator {
        self.place.restore(below: presentation.containerView)
      }
      if finished { self.complete() } else { self.undo() }
      then(finished)
      if finished { self.postScreenChange() }
    }
    transition.start(interactively: interactively)
    return transition
  }

  /// What an animator is told where what presents the lowest comes, and the topmost goes.
  private func placesOfStack(
    _ top: PresentationController, _ lowest: PresentationController
  ) -> TransitionPlaces {
    let goes = top.places(for: presenter, isDismissal: true)
    let comes = lowest.places(for: presenter, isDismissal: true)
    return TransitionPlaces(presentationStyle: goes.presentationStyle) {
      $0 == .from ? goes.view($0) : comes.view($0)
    } frame: {
      $0 == .from ? goes.frame($0, $1) : comes.frame($0, $1)
    }
  }

  private func complete() {
    for (controller, presentation) in stack {
      if let below = controller.presentation.presenting,
        below.presentation.presented === controller
      {
        below.presentation.presented = nil
      }
      controller.presentation.presenting = nil
      // Who presents it again within the callbacks below makes another presentation.
      presentation.leave(controller)
      controller.traitsMayDiffer()
      presentation.forgetRemovedView()
      presentation.containerView?.removeFromSuperview()
    }
    if showsPresenter { presenter?.endOwnAppearance() }
    for controller in visible { controller.endOwnAppearance() }
    // Others were on their way already, with those around them.
    for (controller, _) in stack
    where controller.appearance.phase == .disappearing && controller.appearance.depth == 0 {
      controller.completeAppearance()
    }
    for (controller, presentation) in stack {
      presentation.dismissalTransitionDidEnd(true)
      // An app's own presentation may be in use again.
      if presentation.course.phase == .dismissing { presentation.end(showing: controller) }
    }
  }

  /// A person decided against it.
  private func undo() {
    for (_, presentation) in stack { presentation.course.phase = .presented }
    if hasAnimator { stack.first?.presentation.takeOverFromAnimator() }
    if showsPresenter, let presenter {
      presenter.startAppearance(false, animated: isAnimated)
      stack.last?.presentation.removePresentersView()
      presenter.endOwnAppearance()
    }
    for controller in visible.reversed() {
      if stack.last?.presentation.canAppear == true {
        controller.startAppearance(true, animated: isAnimated)
      }
      controller.endOwnAppearance()
    }
    for (_, presentation) in stack {
      presentation.containerView?.window?.presentationDidChangeBars()
      presentation.dismissalTransitionDidEnd(false)
    }
  }

  private func postScreenChange() {
    guard let view = presenter?.loadedView, let window = view.window else { return }
    window.post(.screenChanged(view))
  }
}
