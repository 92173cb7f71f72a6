import LayoutSolver
import Testing

@testable import LayoutControllers

/// How many items bars are given by changes of the controllers that they show.
struct BarItemStepTests {
  private func window(_ root: ViewController) -> Window {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = root
    window.runUpdateCycle()
    return window
  }

  @Test("a child that leaves the stack takes its item along, and no other one is taken anew")
  func leaving() {
    let navigation = NavigationController()
    let controllers = (0..<100).map { _ in ViewController() }
    navigation.setViewControllers(controllers, animated: false)
    let window = window(navigation)
    let before = navigation.itemSteps
    for controller in controllers.dropLast() {
      controller.removeFromParent()
      #expect(navigation.navigationBar.items.count == navigation.viewControllers.count)
    }
    window.runUpdateCycle()
    #expect(navigation.itemSteps - before <= 100)
    #expect(navigation.navigationBar.topItem === controllers[99].navigationItem)
    #expect(navigation.viewControllers == [controllers[99]])
  }

  @Test(
    "children that leave the stack from its bottom or from its top are found in a few looks each")
  func looks() {
    for isFromBottom in [true, false] {
      let navigation = NavigationController()
      let controllers = (0..<200).map { _ in ViewController() }
      navigation.setViewControllers(controllers, animated: false)
      let window = window(navigation)
      let leaving =
        isFromBottom ? Array(controllers.dropLast()) : controllers.dropFirst().reversed()
      for controller in leaving { controller.removeFromParent() }
      window.runUpdateCycle()
      #expect(navigation.looks + navigation.containment.looks <= 200 * 4)
      #expect(navigation.viewControllers == [controllers[isFromBottom ? 199 : 0]])
    }
  }

  @Test("a child that leaves the stack is found wherever it is")
  func places() {
    for count in 1...6 {
      for index in 0..<count {
        let navigation = NavigationController()
        let controllers = (0..<count).map { _ in ViewController() }
        navigation.setViewControllers(controllers, animated: false)
        controllers[index].removeFromParent()
        let left = controllers.filter { $0 !== controllers[index] }
        #expect(navigation.viewControllers == left)
        #expect(navigation.children == left)
      }
    }
  }

  @Test("one that is shown takes its item along, whatever is asked while it disappears")
  func leavingTop() {
    final class Asking: ViewController {
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        setToolbarItems([], animated: false)
      }
    }
    let navigation = NavigationController()
    let (first, top) = (ViewController(), Asking())
    navigation.setViewControllers([first, top], animated: false)
    let window = window(navigation)
    top.removeFromParent()
    window.runUpdateCycle()
    #expect(navigation.navigationBar.items.count == 1)
    #expect(navigation.navigationBar.topItem === first.navigationItem)
  }

  @Test("selections of tabs give the bar no items anew")
  func selections() {
    let tabs = TabBarController()
    let controllers = (0..<100).map { _ in ViewController() }
    tabs.viewControllers = controllers
    let window = window(tabs)
    let before = tabs.itemSteps
    for index in 0..<100 {
      tabs.selectedIndex = index
      window.runUpdateCycle()
      #expect(tabs.tabBar.selectedItem === controllers[index].tabBarItem)
    }
    #expect(tabs.itemSteps == before)
  }

  @Test("a tab has another item, or that of another first controller")
  func others() {
    let tabs = TabBarController()
    let (first, second) = (ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: first)
    let plain = ViewController()
    tabs.viewControllers = [navigation, plain]
    let window = window(tabs)
    let items = { tabs.tabBar.items.map(ObjectIdentifier.init) }
    #expect(items() == [first.tabBarItem, plain.tabBarItem].map(ObjectIdentifier.init))
    let own = TabBarItem(title: "Own")
    plain.tabBarItem = own
    #expect(tabs.tabBar.items[1] === own)
    navigation.setViewControllers([second], animated: false)
    window.runUpdateCycle()
    tabs.selectedIndex = 1
    window.runUpdateCycle()
    #expect(tabs.tabBar.items[0] === second.tabBarItem)
    navigation.title = "Named"
    #expect(tabs.tabBar.items[0] === navigation.tabBarItem)
    #expect(tabs.tabBar.items[0].title == "Named")
    plain.removeFromParent()
    #expect(items() == [ObjectIdentifier(navigation.tabBarItem)])
    #expect(tabs.tabBar.selectedItem === navigation.tabBarItem)
  }
}
