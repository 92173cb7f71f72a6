import LayoutSolver
import Testing

/// Calls that cannot be: they change nothing and say what to do.
struct PresentationRefusalTests {
  @Test("a controller that presents cannot present another")
  func presenting() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let first = stage.loaded("first", .overFullScreen)
    let second = stage.loaded("second", .fullScreen)
    stage.show(first, from: root)
    root.present(second, animated: false, completion: stage.note("never"))
    #expect(stage.cycle() == [])
    #expect(second.presentingViewController == nil)
    #expect(stage.messages.count == 1)
    #expect(
      stage.messages == [
        "LayoutSolver: present of EventController:'root' did nothing: it presents "
          + "EventController:'first' already, so that it cannot present EventController:'second'; "
          + "present from EventController:'first', or dismiss before"
      ])
  }

  @Test("a controller that is not in a window cannot present")
  func notInWindow() {
    let stage = ControllerStage()
    let modal = stage.controller("modal")
    let root = stage.controller("root")
    root.reactions["didLoad"] = { $0.present(modal, animated: true) }
    // The handler is called within this test's own calls only.
    final class Messages: @unchecked Sendable { var events: [String] = [] }
    let messages = Messages()
    LayoutMessage.withHandler({ message in messages.events.append(message.description) }) {
      root.loadViewIfNeeded()
    }
    root.reactions["willAppear"] = { $0.present(modal, animated: true) }
    LayoutMessage.withHandler({ message in messages.events.append(message.description) }) {
      stage.window.rootViewController = root
    }
    // Once the controller is a window's root, that window gets the message.
    #expect(messages.events.count == 1)
    #expect(stage.messages.count == 1)
    let all = messages.events + stage.messages
    #expect(all.allSatisfy { $0.contains("present in viewDidAppear(_:)") })
    #expect(all.allSatisfy { $0.contains("root") && $0.contains("modal") })
    #expect(stage.cycle().contains("root didAppear"))
    #expect(root.presentedViewController == nil)
    #expect(!modal.isViewLoaded)
  }

  @Test("controllers in use cannot be presented")
  func inUse() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let parent = stage.controller("parent")
    let child = stage.controller("child")
    parent.addChild(child)
    root.present(child, animated: false)
    root.present(root, animated: false)
    let modal = stage.loaded("modal", .overFullScreen)
    stage.show(modal, from: root)
    modal.present(modal, animated: false)
    modal.present(root, animated: false)
    let above = stage.loaded("above", .overFullScreen)
    stage.show(above, from: modal)
    above.present(modal, animated: false)
    _ = stage.cycle()
    #expect(stage.messages.count == 5)
    #expect(stage.messages[0].contains("is a child of"))
    #expect(stage.messages[1].contains("cannot present itself"))
    #expect(stage.messages[2].contains("cannot present itself"))
    #expect(stage.messages[3].contains("root controller of a window"))
    #expect(stage.messages[4].contains("is presented by"))
    #expect(above.presentedViewController == nil)
  }

  @Test("nothing is dismissed twice")
  func twice() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let first = stage.loaded("first", .overFullScreen)
    let second = stage.loaded("second", .overFullScreen)
    stage.show(first, from: root)
    stage.show(second, from: first)
    second.dismiss(animated: true)
    second.dismiss(animated: true)
    #expect(
      stage.cycle() == ["second willDisappear dismissed", "second didDisappear dismissed"])
    #expect(root.presentedViewController === first)
    #expect(stage.messages.count == 1)
    #expect(stage.messages.first?.contains("is being dismissed already") == true)
    // Nothing presented: the completion is called.
    stage.show(second, from: first)
    root.dismiss(animated: false)
    _ = stage.cycle()
    root.dismiss(animated: false, completion: stage.note("nothing"))
    #expect(stage.log.take() == ["nothing"])
    #expect(stage.messages.count == 1)
  }

  @Test("a presentation that is being laid out is not dismissed")
  func inLayout() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .fullScreen)
    modal.reactions["willAppear"] = { $0.dismiss(animated: false) }
    modal.reactions["isAppearing"] = { $0.dismiss(animated: false) }
    root.present(modal, animated: true)
    #expect(
      stage.cycle() == [
        "root willDisappear", "modal willAppear presented", "modal isAppearing presented",
        "modal didAppear presented", "root didDisappear",
      ])
    #expect(stage.messages.count == 2)
    #expect(stage.messages.allSatisfy { $0.contains("dismiss in viewDidAppear(_:)") })
  }

  @Test("a presentation that has not been laid out ends at once when it is dismissed")
  func beforeLayout() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .fullScreen)
    root.present(modal, animated: true, completion: stage.note("presented"))
    root.dismiss(animated: true, completion: stage.note("dismissed"))
    #expect(
      stage.cycle() == [
        "root willDisappear", "modal willAppear presented", "modal isAppearing presented",
        "modal didAppear presented", "root didDisappear", "presented",
        "modal willDisappear dismissed", "root willAppear", "root isAppearing",
        "root didAppear", "modal didDisappear dismissed", "dismissed",
      ])
    #expect(stage.messages == [])
  }

  @Test("a popover needs to know its source")
  func popoverSource() {
    let stage = ControllerStage(width: 1024, height: 768)
    let root = stage.shownRoot()
    let menu = stage.loaded("menu", .popover)
    root.present(menu, animated: false)
    #expect(stage.cycle() == [])
    #expect(root.presentedViewController == nil)
    #expect(stage.messages.first?.contains("has no sourceView in a window") == true)
    menu.popoverPresentationController?.sourceView = root.view
    root.present(menu, animated: false)
    #expect(root.presentedViewController === menu)
  }

  @Test("a person cannot dismiss what is modal")
  func modal() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .formSheet)
    stage.show(modal, from: root)
    modal.isModalInPresentation = true
    #expect(modal.beginInteractiveDismissal() == nil)
    #expect(!modal.view.escape())
    #expect(root.presentedViewController === modal)
    modal.isModalInPresentation = false
    #expect(modal.view.escape())
    _ = stage.cycle()
    #expect(root.presentedViewController == nil)
    #expect(!root.view.escape())
    #expect(root.beginInteractiveDismissal() == nil)
    #expect(stage.messages.count == 1)
  }

  @Test("what is put elsewhere while its container comes is not presented")
  func putElsewhere() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let other = stage.controller("other")
    let modal = stage.loaded("modal", .fullScreen)
    let subviews = stage.window.subviews.count
    stage.window.needsUpdateCycle = { window in
      window.needsUpdateCycle = nil
      other.addChild(modal)
    }
    root.present(modal, animated: false)
    #expect(modal.parent === other)
    #expect(modal.presentingViewController == nil)
    #expect(root.presentedViewController == nil)
    #expect(stage.window.subviews.count == subviews)
    #expect(stage.messages.count == 1)
    modal.removeFromParent()
    root.present(modal, animated: false)
    #expect(root.presentedViewController === modal)
  }
}
