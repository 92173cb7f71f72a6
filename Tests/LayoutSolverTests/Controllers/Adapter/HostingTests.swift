import LayoutSolver
import Testing

/// Controllers of a toolkit's own class in our containers, presented, and around ours that present.
@Suite struct HostingTests {
  private let stage = ControllerStage()

  private func pane(_ name: String) -> (pane: ToolkitPane, host: HostingController) {
    let pane = ToolkitPane(name, stage.log)
    let host = HostingController(pane)
    host.identifier = "host of \(name)"
    return (pane, host)
  }

  @Test("pushed and popped, it hears what a view controller hears, in the same order")
  func navigation() {
    let first = stage.controller("first")
    let nav = NavigationController(rootViewController: first)
    stage.window.rootViewController = nav
    _ = stage.cycle()
    let (pane, host) = pane("pane")
    #expect(pane.host === host)
    nav.pushViewController(host, animated: true)
    #expect(
      stage.cycle() == [
        "pane make", "first willDisappear", "pane willAppear", "pane isAppearing",
        "first didDisappear", "pane didAppear",
      ])
    #expect(pane.rootView.frame == host.view.bounds)
    #expect(pane.rootView.safeAreaInsets.top == 44)
    nav.popViewController(animated: true)
    #expect(
      stage.cycle() == [
        "pane willDisappear", "first willAppear", "first isAppearing", "pane didDisappear",
        "first didAppear",
      ])
    #expect(stage.messages == [])
  }

  @Test("in tabs and in a split view it appears with its column or tab")
  func tabsAndSplit() {
    let tabs = TabBarController()
    let (_, hostA) = pane("a")
    let (_, hostB) = pane("b")
    tabs.viewControllers = [hostA, hostB]
    stage.window.rootViewController = tabs
    #expect(
      stage.cycle().filter { !$0.hasSuffix("make") } == [
        "a willAppear", "a isAppearing", "a didAppear",
      ])
    tabs.selectedIndex = 1
    #expect(
      stage.cycle() == [
        "b make", "b willAppear", "a willDisappear", "b isAppearing", "a didDisappear",
        "b didAppear",
      ])
    let split = SplitViewController()
    let (_, hostP) = pane("p")
    let (_, hostS) = pane("s")
    split.viewControllers = [hostP, hostS]
    let wide = ControllerStage(width: 1024, height: 768)
    wide.window.traits = TraitCollection(horizontalSizeClass: .regular)
    wide.window.interfaceOrientation = .landscapeLeft
    _ = stage.log.take()
    wide.window.rootViewController = split
    wide.window.runUpdateCycle()
    #expect(
      stage.log.take() == [
        "p make", "p willAppear", "s make", "s willAppear", "s isAppearing", "p isAppearing",
        "p didAppear", "s didAppear",
      ])
  }

  @Test("presented and dismissed through its host")
  func presented() {
    let root = stage.controller("root")
    stage.window.rootViewController = root
    _ = stage.cycle()
    let (_, host) = pane("pane")
    host.modalPresentationStyle = .fullScreen
    root.present(host, animated: true)
    #expect(
      stage.cycle() == [
        "pane make", "root willDisappear", "pane willAppear", "pane isAppearing",
        "pane didAppear", "root didDisappear",
      ])
    host.dismiss(animated: true)
    #expect(
      stage.cycle() == [
        "pane willDisappear", "root willAppear", "root isAppearing", "root didAppear",
        "pane didDisappear",
      ])
  }

  @Test("it presents by its host")
  func presents() {
    let (pane, host) = pane("pane")
    stage.window.rootViewController = host
    _ = stage.cycle()
    let card = stage.controller("card")
    pane.host?.present(card, animated: true)
    #expect(
      stage.cycle() == [
        "card didLoad", "card willAppear presented", "card isAppearing presented",
        "card didAppear presented",
      ])
    #expect(host.presentedViewController === card)
  }

  @Test("it hears of sizes and traits to come, and of short memory while it is covered")
  func changes() {
    let (_, host) = pane("pane")
    let nav = NavigationController(rootViewController: host)
    stage.window.rootViewController = nav
    _ = stage.cycle()
    stage.window.transition(
      to: Size(width: 480, height: 320), traits: TraitCollection(verticalSizeClass: .compact))
    let heard = stage.cycle().filter { $0.contains("willTransition") }
    #expect(heard.count == 2)
    #expect(heard.last == "pane willTransition to 480x320")
    nav.pushViewController(stage.controller("other"), animated: false)
    _ = stage.cycle()
    stage.window.receiveMemoryWarning()
    #expect(stage.log.take() == ["pane memory"])
    nav.popViewController(animated: false)
    _ = stage.cycle()
    stage.window.receiveMemoryWarning()
    #expect(stage.log.take() == ["pane memory"])
  }

  @Test("a view controller is refused, and so is a view that is somewhere else")
  func refusals() {
    let own = stage.controller("own")
    let empty = HostingController(own)
    #expect(empty.hosted == nil)
    let shown = ToolkitPane("shown", stage.log)
    stage.window.rootLayoutController = shown
    _ = stage.cycle()
    let second = HostingController(shown)
    second.identifier = "second"
    #expect(second.view.subviews.isEmpty)
    #expect(shown.rootView.superview === stage.window)
  }

  @Test("a host holds what it hosts, which holds it weakly")
  func memory() {
    weak var weakPane: ToolkitPane?
    weak var weakHost: HostingController?
    do {
      let (pane, host) = pane("pane")
      weakPane = pane
      weakHost = host
      _ = host.view
    }
    #expect(weakHost == nil)
    #expect(weakPane == nil)
  }
}
