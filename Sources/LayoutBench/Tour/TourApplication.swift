import LayoutSolver

/// The application of the tour: tabs, of which the first has a stack of screens.
final class TourApplication {
  private let host = TourHost()
  private let tabs = TabBarController()
  private let stack = NavigationController()
  private let pages = TourPages()
  private var book: PageViewController?

  private var timeline: TourTimeline { host.timeline }

  /// Lives through everything and returns the timeline.
  func lines() -> [String] {
    launch()
    push()
    rotate()
    present()
    cancelSwipe()
    pop()
    turnPages()
    dropPages()
    switchTabs()
    warn()
    return timeline.lines
  }

  private func screen(_ name: String) -> TourScreen { TourScreen(name, on: timeline) }

  private func launch() {
    timeline.begin("Launch")
    timeline.act("window.rootViewController = tabs of a stack of lists, and of settings")
    tabs.identifier = "tabs"
    stack.identifier = "stack"
    stack.tabBarItem.title = "lists"
    stack.setViewControllers([screen("list")], animated: false)
    tabs.setViewControllers([stack, screen("settings")], animated: false)
    host.window.rootViewController = tabs
    host.cycle()
  }

  private func push() {
    timeline.begin("Push")
    timeline.act("stack.pushViewController(detail, animated: true)")
    stack.pushViewController(screen("detail"), animated: true)
    host.cycle()
    timeline.act("View.animate { gap.constant = 40; view.layoutIfNeeded() }")
    if let detail = stack.topViewController as? TourScreen {
      View.animate(withDuration: 0.25) {
        detail.gap.constant = 40
        detail.view.layoutIfNeeded()
      }
    }
    host.cycle()
  }

  private func rotate() {
    timeline.begin("Rotate")
    timeline.act("the device is turned to its side")
    host.turn(.landscapeLeft)
    timeline.act("and upright again")
    host.turn(.portrait)
  }

  private func present() {
    timeline.begin("Present and dismiss")
    timeline.act("detail.present(compose, animated: true), full screen")
    let compose = screen("compose")
    compose.modalPresentationStyle = .fullScreen
    stack.topViewController?.present(compose, animated: true) { [timeline] in
      timeline.act("completion of present")
    }
    host.cycle()
    timeline.act("compose.dismiss(animated: true)")
    compose.dismiss(animated: true) { [timeline] in timeline.act("completion of dismiss") }
    host.cycle()
  }

  private func cancelSwipe() {
    timeline.begin("Swipe back, and change one's mind")
    timeline.act("stack.beginInteractivePop()")
    let swipe = stack.beginInteractivePop()
    host.cycle()
    swipe?.update(0.3)
    timeline.act("cancel()")
    swipe?.cancel()
    host.cycle()
  }

  private func pop() {
    timeline.begin("Pop")
    timeline.act("stack.popViewController(animated: true)")
    stack.popViewController(animated: true)
    host.cycle()
  }

  private func turnPages() {
    timeline.begin("Page")
    timeline.act("stack.pushViewController(book of pages, animated: false)")
    book = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    guard let book else { return }
    book.identifier = "book"
    pages.pages = ["page 1", "page 2", "page 3"].map(screen)
    book.dataSource = pages
    book.setViewControllers([pages.pages[0]], direction: .forward, animated: false)
    stack.pushViewController(book, animated: false)
    host.cycle()
    timeline.act("book.setViewControllers([page 2], direction: .forward, animated: true)")
    book.setViewControllers([pages.pages[1]], direction: .forward, animated: true)
    host.cycle()
    timeline.act("book.beginInteractivePaging(.forward), then cancel()")
    let swipe = book.beginInteractivePaging(.forward)
    host.cycle()
    swipe?.cancel()
    host.cycle()
    timeline.act("stack.popToRootViewController(animated: false)")
    stack.popToRootViewController(animated: false)
    host.cycle()
  }

  /// Lets go of the pages, one after the other.
  private func dropPages() {
    book = nil
    while !pages.pages.isEmpty { pages.pages.removeFirst() }
  }

  private func switchTabs() {
    timeline.begin("Another tab")
    timeline.act("tabs.selectedIndex = 1")
    tabs.selectedIndex = 1
    host.cycle()
  }

  private func warn() {
    timeline.begin("Memory is short, and the window goes to the background")
    host.window.receiveMemoryWarning()
    timeline.act("window.isHidden = true")
    host.window.isHidden = true
    host.cycle()
  }
}

/// The book of the tour.
private final class TourPages: PageViewControllerDataSource {
  var pages: [TourScreen] = []

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? {
    page(beside: viewController, offset: -1)
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? {
    page(beside: viewController, offset: 1)
  }

  private func page(beside controller: ViewController, offset: Int) -> ViewController? {
    guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
    return pages.indices.contains(index + offset) ? pages[index + offset] : nil
  }
}
