import LayoutSolver
import Testing

/// What is left of a presentation, and what happens to it when its surroundings go.
struct PresentationLifetimeTests {
  @Test("everything is released after a dismissal")
  func released() {
    for style in [ModalPresentationStyle.fullScreen, .formSheet, .overCurrentContext] {
      let stage = ControllerStage()
      weak var modal: EventController?
      weak var presentation: PresentationController?
      weak var container: View?
      weak var root: EventController?
      do {
        let presenter = stage.shownRoot()
        root = presenter
        let made = stage.loaded("modal", style)
        modal = made
        presentation = made.presentationController
        #expect(presentation != nil)
        stage.show(made, from: presenter)
        container = presentation?.containerView
        #expect(container != nil)
        presenter.dismiss(animated: true)
        _ = stage.cycle()
      }
      #expect(modal == nil)
      #expect(presentation == nil)
      #expect(container == nil)
      #expect(root != nil)
      stage.window.rootViewController = nil
      #expect(root == nil)
    }
  }

  @Test("a window that goes takes all of a presentation along, also one under way")
  func window() {
    for cycles in 0...1 {
      weak var root: EventController?
      weak var modal: EventController?
      do {
        let stage = ControllerStage()
        stage.window.animator = { _ in }
        let presenter = stage.shownRoot()
        let made = stage.loaded("modal", .fullScreen)
        root = presenter
        modal = made
        presenter.present(made, animated: true)
        if cycles > 0 { _ = stage.cycle() }
      }
      #expect(root == nil)
      #expect(modal == nil)
    }
  }

  @Test("a controller whose presentation was only asked for is released")
  func onlyAskedFor() {
    weak var modal: ViewController?
    do {
      let made = ViewController()
      made.modalPresentationStyle = .popover
      made.popoverPresentationController?.permittedArrowDirections = .up
      modal = made
    }
    #expect(modal == nil)
  }

  @Test("another root takes the presented ones off the screen")
  func anotherRoot() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let full = stage.loaded("full", .fullScreen)
    let sheet = stage.loaded("sheet", .formSheet)
    stage.show(full, from: root)
    stage.show(sheet, from: full)
    stage.window.rootViewController = stage.controller("other")
    #expect(
      stage.cycle() == [
        "full willDisappear", "sheet willDisappear", "full didDisappear", "sheet didDisappear",
        "other didLoad", "other willAppear", "other isAppearing", "other didAppear",
      ])
    #expect(root.presentedViewController == nil)
    #expect(sheet.presentingViewController == nil)
    #expect(stage.window.subviews.count == 1)
    #expect(stage.messages == [])
  }

  @Test("what goes with a root that is replaced as its window is shown is not told that it appears")
  func takenAwayMeanwhile() {
    let stage = ControllerStage()
    let root = stage.shownRoot("root")
    let sheet = stage.loaded("sheet", .formSheet)
    stage.show(sheet, from: root)
    stage.window.isHidden = true
    _ = stage.cycle()
    root.reactions["willAppear"] = { _ in
      stage.window.rootViewController = stage.controller("other")
    }
    stage.window.isHidden = false
    #expect(!stage.cycle().contains { $0.hasPrefix("sheet") })
    #expect(sheet.presentingViewController == nil)
  }

  @Test("a window that is hidden and shown shows what was presented")
  func hiddenAndShown() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let full = stage.loaded("full", .fullScreen)
    stage.show(full, from: root)
    stage.window.isHidden = true
    #expect(stage.cycle() == ["full willDisappear", "full didDisappear"])
    stage.window.isHidden = false
    #expect(stage.cycle() == ["full willAppear", "full isAppearing", "full didAppear"])
    #expect(root.view.window == nil)
    full.dismiss(animated: false)
    #expect(
      stage.cycle() == [
        "full willDisappear dismissed", "root willAppear", "root isAppearing",
        "root didAppear", "full didDisappear dismissed",
      ])
  }

  @Test("a change of the window ends a presentation under way")
  func changeOfWindow() {
    let stage = ControllerStage()
    var running: [ViewAnimation] = []
    stage.window.animator = { running.append($0) }
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .fullScreen)
    let above = stage.loaded("above", .fullScreen)
    stage.show(modal, from: root)
    modal.present(above, animated: true)
    _ = stage.cycle()
    stage.window.transition(to: Size(width: 480, height: 320))
    #expect(
      stage.cycle() == [
        "above didAppear presented", "modal didDisappear", "root willTransition to 480x320",
        "modal willTransition to 480x320", "above willTransition to 480x320",
      ])
    #expect(above.view.frame == Rect(x: 0, y: 0, width: 480, height: 320))
    above.dismiss(animated: false)
    _ = stage.cycle()
    #expect(modal.view.frame == Rect(x: 0, y: 0, width: 480, height: 320))
    #expect(running.count == 1)
  }

  @Test("the host is told that the screen has changed")
  func screenChanged() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    var views: [View?] = []
    stage.window.accessibilityNotificationHandler = { notification in
      if case .screenChanged(let view) = notification { views.append(view) }
    }
    let modal = stage.loaded("modal", .fullScreen)
    stage.show(modal, from: root)
    #expect(views.count == 1)
    #expect(views.last.flatMap { $0 } === modal.view)
    modal.dismiss(animated: false)
    _ = stage.cycle()
    #expect(views.count == 2)
    #expect(views.last.flatMap { $0 } === root.view)
  }

  @Test("actions go from what is presented to what presents it")
  func actions() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .fullScreen)
    stage.show(modal, from: root)
    var saved = 0
    root.actions["save"] = { _ in saved += 1 }
    let button = View()
    modal.view.addSubview(button)
    #expect(button.sendAction("save"))
    #expect(saved == 1)
  }
}
