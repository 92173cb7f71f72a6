import LayoutSolver
import Testing

/// What random programs have found that do something in a callback of windows, each as the smallest one.
struct FoundInWindowsTests {
  let stage = ControllerStage()

  @Test("content is there where its window is shown again as that is told that it is hidden")
  func shownAsItIsHidden() {
    let (root, over) = (stage.shownRoot(), stage.loaded("over", .overFullScreen))
    stage.show(over, from: root)
    root.reactions["willDisappear"] = { [stage] root in
      root.reactions = [:]
      stage.window.isHidden = false
    }
    stage.window.isHidden = true
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "over").last != "willDisappear")
    #expect(stage.log.appearances(of: "root").suffix(2) == ["isAppearing", "didAppear"])
  }

  @Test("content is there where its window is shown again by the layout that ends a presentation")
  func shownInLastLayout() {
    let (root, over) = (stage.controller("root", logsEverything: true), stage.controller("over"))
    over.modalPresentationStyle = .overFullScreen
    stage.window.rootViewController = root
    root.present(over, animated: false)
    root.reactions["willLayout"] = { [stage] root in
      root.reactions = [:]
      stage.window.isHidden = false
    }
    stage.window.isHidden = true
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "root").last == "didAppear")
    #expect(stage.log.appearances(of: "over").last == "didAppear")
  }

  @Test("a root that is let go as its window is shown does not appear")
  func leavesAsWindowIsShown() {
    let (root, cover) = (stage.shownRoot(), stage.loaded("cover", .fullScreen))
    cover.reactions["willAppear"] = { [stage] _ in stage.window.isHidden = true }
    root.present(cover, animated: false)
    root.reactions["didDisappear"] = { [stage] _ in stage.window.rootViewController = nil }
    stage.window.isHidden = false
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "root") == ["willDisappear", "didDisappear"])
    #expect(stage.log.appearances(of: "cover") == ["willAppear", "willDisappear", "didDisappear"])
  }

  @Test("a root that is let go disappears, though its window is hidden and shown meanwhile")
  func hiddenAndShownWhileLeaving() {
    let root = stage.shownRoot()
    let next = stage.controller("next")
    root.reactions["willDisappear"] = { [stage] root in
      root.reactions = [:]
      stage.window.isHidden = true
      stage.window.isHidden = false
    }
    stage.window.rootViewController = next
    stage.window.runUpdateCycle()
    #expect(stage.log.appearances(of: "root").last == "didDisappear")
    #expect(stage.log.appearances(of: "next") == ["willAppear", "isAppearing", "didAppear"])
  }

  @Test("a root that leaves its hidden window before it is told of that disappears")
  func leavesHiddenWindow() {
    let (root, sheet) = (stage.shownRoot(), stage.loaded("sheet", .overFullScreen))
    stage.show(sheet, from: root)
    root.dismiss(animated: false)
    _ = stage.log.take()
    sheet.reactions["didDisappear"] = { [stage] _ in stage.window.rootViewController = nil }
    stage.window.isHidden = true
    #expect(stage.log.appearances(of: "root") == ["willDisappear", "didDisappear"])
  }

  @Test("a root that goes to another window as it leaves one is told of the former no more")
  func otherWindowWhileLeaving() {
    let (root, sheet) = (stage.shownRoot(), stage.loaded("sheet", .overFullScreen))
    stage.show(sheet, from: root)
    root.dismiss(animated: false)
    _ = stage.log.take()
    let other = Window(frame: stage.window.frame)
    sheet.reactions["didDisappear"] = { _ in other.rootViewController = root }
    stage.window.rootViewController = stage.controller("next")
    other.runUpdateCycle()
    #expect(
      stage.log.appearances(of: "root") == [
        "willDisappear", "didDisappear", "willAppear", "isAppearing", "didAppear",
      ])
  }

  @Test("a root that is let go disappears, though what covers it is dismissed meanwhile")
  func dismissedWhileLeaving() {
    let (root, cover) = (stage.shownRoot(), stage.loaded("cover", .fullScreen))
    stage.show(cover, from: root)
    _ = stage.log.take()
    cover.reactions["willDisappear"] = { cover in
      cover.reactions = [:]
      cover.dismiss(animated: false)
    }
    stage.window.rootViewController = stage.controller("next")
    stage.window.runUpdateCycle()
    #expect(
      stage.log.appearances(of: "root") == [
        "willAppear", "isAppearing", "didAppear", "willDisappear", "didDisappear",
      ])
    #expect(stage.log.appearances(of: "cover") == ["willDisappear", "didDisappear"])
  }

  @Test("who appears anew in a callback of its children's appearance has not appeared yet")
  func appearsAnewInItsEnd() {
    let (root, child) = (stage.controller("root"), stage.controller("child"))
    stage.window.rootViewController = root
    root.embed(child)
    let other = Window(frame: stage.window.frame)
    child.reactions["didAppear"] = { child in
      child.reactions = [:]
      other.rootViewController = root
    }
    stage.window.runUpdateCycle()
    other.runUpdateCycle()
    #expect(
      stage.log.appearances(of: "root") == [
        "willAppear", "isAppearing", "willDisappear", "didDisappear", "willAppear", "isAppearing",
        "didAppear",
      ])
  }
}
