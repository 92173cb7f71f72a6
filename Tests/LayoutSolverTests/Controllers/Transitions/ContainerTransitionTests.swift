import LayoutSolver
import Testing

/// Pushes, pops and changes of tabs that an animator of the app's carries out.
struct ContainerTransitionTests {
  @Test("a push and a pop go by the delegate's animator, below the bars")
  func navigation() {
    let stage = NavigationStage("A")
    let delegate = EventContainerDelegate(stage.stage.log)
    stage.navigation.delegate = delegate
    let clock = AnimationClock()
    stage.window.animator = clock.play
    stage.push("B")
    #expect(
      stage.log == [
        "asked to push A B", "B didLoad", "A willDisappear", "B willAppear movingTo",
      ])
    #expect(stage.cycle() == ["B isAppearing movingTo", "animator animates"])
    #expect(stage.navigation.view.subviews.last !== stage["B"].view)
    clock.advance(to: 0.1)
    #expect(clock.frame(of: stage["B"].view).minX == -240)
    #expect(clock.frame(of: stage["A"].view).minX == 0)
    #expect(stage.inTree == ["A", "B"])
    clock.advance(to: 0.5)
    #expect(stage.log == ["animator ended true", "A didDisappear", "B didAppear movingTo"])
    #expect(stage.inTree == ["B"])
    _ = stage.cycle()
    #expect(stage["B"].view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    stage.navigation.popViewController(animated: true)
    #expect(
      stage.log == ["asked to pop B A", "B willDisappear movingFrom", "A willAppear"])
    _ = stage.cycle()
    clock.advance(to: 1)
    #expect(
      stage.log == ["animator ended true", "B didDisappear movingFrom", "A didAppear"])
    #expect(stage.stack == ["A"])
    // Not animated, nobody is asked.
    stage.push("C", animated: false)
    #expect(!stage.log.contains { $0.contains("asked") })
    #expect(stage.messages == [])
  }

  @Test(
    "a push or pop of several by percent that is cancelled leaves the stack as it was",
    arguments: [true, false])
  func cancelled(isPush: Bool) {
    let stage = NavigationStage("A", "B", "C")
    let delegate = EventContainerDelegate(stage.stage.log)
    let drive = PercentDrivenInteractiveTransition()
    delegate.interaction = drive
    stage.navigation.delegate = delegate
    _ = stage.log
    if isPush { stage.push("D") } else { stage.navigation.popToRootViewController(animated: true) }
    _ = stage.cycle()
    drive.update(0.5)
    drive.cancel()
    #expect(stage.stack == ["A", "B", "C"])
    let coming = isPush ? "D" : "A"
    #expect(
      stage.log == [
        "animator ended false", "\(coming) willDisappear\(isPush ? " movingFrom" : "")",
        "\(coming) didDisappear\(isPush ? " movingFrom" : "")", "C willAppear", "C isAppearing",
        "C didAppear",
      ])
    #expect(stage.cycle() == [])
    #expect(stage.inTree == ["C"])
    #expect(stage["D"].parent == nil)
    for name in ["A", "B", "C"] { #expect(stage[name].parent === stage.navigation) }
    #expect(stage.navigation.navigationBar.items.count == 3)
    #expect(stage["C"].view.frame.minX == 0)
    #expect(stage.messages == [])
  }

  @Test("a person's swipe back has the animator, and drives it", arguments: [true, false])
  func swipe(finishes: Bool) throws {
    let stage = NavigationStage("A", "B")
    let delegate = EventContainerDelegate(stage.stage.log)
    stage.navigation.delegate = delegate
    let clock = AnimationClock()
    stage.window.animator = clock.play
    let swipe = try #require(stage.navigation.beginInteractivePop())
    _ = stage.cycle()
    swipe.update(0.5)
    #expect(clock.frame(of: stage["A"].view).minX == -160)
    if finishes { swipe.finish() } else { swipe.cancel() }
    clock.advance(to: 1)
    _ = stage.cycle()
    #expect(stage.stack == (finishes ? ["A"] : ["A", "B"]))
    #expect(stage.inTree == [finishes ? "A" : "B"])
    #expect(stage.messages == [])
  }

  @Test("another tab comes by the delegate's animator, or stays away", arguments: [true, false])
  func tabs(finishes: Bool) {
    let stage = ControllerStage()
    let tabs = TabBarController()
    let first = stage.controller("first"), second = stage.controller("second")
    tabs.viewControllers = [first, second]
    stage.window.rootViewController = tabs
    _ = stage.cycle()
    let delegate = EventContainerDelegate(stage.log)
    tabs.delegate = delegate
    let drive = PercentDrivenInteractiveTransition()
    delegate.interaction = drive
    tabs.selectedIndex = 1
    #expect(
      stage.cycle() == [
        "asked for tabs first second", "second didLoad", "second willAppear",
        "first willDisappear", "second isAppearing", "animator animates",
      ])
    #expect(tabs.view.subviews.last === tabs.tabBar)
    if finishes { drive.finish() } else { drive.cancel() }
    #expect(
      stage.log.take()
        == (finishes
          ? ["animator ended true", "first didDisappear", "second didAppear"]
          : [
            "animator ended false", "second willDisappear", "second didDisappear",
            "first willAppear", "first isAppearing", "first didAppear",
          ]))
    _ = stage.cycle()
    #expect(tabs.selectedViewController === (finishes ? second : first))
    #expect(tabs.tabBar.selectedItem === tabs.selectedViewController?.tabBarItem)
    #expect(tabs.selectedViewController?.view.superview === tabs.view)
    #expect(stage.messages == [])
  }

  @Test("a push in the middle of a push ends that, with the views in their places")
  func interrupted() {
    let stage = NavigationStage("A")
    let delegate = EventContainerDelegate(stage.stage.log)
    delegate.animator.act = { context in
      // It puts both into a view of its own, and forgets them.
      let wrapper = View(frame: context.containerView.bounds)
      context.containerView.addSubview(wrapper)
      for key in [TransitionContextViewKey.from, .to] {
        context.view(forKey: key).map(wrapper.addSubview)
      }
    }
    stage.navigation.delegate = delegate
    stage.push("B")
    _ = stage.cycle()
    delegate.animator.act = nil
    stage.push("C")
    _ = stage.cycle()
    #expect(stage.inTree == ["C"])
    #expect(stage["A"].view.window == nil)
    stage.navigation.popViewController(animated: false)
    _ = stage.cycle()
    #expect(stage.inTree == ["B"])
    #expect(stage["B"].view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(stage.messages == [])
  }
}

/// A delegate of stacks and tabs that gives an animator.
private final class EventContainerDelegate: NavigationControllerDelegate, TabBarControllerDelegate {
  let log: EventLog
  let animator: EventAnimator
  var interaction: (any ViewControllerInteractiveTransitioning)?

  init(_ log: EventLog) {
    self.log = log
    animator = EventAnimator("animator", log)
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.events.append(
      "asked to \(operation) \(fromVC.identifier ?? "") \(toVC.identifier ?? "")")
    return animator
  }
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.events.append(
      "asked for tabs \(fromVC.identifier ?? "") \(toVC.identifier ?? "")")
    return animator
  }
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
}
