import LayoutSolver
import Testing

/// What a container says of transitions between its children, and of rotations.
@Suite struct TransitionOptionTests {
  @Test("the options of a transition are the animator's, and the order is that of the guide")
  func options() {
    let stage = ControllerStage()
    let (root, a, b) = (stage.controller("root"), stage.controller("a"), stage.controller("b"))
    stage.window.rootViewController = root
    root.embed(a)
    _ = stage.cycle()
    var animations: [ViewAnimation] = []
    stage.window.animator = { animations.append($0) }
    a.willMove(toParent: nil)
    root.addChild(b)
    root.transition(
      from: a, to: b, duration: 0.2, options: [.curveLinear, .beginFromCurrentState],
      animations: { a.view.frame.origin.x = -320 },
      completion: { _ in
        a.removeFromParent()
        b.didMove(toParent: root)
        stage.log.events.append("completion")
      })
    _ = stage.cycle()
    #expect(animations.map(\.options) == [[.curveLinear, .beginFromCurrentState]])
    #expect(animations.first?.curve == .linear)
    animations.first?.finish()
    #expect(
      stage.log.take() == ["a didDisappear movingFrom", "b didAppear movingTo", "completion"])
  }

  @Test("the turn of a rotation is a transform, too", arguments: 0...4)
  func transform(orientation: Int) {
    let stage = ControllerStage()
    stage.window.interfaceOrientation = .portrait
    let root = Coordinated()
    stage.window.rootViewController = root
    _ = stage.cycle()
    let target = InterfaceOrientation(rawValue: orientation) ?? .unknown
    stage.window.transition(to: Size(width: 400, height: 500), orientation: target)
    _ = stage.cycle()
    let point = root.transform.map { [$0.a, $0.b] }
    let expected: [[Double]] = [[1, 0], [1, 0], [-1, 0], [0, 1], [0, -1]]
    #expect(point == expected[orientation])
    #expect(root.transform?.isIdentity == (orientation < 2))
  }

  private final class Coordinated: ViewController {
    var transform: AffineTransform?
    override func viewWillTransition(
      to size: Size, with coordinator: any ViewControllerTransitionCoordinator
    ) { transform = coordinator.targetTransform }
  }

  private final class Turning: ViewController {
    let name: String
    let log: EventLog
    var forwards = true
    init(_ name: String, _ log: EventLog) {
      self.name = name
      self.log = log
      super.init()
    }
    override var shouldAutomaticallyForwardRotationMethods: Bool { forwards }
    override func willRotate(to orientation: InterfaceOrientation, duration: Double) {
      log.events.append("\(name) will")
      super.willRotate(to: orientation, duration: duration)
    }
    override func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {
      log.events.append("\(name) animates")
      super.willAnimateRotation(to: orientation, duration: duration)
    }
    override func didRotate(from orientation: InterfaceOrientation) {
      log.events.append("\(name) did")
      super.didRotate(from: orientation)
    }
  }

  @Test("a container keeps rotations from its children by a switch", arguments: [true, false])
  func rotation(forwards: Bool) {
    let stage = ControllerStage()
    stage.window.interfaceOrientation = .portrait
    let root = Turning("root", stage.log)
    let child = Turning("child", stage.log)
    root.forwards = forwards
    stage.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    _ = stage.cycle()
    stage.window.transition(to: Size(width: 480, height: 320), orientation: .landscapeLeft)
    let all = [
      "root will", "child will", "root animates", "child animates", "root did", "child did",
    ]
    #expect(stage.cycle() == all.filter { forwards || $0.hasPrefix("root") })
  }
}
