import LayoutSolver
import Testing

/// Changes inside a pass.
struct PassChangeTests {
  @Test("constraints changed in updateConstraints count in the same cycle")
  func changeInUpdateConstraints() {
    let tree = EventTree().settled()
    tree.a1.onUpdateConstraints = { _ in
      tree.lefts[0].constant = 30
      tree.lefts[3].constant = 20
    }
    tree.a1.setNeedsUpdateConstraints()
    #expect(tree.cycle() == ["update a1", "layout root", "layout b"])
    #expect(tree.a.frame.minX == 30)
    #expect(tree.b1.frame.minX == 20)
    #expect(tree.requests == 1)
  }

  @Test("views marked by another's updateConstraints are updated in the same pass")
  func markInUpdateConstraints() {
    let tree = EventTree().settled()
    tree.a1.onUpdateConstraints = { view in
      tree.root.setNeedsUpdateConstraints()
      tree.b1.setNeedsUpdateConstraints()
    }
    tree.a1.setNeedsUpdateConstraints()
    #expect(tree.cycle().sorted() == ["update a1", "update b1", "update root"])
  }

  @Test("a view that marks itself in updateConstraints stays marked for the next cycle")
  func endlessUpdateConstraints() {
    let tree = EventTree().settled()
    tree.a1.onUpdateConstraints = { $0.setNeedsUpdateConstraints() }
    tree.a1.setNeedsUpdateConstraints()
    let events = tree.cycle()
    #expect(events.count <= 20)
    #expect(Set(events) == ["update a1"])
    #expect(tree.window.isUpdateCycleRequested)
    tree.a1.onUpdateConstraints = nil
    #expect(tree.cycle() == ["update a1"])
    #expect(tree.cycle() == [])
  }

  @Test("a constraint of the own subtree changed in layoutSubviews counts in the same cycle")
  func ownSubtree() {
    let tree = EventTree().settled()
    tree.a.onLayout = { _ in tree.lefts[2].constant = 25 }
    tree.a.setNeedsLayout()
    #expect(tree.cycle() == ["layout a", "layout a"])
    #expect(tree.a1.frame.minX == 25)
    #expect(!tree.window.isUpdateCycleRequested)
  }

  @Test("a later sibling changed in layoutSubviews is laid out in the same round")
  func laterSibling() {
    let tree = EventTree().settled()
    tree.a.onLayout = { _ in tree.lefts[3].constant = 25 }
    tree.a.setNeedsLayout()
    #expect(tree.cycle() == ["layout a", "layout b"])
    #expect(tree.b1.frame.minX == 25)
  }

  @Test("an earlier sibling changed in layoutSubviews is laid out in another round")
  func earlierSibling() {
    let tree = EventTree().settled()
    tree.b.onLayout = { _ in tree.lefts[2].constant = 25 }
    tree.b.setNeedsLayout()
    #expect(tree.cycle() == ["layout b", "layout a"])
    #expect(tree.a1.frame.minX == 25)
  }

  @Test("an ancestor's constraint changed in layoutSubviews moves the ancestor in the same cycle")
  func ancestor() {
    let tree = EventTree().settled()
    tree.a1.onLayout = { _ in tree.lefts[0].constant = 45 }
    tree.a1.setNeedsLayout()
    #expect(tree.cycle() == ["layout a1", "layout root"])
    #expect(tree.a.frame.minX == 45)
  }

  @Test("layoutIfNeeded within layoutSubviews gives the subviews their final frames")
  func layoutIfNeededInside() {
    let tree = EventTree().settled()
    var seen = Rect.zero
    tree.root.onLayout = { _ in
      tree.lefts[2].constant = 33
      tree.a.layoutIfNeeded()
      seen = tree.a1.frame
    }
    tree.root.setNeedsLayout()
    #expect(tree.cycle() == ["layout root", "layout a"])
    #expect(seen.minX == 33)
  }

  @Test("frames that layoutSubviews sets by hand stay")
  func framesByHand() {
    let tree = EventTree().settled()
    let free = EventView("free", tree.log, in: tree.a)
    free.translatesAutoresizingMaskIntoConstraints = true
    tree.a.onLayout = { _ in free.frame = Rect(x: 1, y: 2, width: 30, height: 40) }
    #expect(tree.cycle() == ["update free", "layout a", "layout free"])
    #expect(free.frame == Rect(x: 1, y: 2, width: 30, height: 40))
    tree.a.setNeedsLayout()
    #expect(tree.cycle() == ["layout a"])
  }

  @Test("a subview added in layoutSubviews is laid out in the same cycle")
  func added() {
    let tree = EventTree().settled()
    var new: EventView?
    tree.a.onLayout = { view in
      if new != nil { return }
      new = EventView("new", tree.log, in: view)
      new?.place(1, 2, 3, 4)
    }
    tree.a.setNeedsLayout()
    // Its frame is set when its superview is laid out again.
    #expect(tree.cycle() == ["layout a", "update new", "layout new", "layout a", "layout new"])
    #expect(new?.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(!tree.window.isUpdateCycleRequested)
  }

  @Test("a view that removes itself while it is laid out is gone, and the rest goes on")
  func removesItself() {
    let tree = EventTree().settled()
    tree.a.onLayout = { $0.removeFromSuperview() }
    for view in [tree.a, tree.a1, tree.b] { view.setNeedsLayout() }
    #expect(tree.cycle().filter { $0 != "layout root" }.contains("layout b"))
    #expect(tree.a.superview == nil)
    #expect(tree.root.subviews.map(\.identifier) == ["b"])
    #expect(!tree.window.isUpdateCycleRequested)
  }

  @Test("a view that another removes before its turn is not laid out")
  func removedBeforeItsTurn() {
    let tree = EventTree().settled()
    tree.a.onLayout = { _ in tree.b.removeFromSuperview() }
    tree.a.setNeedsLayout()
    tree.b.setNeedsLayout()
    tree.b1.setNeedsLayout()
    #expect(tree.cycle() == ["layout a", "layout root"])
  }

  @Test("a view that another removes before its turn has no constraints updated")
  func removedBeforeItsUpdate() {
    let tree = EventTree().settled()
    tree.a1.onUpdateConstraints = { _ in tree.b.removeFromSuperview() }
    tree.a1.setNeedsUpdateConstraints()
    tree.b1.setNeedsUpdateConstraints()
    #expect(tree.cycle() == ["update a1", "layout root"])
  }

  @Test("a view that another removes before its turn is not drawn")
  func removedBeforeItsDrawing() {
    let tree = EventTree().settled()
    tree.a.onDraw = { _ in tree.b.removeFromSuperview() }
    tree.a.setNeedsDisplay()
    tree.b.setNeedsDisplay()
    tree.window.runUpdateCycle()
    #expect(tree.log.take() == ["draw a"])
    #expect(tree.window.isUpdateCycleRequested)
  }

  @Test("a client may remove siblings when it is told of a frame")
  func clientRemovesSiblings() {
    final class Remover: ViewClient {
      var victims: [View] = []
      func viewFrameDidChange(_ view: View, from oldFrame: Rect) {
        for victim in victims { victim.removeFromSuperview() }
        victims.removeAll()
      }
    }
    let tree = EventTree().settled()
    let client = Remover()
    var extra: EventView? = EventView("extra", tree.log, in: tree.root)
    extra?.place(5, 5, 5, 5)
    _ = tree.cycle()
    tree.a.client = client
    weak let weakExtra = extra
    client.victims = [extra, tree.b].compactMap { $0 }
    tree.lefts[0].constant = 3
    tree.lefts[1].constant = 103
    extra?.constraints.first?.constant = 50
    extra = nil
    #expect(tree.cycle() == ["layout root", "layout root"])
    #expect(weakExtra == nil)
    #expect(tree.root.subviews.map(\.identifier) == ["a"])
  }

  @Test("a cycle run from within a cycle does nothing and says so")
  func reentered() {
    let tree = EventTree().settled()
    tree.a.onLayout = { _ in tree.window.runUpdateCycle() }
    tree.a.setNeedsLayout()
    tree.b1.setNeedsLayout()
    #expect(tree.cycle() == ["layout a", "layout b1"])
    #expect(tree.messages.count == 1)
    #expect(tree.messages.first?.contains("runUpdateCycle was called within a cycle") == true)
  }

  @Test("what drawing changes asks for another cycle")
  func changeInDraw() {
    let tree = EventTree().settled()
    tree.a.onDraw = { _ in tree.lefts[1].constant = 120 }
    tree.a.setNeedsDisplay()
    _ = tree.cycle()
    #expect(tree.b.frame.minX == 100)
    #expect(tree.requests == 2)
    #expect(tree.cycle() == ["layout root"])
    #expect(tree.b.frame.minX == 120)
  }

  @Test("a host that is asked from within a change may run the cycle later only")
  func synchronousHost() {
    let tree = EventTree().settled()
    tree.window.needsUpdateCycle = { $0.runUpdateCycle() }
    tree.lefts[0].constant = 9
    tree.window.runUpdateCycle()
    #expect(tree.a.frame.minX == 9)
    tree.a1.removeFromSuperview()
    tree.window.runUpdateCycle()
    #expect(tree.window.ownFrames == ["root", "a", "b", "b1"])
  }
}

extension View {
  /// The identifiers of the subtree below the view.
  fileprivate var ownFrames: [String] {
    subviews.flatMap { [$0.identifier ?? ""] + $0.ownFrames }
  }
}
