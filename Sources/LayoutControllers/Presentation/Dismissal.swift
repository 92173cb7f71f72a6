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

  func start(interactively: Bool, then: @escaping (Bool) -> Void) -> ControllerTransition? {
    guard let presenter, let top = stack.first, let lowest = stack.last else { return nil }
    let transition = ControllerTransition(
      by: presenter, from: top.controller, to: presenter, in: lowest.presentation.containerView,
      isAnimated: isAnimated, duration: PresentationController.transitionDuration)
    presenter.activeTransition = transition
    for (_, presentation) in stack {
      presentation.course.phase = .dismissing
      presentation.course.isBeginning = true
      presentation.course.transition = transition
      presentation.dismissalTransitionWillBegin()
    }
    for (controller, _) in stack where controller.appearance.isVisible {
      visible.append(controller)
      controller.appearance.nextCause = .dismissal
      controller.beginOwnAppearance(false, animated: isAnimated)
    }
    showsPresenter = lowest.presentation.course.hidesPresenter
    if showsPresenter {
      let canAppear = lowest.presentation.canPresenterAppear
      if canAppear { presenter.beginOwnAppearance(true, animated: isAnimated) }
      lowest.presentation.putBackPresentersView()
      showsPresenter = canAppear
    }
    lowest.presentation.containerView?.window?.presentationDidChangeBars()
    for (_, presentation) in stack { presentation.course.isBeginning = false }
    let container = lowest.presentation.containerView
    transition.prepare = { [weak container] in container?.window?.layoutIfNeeded() }
    transition.slides = { [weak presentation = top.presentation] in
      presentation?.slide(in: false)
    }
    // The dismissal is what the transition holds; it holds what goes, not what presents.
    transition.onEnd = { finished in
      if finished { self.complete() } else { self.undo() }
      then(finished)
      if finished { self.postScreenChange() }
    }
    transition.start(interactively: interactively)
    return transition
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
    for (controller, presentation) in stack {
      presentation.dismissalTransitionDidEnd(true)
      // An app's own presentation may be in use again.
      if presentation.course.phase == .dismissing { presentation.end(showing: controller) }
    }
  }

  /// A person decided against it.
  private func undo() {
    for (_, presentation) in stack { presentation.course.phase = .presented }
    if showsPresenter, let presenter {
      presenter.startAppearance(false, animated: isAnimated)
      stack.last?.presentation.removePresentersView()
      presenter.endOwnAppearance()
    }
    for controller in visible.reversed() {
      controller.startAppearance(true, animated: isAnimated)
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
