import LayoutViews

/// Where the two views of a transition are.
struct NavigationCourse: ChildCourse {
  let from: ViewController?
  let to: ViewController?
  let isPop: Bool
  let isAnimated: Bool
  /// The container's size at the beginning, and what the view that leaves had then: it keeps that.
  let size: Size
  let fromFrame: Rect
  let fromSafeArea: EdgeInsets
  /// The stack before, to which it goes back where it is cancelled.
  var former: FormerStack
  /// Whether the views are where they will be at the end.
  var isAtEnd = false
  /// Whether the view that comes is where it will be.
  var hasArrived = false

  /// How far the view of the controller that leaves is moved towards the side where text ends.
  var fromShift: Double {
    if !isAnimated || !isAtEnd { return 0 }
    return isPop ? size.width : -size.width * NavigationCourse.parallax
  }

  /// How far the view of the controller that comes is moved towards that side.
  var toShift: Double {
    if !isAnimated || isAtEnd || hasArrived { return 0 }
    return isPop ? -size.width * NavigationCourse.parallax : size.width
  }

  /// What lies below moves by this part of the width.
  static let parallax = 0.3
}

extension NavigationController: ChildExchanger {
  final var chosen: ViewController? { stack.last }

  final var tellsComingChildFirst: Bool { false }

  final func ownAppearanceDidReach(_ step: AppearanceStep) {
    followAppearance(step)
    guard announcesShown, let shown else { return }
    switch step {
    case .childrenStartedAppearing:
      delegate?.navigationController(self, willShow: shown, animated: false)
    case .childrenAppeared:
      announcesShown = false
      if course == nil {
        delegate?.navigationController(self, didShow: shown, animated: false)
      }
    case .startedAppearing, .willStartDisappearing: break
    }
  }

  final func willShowAtOnce(_ child: ViewController) {
    announcesShown = true
  }

  final func didShowAtOnce() {
    completeMoves()
    takeItems()
  }

  final func didSettle() {
    // Who has left is not held.
    request.former = FormerStack()
    takeItems()
    bottomBarsDidChange()
  }

  // MARK: The steps of a transition

  final func agents(from: ViewController, to: ViewController) -> TransitionAgents? {
    guard request.isAnimated, let delegate,
      let animator = delegate.navigationController(
        self, animationControllerFor: request.isPop ? .pop : .push, from: from, to: to)
    else { return nil }
    return TransitionAgents(
      animator: animator,
      interaction: delegate.navigationController(self, interactionControllerFor: animator))
  }

  final func makeTransition(
    from: ViewController?, to: ViewController?, isCustom: Bool
  ) -> ControllerTransition {
    announcesShown = false
    return ControllerTransition(
      by: self, from: from, to: to, in: view,
      isAnimated: request.isAnimated && from != nil && to != nil,
      duration: NavigationController.transitionDuration)
  }

  final func makeCourse(
    from: ViewController?, to: ViewController?, isAnimated: Bool
  ) -> NavigationCourse {
    takeItems()
    return NavigationCourse(
      from: from, to: to, isPop: request.isPop, isAnimated: isAnimated, size: view.frame.size,
      fromFrame: from?.loadedView?.frame ?? .zero,
      fromSafeArea: from?.loadedView?.safeAreaWithoutAddition ?? .zero,
      former: request.former)
  }

  final func putInView(of course: NavigationCourse) {
    guard let to = course.to else { return }
    place(to)
    insert(to.view)
    // What covers it where it is now counts as well.
    place(to)
    delegate?.navigationController(self, willShow: to, animated: course.isAnimated)
  }

  /// Inserts the view that comes: below the one that leaves in a pop, above it else.
  private func insert(_ comingView: View) {
    guard let leavingView = course?.from?.loadedView, leavingView.superview === loadedView else {
      view.insertSubview(comingView, at: 0)
      return
    }
    if course?.isPop == true {
      view.insertSubview(comingView, belowSubview: leavingView)
    } else {
      view.insertSubview(comingView, aboveSubview: leavingView)
    }
  }

  final func comingChildDidArrive() {
    course?.hasArrived = true
    layOutContent()
  }

  /// Sets the frames of the transition's beginning or end, and those of the bars.
  final func moveViews(toEnd isAtEnd: Bool) {
    course?.isAtEnd = isAtEnd
    course?.hasArrived = isAtEnd
    // The bar around this controller first: what it covers counts for the children.
    (parentStorage as? TabBarController)?.layOutContent()
    layOutContent()
    setNeedsStatusBarAppearanceUpdate()
  }

  /// The stack, the bars and the frames are as they were before.
  final func goBack(to former: ViewController) {
    // Who has been taken away meanwhile stays away.
    var before =
      course?.former.controllers(stack).filter { $0.parentStorage === self && $0 !== former } ?? []
    before.append(former)
    let after = stack
    changeStack(above: 0, to: before)
    shown = former
    let isWithinChange = isChanging
    isChanging = true
    for controller in before {
      guard let index = leaving.firstIndex(where: { $0 === controller }) else { continue }
      leaving.remove(at: index)
      arriving.append(controller)
    }
    for controller in after where !before.contains(where: { $0 === controller }) {
      arriving.removeAll { $0 === controller }
      leaving.append(controller)
      controller.willMove(toParent: nil)
    }
    isChanging = isWithinChange
    takeItems()
    moveViews(toEnd: false)
  }

  final func exchangeDidEnd(_ course: NavigationCourse, finished: Bool) {
    showOrHideBars()
    if finished, let to = course.to {
      delegate?.navigationController(self, didShow: to, animated: course.isAnimated)
    }
  }

  // MARK: Interaction

  /// Begins to go back as a person drags the screen away; nil where there is no way back, or none now.
  ///
  /// The stack changes at once. When the person decides against it, it is as before: the controller that would have
  /// come is told that it disappears, then the other that it appears and, as it was told that it would leave, that it
  /// has moved to this parent.
  public final func beginInteractivePop() -> PercentDrivenInteractiveTransition? {
    guard let popped = stack.last, stack.count > 1, shown === popped, isShowing, !isChanging,
      course == nil
    else { return nil }
    isChanging = true
    request = NavigationRequest(
      isAnimated: true, isPop: true, former: FormerStack(common: stack.count))
    changeStack(above: stack.count - 1, to: [])
    leaving.append(popped)
    popped.willMove(toParent: nil)
    let transition = beginExchange(interactively: true)
    isChanging = false
    settle()
    return PercentDrivenInteractiveTransition(transition)
  }
}
