import LayoutSolver
import Testing

@testable import LayoutControllers

/// What people do with containers by touches: they go back, and drag sheets.
struct ContainerGestureTests {
  final class Screen: ViewController {
    let name: String
    let log: (String) -> Void

    init(_ name: String, _ log: @escaping (String) -> Void) {
      self.name = name
      self.log = log
      super.init()
    }

    override func viewWillAppear(_ animated: Bool) { log("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { log("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { log("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log("\(name) did disappear") }
  }

  final class Stage {
    let touches = TouchStage()
    var window: Window { touches.window }

    func screen(_ name: String) -> Screen {
      Screen(name) { [unowned touches] in touches.log.append($0) }
    }

    func settle() {
      window.runUpdateCycle()
      touches.wait(1)
      window.runUpdateCycle()
    }

    /// Drags in four steps, with update cycles between.
    func drag(_ start: Point, by dx: Double, _ dy: Double, rests: Bool = true, lifts: Bool = true) {
      touches.touch(.began, start.x, start.y)
      for step in 1...4 {
        touches.touch(.moved, start.x + dx * Double(step) / 4, start.y + dy * Double(step) / 4)
        window.runUpdateCycle()
      }
      if lifts { touches.touch(.ended, start.x + dx, start.y + dy, after: rests ? 0.3 : 0) }
    }
  }

  private func makeStack() -> (Stage, NavigationController, Screen, Screen) {
    let stage = Stage()
    let (first, second) = (stage.screen("first"), stage.screen("second"))
    let stack = NavigationController(rootViewController: first)
    stage.window.rootViewController = stack
    stage.window.runUpdateCycle()
    stack.pushViewController(second, animated: false)
    stage.settle()
    _ = stage.touches.take()
    return (stage, stack, first, second)
  }

  @Test("a finger from the edge goes back, or not, with the orders of an interactive pop")
  func pop() {
    let (stage, stack, first, second) = makeStack()
    #expect(stack.interactivePopGestureRecognizer?.view === stack.view)
    stage.drag(Point(x: 5, y: 200), by: 100, 0)
    stage.settle()
    #expect(stack.viewControllers == [first, second])
    #expect(
      stage.touches.take() == [
        "second will disappear", "first will appear", "first will disappear",
        "first did disappear", "second will appear", "second did appear",
      ])
    stage.drag(Point(x: 5, y: 200), by: 200, 0)
    stage.settle()
    #expect(stack.viewControllers == [first])
    #expect(
      stage.touches.take() == [
        "second will disappear", "first will appear", "second did disappear", "first did appear",
      ])
    stage.drag(Point(x: 5, y: 200), by: 200, 0)
    stage.settle()
    #expect(stage.touches.take() == [] && stage.touches.messages.isEmpty)
  }

  @Test("a throw goes back as well; the screen follows the finger")
  func throwing() {
    let (stage, stack, first, second) = makeStack()
    stage.drag(Point(x: 5, y: 200), by: 80, 0, lifts: false)
    // A quarter of 320.
    #expect(stage.touches.clock.frame(of: second.view).minX == 80)
    stage.touches.touch(.ended, 85, 200, after: 0)
    stage.settle()
    #expect(stack.viewControllers == [first])
  }

  @Test(
    "without a bar, or with a button in its place, nobody goes back but by an app's own decision")
  func refusals() {
    let (stage, stack, first, second) = makeStack()
    let decider = GestureDecider()
    func drag() -> Int {
      stage.drag(Point(x: 5, y: 200), by: 200, 0)
      stage.settle()
      return stack.viewControllers.count
    }
    stage.drag(Point(x: 60, y: 200), by: 200, 0)
    #expect(stack.viewControllers.count == 2)
    second.navigationItem.leftBarButtonItem = BarButtonItem()
    #expect(drag() == 2)
    second.navigationItem.leftBarButtonItem = nil
    stack.isNavigationBarHidden = true
    #expect(drag() == 2)
    stack.interactivePopGestureRecognizer?.delegate = decider
    #expect(drag() == 1)
    #expect(stack.viewControllers == [first])
    // There is nothing below the last one.
    #expect(drag() == 1)
  }

  @Test("where text begins on the right, so does the way back")
  func rightToLeft() {
    let (stage, stack, first, _) = makeStack()
    stage.window.layoutDirection = .rightToLeft
    stage.settle()
    stage.drag(Point(x: 5, y: 200), by: 200, 0)
    stage.settle()
    #expect(stack.viewControllers.count == 2)
    stage.drag(Point(x: 315, y: 200), by: -200, 0)
    stage.settle()
    #expect(stack.viewControllers == [first])
  }

  @Test("a sheet follows the finger between its detents, and rests at the nearest one")
  func sheet() throws {
    let stage = Stage()
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: .regular)
    let (home, card) = (stage.screen("home"), stage.screen("card"))
    stage.window.rootViewController = home
    stage.window.runUpdateCycle()
    let delegate = SheetLog()
    let sheet = try #require(card.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.delegate = delegate
    home.present(card, animated: false)
    stage.settle()
    // 480 high, 10 of it free: the greatest height is 470.
    #expect(card.view.frame.minY == 245)
    let start = Point(x: 100, y: 300)
    stage.drag(start, by: 0, -80, lifts: false)
    // The first 20 make it a pan.
    #expect(card.view.frame.minY == 185)
    stage.touches.touch(.ended, 100, 220, after: 0.3)
    stage.settle()
    #expect(card.view.frame.minY == 245 && delegate.log == [])
    stage.drag(start, by: 0, -180)
    stage.settle()
    #expect(card.view.frame.minY == 10 && delegate.log == ["large"])
    #expect(sheet.selectedDetentIdentifier == .large)
    // There is no room above the highest.
    stage.drag(start, by: 0, -80, lifts: false)
    #expect(card.view.frame.minY == 10)
    stage.touches.touch(.ended, 100, 220, after: 0.3)
    stage.settle()
    #expect(card.view.frame.minY == 10)
    // A throw goes on to the next one.
    stage.drag(start, by: 0, 60, rests: false)
    stage.settle()
    stage.drag(start, by: 0, 120, rests: false)
    stage.settle()
    #expect(sheet.selectedDetentIdentifier == .medium && card.view.frame.minY == 245)
    #expect(stage.touches.messages.isEmpty)
  }

  @Test("pulled down below its lowest detent it is dismissed, where that is allowed")
  func dismissal() throws {
    let stage = Stage()
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: .regular)
    let (home, card) = (stage.screen("home"), stage.screen("card"))
    stage.window.rootViewController = home
    stage.window.runUpdateCycle()
    let delegate = SheetLog()
    let sheet = try #require(card.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.delegate = delegate
    home.present(card, animated: false)
    stage.settle()
    _ = stage.touches.take()
    let start = Point(x: 100, y: 280)
    delegate.allows = false
    stage.drag(start, by: 0, 160)
    stage.settle()
    #expect(delegate.log == ["attempt"] && card.view.frame.minY == 245)
    delegate.allows = true
    stage.drag(start, by: 0, 80)
    stage.settle()
    #expect(delegate.log == ["attempt", "will dismiss"])
    #expect(card.presentingViewController === home && card.view.frame.minY == 245)
    stage.drag(start, by: 0, 180)
    stage.settle()
    #expect(delegate.log == ["attempt", "will dismiss", "will dismiss", "did dismiss"])
    #expect(card.presentingViewController == nil)
    #expect(stage.touches.messages.isEmpty)
  }
}
