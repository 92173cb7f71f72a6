import LayoutSolver
import Testing

/// Where presented views are, and who hears of layouts and changes.
struct PresentationLayoutTests {
  @Test("a pass of the presented controller has the container's part once, in the guide's order")
  func order() {
    let stage = ControllerStage()
    let root = stage.shownRoot(logsEverything: true)
    let modal = stage.loaded("modal", .custom, logsEverything: true)
    let presentation = EventPresentation(of: modal)
    presentation.frameInContainer = {
      Rect(x: 0, y: $0.height / 2, width: $0.width, height: $0.height / 2)
    }
    stage.show(modal, from: root)
    #expect(modal.view.frame == Rect(x: 0, y: 240, width: 320, height: 240))
    modal.view.setNeedsLayout()
    let pass = [
      "modal willLayout", "modal's presentation containerWillLayout", "modal didLayout",
      "modal's presentation containerDidLayout",
    ]
    #expect(stage.cycle() == pass)
    #expect(stage.cycle() == [])
    // The container itself: the presented view is placed anew, and its controller has its pass.
    presentation.containerView?.setNeedsLayout()
    #expect(stage.cycle() == pass)
    // Something within the presented view is not the controller's business.
    let inner = View()
    modal.view.addSubview(inner)
    _ = stage.cycle()
    inner.setNeedsLayout()
    #expect(stage.cycle() == [])
    root.view.setNeedsLayout()
    #expect(stage.cycle() == ["root willLayout", "root didLayout"])
  }

  @Test("sheets have the sizes of the system or those that are preferred")
  func sheetSizes() {
    let stage = ControllerStage(width: 1024, height: 768)
    stage.window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let root = stage.shownRoot()
    let page = stage.loaded("page", .automatic)
    stage.show(page, from: root)
    #expect(page.view.frame == Rect(x: 160, y: 20, width: 704, height: 748))
    let form = stage.loaded("form", .formSheet)
    stage.show(form, from: page)
    #expect(form.view.frame == Rect(x: 242, y: 84, width: 540, height: 620))
    form.preferredContentSize = Size(width: 400, height: 300)
    _ = stage.cycle()
    #expect(form.view.frame == Rect(x: 312, y: 244, width: 400, height: 300))
    form.preferredContentSize = Size(width: 4000, height: 3000)
    _ = stage.cycle()
    #expect(form.view.frame == Rect(x: 0, y: 20, width: 1024, height: 748))
  }

  @Test("a popover is beside its source, within the margins")
  func popover() throws {
    let stage = ControllerStage(width: 1024, height: 768)
    let root = stage.shownRoot()
    let button = View(frame: Rect(x: 40, y: 100, width: 80, height: 40))
    root.view.addSubview(button)
    let menu = stage.loaded("menu", .popover)
    menu.preferredContentSize = Size(width: 240, height: 300)
    let popover = try #require(menu.popoverPresentationController)
    #expect(popover.arrowDirection == .unknown)
    popover.sourceView = button
    stage.show(menu, from: root)
    #expect(menu.view.frame == Rect(x: 10, y: 153, width: 240, height: 300))
    #expect(popover.arrowDirection == .up)
    popover.permittedArrowDirections = [.left, .down]
    _ = stage.cycle()
    #expect(menu.view.frame == Rect(x: 133, y: 10, width: 240, height: 300))
    #expect(popover.arrowDirection == .left)
    popover.sourceRect = Rect(x: 0, y: 400, width: 10, height: 10)
    popover.permittedArrowDirections = .down
    _ = stage.cycle()
    #expect(menu.view.frame == Rect(x: 10, y: 187, width: 240, height: 300))
    menu.preferredContentSize = Size(width: 100, height: 100)
    _ = stage.cycle()
    #expect(menu.view.frame == Rect(x: 10, y: 387, width: 100, height: 100))
    #expect(stage.messages == [])
  }

  @Test("a rotation reaches what is presented and its presentation once each")
  func rotation() {
    let stage = ControllerStage()
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: .regular)
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .custom)
    let presentation = EventPresentation(of: modal, removes: true)
    stage.show(modal, from: root)
    #expect(presentation.traitCollection == stage.window.traits)
    stage.window.transition(
      to: Size(width: 480, height: 320), traits: TraitCollection(verticalSizeClass: .compact))
    #expect(
      stage.log.take() == [
        "root willTransition to compact × compact, @1x",
        "modal's presentation willTransition to compact × compact, @1x",
        "modal willTransition to compact × compact, @1x", "root willTransition to 480x320",
        "modal's presentation willTransition to 480x320", "modal willTransition to 480x320",
      ])
    #expect(
      stage.cycle() == [
        "modal's presentation containerWillLayout", "modal's presentation containerDidLayout",
      ])
    #expect(modal.view.frame == Rect(x: 0, y: 0, width: 480, height: 320))
    // The view that was removed is as large as the window when it is back.
    #expect(root.view.frame.size == Size(width: 480, height: 320))
    modal.dismiss(animated: false)
    _ = stage.cycle()
    #expect(root.view.frame == Rect(x: 0, y: 0, width: 480, height: 320))
    #expect(root.view.window === stage.window)
  }

  @Test("what keeps its size and traits hears nothing of a change")
  func unaffected() {
    let stage = ControllerStage(width: 1024, height: 768)
    let root = stage.shownRoot()
    let sheet = stage.loaded("sheet", .formSheet)
    stage.show(sheet, from: root)
    stage.window.transition(to: Size(width: 768, height: 1024))
    #expect(stage.cycle() == ["root willTransition to 768x1024"])
    #expect(sheet.view.frame == Rect(x: 114, y: 202, width: 540, height: 620))
  }

  @Test("sheets are narrow, and replaced traits reach what is presented")
  func narrowSheets() {
    let stage = ControllerStage(width: 1024, height: 768)
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .regular, verticalSizeClass: .regular)
    let root = stage.shownRoot()
    let sheet = stage.loaded("sheet", .formSheet, logsEverything: true)
    stage.show(sheet, from: root)
    #expect(sheet.traitCollection.horizontalSizeClass == .compact)
    // What it presents over the screen has the window's traits.
    let full = stage.loaded("full", .fullScreen)
    stage.show(full, from: sheet)
    #expect(full.traitCollection.horizontalSizeClass == .regular)
    full.dismiss(animated: false)
    _ = stage.cycle()
    sheet.presentationController?.overrideTraitCollection = TraitCollection(
      verticalSizeClass: .compact)
    #expect(
      stage.log.take() == [
        "sheet willTransition to compact × compact, @1x",
        "sheet traits from compact × regular, @1x",
      ])
    #expect(sheet.traitCollection.verticalSizeClass == .compact)
  }

  @Test("memory warnings reach what is presented, once")
  func memoryWarnings() {
    final class Hoarder: ViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() { warnings += 1 }
    }
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = Hoarder()
    let above = Hoarder()
    root.present(modal, animated: false)
    _ = stage.cycle()
    modal.present(above, animated: false)
    _ = stage.cycle()
    stage.window.receiveMemoryWarning()
    #expect(modal.warnings == 1)
    #expect(above.warnings == 1)
  }

  @Test("a presented controller that covers the screen decides on the status bar")
  func statusBar() {
    final class Hiding: ViewController { override var prefersStatusBarHidden: Bool { true } }
    let stage = ControllerStage()
    stage.window.statusBarHeight = 20
    let root = stage.shownRoot()
    let modal = Hiding()
    modal.modalPresentationStyle = .fullScreen
    root.present(modal, animated: false)
    _ = stage.cycle()
    #expect(modal.view.safeAreaInsets.top == 0)
    modal.dismiss(animated: false)
    _ = stage.cycle()
    #expect(root.view.safeAreaInsets.top == 20)
  }

  @Test("the older callbacks of a rotation reach what is presented once")
  func olderCallbacks() {
    final class Turning: ViewController {
      let log: EventLog
      init(_ log: EventLog) {
        self.log = log
        super.init()
      }
      override func willRotate(
        to toInterfaceOrientation: InterfaceOrientation, duration: Double
      ) { log.events.append("will") }
      override func willAnimateRotation(
        to toInterfaceOrientation: InterfaceOrientation, duration: Double
      ) { log.events.append("animate") }
      override func didRotate(from fromInterfaceOrientation: InterfaceOrientation) {
        log.events.append("did")
      }
    }
    let stage = ControllerStage()
    stage.window.interfaceOrientation = .portrait
    let root = stage.shownRoot()
    let modal = Turning(stage.log)
    modal.modalPresentationStyle = .overFullScreen
    root.present(modal, animated: false)
    _ = stage.cycle()
    stage.window.transition(to: Size(width: 480, height: 320), orientation: .landscapeLeft)
    #expect(stage.log.take() == ["root willTransition to 480x320", "will"])
    #expect(stage.cycle() == ["animate", "did"])
  }

  @Test("a view around the presented one is what gets the frame")
  func surroundingView() {
    final class Framed: PresentationController {
      let around = View()
      override var presentedView: View? { around }
      override var frameOfPresentedViewInContainerView: Rect {
        (containerView?.bounds ?? .zero).insetBy(dx: 20, dy: 40)
      }
      override func presentationTransitionWillBegin() {
        let view = presentedViewController.view
        view.frame = Rect(x: 10, y: 10, width: around.frame.width, height: around.frame.height)
        around.addSubview(view)
      }
    }
    final class Giver: ViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController?,
        source: ViewController
      ) -> PresentationController? {
        Framed(presentedViewController: presented, presenting: presenting)
      }
    }
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let modal = stage.loaded("modal", .custom)
    let giver = Giver()
    modal.transitioningDelegate = giver
    root.present(modal, animated: false)
    #expect(
      stage.cycle() == [
        "modal willAppear presented", "modal isAppearing presented", "modal didAppear presented",
      ])
    let around = modal.presentationController?.presentedView
    #expect(around?.frame == Rect(x: 20, y: 40, width: 280, height: 400))
    #expect(modal.view.frame == Rect(x: 10, y: 10, width: 280, height: 400))
    modal.dismiss(animated: false)
    _ = stage.cycle()
    #expect(around?.window == nil)
  }
}
