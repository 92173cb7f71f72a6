import LayoutSolver
import Testing

/// A toolkit's own controllers take part in what ours take part in.
struct AdapterTests {
  private final class Scene {
    let stage = ControllerStage()
    let root: ToolkitScreen
    let inner: ToolkitScreen

    init() {
      root = ToolkitScreen("root", stage.log)
      inner = ToolkitScreen("inner", stage.log)
    }

    func shown() -> Scene {
      stage.window.rootLayoutController = root
      root.add(inner)
      inner.rootView.frame = Rect(x: 10, y: 10, width: 100, height: 100)
      root.rootView.addSubview(inner.rootView)
      _ = stage.cycle()
      return self
    }
  }

  @Test("an adapter's view is made, shown, and called in each pass")
  func passes() {
    let scene = Scene()
    scene.stage.window.rootLayoutController = scene.root
    #expect(
      scene.stage.log.take() == [
        "root root", "root will show", "root make", "root will enter", "root did enter",
        "root did show",
      ])
    #expect(
      scene.stage.cycle() == ["root update", "root begin", "root willLayout", "root didLayout"])
    #expect(scene.root.rootView.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(scene.stage.cycle() == [])
  }

  @Test("nested adapters are called in the guide's order, clean ones not at all")
  func nested() {
    let scene = Scene().shown()
    scene.root.rootView.setNeedsLayout()
    scene.inner.rootView.setNeedsLayout()
    scene.inner.rootView.setNeedsUpdateConstraints()
    scene.root.rootView.setNeedsUpdateConstraints()
    #expect(
      scene.stage.cycle() == [
        "inner update", "root update", "root begin", "root willLayout", "inner begin",
        "inner willLayout", "inner didLayout", "root didLayout",
      ])
    scene.inner.rootView.setNeedsLayout()
    #expect(scene.stage.cycle() == ["inner begin", "inner willLayout", "inner didLayout"])
  }

  @Test("an adapter has traits of its own, or those of what is around, and is told of changes")
  func traits() {
    let scene = Scene().shown()
    let label = View()
    scene.inner.rootView.addSubview(label)
    #expect(label.traitCollection == scene.stage.window.traitCollection)
    var own = scene.stage.window.traitCollection
    own.layoutDirection = .rightToLeft
    scene.inner.ownTraits = own
    #expect(label.traitCollection == own)
    #expect(scene.root.rootView.traitCollection.layoutDirection == .leftToRight)
    _ = scene.stage.cycle()
    scene.stage.window.displayScale = 2
    #expect(
      scene.stage.log.take() == [
        "root will change to 320, @2x", "inner surroundings", "root did change by 0",
      ])
  }

  @Test("a window's size and orientation are announced and made, and laid out in the cycle")
  func sizes() {
    let scene = Scene().shown()
    scene.stage.window.interfaceOrientation = .portrait
    _ = scene.stage.cycle()
    scene.stage.window.transition(
      to: Size(width: 480, height: 320), orientation: .landscapeRight)
    #expect(
      scene.stage.cycle() == [
        "root will change to 480, @1x", "root did change by 1", "root begin", "root willLayout",
        "root didLayout",
      ])
    #expect(scene.root.rootView.frame.size == Size(width: 480, height: 320))
  }

  @Test("an adapter refuses places for its views and windows, with its own words")
  func refusals() {
    let scene = Scene().shown()
    let other = ToolkitScreen("other", scene.stage.log)
    scene.root.rootView.addSubview(other.rootView)
    _ = scene.stage.cycle()
    other.rootView.addSubview(scene.inner.rootView)
    // Within the outer one's view is where it belongs.
    #expect(scene.stage.messages == [])
    _ = scene.stage.cycle()
    scene.inner.rootView.removeFromSuperview()
    scene.stage.window.addSubview(scene.inner.rootView)
    scene.stage.window.rootLayoutController = scene.inner
    #expect(
      scene.stage.messages == [
        "LayoutSolver: inner belongs into root: insert it there",
        "LayoutSolver: inner is in root, and cannot be a root",
      ])
    #expect(scene.inner.rootView.superview == nil)
    #expect(scene.stage.window.rootLayoutController === scene.root)
  }

  @Test("an adapter is hidden, shown, replaced, and warned of short memory")
  func lifeInWindow() {
    let scene = Scene().shown()
    scene.stage.window.isHidden = true
    scene.stage.window.isHidden = false
    #expect(
      scene.stage.log.take() == [
        "root will hide", "root did hide", "root will show", "root did show",
      ])
    scene.stage.window.receiveMemoryWarning()
    #expect(scene.stage.log.take() == ["root root memory", "inner memory"])
    scene.stage.window.rootViewController = scene.stage.controller("ours")
    #expect(
      scene.stage.log.take() == [
        "root will hide", "root will leave", "inner will leave", "root did leave",
        "inner did leave", "root did hide", "root no root", "ours didLoad", "ours willAppear",
      ])
  }

  @Test("an adapter decides about the status bar, and has the safe area")
  func statusBar() {
    let scene = Scene().shown()
    scene.root.rootView.insetsLayoutMarginsFromSafeArea = true
    _ = scene.root.rootView.safeAreaLayoutGuide
    scene.stage.window.statusBarHeight = 20
    _ = scene.stage.cycle()
    #expect(scene.root.rootView.safeAreaInsets.top == 20)
    scene.root.wantsNoStatusBar = true
    scene.stage.window.statusBarHeight = 21
    _ = scene.stage.cycle()
    #expect(scene.root.rootView.safeAreaInsets.top == 0)
  }

  @Test("an adapter's responder follows its view")
  func responder() {
    let scene = Scene().shown()
    var hits = 0
    scene.inner.responder.actions["go"] = { _ in hits += 1 }
    #expect(scene.inner.rootView.next === scene.inner.responder)
    #expect(scene.inner.rootView.sendAction("go"))
    #expect(hits == 1)
  }

  @Test("our controllers work within an adapter's, and its controllers within ours")
  func mixed() {
    let scene = Scene().shown()
    let ours = scene.stage.controller("ours")
    scene.inner.rootView.addSubview(ours.view)
    #expect(scene.stage.log.take() == ["ours didLoad", "ours willAppear"])
    let deep = ToolkitScreen("deep", scene.stage.log)
    ours.view.addSubview(deep.rootView)
    #expect(
      scene.stage.cycle().filter { $0.hasPrefix("ours") || $0.hasPrefix("deep") } == [
        "deep make", "deep will enter", "deep did enter", "deep update", "deep surroundings",
        "ours isAppearing", "deep begin", "deep willLayout", "deep didLayout", "ours didAppear",
      ])
    #expect(scene.stage.messages == [])
    scene.stage.window.rootLayoutController = nil
    #expect(
      scene.stage.log.take().filter { $0.hasPrefix("ours") } == [
        "ours willDisappear", "ours didDisappear",
      ])
  }

  @Test("an adapter is not kept alive by its view, nor by a window that has let it go")
  func lifetime() {
    let log = EventLog()
    let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    weak var weakScreen: ToolkitScreen?
    do {
      let screen = ToolkitScreen("screen", log)
      weakScreen = screen
      window.rootLayoutController = screen
      window.runUpdateCycle()
      window.rootLayoutController = nil
    }
    #expect(weakScreen == nil)
  }
}
