import LayoutViews

/// Exchanges that an animator of the app's carries out.
extension ChildExchanger {
  func agentsOfExchange(interactively: Bool) -> TransitionAgents? {
    guard let from = shown, let to = chosen, loadedView?.window != nil,
      var agents = agents(from: from, to: to)
    else { return nil }
    // A person who has begun it by the host is who drives it.
    if interactively { agents.interaction = nil }
    // Who was asked may have changed what is shown, or is to be.
    return shown === from && chosen === to ? agents : nil
  }

  /// Whether an animator of the app's has the children's views, which the container does not place meanwhile.
  var isCarriedOutByAnimator: Bool {
    course != nil && activeTransition?.custom?.hasBegun == true
  }

  func places(of course: Course) -> TransitionPlaces {
    let fromFrame = course.from?.loadedView?.frame ?? .zero
    return TransitionPlaces { key in
      (key == .from ? course.from : course.to)?.loadedView
    } frame: { [weak self] key, isFinal in
      switch key {
      case .from: return isFinal ? .zero : fromFrame
      case .to:
        guard isFinal, let self, let to = course.to else { return .zero }
        return finalFrame(of: to)
      }
    }
  }

  /// Puts the children's views back into the container's own, wherever an animator has left them.
  func takeBackViews(of course: Course, in container: View) {
    for case let child? in [course.from, course.to] where child.parentStorage === self {
      guard let childView = child.loadedView, let superview = childView.superview,
        superview !== container, childView.isDescendant(of: container)
      else { continue }
      container.insertSubview(childView, at: 0)
    }
    container.setNeedsLayout()
  }
}
