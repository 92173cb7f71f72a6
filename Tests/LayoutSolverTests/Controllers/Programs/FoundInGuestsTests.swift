import LayoutSolver
import Testing

/// What random programs have found that do something in a callback of guests and children, each as the smallest one.
struct FoundInGuestsTests {
  let stage = ControllerStage()

  @Test("a guest does not appear where what it comes into leaves the window in its callback")
  func guestOfWhatLeaves() {
    let (root, guest) = (stage.shownRoot(), stage.controller("guest"))
    guest.loadViewIfNeeded()
    guest.reactions["willAppear"] = { [stage] _ in
      stage.window.rootViewController = stage.controller("next")
    }
    root.view.addSubview(guest.view)
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "guest") == ["willAppear", "willDisappear", "didDisappear"])
  }

  @Test("a guest does not appear in a window that is hidden in its callback")
  func guestInHiddenWindow() {
    let (root, guest) = (stage.shownRoot(), stage.controller("guest"))
    guest.reactions["willAppear"] = { [stage] _ in stage.window.isHidden = true }
    root.view.addSubview(guest.view)
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "guest") == ["willAppear", "willDisappear", "didDisappear"])
  }

  @Test("a guest that becomes a child elsewhere in its willAppear disappears")
  func guestAsChildElsewhere() {
    let (root, guest) = (stage.shownRoot(), stage.controller("guest"))
    let (holder, elsewhere) = (stage.controller("holder"), stage.controller("elsewhere"))
    holder.view.addSubview(guest.view)
    guest.reactions["willAppear"] = { elsewhere.addChild($0) }
    root.embed(holder)
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "guest") == ["willAppear", "willDisappear", "didDisappear"])
  }

  @Test("a guest that becomes a child of a controller that disappears goes with it")
  func guestAsChildOfWhatDisappears() {
    let (root, guest) = (stage.shownRoot(), stage.controller("guest"))
    root.view.addSubview(guest.view)
    _ = stage.cycle()
    root.present(stage.loaded("cover", .fullScreen), animated: false)
    root.addChild(guest)
    #expect(stage.log.appearances(of: "guest") == ["willDisappear"])
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "guest") == ["willDisappear", "didDisappear"])
  }

  @Test("a guest that becomes a child of a controller that has disappeared has done so as well")
  func guestAsChildOfWhatIsAway() {
    let (root, guest) = (stage.shownRoot(), stage.controller("guest"))
    root.view.addSubview(guest.view)
    _ = stage.cycle()
    guest.reactions["willDisappear"] = { root.addChild($0) }
    stage.window.isHidden = true
    #expect(stage.log.appearances(of: "guest") == ["willDisappear", "didDisappear"])
  }

  @Test("a guest that gets another view as it disappears does so")
  func otherViewWhileLeaving() {
    let (root, guest) = (stage.shownRoot(), stage.controller("guest"))
    root.view.addSubview(guest.view)
    _ = stage.cycle()
    guest.reactions["willDisappear"] = { guest in
      guest.reactions = [:]
      guest.view = View()
    }
    stage.window.rootViewController = stage.controller("next")
    #expect(stage.log.appearances(of: "guest").last == "didDisappear")
  }

  @Test("a child that gets another view before the former is where it was to appear disappears")
  func otherViewWhileComing() {
    let (root, child) = (stage.shownRoot(), stage.controller("child"))
    child.reactions["willAppear"] = { $0.view = View() }
    root.embed(child)
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "child") == ["willAppear", "willDisappear", "didDisappear"])
  }

  @Test("a child that leaves within a transition of its parent has disappeared elsewhere")
  func leavesWithinTransition() {
    let root = stage.shownRoot()
    let (child, sibling) = (stage.controller("child"), stage.controller("sibling"))
    root.embed(child)
    root.embed(sibling)
    _ = stage.cycle()
    let elsewhere = stage.controller("elsewhere")
    child.reactions["didDisappear"] = { child in
      child.reactions = [:]
      root.transition(from: sibling, to: child)
    }
    child.unembed()
    elsewhere.embed(child)
    #expect(stage.log.appearances(of: "child").last == "didDisappear")
    #expect(stage.log.appearances(of: "sibling") == ["willDisappear", "didDisappear"])
    #expect(root.transitionCoordinator == nil)
  }

  @Test("who covers a child is there again where a transition from that is given up")
  func givenUpFromCovered() {
    let root = stage.shownRoot()
    let (child, other) = (stage.controller("child"), stage.controller("other"))
    root.embed(child)
    root.addChild(other)
    _ = stage.cycle()
    child.definesPresentationContext = true
    child.present(stage.loaded("cover", .currentContext), animated: false)
    root.transition(from: child, to: other)
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "child") == ["willDisappear", "didDisappear"])
    #expect(stage.log.appearances(of: "cover").last == "didAppear")
    #expect(stage.messages.first?.contains("was given up") == true)
  }

  @Test("a guest in what leaves by a transition disappears where the root goes meanwhile")
  func guestInTransition() {
    let root = stage.shownRoot()
    let (old, new) = (stage.controller("old"), stage.controller("new"))
    let guest = stage.controller("guest")
    root.embed(old)
    root.addChild(new)
    old.view.addSubview(guest.view)
    _ = stage.cycle()
    root.transition(from: old, to: new, duration: 1)
    stage.window.rootViewController = nil
    #expect(stage.log.appearances(of: "guest") == ["willDisappear", "didDisappear"])
  }

  @Test("a column that another parent has is not told that it appears")
  func columnElsewhere() {
    let (split, column) = (SplitViewController(), stage.controller("column"))
    let elsewhere = stage.controller("elsewhere")
    split.setViewController(column, for: .primary)
    elsewhere.embed(column)
    stage.window.rootViewController = split
    _ = stage.cycle()
    stage.window.transition(
      to: Size(width: 1024, height: 768), traits: TraitCollection(horizontalSizeClass: .regular),
      orientation: .landscapeLeft, duration: 0)
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "column") == [])
  }

  @Test("a page that another parent has is not told that it disappears")
  func pageElsewhere() {
    let pages = PageViewController(transitionStyle: .scroll)
    let (first, second) = (stage.controller("first"), stage.controller("second"))
    let elsewhere = stage.controller("elsewhere")
    pages.setViewControllers([first], direction: .forward, animated: false)
    stage.window.rootViewController = pages
    _ = stage.cycle()
    let other = Window(frame: stage.window.frame)
    other.rootViewController = elsewhere
    elsewhere.embed(first)
    other.runUpdateCycle()
    _ = stage.log.take()
    pages.setViewControllers([second], direction: .forward, animated: false)
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "first") == [])
    #expect(stage.log.appearances(of: "second").last == "didAppear")
  }
}
