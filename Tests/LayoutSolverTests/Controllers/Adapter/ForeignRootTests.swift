import LayoutSolver
import Testing

/// A view controller in a view of a toolkit's own controller presents as others do.
@Suite struct ForeignRootTests {
  private final class Scene {
    let stage = ControllerStage()
    let root: ToolkitPane
    let ours: EventController

    init() {
      root = ToolkitPane("root", stage.log)
      ours = stage.controller("ours")
      stage.window.rootLayoutController = root
      root.rootView.addSubview(ours.view)
      ours.view.frame = Rect(x: 0, y: 100, width: 320, height: 200)
      _ = stage.cycle()
    }

    func presented(
      _ style: ModalPresentationStyle = .automatic, _ name: String = "card"
    ) -> EventController {
      let card = stage.controller(name)
      card.modalPresentationStyle = style
      ours.present(card, animated: true)
      return card
    }
  }

  @Test("a card comes and goes, and the presenter hears nothing")
  func card() {
    let scene = Scene()
    let card = scene.presented()
    #expect(
      scene.stage.cycle() == [
        "card didLoad", "card willAppear presented", "card isAppearing presented",
        "card didAppear presented",
      ])
    #expect(card.presentingViewController === scene.ours)
    card.dismiss(animated: true)
    #expect(scene.stage.cycle() == ["card willDisappear dismissed", "card didDisappear dismissed"])
    #expect(scene.stage.messages == [])
  }

  @Test("a full screen lets the presenter disappear, whose view stays in the foreign one")
  func fullScreen() {
    let scene = Scene()
    let card = scene.presented(.fullScreen)
    #expect(
      scene.stage.cycle() == [
        "card didLoad", "ours willDisappear", "card willAppear presented",
        "card isAppearing presented", "card didAppear presented", "ours didDisappear",
      ])
    #expect(card.view.bounds.size == Size(width: 320, height: 480))
    #expect(scene.ours.view.superview === scene.root.rootView)
    scene.ours.dismiss(animated: true)
    #expect(
      scene.stage.cycle() == [
        "card willDisappear dismissed", "ours willAppear", "ours isAppearing", "ours didAppear",
        "card didDisappear dismissed",
      ])
  }

  @Test("what is presented hears of the window's traits and size")
  func windowChanges() {
    let scene = Scene()
    let card = scene.presented(.fullScreen)
    _ = scene.stage.cycle()
    scene.stage.window.transition(
      to: Size(width: 480, height: 320), traits: TraitCollection(verticalSizeClass: .compact))
    let heard = scene.stage.cycle().filter { $0.hasPrefix("card") }
    #expect(heard.count == 2)
    #expect(heard.last == "card willTransition to 480x320")
    #expect(card.traitCollection.verticalSizeClass == .compact)
    #expect(card.view.bounds.size == Size(width: 480, height: 320))
  }

  @Test("what is presented is hidden and shown with the window")
  func hiding() {
    let scene = Scene()
    _ = scene.presented()
    _ = scene.stage.cycle()
    scene.stage.window.isHidden = true
    #expect(
      scene.stage.log.take().filter { !$0.hasPrefix("root") } == [
        "ours willDisappear", "card willDisappear", "ours didDisappear", "card didDisappear",
      ])
    scene.stage.window.isHidden = false
    #expect(
      scene.stage.cycle().filter { !$0.hasPrefix("root") } == [
        "ours willAppear", "card willAppear", "ours isAppearing", "card isAppearing",
        "ours didAppear", "card didAppear",
      ])
  }

  @Test("a view that leaves the window takes along what its controller presents")
  func leaving() {
    let scene = Scene()
    let card = scene.presented()
    _ = scene.stage.cycle()
    scene.ours.view.removeFromSuperview()
    #expect(
      scene.stage.log.take() == [
        "ours willDisappear", "card willDisappear", "card didDisappear", "ours didDisappear",
      ])
    #expect(card.presentingViewController == nil)
    #expect(scene.stage.window.subviews == [scene.root.rootView])
  }

  @Test("another root takes all of it away")
  func anotherRoot() {
    let scene = Scene()
    _ = scene.presented(.fullScreen)
    _ = scene.stage.cycle()
    scene.stage.window.rootViewController = scene.stage.controller("new")
    #expect(
      scene.stage.cycle() == [
        "root willDisappear", "card willDisappear", "card didDisappear", "root didDisappear",
        "new didLoad", "new willAppear", "new isAppearing", "new didAppear",
      ])
    #expect(scene.stage.window.subviews.count == 1)
  }

  @Test("presenting twice, and from a plain view of the window, is refused")
  func refusals() {
    let scene = Scene()
    _ = scene.presented()
    _ = scene.presented(.automatic, "second")
    _ = scene.stage.cycle()
    let alone = scene.stage.controller("alone")
    scene.stage.window.addSubview(alone.view)
    alone.present(scene.stage.controller("third"), animated: false)
    #expect(scene.stage.messages.count == 2)
    #expect(scene.stage.messages.last?.contains("is neither a window's root nor in one") == true)
  }
}
