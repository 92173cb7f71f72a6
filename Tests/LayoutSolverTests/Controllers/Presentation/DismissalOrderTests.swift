import LayoutSolver
import Testing

/// What comes back has appeared before what was dismissed has disappeared, whoever changes what meanwhile.
struct DismissalOrderTests {
  private let stage = ControllerStage()

  @Test("what presents has appeared before what was dismissed has disappeared")
  func presenterFirst() {
    for style in [ModalPresentationStyle.fullScreen, .currentContext] {
      let root = stage.shownRoot()
      let modal = stage.loaded("modal", style)
      stage.show(modal, from: root)
      modal.reactions["didDisappear"] = { [stage] in
        stage.log.events.append(
          "presented by \($0.presentingViewController?.identifier ?? "nil")")
      }
      modal.dismiss(animated: true, completion: stage.note("dismissed"))
      #expect(
        stage.cycle() == [
          "modal willDisappear dismissed", "root willAppear", "root isAppearing", "root didAppear",
          "modal didDisappear dismissed", "presented by nil", "dismissed",
        ])
      #expect(!modal.isBeingDismissed)
    }
    #expect(stage.messages == [])
  }

  @Test("a chain is dismissed with its lowest presenter appearing first")
  func chain() {
    let root = stage.shownRoot()
    let full = stage.loaded("full", .fullScreen)
    let over = stage.loaded("over", .overFullScreen)
    stage.show(full, from: root)
    stage.show(over, from: full)
    root.dismiss(animated: true, completion: stage.note("dismissed"))
    #expect(
      stage.cycle() == [
        "over willDisappear dismissed", "full willDisappear dismissed", "root willAppear",
        "root isAppearing", "root didAppear", "over didDisappear dismissed",
        "full didDisappear dismissed", "dismissed",
      ])
    #expect(stage.messages == [])
  }

  @Test("the tab behind changes while a full-screen controller is dismissed")
  func tabBehind() {
    let tabs = TabBarController()
    let all = ["A", "B"].map { stage.controller($0) }
    tabs.viewControllers = all
    stage.window.rootViewController = tabs
    _ = stage.cycle()
    let modal = stage.loaded("modal", .fullScreen)
    stage.show(modal, from: all[0])
    all[1].loadViewIfNeeded()
    _ = stage.log.take()
    modal.dismiss(animated: true, completion: stage.note("dismissed"))
    tabs.selectedIndex = 1
    #expect(
      stage.cycle() == [
        "modal willDisappear dismissed", "A willAppear", "B willAppear", "A willDisappear",
        "B isAppearing", "modal didDisappear dismissed", "dismissed", "A didDisappear",
        "B didAppear",
      ])
    #expect(stage.cycle() == [])
    #expect(tabs.selectedIndex == 1)
    #expect(all[0].view.window == nil)
    #expect(all[1].view.window === stage.window)
    #expect(stage.messages == [])
  }

  @Test("a controller presented again as its presenter appears is shown once more")
  func presentedAgain() {
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .fullScreen)
    stage.show(modal, from: root)
    root.reactions["didAppear"] = { root in
      root.reactions = [:]
      root.present(modal, animated: true)
    }
    modal.dismiss(animated: true, completion: stage.note("dismissed"))
    #expect(
      stage.cycle() == [
        "modal willDisappear dismissed", "root willAppear", "root isAppearing", "root didAppear",
        "root willDisappear", "modal willAppear presented", "dismissed",
      ])
    #expect(
      stage.cycle() == [
        "modal isAppearing presented", "modal didAppear presented", "root didDisappear",
      ])
    #expect(modal.presentingViewController === root)
    #expect(modal.view.window === stage.window)
    #expect(root.view.window == nil)
    modal.dismiss(animated: false)
    #expect(
      stage.cycle() == [
        "modal willDisappear dismissed", "root willAppear", "root isAppearing", "root didAppear",
        "modal didDisappear dismissed",
      ])
    #expect(stage.window.subviews.count == 1)
    #expect(stage.messages == [])
  }

  @Test("what a presented container contains is not itself presented or dismissed")
  func contained() {
    let root = stage.shownRoot()
    let inner = stage.controller("inner")
    let stack = NavigationController(rootViewController: inner)
    stack.modalPresentationStyle = .fullScreen
    var answers: [Bool?] = []
    for event in ["willAppear", "didAppear"] {
      inner.reactions[event] = { answers.append($0.navigationController?.isBeingPresented) }
    }
    for event in ["willDisappear", "didDisappear"] {
      inner.reactions[event] = { answers.append($0.navigationController?.isBeingDismissed) }
    }
    root.present(stack, animated: false)
    #expect(
      stage.cycle() == [
        "root willDisappear", "inner didLoad", "inner willAppear movingTo",
        "inner isAppearing movingTo", "inner didAppear movingTo", "root didDisappear",
      ])
    stack.dismiss(animated: false)
    #expect(
      stage.cycle() == [
        "inner willDisappear", "root willAppear", "root isAppearing", "root didAppear",
        "inner didDisappear",
      ])
    #expect(answers == [true, true, true, true])
    #expect(stage.messages == [])
  }
}
