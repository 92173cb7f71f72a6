import LayoutSolver

/// Stacks, tabs, columns and pages, within each other.
extension ControllerVerb {
  static let stacks: [ControllerVerb] = [
    ControllerVerb("push", weight: 6) { world, step in
      guard let stack = world.container(NavigationProbe.self, step.a) else { return }
      let all = world.all
      let screen = all[step.b % all.count]
      if stack.isViewLoaded, world.isFree(screen), !world.contains(screen, stack) {
        screen.hidesBottomBarWhenPushed = step.c % 4 == 0
        stack.pushViewController(screen, animated: step.c % 3 != 0)
      }
    },
    ControllerVerb("pop", weight: 4) { world, step in
      guard let stack = world.container(NavigationProbe.self, step.a) else { return }
      if step.b % 4 == 0 {
        stack.popToRootViewController(animated: step.c % 3 != 0)
      } else {
        stack.popViewController(animated: step.c % 3 != 0)
      }
    },
    ControllerVerb("set the stack", weight: 2) { world, step in
      guard let stack = world.container(NavigationProbe.self, step.a) else { return }
      var screens = stack.viewControllers
      if step.b % 3 != 0, !screens.isEmpty { screens.swapAt(0, screens.count - 1) }
      if step.b % 3 == 1, let added = world.freeProbe(step.b), !world.contains(added, stack) {
        screens.append(added)
      }
      if step.b % 3 == 2 { screens = screens.suffix(step.c % 3) }
      stack.setViewControllers(screens, animated: step.c % 2 == 0)
    },
    ControllerVerb("pop by hand", weight: 3) { world, step in
      let stack = world.container(NavigationProbe.self, step.a)
      if let swipe = stack?.beginInteractivePop() { world.swipes.append(swipe) }
    },
    ControllerVerb("hide bars", weight: 1) { world, step in
      guard let stack = world.container(NavigationProbe.self, step.a) else { return }
      if step.b % 2 == 0 {
        stack.setNavigationBarHidden(!stack.isNavigationBarHidden, animated: step.c % 2 == 0)
      } else {
        stack.setToolbarHidden(!stack.isToolbarHidden, animated: step.c % 2 == 0)
      }
    },
  ]

  static let tabs: [ControllerVerb] = [
    ControllerVerb("set tabs", weight: 3) { world, step in
      guard let bar = world.container(TabProbe.self, step.a) else { return }
      var screens = bar.viewControllers
      if step.b % 4 == 0, !screens.isEmpty { screens.remove(at: step.c % screens.count) }
      let all = world.all
      let added = all[step.c % all.count]
      if step.b % 4 != 0, world.isFree(added), !world.contains(added, bar) {
        screens.append(added)
      }
      bar.setViewControllers(screens, animated: step.b % 2 == 0)
    },
    ControllerVerb("select", weight: 4) { world, step in
      guard let bar = world.container(TabProbe.self, step.a), !bar.viewControllers.isEmpty else {
        return
      }
      bar.selectedIndex = step.b % bar.viewControllers.count
    },
  ]

  static let columns: [ControllerVerb] = [
    ControllerVerb("set a column", weight: 4) { world, step in
      guard let split = world.container(SplitProbe.self, step.a) else { return }
      let all = world.all
      let added = all[step.b % all.count]
      let column: SplitViewController.Column = step.c % 2 == 0 ? .primary : .secondary
      if step.c % 7 == 0 {
        split.setViewController(nil, for: column)
      } else if world.isFree(added), !world.contains(added, split) {
        split.setViewController(added, for: column)
      }
    },
    ControllerVerb("display mode", weight: 3) { world, step in
      guard let split = world.container(SplitProbe.self, step.a) else { return }
      let modes: [SplitViewController.DisplayMode] = [
        .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
      ]
      if step.b % 3 == 0 {
        split.toggleDisplayMode()
      } else {
        split.preferredDisplayMode = modes[step.c % modes.count]
      }
    },
  ]

  static let pages: [ControllerVerb] = [
    ControllerVerb("set a page", weight: 4) { world, step in
      guard let book = world.container(PageProbe.self, step.a) else { return }
      let all = world.all
      let page = all[step.b % all.count]
      if world.isFree(page), !world.contains(page, book) {
        book.setViewControllers(
          [page], direction: step.c % 2 == 0 ? .forward : .reverse, animated: step.c % 3 != 0)
      }
    },
    ControllerVerb("page by hand", weight: 3) { world, step in
      guard let book = world.container(PageProbe.self, step.a), book.isViewLoaded else { return }
      let swipe = book.beginInteractivePaging(step.b % 2 == 0 ? .forward : .reverse)
      if let swipe { world.swipes.append(swipe) }
    },
  ]
}
