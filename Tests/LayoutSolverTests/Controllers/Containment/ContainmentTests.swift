import LayoutSolver
import Testing

/// Parents and children: who may be whose, and who is told when.
struct ContainmentTests {
  @Test("addChild tells of the move to come, and the caller of the move that was made")
  func addingAndMoving() {
    let stage = ControllerStage()
    let parent = stage.controller("parent", logsEverything: true)
    let child = stage.controller("child", logsEverything: true)
    child.reactions["willMove"] = { #expect($0.parent === parent) }
    parent.addChild(child)
    #expect(stage.log.take() == ["child willMove to parent"])
    #expect(parent.children.map { $0 === child } == [true])
    child.didMove(toParent: parent)
    #expect(stage.log.take() == ["child didMove to parent"])
    child.reactions = ["didMove": { #expect($0.parent == nil) }]
    child.removeFromParent()
    #expect(stage.log.take() == ["child didMove to nil"])
    #expect(parent.children.isEmpty)
    child.removeFromParent()
    #expect(stage.log.take() == [])
  }

  @Test("a child of another parent leaves that first, and its view with it")
  func anotherParent() {
    let stage = ControllerStage()
    let root = stage.controller("root")
    let old = stage.controller("old")
    let new = stage.controller("new")
    let child = stage.controller("child", logsEverything: true)
    stage.window.rootViewController = root
    for parent in [old, new] { root.embed(parent) }
    old.embed(child)
    _ = stage.cycle()
    new.addChild(child)
    #expect(
      stage.log.take() == [
        "child willDisappear", "child didDisappear", "child didMove to nil",
        "child willMove to new",
      ])
    #expect(child.view.superview == nil)
    new.view.addSubview(child.view)
    #expect(stage.log.take() == ["child willAppear movingTo"])
    #expect(old.children.isEmpty)
    #expect(stage.messages == [])
    // What its former parent has replaced of its traits is gone.
    new.setOverrideTraitCollection(TraitCollection(displayScale: 3), forChild: child)
    old.addChild(child)
    #expect(old.overrideTraitCollection(forChild: child) == nil)
    #expect(new.overrideTraitCollection(forChild: child) == nil)
  }

  @Test("a root to be a child that takes its parent in when it hears of that stays above")
  func rootTakesParentIn() {
    let stage = ControllerStage()
    let root = stage.controller("root")
    let other = stage.controller("other")
    stage.window.rootViewController = root
    _ = stage.cycle()
    root.reactions["willDisappear"] = { $0.addChild(other) }
    other.addChild(root)
    #expect(other.parent === root)
    #expect(root.parent == nil)
    #expect(other.children.isEmpty)
  }

  @Test("a controller cannot contain itself or what contains it")
  func noCircle() {
    let stage = ControllerStage()
    let root = stage.controller("root")
    let middle = stage.controller("middle")
    let leaf = stage.controller("leaf")
    stage.window.rootViewController = root
    root.embed(middle)
    middle.embed(leaf)
    _ = stage.cycle()
    leaf.addChild(leaf)
    leaf.addChild(root)
    leaf.addChild(middle)
    #expect(stage.messages.count == 3)
    #expect(stage.messages.allSatisfy { $0.contains("leaf") && $0.contains("nothing was done") })
    #expect(leaf.children.isEmpty)
    #expect(middle.parent === root)
    #expect(stage.cycle() == [])
  }

  @Test("adding a child again does nothing")
  func addedAgain() {
    let stage = ControllerStage()
    let parent = stage.controller("parent", logsEverything: true)
    let child = stage.controller("child", logsEverything: true)
    parent.embed(child)
    _ = stage.log.take()
    parent.addChild(child)
    #expect(stage.log.take() == [])
    #expect(parent.children.count == 1)
  }

  @Test("a child that a callback of its leaving puts elsewhere stays there")
  func putElsewhere() {
    let stage = ControllerStage()
    let parents = (0..<3).map { stage.controller("parent\($0)") }
    let child = stage.controller("child")
    child.logsEverything = true
    parents[0].addChild(child)
    child.reactions["didMove"] = { controller in
      controller.reactions = [:]
      parents[2].addChild(controller)
    }
    parents[1].addChild(child)
    #expect(child.parent === parents[2])
    #expect(parents.map(\.children.count) == [0, 0, 1])
  }

  @Test("the root of a window that is added to a parent leaves the window")
  func rootOfWindow() {
    let stage = ControllerStage()
    let root = stage.controller("root")
    stage.window.rootViewController = root
    _ = stage.cycle()
    let container = stage.controller("container")
    container.embed(root)
    #expect(stage.window.rootViewController == nil)
    stage.window.rootViewController = container
    #expect(
      stage.cycle() == [
        "root willDisappear", "root didDisappear", "container didLoad", "container willAppear",
        "root willAppear movingTo", "container isAppearing", "root isAppearing movingTo",
        "root didAppear movingTo", "container didAppear",
      ])
    #expect(stage.messages == [])
  }

  @Test("a child cannot be a window's root, by either name")
  func childAsRoot() {
    let stage = ControllerStage()
    let parent = stage.controller("parent")
    let child = stage.controller("child")
    parent.addChild(child)
    stage.window.rootViewController = child
    stage.window.rootLayoutController = child
    #expect(stage.window.rootLayoutController == nil)
    #expect(stage.messages.count == 2)
    #expect(stage.messages.allSatisfy { $0.contains("child") && $0.contains("removeFromParent()") })
    #expect(stage.cycle() == [])
  }

  @Test("a child that leaves and takes its parent in when it hears of that makes no circle")
  func takesParentIn() {
    let stage = ControllerStage()
    let parent = stage.controller("parent")
    let child = stage.controller("child")
    parent.addChild(child)
    child.beginAppearanceTransition(true, animated: false)
    child.reactions["willDisappear"] = { $0.addChild(parent) }
    child.removeFromParent()
    #expect(child.parent == nil)
    #expect(parent.parent == nil)
    #expect(parent.children.isEmpty && child.children.isEmpty)
  }

  @Test("a child that leaves and is put elsewhere when it hears of that is there")
  func movedWhenLeaving() {
    let stage = ControllerStage()
    let parent = stage.controller("parent")
    let other = stage.controller("other")
    let child = stage.controller("child")
    parent.addChild(child)
    child.beginAppearanceTransition(true, animated: false)
    child.reactions["didDisappear"] = {
      $0.reactions = [:]
      other.addChild($0)
    }
    child.removeFromParent()
    #expect(child.parent === other)
    #expect(parent.children.isEmpty)
    #expect(other.children.map { $0 === child } == [true])
  }

  @Test("a controller is no child of what a child of it has presented")
  func presentedByChild() {
    let stage = ControllerStage()
    let root = stage.controller("root")
    let parent = stage.controller("parent")
    let context = stage.controller("context")
    let modal = stage.controller("modal")
    stage.window.rootViewController = root
    root.embed(parent)
    parent.embed(context)
    _ = stage.cycle()
    context.definesPresentationContext = true
    modal.modalPresentationStyle = .overCurrentContext
    context.present(modal, animated: false)
    _ = stage.cycle()
    #expect(context.presentedViewController === modal)
    modal.addChild(parent)
    #expect(parent.parent === root)
    #expect(stage.messages.count == 1)
  }
}
