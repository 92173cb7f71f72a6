import LayoutViews

/// What recognises that a person goes back: a finger that moves in from the edge at which text begins.
final class PopGestureRecognizer: ScreenEdgePanGestureRecognizer, GestureRecognizerDelegate {
  private weak var navigationController: NavigationController?
  /// The transition that the finger drives.
  private var swipe: PercentDrivenInteractiveTransition?

  init(_ navigationController: NavigationController) {
    super.init(target: nil, action: nil)
    self.navigationController = navigationController
    delegate = self
    addHandler { [weak self] _ in self?.drive() }
  }

  /// The edge at which text begins.
  override var edges: RectEdge {
    get { navigationController?.loadedView?.isRightToLeft == true ? .right : .left }
    set {}
  }

  /// Returns whether there is a way back that the bar shows; an app's own delegate may let people go back without.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let navigationController, let top = navigationController.topViewController else {
      return false
    }
    return navigationController.viewControllers.count > 1
      && !navigationController.isNavigationBarHidden && !top.navigationItem.hidesBackButton
      && top.navigationItem.leftBarButtonItems.isEmpty
  }

  private func drive() {
    guard let view = navigationController?.loadedView else { return }
    let width = view.bounds.width
    let sign = view.isRightToLeft ? -1.0 : 1.0
    switch state {
    case .began:
      swipe = navigationController?.beginInteractivePop()
      fallthrough
    case .changed:
      swipe?.update(width > 0 ? sign * translation(in: view).x / width : 0)
    case .ended:
      let swipe = swipe
      self.swipe = nil
      let speed = sign * velocity(in: view).x
      let isFar = swipe.map { $0.percentComplete > 0.5 } ?? false
      if speed > PopGestureRecognizer.throwingSpeed
        || isFar && speed > -PopGestureRecognizer.throwingSpeed
      {
        swipe?.finish()
      } else {
        swipe?.cancel()
      }
    case .cancelled:
      let swipe = swipe
      self.swipe = nil
      swipe?.cancel()
    case .possible, .failed: break
    }
  }

  /// How fast a finger decides where it is not beyond the half of the way, in points per second; chosen.
  private static let throwingSpeed = 300.0
}
