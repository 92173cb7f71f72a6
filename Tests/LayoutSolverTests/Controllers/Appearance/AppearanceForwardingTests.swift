import LayoutSolver
import Testing

/// Appearance of children that come, go and are taken along, and of windows.
struct AppearanceForwardingTests {
  private struct Scene {
    let stage = ControllerStage()
    let root: EventController
    let child: EventController

    init() {
      root = stage.controller("root")
      child = stage.controller("child")
    }

    func shown() -> Scene {
      root.embed(child)
      stage.window.rootViewController = root
      _ = stage.cycle()
      return self
    }
  }

  @Test("a window that is hidden and shown takes everything along, inner ones first at the end")
  func hiddenAndShown() {
    let scene = Scene().shown()
    scene.stage.window.isHidden = true
    #expect(
      scene.stage.log.take() == [
        "root willDisappear", "child willDisappear", "child didDisappear", "root didDisappear",
      ])
    #expect(scene.stage.cycle() == [])
    scene.stage.window.isHidden = false
    #expect(scene.stage.log.take() == ["root willAppear", "child willAppear"])
    #expect(
      scene.stage.cycle() == [
        "root isAppearing", "child isAppearing", "child didAppear", "root didAppear",
      ])
  }

  @Test("a window that is hidden before its cycle has begun to appear only")
  func hiddenBeforeCycle() {
    let scene = Scene()
    scene.root.embed(scene.child)
    scene.stage.window.rootViewController = scene.root
    scene.stage.window.isHidden = true
    #expect(
      scene.stage.cycle() == [
        "root didLoad", "child didLoad", "root willAppear", "child willAppear movingTo",
        "root willDisappear", "child willDisappear", "child didDisappear", "root didDisappear",
      ])
    scene.stage.window.isHidden = false
    #expect(
      scene.stage.cycle() == [
        "root willAppear", "child willAppear", "root isAppearing", "child isAppearing",
        "child didAppear", "root didAppear",
      ])
  }

  @Test("a window shown again while it is being hidden stays shown")
  func shownWhileHiding() {
    let scene = Scene().shown()
    scene.root.reactions["willDisappear"] = { controller in
      controller.reactions = [:]
      scene.stage.window.isHidden = false
    }
    scene.stage.window.isHidden = true
    #expect(
      scene.stage.cycle() == [
        "root willDisappear", "root willAppear", "root isAppearing", "root didAppear",
      ])
  }

  @Test("a root that is replaced disappears before the other one appears")
  func replacedRoot() {
    let scene = Scene().shown()
    let other = scene.stage.controller("other")
    scene.stage.window.rootViewController = other
    #expect(
      scene.stage.log.take() == [
        "root willDisappear", "child willDisappear", "child didDisappear", "root didDisappear",
        "other didLoad", "other willAppear",
      ])
    #expect(scene.stage.cycle() == ["other isAppearing", "other didAppear"])
    #expect(scene.root.view.superview == nil)
    scene.stage.window.rootViewController = nil
    #expect(scene.stage.cycle() == ["other willDisappear", "other didDisappear"])
    #expect(scene.stage.window.subviews.isEmpty)
  }

  @Test("a root that is replaced while its window is hidden leaves it")
  func replacedWhileHidden() {
    let scene = Scene().shown()
    scene.stage.window.isHidden = true
    _ = scene.stage.cycle()
    let other = scene.stage.controller("other")
    scene.stage.window.rootViewController = other
    #expect(scene.root.view.superview == nil)
    #expect(!other.isViewLoaded)
    scene.stage.window.isHidden = false
    #expect(
      scene.stage.cycle() == [
        "other didLoad", "other willAppear", "other isAppearing",
        "other didAppear",
      ])
    // It is free for another window.
    let second = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    second.rootViewController = scene.root
    #expect(scene.stage.log.take() == ["root willAppear", "child willAppear"])
  }

  @Test("a root that is replaced within viewDidAppear has appeared, and disappears")
  func replacedInDidAppear() {
    let scene = Scene()
    let other = scene.stage.controller("other")
    scene.root.reactions["didAppear"] = { _ in
      scene.stage.window.rootViewController = other
    }
    scene.stage.window.rootViewController = scene.root
    #expect(
      scene.stage.cycle() == [
        "root didLoad", "root willAppear", "root isAppearing", "root didAppear",
        "root willDisappear", "root didDisappear", "other didLoad", "other willAppear",
      ])
    #expect(scene.stage.cycle() == ["other isAppearing", "other didAppear"])
  }

  @Test("a root of one window that becomes another's leaves the first, shown or hidden")
  func rootOfAnotherWindow() {
    for isHidden in [false, true] {
      let scene = Scene().shown()
      scene.stage.window.isHidden = isHidden
      _ = scene.stage.log.take()
      let second = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      second.rootLayoutController = scene.root
      #expect(scene.stage.window.rootViewController == nil)
      #expect(second.rootViewController === scene.root)
      #expect(scene.root.view.window === second)
      let left = [
        "root willDisappear", "child willDisappear", "child didDisappear", "root didDisappear",
      ]
      #expect(
        scene.stage.log.take() == (isHidden ? [] : left) + ["root willAppear", "child willAppear"])
      second.runUpdateCycle()
      #expect(scene.stage.log.take().last == "root didAppear")
    }
  }

  @Test("a child added while its parent appears is taken along")
  func addedWhileAppearing() {
    for callback in ["willAppear", "isAppearing"] {
      let scene = Scene()
      scene.root.reactions[callback] = { $0.embed(scene.child) }
      scene.stage.window.rootViewController = scene.root
      let events = scene.stage.cycle()
      #expect(
        events.filter { $0.hasPrefix("child") } == [
          "child didLoad", "child willAppear movingTo", "child isAppearing movingTo",
          "child didAppear movingTo",
        ])
      #expect(events.last == "root didAppear")
    }
  }

  @Test("a child removed while its parent appears leaves, and hears no more")
  func removedWhileAppearing() {
    for callback in ["willAppear", "isAppearing", "didAppear"] {
      let scene = Scene()
      scene.root.embed(scene.child)
      scene.root.reactions[callback] = { _ in scene.child.unembed() }
      scene.stage.window.rootViewController = scene.root
      let events = scene.stage.cycle().filter { $0.hasPrefix("child") && $0 != "child didLoad" }
      switch callback {
      case "willAppear": #expect(events == [])
      case "isAppearing":
        #expect(
          events == [
            "child willAppear movingTo", "child willDisappear movingFrom",
            "child didDisappear movingFrom",
          ])
      default:
        #expect(
          events == [
            "child willAppear movingTo", "child isAppearing movingTo", "child didAppear movingTo",
            "child willDisappear movingFrom", "child didDisappear movingFrom",
          ])
      }
    }
  }

  @Test("a child removed while its parent disappears, or added, is told once or not at all")
  func changedWhileDisappearing() {
    let scene = Scene().shown()
    let late = scene.stage.controller("late")
    scene.root.reactions["willDisappear"] = { controller in
      scene.child.unembed()
      controller.embed(late)
    }
    scene.stage.window.rootViewController = nil
    #expect(
      scene.stage.log.take() == [
        "root willDisappear", "child willDisappear movingFrom", "child didDisappear movingFrom",
        "late didLoad", "root didDisappear",
      ])
  }

  @Test("a view without a parent that is inserted and removed appears and disappears by itself")
  func viewWithoutParent() {
    let scene = Scene().shown()
    let guest = scene.stage.controller("guest")
    scene.root.view.addSubview(guest.view)
    #expect(scene.stage.log.take() == ["guest didLoad", "guest willAppear"])
    #expect(scene.stage.cycle() == ["guest isAppearing", "guest didAppear"])
    guest.view.removeFromSuperview()
    #expect(scene.stage.log.take() == ["guest willDisappear", "guest didDisappear"])
    // Removed before the cycle.
    scene.root.view.addSubview(guest.view)
    guest.view.removeFromSuperview()
    #expect(
      scene.stage.cycle() == ["guest willAppear", "guest willDisappear", "guest didDisappear"])
  }

  @Test("a view that a callback of its removal removes as well is removed once")
  func removedTwice() {
    let scene = Scene().shown()
    scene.child.reactions["willDisappear"] = { $0.view.removeFromSuperview() }
    scene.child.unembed()
    #expect(
      scene.stage.log.take() == ["child willDisappear movingFrom", "child didDisappear movingFrom"])
    scene.root.view.frame.size.width = 100
    _ = scene.stage.cycle()
    scene.root.embed(scene.child)
    #expect(scene.stage.cycle().last == "child didAppear movingTo")
    #expect(scene.root.view.subviews.count == 1)
  }

  @Test("a view that a callback of its removal puts elsewhere stays there")
  func putElsewhere() {
    let scene = Scene().shown()
    let holder = View()
    scene.root.view.addSubview(holder)
    scene.child.reactions["willDisappear"] = { controller in
      controller.reactions = [:]
      holder.addSubview(controller.view)
    }
    scene.child.view.removeFromSuperview()
    #expect(scene.child.view.superview === holder)
    #expect(holder.subviews.count == 1)
    #expect(
      scene.stage.cycle() == [
        "child willDisappear", "child willAppear", "child isAppearing", "child didAppear",
      ])
  }

  @Test("a child that a callback of its appearance moves to another parent appears there")
  func movedInCallback() {
    let scene = Scene()
    let other = scene.stage.controller("other")
    scene.stage.window.rootViewController = scene.root
    scene.root.embed(other)
    _ = scene.stage.cycle()
    scene.child.reactions["willAppear"] = { controller in
      controller.reactions = [:]
      other.embed(controller)
    }
    scene.root.embed(scene.child)
    #expect(scene.child.view.superview === other.view)
    #expect(scene.stage.messages == [])
    #expect(
      scene.stage.cycle() == [
        "child didLoad", "child willAppear movingTo", "child willDisappear", "child didDisappear",
        "child willAppear movingTo", "child isAppearing movingTo", "child didAppear movingTo",
      ])
  }

  @Test("a child that was not reached before the window was hidden hears nothing")
  func toldInVain() {
    let scene = Scene()
    let second = scene.stage.controller("second")
    scene.root.embed(scene.child)
    scene.root.embed(second)
    scene.child.reactions["willAppear"] = { _ in scene.stage.window.isHidden = true }
    scene.stage.window.rootViewController = scene.root
    #expect(
      scene.stage.cycle() == [
        "root didLoad", "child didLoad", "second didLoad", "root willAppear",
        "child willAppear movingTo", "root willDisappear", "child willDisappear",
        "child didDisappear", "root didDisappear",
      ])
  }

  @Test("a child whose view is moved within its parent's hears nothing")
  func movedWithin() {
    let scene = Scene().shown()
    let holder = View()
    scene.root.view.addSubview(holder)
    holder.addSubview(scene.child.view)
    scene.root.view.sendSubviewToBack(holder)
    #expect(scene.stage.cycle() == [])
  }

  @Test("a view moved into a hidden window disappears")
  func intoHiddenWindow() {
    let scene = Scene().shown()
    let hidden = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    hidden.isHidden = true
    let guest = scene.stage.controller("guest")
    scene.root.view.addSubview(guest.view)
    _ = scene.stage.cycle()
    hidden.addSubview(guest.view)
    #expect(scene.stage.cycle() == ["guest willDisappear", "guest didDisappear"])
  }

  @Test("the causes are visible exactly within the callbacks")
  func causes() {
    let scene = Scene().shown()
    let child = scene.stage.controller("late")
    var leaks: [String] = []
    func check(_ place: String) {
      for controller in [scene.root, scene.child, child] {
        if controller.isMovingToParent || controller.isMovingFromParent
          || controller.isBeingPresented || controller.isBeingDismissed
        {
          leaks.append("\(controller.name) at \(place)")
        }
      }
    }
    child.logsEverything = true
    scene.root.addChild(child)
    check("addChild")
    child.view.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    scene.root.view.addSubview(child.view)
    check("insertion")
    child.didMove(toParent: scene.root)
    #expect(
      scene.stage.log.take() == [
        "late willMove to root", "late loadView", "late didLoad", "late willAppear movingTo",
        "late didMove to root",
      ])
    let appearing = scene.stage.cycle()
    #expect(
      appearing == [
        "late updateConstraints", "late traits from nil", "late isAppearing movingTo",
        "late willLayout", "late didLayout", "late didAppear movingTo",
      ])
    check("appeared")
    // Later appearances have other causes.
    scene.stage.window.isHidden = true
    scene.stage.window.isHidden = false
    #expect(scene.stage.cycle().filter { $0.contains("moving") } == [])
    child.willMove(toParent: nil)
    check("willMove")
    child.view.removeFromSuperview()
    check("removal")
    child.removeFromParent()
    #expect(
      scene.stage.log.take() == [
        "late willMove to nil", "late willDisappear movingFrom", "late didDisappear movingFrom",
        "late didMove to nil",
      ])
    #expect(leaks == [])
  }

  @Test("a removal that is taken back leaves no cause behind")
  func withdrawnRemoval() {
    let scene = Scene().shown()
    scene.child.willMove(toParent: nil)
    scene.child.willMove(toParent: scene.root)
    scene.child.didMove(toParent: scene.root)
    scene.stage.window.isHidden = true
    scene.stage.window.isHidden = false
    #expect(scene.stage.cycle().filter { $0.contains("moving") } == [])
  }
}
