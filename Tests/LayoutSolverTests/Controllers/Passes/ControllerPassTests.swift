import LayoutSolver
import Testing

/// Controllers in the constraint and layout passes: who is called, and in which order.
struct ControllerPassTests {
  /// A root controller with two children side by side, the first with a child of its own.
  final class Family {
    let stage = ControllerStage()
    let root: EventController
    let first: EventController
    let second: EventController
    let grandchild: EventController

    init() {
      root = stage.controller("root", logsEverything: true)
      first = stage.controller("first", logsEverything: true)
      second = stage.controller("second", logsEverything: true)
      grandchild = stage.controller("grandchild", logsEverything: true)
      stage.window.rootViewController = root
      for (index, child) in [first, second].enumerated() {
        root.addChild(child)
        root.place(child.view, Rect(x: 160 * Double(index), y: 0, width: 160, height: 480))
        child.didMove(toParent: root)
      }
      first.addChild(grandchild)
      first.place(grandchild.view, Rect(x: 10, y: 10, width: 50, height: 50))
      grandchild.didMove(toParent: first)
      _ = stage.log.take()
    }

    func settled() -> Family {
      _ = stage.cycle()
      stage.window.resetStatistics()
      return self
    }
  }

  @Test("constraints are updated from the leaves up, then layouts go from the root down")
  func order() {
    let family = Family()
    #expect(
      family.stage.cycle() == [
        "grandchild updateConstraints", "first updateConstraints", "second updateConstraints",
        "root updateConstraints",
        "root traits from nil", "root isAppearing", "root willLayout",
        "first traits from nil", "first isAppearing movingTo", "first willLayout",
        "grandchild traits from nil", "grandchild isAppearing movingTo", "grandchild willLayout",
        "grandchild didLayout", "first didLayout",
        "second traits from nil", "second isAppearing movingTo", "second willLayout",
        "second didLayout", "root didLayout",
        "grandchild didAppear movingTo", "first didAppear movingTo", "second didAppear movingTo",
        "root didAppear",
      ])
    #expect(family.stage.messages == [])
  }

  @Test("a controller none of whose views is dirty hears nothing")
  func clean() {
    let family = Family().settled()
    family.grandchild.view.setNeedsLayout()
    #expect(family.stage.cycle() == ["grandchild willLayout", "grandchild didLayout"])
    #expect(family.stage.window.statistics.layouts == 1)
    family.second.view.setNeedsUpdateConstraints()
    #expect(family.stage.cycle() == ["second updateConstraints"])
    #expect(family.stage.cycle() == [])
  }

  @Test("a constraint that moves a child's view is laid out by the parent alone")
  func parentAlone() {
    let family = Family().settled()
    family.first.constraint(on: family.grandchild.view, .left)?.constant = 30
    #expect(family.stage.cycle() == ["first willLayout", "first didLayout"])
    #expect(family.grandchild.view.frame == Rect(x: 30, y: 10, width: 50, height: 50))
    // Another size concerns the child as well.
    family.first.constraint(on: family.grandchild.view, .width)?.constant = 70
    #expect(
      family.stage.cycle() == [
        "first willLayout", "grandchild willLayout", "grandchild didLayout", "first didLayout",
      ])
  }

  @Test("the layout of the whole is applied before didLayout, and children are laid out")
  func wholeBeforeDidLayout() {
    let family = Family()
    var frames: [Rect] = []
    for name in ["willLayout", "didLayout"] {
      family.root.reactions[name] = { _ in frames.append(family.grandchild.view.frame) }
    }
    _ = family.stage.cycle()
    #expect(frames == [.zero, Rect(x: 10, y: 10, width: 50, height: 50)])
  }

  @Test("updateViewConstraints stands in for the view's updateConstraints, which it calls")
  func updateViewConstraints() {
    let stage = ControllerStage()
    let root = stage.controller("root", logsEverything: true)
    let view = EventView("view", stage.log)
    view.translatesAutoresizingMaskIntoConstraints = true
    root.view = view
    stage.window.rootViewController = root
    #expect(
      stage.cycle() == [
        "root willAppear", "root updateConstraints", "update view", "root traits from nil",
        "root isAppearing", "root willLayout", "layout view", "root didLayout", "draw view",
        "root didAppear",
      ])
    root.callsSuperInUpdates = false
    view.setNeedsUpdateConstraints()
    #expect(stage.cycle() == ["root updateConstraints"])
  }

  @Test("views and constraints added in viewWillLayoutSubviews count in the same pass")
  func addedInWillLayout() {
    let family = Family().settled()
    let added = EventView("added", family.stage.log)
    family.second.reactions["willLayout"] = { controller in
      if added.superview == nil {
        controller.place(added, Rect(x: 1, y: 2, width: 3, height: 4))
        added.place(1, 2, 3, 4)
      }
    }
    family.second.view.setNeedsLayout()
    #expect(
      family.stage.cycle() == [
        "second willLayout", "update added", "layout added", "second didLayout", "draw added",
      ])
    #expect(added.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(family.stage.cycle() == [])
  }

  @Test("a view added in viewDidLayoutSubviews is laid out in another round of the pass")
  func addedInDidLayout() {
    let family = Family().settled()
    let added = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    family.second.reactions["didLayout"] = { controller in
      if added.superview == nil { controller.view.addSubview(added) }
    }
    family.second.view.setNeedsLayout()
    #expect(
      family.stage.cycle() == [
        "second willLayout", "second didLayout", "second willLayout", "second didLayout",
      ])
    #expect(family.stage.cycle() == [])
    #expect(!family.stage.window.isUpdateCycleRequested)
  }

  @Test("sizes changed in viewDidLayoutSubviews are laid out in the same cycle")
  func sizedInDidLayout() {
    let family = Family().settled()
    family.root.reactions["didLayout"] = { _ in
      family.root.constraint(on: family.second.view, .width)?.constant = 100
    }
    family.root.view.setNeedsLayout()
    #expect(
      family.stage.cycle() == [
        "root willLayout", "root didLayout", "root willLayout", "second willLayout",
        "second didLayout", "root didLayout",
      ])
    #expect(family.second.view.frame == Rect(x: 160, y: 0, width: 100, height: 480))
    #expect(!family.stage.window.isUpdateCycleRequested)
  }
}
