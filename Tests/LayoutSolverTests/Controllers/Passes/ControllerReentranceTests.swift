import LayoutSolver
import Testing

/// What callbacks of passes do to the passes that call them.
struct ControllerReentranceTests {
  private func shown(_ stage: ControllerStage) -> EventController {
    let root = stage.controller("root", logsEverything: true)
    stage.window.rootViewController = root
    _ = stage.cycle()
    return root
  }

  @Test("layoutIfNeeded within viewWillLayoutSubviews does not begin again")
  func layoutInWillLayout() {
    let stage = ControllerStage()
    let root = shown(stage)
    root.reactions["willLayout"] = { $0.view.layoutIfNeeded() }
    root.view.setNeedsLayout()
    #expect(stage.cycle() == ["root willLayout", "root didLayout"])
    root.reactions["willLayout"] = { controller in
      controller.view.setNeedsLayout()
      stage.window.layoutIfNeeded()
    }
    root.view.setNeedsLayout()
    #expect(stage.cycle() == ["root willLayout", "root didLayout"])
    #expect(stage.messages == [])
  }

  @Test("layoutIfNeeded within viewIsAppearing lays out then and there, once")
  func layoutInAppearing() {
    let stage = ControllerStage()
    let root = stage.controller("root", logsEverything: true)
    let view = View()
    var frame = Rect.zero
    root.reactions["isAppearing"] = { controller in
      controller.place(view, Rect(x: 5, y: 5, width: 5, height: 5))
      controller.view.layoutIfNeeded()
      frame = view.frame
    }
    stage.window.rootViewController = root
    #expect(
      stage.cycle() == [
        "root loadView", "root didLoad", "root willAppear", "root updateConstraints",
        "root traits from nil", "root isAppearing", "root willLayout", "root didLayout",
        "root didAppear",
      ])
    #expect(frame == Rect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test("layoutIfNeeded within viewDidLayoutSubviews lays out what was changed there")
  func layoutInDidLayout() {
    let stage = ControllerStage()
    let root = shown(stage)
    let view = View()
    root.place(view, Rect(x: 0, y: 0, width: 10, height: 10))
    var frames: [Double] = []
    root.reactions["didLayout"] = { controller in
      controller.constraint(on: view, .left)?.constant = 7
      controller.view.layoutIfNeeded()
      frames.append(view.frame.minX)
    }
    #expect(
      stage.cycle() == [
        "root willLayout", "root didLayout", "root willLayout", "root didLayout",
      ])
    #expect(frames == [7, 7])
  }

  @Test("layoutIfNeeded after each of endless changes is cut")
  func endlessLayout() {
    let stage = ControllerStage()
    let root = shown(stage)
    let view = View()
    root.place(view, Rect(x: 0, y: 0, width: 10, height: 10))
    _ = stage.cycle()
    root.reactions["didLayout"] = { controller in
      controller.constraint(on: view, .left)?.constant += 1
      controller.view.layoutIfNeeded()
    }
    root.view.setNeedsLayout()
    let events = stage.cycle()
    #expect(events.count < 200)
    #expect(Set(events) == ["root willLayout", "root didLayout"])
    #expect(events.filter { $0 == "root willLayout" }.count * 2 == events.count)
    #expect(stage.messages.count == 1)
    #expect(stage.messages.first?.contains("root") == true)
  }

  @Test("a controller that dirties its view in each viewDidLayoutSubviews is cut, and named")
  func endlessMarks() {
    let stage = ControllerStage()
    let root = shown(stage)
    root.reactions["didLayout"] = { $0.view.setNeedsLayout() }
    root.view.setNeedsLayout()
    #expect(stage.cycle().count == 40)
    #expect(stage.messages.count == 1)
    #expect(stage.messages.first?.contains("root") == true)
    root.reactions = [:]
    #expect(stage.cycle() == [])
  }

  @Test(
    "a controller's view that is removed in viewWillLayoutSubviews disappears, the rest goes on")
  func removedInWillLayout() {
    let family = ControllerPassTests.Family().settled()
    family.first.reactions["willLayout"] = { controller in
      if controller.parent == nil { return }
      controller.willMove(toParent: nil)
      controller.view.removeFromSuperview()
      controller.removeFromParent()
    }
    family.first.view.setNeedsLayout()
    family.second.view.setNeedsLayout()
    #expect(
      family.stage.cycle() == [
        "first willLayout", "first willMove to nil", "first willDisappear movingFrom",
        "grandchild willDisappear", "grandchild didDisappear", "first didDisappear movingFrom",
        "first didMove to nil", "first didLayout", "second willLayout", "second didLayout",
        "root willLayout", "root didLayout",
      ])
    #expect(family.first.view.superview == nil)
    #expect(family.stage.messages == [])
    #expect(family.stage.cycle() == [])
  }

  @Test("a view that is replaced within viewWillLayoutSubviews is laid out in the next round")
  func replacedInWillLayout() {
    let family = ControllerPassTests.Family().settled()
    let view = EventView("new", family.stage.log)
    view.translatesAutoresizingMaskIntoConstraints = true
    let old = family.second.view
    family.second.reactions["willLayout"] = { $0.view = view }
    family.second.view.setNeedsLayout()
    let events = family.stage.cycle()
    #expect(old.superview == nil)
    #expect(old.controller == nil)
    #expect(view.controller === family.second)
    #expect(view.superview === family.root.view)
    #expect(view.frame == Rect(x: 160, y: 0, width: 160, height: 480))
    #expect(
      events.filter { $0.hasPrefix("second") || $0 == "layout new" } == [
        "second willLayout", "second didLayout", "second updateConstraints", "second willLayout",
        "layout new", "second didLayout",
      ])
    #expect(family.stage.messages == [])
  }

  @Test("a controller that is released in the middle of its layout does no harm")
  func releasedInLayout() {
    let stage = ControllerStage()
    let root = shown(stage)
    weak var weakChild: EventController?
    do {
      let child = stage.controller("child", logsEverything: true)
      weakChild = child
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    _ = stage.cycle()
    weakChild?.reactions["willLayout"] = { controller in
      controller.view.removeFromSuperview()
      controller.removeFromParent()
    }
    weakChild?.view.setNeedsLayout()
    #expect(
      stage.cycle() == [
        "child willLayout", "child willDisappear", "child didDisappear", "child didMove to nil",
        "child didLayout", "root willLayout", "root didLayout",
      ])
    #expect(weakChild == nil)
  }

  @Test("constraints changed in updateViewConstraints are laid out in the same cycle")
  func changedInUpdate() {
    let stage = ControllerStage()
    let root = shown(stage)
    let view = View()
    root.reactions["updateConstraints"] = { controller in
      if view.superview == nil { controller.place(view, Rect(x: 9, y: 8, width: 7, height: 6)) }
      controller.view.setNeedsUpdateConstraints()
    }
    root.view.setNeedsUpdateConstraints()
    // One that asks again each time is asked in ten rounds at most.
    #expect(stage.cycle().filter { $0 == "root updateConstraints" }.count <= 20)
    #expect(view.frame == Rect(x: 9, y: 8, width: 7, height: 6))
    root.reactions = [:]
    _ = stage.cycle()
    #expect(stage.cycle() == [])
  }
}
