import LayoutSolver
import Testing

/// A child's view belongs under its parent's.
struct HierarchyTests {
  private struct Scene {
    let stage = ControllerStage()
    let root: EventController
    let other: EventController
    let parent: EventController
    let child: EventController

    init() {
      root = stage.controller("root")
      other = stage.controller("other")
      parent = stage.controller("parent")
      child = stage.controller("child")
      stage.window.rootViewController = root
      root.embed(other)
      root.embed(parent)
      parent.addChild(child)
      _ = stage.cycle()
    }
  }

  @Test("a child's view under another controller's is refused, with both names and what to call")
  func foreignView() {
    let scene = Scene()
    _ = scene.child.view
    _ = scene.stage.log.take()
    let holder = View()
    scene.other.view.addSubview(holder)
    _ = scene.stage.cycle()
    holder.addSubview(scene.child.view)
    #expect(scene.child.view.superview == nil)
    #expect(holder.subviews.isEmpty)
    #expect(scene.stage.cycle() == [])
    #expect(scene.stage.messages.count == 1)
    let message = scene.stage.messages.first ?? ""
    for part in ["child", "parent", "other", "addChild(_:)"] { #expect(message.contains(part)) }
  }

  @Test("a refused move leaves the view where it is")
  func refusedMove() {
    let scene = Scene()
    scene.parent.view.addSubview(scene.child.view)
    scene.child.didMove(toParent: scene.parent)
    _ = scene.stage.cycle()
    scene.other.view.insertSubview(scene.child.view, at: 0)
    scene.root.view.addSubview(scene.child.view)
    #expect(scene.child.view.superview === scene.parent.view)
    #expect(scene.stage.messages.count == 2)
    #expect(scene.stage.cycle() == [])
  }

  @Test("a subtree with a child's view in it is refused as well")
  func subtree() {
    let scene = Scene()
    let outer = View()
    let inner = View()
    outer.addSubview(View())
    outer.addSubview(inner)
    inner.addSubview(scene.child.view)
    scene.other.view.addSubview(outer)
    #expect(outer.superview == nil)
    #expect(scene.stage.messages.count == 1)
    scene.parent.view.addSubview(outer)
    #expect(outer.superview === scene.parent.view)
    #expect(scene.stage.messages.count == 1)
    #expect(
      scene.stage.cycle() == [
        "child didLoad", "child willAppear movingTo", "child isAppearing movingTo",
        "child didAppear movingTo",
      ])
  }

  @Test("under its parent's view, under none, and without a parent a view may go anywhere")
  func allowedPlaces() {
    let scene = Scene()
    scene.parent.view.addSubview(scene.child.view)
    View().addSubview(scene.child.view)
    let guest = scene.stage.controller("guest")
    scene.other.view.addSubview(guest.view)
    #expect(scene.stage.messages == [])
  }

  @Test("a child whose view is directly in the window disappears with its parent")
  func directlyInWindow() {
    let scene = Scene()
    scene.stage.window.addSubview(scene.child.view)
    #expect(scene.stage.cycle().last == "child didAppear movingTo")
    scene.stage.window.isHidden = true
    #expect(
      scene.stage.log.take() == [
        "root willDisappear", "other willDisappear", "parent willDisappear",
        "child willDisappear", "other didDisappear", "child didDisappear", "parent didDisappear",
        "root didDisappear",
      ])
  }
}
