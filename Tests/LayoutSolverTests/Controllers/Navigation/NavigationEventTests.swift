import LayoutSolver
import Testing

/// The callbacks of pushes and pops, in their order.
struct NavigationEventTests {
  @Test("the first controller is loaded and appears with the navigation controller")
  func first() {
    let stage = ControllerStage()
    let navigation = NavigationController()
    navigation.identifier = "nav"
    let a = stage.controller("A", logsEverything: true)
    navigation.setViewControllers([a], animated: false)
    #expect(stage.log.take() == ["A willMove to nav", "A didMove to nav"])
    #expect(!a.isViewLoaded)
    stage.window.rootViewController = navigation
    #expect(stage.log.take() == ["A loadView", "A didLoad", "A willAppear movingTo"])
    #expect(
      stage.cycle() == [
        "A updateConstraints", "A traits from nil", "A isAppearing movingTo", "A willLayout",
        "A didLayout", "A didAppear movingTo",
      ])
    #expect(stage.cycle() == [])
    #expect(stage.messages == [])
  }

  @Test("a push tells the old one and the new one in turn", arguments: [true, false])
  func push(animated: Bool) {
    let stage = NavigationStage("A")
    stage["A"].logsEverything = true
    stage["B"].logsEverything = true
    stage.push("B", animated: animated)
    #expect(
      stage.log == [
        "B willMove to nav", "B loadView", "B didLoad", "A willDisappear", "B willAppear movingTo",
      ])
    #expect(
      stage.cycle() == [
        "B updateConstraints", "B traits from nil", "B isAppearing movingTo", "B willLayout",
        "B didLayout", "A didDisappear", "B didAppear movingTo", "B didMove to nav",
      ])
    #expect(stage.cycle() == [])
    #expect(stage.inTree == ["B"])
    #expect(stage.messages == [])
  }

  @Test(
    "a pop tells the popped one that it has no parent, before and after", arguments: [true, false])
  func pop(animated: Bool) {
    let stage = NavigationStage("A", "B")
    stage["A"].logsEverything = true
    stage["B"].logsEverything = true
    #expect(!stage["A"].isViewLoaded)
    #expect(stage.navigation.popViewController(animated: animated) === stage["B"])
    #expect(
      stage.log == [
        "B willMove to nil", "A loadView", "A didLoad", "B willDisappear movingFrom",
        "A willAppear",
      ])
    #expect(stage.stack == ["A"])
    #expect(stage["B"].parent === stage.navigation)
    #expect(
      stage.cycle() == [
        "A updateConstraints", "A traits from nil", "A isAppearing", "A willLayout", "A didLayout",
        "B didDisappear movingFrom", "A didAppear", "B didMove to nil",
      ])
    #expect(stage["B"].parent == nil)
    #expect(stage.inTree == ["A"])
    #expect(stage.messages == [])
  }

  @Test("the animator's end is the transition's")
  func animatorEnds() {
    let stage = NavigationStage("A", animates: true)
    stage.push("B")
    #expect(stage.log == ["B didLoad", "A willDisappear", "B willAppear movingTo"])
    #expect(stage.cycle() == ["B isAppearing movingTo"])
    #expect(stage.inTree == ["A", "B"])
    #expect(stage.cycle() == [])
    #expect(stage.finishAnimations() == ["A didDisappear", "B didAppear movingTo"])
    #expect(stage.inTree == ["B"])
  }

  @Test("controllers between the top and the target leave without a word of appearance")
  func skipped() {
    let stage = NavigationStage("A")
    for name in ["B", "C", "D"] {
      stage.push(name, animated: false)
      _ = stage.cycle()
    }
    for name in ["A", "B", "C", "D"] { stage[name].logsEverything = true }
    let popped = stage.navigation.popToRootViewController(animated: true)
    #expect(popped?.map { $0.identifier } == ["B", "C", "D"])
    #expect(
      stage.log == [
        "D willMove to nil", "C willMove to nil", "B willMove to nil", "D willDisappear movingFrom",
        "A willAppear",
      ])
    #expect(
      stage.cycle() == [
        "A updateConstraints", "A isAppearing", "A willLayout", "A didLayout",
        "D didDisappear movingFrom", "A didAppear", "D didMove to nil", "C didMove to nil",
        "B didMove to nil",
      ])
    #expect(stage.stack == ["A"])
  }

  @Test("popping to one in the middle returns those above it")
  func popToMiddle() {
    let stage = NavigationStage("A", "B", "C", "D")
    let popped = stage.navigation.popToViewController(stage["B"], animated: false)
    #expect(popped?.map { $0.identifier } == ["C", "D"])
    #expect(stage.log == ["B didLoad", "D willDisappear movingFrom", "B willAppear"])
    #expect(stage.cycle() == ["B isAppearing", "D didDisappear movingFrom", "B didAppear"])
    #expect(!stage["C"].isViewLoaded)
    #expect(!stage["A"].isViewLoaded)
  }

  @Test("another stack with the same top changes without a transition")
  func sameTop() {
    let stage = NavigationStage("A", "B", "C")
    for name in ["A", "B", "C", "X"] { stage[name].logsEverything = true }
    stage.navigation.setViewControllers([stage["X"], stage["C"]], animated: true)
    #expect(
      stage.log == [
        "B willMove to nil", "A willMove to nil", "X willMove to nav", "X didMove to nav",
        "B didMove to nil", "A didMove to nil",
      ])
    #expect(stage.cycle() == [])
    #expect(!stage["X"].isViewLoaded)
  }

  @Test("an empty stack shows nothing, and a new one appears")
  func empty() {
    let stage = NavigationStage("A")
    stage.navigation.setViewControllers([], animated: true)
    #expect(stage.log == ["A willDisappear movingFrom"])
    #expect(stage.cycle() == ["A didDisappear movingFrom"])
    #expect(stage.inTree == [])
    stage.push("B")
    #expect(stage.log == ["B didLoad", "B willAppear movingTo"])
    #expect(stage.cycle() == ["B isAppearing movingTo", "B didAppear movingTo"])
    #expect(stage.inTree == ["B"])
  }

  @Test("a stack that nobody sees changes without a transition")
  func unseen() {
    let stage = ControllerStage()
    let navigation = NavigationController(rootViewController: stage.controller("A"))
    navigation.loadViewIfNeeded()
    let b = stage.controller("B", logsEverything: true)
    b.logsEverything = true
    navigation.pushViewController(b, animated: true)
    #expect(stage.log.take() == ["B willMove to nil", "B didMove to nil"])
    #expect(!b.isViewLoaded)
    navigation.popViewController(animated: true)
    #expect(stage.log.take() == ["B willMove to nil", "B didMove to nil"])
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test("what was pushed while the controller was away appears when it comes back")
  func pushedWhileAway() {
    let stage = NavigationStage("A")
    stage.stage.window.isHidden = true
    #expect(stage.log == ["A willDisappear", "A didDisappear"])
    stage.push("B")
    #expect(stage.log == [])
    #expect(stage.inTree == [])
    stage.stage.window.isHidden = false
    #expect(stage.log == ["B didLoad", "B willAppear movingTo"])
    #expect(stage.cycle() == ["B isAppearing movingTo", "B didAppear movingTo"])
    #expect(stage.inTree == ["B"])
  }

  @Test("a controller that goes away ends its transition first")
  func goesAway() {
    let stage = NavigationStage("A", animates: true)
    stage.push("B")
    _ = stage.log
    _ = stage.cycle()
    stage.stage.window.rootViewController = nil
    #expect(
      stage.log == [
        "A didDisappear", "B didAppear movingTo", "B willDisappear", "B didDisappear",
      ])
    #expect(stage.finishAnimations() == [])
  }

  @Test("the coordinator takes blocks in the callbacks, and completes after them")
  func coordinator() {
    let stage = NavigationStage("A")
    stage["A"].reactions["willDisappear"] = { a in
      a.transitionCoordinator?.animate { context in
        let from = context.viewController(forKey: .from)?.identifier ?? "nil"
        let to = context.viewController(forKey: .to)?.identifier ?? "nil"
        a.log.events.append("alongside \(from) to \(to) animated \(context.isAnimated)")
      } completion: { context in
        a.log.events.append("completion cancelled \(context.isCancelled)")
      }
    }
    stage.push("B")
    #expect(
      stage.cycle() == [
        "B didLoad", "A willDisappear", "B willAppear movingTo", "B isAppearing movingTo",
        "alongside A to B animated true", "A didDisappear", "B didAppear movingTo",
        "completion cancelled false",
      ])
  }
}
