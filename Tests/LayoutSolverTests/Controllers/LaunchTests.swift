import LayoutSolver
import Testing

/// A controller's view at run time: loaded, appearing, laid out, there.
struct LaunchTests {
  @Test("a root controller is loaded and appears in the order of the guide")
  func root() {
    let stage = ControllerStage()
    let root = stage.controller("root", logsEverything: true)
    stage.window.rootViewController = root
    #expect(stage.log.take() == ["root loadView", "root didLoad", "root willAppear"])
    #expect(
      stage.cycle() == [
        "root updateConstraints", "root traits from nil", "root isAppearing", "root willLayout",
        "root didLayout", "root didAppear",
      ])
    #expect(stage.cycle() == [])
    #expect(root.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(stage.messages == [])
  }

  @Test("a child's view that is inserted later appears by itself")
  func laterView() {
    let stage = ControllerStage()
    let root = stage.controller("root")
    let child = stage.controller("child")
    stage.window.rootViewController = root
    _ = stage.cycle()
    root.addChild(child)
    child.view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(stage.log.take() == ["child didLoad", "child willAppear movingTo"])
    #expect(stage.cycle() == ["child isAppearing movingTo", "child didAppear movingTo"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      stage.log.take() == ["child willDisappear movingFrom", "child didDisappear movingFrom"])
    #expect(stage.messages == [])
  }

  @Test("a child in a root that appears is taken along")
  func child() {
    let stage = ControllerStage()
    let root = stage.controller("root")
    let child = stage.controller("child")
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.window.rootViewController = root
    #expect(
      stage.cycle() == [
        "root didLoad", "child didLoad", "root willAppear", "child willAppear movingTo",
        "root isAppearing", "child isAppearing movingTo", "child didAppear movingTo",
        "root didAppear",
      ])
  }

  @Test("a hidden window loads nothing")
  func hidden() {
    let stage = ControllerStage()
    stage.window.isHidden = true
    let root = stage.controller("root")
    stage.window.rootViewController = root
    #expect(stage.cycle() == [])
    #expect(!root.isViewLoaded)
    stage.window.makeKeyAndVisible()
    #expect(
      stage.cycle() == ["root didLoad", "root willAppear", "root isAppearing", "root didAppear"])
    stage.window.isHidden = true
    #expect(stage.log.take() == ["root willDisappear", "root didDisappear"])
  }

  @Test("a rotation tells of traits, then of the size, then turns")
  func rotation() {
    let stage = ControllerStage()
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: .regular)
    let root = stage.controller("root", logsEverything: true)
    stage.window.rootViewController = root
    _ = stage.cycle()
    stage.window.transition(
      to: Size(width: 480, height: 320),
      traits: TraitCollection(verticalSizeClass: .compact), duration: 0.3)
    #expect(
      stage.log.take() == [
        "root willTransition to compact × compact, @1x", "root willTransition to 480x320",
        "root traits from compact × regular, @1x",
      ])
    #expect(stage.cycle() == ["root willLayout", "root didLayout"])
    #expect(root.view.frame.size == Size(width: 480, height: 320))
  }
}
