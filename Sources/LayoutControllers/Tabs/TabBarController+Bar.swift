import LayoutViews

extension TabBarController {
  /// Whether the selected tab has pushed a controller that wants no bar at the bottom.
  final var isTabBarAway: Bool {
    (selected as? NavigationController)?.hidesBottomBars ?? false
  }

  /// Hides the bar if it is away, and shows it else.
  final func showOrHideBar() {
    tabBar.isHidden = isTabBarAway
  }

  /// Another tab, or other controllers on its stack, may want another bar.
  final func barMayHaveChanged() {
    if course == nil { showOrHideBar() }
    if placesBar == isTabBarAway { loadedView?.setNeedsLayout() }
  }

  /// The bar shows the tabs, and which is selected.
  final func takeTabBarItems() {
    itemSteps += hasTakenItems ? borrowers.count : tabs.count
    if hasTakenItems {
      // Their first controllers may be others by now.
      for index in borrowers { tabBar.items[index] = tabs[index].tabBarItem }
    } else {
      tabBar.items = tabs.map { $0.tabBarItem }
      borrowers = tabs.indices.filter { tabs[$0].bars.tabBarItem == nil }
      hasTakenItems = true
    }
    tabBar.selectedItem = selected?.tabBarItem
  }

  /// A tab may have another item.
  final func tabBarItemsDidChange() {
    hasTakenItems = false
    takeTabBarItems()
  }

  final func layOutContent() {
    guard let loadedView else { return }
    comingTraits = nil
    let space = self.space(in: loadedView)
    placesBar = !isTabBarAway
    let height = tabBar.intrinsicContentSize.height + space.outer.bottom
    let width = space.size.width
    // Where it is away, it has left with the screen that had it.
    let away = loadedView.isRightToLeft ? width : -width
    tabBar.frame = Rect(
      x: placesBar ? 0 : away, y: space.size.height - height, width: width, height: height)
    if placesBar { tabBar.isHidden = false }
    if isCarriedOutByAnimator { return }
    if let from = course?.from { space.place(from, at: space.frame(of: from)) }
    if let shown { space.place(shown, at: space.frame(of: shown)) }
  }

  /// Places the view of a tab that comes.
  final func place(_ controller: ViewController) {
    let space = self.space(in: view)
    space.place(controller, at: space.frame(of: controller))
  }

  final func raiseBars() {
    if tabBar.superview === loadedView { loadedView?.bringSubviewToFront(tabBar) }
  }

  /// Returns the frame of the view of a tab that is shown.
  final func finalFrame(of child: ViewController) -> Rect { space(in: view).frame(of: child) }

  private func space(in view: View) -> BarSpace {
    var space = BarSpace(of: self, view)
    if !isTabBarAway {
      space.bottom = BarSpace.Bar(
        height: tabBar.intrinsicContentSize.height, isTranslucent: tabBar.isTranslucent)
    }
    return space
  }

  /// Returns the size of a child's view in a view of a size, with the height that the bar will have.
  final func expectedContentSize(of child: ViewController, in size: Size) -> Size {
    guard let loadedView else { return size }
    var space = self.space(in: loadedView)
    space.size = size
    space.bottom?.height = BarMetrics.height(
      BarMetrics.tabBar, for: comingTraits ?? traitCollection)
    return space.frame(of: child).size
  }
}
