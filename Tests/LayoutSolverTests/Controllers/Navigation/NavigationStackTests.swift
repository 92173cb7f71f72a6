import SolverReference
import Testing

@testable import LayoutControllers
import LayoutSolver

/// What is known of a stack, whichever of its controllers come and go.
struct NavigationStackTests {
  @Test("the bars follow the stack through any changes")
  func random() throws {
    for seed in PropertyCheck.seeds(40) {
      var random = SeededGenerator(seed: seed)
      let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
      let clock = AnimationClock()
      window.clock = clock
      let navigation = NavigationController(rootViewController: ViewController())
      navigation.isToolbarHidden = false
      window.rootViewController = navigation
      window.runUpdateCycle()
      var stack = navigation.viewControllers
      func screen() -> ViewController {
        let controller = ViewController()
        controller.hidesBottomBarWhenPushed = random.chance(0.15)
        return controller
      }
      for step in 0..<60 {
        let isAnimated = random.chance(0.4)
        switch random.int(0...6) {
        case 0:
          navigation.popViewController(animated: isAnimated)
          if stack.count > 1 { stack.removeLast() }
        case 1:
          let index = random.int(0...(stack.count - 1))
          navigation.popToViewController(stack[index], animated: isAnimated)
          stack = Array(stack[...index])
        case 2:
          // Some stay, in another order, and some are new.
          stack = stack.filter { _ in random.chance(0.6) } + [screen()]
          if random.chance(0.5) { stack.reverse() }
          navigation.setViewControllers(stack, animated: isAnimated)
        case 3 where stack.count > 1:
          let gone = stack.remove(at: random.int(0...(stack.count - 1)))
          gone.removeFromParent()
        case 4:
          random.pick(stack).hidesBottomBarWhenPushed.toggle()
        default:
          let next = screen()
          stack.append(next)
          navigation.pushViewController(next, animated: isAnimated)
        }
        if random.chance(0.5) { window.runUpdateCycle() }
        if random.chance(0.5) { clock.advance(to: clock.time + 1) }
        let place = "seed \(seed), step \(step)"
        try #require(navigation.viewControllers.elementsEqual(stack, by: ===), "\(place)")
        let items = stack.map(\.navigationItem)
        try #require(navigation.navigationBar.items.elementsEqual(items, by: ===), "\(place)")
        let hides = stack.contains { $0.hidesBottomBarWhenPushed }
        try #require(navigation.hidesBottomBars == hides, "\(place)")
      }
      for _ in 0..<3 {
        window.runUpdateCycle()
        clock.advance(to: clock.time + 1)
      }
      #expect(navigation.toolbar.isHidden == stack.contains { $0.hidesBottomBarWhenPushed })
      #expect(navigation.topViewController?.view.window === window)
      #expect(navigation.children.count == stack.count)
    }
  }

  @Test("a transition keeps of the stack before what the stack has no more")
  func former() throws {
    let stage = NavigationStage("A", "B", "C", animates: true)
    stage.push("D")
    _ = stage.stage.cycle()
    let push = try #require(stage.navigation.course)
    #expect(push.former.rest.isEmpty)
    #expect(push.former.controllers(stage.navigation.stack).count == 3)
    _ = stage.finishAnimations()
    stage.navigation.popToViewController(stage["B"], animated: true)
    _ = stage.stage.cycle()
    let pop = try #require(stage.navigation.course)
    #expect(pop.former.rest.map(\.identifier) == ["C", "D"])
    #expect(
      pop.former.controllers(stage.navigation.stack).map(\.identifier) == ["A", "B", "C", "D"])
    // Who leaves from below was there all the same.
    stage["A"].removeFromParent()
    if let course = stage.navigation.course {
      #expect(
        course.former.controllers(stage.navigation.stack).map(\.identifier) == ["A", "B", "C", "D"])
    }
  }
}
