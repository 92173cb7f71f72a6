import LayoutViews

/// The tabs of a change that is under way.
struct TabCourse: ChildCourse {
  let from: ViewController?
  let to: ViewController?
  let isAnimated: Bool
}

extension TabBarController: ChildExchanger {
  final var chosen: ViewController? { selected }

  /// None: a tab has moved to its parent before it is shown.
  final var arriving: [ViewController] {
    get { [] }
    set {}
  }

  final var tellsComingChildFirst: Bool { true }

  final func willShowAtOnce(_ child: ViewController) {}

  final func didShowAtOnce() {
    takeTabBarItems()
  }

  final func didSettle() {
    takeTabBarItems()
    barMayHaveChanged()
  }

  // MARK: The steps of a change

  final func agents(from: ViewController, to: ViewController) -> TransitionAgents? {
    guard let delegate,
      let animator = delegate.tabBarController(
        self, animationControllerForTransitionFrom: from, to: to)
    else { return nil }
    return TransitionAgents(
      animator: animator,
      interaction: delegate.tabBarController(self, interactionControllerFor: animator))
  }

  final func makeTransition(
    from: ViewController?, to: ViewController?, isCustom: Bool
  ) -> ControllerTransition {
    ControllerTransition(by: self, from: from, to: to, in: view, isAnimated: isCustom, duration: 0)
  }

  final func makeCourse(
    from: ViewController?, to: ViewController?, isAnimated: Bool
  ) -> TabCourse {
    TabCourse(from: from, to: to, isAnimated: isAnimated)
  }

  final func putInView(of course: TabCourse) {
    if let to = course.to {
      place(to)
      view.insertSubview(to.view, belowSubview: tabBar)
    }
    takeTabBarItems()
  }

  final func comingChildDidArrive() { layOutContent() }

  final func moveViews(toEnd isAtEnd: Bool) {
    layOutContent()
    setNeedsStatusBarAppearanceUpdate()
  }

  /// The tab before is selected again, if it still is one.
  final func goBack(to former: ViewController) {
    shown = former
    if tabs.contains(where: { $0 === former }) { selected = former }
    takeTabBarItems()
    moveViews(toEnd: false)
  }

  final func exchangeDidEnd(_ course: TabCourse, finished: Bool) {
    showOrHideBar()
  }
}
