import LayoutViews

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
    var after: Set<ObjectIdentifier> = []
    for controller in viewControllers {
      let isThere = !after.insert(ObjectIdentifier(controller)).inserted
      if let reason = reasonAgainst(controller, isThere: isThere) {
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
    for controller in old where !after.contains(ObjectIdentifier(controller)) {
      leaving.append(controller)
      controller.willMove(toParent: nil)
    }
    for controller in viewControllers where controller.parentStorage !== self {
      addChild(controller)
      controller.didMove(toParent: self)
      // It is a tab already when it appears.
      controller.containment.hasNewParent = false
    }
    for controller in leaving where after.contains(ObjectIdentifier(controller)) {
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

  private func reasonAgainst(_ controller: ViewController, isThere: Bool) -> String? {
    let name = controller.debugName
    if isThere {
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
    if shown === child { removeShownView() }
    settle()
  }
}
