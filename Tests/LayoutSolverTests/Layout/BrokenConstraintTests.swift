import Testing

import LayoutSolver
@testable import LayoutViews

/// Conflicts are broken and restored.
struct BrokenConstraintTests {
  let tree = EventTree().settled()

  private func width(of view: View) -> LayoutConstraint? {
    view.constraints.first { $0.firstAttribute == .width }
  }

  @Test("the constraint activated last is broken; the others hold")
  func lastIsBroken() {
    let wide = tree.a.widthAnchor.constraint(equalToConstant: 120)
    wide.isActive = true
    _ = tree.cycle()
    #expect(tree.a.frame.width == 100)
    #expect(wide.isActive && wide.isBroken)
    #expect(tree.messages.count == 1)
    #expect(tree.cycle() == [])
    tree.lefts[0].constant = 3
    _ = tree.cycle()
    #expect(tree.messages.count == 1)
  }

  @Test("a broken constraint takes part again when the other is deactivated")
  func restoredByDeactivation() {
    let wide = tree.a.widthAnchor.constraint(equalToConstant: 120)
    wide.isActive = true
    _ = tree.cycle()
    width(of: tree.a)?.isActive = false
    _ = tree.cycle()
    #expect(tree.a.frame.width == 120)
    #expect(!wide.isBroken)
    #expect(tree.messages.count == 1)
  }

  @Test(
    "many that all hold again are added together; where one does not, each of the others still is",
    arguments: [false, true])
  func restoredTogether(oneIsStillBroken: Bool) throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let lengths = (0..<30).map { index in
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      return [20.0, 50].map { view.widthAnchor.constraint(equalToConstant: $0 + Double(index)) }
    }
    LayoutConstraint.activate(lengths.flatMap { $0 })
    let third = try #require(lengths[7][0].firstItem as? View).widthAnchor
      .constraint(equalToConstant: 90)
    LayoutMessage.withHandler({ _ in }) {
      window.runUpdateCycle()
      third.isActive = oneIsStillBroken
      window.runUpdateCycle()
      #expect(lengths.allSatisfy { $0[1].isBroken })
      let solves = window.solverStatistics.solves
      LayoutConstraint.deactivate(lengths.map { $0[0] })
      window.runUpdateCycle()
      let count = window.solverStatistics.solves - solves
      #expect(count <= (oneIsStillBroken ? lengths.count + 5 : 3))
    }
    #expect(lengths.allSatisfy { !$0[1].isBroken })
    #expect(third.isBroken == oneIsStillBroken)
    for (index, length) in lengths.enumerated() {
      #expect((length[1].firstItem as? View)?.frame.width == 50 + Double(index))
    }
  }

  @Test("a broken constraint takes part again when a constant of the conflict, or its own, changes")
  func restoredByConstants() {
    let wide = tree.a.widthAnchor.constraint(equalToConstant: 120)
    wide.isActive = true
    _ = tree.cycle()
    wide.constant = 100
    _ = tree.cycle()
    #expect(!wide.isBroken)
    wide.constant = 130
    _ = tree.cycle()
    #expect(tree.messages.count == 2)
    let broken = [wide, width(of: tree.a)].compactMap { $0 }.filter(\.isBroken)
    #expect(broken.count == 1)
    width(of: tree.a)?.constant = 130
    _ = tree.cycle()
    #expect(tree.a.frame.width == 130)
    #expect(!wide.isBroken && width(of: tree.a)?.isBroken == false)
  }

  @Test(
    "a broken constraint takes part again when a priority of the conflict, or its own, is lowered")
  func restoredByPriorities() {
    let wide = tree.a.widthAnchor.constraint(equalToConstant: 120)
    wide.isActive = true
    _ = tree.cycle()
    width(of: tree.a)?.priority = .defaultHigh
    _ = tree.cycle()
    #expect(tree.a.frame.width == 120 && !wide.isBroken)
    width(of: tree.a)?.priority = .required
    _ = tree.cycle()
    #expect(tree.messages.count == 2)
    let other = wide.isBroken ? wide : width(of: tree.a)
    other?.priority = .defaultLow
    _ = tree.cycle()
    #expect(!wide.isBroken && width(of: tree.a)?.isBroken == false)
    #expect(tree.messages.count == 2)
  }

  @Test("a priority raised to required in the same cycle as the constraint is broken is kept")
  func raisedWhileBroken() {
    let wish = tree.a.widthAnchor.constraint(equalToConstant: 120)
    wish.priority = .defaultHigh
    wish.isActive = true
    _ = tree.cycle()
    let third = tree.a.widthAnchor.constraint(equalToConstant: 140)
    third.isActive = true
    wish.priority = .required
    _ = tree.cycle()
    #expect(tree.messages.count == 2)
    #expect(tree.messages.allSatisfy { $0.hasPrefix("Unable to simultaneously satisfy") })
    #expect([wish, third].filter(\.isBroken).count == 2)
    third.isActive = false
    width(of: tree.a)?.isActive = false
    _ = tree.cycle()
    #expect(tree.a.frame.width == 120)
  }

  @Test(
    "a broken constraint takes part again when the view whose constraint spoke against it leaves")
  func restoredByRemoval() {
    let least = tree.a.widthAnchor.constraint(
      greaterThanOrEqualTo: tree.b.widthAnchor, constant: 50)
    least.isActive = true
    _ = tree.cycle()
    #expect(least.isBroken)
    tree.b.removeFromSuperview()
    _ = tree.cycle()
    #expect(!least.isActive && !least.isBroken)
    #expect(tree.window.brokenConstraints.isEmpty)
    tree.root.addSubview(tree.b)
    tree.b.place(100, 0, 40, 100)
    width(of: tree.b)?.isActive = false
    least.isActive = true
    _ = tree.cycle()
    #expect(!least.isBroken)
    #expect(tree.b.frame.width == 40)
  }

  @Test("a constraint that is deactivated while it is broken is gone")
  func deactivatedWhileBroken() {
    let wide = tree.a.widthAnchor.constraint(equalToConstant: 120)
    wide.isActive = true
    _ = tree.cycle()
    wide.isActive = false
    width(of: tree.a)?.isActive = false
    _ = tree.cycle()
    #expect(tree.a.frame.width == 0)
    wide.isActive = true
    _ = tree.cycle()
    #expect(tree.a.frame.width == 120)
  }

  @Test("several conflicts of one batch are each broken once, and all restored")
  func several() {
    var extras: [LayoutConstraint] = []
    for view in [tree.a, tree.b, tree.a1, tree.b1] {
      for size in [11.0, 12, 13] {
        extras.append(view.widthAnchor.constraint(equalToConstant: size))
        extras.append(view.heightAnchor.constraint(equalToConstant: size))
      }
    }
    LayoutConstraint.activate(extras)
    _ = tree.cycle()
    #expect(extras.allSatisfy { $0.isBroken })
    #expect(tree.messages.count == extras.count)
    LayoutConstraint.deactivate(extras)
    _ = tree.cycle()
    #expect(tree.a.frame.width == 100 && tree.b1.frame.height == 50)
    LayoutConstraint.activate(extras)
    for view in [tree.a, tree.b, tree.a1, tree.b1] {
      for constraint in view.constraints where [100, 50].contains(constraint.constant) {
        if constraint.secondItem == nil { constraint.isActive = false }
      }
    }
    _ = tree.cycle()
    #expect(extras.filter { !$0.isBroken }.count == 8)
    #expect([11, 12, 13].contains(tree.a.frame.width))
  }

  @Test("an app's constraint is broken rather than a frame, a root's size or a size's sign")
  func appBeforeSystem() {
    let bar = View(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    tree.root.addSubview(bar)
    let own = bar.widthAnchor.constraint(equalToConstant: 90)
    let negative = tree.a1.widthAnchor.constraint(lessThanOrEqualToConstant: -5)
    let tooWide = tree.window.widthAnchor.constraint(equalToConstant: 1000)
    width(of: tree.a1)?.isActive = false
    LayoutConstraint.activate([own, negative, tooWide])
    _ = tree.cycle()
    #expect(own.isBroken && negative.isBroken && tooWide.isBroken)
    #expect(bar.frame.width == 200 && tree.a1.frame.width == 0)
    #expect(tree.messages.count == 3)
    bar.frame.size.width = 90
    tree.window.frame.size.width = 1000
    negative.constant = 5
    _ = tree.cycle()
    #expect(!own.isBroken && !negative.isBroken && !tooWide.isBroken)
    #expect(tree.messages.count == 3)
  }

  @Test("conflicts of the system's own constraints only end as well, and go away")
  func systemOnly() {
    let bar = View(frame: Rect(x: 0, y: 0, width: 280, height: 40))
    bar.autoresizingMask = .flexibleWidth
    tree.window.addSubview(bar)
    let box = EventView("box", tree.log, in: bar)
    box.leftAnchor.constraint(equalTo: bar.leftAnchor).isActive = true
    box.rightAnchor.constraint(equalTo: bar.rightAnchor).isActive = true
    _ = tree.cycle()
    #expect(box.frame.width == 280)
    tree.window.frame.size.width = 10
    _ = tree.cycle()
    #expect(bar.frame.width == 0 || bar.frame.width == 10 || !tree.messages.isEmpty)
    tree.window.frame.size.width = 400
    _ = tree.cycle()
    #expect(box.frame.width == bar.frame.width)
    #expect(tree.window.ownEngine?.broken.isEmpty == true)
    #expect(bar.frame.width == 380)
  }

  @Test("a handler may change constraints")
  func changingHandler() {
    let wide = tree.a.widthAnchor.constraint(equalToConstant: 120)
    let wider = tree.a.widthAnchor.constraint(equalToConstant: 130)
    let high = tree.b.heightAnchor.constraint(equalToConstant: 130)
    var count = 0
    tree.window.messageHandler = { message in
      guard case .conflict(let report) = message else { return }
      count += 1
      report.broken.isActive = false
      wider.isActive = false
      high.constant = 100
    }
    LayoutConstraint.activate([wide, wider, high])
    _ = tree.cycle()
    _ = tree.cycle()
    #expect(count >= 1)
    #expect(tree.a.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(tree.b.frame == Rect(x: 100, y: 0, width: 100, height: 100))
    #expect(tree.window.brokenConstraints.isEmpty)
  }
}
