import LayoutSolver
import Testing

/// Controllers of a toolkit's own class appear and disappear by the machine that ours use.
@Suite struct ForeignAppearanceTests {
  private final class Scene {
    let stage = ControllerStage()
    let root: ToolkitPane
    let inner: ToolkitPane

    init(shown: Bool = true) {
      root = ToolkitPane("root", stage.log)
      inner = ToolkitPane("inner", stage.log)
      if !shown { return }
      stage.window.rootLayoutController = root
      root.embed(inner)
      _ = stage.cycle()
    }
  }

  @Test(
    "a root appears with its window, parents before children and did callbacks the other way round")
  func root() {
    let scene = Scene(shown: false)
    scene.stage.window.rootLayoutController = scene.root
    #expect(scene.stage.log.take() == ["root make", "root willAppear"])
    scene.root.embed(scene.inner)
    #expect(scene.stage.log.take() == ["inner make", "inner willAppear movingTo"])
    #expect(
      scene.stage.cycle() == [
        "root isAppearing", "inner isAppearing movingTo", "inner didAppear movingTo",
        "root didAppear",
      ])
    scene.stage.window.isHidden = true
    #expect(
      scene.stage.log.take() == [
        "root willDisappear", "inner willDisappear", "inner didDisappear", "root didDisappear",
      ])
  }

  @Test("a container's child appears with a reason, which is visible within its callbacks only")
  func reasons() {
    let scene = Scene()
    let other = ToolkitPane("other", scene.stage.log)
    scene.root.embed(other)
    #expect(
      scene.stage.log.take() == [
        "other make", "other willAppear movingTo", "other isAppearing movingTo",
        "other didAppear movingTo",
      ])
    #expect(other.appearance.cause == .other)
    scene.root.remove(other)
    #expect(
      scene.stage.log.take() == ["other willDisappear movingFrom", "other didDisappear movingFrom"])
  }

  @Test("beginnings nest, and one in the other direction interrupts what goes on")
  func nesting() {
    let scene = Scene()
    let state = scene.inner.appearance
    state.begin(false, animated: true)
    #expect(state.phase == .disappearing && state.isAnimated && state.depth == 1)
    state.begin(true, animated: true)
    state.end()
    #expect(state.phase == .appearing && state.isVisible)
    state.end()
    #expect(
      scene.stage.log.take() == [
        "inner willDisappear", "inner willAppear", "inner isAppearing", "inner didAppear",
      ])
  }

  @Test("an end without a beginning does nothing but send a message to the window")
  func endWithoutBeginning() {
    let scene = Scene()
    scene.inner.appearance.end()
    #expect(scene.stage.log.take() == [])
    #expect(
      scene.stage.messages == [
        "LayoutSolver: end() of the appearance of ToolkitPane:'inner' without a begin: nothing was done"
      ])
  }

  @Test("a container that forwards by hand tells its children itself")
  func byHand() {
    let scene = Scene()
    scene.root.forwardsAppearance = false
    scene.stage.window.isHidden = true
    #expect(scene.stage.log.take() == ["root willDisappear", "root didDisappear"])
    scene.inner.appearance.begin(false, animated: false)
    scene.inner.appearance.end()
    #expect(scene.stage.log.take() == ["inner willDisappear", "inner didDisappear"])
  }

  @Test("a callback that removes a child keeps that from the rest of the transition")
  func removalWithin() {
    let scene = Scene()
    scene.stage.window.isHidden = true
    _ = scene.stage.log.take()
    scene.root.reactions["willAppear"] = { $0.remove($0.panes[0]) }
    scene.stage.window.isHidden = false
    #expect(scene.stage.cycle() == ["root willAppear", "root isAppearing", "root didAppear"])
  }

  @Test("a state does not retain its controller, and does nothing without one")
  func memory() {
    let state: AppearanceState
    weak var weakPane: ToolkitPane?
    do {
      let pane = ToolkitPane("pane", EventLog())
      weakPane = pane
      state = pane.appearance
    }
    #expect(weakPane == nil)
    state.begin(true, animated: false)
    state.end()
    #expect(state.phase == .disappeared)
  }
}
