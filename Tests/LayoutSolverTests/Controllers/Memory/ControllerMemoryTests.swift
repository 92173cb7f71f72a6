import LayoutSolver
import Testing

/// Nothing keeps controllers, views and windows alive that are no longer used.
struct ControllerMemoryTests {
  /// Weak references to what a test has made.
  private final class Census {
    private var entries: [(name: String, isAlive: () -> Bool)] = []

    func note(_ name: String, _ object: some AnyObject) {
      entries.append((name, { [weak object] in object != nil }))
    }

    var alive: [String] { entries.filter { $0.isAlive() }.map(\.name) }
  }

  private func populate(_ window: Window, _ census: Census) -> (ViewController, ViewController) {
    let root = ViewController()
    let child = ViewController()
    root.addChild(child)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(child.view)
    let constraint = child.view.leftAnchor.constraint(equalTo: root.view.leftAnchor)
    LayoutConstraint.activate([
      constraint, child.view.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor),
      child.view.widthAnchor.constraint(equalTo: root.view.widthAnchor, multiplier: 0.5),
      child.view.heightAnchor.constraint(equalToConstant: 10),
      child.view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomLayoutGuide.topAnchor),
    ])
    child.didMove(toParent: root)
    window.rootViewController = root
    census.note("window", window)
    census.note("root", root)
    census.note("child", child)
    census.note("root's view", root.view)
    census.note("child's view", child.view)
    census.note("constraint", constraint)
    return (root, child)
  }

  @Test("a window that is let go takes everything along, shown or not yet")
  func window() {
    for cycles in 0..<2 {
      let census = Census()
      do {
        let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        _ = populate(window, census)
        for _ in 0..<cycles { window.runUpdateCycle() }
        #expect(census.alive.count == 6)
      }
      #expect(census.alive == [])
    }
  }

  @Test("a replaced root goes, before and after a cycle")
  func replacedRoot() {
    for cycles in 0..<2 {
      let census = Census()
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      _ = populate(window, census)
      for _ in 0..<cycles { window.runUpdateCycle() }
      window.rootViewController = ViewController()
      window.runUpdateCycle()
      #expect(census.alive == ["window"])
    }
  }

  @Test("a child that has left goes with its view and its constraints")
  func leftChild() {
    let census = Census()
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    func leave() {
      let (_, child) = populate(window, census)
      window.runUpdateCycle()
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    leave()
    window.runUpdateCycle()
    #expect(census.alive == ["window", "root", "root's view"])
  }

  @Test("a window dropped in the middle of a transition lets all go, whatever closures hold")
  func windowInTransition() {
    for cycles in 0..<2 {
      for keepsAnimation in [false, true] {
        let census = Census()
        var animations: [ViewAnimation] = []
        func begin() {
          let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
          window.animator = { if keepsAnimation { animations.append($0) } }
          let (root, child) = populate(window, census)
          let other = ViewController()
          census.note("other", other)
          root.addChild(other)
          window.runUpdateCycle()
          root.transition(
            from: child, to: other, duration: 1,
            animations: { root.view.subviews.last?.frame.size.width = 7 },
            completion: { _ in _ = root })
          window.frame.size.width = 70
          root.transitionCoordinator?.animate(
            alongsideTransition: { _ in _ = root }, completion: { _ in _ = root })
          for _ in 0..<cycles { window.runUpdateCycle() }
        }
        begin()
        // What the host keeps are the views that it animates.
        animations.removeAll()
        #expect(census.alive == [])
      }
    }
  }

  @Test("a transition that never ends does not keep a replaced root")
  func endlessTransition() {
    let census = Census()
    var animations: [ViewAnimation] = []
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.animator = { animations.append($0) }
    func begin() {
      let (root, child) = populate(window, census)
      let other = ViewController()
      census.note("other", other)
      root.addChild(other)
      window.runUpdateCycle()
      root.transition(
        from: child, to: other, duration: 1, animations: { child.view.frame.origin.x = 3 },
        completion: { _ in _ = root })
      window.runUpdateCycle()
    }
    begin()
    #expect(animations.count == 1)
    window.rootViewController = nil
    window.runUpdateCycle()
    #expect(census.alive == ["window"])
    animations.removeAll()
    #expect(census.alive == ["window"])
  }

  @Test("actions, guides, coordinators and traits hold nobody")
  func helpers() {
    let census = Census()
    do {
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let (root, child) = populate(window, census)
      root.actions["go"] = { [weak root] _ in root?.view.setNeedsLayout() }
      root.setOverrideTraitCollection(TraitCollection(displayScale: 2), forChild: child)
      window.runUpdateCycle()
      root.setOverrideTraitCollection(nil, forChild: child)
      window.displayScale = 3
      child.view.sendAction("go")
      child.view = View()
    }
    #expect(census.alive == [])
  }
}
