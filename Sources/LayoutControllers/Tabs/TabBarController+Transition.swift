import LayoutViews

/// The tabs of a change that is under way.
struct TabCourse: ChildCourse {
  let from: ViewController?
  let to: ViewController?
  var isAnimated: Bool { false }
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

  final func makeTransition(
    from: ViewController?, to: ViewController?
  ) -> ControllerTransition {
    ControllerTransition(by: self, from: from, to: to, in: view, isAnimated: false, duration: 0)
  }

  final func makeCourse(
    from: ViewController?, to: ViewController?, isAnimated: Bool
  ) -> TabCourse {
    TabCourse(from: from, to: to)
  }

  final func putInView(of course: TabCourse) {
    if let to = course.to {
      place(to)
      view.insertSubview(to.view, belowSubview: tabBar)
    }
    takeTabBarItems()
  }

  final func comingChildDidArrive() {}

  final func moveViews(toEnd isAtEnd: Bool) {
    layOutContent()
    setNeedsStatusBarAppearanceUpdate()
  }

  final func goBack(to former: ViewController) {}

  final func exchangeDidEnd(_ course: TabCourse, finished: Bool) {
    showOrHideBar()
  }
}
