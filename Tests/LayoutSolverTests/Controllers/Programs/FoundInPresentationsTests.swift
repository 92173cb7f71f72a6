import LayoutSolver
import Testing

/// What random programs have found that do something in a callback of presentations, each as the smallest one.
struct FoundInPresentationsTests {
  let stage = ControllerStage()

  @Test("what is presented does not appear in a window that is hidden as its presenter disappears")
  func hiddenAsPresenterDisappears() {
    let (root, cover) = (stage.shownRoot(), stage.loaded("cover", .fullScreen))
    root.reactions["willDisappear"] = { [stage] _ in stage.window.isHidden = true }
    root.present(cover, animated: false)
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "cover") == [])
    #expect(stage.log.appearances(of: "root") == ["willDisappear", "didDisappear"])
    _ = stage.log.take()
    stage.window.isHidden = false
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "cover") == ["willAppear", "isAppearing", "didAppear"])
    #expect(stage.log.appearances(of: "root") == [])
  }

  @Test("what is presented does not appear where another root comes as its presenter disappears")
  func replacedAsPresenterDisappears() {
    let (root, cover) = (stage.shownRoot(), stage.loaded("cover", .fullScreen))
    let next = stage.controller("next")
    root.reactions["willDisappear"] = { [stage] _ in stage.window.rootViewController = next }
    root.present(cover, animated: false)
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "cover") == [])
    #expect(stage.log.appearances(of: "root") == ["willDisappear", "didDisappear"])
    #expect(stage.log.appearances(of: "next") == ["willAppear", "isAppearing", "didAppear"])
  }

  @Test("what a child presents over itself does not appear where both go with their root")
  func presentedByLeavingChild() {
    let (root, child) = (stage.controller("root"), stage.controller("child"))
    stage.window.rootViewController = root
    root.embed(child)
    _ = stage.cycle()
    let sheet = stage.loaded("sheet", .overCurrentContext)
    child.definesPresentationContext = true
    child.reactions["willDisappear"] = { $0.present(sheet, animated: false) }
    stage.window.rootViewController = nil
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "sheet") == [])
  }

  @Test("what is presented by what goes with a root disappears as well")
  func presentedWhileLeaving() {
    let (root, over) = (stage.shownRoot(), stage.loaded("over", .overFullScreen))
    stage.show(over, from: root)
    let sheet = stage.loaded("sheet", .overFullScreen)
    over.reactions["didDisappear"] = { $0.present(sheet, animated: false) }
    stage.window.rootViewController = nil
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "sheet") == ["willAppear", "willDisappear", "didDisappear"])
    #expect(over.presentedViewController == nil && sheet.presentingViewController == nil)
  }

  @Test("a root that what goes has presented meanwhile appears as a root")
  func presentedWhileLeavingForIt() {
    let (root, over) = (stage.shownRoot(), stage.loaded("over", .overFullScreen))
    stage.show(over, from: root)
    let next = stage.loaded("next", .overFullScreen)
    over.reactions["didDisappear"] = { $0.present(next, animated: false) }
    stage.window.rootViewController = next
    stage.window.runUpdateCycle()
    #expect(
      stage.log.appearances(of: "next") == [
        "willAppear", "willDisappear", "didDisappear", "willAppear", "isAppearing", "didAppear",
      ])
  }

  @Test("a dismissal ends the presentation before, though its presenter has begun to push since")
  func dismissedAfterPush() {
    let stack = NavigationController(rootViewController: stage.controller("first"))
    stage.window.rootViewController = stack
    _ = stage.cycle()
    let (sheet, second) = (stage.loaded("sheet", .formSheet), stage.controller("second"))
    sheet.reactions["willAppear"] = { sheet in
      sheet.reactions = [:]
      stack.pushViewController(second, animated: false)
    }
    stack.present(sheet, animated: false)
    stack.dismiss(animated: false)
    stage.window.runUpdateCycle()
    #expect(
      stage.log.appearances(of: "sheet") == [
        "willAppear", "isAppearing", "didAppear", "willDisappear", "didDisappear",
      ])
  }

  @Test("who presents disappears with those around it, though its presentation has only begun")
  func hiddenAsPresentedAppears() {
    let (root, child) = (stage.shownRoot(), stage.controller("child"))
    root.embed(child)
    _ = stage.cycle()
    child.definesPresentationContext = true
    let cover = stage.loaded("cover", .currentContext)
    cover.reactions["willAppear"] = { [stage] _ in stage.window.isHidden = true }
    child.present(cover, animated: false)
    #expect(stage.log.appearances(of: "child") == ["willDisappear", "didDisappear"])
    #expect(stage.log.appearances(of: "cover") == ["willAppear", "willDisappear", "didDisappear"])
  }

  @Test("what is dismissed while it disappears with those around it does disappear")
  func dismissedWhileItDisappears() {
    let root = stage.shownRoot()
    let (first, second) = (stage.controller("first"), stage.controller("second"))
    root.embed(first)
    root.embed(second)
    second.definesPresentationContext = true
    stage.show(stage.loaded("sheet", .overCurrentContext), from: second)
    _ = stage.log.take()
    first.reactions["didDisappear"] = { _ in second.dismiss(animated: false) }
    stage.window.rootViewController = nil
    #expect(stage.log.appearances(of: "sheet") == ["willDisappear", "didDisappear"])
  }

  @Test("what a screen that leaves presents over itself does not appear")
  func presentedByLeavingScreen() {
    let first = stage.controller("first")
    let stack = NavigationController(rootViewController: first)
    stage.window.rootViewController = stack
    _ = stage.cycle()
    first.definesPresentationContext = true
    let sheet = stage.loaded("sheet", .overCurrentContext)
    stack.pushViewController(stage.controller("second"), animated: true)
    first.present(sheet, animated: false)
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "sheet") == [])
    #expect(stage.log.appearances(of: "first") == ["willDisappear", "didDisappear"])
  }

  @Test("a dismissal that a person decides against in a hidden window brings nothing back")
  func undoneInHiddenWindow() {
    let (root, sheet) = (stage.shownRoot(), stage.loaded("sheet", .formSheet))
    stage.show(sheet, from: root)
    _ = stage.log.take()
    sheet.reactions["willDisappear"] = { [stage] _ in stage.window.isHidden = true }
    let swipe = sheet.beginInteractiveDismissal()
    swipe?.cancel()
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "sheet") == ["willDisappear", "didDisappear"])
    #expect(sheet.presentingViewController === root)
  }

  @Test("what covers the window from within a context goes with the root, too")
  func overContextInWindow() {
    let (root, child) = (stage.shownRoot(), stage.controller("child"))
    root.embed(child)
    child.definesPresentationContext = true
    let (context, cover) = (
      stage.loaded("context", .currentContext), stage.loaded("cover", .fullScreen)
    )
    stage.show(context, from: child)
    stage.show(cover, from: context)
    stage.window.rootViewController = stage.controller("next")
    #expect(cover.view.window == nil && context.presentedViewController == nil)
    _ = stage.log.take()
    stage.window.rootViewController = root
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "context") == ["willAppear", "isAppearing", "didAppear"])
    #expect(context.view.window === stage.window)
    #expect(stage.log.appearances(of: "cover") == [])
  }

  @Test("what is presented disappears where the view around it is taken out")
  func containerIsTakenOut() {
    let (root, child) = (stage.shownRoot(), stage.controller("child"))
    root.embed(child)
    child.definesPresentationContext = true
    let sheet = stage.loaded("sheet", .overCurrentContext)
    stage.show(sheet, from: child)
    sheet.view.superview?.removeFromSuperview()
    #expect(stage.log.appearances(of: "sheet") == ["willDisappear", "didDisappear"])
    #expect(stage.log.appearances(of: "child") == [])
  }

  @Test("what is presented in a hidden window hears of no traits that it has")
  func traitsInHiddenWindow() {
    let regular = TraitCollection(horizontalSizeClass: .regular)
    let (other, sheet) = (Window(frame: stage.window.frame), stage.controller("sheet"))
    other.traits = regular
    other.rootViewController = sheet
    other.runUpdateCycle()
    other.rootViewController = nil
    stage.window.traits = regular
    let root = stage.shownRoot()
    sheet.modalPresentationStyle = .formSheet
    sheet.reactions["willAppear"] = { [stage] _ in stage.window.isHidden = true }
    root.present(sheet, animated: false)
    _ = stage.log.take()
    stage.window.traits = TraitCollection(horizontalSizeClass: .compact)
    #expect(sheet.traitCollection.horizontalSizeClass == .compact)
    #expect(!stage.log.events.contains { $0.hasPrefix("sheet willTransition") })
  }

  @Test("what covers a child that moves to another parent appears there")
  func coveredChildMoves() {
    let (root, child) = (stage.shownRoot(), stage.controller("child"))
    root.embed(child)
    child.definesPresentationContext = true
    stage.show(stage.loaded("sheet", .overCurrentContext), from: child)
    child.unembed()
    _ = stage.log.take()
    root.embed(child)
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "child") == ["willAppear", "isAppearing", "didAppear"])
    #expect(stage.log.appearances(of: "sheet") == ["willAppear", "isAppearing", "didAppear"])
  }

  @Test("what covers a child disappears with it, though its window is hidden meanwhile")
  func hiddenWhileLeaving() {
    let root = stage.shownRoot()
    let (outer, inner) = (stage.controller("outer"), stage.controller("inner"))
    root.embed(outer)
    outer.embed(inner)
    inner.definesPresentationContext = true
    stage.show(stage.loaded("sheet", .overCurrentContext), from: inner)
    inner.reactions["willDisappear"] = { [stage] _ in stage.window.isHidden = true }
    outer.unembed()
    #expect(stage.log.appearances(of: "inner").last == "didDisappear")
    #expect(stage.log.appearances(of: "sheet").last == "didDisappear")
  }

  @Test("a controller within one that is being dismissed presents nothing")
  func presentWithinDismissed() {
    let (root, cover) = (stage.shownRoot(), stage.loaded("cover", .fullScreen))
    stage.show(cover, from: root)
    let child = stage.controller("child")
    child.definesPresentationContext = true
    cover.embed(child)
    _ = stage.cycle()
    root.dismiss(animated: false)
    child.present(stage.loaded("sheet", .overCurrentContext), animated: false)
    stage.window.runUpdateCycle()
    #expect(child.presentedViewController == nil)
    #expect(stage.messages.first?.contains("is being dismissed") == true)
    #expect(stage.log.appearances(of: "sheet") == [])
  }

  @Test("who is covered as the window is shown does not appear")
  func coveredAsWindowIsShown() {
    let (root, over) = (stage.shownRoot(), stage.loaded("over", .overFullScreen))
    stage.show(over, from: root)
    let cover = stage.loaded("cover", .currentContext)
    stage.window.isHidden = true
    _ = stage.log.take()
    root.reactions["willAppear"] = { _ in over.present(cover, animated: false) }
    stage.window.isHidden = false
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "over") == [])
    #expect(stage.log.appearances(of: "cover") == ["willAppear", "isAppearing", "didAppear"])
    #expect(stage.log.appearances(of: "root") == ["willAppear", "isAppearing", "didAppear"])
  }
}
