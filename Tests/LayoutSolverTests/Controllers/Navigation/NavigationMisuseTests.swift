import LayoutSolver
import Testing

/// Calls that make no sense, or that come at odd times.
struct NavigationMisuseTests {
  @Test("a controller cannot be on the stack twice")
  func twice() {
    let stage = NavigationStage("A", "B")
    stage.push("A")
    #expect(stage.stack == ["A", "B"])
    #expect(stage.log == [])
    #expect(
      stage.messages == [
        "LayoutSolver: pushViewController of NavigationController:'nav' did nothing: EventController:'A' is on the stack "
          + "already; make another one, or pop to it"
      ])
    stage.navigation.setViewControllers([stage["C"], stage["C"]], animated: false)
    #expect(stage.stack == ["A", "B"])
    #expect(stage.messages.count == 2)
    #expect(stage["C"].parent == nil)
  }

  @Test("containers cannot be on a stack, nor what contains it, nor a root")
  func containers() {
    let stage = NavigationStage("A")
    stage.navigation.pushViewController(NavigationController(), animated: true)
    stage.navigation.pushViewController(TabBarController(), animated: true)
    let outer = ViewController()
    let inner = NavigationController()
    outer.addChild(inner)
    outer.loadViewIfNeeded()
    var messages: [String] = []
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.messageHandler = { messages.append($0.description) }
    window.rootViewController = outer
    outer.view.addSubview(inner.view)
    inner.pushViewController(outer, animated: true)
    let root = ViewController()
    let other = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    other.rootViewController = root
    inner.pushViewController(root, animated: true)
    #expect(stage.stack == ["A"])
    #expect(inner.viewControllers.isEmpty)
    #expect(stage.messages.count == 2)
    #expect(messages.count == 2)
    #expect(messages.first?.contains("contains") == true)
    #expect(messages.last?.contains("is the root of a window") == true)
  }

  @Test("the last controller stays, and popping to a stranger does nothing")
  func last() {
    let stage = NavigationStage("A")
    #expect(stage.navigation.popViewController(animated: true) == nil)
    #expect(stage.navigation.popToRootViewController(animated: true)?.isEmpty == true)
    #expect(stage.messages == [])
    #expect(stage.navigation.popToViewController(stage["X"], animated: true) == nil)
    #expect(
      stage.messages == [
        "LayoutSolver: popToViewController of NavigationController:'nav' did nothing: EventController:'X' is not on its "
          + "stack; push it, or pop to one of its viewControllers"
      ])
    #expect(stage.stack == ["A"])
    #expect(stage.log == [])
    #expect(NavigationController().popToRootViewController(animated: false) == nil)
  }

  @Test("a push during a transition ends that first")
  func pushInTransition() {
    let stage = NavigationStage("A", animates: true)
    stage.push("B")
    stage.push("C")
    #expect(
      stage.log == [
        "B didLoad", "A willDisappear", "B willAppear movingTo", "A didDisappear",
        "B isAppearing movingTo", "B didAppear movingTo", "C didLoad", "B willDisappear",
        "C willAppear movingTo",
      ])
    #expect(stage.cycle() == ["C isAppearing movingTo"])
    stage.navigation.popToRootViewController(animated: true)
    #expect(
      stage.log == [
        "B didDisappear", "C didAppear movingTo", "C willDisappear movingFrom", "A willAppear",
      ])
    #expect(stage.cycle() == ["A isAppearing"])
    #expect(stage.finishAnimations() == ["C didDisappear movingFrom", "A didAppear"])
    #expect(stage.inTree == ["A"])
    #expect(stage.messages == [])
  }

  @Test("a push within a callback follows")
  func pushInCallback() {
    let stage = NavigationStage("A")
    let navigation = stage.navigation
    stage["B"].reactions["willAppear"] = { [unowned stage] _ in
      navigation.pushViewController(stage["C"], animated: true)
    }
    stage.push("B")
    #expect(stage.stack == ["A", "B", "C"])
    #expect(
      stage.log == [
        "B didLoad", "A willDisappear", "B willAppear movingTo", "A didDisappear",
        "B isAppearing movingTo", "B didAppear movingTo", "C didLoad", "B willDisappear",
        "C willAppear movingTo",
      ])
    #expect(
      stage.cycle() == ["C isAppearing movingTo", "B didDisappear", "C didAppear movingTo"])
    #expect(stage.inTree == ["C"])
  }

  @Test("a pop within viewDidAppear follows")
  func popInDidAppear() {
    let stage = NavigationStage("A")
    let navigation = stage.navigation
    stage["B"].reactions["didAppear"] = { _ in navigation.popViewController(animated: false) }
    stage.push("B")
    #expect(
      stage.cycle() == [
        "B didLoad", "A willDisappear", "B willAppear movingTo", "B isAppearing movingTo",
        "A didDisappear", "B didAppear movingTo", "B willDisappear movingFrom", "A willAppear",
      ])
    #expect(stage.cycle() == ["A isAppearing", "B didDisappear movingFrom", "A didAppear"])
    #expect(stage.stack == ["A"])
    #expect(stage["B"].parent == nil)
  }

  @Test("controllers may push others while they are loaded for the first time")
  func pushWhileLoading() {
    let stage = ControllerStage()
    let a = stage.controller("A")
    let b = stage.controller("B")
    let navigation = NavigationController(rootViewController: a)
    a.reactions["didLoad"] = { $0.navigationController?.pushViewController(b, animated: true) }
    stage.window.rootViewController = navigation
    #expect(stage.log.take() == ["A didLoad", "B didLoad", "B willAppear movingTo"])
    #expect(stage.cycle() == ["B isAppearing movingTo", "B didAppear movingTo"])
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("a controller that is taken elsewhere leaves the stack")
  func takenElsewhere() {
    let stage = NavigationStage("A", "B")
    let other = NavigationController()
    other.pushViewController(stage["A"], animated: false)
    #expect(stage.stack == ["B"])
    #expect(stage["A"].navigationController === other)
    #expect(stage.log == [])
    other.pushViewController(stage["B"], animated: false)
    #expect(stage.log == ["B willDisappear", "B didDisappear"])
    #expect(stage.stack == [])
    stage.push("C")
    #expect(stage.log == ["C didLoad", "C willAppear movingTo"])
    #expect(stage.cycle() == ["C isAppearing movingTo", "C didAppear movingTo"])
    #expect(stage.messages == [])
  }

  @Test("a controller that leaves its parent is popped")
  func leavesParent() {
    let stage = NavigationStage("A", "B")
    stage["B"].willMove(toParent: nil)
    stage["B"].removeFromParent()
    #expect(stage.stack == ["A"])
    #expect(
      stage.log == [
        "B willDisappear movingFrom", "B didDisappear movingFrom", "A didLoad", "A willAppear",
      ])
    #expect(stage.cycle() == ["A isAppearing", "A didAppear"])
    #expect(stage.inTree == ["A"])
  }

  @Test("items of a controller's bars are the controller's")
  func barItems() {
    let stage = NavigationStage("A")
    stage.navigation.navigationBar.setItems([])
    #expect(stage.messages.count == 1)
    #expect(stage.navigation.navigationBar.items.count == 1)
  }
}
