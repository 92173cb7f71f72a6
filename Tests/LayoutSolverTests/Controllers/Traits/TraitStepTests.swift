import LayoutSolver
@testable import LayoutViews
import Testing

@testable import LayoutControllers

/// How far controllers look for their traits, and for the sheet that they are in.
struct TraitStepTests {
  /// A window of controllers within each other.
  private func nested(
    _ count: Int, _ make: (ViewController) -> ViewController = { $0 }
  ) -> (window: Window, controllers: [ViewController]) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    window.traits = TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .regular)
    let root = ViewController()
    window.rootViewController = root
    var controllers = [root]
    for _ in 1..<count {
      let next = ViewController()
      let child = make(next)
      let parent = controllers[controllers.count - 1]
      parent.addChild(child)
      child.view.frame = parent.view.bounds
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      controllers.append(next)
    }
    window.runUpdateCycle()
    return (window, controllers)
  }

  @Test("an override that changes nothing has nobody look for traits again")
  func sameOverride() {
    let count = 200
    let (window, controllers) = nested(count)
    let before = window.traitSteps
    for (parent, child) in zip(controllers, controllers.dropFirst()) {
      parent.setOverrideTraitCollection(
        TraitCollection(horizontalSizeClass: .compact), forChild: child)
    }
    window.runUpdateCycle()
    #expect(window.traitSteps - before <= 8 * count)
    #expect(controllers[0].traitCollection.horizontalSizeClass == .regular)
    for controller in controllers.dropFirst() {
      #expect(controller.traitCollection.horizontalSizeClass == .compact)
    }
  }

  @Test("an override has those below look for their traits again, and nobody above")
  func otherOverride() {
    let count = 200
    let (window, controllers) = nested(count)
    let before = window.traitSteps
    for step in 0..<50 {
      controllers[count - 2].setOverrideTraitCollection(
        TraitCollection(horizontalSizeClass: step % 2 == 0 ? .compact : .regular),
        forChild: controllers[count - 1])
      let last = controllers[count - 1].traitCollection
      #expect(last.horizontalSizeClass == (step % 2 == 0 ? .compact : .regular))
      #expect(controllers[count - 2].traitCollection.horizontalSizeClass == .regular)
    }
    #expect(window.traitSteps - before <= 50 * 8)
  }

  @Test("an override counts for those below that know their traits already, whoever is asked first")
  func orders() {
    for isFromTop in [true, false] {
      let (window, controllers) = nested(6)
      for step in 0..<4 {
        let isCompact = step % 2 == 0
        controllers[1].setOverrideTraitCollection(
          TraitCollection(horizontalSizeClass: isCompact ? .compact : .regular),
          forChild: controllers[2])
        for index in isFromTop ? Array(0..<6) : Array((0..<6).reversed()) {
          #expect(
            controllers[index].traitCollection.horizontalSizeClass
              == (index > 1 && isCompact ? .compact : .regular))
        }
        window.runUpdateCycle()
      }
    }
  }

  @Test("bars within each other look for a sheet around them in a few steps each")
  func bars() {
    let counts = [50, 100, 200].map { count -> Int in
      let (window, controllers) = nested(count) { NavigationController(rootViewController: $0) }
      let before = window.traitSteps
      for controller in controllers { controller.navigationController?.view.setNeedsLayout() }
      window.runUpdateCycle()
      return window.traitSteps - before
    }
    #expect(counts[1] <= 2 * counts[0] + 50)
    #expect(counts[2] <= 2 * counts[1] + 50)
  }

  @Test("bars that are not in a window yet look for their traits and a sheet in a few steps each")
  func barsOutside() {
    let count = 200
    let root = ViewController()
    var controllers = [root]
    for _ in 1..<count {
      let next = ViewController()
      let navigation = NavigationController(rootViewController: next)
      let parent = controllers[controllers.count - 1]
      parent.addChild(navigation)
      parent.view.addSubview(navigation.view)
      navigation.didMove(toParent: parent)
      controllers.append(next)
    }
    let all = controllers + controllers.compactMap(\.navigationController)
    let steps = { all.reduce(0) { $0 + $1.traits.steps } }
    let before = steps()
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = root
    window.runUpdateCycle()
    #expect(steps() - before <= 20 * count)
    #expect(controllers[count - 1].navigationController?.navigationBar.frame.height == 44)
  }

  @Test("traits outside of windows are those around, whatever changes between two questions")
  func outside() {
    let compact = TraitCollection(horizontalSizeClass: .compact)
    func expect(_ controllers: [ViewController], _ expected: [UserInterfaceSizeClass]) {
      // From the innermost on, which finds them for all, and from the outermost on.
      for _ in 0..<2 {
        let found = controllers.reversed().map { $0.traitCollection.horizontalSizeClass }
        #expect(found.reversed() == expected)
        #expect(controllers.map { $0.traitCollection.horizontalSizeClass } == expected)
      }
    }
    let controllers = (0..<4).map { _ in ViewController() }
    for (parent, child) in zip(controllers, controllers.dropFirst()) { parent.addChild(child) }
    expect(controllers, [.unspecified, .unspecified, .unspecified, .unspecified])
    controllers[1].setOverrideTraitCollection(compact, forChild: controllers[2])
    expect(controllers, [.unspecified, .unspecified, .compact, .compact])
    // A window says what they are in it, and the outermost controller knows that when it has left.
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    window.traits = TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .regular)
    window.rootViewController = controllers[0]
    window.runUpdateCycle()
    expect(controllers, [.regular, .regular, .compact, .compact])
    window.rootViewController = nil
    expect(controllers, [.regular, .regular, .compact, .compact])
    controllers[2].removeFromParent()
    expect(controllers, [.regular, .regular, .unspecified, .unspecified])
    controllers[0].addChild(controllers[2])
    expect(controllers, [.regular, .regular, .regular, .regular])
    controllers[0].setOverrideTraitCollection(compact, forChild: controllers[2])
    expect(controllers, [.regular, .regular, .compact, .compact])
    var outermost: ViewController? = ViewController()
    outermost?.addChild(controllers[3])
    expect([controllers[3]], [.unspecified])
    outermost?.setOverrideTraitCollection(compact, forChild: controllers[3])
    expect([controllers[3]], [.compact])
    outermost = nil
    #expect(controllers[3].parent == nil)
  }

  @Test("a bar knows that it is in a sheet, and when that covers the screen")
  func sheet() throws {
    let (window, controllers) = nested(2)
    window.sheetsCoverCompactScreens = false
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.modalPresentationStyle = .pageSheet
    let height = { navigation.navigationBar.intrinsicContentSize.height }
    #expect(height() == 44)
    controllers[1].present(navigation, animated: false)
    window.runUpdateCycle()
    #expect(height() == 56)
    window.sheetsCoverCompactScreens = true
    #expect(height() == 44)
    window.sheetsCoverCompactScreens = false
    #expect(height() == 56)
    controllers[1].dismiss(animated: false)
    window.runUpdateCycle()
    #expect(height() == 44)
    controllers[1].addChild(navigation)
    controllers[1].view.addSubview(navigation.view)
    navigation.didMove(toParent: controllers[1])
    window.runUpdateCycle()
    #expect(height() == 44)
  }
}
