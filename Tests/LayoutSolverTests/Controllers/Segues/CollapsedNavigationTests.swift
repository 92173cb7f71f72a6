import LayoutSolver
import Testing

/// Navigation controllers in split views that collapse and expand, and what is shown without a container.
struct CollapsedNavigationTests {
  private let stage = ControllerStage(width: 1024, height: 768)
  private let split = SplitViewController()
  private let navigation: NavigationController
  private let detail: EventController

  init() {
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .regular, verticalSizeClass: .regular)
    stage.window.interfaceOrientation = .landscapeRight
    navigation = NavigationController(rootViewController: stage.controller("list"))
    detail = stage.controller("detail")
  }

  private func show(_ secondary: ViewController) {
    split.viewControllers = [navigation, secondary]
    stage.window.rootViewController = split
    _ = stage.cycle()
  }

  private func resize(_ width: Double, _ sizeClass: UserInterfaceSizeClass) {
    stage.window.transition(
      to: Size(width: width, height: 768), traits: TraitCollection(horizontalSizeClass: sizeClass))
  }

  private func collapse() { resize(320, .compact) }
  private func expand() { resize(1024, .regular) }

  private func names(_ controllers: [ViewController]) -> String {
    controllers.map {
      $0.identifier ?? "nav[\(names(($0 as? NavigationController)?.viewControllers ?? []))]"
    }
    .joined(separator: " ")
  }

  @Test("the detail is pushed, and popped again")
  func pushed() {
    show(detail)
    collapse()
    #expect(names(navigation.viewControllers) == "list detail")
    #expect(
      stage.log.take() == [
        "detail willTransition to compact × regular, @1x", "detail willDisappear movingFrom",
        "detail didDisappear movingFrom", "list willDisappear", "detail willAppear movingTo",
      ])
    _ = stage.cycle()
    #expect(detail.view.frame == Rect(x: 0, y: 0, width: 320, height: 768))
    expand()
    _ = stage.cycle()
    #expect(names(split.viewControllers) == "nav[list] detail")
    #expect(detail.view.frame == Rect(x: 321, y: 0, width: 703, height: 768))
    #expect(stage.messages == [])
  }

  @Test("a detail within a navigation controller is taken over with its stack, and given back")
  func takenOver() {
    let other = NavigationController()
    other.setViewControllers([detail, stage.controller("more")], animated: false)
    show(other)
    collapse()
    _ = stage.cycle()
    #expect(names(navigation.viewControllers) == "list detail more")
    #expect(other.viewControllers.isEmpty)
    navigation.pushViewController(stage.controller("last"), animated: false)
    _ = stage.cycle()
    expand()
    _ = stage.cycle()
    #expect(names(split.viewControllers) == "nav[list] nav[detail more last]")
    #expect(split.viewController(for: .secondary) === other)
    #expect(other.view.frame == Rect(x: 321, y: 0, width: 703, height: 768))
    #expect(other.topViewController?.view.frame.size == Size(width: 703, height: 768))
    #expect(stage.messages == [])
  }

  @Test("several controllers above a plain detail come into a new navigation controller")
  func severalAbove() {
    show(detail)
    collapse()
    navigation.pushViewController(stage.controller("more"), animated: false)
    _ = stage.cycle()
    expand()
    _ = stage.cycle()
    #expect(names(split.viewControllers) == "nav[list] nav[detail more]")
    let made = split.viewController(for: .secondary) as? NavigationController
    #expect(made?.topViewController?.view.frame.size == Size(width: 703, height: 768))
    #expect(stage.messages == [])
  }

  @Test("who has gone back from the detail finds the former one, or what was pushed instead")
  func goneBack() {
    let other = NavigationController(rootViewController: detail)
    show(other)
    collapse()
    _ = stage.cycle()
    navigation.popViewController(animated: false)
    _ = stage.cycle()
    expand()
    _ = stage.cycle()
    #expect(names(split.viewControllers) == "nav[list] nav[detail]")
    collapse()
    _ = stage.cycle()
    navigation.popViewController(animated: false)
    split.showDetailViewController(stage.controller("new"), sender: nil)
    _ = stage.cycle()
    #expect(names(navigation.viewControllers) == "list new")
    expand()
    _ = stage.cycle()
    #expect(names(split.viewControllers) == "nav[list] nav[new]")
    #expect(stage.messages == [])
  }

  @Test("what no container shows is presented, and is what is visible")
  func presented() {
    stage.window.rootViewController = navigation
    _ = stage.cycle()
    #expect(navigation.visibleViewController?.identifier == "list")
    navigation.topViewController?.showDetailViewController(detail, sender: nil)
    #expect(
      stage.log.take() == ["detail didLoad", "detail willAppear presented"])
    _ = stage.cycle()
    #expect(navigation.presentedViewController === detail)
    #expect(navigation.visibleViewController === detail)
    let last = stage.controller("last")
    detail.show(last, sender: nil)
    _ = stage.cycle()
    #expect(detail.presentedViewController === last)
    #expect(navigation.visibleViewController === last)
    navigation.dismiss(animated: false)
    _ = stage.cycle()
    #expect(navigation.visibleViewController?.identifier == "list")
    #expect(stage.messages == [])
  }
}
