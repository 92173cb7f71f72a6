import LayoutSolver
import Testing

/// Controllers of a toolkit's own hear that the traits around them have changed, whether they have traits or not.
@Suite struct SurroundingTraitTests {
  private final class NotingView: View {
    let note: () -> Void
    init(_ note: @escaping () -> Void) {
      self.note = note
      super.init(frame: .zero)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) { note() }
  }

  @Test("a controller without traits of its own is told of those around it, before its views")
  func controllerWithoutTraits() {
    let stage = ControllerStage()
    let root = ToolkitScreen("root", stage.log)
    let inner = ToolkitScreen("inner", stage.log)
    stage.window.rootLayoutController = root
    root.add(inner)
    root.rootView.addSubview(inner.rootView)
    inner.rootView.addSubview(NotingView { [log = stage.log] in log.events.append("view") })
    _ = stage.cycle()
    stage.window.displayScale = 2
    #expect(
      stage.log.take() == [
        "root will change to 320, @2x", "inner surroundings", "view", "root did change by 0",
      ])
  }

  @Test("one below a view controller is told, and one with traits keeps the news from its views")
  func belowViewController() {
    let stage = ControllerStage()
    let ours = stage.controller("ours")
    stage.window.rootViewController = ours
    let inner = ToolkitScreen("inner", stage.log)
    let own = ToolkitScreen("own", stage.log)
    var traits = TraitCollection()
    traits.displayScale = 3
    own.ownTraits = traits
    ours.view.addSubview(inner.rootView)
    inner.rootView.addSubview(own.rootView)
    own.rootView.addSubview(NotingView { [log = stage.log] in log.events.append("view") })
    _ = stage.cycle()
    stage.window.displayScale = 2
    #expect(
      stage.log.take().filter { $0.hasSuffix("surroundings") || $0 == "view" } == [
        "inner surroundings", "own surroundings",
      ])
  }

  @Test("a root controller with traits of its own hears of the window's change alone")
  func rootWithTraits() {
    let stage = ControllerStage()
    let root = ToolkitScreen("root", stage.log)
    var traits = TraitCollection()
    traits.displayScale = 3
    root.ownTraits = traits
    stage.window.rootLayoutController = root
    _ = stage.cycle()
    stage.window.displayScale = 2
    #expect(
      stage.log.take() == ["root will change to 320, @2x", "root did change by 0"])
  }
}
