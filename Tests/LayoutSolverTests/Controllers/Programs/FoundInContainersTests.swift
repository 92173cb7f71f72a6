import LayoutSolver
import Testing

/// What random programs have found that do something in a callback of stacks, tabs and pages, each as the smallest one.
struct FoundInContainersTests {
  let stage = ControllerStage()

  @Test("what is pushed does not appear where the stack goes as the screen before disappears")
  func stackLeavesInPush() {
    let first = stage.controller("first")
    let stack = NavigationController(rootViewController: first)
    stage.window.rootViewController = stack
    _ = stage.cycle()
    first.reactions["willDisappear"] = { [stage] _ in stage.window.rootViewController = nil }
    stack.pushViewController(stage.controller("second"), animated: false)
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "second") == [])
    #expect(stage.log.appearances(of: "first") == ["willDisappear", "didDisappear"])
    stage.window.rootViewController = stack
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "second") == ["willAppear", "isAppearing", "didAppear"])
  }

  @Test("a tab does not appear where its view's loading takes the tabs away")
  func tabsLeaveInLoading() {
    let (tabs, second) = (TabBarController(), stage.controller("second"))
    tabs.viewControllers = [stage.controller("first"), second]
    stage.window.rootViewController = tabs
    _ = stage.cycle()
    second.reactions["didLoad"] = { [stage] _ in stage.window.rootViewController = nil }
    tabs.selectedIndex = 1
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "second") == [])
    #expect(stage.log.appearances(of: "first") == ["willDisappear", "didDisappear"])
  }

  @Test("a page does not appear where its view's loading takes the pages away")
  func pagesLeaveInLoading() {
    let pages = PageViewController(transitionStyle: .scroll)
    let (first, second) = (stage.controller("first"), stage.controller("second"))
    pages.setViewControllers([first], direction: .forward, animated: false)
    stage.window.rootViewController = pages
    _ = stage.cycle()
    second.reactions["didLoad"] = { [stage] _ in stage.window.rootViewController = nil }
    pages.setViewControllers([second], direction: .forward, animated: false)
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "second") == [])
    #expect(stage.log.appearances(of: "first") == ["willDisappear", "didDisappear"])
  }

  @Test("a page that is kept does not appear again while its pages leave")
  func pageIsKeptWhileLeaving() {
    final class Source: PageViewControllerDataSource {
      var next: ViewController?
      func pageViewController(
        _ pageViewController: PageViewController,
        viewControllerBefore viewController: ViewController
      ) -> ViewController? { next }
      func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
      ) -> ViewController? { next }
    }
    let (root, pages) = (stage.shownRoot(), PageViewController(transitionStyle: .pageCurl))
    let (first, source) = (stage.controller("first"), Source())
    source.next = stage.controller("second")
    pages.dataSource = source
    pages.setViewControllers([first], direction: .forward, animated: false)
    pages.modalPresentationStyle = .formSheet
    root.present(pages, animated: false)
    _ = stage.cycle()
    let turn = pages.beginInteractivePaging(.forward)
    let swipe = pages.beginInteractiveDismissal()
    turn?.cancel()
    #expect(stage.log.appearances(of: "first") == ["willDisappear", "didDisappear"])
    swipe?.cancel()
    stage.window.runUpdateCycle()
    #expect(
      stage.log.appearances(of: "first").suffix(3) == ["willAppear", "isAppearing", "didAppear"])
  }

  @Test("a page whose view is out for what it presents stays so when the pages are laid out")
  func coveredPage() {
    let pages = PageViewController(transitionStyle: .pageCurl)
    let page = stage.controller("page")
    pages.setViewControllers([page], direction: .forward, animated: false)
    stage.window.rootViewController = pages
    _ = stage.cycle()
    page.definesPresentationContext = true
    stage.show(stage.loaded("cover", .currentContext), from: page)
    pages.view.setNeedsLayout()
    stage.window.runUpdateCycle()
    #expect(stage.messages == [])
    #expect(page.view.superview == nil)
  }
}
