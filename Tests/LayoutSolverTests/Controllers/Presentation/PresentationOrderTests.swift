import LayoutSolver
import Testing

/// The orders of callbacks in presentations and dismissals.
struct PresentationOrderTests {
  @Test("a full-screen presentation and its dismissal have the order of the guide")
  func fullScreen() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .fullScreen)
    root.present(modal, animated: true, completion: stage.note("presented"))
    #expect(stage.log.take() == ["root willDisappear", "modal willAppear presented"])
    #expect(root.presentedViewController === modal)
    #expect(modal.presentingViewController === root)
    #expect(
      stage.cycle() == [
        "modal isAppearing presented", "modal didAppear presented", "root didDisappear",
        "presented",
      ])
    #expect(!modal.isBeingPresented)
    #expect(root.view.window == nil)
    #expect(modal.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    modal.reactions["didDisappear"] = { controller in
      stage.log.events.append(
        "presented by \(controller.presentingViewController?.identifier ?? "nil")")
    }
    modal.dismiss(animated: true, completion: stage.note("dismissed"))
    #expect(stage.log.take() == ["modal willDisappear dismissed", "root willAppear"])
    #expect(
      stage.cycle() == [
        "root isAppearing", "root didAppear", "modal didDisappear dismissed", "presented by nil",
        "dismissed",
      ])
    #expect(root.view.superview === stage.window)
    #expect(modal.view.window == nil)
    #expect(root.presentedViewController == nil)
    #expect(stage.window.subviews.count == 1)
    #expect(stage.messages == [])
  }

  @Test("a style over the presenter sends it nothing")
  func overPresenter() {
    for style in [ModalPresentationStyle.overFullScreen, .overCurrentContext, .formSheet] {
      let stage = ControllerStage()
      let root = stage.shownRoot()
      let modal = stage.loaded("modal", style)
      root.present(modal, animated: false)
      #expect(
        stage.cycle() == [
          "modal willAppear presented", "modal isAppearing presented", "modal didAppear presented",
        ])
      #expect(root.view.window === stage.window)
      root.dismiss(animated: false)
      #expect(
        stage.cycle() == ["modal willDisappear dismissed", "modal didDisappear dismissed"])
      #expect(stage.messages == [])
    }
  }

  @Test("a presentation controller hears of it around the appearance callbacks")
  func presentationController() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .custom)
    let presentation = EventPresentation(of: modal, removes: true)
    root.present(modal, animated: true, completion: stage.note("presented"))
    #expect(
      stage.cycle() == [
        "modal's presentation willBegin", "root willDisappear", "modal willAppear presented",
        "modal isAppearing presented", "modal's presentation containerWillLayout",
        "modal's presentation containerDidLayout", "modal didAppear presented",
        "root didDisappear", "modal's presentation didEnd true", "presented",
      ])
    #expect(presentation.containerView?.superview === stage.window)
    root.dismiss(animated: true, completion: stage.note("dismissed"))
    #expect(
      stage.cycle() == [
        "modal's presentation dismissalWillBegin", "modal willDisappear dismissed",
        "root willAppear", "root isAppearing", "root didAppear", "modal didDisappear dismissed",
        "modal's presentation dismissalDidEnd true", "dismissed",
      ])
    #expect(presentation.containerView == nil)
  }

  @Test("with an animator the did callbacks come when it is done")
  func animator() {
    let stage = ControllerStage()
    stage.animate()
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .fullScreen)
    root.present(modal, animated: true, completion: stage.note("presented"))
    #expect(
      stage.cycle() == [
        "root willDisappear", "modal willAppear presented", "modal isAppearing presented",
      ])
    #expect(stage.animations.count == 1)
    #expect(stage.animations[0].duration == 0.5)
    let change = stage.animations[0].changes[0]
    #expect(stage.animations[0].changes.count == 1)
    #expect(change.view === modal.view)
    #expect(change.from == Rect(x: 0, y: 480, width: 320, height: 480))
    #expect(change.to == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(root.view.window === stage.window)
    #expect(stage.cycle() == [])
    stage.animations[0].finish()
    #expect(
      stage.cycle() == ["modal didAppear presented", "root didDisappear", "presented"])
    modal.modalTransitionStyle = .crossDissolve
    modal.dismiss(animated: true)
    #expect(
      stage.cycle() == ["modal willDisappear dismissed", "root willAppear", "root isAppearing"])
    #expect(stage.animations.count == 2)
    #expect(stage.animations[1].changes.isEmpty)
    stage.animations[1].finish()
    #expect(stage.cycle() == ["root didAppear", "modal didDisappear dismissed"])
    // Not animated, nothing goes to the animator.
    root.present(modal, animated: false)
    _ = stage.cycle()
    #expect(stage.animations.count == 2)
  }

  @Test("a dismissal that a person cancels ends with the callbacks of the way back")
  func cancelled() throws {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .fullScreen)
    stage.show(modal, from: root)
    let pull = try #require(modal.beginInteractiveDismissal())
    #expect(
      stage.cycle() == ["modal willDisappear dismissed", "root willAppear", "root isAppearing"])
    pull.update(0.4)
    #expect(pull.percentComplete == 0.4)
    #expect(modal.transitionCoordinator?.percentComplete == 0.4)
    pull.cancel()
    #expect(
      stage.cycle() == [
        "root willDisappear", "root didDisappear", "modal willAppear", "modal isAppearing",
        "modal didAppear",
      ])
    #expect(root.view.window == nil)
    #expect(modal.presentingViewController === root)
    let second = try #require(modal.beginInteractiveDismissal())
    _ = stage.cycle()
    second.finish()
    #expect(stage.cycle() == ["root didAppear", "modal didDisappear dismissed"])
    #expect(root.presentedViewController == nil)
    #expect(stage.messages == [])
  }

  @Test("a controller dismissed in viewDidAppear goes as it came")
  func dismissedInDidAppear() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .fullScreen)
    modal.reactions["didAppear"] = { $0.dismiss(animated: true) }
    root.present(modal, animated: true, completion: stage.note("presented"))
    #expect(
      stage.cycle() == [
        "root willDisappear", "modal willAppear presented", "modal isAppearing presented",
        "modal didAppear presented", "modal willDisappear dismissed", "root willAppear",
        "presented",
      ])
    #expect(
      stage.cycle() == ["root isAppearing", "root didAppear", "modal didDisappear dismissed"])
    #expect(root.view.window === stage.window)
    #expect(stage.messages == [])
  }

  @Test("children of the presenter and of the presented follow")
  func children() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let child = stage.controller("child")
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let modal = stage.loaded("modal", .fullScreen)
    let inner = stage.controller("inner")
    modal.addChild(inner)
    modal.view.addSubview(inner.view)
    inner.didMove(toParent: modal)
    _ = stage.cycle()
    child.present(modal, animated: false)
    #expect(
      stage.cycle() == [
        "root willDisappear", "child willDisappear", "modal willAppear presented",
        "inner willAppear movingTo", "modal isAppearing presented", "inner isAppearing movingTo",
        "inner didAppear movingTo", "modal didAppear presented", "child didDisappear",
        "root didDisappear",
      ])
    #expect(root.presentedViewController === modal)
    #expect(child.presentedViewController === modal)
    #expect(inner.presentingViewController === root)
    inner.dismiss(animated: false)
    #expect(
      stage.cycle() == [
        "modal willDisappear dismissed", "inner willDisappear", "root willAppear",
        "child willAppear", "root isAppearing", "child isAppearing", "child didAppear",
        "root didAppear", "inner didDisappear", "modal didDisappear dismissed",
      ])
  }

  @Test("dismissing what presents dismisses all above")
  func dismissesAll() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let sheet = stage.loaded("sheet", .formSheet)
    let full = stage.loaded("full", .fullScreen)
    let top = stage.loaded("top", .overFullScreen)
    stage.show(sheet, from: root)
    stage.show(full, from: sheet)
    stage.show(top, from: full)
    #expect(sheet.presentingViewController === root)
    #expect(full.presentingViewController === sheet)
    root.dismiss(animated: true, completion: stage.note("dismissed"))
    #expect(
      stage.cycle() == [
        "top willDisappear dismissed", "full willDisappear dismissed",
        "top didDisappear dismissed", "full didDisappear dismissed", "dismissed",
      ])
    #expect(stage.window.subviews.count == 1)
    #expect(full.presentingViewController == nil)
    // The topmost one that presents nothing asks its presenter.
    stage.show(sheet, from: root)
    stage.show(full, from: sheet)
    full.dismiss(animated: false)
    #expect(
      stage.cycle() == [
        "full willDisappear dismissed", "sheet willAppear", "sheet isAppearing",
        "sheet didAppear", "full didDisappear dismissed",
      ])
    #expect(root.presentedViewController === sheet)
    #expect(stage.messages == [])
  }
}
