import LayoutViews

/// Where the two views of a transition are.
struct NavigationCourse {
  let from: ViewController?
  let to: ViewController?
  let isPop: Bool
  let isAnimated: Bool
  /// The container's size at the beginning, and what the view that leaves had then: it keeps that.
  let size: Size
  let fromFrame: Rect
  let fromSafeArea: EdgeInsets
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

extension NavigationController {
  // MARK: What is to be shown

  /// Shows who is on top of the stack, and goes on as long as callbacks change that.
  final func settle() {
    if isChanging { return }
    if isShowing {
      isChanging = true
      while shown !== stack.last {
        endTransition()
        if shown !== stack.last { begin(interactively: false) }
      }
      isChanging = false
    } else if shown !== stack.last {
      removeShownView()
      loadedView?.setNeedsLayout()
    }
    if course == nil { completeMoves() }
    takeItems()
    bottomBarsDidChange()
  }

  /// Puts the view of the controller on top into the tree, where nobody sees it come.
  final func showAtOnce() {
    if isChanging { return }
    isChanging = true
    while shown !== stack.last {
      removeShownView()
      guard let top = stack.last else { break }
      _ = top.view
      // Loading may have changed the stack.
      if top !== stack.last { continue }
      shown = top
      announcesShown = true
      place(top)
      view.insertSubview(top.view, at: 0)
    }
    isChanging = false
    completeMoves()
    takeItems()
  }

  private func removeShownView() {
    if let old = shown?.loadedView, let loadedView, old.superview === loadedView {
      old.removeFromSuperview()
    }
    shown = nil
  }

  final func ownAppearanceDidReach(_ step: AppearanceStep) {
    switch step {
    case .startedAppearing:
      isShowing = true
      showAtOnce()
    case .childrenStartedAppearing:
      guard announcesShown, let shown else { return }
      delegate?.navigationController(self, willShow: shown, animated: false)
    case .childrenAppeared:
      guard announcesShown, let shown else { return }
      announcesShown = false
      if course == nil {
        delegate?.navigationController(self, didShow: shown, animated: false)
      }
    case .willStartDisappearing:
      endTransition()
      isShowing = false
    }
  }

  // MARK: The course of a transition

  /// Begins the transition from what is shown to who is on top of the stack.
  @discardableResult
  private func begin(interactively: Bool) -> ControllerTransition {
    let from = shown
    let to = stack.last
    let isAnimated = request.isAnimated && from != nil && to != nil
    let transition = ControllerTransition(
      by: self, from: from, to: to, in: view, isAnimated: isAnimated,
      duration: NavigationController.transitionDuration)
    activeTransition = transition
    announcesShown = false
    shown = to
    if let to { _ = to.view }
    course = NavigationCourse(
      from: from, to: to, isPop: request.isPop, isAnimated: isAnimated, size: view.frame.size,
      fromFrame: from?.loadedView?.frame ?? .zero,
      fromSafeArea: from?.loadedView?.safeAreaWithoutAddition ?? .zero)
    takeItems()
    if let from {
      let isLeaving = leaving.contains { $0 === from }
      begin(from, appears: false, isAnimated, because: isLeaving ? .moveFromParent : .other)
    }
    if let to {
      let isNew = arriving.contains { $0 === to }
      begin(to, appears: true, isAnimated, because: isNew ? .moveToParent : .other)
      to.containment.hasNewParent = false
      place(to)
      insert(to.view)
      // What covers it where it is now counts as well.
      place(to)
      delegate?.navigationController(self, willShow: to, animated: isAnimated)
    }
    transition.arrive = { [weak self] in
      self?.course?.hasArrived = true
      self?.layOutContent()
    }
    transition.changes = { [weak self] in self?.moveViews(toEnd: true) }
    transition.onCancel = { [weak self] in self?.goBack() }
    transition.onEnd = { [weak self] finished in self?.end(finished) }
    transition.start(interactively: interactively)
    return transition
  }

  /// Has a child begin to appear or disappear for a reason.
  private func begin(
    _ child: ViewController, appears: Bool, _ isAnimated: Bool, because cause: AppearanceState.Cause
  ) {
    child.appearance.nextCause = cause
    child.beginAppearanceTransition(appears, animated: isAnimated)
    child.appearance.nextCause = nil
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

  /// Sets the frames of the transition's beginning or end, and those of the bars.
  private func moveViews(toEnd isAtEnd: Bool) {
    course?.isAtEnd = isAtEnd
    course?.hasArrived = isAtEnd
    // The bar around this controller first: what it covers counts for the children.
    (parentStorage as? TabBarController)?.layOutContent()
    layOutContent()
    setNeedsStatusBarAppearanceUpdate()
  }

  private func end(_ finished: Bool) {
    guard let course else { return }
    let isOutermost = !isChanging
    isChanging = true
    self.course = nil
    if finished {
      remove(course.from)
      course.from?.endAppearanceTransition()
      course.to?.endAppearanceTransition()
    } else {
      restoreAppearance(after: course)
    }
    completeMoves()
    showOrHideBars()
    if finished, let to = course.to {
      delegate?.navigationController(self, didShow: to, animated: course.isAnimated)
    }
    if isOutermost {
      isChanging = false
      settle()
    }
  }

  private func remove(_ controller: ViewController?) {
    if let view = controller?.loadedView, let loadedView, view.superview === loadedView {
      view.removeFromSuperview()
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
    stack.removeLast()
    request = NavigationRequest(isAnimated: true, isPop: true)
    leaving.append(popped)
    popped.willMove(toParent: nil)
    let transition = begin(interactively: true)
    isChanging = false
    settle()
    return PercentDrivenInteractiveTransition(transition)
  }

  /// The person has decided against the pop: the stack, the bars and the frames are as they were.
  private func goBack() {
    guard let from = course?.from else { return }
    stack.append(from)
    leaving.removeAll { $0 === from }
    arriving.append(from)
    shown = from
    takeItems()
    moveViews(toEnd: false)
  }

  private func restoreAppearance(after course: NavigationCourse) {
    if let to = course.to {
      begin(to, appears: false, course.isAnimated, because: .other)
      remove(to)
      to.endAppearanceTransition()
      to.endAppearanceTransition()
    }
    if let from = course.from {
      from.containment.isLeavingParent = false
      begin(from, appears: true, course.isAnimated, because: .other)
      from.endAppearanceTransition()
      from.endAppearanceTransition()
    }
  }
}
