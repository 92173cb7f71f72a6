import LayoutSolver
import Testing

/// Bars at the bottom that pushed controllers do not want.
struct HiddenTabBarTests {
  private let stage = NavigationStage("A", animates: true, width: 375, height: 812)
  private let tabs = TabBarController()

  init() {
    stage.stage.window.rootViewController = nil
    BarDevice.notched.apply(to: stage.stage.window)
    tabs.viewControllers = [stage.navigation, ViewController()]
    stage.stage.window.rootViewController = tabs
    _ = stage.cycle()
    stage.animations = []
    stage["B"].hidesBottomBarWhenPushed = true
  }

  private var tabBarChanges: [ViewAnimation.Change] {
    stage.animations.flatMap { $0.changes.filter { $0.view is TabBar } }
  }

  @Test("the tab bar leaves with the screen that had it, and comes back with it")
  func leavesWithScreen() {
    stage.push("B")
    _ = stage.cycle()
    #expect(tabBarChanges.map { $0.from.minX } == [0])
    #expect(tabBarChanges.map { $0.to.minX } == [-375])
    #expect(!tabs.tabBar.isHidden)
    // The screen that leaves keeps its insets; the one that comes has none for the bar.
    #expect(stage["A"].view.safeAreaInsets.bottom == 83)
    #expect(stage["B"].view.safeAreaInsets.bottom == 34)
    _ = stage.finishAnimations()
    #expect(tabs.tabBar.isHidden)
    stage.push("C", animated: false)
    _ = stage.cycle()
    #expect(stage["C"].view.safeAreaInsets.bottom == 34)
    #expect(tabs.tabBar.isHidden)
    stage.navigation.popToRootViewController(animated: true)
    _ = stage.cycle()
    #expect(!tabs.tabBar.isHidden)
    #expect(tabBarChanges.map { $0.to.minX } == [0])
    _ = stage.finishAnimations()
    #expect(stage["A"].view.safeAreaInsets.bottom == 83)
    #expect(tabs.tabBar.frame == Rect(x: 0, y: 729, width: 375, height: 83))
  }

  @Test("an opaque tab bar gives its room to the screen that does not want it")
  func opaque() {
    tabs.tabBar.isTranslucent = false
    _ = stage.cycle()
    #expect(stage["A"].view.frame == Rect(x: 0, y: 0, width: 375, height: 729))
    stage.push("B")
    _ = stage.cycle()
    _ = stage.finishAnimations()
    #expect(stage.navigation.view.frame.height == 812)
    #expect(stage["B"].view.frame == Rect(x: 0, y: 0, width: 375, height: 812))
    #expect(stage["B"].bottomLayoutGuide.length == 34)
    stage.navigation.popViewController(animated: false)
    _ = stage.cycle()
    #expect(stage["A"].view.frame == Rect(x: 0, y: 0, width: 375, height: 729))
    #expect(!tabs.tabBar.isHidden)
  }

  @Test("a cancelled pop leaves the bar away")
  func cancelled() throws {
    stage.push("B", animated: false)
    _ = stage.cycle()
    #expect(tabs.tabBar.isHidden)
    let pop = try #require(stage.navigation.beginInteractivePop())
    _ = stage.cycle()
    #expect(!tabs.tabBar.isHidden)
    #expect(stage["B"].view.safeAreaInsets.bottom == 34)
    pop.cancel()
    _ = stage.finishAnimations()
    _ = stage.cycle()
    #expect(tabs.tabBar.isHidden)
    #expect(stage["B"].view.safeAreaInsets.bottom == 34)
  }

  @Test("another tab has the bar again")
  func anotherTab() {
    stage.push("B", animated: false)
    _ = stage.cycle()
    tabs.selectedIndex = 1
    _ = stage.cycle()
    #expect(!tabs.tabBar.isHidden)
    #expect(tabs.tabBar.frame == Rect(x: 0, y: 729, width: 375, height: 83))
    tabs.selectedIndex = 0
    _ = stage.cycle()
    #expect(tabs.tabBar.isHidden)
  }

  @Test("the toolbar is hidden as well, and a later wish is followed")
  func toolbar() {
    stage.navigation.isToolbarHidden = false
    _ = stage.cycle()
    #expect(stage["A"].view.safeAreaInsets.bottom == 127)
    stage.push("B", animated: false)
    _ = stage.cycle()
    #expect(stage.navigation.toolbar.isHidden)
    #expect(stage["B"].view.safeAreaInsets.bottom == 34)
    stage["B"].hidesBottomBarWhenPushed = false
    _ = stage.cycle()
    #expect(!stage.navigation.toolbar.isHidden)
    #expect(stage["B"].view.safeAreaInsets.bottom == 127)
  }
}
