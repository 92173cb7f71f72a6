import LayoutSolver
import Testing

/// `transition(from:to:)` between children.
struct ChildTransitionTests {
  private final class Scene: Staged {
    let stage = ControllerStage()
    let root: EventController
    let a: EventController
    let b: EventController

    init(animates: Bool = false) {
      root = stage.controller("root")
      a = stage.controller("a")
      b = stage.controller("b")
      stage.window.rootViewController = root
      root.embed(a, Rect(x: 0, y: 0, width: 100, height: 100))
      root.addChild(b)
      _ = stage.cycle()
      if animates { animate() }
    }
  }

  @Test("the second view takes the first's place, which is removed at the end")
  func exchange() {
    let scene = Scene()
    scene.root.transition(
      from: scene.a, to: scene.b,
      completion: { scene.stage.log.events.append("completion \($0)") })
    #expect(
      scene.stage.log.take() == ["b didLoad", "a willDisappear", "b willAppear movingTo"])
    #expect(scene.a.view.superview === scene.root.view)
    #expect(
      scene.stage.cycle() == [
        "b isAppearing movingTo", "a didDisappear", "b didAppear movingTo", "completion true",
      ])
    #expect(scene.a.view.superview == nil)
    #expect(scene.b.view.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(scene.stage.messages == [])
  }

  @Test("an animated transition hands its frames to the animator and ends with it")
  func animated() {
    let scene = Scene(animates: true)
    scene.root.transition(
      from: scene.a, to: scene.b, duration: 0.4,
      animations: {
        scene.a.view.frame.origin.x = -100
        scene.stage.log.events.append("animations")
      },
      completion: { _ in scene.stage.log.events.append("completion") })
    scene.root.transitionCoordinator?.animate(
      alongsideTransition: { _ in
        scene.stage.log.events.append("alongside")
        scene.b.view.frame.size.height = 50
      },
      completion: { scene.stage.log.events.append("coordinator \($0.isCancelled)") })
    _ = scene.stage.log.take()
    #expect(scene.stage.cycle() == ["b isAppearing movingTo", "alongside", "animations"])
    let animation = scene.animations.first
    #expect(scene.animations.count == 1)
    #expect(animation?.duration == 0.4)
    #expect(
      animation?.changes.map { [$0.from, $0.to] } == [
        [
          Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: -100, y: 0, width: 100, height: 100),
        ],
        [
          Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 0, y: 0, width: 100, height: 50),
        ],
      ])
    animation?.finish()
    #expect(
      scene.stage.log.take() == [
        "a didDisappear", "b didAppear movingTo", "completion", "coordinator false",
      ])
    animation?.finish()
    #expect(scene.stage.cycle() == [])
  }

  @Test("a transition that begins while another goes on ends that first")
  func interrupting() {
    let scene = Scene(animates: true)
    scene.root.transition(
      from: scene.a, to: scene.b, duration: 1,
      completion: { scene.stage.log.events.append("completion of a to b \($0)") })
    _ = scene.stage.cycle()
    scene.root.transition(from: scene.b, to: scene.a, duration: 1)
    #expect(
      scene.stage.cycle() == [
        "a didDisappear", "b didAppear movingTo", "completion of a to b true", "b willDisappear",
        "a willAppear", "a isAppearing",
      ])
    scene.animations.first?.finish()
    #expect(scene.stage.log.take() == [])
    scene.animations.last?.finish()
    #expect(scene.stage.log.take() == ["b didDisappear", "a didAppear"])
    #expect(scene.a.view.superview === scene.root.view)
  }

  @Test("each precondition that is not met is named, and nothing is changed")
  func preconditions() {
    let scene = Scene()
    let stranger = scene.stage.controller("stranger")
    scene.root.transition(from: scene.a, to: stranger)
    scene.root.transition(from: stranger, to: scene.a)
    scene.root.transition(from: scene.a, to: scene.a)
    scene.root.transition(from: scene.b, to: scene.a)
    scene.root.transition(from: scene.a, to: scene.b, duration: .nan)
    scene.root.forwardsAppearance = false
    scene.root.transition(from: scene.a, to: scene.b)
    scene.root.forwardsAppearance = true
    let expected = [
      "addChild(_:)", "addChild(_:)", "both are", "no superview", "not finite",
      "beginAppearanceTransition",
    ]
    #expect(scene.stage.messages.count == expected.count)
    for (message, part) in zip(scene.stage.messages, expected) { #expect(message.contains(part)) }
    #expect(scene.stage.cycle() == [])
    #expect(!scene.b.isViewLoaded)
    #expect(scene.a.view.superview === scene.root.view)
  }

  @Test("a transition is given up when the child that disappears takes the other one away")
  func removedByCallback() {
    let scene = Scene()
    scene.a.reactions["willDisappear"] = { _ in scene.b.removeFromParent() }
    scene.root.transition(from: scene.a, to: scene.b)
    #expect(
      scene.stage.cycle() == [
        "b didLoad", "a willDisappear", "a willAppear", "a isAppearing", "a didAppear",
      ])
    #expect(scene.stage.messages.count == 1)
    #expect(scene.stage.messages.first?.contains("given up") == true)
  }

  @Test("within a parent that appears, the second appears with it")
  func appearingParent() {
    let stage = ControllerStage()
    let root = stage.controller("root")
    let a = stage.controller("a")
    let b = stage.controller("b")
    root.embed(a)
    root.addChild(b)
    root.reactions["willAppear"] = { $0.transition(from: a, to: b) }
    stage.window.rootViewController = root
    let events = stage.cycle().filter { !$0.hasSuffix("didLoad") }
    #expect(
      events == [
        "root willAppear", "b willAppear movingTo", "root isAppearing", "b isAppearing movingTo",
        "b didAppear movingTo", "root didAppear",
      ])
  }

  @Test("within a parent that is not there no child appears")
  func absentParent() {
    let stage = ControllerStage()
    let parent = stage.controller("parent")
    let a = stage.controller("a")
    let b = stage.controller("b")
    parent.embed(a)
    parent.addChild(b)
    var isFinished = false
    parent.transition(from: a, to: b, duration: 1, completion: { isFinished = $0 })
    #expect(isFinished)
    #expect(stage.log.take() == ["parent didLoad", "a didLoad", "b didLoad"])
    #expect(b.view.superview === parent.view)
    #expect(a.view.superview == nil)
  }

  @Test("a window hidden in the middle lets both disappear, and what comes after is quiet")
  func hiddenInTheMiddle() {
    let scene = Scene(animates: true)
    scene.root.transition(from: scene.a, to: scene.b, duration: 1)
    _ = scene.stage.cycle()
    scene.stage.window.isHidden = true
    #expect(
      scene.stage.log.take() == [
        "root willDisappear", "b willDisappear", "a didDisappear", "b didDisappear",
        "root didDisappear",
      ])
    scene.animations.first?.finish()
    #expect(scene.stage.cycle() == [])
    scene.stage.window.isHidden = false
    #expect(
      scene.stage.cycle() == [
        "root willAppear", "b willAppear", "root isAppearing", "b isAppearing", "b didAppear",
        "root didAppear",
      ])
  }

  @Test("a child that somebody puts elsewhere in the middle stays there at the end")
  func movedInTheMiddle() {
    let scene = Scene(animates: true)
    scene.root.transition(from: scene.a, to: scene.b, duration: 1)
    _ = scene.stage.cycle()
    scene.a.removeFromParent()
    scene.b.embed(scene.a)
    scene.animations.first?.finish()
    _ = scene.stage.cycle()
    #expect(scene.a.view.superview === scene.b.view)
    #expect(scene.a.parent === scene.b)
  }

  @Test("a root replaced in the middle ends the transition at once")
  func rootReplacedInTheMiddle() {
    let scene = Scene(animates: true)
    scene.root.transition(
      from: scene.a, to: scene.b, duration: 1,
      completion: { _ in scene.stage.log.events.append("completion") })
    _ = scene.stage.cycle()
    scene.stage.window.rootViewController = nil
    #expect(
      scene.stage.log.take() == [
        "root willDisappear", "b willDisappear", "a didDisappear", "b didDisappear", "completion",
        "root didDisappear",
      ])
    #expect(scene.a.view.superview == nil)
    #expect(scene.root.transitionCoordinator == nil)
    scene.animations.first?.finish()
    #expect(scene.stage.cycle() == [])
  }

  @Test("an animation that the host lets go counts as interrupted, and nobody is left half-way")
  func droppedAnimation() {
    let scene = Scene()
    scene.stage.window.animator = { _ in }
    scene.root.transition(from: scene.a, to: scene.b, duration: 1)
    #expect(scene.stage.cycle().suffix(2) == ["a didDisappear", "b didAppear movingTo"])
  }

  @Test("two transitions of one cycle share an animation, and end with it")
  func sharedAnimation() {
    let scene = Scene(animates: true)
    let inner = scene.stage.controller("inner")
    let c = scene.stage.controller("c")
    let d = scene.stage.controller("d")
    scene.root.embed(inner)
    inner.embed(c)
    inner.addChild(d)
    _ = scene.stage.cycle()
    scene.root.transition(from: scene.a, to: scene.b, duration: 1)
    inner.transition(from: c, to: d, duration: 1)
    _ = scene.stage.cycle()
    #expect(scene.animations.count == 1)
    scene.animations.first?.finish()
    #expect(
      scene.stage.log.take() == [
        "a didDisappear", "b didAppear movingTo", "c didDisappear", "d didAppear movingTo",
      ])
    // What moves afterwards is nobody's animation.
    scene.b.view.frame.origin.x = 50
    _ = scene.stage.cycle()
    #expect(scene.animations.count == 1)
  }

  @Test("a transition that begins within the layout of another does not spoil the animations")
  func beginInLayout() {
    let scene = Scene(animates: true)
    scene.b.logsEverything = true
    scene.b.reactions["willLayout"] = { controller in
      controller.reactions = [:]
      scene.root.transition(from: scene.b, to: scene.a, duration: 1)
    }
    scene.root.transition(from: scene.a, to: scene.b, duration: 1)
    _ = scene.stage.cycle()
    _ = scene.stage.cycle()
    scene.animations.last?.finish()
    #expect(scene.a.view.superview === scene.root.view)
    #expect(scene.b.view.superview == nil)
    scene.root.transition(from: scene.a, to: scene.b, duration: 1)
    let before = scene.animations.count
    _ = scene.stage.cycle()
    #expect(scene.animations.count == before + 1)
    scene.animations.last?.finish()
    #expect(scene.stage.log.take().suffix(2) == ["a didDisappear", "b didAppear"])
  }
}
