import LayoutViews

/// The tabs of a change that is under way.
struct TabCourse {
  let from: ViewController?
  let to: ViewController?
}

extension TabBarController {
  // MARK: The tabs

  /// The controllers of the tabs, in the bar's order.
  public final var viewControllers: [ViewController] {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs.
  ///
  /// The selected controller stays so; where it is not among the new ones, the one in its place is selected, or
  /// the first. Where one of the controllers cannot be a tab, nothing is changed and a message says why.
  public final func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    for (index, controller) in viewControllers.enumerated() {
      if let reason = reasonAgainst(controller, after: viewControllers[..<index]) {
        report(.invalidCall("setViewControllers of \(debugName) changed nothing: \(reason)"))
        return
      }
    }
    if !isChanging { endTransition() }
    let old = tabs
    let place = old.firstIndex { $0 === selected } ?? 0
    tabs = viewControllers
    let isOutermost = !isChanging
    isChanging = true
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      leaving.append(controller)
      controller.willMove(toParent: nil)
    }
    for controller in viewControllers where controller.parentStorage !== self {
      addChild(controller)
      controller.didMove(toParent: self)
      // It is a tab already when it appears.
      controller.containment.hasNewParent = false
    }
    for controller in leaving where viewControllers.contains(where: { $0 === controller }) {
      leaving.removeAll { $0 === controller }
      controller.didMove(toParent: self)
    }
    if selected == nil || !tabs.contains(where: { $0 === selected }) {
      selected = tabs.indices.contains(place) ? tabs[place] : tabs.first
    }
    if isOutermost {
      isChanging = false
      settle()
    }
  }

  private func reasonAgainst(
    _ controller: ViewController, after others: ArraySlice<ViewController>
  ) -> String? {
    let name = controller.debugName
    if others.contains(where: { $0 === controller }) {
      return "\(name) is among them twice; make another one"
    }
    var ancestor: ViewController? = self
    while let candidate = ancestor {
      if candidate === controller {
        return "\(name) contains \(debugName), and cannot be in it as well"
      }
      ancestor = candidate.parentStorage
    }
    if let reason = reasonAgainstContaining(controller) { return reason }
    if controller.isRootOfWindow {
      return "\(name) is the root of a window; give the window another one before"
    }
    return nil
  }

  // MARK: The selection

  /// The controller whose tab is selected; nil without tabs.
  public final var selectedViewController: ViewController? {
    get { selected }
    set {
      guard let newValue, tabs.contains(where: { $0 === newValue }) else {
        report(
          .invalidCall(
            "selectedViewController of \(debugName) stays: \(newValue?.debugName ?? "nil") is not one of "
              + "its viewControllers"))
        return
      }
      select(newValue)
    }
  }

  /// The position of the selected tab; `Int.max` without tabs, which is what `NSNotFound` is.
  public final var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? Int.max }
    set {
      guard tabs.indices.contains(newValue) else {
        report(
          .invalidCall(
            "selectedIndex of \(debugName) stays \(selectedIndex): there is no tab \(newValue) among "
              + "\(tabs.count)"))
        return
      }
      select(tabs[newValue])
    }
  }

  private func select(_ controller: ViewController) {
    if controller === selected { return }
    if !isChanging { endTransition() }
    selected = controller
    settle()
  }

  /// A person has chosen a tab: the delegate decides.
  ///
  /// A navigation controller whose tab was selected already goes back to its first controller.
  final func personDidChoose(_ index: Int) -> Bool {
    guard tabs.indices.contains(index) else { return false }
    let controller = tabs[index]
    if delegate?.tabBarController(self, shouldSelect: controller) == false { return false }
    if controller === selected {
      (controller as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
    return true
  }

  // MARK: Showing it

  /// Shows the selected tab, and goes on as long as callbacks change that.
  final func settle() {
    if isChanging { return }
    if isShowing {
      isChanging = true
      while shown !== selected {
        endTransition()
        if shown !== selected { begin() }
      }
      isChanging = false
    } else if shown !== selected {
      remove(shown)
      shown = nil
      loadedView?.setNeedsLayout()
    }
    if course == nil { completeMoves() }
    takeTabBarItems()
    barMayHaveChanged()
  }

  /// Puts the selected tab's view into the tree, where nobody sees it come.
  final func showAtOnce() {
    if isChanging { return }
    isChanging = true
    while shown !== selected {
      remove(shown)
      shown = nil
      guard let next = selected else { break }
      _ = next.view
      // Loading may have selected another one.
      if next !== selected { continue }
      shown = next
      place(next)
      view.insertSubview(next.view, at: 0)
    }
    isChanging = false
    takeTabBarItems()
  }

  private func begin() {
    let from = shown
    let to = selected
    let transition = ControllerTransition(
      by: self, from: from, to: to, in: view, isAnimated: false, duration: 0)
    activeTransition = transition
    course = TabCourse(from: from, to: to)
    shown = to
    if let to { _ = to.view }
    if let to {
      to.appearance.nextCause = .other
      to.beginAppearanceTransition(true, animated: false)
      to.appearance.nextCause = nil
    }
    if let from {
      let isLeaving = leaving.contains { $0 === from }
      from.appearance.nextCause = isLeaving ? .moveFromParent : .other
      from.beginAppearanceTransition(false, animated: false)
      from.appearance.nextCause = nil
    }
    if let to {
      place(to)
      view.insertSubview(to.view, belowSubview: tabBar)
    }
    takeTabBarItems()
    transition.changes = { [weak self] in
      self?.layOutContent()
      self?.setNeedsStatusBarAppearanceUpdate()
    }
    transition.onEnd = { [weak self] _ in self?.end() }
    transition.start()
  }

  private func end() {
    guard let course else { return }
    let isOutermost = !isChanging
    isChanging = true
    self.course = nil
    remove(course.from)
    course.from?.endAppearanceTransition()
    course.to?.endAppearanceTransition()
    completeMoves()
    showOrHideBar()
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

  final func endTransition() {
    if course != nil { activeTransition?.finishNow() }
  }

  private func completeMoves() {
    // Who is still shown leaves after the change to come.
    let left = leaving.filter { $0 !== shown }
    leaving.removeAll { $0 !== shown }
    for controller in left where controller.parentStorage === self { controller.removeFromParent() }
  }

  /// A child has left that was a tab, because someone else has taken it or made it leave.
  final func forget(_ child: ViewController) {
    leaving.removeAll { $0 === child }
    if !tabs.contains(where: { $0 === child }) { return }
    if !isChanging { endTransition() }
    // Those who hear of the end may have changed the tabs, and taken it back.
    guard child.parentStorage !== self, let index = tabs.firstIndex(where: { $0 === child })
    else { return }
    tabs.remove(at: index)
    if selected === child { selected = tabs.indices.contains(index) ? tabs[index] : tabs.first }
    if shown === child {
      remove(child)
      shown = nil
    }
    settle()
  }
}
