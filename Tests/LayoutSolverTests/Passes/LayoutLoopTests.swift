import Testing

import LayoutSolver
@testable import LayoutViews

/// Layout loops.
struct LayoutLoopTests {
  @Test("a view that marks itself on every pass is cut and named with the cause")
  func selfMarking() {
    let tree = EventTree().settled()
    var reports: [LoopReport] = []
    tree.window.messageHandler = { if case .loop(let report) = $0 { reports.append(report) } }
    tree.a.onLayout = { $0.setNeedsLayout() }
    tree.a.setNeedsLayout()
    let count = tree.cycle().count
    #expect(count <= 25)
    #expect(reports.count == 1)
    #expect(reports.first?.entries.map(\.view.identifier) == ["a"])
    #expect(
      reports.first?.entries.first?.causes == [
        "setNeedsLayout during layoutSubviews of EventView:'a'"
      ])
    #expect(!tree.a.needsLayout)
    tree.a.onLayout = nil
    #expect(tree.cycle() == [])
    tree.a.setNeedsLayout()
    #expect(tree.cycle() == ["layout a"])
  }

  @Test("two views that mark each other are both named")
  func mutual() {
    let tree = EventTree().settled()
    var reports: [LoopReport] = []
    tree.window.messageHandler = { if case .loop(let report) = $0 { reports.append(report) } }
    tree.a.onLayout = { _ in tree.b.setNeedsLayout() }
    tree.b.onLayout = { _ in tree.a.setNeedsLayout() }
    tree.a.setNeedsLayout()
    #expect(tree.cycle().count < 60)
    #expect(reports.count == 1)
    let causes = reports.first?.entries.flatMap(\.causes) ?? []
    #expect(causes.contains("setNeedsLayout during layoutSubviews of EventView:'b'"))
    #expect(reports.first?.description.contains("EventView:'a'") == true)
  }

  @Test("views that constraints moved in a cut loop have their frames, and move again later")
  func movedViews() {
    let tree = EventTree().settled()
    var step = 0.0
    tree.a.onLayout = { _ in
      step += 1
      tree.lefts[2].constant = step
    }
    tree.a.setNeedsLayout()
    _ = tree.cycle()
    #expect(tree.messages.count == 1)
    #expect(tree.messages.first?.contains("constraints that moved a subview") == true)
    #expect(tree.a1.frame.minX == step)
    tree.a.onLayout = nil
    tree.lefts[2].constant = 70
    #expect(tree.cycle() == ["layout a"])
    #expect(tree.a1.frame.minX == 70)
  }

  @Test("a loop between a size and what it makes is cut")
  func sizes() {
    let tree = EventTree().settled()
    let width = tree.a.constraints.first { $0.firstAttribute == .width }
    tree.a.onLayout = { view in width?.constant = view.frame.width == 100 ? 101 : 100 }
    tree.a.setNeedsLayout()
    _ = tree.cycle()
    #expect(tree.messages.count == 1)
    #expect(tree.a.frame.width == width?.constant)
    tree.a.onLayout = nil
    width?.constant = 60
    _ = tree.cycle()
    #expect(tree.a.frame.width == 60)
  }

  @Test("a view that leaves the tree in a loop does no harm")
  func leavingInLoop() {
    let tree = EventTree().settled()
    var rounds = 0
    tree.b.onLayout = { $0.setNeedsLayout() }
    var extra: EventView?
    tree.a.onLayout = { view in
      rounds += 1
      view.setNeedsLayout()
      extra?.removeFromSuperview()
      extra = EventView("extra", tree.log, in: tree.root)
      extra?.place(1, 1, 1, 1)
      extra?.onLayout = {
        $0.removeFromSuperview()
        extra = nil
      }
    }
    tree.a.setNeedsLayout()
    tree.b.setNeedsLayout()
    _ = tree.cycle()
    #expect(rounds > 10)
    #expect(tree.messages.count == 1)
  }
}
