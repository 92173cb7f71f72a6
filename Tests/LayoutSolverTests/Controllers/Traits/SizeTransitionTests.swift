import LayoutSolver
import Testing

/// Sizes, rotation and what is animated with them.
struct SizeTransitionTests {
  /// A controller that also logs the older callbacks of rotation, and animates alongside.
  final class Turning: EventController {
    override func viewWillTransition(
      to size: Size, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(
        alongsideTransition: { [weak self] in
          self?.note("alongside turns \($0.targetQuarterTurns) at \(self?.view.frame.width ?? 0)")
        },
        completion: { [weak self] in self?.note("completion cancelled \($0.isCancelled)") })
    }
    override func willRotate(to toInterfaceOrientation: InterfaceOrientation, duration: Double) {
      note("willRotate to \(toInterfaceOrientation) in \(duration)")
      super.willRotate(to: toInterfaceOrientation, duration: duration)
    }
    override func willAnimateRotation(
      to toInterfaceOrientation: InterfaceOrientation, duration: Double
    ) {
      note("willAnimateRotation")
      view.subviews.first?.frame = Rect(x: 0, y: 0, width: 7, height: 7)
      super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
    }
    override func didRotate(from fromInterfaceOrientation: InterfaceOrientation) {
      note("didRotate from \(fromInterfaceOrientation)")
      super.didRotate(from: fromInterfaceOrientation)
    }
  }

  private final class Scene: Staged {
    let stage = ControllerStage()
    let root: Turning

    init(animates: Bool = true) {
      root = Turning("root", stage.log)
      stage.window.interfaceOrientation = .portrait
      stage.window.traits = TraitCollection(
        horizontalSizeClass: .compact, verticalSizeClass: .regular)
      stage.window.rootViewController = root
      root.view.addSubview(View())
      _ = stage.cycle()
      root.logsEverything = true
      if animates { animate() }
    }
  }

  @Test("a rotation is announced, laid out within the animation, and over when that is")
  func rotation() {
    let scene = Scene()
    scene.stage.window.transition(
      to: Size(width: 480, height: 320), traits: TraitCollection(verticalSizeClass: .compact),
      orientation: .landscapeRight, duration: 0.3)
    #expect(
      scene.stage.log.take() == [
        "root willTransition to compact × compact, @1x", "root willTransition to 480x320",
        "root willRotate to landscapeRight in 0.3", "root traits from compact × regular, @1x",
      ])
    #expect(
      scene.stage.cycle() == [
        "root alongside turns 1 at 480.0", "root willAnimateRotation", "root willLayout",
        "root didLayout",
      ])
    #expect(scene.animations.first?.changes.first?.view === scene.root.view)
    #expect(
      scene.animations.first?.changes.map(\.to) == [
        Rect(x: 0, y: 0, width: 480, height: 320), Rect(x: 0, y: 0, width: 7, height: 7),
      ])
    scene.animations.first?.finish()
    #expect(
      scene.stage.log.take() == [
        "root didRotate from portrait", "root completion cancelled false",
      ])
    #expect(scene.stage.cycle() == [])
  }

  @Test("without an animator all of it comes with the cycle")
  func noAnimator() {
    let scene = Scene(animates: false)
    scene.stage.window.transition(
      to: Size(width: 480, height: 320), orientation: .landscapeLeft, duration: 0.3)
    #expect(
      scene.stage.cycle() == [
        "root willTransition to 480x320", "root willRotate to landscapeLeft in 0.3",
        "root alongside turns 3 at 480.0", "root willAnimateRotation", "root willLayout",
        "root didLayout", "root didRotate from portrait", "root completion cancelled false",
      ])
  }

  @Test("turned round by half, the interface rotates without another size or traits")
  func halfTurn() {
    let scene = Scene(animates: false)
    scene.stage.window.transition(
      to: Size(width: 320, height: 480), orientation: .portraitUpsideDown)
    #expect(
      scene.stage.cycle() == [
        "root willRotate to portraitUpsideDown in 0.0", "root willAnimateRotation",
        "root didRotate from portrait",
      ])
    #expect(scene.root.view.subviews.first?.frame.width == 7)
  }

  @Test(
    "a size without an orientation is no rotation, and one without another class no change of traits"
  )
  func sizeAlone() {
    let scene = Scene(animates: false)
    scene.stage.window.frame = Rect(x: 0, y: 0, width: 500, height: 480)
    #expect(
      scene.stage.cycle() == [
        "root willTransition to 500x480", "root alongside turns 0 at 500.0", "root willLayout",
        "root didLayout", "root completion cancelled false",
      ])
    // Moving the window, or setting it where it is, is nothing.
    scene.stage.window.frame.origin.x = 10
    scene.stage.window.transition(to: Size(width: 500, height: 480))
    #expect(scene.stage.cycle() == [])
  }

  @Test("children are told of the size that they will have; those that keep theirs are not")
  func children() {
    let stage = ControllerStage()
    let root = stage.controller("root")
    let filling = stage.controller("filling")
    let half = stage.controller("half")
    let fixed = stage.controller("fixed")
    let decided = stage.controller("decided")
    final class Deciding: EventController {
      override func size(
        forChildContentContainer container: ViewController, withParentContainerSize parentSize: Size
      ) -> Size { Size(width: 1, height: 2) }
    }
    let deciding = Deciding("deciding", stage.log)
    stage.window.rootViewController = root
    root.embed(filling, stage.window.bounds)
    root.embed(half, Rect(x: 0, y: 0, width: 160, height: 480))
    half.view.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
    root.embed(fixed, Rect(x: 0, y: 0, width: 50, height: 50))
    fixed.view.autoresizingMask = []
    root.embed(deciding, stage.window.bounds)
    deciding.embed(decided, Rect(x: 0, y: 0, width: 5, height: 5))
    _ = stage.cycle()
    stage.window.transition(to: Size(width: 400, height: 480))
    #expect(
      stage.log.take() == [
        "root willTransition to 400x480", "filling willTransition to 400x480",
        "half willTransition to 200x480", "deciding willTransition to 400x480",
        "decided willTransition to 1x2",
      ])
    _ = stage.cycle()
    #expect(half.view.frame.width == 200)
    #expect(fixed.view.frame.width == 50)
  }

  @Test("a change during a change ends the first, and its completions come before the next's")
  func interrupted() {
    let scene = Scene()
    scene.stage.window.transition(
      to: Size(width: 480, height: 320), orientation: .landscapeLeft, duration: 0.3)
    _ = scene.stage.cycle()
    scene.stage.window.transition(
      to: Size(width: 320, height: 480), orientation: .portrait, duration: 0.3)
    #expect(
      scene.stage.cycle() == [
        "root didRotate from portrait", "root completion cancelled false",
        "root willTransition to 320x480", "root willRotate to portrait in 0.3",
        "root alongside turns 1 at 320.0", "root willAnimateRotation", "root willLayout",
        "root didLayout",
      ])
    scene.animations.first?.finish()
    #expect(scene.stage.log.take() == [])
    scene.animations.last?.finish()
    #expect(
      scene.stage.log.take() == [
        "root didRotate from landscapeLeft", "root completion cancelled false",
      ])
  }

  @Test("before the cycle, a second change still has the first one's blocks run")
  func beforeCycle() {
    let scene = Scene()
    scene.stage.window.transition(to: Size(width: 480, height: 320))
    scene.stage.window.transition(to: Size(width: 100, height: 320))
    #expect(
      scene.stage.cycle() == [
        "root willTransition to 480x320", "root alongside turns 0 at 480.0",
        "root completion cancelled false", "root willTransition to 100x320",
        "root alongside turns 0 at 100.0", "root willLayout", "root didLayout",
        "root completion cancelled false",
      ])
  }

  @Test("sizes that are no sizes change nothing and are named")
  func refusedSizes() {
    let scene = Scene()
    scene.stage.window.transition(to: Size(width: .nan, height: 1))
    scene.stage.window.transition(to: Size(width: 1, height: .infinity))
    scene.stage.window.transition(to: Size(width: -1, height: 1))
    scene.stage.window.transition(to: Size(width: 1, height: 1), duration: .nan)
    #expect(scene.stage.messages.count == 4)
    #expect(scene.stage.window.frame.size == Size(width: 320, height: 480))
    #expect(scene.stage.cycle() == [])
  }

  @Test("a change within a callback of a change is refused")
  func changeInCallback() {
    let scene = Scene(animates: false)
    scene.root.reactions["willTransition"] = { _ in
      scene.stage.window.frame = Rect(x: 0, y: 0, width: 9, height: 9)
    }
    scene.stage.window.transition(to: Size(width: 480, height: 320))
    #expect(scene.stage.window.frame.size == Size(width: 480, height: 320))
    #expect(scene.stage.messages.count == 1)
    #expect(scene.stage.messages.first?.contains("completion") == true)
  }

  @Test("a hidden window's controllers, that are not loaded, are told of nothing")
  func hiddenWindow() {
    let stage = ControllerStage()
    stage.window.isHidden = true
    let root = stage.controller("root", logsEverything: true)
    stage.window.rootViewController = root
    stage.window.transition(
      to: Size(width: 480, height: 320), traits: TraitCollection(horizontalSizeClass: .regular),
      orientation: .landscapeLeft)
    #expect(stage.cycle() == [])
    #expect(!root.isViewLoaded)
    stage.window.isHidden = false
    _ = stage.cycle()
    #expect(root.view.frame.size == Size(width: 480, height: 320))
    #expect(root.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("a root that a callback of a change replaces leaves the other one in place")
  func rootReplaced() {
    let scene = Scene(animates: false)
    let other = scene.stage.controller("other")
    scene.root.reactions["willTransition"] = { controller in
      controller.reactions = [:]
      scene.stage.window.rootViewController = other
    }
    scene.stage.window.transition(to: Size(width: 480, height: 320))
    _ = scene.stage.cycle()
    #expect(other.view.frame.size == Size(width: 480, height: 320))
    #expect(scene.root.view.superview == nil)
    #expect(scene.root.transitionCoordinator == nil)
    #expect(scene.stage.cycle() == [])
    // The next change is not mixed up with the one that was given up.
    scene.stage.window.transition(to: Size(width: 320, height: 480))
    #expect(scene.stage.cycle() == ["other willTransition to 320x480"])
  }
}
