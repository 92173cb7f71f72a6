import Foundation
import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Hierarchies of controllers cost in proportion to their size, and no stack that grows with their depth.
@Suite(.serialized) struct ControllerDepthTests {
  /// A controller that counts what it hears.
  final class Listener: ViewController {
    let log: Log
    let level: Int
    init(_ level: Int, _ log: Log) {
      self.level = level
      self.log = log
      super.init()
    }
    override func viewWillAppear(_ animated: Bool) { log.willAppear.append(level) }
    override func viewDidAppear(_ animated: Bool) { log.didAppear.append(level) }
    override func viewDidLayoutSubviews() { log.layouts += 1 }
    override func viewSafeAreaInsetsDidChange() { log.safeAreas += 1 }
    override func viewWillTransition(
      to size: Size, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      log.willTransition.append(level)
      super.viewWillTransition(to: size, with: coordinator)
      log.depthOfReturns.append(level)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      log.traits.append(level)
    }
    deinit { log.freed += 1 }
  }

  final class Log {
    var willAppear: [Int] = []
    var didAppear: [Int] = []
    var willTransition: [Int] = []
    var depthOfReturns: [Int] = []
    var traits: [Int] = []
    var layouts = 0
    var safeAreas = 0
    var freed = 0
  }

  static func nested(_ count: Int, _ log: Log) -> ViewController {
    let root = Listener(0, log)
    var parent: ViewController = root
    for level in 1..<count {
      let child = Listener(level, log)
      parent.addChild(child)
      child.view.frame = parent.view.bounds
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      parent = child
    }
    return root
  }

  /// The work of showing and turning nested controllers.
  struct Work: Sendable {
    var insetSteps = 0
    var traitSteps = 0
    var layouts = 0
    var safeAreas = 0
    var all: [Int] { [insetSteps, traitSteps, layouts, safeAreas] }
  }

  @Sendable private static func work(_ count: Int) -> Work {
    let log = Log()
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    window.hostSafeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.rootViewController = nested(count, log)
    window.runUpdateCycle()
    window.transition(
      to: Size(width: 844, height: 390), traits: TraitCollection(verticalSizeClass: .compact),
      orientation: .landscapeLeft,
      safeAreaInsets: EdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    window.runUpdateCycle()
    return Work(
      insetSteps: window.ownEngine?.insetSteps ?? 0, traitSteps: window.traitSteps,
      layouts: window.statistics.layouts, safeAreas: log.safeAreas)
  }

  @Test("showing and turning nested controllers takes work in proportion to their number")
  func proportion()
    throws
  {
    let works = try #require(onStack { [100, 200, 400, 800].map { Self.work($0) } })
    for (less, more) in zip(works, works.dropFirst()) {
      for (before, after) in zip(less.all, more.all) {
        #expect(before > 0)
        #expect(after <= before * 21 / 10)
      }
    }
  }

  @Test(
    "10,000 nested controllers are shown, turned, hidden and released on 512 KB", .tags(.slow),
    .unlessQuick)
  func deep() throws {
    let count = 10_000
    let result = try #require(
      onStack { () -> [Bool] in
        let log = Log()
        let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = Self.nested(count, log)
        window.runUpdateCycle()
        var results = [
          log.willAppear == Array(0..<count), log.didAppear == Array((0..<count).reversed()),
        ]
        log.traits = []
        window.transition(
          to: Size(width: 844, height: 390), traits: TraitCollection(verticalSizeClass: .compact),
          orientation: .landscapeLeft)
        window.runUpdateCycle()
        results.append(log.willTransition == Array(0..<count))
        results.append(log.depthOfReturns.count == count)
        results.append(log.traits == Array(0..<count))
        window.isHidden = true
        window.isHidden = false
        window.runUpdateCycle()
        window.receiveMemoryWarning()
        results.append(log.willAppear.count == 2 * count)
        window.rootViewController = nil
        results.append(log.freed == count)
        return results
      })
    #expect(result == Array(repeating: true, count: 7))
  }

  @Test("the outer 32 levels hear of a transition within each other, as few levels do")
  func outerLevels() {
    let log = Log()
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = Self.nested(20, log)
    window.runUpdateCycle()
    window.transition(to: Size(width: 844, height: 390))
    #expect(log.willTransition == Array(0..<20))
    #expect(log.depthOfReturns == Array((0..<20).reversed()))
  }

  @Test(
    "long chains of presentations are turned, dismissed and released on 512 KB",
    arguments: [ModalPresentationStyle.fullScreen, .overFullScreen])
  func presentations(
    style: ModalPresentationStyle
  ) throws {
    let count = ViewDepthTests.long ? 2000 : 300
    let result = try #require(
      onStack { () -> [Int] in
        let log = Log()
        let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = ViewController()
        window.runUpdateCycle()
        var top = window.rootViewController
        for level in 0..<count {
          let next = Listener(level, log)
          next.modalPresentationStyle = style
          top?.present(next, animated: false)
          window.runUpdateCycle()
          top = next
        }
        top = nil
        window.transition(to: Size(width: 844, height: 390))
        window.runUpdateCycle()
        let told = log.willTransition.count
        window.rootViewController?.dismiss(animated: false)
        window.runUpdateCycle()
        return [log.didAppear.count >= count ? 1 : 0, told, log.freed]
      })
    #expect(result[0] == 1)
    #expect(result[1] > 0)
    #expect(result[2] == count)
  }

  @Test("presentations that still cover each other are released with their window on 512 KB")
  func coveringPresentations()
    throws
  {
    let freed = try #require(
      onStack { () -> Int in
        let log = Log()
        var root: ViewController? = ViewController()
        var presenter = root
        for level in 0..<10_000 {
          let next = Listener(level, log)
          presenter?.presentation.presented = next
          presenter = next
        }
        presenter = nil
        root = nil
        return log.freed
      })
    #expect(freed == 10_000)
  }

  @Test("a stack of many screens is pushed, popped and replaced")
  func longStack() {
    let log = Log()
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let navigation = NavigationController(rootViewController: ViewController())
    window.rootViewController = navigation
    window.runUpdateCycle()
    for level in 0..<500 {
      navigation.pushViewController(Listener(level, log), animated: false)
      if level % 50 == 0 { window.runUpdateCycle() }
    }
    window.runUpdateCycle()
    #expect(navigation.viewControllers.count == 501)
    #expect(navigation.navigationBar.items.count == 501)
    #expect(navigation.topViewController === navigation.viewControllers.last)
    #expect(navigation.popToRootViewController(animated: false)?.count == 500)
    window.runUpdateCycle()
    #expect(navigation.children.count == 1)
    #expect(log.freed == 500)
    navigation.setViewControllers((0..<2000).map { Listener($0, log) }, animated: false)
    window.runUpdateCycle()
    #expect(navigation.children.count == 2000)
  }
}
