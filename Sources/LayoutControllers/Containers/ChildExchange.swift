import LayoutViews

/// The two children of an exchange that is under way.
protocol ChildCourse {
  var from: ViewController? { get }
  var to: ViewController? { get }
  var isAnimated: Bool { get }
}

/// A container that shows one child at a time, and exchanges it for the one that is chosen by a transition.
///
/// Each exchange takes the same course:
///
/// 1. The view of the child that comes is loaded.
/// 2. Both children begin to appear and disappear, in the container's order, and the view that comes is put in.
/// 3. The views move to their places within the transition, in the next update cycle.
/// 4. At the end the view that left is taken out, its disappearance ends, then the other's appearance; those who came
///    and left hear of their parent. If a person decides against it, both appearances turn round instead.
///
/// What is chosen may change within any of these callbacks. So whoever changes it calls ``settle()``, which begins
/// exchanges until the child that is shown is the chosen one. While it does, `isChanging` is true, and other calls do
/// nothing.
protocol ChildExchanger: ViewController, BarContainer {
  associatedtype Course: ChildCourse

  /// The child whose view is in the tree or, in a transition, will be.
  var shown: ViewController? { get set }
  /// The child that is to be shown.
  var chosen: ViewController? { get }
  /// Those who were told that they have this parent, or will have none, and wait for the transition's end.
  var arriving: [ViewController] { get set }
  var leaving: [ViewController] { get set }
  /// The exchange that is under way.
  var course: Course? { get set }
  /// Whether a change is under way, whose callbacks may ask for others.
  var isChanging: Bool { get set }
  /// Whether the controller has begun to appear, and its child with it.
  var isShowing: Bool { get set }

  /// Whether the child that comes hears of it before the one that leaves.
  var tellsComingChildFirst: Bool { get }

  // What the container does at the steps of the course, in this order.

  /// Asks the delegate who animates it, and who drives that; nil for the container's own way.
  func agents(from: ViewController, to: ViewController) -> TransitionAgents?
  /// Makes the transition, before the view that comes is loaded.
  func makeTransition(
    from: ViewController?, to: ViewController?, isCustom: Bool
  ) -> ControllerTransition
  /// Notes how things stand when the view that comes is loaded, before the children are told.
  func makeCourse(from: ViewController?, to: ViewController?, isAnimated: Bool) -> Course
  /// Puts the view of the child that comes, if one does, where it begins.
  func putInView(of course: Course)
  /// The view that comes is where it will be, before the animation is noted.
  func comingChildDidArrive()
  /// Sets the frames of the beginning or of the end.
  func moveViews(toEnd isAtEnd: Bool)
  /// A person has decided against it: what was chosen before is chosen again.
  func goBack(to former: ViewController)
  /// The children have been told the end.
  func exchangeDidEnd(_ course: Course, finished: Bool)
  /// What is chosen is shown, or on its way.
  func didSettle()

  /// Puts a child's view into its frame.
  func place(_ child: ViewController)
  /// Puts the bars above the children's views, which an animator may have put on top.
  func raiseBars()
  /// Returns the frame that a child's view has when it is shown.
  func finalFrame(of child: ViewController) -> Rect
  /// A child that nobody sees come has loaded its view, which will be put in.
  func willShowAtOnce(_ child: ViewController)
  /// The chosen child was put in where nobody saw it come.
  func didShowAtOnce()
}

extension ChildExchanger {
  // MARK: What is to be shown

  /// Shows the chosen child, and goes on as long as callbacks change that.
  func settle() {
    if isChanging { return }
    if isShowing {
      isChanging = true
      while shown !== chosen {
        endTransition()
        if shown !== chosen { beginExchange() }
      }
      isChanging = false
    } else if shown !== chosen {
      removeShownView()
      loadedView?.setNeedsLayout()
    }
    if course == nil { completeMoves() }
    didSettle()
  }

  /// Puts the view of the chosen child into the tree, where nobody sees it come.
  private func showAtOnce() {
    if isChanging { return }
    isChanging = true
    while shown !== chosen {
      removeShownView()
      guard let next = chosen else { break }
      _ = next.view
      // Loading may have changed what is chosen.
      if next !== chosen { continue }
      shown = next
      willShowAtOnce(next)
      place(next)
      view.insertSubview(next.view, at: 0)
    }
    isChanging = false
    didShowAtOnce()
  }

  func showContent() {
    if !isShowing, shown !== chosen { showAtOnce() }
  }

  /// Follows the controller's own appearance, before the child does.
  func followAppearance(_ step: AppearanceStep) {
    switch step {
    case .startedAppearing:
      isShowing = true
      showAtOnce()
    case .willStartDisappearing:
      endTransition()
      isShowing = false
    case .childrenStartedAppearing, .childrenAppeared: break
    }
  }

  /// Takes out the view that is shown, where nobody sees it go.
  func removeShownView() {
    shown.map(takeOutView)
    shown = nil
  }

  // MARK: The course of an exchange

  /// Begins the transition from what is shown to what is chosen.
  @discardableResult
  func beginExchange(interactively: Bool = false) -> ControllerTransition {
    let agents = agentsOfExchange(interactively: interactively)
    let from = shown
    let to = chosen
    let transition = makeTransition(from: from, to: to, isCustom: agents != nil)
    activeTransition = transition
    shown = to
    if let to { _ = to.view }
    let course = makeCourse(from: from, to: to, isAnimated: transition.isAnimated)
    self.course = course
    if let agents {
      transition.giveTo(agents, places(of: course))
      transition.animatorDidBegin = { [weak self] in self?.raiseBars() }
    }
    if tellsComingChildFirst { beginAppearance(of: course) }
    if let from {
      let isLeaving = leaving.contains { $0 === from }
      begin(from, appears: false, course.isAnimated, because: isLeaving ? .moveFromParent : .other)
    }
    if !tellsComingChildFirst { beginAppearance(of: course) }
    putInView(of: course)
    transition.arrive = { [weak self] in self?.comingChildDidArrive() }
    transition.changes = { [weak self] in self?.moveViews(toEnd: true) }
    transition.onCancel = { [weak self] in
      if let self, let former = self.course?.from { goBack(to: former) }
    }
    transition.onEnd = { [weak self] finished in self?.endExchange(finished) }
    transition.start(interactively: interactively)
    return transition
  }

  private func beginAppearance(of course: Course) {
    guard let to = course.to else { return }
    let isNew = arriving.contains { $0 === to }
    begin(to, appears: true, course.isAnimated, because: isNew ? .moveToParent : .other)
    to.containment.hasNewParent = false
  }

  /// Has a child begin to appear or disappear for a reason.
  private func begin(
    _ child: ViewController, appears: Bool, _ isAnimated: Bool, because cause: AppearanceState.Cause
  ) {
    child.appearance.nextCause = cause
    beginAppearance(of: child, appears: appears, animated: isAnimated)
    child.appearance.nextCause = nil
  }

  /// Ends the transition that runs, as another change is about to come.
  func endTransition() {
    if course != nil { activeTransition?.finishNow() }
  }

  private func endExchange(_ finished: Bool) {
    guard let course else { return }
    let isOutermost = !isChanging
    isChanging = true
    self.course = nil
    if let loadedView { takeBackViews(of: course, in: loadedView) }
    if finished {
      course.from.map(takeOutView)
      course.from?.endAppearanceTransition()
      course.to?.endAppearanceTransition()
    } else {
      turnAppearancesRound(course)
    }
    completeMoves()
    exchangeDidEnd(course, finished: finished)
    if isOutermost {
      isChanging = false
      settle()
    }
  }

  /// Who came disappears, and who left appears again.
  private func turnAppearancesRound(_ course: Course) {
    if let to = course.to {
      // Who came and is not to stay leaves its parent again.
      let isLeaving = leaving.contains { $0 === to }
      begin(to, appears: false, course.isAnimated, because: isLeaving ? .moveFromParent : .other)
      takeOutView(of: to)
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

  /// Those who came have this parent now, and those who left have none; but not who will be shown, or is no more,
  /// only after the transition to come.
  func completeMoves() {
    let coming = isShowing && shown !== chosen ? chosen : nil
    let came = arriving.filter { $0 !== coming }
    let left = leaving.filter { $0 !== shown }
    arriving.removeAll { $0 !== coming }
    leaving.removeAll { $0 !== shown }
    for controller in came where controller.parentStorage === self {
      controller.didMove(toParent: self)
    }
    for controller in left where controller.parentStorage === self {
      controller.removeFromParent()
    }
  }
}
