import LayoutSolver
import Testing

/// Styles that depend on how much room there is, and what a delegate says.
struct PresentationAdaptivityTests {
  private let compact = TraitCollection(
    horizontalSizeClass: .compact, verticalSizeClass: .regular)
  private let regular = TraitCollection(
    horizontalSizeClass: .regular, verticalSizeClass: .regular)

  @Test("as on earlier systems, sheets and popovers cover a small screen")
  func earlierSystems() {
    for style in [ModalPresentationStyle.pageSheet, .formSheet, .popover, .automatic] {
      let stage = ControllerStage()
      stage.window.sheetsCoverCompactScreens = true
      stage.window.traits = compact
      let root = stage.shownRoot()
      let modal = stage.loaded("modal", style)
      root.present(modal, animated: false)
      #expect(
        stage.cycle() == [
          "root willDisappear", "modal willAppear presented", "modal isAppearing presented",
          "modal didAppear presented", "root didDisappear",
        ])
      #expect(modal.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
      #expect(stage.messages == [])
    }
  }

  @Test("a sheet adapts while it is there")
  func adapting() {
    let stage = ControllerStage(width: 1024, height: 768)
    stage.window.sheetsCoverCompactScreens = true
    stage.window.traits = regular
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .formSheet)
    let delegate = EventPresentationDelegate(stage.log)
    modal.presentationController?.delegate = delegate
    root.present(modal, animated: false)
    #expect(stage.log.take() == ["will present with none", "modal willAppear presented"])
    _ = stage.cycle()
    stage.window.transition(to: Size(width: 400, height: 768), traits: compact)
    #expect(
      stage.log.take() == [
        "root willTransition to compact × regular, @1x", "will present with fullScreen",
        "root willTransition to 400x768", "modal willTransition to 400x768",
        "root willDisappear",
      ])
    #expect(stage.cycle() == ["root didDisappear"])
    #expect(modal.view.frame == Rect(x: 0, y: 0, width: 400, height: 768))
    #expect(root.view.window == nil)
    stage.window.transition(to: Size(width: 1024, height: 768), traits: regular)
    #expect(
      stage.log.take() == [
        "root willTransition to regular × regular, @1x", "will present with none",
        "root willTransition to 1024x768", "modal willTransition to 540x620", "root willAppear",
      ])
    #expect(stage.cycle() == ["root isAppearing", "root didAppear"])
    #expect(modal.view.frame == Rect(x: 242, y: 74, width: 540, height: 620))
    #expect(root.view.frame == Rect(x: 0, y: 0, width: 1024, height: 768))
    #expect(stage.messages == [])
  }

  @Test("a delegate decides on the style, and on what is shown in it")
  func delegate() throws {
    let stage = ControllerStage(width: 1024, height: 768)
    stage.window.sheetsCoverCompactScreens = true
    stage.window.traits = compact
    let root = stage.shownRoot()
    let menu = stage.loaded("menu", .popover)
    let delegate = EventPresentationDelegate(stage.log)
    menu.popoverPresentationController?.delegate = delegate
    menu.popoverPresentationController?.sourceView = root.view
    // A popover stays one where the delegate wants it so.
    delegate.style = ModalPresentationStyle.none
    menu.preferredContentSize = Size(width: 100, height: 100)
    root.present(menu, animated: false)
    _ = stage.cycle()
    #expect(menu.view.frame.size == Size(width: 100, height: 100))
    root.dismiss(animated: false)
    _ = stage.cycle()
    // Another controller holds it while it covers the screen.
    delegate.style = nil
    let holder = stage.controller("holder")
    holder.reactions["didLoad"] = { holder in
      holder.addChild(menu)
      holder.view.addSubview(menu.view)
      menu.didMove(toParent: holder)
    }
    delegate.substitute = holder
    menu.popoverPresentationController?.delegate = delegate
    menu.popoverPresentationController?.sourceView = root.view
    root.present(menu, animated: false)
    _ = stage.cycle()
    #expect(root.presentedViewController === holder)
    #expect(holder.view.frame == Rect(x: 0, y: 0, width: 1024, height: 768))
    #expect(menu.presentingViewController === root)
    #expect(menu.presentationController?.delegate === delegate)
    stage.window.traits = regular
    _ = stage.cycle()
    #expect(root.presentedViewController === menu)
    #expect(menu.parent == nil)
    #expect(menu.view.frame.size == Size(width: 100, height: 100))
    stage.window.traits = compact
    _ = stage.log.take()
    #expect(root.presentedViewController === holder)
    holder.dismiss(animated: false)
    _ = stage.cycle()
    #expect(root.presentedViewController == nil)
    #expect(stage.window.subviews.count == 1)
    #expect(stage.messages == [])
  }

  @Test("a delegate hears of what a person does, not of what the app does")
  func actionsOfPersons() throws {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .formSheet)
    let delegate = EventPresentationDelegate(stage.log)
    modal.presentationController?.delegate = delegate
    stage.show(modal, from: root)
    delegate.mayDismiss = false
    #expect(modal.beginInteractiveDismissal() == nil)
    #expect(stage.cycle() == ["should dismiss", "did attempt"])
    delegate.mayDismiss = true
    let pull = try #require(modal.beginInteractiveDismissal())
    #expect(
      stage.cycle() == ["should dismiss", "will dismiss", "modal willDisappear dismissed"])
    pull.cancel()
    #expect(stage.cycle() == ["modal willAppear", "modal isAppearing", "modal didAppear"])
    try #require(modal.beginInteractiveDismissal()).finish()
    #expect(
      stage.cycle() == [
        "should dismiss", "will dismiss", "modal willDisappear dismissed",
        "modal didDisappear dismissed", "did dismiss",
      ])
    modal.presentationController?.delegate = delegate
    stage.show(modal, from: root)
    modal.dismiss(animated: false)
    #expect(
      stage.cycle() == ["modal willDisappear dismissed", "modal didDisappear dismissed"])
  }

  @Test("a style of the app's own adapts as it says")
  func customStyle() {
    let stage = ControllerStage()
    stage.window.traits = compact
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .custom)
    let presentation = EventPresentation(of: modal)
    presentation.frameInContainer = { _ in Rect(x: 0, y: 0, width: 10, height: 10) }
    presentation.adapted = .overFullScreen
    stage.show(modal, from: root)
    #expect(modal.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
  }
}
