import Testing

import LayoutSolver
@testable import LayoutViews

/// Passes run in order.
struct PassOrderTests {
  @Test(
    "constraints are updated from the leaves up, views laid out from the root down, then displayed")
  func firstCycle() {
    let tree = EventTree()
    tree.window.runUpdateCycle()
    #expect(
      tree.log.take() == [
        "update a1", "update a", "update b1", "update b", "update root",
        "layout root", "layout a", "layout a1", "layout b", "layout b1",
        "draw root", "draw a", "draw a1", "draw b", "draw b1",
      ])
    #expect(tree.a1.frame == Rect(x: 10, y: 10, width: 50, height: 50))
    #expect(tree.window.statistics.constraintUpdates == 6)
    #expect(tree.window.statistics.layouts == 6)
    #expect(tree.window.statistics.draws == 6)
  }

  @Test("a second cycle without changes does nothing")
  func idle() {
    let tree = EventTree().settled()
    #expect(tree.cycle() == [])
    #expect(tree.window.statistics == LayoutStatistics())
    #expect(tree.requests == 0)
  }

  @Test("each view is visited once, however often it is marked")
  func coalesced() {
    let tree = EventTree().settled()
    for _ in 0..<3 {
      tree.b1.setNeedsLayout()
      tree.a1.setNeedsUpdateConstraints()
      tree.a.setNeedsDisplay()
    }
    #expect(tree.requests == 1)
    tree.window.runUpdateCycle()
    #expect(tree.log.take() == ["update a1", "layout b1", "draw a"])
  }

  @Test("siblings go in the order of the subviews, whichever was marked first")
  func siblings() {
    let tree = EventTree().settled()
    tree.b.setNeedsLayout()
    tree.a.setNeedsLayout()
    #expect(tree.cycle() == ["layout a", "layout b"])
    tree.root.sendSubviewToBack(tree.b)
    tree.a.setNeedsLayout()
    tree.b.setNeedsLayout()
    #expect(tree.cycle() == ["layout b", "layout a"])
  }

  @Test("a constant that moves one view lays out its superview only")
  func movedView() {
    let tree = EventTree().settled()
    tree.lefts[0].constant = 20
    #expect(!tree.root.needsLayout)
    #expect(tree.cycle() == ["layout root"])
    #expect(tree.a.frame == Rect(x: 20, y: 0, width: 100, height: 100))
    #expect(tree.window.statistics.appliedFrames == 1)
  }

  @Test("a view whose size changed is laid out, after its superview")
  func resizedView() {
    let tree = EventTree().settled()
    let width = tree.a.constraints.first { $0.firstAttribute == .width }
    width?.constant = 120
    #expect(tree.cycle() == ["layout root", "layout a"])
  }

  @Test("the host is asked for one cycle, until it has run")
  func requests() {
    let tree = EventTree()
    #expect(tree.window.isUpdateCycleRequested)
    _ = tree.settled()
    #expect(!tree.window.isUpdateCycleRequested)
    tree.lefts[0].constant = 1
    tree.lefts[1].constant = 101
    tree.a.setNeedsLayout()
    tree.b1.removeFromSuperview()
    tree.window.frame.size.width = 310
    #expect(tree.requests == 1)
    _ = tree.cycle()
    #expect(tree.requests == 1)
    tree.a.invalidateIntrinsicContentSize()
    #expect(tree.requests == 2)
  }

  @Test("layoutIfNeeded lays out the subtree, from the topmost of the dirty ancestors next to it")
  func layoutIfNeeded() {
    let tree = EventTree().settled()
    tree.a1.setNeedsLayout()
    tree.b1.setNeedsLayout()
    tree.b1.layoutIfNeeded()
    #expect(tree.log.take() == ["layout b1"])
    tree.a.setNeedsLayout()
    tree.a1.layoutIfNeeded()
    #expect(tree.log.take() == ["layout a", "layout a1"])
    tree.root.setNeedsLayout()
    tree.b1.setNeedsLayout()
    tree.b1.layoutIfNeeded()
    #expect(tree.log.take() == ["layout b1"])
    #expect(tree.cycle() == ["layout root"])
    tree.b1.layoutIfNeeded()
    #expect(tree.log.take() == [])
  }

  @Test("layoutIfNeeded sees constraints that changed above the view")
  func layoutIfNeededWithConstraints() {
    let tree = EventTree().settled()
    tree.lefts[0].constant = 40
    tree.lefts[2].constant = 12
    tree.a.layoutIfNeeded()
    #expect(tree.a1.frame.minX == 12)
    #expect(tree.a.frame.minX == 40)
    #expect(tree.log.take() == ["layout root", "layout a"])
  }

  @Test("updateConstraintsIfNeeded updates the subtree only, and lays out nothing")
  func updateConstraintsIfNeeded() {
    let tree = EventTree().settled()
    tree.a1.setNeedsUpdateConstraints()
    tree.b1.setNeedsUpdateConstraints()
    #expect(tree.a1.needsUpdateConstraints)
    tree.a.updateConstraintsIfNeeded()
    #expect(tree.log.take() == ["update a1"])
    #expect(!tree.a1.needsUpdateConstraints)
    #expect(tree.cycle() == ["update b1"])
  }

  @Test("hidden views are laid out but not drawn, until they are shown")
  func hidden() {
    let tree = EventTree().settled()
    tree.a.isHidden = true
    tree.a.setNeedsDisplay()
    tree.a.setNeedsLayout()
    tree.window.runUpdateCycle()
    #expect(tree.log.take() == ["layout a"])
    tree.a.isHidden = false
    tree.window.runUpdateCycle()
    #expect(tree.log.take().filter { $0.hasPrefix("draw") } == ["draw a"])
  }
}
