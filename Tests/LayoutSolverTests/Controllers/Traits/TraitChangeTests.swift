import LayoutSolver
import Testing

/// Traits from the window down: who is told, when, and only of real changes.
struct TraitChangeTests {
  /// A view that logs the changes of its traits.
  final class TraitView: View {
    let name: String
    let log: EventLog
    init(_ name: String, _ log: EventLog) {
      self.name = name
      self.log = log
      super.init(frame: .zero)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      log.events.append("\(name) \(traitCollection)")
    }
  }

  private struct Scene {
    let stage = ControllerStage()
    let root: EventController
    let child: EventController
    let grandchild: EventController

    init() {
      stage.window.traits = TraitCollection(
        horizontalSizeClass: .compact, verticalSizeClass: .regular)
      root = stage.controller("root", logsEverything: true)
      child = stage.controller("child", logsEverything: true)
      grandchild = stage.controller("grandchild", logsEverything: true)
      stage.window.rootViewController = root
      root.embed(child, stage.window.bounds)
      child.embed(grandchild, Rect(x: 0, y: 0, width: 50, height: 50))
      _ = stage.cycle()
    }

    func events() -> [String] {
      stage.log.take().filter { !$0.hasSuffix("Layout") }
    }
  }

  @Test("all are told before the change, then all after it, once, from the window down")
  func order() {
    let scene = Scene()
    let label = TraitView("label", scene.stage.log)
    scene.child.view.addSubview(label)
    scene.child.reactions["willTransition"] = {
      #expect($0.traitCollection.horizontalSizeClass == .compact)
    }
    scene.child.reactions["traits"] = {
      #expect($0.traitCollection.horizontalSizeClass == .regular)
      #expect($0.view.traitCollection == $0.traitCollection)
    }
    scene.stage.window.traits = TraitCollection(horizontalSizeClass: .regular)
    let new = "regular × regular, @1x"
    let old = "compact × regular, @1x"
    #expect(
      scene.stage.log.take() == [
        "root willTransition to \(new)", "child willTransition to \(new)",
        "grandchild willTransition to \(new)", "root traits from \(old)",
        "child traits from \(old)", "label \(new)", "grandchild traits from \(old)",
      ])
    _ = scene.stage.cycle()
    scene.stage.window.traits = TraitCollection(horizontalSizeClass: .regular)
    scene.stage.window.traits = TraitCollection()
    #expect(scene.stage.cycle() == [])
  }

  @Test("a child whose traits are replaced is told of changes of the others only")
  func overridden() {
    let scene = Scene()
    scene.root.setOverrideTraitCollection(
      TraitCollection(horizontalSizeClass: .regular), forChild: scene.child)
    #expect(
      scene.events() == [
        "child willTransition to regular × regular, @1x",
        "grandchild willTransition to regular × regular, @1x",
        "child traits from compact × regular, @1x", "grandchild traits from compact × regular, @1x",
      ])
    _ = scene.stage.cycle()
    scene.stage.window.traits = TraitCollection(horizontalSizeClass: .regular)
    #expect(
      scene.events() == [
        "root willTransition to regular × regular, @1x", "root traits from compact × regular, @1x",
      ])
    _ = scene.stage.cycle()
    scene.stage.window.traits = TraitCollection(verticalSizeClass: .compact)
    #expect(scene.events().filter { $0.hasPrefix("grandchild") }.count == 2)
    // Taken back: the same as around it.
    scene.root.setOverrideTraitCollection(nil, forChild: scene.child)
    #expect(scene.events() == [])
    #expect(scene.root.overrideTraitCollection(forChild: scene.child) == nil)
  }

  @Test("traits of another controller's child are not one's to replace")
  func foreignChild() {
    let scene = Scene()
    scene.root.setOverrideTraitCollection(
      TraitCollection(displayScale: 3), forChild: scene.grandchild)
    #expect(scene.stage.messages.count == 1)
    #expect(scene.stage.messages.first?.contains("addChild(_:)") == true)
    #expect(scene.grandchild.traitCollection.displayScale == 1)
    #expect(scene.stage.cycle() == [])
  }

  @Test("what is not in a window is told when it comes in, with the traits of then")
  func outside() {
    let scene = Scene()
    scene.child.view.removeFromSuperview()
    _ = scene.stage.cycle()
    scene.stage.window.traits = TraitCollection(horizontalSizeClass: .regular)
    #expect(scene.events().filter { !$0.contains("willTransition") && !$0.hasPrefix("root") } == [])
    scene.root.view.addSubview(scene.child.view)
    let told = scene.stage.cycle().filter { $0.contains("traits") }
    #expect(
      told == [
        "child traits from compact × regular, @1x", "grandchild traits from compact × regular, @1x",
      ])
  }

  @Test("a child that is moved to another parent is told of that one's traits")
  func movedChild() {
    let scene = Scene()
    let other = scene.stage.controller("other")
    scene.root.embed(other)
    scene.root.setOverrideTraitCollection(
      TraitCollection(layoutDirection: .rightToLeft), forChild: other)
    _ = scene.stage.cycle()
    other.embed(scene.grandchild)
    #expect(
      scene.stage.cycle().filter { $0.contains("traits") } == [
        "grandchild traits from compact × regular, @1x"
      ])
    #expect(scene.grandchild.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test(
    "a child whose traits were replaced outside is announced no change of the window that it has already"
  )
  func replacedOutside() {
    let scene = Scene()
    scene.child.view.removeFromSuperview()
    _ = scene.stage.cycle()
    scene.child.setOverrideTraitCollection(
      TraitCollection(layoutDirection: .rightToLeft), forChild: scene.grandchild)
    scene.root.view.addSubview(scene.child.view)
    _ = scene.events()
    scene.stage.window.traits = TraitCollection(layoutDirection: .rightToLeft)
    let events = scene.events() + scene.stage.cycle()
    let announced = events.filter { $0.contains("willTransition") }
    #expect(announced.map { $0.prefix(5) } == ["root ", "child"])
    #expect(events.filter { $0.contains("grandchild traits") }.count == 1)
  }

  @Test("a guest without a parent is told by the window's views")
  func guest() {
    let scene = Scene()
    let guest = scene.stage.controller("guest", logsEverything: true)
    scene.grandchild.view.addSubview(guest.view)
    _ = scene.stage.cycle()
    scene.stage.window.traits = TraitCollection(horizontalSizeClass: .regular)
    #expect(
      scene.events().filter { $0.hasPrefix("guest") } == [
        "guest traits from compact × regular, @1x"
      ])
  }

  @Test("the window and views beside the root's are told as well")
  func windowAndViews() {
    let log = EventLog()
    let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(TraitView("beside", log))
    window.rootViewController = ViewController()
    window.runUpdateCycle()
    window.displayScale = 2
    #expect(log.take() == ["beside @2x"])
  }

  @Test("another display scale is a change of traits, and frames are rounded anew")
  func displayScale() {
    let scene = Scene()
    let box = View()
    scene.root.place(box, Rect(x: 0, y: 0, width: 10.3, height: 10))
    _ = scene.stage.cycle()
    #expect(box.frame.width == 10)
    scene.stage.window.displayScale = 2
    #expect(scene.events().first == "root willTransition to compact × regular, @2x")
    _ = scene.stage.cycle()
    #expect(box.frame.width == 10.5)
    for wrong in [-1, .nan, .infinity] as [Double] {
      scene.stage.window.traits = TraitCollection(displayScale: wrong)
    }
    scene.stage.window.displayScale = 0
    #expect(scene.stage.messages.count == 4)
    #expect(scene.stage.window.displayScale == 2)
    #expect(scene.stage.cycle() == [])
  }

  @Test("a direction for a child mirrors its views, and not its parent's")
  func direction() {
    let scene = Scene()
    let boxes = [scene.root, scene.child, scene.grandchild].map { controller in
      let box = View()
      box.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(box)
      LayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 5),
        box.topAnchor.constraint(equalTo: controller.view.topAnchor),
        box.widthAnchor.constraint(equalToConstant: 10),
        box.heightAnchor.constraint(equalToConstant: 10),
      ])
      return box
    }
    _ = scene.stage.cycle()
    #expect(boxes.map(\.frame.minX) == [5, 5, 5])
    scene.root.setOverrideTraitCollection(
      TraitCollection(layoutDirection: .rightToLeft), forChild: scene.child)
    _ = scene.stage.cycle()
    #expect(boxes.map(\.frame.minX) == [5, 305, 35])
    // The direction goes with the child into another window.
    let second = Window(frame: scene.stage.window.frame)
    second.rootViewController = scene.root
    second.runUpdateCycle()
    #expect(boxes.map(\.frame.minX) == [5, 305, 35])
    scene.root.setOverrideTraitCollection(nil, forChild: scene.child)
    second.runUpdateCycle()
    #expect(boxes.map(\.frame.minX) == [5, 5, 5])
    second.layoutDirection = .rightToLeft
    second.runUpdateCycle()
    #expect(boxes.map(\.frame.minX) == [305, 305, 35])
  }
}
