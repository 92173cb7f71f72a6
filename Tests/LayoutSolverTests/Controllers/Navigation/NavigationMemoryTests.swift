import LayoutSolver
import Testing

/// Controllers that are gone when nothing needs them.
struct NavigationMemoryTests {
  @Test("a popped controller is released when its transition is over", arguments: [true, false])
  func popped(animated: Bool) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let navigation = NavigationController(rootViewController: ViewController())
    window.rootViewController = navigation
    window.runUpdateCycle()
    weak var popped: ViewController?
    weak var view: View?
    do {
      let pushed = ViewController()
      popped = pushed
      view = pushed.view
      navigation.pushViewController(pushed, animated: animated)
      window.runUpdateCycle()
      navigation.popViewController(animated: animated)
    }
    #expect(popped != nil)
    window.runUpdateCycle()
    #expect(popped == nil)
    #expect(view == nil)
  }

  @Test("a cancelled pop holds nothing")
  func cancelled() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    weak var navigation: NavigationController?
    do {
      let made = NavigationController()
      made.viewControllers = [ViewController(), ViewController()]
      window.rootViewController = made
      window.runUpdateCycle()
      made.beginInteractivePop()?.cancel()
      window.runUpdateCycle()
      navigation = made
      window.rootViewController = nil
    }
    window.runUpdateCycle()
    #expect(navigation == nil)
  }

  @Test("a whole stack is released with its controller", arguments: [true, false])
  func wholeStack(inTransition: Bool) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    weak var tabs: TabBarController?
    weak var navigation: NavigationController?
    weak var first: ViewController?
    weak var second: ViewController?
    do {
      let a = ViewController()
      let b = ViewController()
      let stack = NavigationController(rootViewController: a)
      let root = TabBarController()
      root.viewControllers = [stack, ViewController()]
      window.rootViewController = root
      window.runUpdateCycle()
      stack.pushViewController(b, animated: true)
      if !inTransition { window.runUpdateCycle() }
      (tabs, navigation, first, second) = (root, stack, a, b)
      window.rootViewController = nil
    }
    window.runUpdateCycle()
    #expect(tabs == nil)
    #expect(navigation == nil)
    #expect(first == nil)
    #expect(second == nil)
  }

  @Test("tabs that are taken away are released")
  func tabs() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let tabs = TabBarController()
    weak var first: ViewController?
    do {
      let controller = ViewController()
      first = controller
      tabs.viewControllers = [controller, ViewController()]
    }
    window.rootViewController = tabs
    window.runUpdateCycle()
    tabs.viewControllers = [tabs.viewControllers[1]]
    window.runUpdateCycle()
    #expect(first == nil)
  }
}
