import LayoutSolver
import Testing

/// The four states of appearance and the edges between them.
struct AppearanceStateTests {
  /// A root that forwards appearance by hand, with a child that nobody else tells.
  final class ByHand {
    let stage = ControllerStage()
    let root: EventController
    let child: EventController

    init() {
      root = stage.controller("root")
      root.forwardsAppearance = false
      child = stage.controller("child")
      stage.window.rootViewController = root
      root.embed(child)
      _ = stage.cycle()
    }
  }

  @Test("a container that forwards by hand decides when a child appears")
  func manualForwarding() {
    let scene = ByHand()
    let child = scene.child
    #expect(scene.stage.cycle() == [])
    child.beginAppearanceTransition(true, animated: true)
    #expect(scene.stage.log.take() == ["child willAppear movingTo"])
    #expect(scene.stage.cycle() == ["child isAppearing movingTo"])
    child.endAppearanceTransition()
    #expect(scene.stage.log.take() == ["child didAppear movingTo"])
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()
    #expect(scene.stage.log.take() == ["child willDisappear", "child didDisappear"])
    #expect(scene.stage.messages == [])
  }

  @Test("viewIsAppearing comes before viewDidAppear without a cycle between")
  func appearingBeforeDidAppear() {
    let scene = ByHand()
    scene.child.beginAppearanceTransition(true, animated: false)
    scene.child.endAppearanceTransition()
    #expect(
      scene.stage.log.take() == [
        "child willAppear movingTo", "child isAppearing movingTo", "child didAppear movingTo",
      ])
    #expect(scene.stage.cycle() == [])
  }

  @Test("an appearance that is interrupted disappears without having appeared")
  func interruptedAppearance() {
    let scene = ByHand()
    scene.child.beginAppearanceTransition(true, animated: true)
    scene.child.beginAppearanceTransition(false, animated: true)
    #expect(scene.stage.log.take() == ["child willAppear movingTo", "child willDisappear"])
    scene.child.endAppearanceTransition()
    #expect(scene.stage.log.take() == [])
    scene.child.endAppearanceTransition()
    #expect(scene.stage.log.take() == ["child didDisappear"])
    #expect(scene.stage.cycle() == [])
  }

  @Test("a disappearance that is interrupted appears again, with viewIsAppearing")
  func interruptedDisappearance() {
    let scene = ByHand()
    scene.child.beginAppearanceTransition(true, animated: false)
    scene.child.endAppearanceTransition()
    _ = scene.stage.log.take()
    scene.child.beginAppearanceTransition(false, animated: true)
    _ = scene.stage.cycle()
    scene.child.beginAppearanceTransition(true, animated: true)
    scene.child.endAppearanceTransition()
    scene.child.endAppearanceTransition()
    #expect(
      scene.stage.log.take() == ["child willAppear", "child isAppearing", "child didAppear"])
  }

  @Test("transitions nest; the last matching end completes")
  func nesting() {
    let scene = ByHand()
    let child = scene.child
    for _ in 0..<3 { child.beginAppearanceTransition(true, animated: true) }
    #expect(scene.stage.log.take() == ["child willAppear movingTo"])
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    #expect(scene.stage.cycle() == ["child isAppearing movingTo"])
    child.endAppearanceTransition()
    #expect(scene.stage.log.take() == ["child didAppear movingTo"])
  }

  @Test("an end without a begin does nothing but say what is wrong")
  func unmatchedEnd() {
    let scene = ByHand()
    scene.child.endAppearanceTransition()
    #expect(scene.stage.cycle() == [])
    #expect(scene.stage.messages.count == 1)
    #expect(scene.stage.messages.first?.contains("without a beginAppearanceTransition") == true)
    // What follows is not disturbed.
    scene.child.beginAppearanceTransition(true, animated: true)
    scene.child.endAppearanceTransition()
    #expect(scene.stage.log.take().last == "child didAppear movingTo")
  }

  @Test("beginning what is so already tells nobody")
  func repeatedBegin() {
    let scene = ByHand()
    scene.child.beginAppearanceTransition(false, animated: true)
    scene.child.endAppearanceTransition()
    #expect(scene.stage.log.take() == [])
    scene.child.beginAppearanceTransition(true, animated: true)
    scene.child.endAppearanceTransition()
    _ = scene.stage.log.take()
    scene.child.beginAppearanceTransition(true, animated: true)
    scene.child.endAppearanceTransition()
    #expect(scene.stage.log.take() == [])
  }

  @Test("a callback that turns things round is obeyed, and the children with it")
  func reversalInCallback() {
    let stage = ControllerStage()
    let root = stage.controller("root")
    let child = stage.controller("child")
    root.embed(child)
    let other = stage.controller("other")
    root.reactions["willAppear"] = { _ in stage.window.rootViewController = other }
    stage.window.rootViewController = root
    #expect(
      stage.cycle() == [
        "root didLoad", "child didLoad", "root willAppear", "root willDisappear",
        "root didDisappear", "other didLoad", "other willAppear", "other isAppearing",
        "other didAppear",
      ])
    #expect(root.view.superview == nil)
    #expect(stage.window.rootViewController === other)
    #expect(stage.window.subviews.map { $0 === other.view } == [true])
  }

  @Test("whether a transition is animated reaches every callback of it, and the children")
  func animatedFlag() {
    final class Flags: EventController {
      override func viewWillAppear(_ animated: Bool) { note("willAppear \(animated)") }
      override func viewIsAppearing(_ animated: Bool) { note("isAppearing \(animated)") }
      override func viewDidAppear(_ animated: Bool) { note("didAppear \(animated)") }
      override func viewWillDisappear(_ animated: Bool) { note("willDisappear \(animated)") }
      override func viewDidDisappear(_ animated: Bool) { note("didDisappear \(animated)") }
    }
    let scene = ByHand()
    let middle = Flags("middle", scene.stage.log)
    let inner = Flags("inner", scene.stage.log)
    middle.embed(inner)
    scene.root.embed(middle)
    _ = scene.stage.log.take()
    middle.beginAppearanceTransition(true, animated: true)
    scene.stage.window.runUpdateCycle()
    middle.endAppearanceTransition()
    middle.beginAppearanceTransition(false, animated: false)
    middle.endAppearanceTransition()
    #expect(
      scene.stage.log.take() == [
        "middle willAppear true movingTo", "inner willAppear true movingTo",
        "middle isAppearing true movingTo", "inner isAppearing true movingTo",
        "inner didAppear true movingTo", "middle didAppear true movingTo",
        "middle willDisappear false", "inner willDisappear false", "inner didDisappear false",
        "middle didDisappear false",
      ])
  }
}
