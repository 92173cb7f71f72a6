import LayoutSolver
import Testing

/// Changes from outside of a pass: they ask for one cycle, which lays out once.
struct OutsideChangeTests {
  @Test("many changes ask for one cycle, and are laid out once")
  func manyChanges() {
    let stage = ControllerStage()
    let root = stage.controller("root", logsEverything: true)
    let child = stage.controller("child", logsEverything: true)
    stage.window.rootViewController = root
    root.embed(child, Rect(x: 0, y: 0, width: 100, height: 100))
    let boxes = (0..<20).map { _ in View() }
    for (index, box) in boxes.enumerated() {
      child.place(box, Rect(x: 5 * Double(index), y: 0, width: 5, height: 5))
    }
    _ = stage.cycle()
    var requests = 0
    stage.window.needsUpdateCycle = { _ in requests += 1 }
    #expect(requests == 0)
    stage.window.resetStatistics()
    for (index, box) in boxes.enumerated() {
      child.constraint(on: box, .left)?.constant = 4 * Double(index)
      child.constraint(on: box, .width)?.constant = 4
    }
    let added = View(frame: Rect(x: 0, y: 50, width: 10, height: 10))
    child.view.addSubview(added)
    child.view.frame.size.height = 90
    boxes[19].removeFromSuperview()
    #expect(requests == 1)
    // Frames stay what they are until the cycle.
    #expect(boxes[1].frame.minX == 5)
    #expect(
      stage.cycle() == ["child willLayout", "child didLayout"]
    )
    #expect(boxes[18].frame == Rect(x: 72, y: 0, width: 4, height: 5))
    #expect(requests == 1)
    #expect(stage.cycle() == [])
  }

  @Test("a change of the window asks for one cycle, however many controllers hear of it")
  func windowChange() {
    let stage = ControllerStage()
    let root = stage.controller("root", logsEverything: true)
    stage.window.rootViewController = root
    for _ in 0..<5 {
      let child = stage.controller("child", logsEverything: true)
      root.embed(child)
      child.view.frame = root.view.bounds
    }
    _ = stage.cycle()
    var requests = 0
    stage.window.needsUpdateCycle = { _ in requests += 1 }
    stage.window.transition(to: Size(width: 480, height: 320))
    #expect(requests == 1)
    _ = stage.log.take()
    let events = stage.cycle()
    #expect(events.filter { $0 == "root willLayout" }.count == 1)
    #expect(events.filter { $0 == "child willLayout" }.count == 5)
    #expect(!stage.window.isUpdateCycleRequested)
  }

  @Test("what appears asks for a cycle, and what begins in callbacks for another")
  func appearing() {
    let stage = ControllerStage()
    var requests = 0
    stage.window.needsUpdateCycle = { _ in requests += 1 }
    requests = 0
    stage.window.runUpdateCycle()
    let root = stage.controller("root")
    let child = stage.controller("child")
    root.reactions["didAppear"] = { $0.embed(child) }
    stage.window.rootViewController = root
    #expect(requests == 1)
    #expect(
      stage.cycle() == [
        "root didLoad", "root willAppear", "root isAppearing", "root didAppear", "child didLoad",
        "child willAppear movingTo",
      ])
    #expect(requests == 2)
    #expect(stage.cycle() == ["child isAppearing movingTo", "child didAppear movingTo"])
    #expect(requests == 2)
  }
}
