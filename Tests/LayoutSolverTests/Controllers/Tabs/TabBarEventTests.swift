import LayoutSolver
import Testing

/// Tabs: loading, switching, what a person and the app select.
struct TabBarEventTests {
  private let stage = ControllerStage()
  private let tabs = TabBarController()

  private func show(_ names: String...) -> [EventController] {
    let controllers = names.map { stage.controller($0) }
    tabs.identifier = "tabs"
    tabs.viewControllers = controllers
    stage.window.rootViewController = tabs
    return controllers
  }

  @Test("only the selected tab is loaded, and appears with the controller")
  func selectedOnly() {
    let all = show("A", "B", "C")
    #expect(stage.log.take() == ["A didLoad", "A willAppear"])
    #expect(stage.cycle() == ["A isAppearing", "A didAppear"])
    #expect(all.map { $0.isViewLoaded } == [true, false, false])
    #expect(tabs.selectedIndex == 0)
    #expect(stage.messages == [])
  }

  @Test("switching tells the old one and the new one in turn")
  func switching() {
    let all = show("A", "B")
    _ = stage.cycle()
    tabs.selectedIndex = 1
    #expect(stage.log.take() == ["B didLoad", "B willAppear", "A willDisappear"])
    #expect(stage.cycle() == ["B isAppearing", "A didDisappear", "B didAppear"])
    tabs.selectedViewController = all[0]
    #expect(
      stage.cycle() == [
        "A willAppear", "B willDisappear", "A isAppearing", "B didDisappear", "A didAppear",
      ])
    tabs.selectedIndex = 0
    #expect(stage.cycle() == [])
    #expect(tabs.view.subviews.count == 2)
    #expect(all[1].parent === tabs)
  }

  @Test("a tab is told of its parent when it becomes a tab, and when it is none any more")
  func parents() {
    let a = stage.controller("A", logsEverything: true)
    tabs.identifier = "tabs"
    tabs.viewControllers = [a]
    #expect(stage.log.take() == ["A willMove to tabs", "A didMove to tabs"])
    stage.window.rootViewController = tabs
    _ = stage.cycle()
    let b = stage.controller("B")
    tabs.viewControllers = [b]
    #expect(
      stage.log.take() == [
        "A willMove to nil", "B didLoad", "B willAppear", "A willDisappear movingFrom",
      ])
    #expect(
      stage.cycle() == [
        "B isAppearing", "A didDisappear movingFrom", "B didAppear", "A didMove to nil",
      ])
    #expect(a.parent == nil)
  }

  @Test("other tabs keep the selected controller, or else its place, or else the first")
  func otherTabs() {
    let all = show("A", "B", "C")
    tabs.selectedIndex = 1
    tabs.viewControllers = [all[1], all[2]]
    #expect(tabs.selectedViewController === all[1])
    #expect(tabs.selectedIndex == 0)
    tabs.selectedIndex = 1
    let d = stage.controller("D")
    tabs.viewControllers = [all[0], d]
    #expect(tabs.selectedViewController === d)
    tabs.viewControllers = [all[2]]
    #expect(tabs.selectedViewController === all[2])
    tabs.viewControllers = []
    #expect(tabs.selectedViewController == nil)
    #expect(tabs.selectedIndex == Int.max)
    #expect(stage.messages == [])
  }

  @Test("the delegate decides what a person selects, and is not asked about the app")
  func delegate() {
    final class Delegate: TabBarControllerDelegate {
      var events: [String] = []
      var allows = true
      func tabBarController(_ tabs: TabBarController, shouldSelect controller: ViewController)
        -> Bool
      {
        events.append("should \(controller.identifier ?? "")")
        return allows
      }
      func tabBarController(_ tabs: TabBarController, didSelect controller: ViewController) {
        events.append("did \(controller.identifier ?? "")")
      }
    }
    let all = show("A", "B")
    _ = stage.cycle()
    let delegate = Delegate()
    tabs.delegate = delegate
    tabs.selectedIndex = 1
    #expect(delegate.events == [])
    #expect(tabs.tabBar.press(all[0].tabBarItem))
    #expect(tabs.selectedIndex == 0)
    #expect(delegate.events == ["should A", "did A"])
    delegate.allows = false
    #expect(!tabs.tabBar.press(all[1].tabBarItem))
    #expect(tabs.selectedIndex == 0)
    #expect(delegate.events == ["should A", "did A", "should B"])
    all[1].tabBarItem.isEnabled = false
    #expect(!tabs.tabBar.press(all[1].tabBarItem))
    #expect(delegate.events.count == 3)
  }

  @Test("pressing the tab of a stack that is shown goes back to its first screen")
  func pressedAgain() {
    let a = stage.controller("A")
    let navigation = NavigationController(rootViewController: a)
    navigation.pushViewController(stage.controller("B"), animated: false)
    tabs.viewControllers = [navigation, ViewController()]
    stage.window.rootViewController = tabs
    _ = stage.cycle()
    #expect(tabs.tabBar.press(navigation.tabBarItem))
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.log.take() == ["A didLoad", "B willDisappear movingFrom", "A willAppear"])
  }

  @Test("items follow titles, and a stack's is that of its first screen")
  func items() {
    let screen = ViewController()
    let navigation = NavigationController(rootViewController: screen)
    tabs.viewControllers = [navigation, ViewController()]
    screen.title = "Inbox"
    tabs.viewControllers[1].title = "Settings"
    #expect(tabs.tabBar.items.map { $0.title } == ["Inbox", "Settings"])
    #expect(screen.navigationItem.title == "Inbox")
    #expect(navigation.navigationBar.topItem === screen.navigationItem)
    #expect(tabs.tabBar.selectedItem === screen.tabBarItem)
    navigation.tabBarItem = TabBarItem(title: "Mail")
    #expect(tabs.tabBar.items.map { $0.title } == ["Mail", "Settings"])
  }

  @Test("selecting within a callback follows")
  func selectInCallback() {
    let all = show("A", "B", "C")
    _ = stage.cycle()
    all[1].reactions["willAppear"] = { $0.tabBarController?.selectedIndex = 2 }
    tabs.selectedIndex = 1
    #expect(
      stage.log.take() == [
        "B didLoad", "B willAppear", "A willDisappear", "A didDisappear", "B isAppearing",
        "B didAppear", "C didLoad", "C willAppear", "B willDisappear",
      ])
    #expect(stage.cycle() == ["C isAppearing", "B didDisappear", "C didAppear"])
    #expect(tabs.selectedIndex == 2)
  }

  @Test("what cannot be is refused with a message")
  func refused() {
    let all = show("A", "B")
    _ = stage.cycle()
    tabs.selectedIndex = 2
    tabs.selectedIndex = -1
    tabs.selectedViewController = ViewController()
    tabs.viewControllers = [all[0], all[0]]
    tabs.viewControllers = [tabs]
    tabs.tabBar.setItems([])
    #expect(stage.messages.count == 6)
    #expect(
      stage.messages.first
        == "LayoutSolver: selectedIndex of TabBarController:'tabs' stays 0: there is no tab 2 among 2"
    )
    #expect(tabs.viewControllers.count == 2)
    #expect(tabs.selectedIndex == 0)
    #expect(stage.log.take() == [])
  }

  @Test("only the shown tab is told of a new size, and those that were shown of traits")
  func sizesAndTraits() {
    let all = show("A", "B", "C")
    _ = stage.cycle()
    tabs.selectedIndex = 1
    _ = stage.cycle()
    stage.window.transition(
      to: Size(width: 480, height: 320), traits: TraitCollection(verticalSizeClass: .compact))
    #expect(
      stage.log.take() == [
        "A willTransition to unspecified × compact, @1x",
        "B willTransition to unspecified × compact, @1x", "B willTransition to 480x320",
      ])
    _ = stage.cycle()
    tabs.selectedIndex = 0
    _ = stage.cycle()
    #expect(all[0].view.frame == Rect(x: 0, y: 0, width: 480, height: 320))
    #expect(all[0].view.safeAreaInsets.bottom == 32)
  }

  private final class LeavingController: ViewController {
    var whenGone: (() -> Void)?
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      whenGone?()
    }
  }

  @Test("a tab that leaves while a change ends may find that others have left meanwhile")
  func leftMeanwhile() {
    let first = LeavingController()
    let second = ViewController()
    let third = ViewController()
    tabs.viewControllers = [first, second, third]
    stage.window.rootViewController = tabs
    _ = stage.cycle()
    tabs.selectedIndex = 2
    first.whenGone = { [unowned tabs] in
      first.whenGone = nil
      tabs.viewControllers = [third]
    }
    third.removeFromParent()
    #expect(tabs.viewControllers.count == 1)
    #expect(second.parent == nil && third.parent === tabs)
    _ = stage.cycle()
    #expect(tabs.selectedViewController === third)
  }
}
