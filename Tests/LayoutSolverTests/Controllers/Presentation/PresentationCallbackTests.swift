import LayoutSolver
import Testing

/// What callbacks of a presentation's or dismissal's beginning change around it.
struct PresentationCallbackTests {
  private let compact = TraitCollection(
    horizontalSizeClass: .compact, verticalSizeClass: .regular)
  private let regular = TraitCollection(
    horizontalSizeClass: .regular, verticalSizeClass: .regular)

  @Test("a window hidden while the presented view is loaded keeps it from being presented")
  func hiddenWhileLoading() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = stage.controller("modal")
    modal.modalPresentationStyle = .fullScreen
    modal.reactions["didLoad"] = { _ in stage.window.isHidden = true }
    root.present(modal, animated: false)
    #expect(stage.cycle() == ["modal didLoad", "root willDisappear", "root didDisappear"])
    #expect(root.presentedViewController == nil)
    #expect(stage.messages.count == 1)
    #expect(stage.messages.first?.contains("its window is hidden") == true)
  }

  @Test("a root replaced while the presented controller begins to appear ends both")
  func replacedWhileBeginning() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .fullScreen)
    let other = stage.loaded("other", .fullScreen)
    modal.reactions["willAppear"] = { _ in stage.window.rootViewController = other }
    root.present(modal, animated: false)
    #expect(
      stage.cycle() == [
        "root willDisappear", "modal willAppear presented", "modal willDisappear",
        "modal didDisappear", "other willAppear", "root didDisappear", "other isAppearing",
        "other didAppear",
      ])
    #expect(modal.presentingViewController == nil)
    #expect(stage.window.subviews == [other.view])
  }

  @Test("a root replaced while it comes back from under another leaves nothing behind")
  func replacedComingBack() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .fullScreen)
    let other = stage.loaded("other", .fullScreen)
    stage.show(modal, from: root)
    root.reactions["willAppear"] = { _ in stage.window.rootViewController = other }
    root.dismiss(animated: false)
    let events = stage.cycle()
    #expect(
      events == [
        "modal willDisappear dismissed", "root willAppear", "root willDisappear",
        "root didDisappear", "modal didDisappear dismissed", "other willAppear",
        "other isAppearing", "other didAppear",
      ])
    #expect(stage.window.subviews == [other.view])
  }

  @Test("a dismissal that begins while a sheet adapts leaves what presents in the window")
  func dismissedWhileAdapting() {
    let stage = ControllerStage(width: 1024, height: 768)
    stage.window.traits = regular
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .formSheet)
    let compact = compact
    modal.reactions["didAppear"] = { _ in
      stage.window.transition(to: Size(width: 400, height: 768), traits: compact, duration: 1)
    }
    root.present(modal, animated: false)
    // It ends the presentation first, in which the window changes.
    root.dismiss(animated: false)
    _ = stage.cycle()
    #expect(root.presentedViewController == nil)
    #expect(root.view.window === stage.window)
    #expect(root.view.frame == Rect(x: 0, y: 0, width: 400, height: 768))
    #expect(stage.messages == [])
  }

  @Test("a covered root is not told of traits that it was told last")
  func coveredRoot() {
    let stage = ControllerStage(width: 1024, height: 768)
    stage.window.traits = regular
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .fullScreen)
    stage.show(modal, from: root)
    stage.window.transition(to: Size(width: 400, height: 768), traits: compact)
    #expect(stage.cycle().contains("root willTransition to compact × regular, @1x"))
    stage.window.transition(to: Size(width: 1024, height: 768), traits: regular)
    #expect(!stage.cycle().contains { $0.hasPrefix("root willTransition to regular") })
  }
}
