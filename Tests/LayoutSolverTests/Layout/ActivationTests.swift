import Testing

import LayoutSolver
@testable import LayoutViews

/// Activation, removal and priorities.
struct ActivationTests {
  let tree = EventTree().settled()

  @Test("a constraint is held by the nearest common ancestor of its items")
  func holder() {
    let cousins = tree.a1.widthAnchor.constraint(equalTo: tree.b1.widthAnchor)
    cousins.isActive = true
    #expect(tree.root.constraints.last === cousins)
    let parentAndChild = tree.a1.widthAnchor.constraint(lessThanOrEqualTo: tree.a.widthAnchor)
    parentAndChild.isActive = true
    #expect(tree.a.constraints.last === parentAndChild)
    let own = tree.a1.widthAnchor.constraint(lessThanOrEqualTo: tree.a1.heightAnchor, multiplier: 9)
    own.isActive = true
    #expect(tree.a1.constraints.last === own)
    cousins.isActive = true
    #expect(tree.root.constraints.filter { $0 === cousins }.count == 1)
    LayoutConstraint.deactivate([cousins, own, cousins])
    #expect(!cousins.isActive && !own.isActive && parentAndChild.isActive)
  }

  @Test("a higher ancestor may hold a constraint; it then measures multiples of positions")
  func higherAncestor() {
    let view = EventView("deep", tree.log, in: tree.b)
    view.place(0, 0, 10, 10)
    view.constraints.first { $0.firstAttribute == .width }?.isActive = false
    let constraint = LayoutConstraint(
      item: view, attribute: .right, relatedBy: .equal, toItem: tree.b1, attribute: .right,
      multiplier: 0.5, constant: 0)
    tree.window.addConstraint(constraint)
    #expect(tree.window.constraints.last === constraint)
    tree.window.runUpdateCycle()
    // b1's right edge is 160 in the window; half of that is 80, which is left of b.
    #expect(tree.messages.count == 1)
    constraint.isActive = false
    tree.b.addConstraint(constraint)
    tree.window.runUpdateCycle()
    #expect(view.frame.width == 30)
    tree.window.removeConstraint(constraint)
    #expect(constraint.isActive)
    tree.b.removeConstraints([constraint])
    #expect(!constraint.isActive)
  }

  @Test("removing a view deactivates what crosses and keeps what is within")
  func removal() {
    let crossing = tree.a1.widthAnchor.constraint(lessThanOrEqualTo: tree.b.widthAnchor)
    crossing.isActive = true
    let inner = tree.lefts[2]
    let outer = tree.lefts[0]
    tree.a.removeFromSuperview()
    #expect(!crossing.isActive && !outer.isActive && inner.isActive)
    #expect(tree.b.constraints.count == 4 && tree.a.constraints.count == 4)
    tree.root.addSubview(tree.a)
    #expect(!crossing.isActive && inner.isActive)
    tree.window.runUpdateCycle()
    #expect(tree.a1.frame == Rect(x: 10, y: 10, width: 50, height: 50))
  }

  @Test("removing a guide deactivates its constraints")
  func guideRemoval() {
    let guide = LayoutGuide()
    tree.a.addLayoutGuide(guide)
    let constraints = [
      guide.leftAnchor.constraint(equalTo: tree.a.leftAnchor, constant: 5),
      guide.widthAnchor.constraint(equalToConstant: 20),
      tree.b1.widthAnchor.constraint(greaterThanOrEqualTo: guide.widthAnchor),
    ]
    LayoutConstraint.activate(constraints)
    tree.window.runUpdateCycle()
    #expect(guide.layoutFrame.minX == 5 && guide.layoutFrame.width == 20)
    tree.a.removeLayoutGuide(guide)
    #expect(constraints.allSatisfy { !$0.isActive })
    #expect(guide.owningView == nil)
    tree.b.addLayoutGuide(guide)
    tree.a.addLayoutGuide(guide)
    #expect(tree.b.layoutGuides.isEmpty && tree.a.layoutGuides.count == 1)
  }

  @Test("toggling many times before a cycle leaves the last state")
  func toggling() {
    let width = tree.a.constraints.first { $0.firstAttribute == .width }
    let other = tree.a.widthAnchor.constraint(equalToConstant: 77)
    for _ in 0..<100 {
      width?.isActive = false
      other.isActive = true
      other.isActive = false
      width?.isActive = true
    }
    width?.isActive = false
    other.isActive = true
    tree.window.runUpdateCycle()
    #expect(tree.a.frame.width == 77)
    #expect(tree.messages.isEmpty)
    #expect(tree.window.ownEngine?.additions.isEmpty == true)
  }

  @Test("a priority may cross required while the constraint is installed, both ways")
  func priorities() {
    let width = tree.a.constraints.first { $0.firstAttribute == .width }
    let wish = tree.a.widthAnchor.constraint(equalToConstant: 150)
    wish.priority = .defaultHigh
    wish.isActive = true
    tree.window.runUpdateCycle()
    #expect(tree.a.frame.width == 100)
    width?.priority = .defaultLow
    tree.window.runUpdateCycle()
    #expect(tree.a.frame.width == 150)
    wish.priority = LayoutPriority(10)
    tree.window.runUpdateCycle()
    #expect(tree.a.frame.width == 100)
    wish.priority = .required
    tree.window.runUpdateCycle()
    #expect(tree.a.frame.width == 150)
    width?.priority = .required
    wish.priority = .defaultLow
    tree.window.runUpdateCycle()
    #expect(tree.a.frame.width == 100)
    #expect(tree.messages.isEmpty)
  }

  @Test("a constant and a priority may be set before activation and between")
  func settingsBeforeActivation() {
    let wish = tree.a1.widthAnchor.constraint(equalToConstant: 1)
    tree.a1.constraints.first { $0.firstAttribute == .width }?.priority = LayoutPriority(600)
    wish.constant = 33
    wish.priority = LayoutPriority(700)
    wish.isActive = true
    wish.constant = 34
    tree.window.runUpdateCycle()
    #expect(tree.a1.frame.width == 34)
    wish.isActive = false
    wish.constant = 35
    wish.priority = LayoutPriority(500)
    wish.isActive = true
    tree.window.runUpdateCycle()
    #expect(tree.a1.frame.width == 50)
    wish.priority = LayoutPriority(800)
    tree.window.runUpdateCycle()
    #expect(tree.a1.frame.width == 35)
  }
}
