import SolverReference
import Testing

import LayoutSolver
@testable import LayoutViews

/// Nothing is left behind.
struct LayoutMemoryTests {
  @Test("an emptied window's solver has neither constraints nor variables")
  func emptied() {
    let tree = EventTree().settled()
    let cousins = tree.a1.leftAnchor.constraint(lessThanOrEqualTo: tree.b1.leftAnchor)
    cousins.isActive = true
    tree.a1.bounds.origin.x = 5
    tree.window.runUpdateCycle()
    tree.root.removeFromSuperview()
    tree.window.runUpdateCycle()
    let engine = tree.window.ownEngine
    #expect(engine?.solver.constraintCount == 0)
    #expect(engine?.solver.variableCount == 0)
    #expect(engine?.crossing.isEmpty == true)
    #expect(engine?.departed.isEmpty == true)
  }

  @Test("lists that a first layout goes through once give up their room")
  func firstLayout() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for index in 0..<300 {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: Double(index)),
        view.topAnchor.constraint(equalTo: window.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 10),
      ])
    }
    let engine = try #require(window.ownEngine)
    #expect(engine.additions.capacity >= 900)
    window.layoutIfNeeded()
    #expect(engine.additions.capacity == 0)
    #expect(engine.awakened.capacity == 0 && engine.woken.capacity == 0)
    #expect(window.subviews[299].frame.minX == 299)
  }

  @Test("random trees leave nothing behind", arguments: 0..<40)
  func random(_ seed: Int) {
    LayoutMessage.withHandler({ _ in }) {
      let world = LayoutWorld(seed: seed)
      var random = SeededGenerator(seed: seed)
      for step in 0..<30 {
        _ = world.step(random.int(0...1_000_000_000))
        if step % 3 == 0 { _ = CycleWork(world) }
      }
      var remains: [() -> AnyObject?] = []
      for object in world.views + world.guides + world.wishes + world.extras as [AnyObject] {
        remains.append { [weak object] in object }
      }
      world.views.removeAll()
      world.guides.removeAll()
      world.wishes.removeAll()
      world.extras.removeAll()
      world.detached.removeAll()
      world.arrivals.removeAll()
      for window in world.windows {
        for view in window.subviews { view.removeFromSuperview() }
        for guide in window.layoutGuides { window.removeLayoutGuide(guide) }
        for constraint in window.constraints { constraint.isActive = false }
        window.runUpdateCycle()
        #expect(window.ownEngine?.solver.constraintCount == 0)
        #expect(window.ownEngine?.solver.variableCount == 0)
      }
      let alive = remains.compactMap { $0() }
      #expect(alive.isEmpty)
    }
  }

  @Test("a constraint may outlive its views")
  func constraintOutlives() {
    let tree = EventTree().settled()
    let constraint = LayoutMemoryTests.orphan(in: tree.window)
    #expect(!constraint.isActive)
    #expect(constraint.firstItem == nil)
    constraint.constant = 5
    constraint.priority = .defaultLow
    constraint.isActive = false
    #expect(constraint.description.contains("nil.width == 5"))
    tree.window.runUpdateCycle()
  }

  private static func orphan(in window: Window) -> LayoutConstraint {
    let view = View()
    window.addSubview(view)
    let constraint = view.widthAnchor.constraint(equalToConstant: 4)
    constraint.isActive = true
    window.runUpdateCycle()
    view.removeFromSuperview()
    return constraint
  }

  @Test("views outlive their window, and can go to another")
  func windowDiesFirst() {
    let log = EventLog()
    let root = EventView("root", log)
    let child = EventView("child", log, in: root)
    child.place(1, 2, 3, 4)
    weak var gone: Window?
    do {
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(root)
      root.place(0, 0, 50, 50)
      window.runUpdateCycle()
      child.setNeedsLayout()
      root.widthAnchor.constraint(equalToConstant: 9).isActive = true
      gone = window
    }
    #expect(gone == nil)
    #expect(root.window == nil && root.superview == nil)
    let next = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    next.messageHandler = { log.events.append($0.description) }
    next.addSubview(root)
    log.events.removeAll()
    for constraint in root.constraints where constraint.firstAttribute == .width {
      constraint.isActive = false
    }
    root.widthAnchor.constraint(equalToConstant: 60).isActive = true
    root.leftAnchor.constraint(equalTo: next.leftAnchor, constant: 7).isActive = true
    next.runUpdateCycle()
    #expect(root.frame == Rect(x: 7, y: 0, width: 60, height: 50))
    #expect(child.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(log.take().filter { $0.hasPrefix("layout") } == ["layout root", "layout child"])
  }

  @Test("subviews outlive a superview, and are laid out elsewhere")
  func superviewDies() {
    let log = EventLog()
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let child = EventView("child", log)
    do {
      let parent = EventView("parent", log)
      parent.addSubview(child)
      child.place(1, 2, 3, 4)
      child.setNeedsLayout()
    }
    #expect(child.superview == nil)
    window.addSubview(child)
    child.place(5, 6, 7, 8)
    for constraint in child.constraints where constraint.constant < 5 {
      constraint.isActive = false
    }
    window.runUpdateCycle()
    #expect(child.frame == Rect(x: 5, y: 6, width: 7, height: 8))
    #expect(log.take() == ["update child", "layout child", "draw child"])
  }

  @Test("a detached tree with an engine of its own may die at any time")
  func detachedDies() {
    weak var gone: View?
    weak var engine: LayoutEngine?
    let child = View()
    do {
      let root = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
      root.addSubview(child)
      child.translatesAutoresizingMaskIntoConstraints = false
      child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3).isActive = true
      root.layoutIfNeeded()
      child.widthAnchor.constraint(equalToConstant: 5).isActive = true
      gone = root
      engine = root.ownEngine
      #expect(engine != nil)
    }
    #expect(gone == nil)
    #expect(engine == nil)
    child.layoutIfNeeded()
    #expect(child.frame.width == 5)
  }

  @Test("the engine of a detached tree ends when the tree joins a window")
  func dissolving() {
    let root = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let child = View()
    root.addSubview(child)
    child.translatesAutoresizingMaskIntoConstraints = false
    let left = child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3)
    left.isActive = true
    root.layoutIfNeeded()
    left.constant = 4
    weak let engine = root.ownEngine
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(root)
    #expect(engine == nil)
    left.constant = 6
    window.runUpdateCycle()
    #expect(child.frame.minX == 6)
  }

  @Test("constraints that look through scrolled views do not pile up")
  func crossing() {
    let tree = EventTree().settled()
    weak var last: LayoutConstraint?
    for _ in 0..<20 {
      let constraint = tree.a1.leftAnchor.constraint(greaterThanOrEqualTo: tree.root.leftAnchor)
      constraint.isActive = true
      tree.window.runUpdateCycle()
      constraint.isActive = false
      last = constraint
    }
    tree.window.runUpdateCycle()
    #expect(last == nil)
    #expect(tree.window.ownEngine?.crossing.isEmpty == true)
  }

  @Test("views that die while they wait for a pass are forgotten")
  func dyingInLists() {
    let tree = EventTree().settled()
    for _ in 0..<10 {
      let view = EventView("short", tree.log, in: tree.a)
      view.place(1, 1, 1, 1)
      view.setNeedsLayout()
      view.invalidateIntrinsicContentSize()
      view.layoutMargins.left = 3
      _ = view.layoutMarginsGuide
      view.removeFromSuperview()
    }
    _ = tree.cycle()
    #expect(tree.a.subviews.count == 1)
    #expect(tree.cycle() == [])
  }

  @Test("a view whose baseline another has leaves without harm")
  func baselineView() {
    final class Wrapper: View {
      let inner = PropertyView()
      override var forFirstBaselineLayout: View { inner }
    }
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.messageHandler = { Issue.record("\($0)") }
    let wrapper = Wrapper(frame: .zero)
    window.addSubview(wrapper)
    wrapper.addSubview(wrapper.inner)
    for view in [wrapper, wrapper.inner] {
      view.translatesAutoresizingMaskIntoConstraints = false
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    }
    wrapper.inner.baseline = .fromTop(7)
    wrapper.inner.topAnchor.constraint(equalTo: wrapper.topAnchor, constant: 4).isActive = true
    wrapper.firstBaselineAnchor.constraint(equalTo: window.topAnchor, constant: 30).isActive = true
    window.runUpdateCycle()
    #expect(wrapper.frame.minY == 19)
    wrapper.inner.removeFromSuperview()
    window.runUpdateCycle()
    #expect(wrapper.frame.minY == 30)
    wrapper.addSubview(wrapper.inner)
    wrapper.inner.topAnchor.constraint(equalTo: wrapper.topAnchor, constant: 5).isActive = true
    window.runUpdateCycle()
    #expect(wrapper.frame.minY == 18)
    wrapper.removeFromSuperview()
    window.runUpdateCycle()
    #expect(window.ownEngine?.solver.constraintCount == 0)
    #expect(window.ownEngine?.solver.variableCount == 0)
  }

  @Test("a view that leaves a stack is let go of, though the stack has yet to look at it")
  func leftStack() {
    let stack = StackView()
    let others = (0..<3).map { _ in View() }
    for view in others { stack.addArrangedSubview(view) }
    for isKnown in [false, true] {
      weak var gone: View?
      do {
        let view = View()
        gone = view
        stack.insertArrangedSubview(view, at: 1)
        if isKnown {
          stack.layoutIfNeeded()
          view.isHidden = true
          others[0].isHidden.toggle()
        }
        view.removeFromSuperview()
      }
      #expect(gone == nil)
    }
    stack.layoutIfNeeded()
    #expect(stack.brokenLayoutInvariant() == nil)
  }

  @Test("a stack within a view that it has arranged and let go keeps nothing alive")
  func turnedRound() {
    weak var gone: View?
    do {
      let (stack, view) = (StackView(), View())
      gone = view
      stack.addArrangedSubview(view)
      view.removeFromSuperview()
      view.addSubview(stack)
    }
    #expect(gone == nil)
  }
}
