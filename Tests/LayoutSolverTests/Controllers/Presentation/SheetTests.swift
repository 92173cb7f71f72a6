import LayoutSolver
import Testing

/// Cards: over a presenter that stays, as high as their detents, and out of the keyboard's way.
struct SheetTests {
  private let compact = TraitCollection(
    horizontalSizeClass: .compact, verticalSizeClass: .regular)
  private let regular = TraitCollection(
    horizontalSizeClass: .regular, verticalSizeClass: .regular)
  private let phone: ControllerStage = {
    let stage = ControllerStage(width: 390, height: 844)
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: .regular)
    stage.window.hostSafeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    return stage
  }()

  @Test("by default a presentation is a card, of which its presenter hears nothing")
  func defaultCard() {
    for style in [ModalPresentationStyle.automatic, .pageSheet, .formSheet] {
      let root = phone.shownRoot()
      let modal = phone.loaded("modal", style)
      root.present(modal, animated: true, completion: phone.note("presented"))
      #expect(
        phone.cycle() == [
          "modal willAppear presented", "modal isAppearing presented", "modal didAppear presented",
          "presented",
        ])
      #expect(modal.view.frame == Rect(x: 0, y: 54, width: 390, height: 790))
      #expect(modal.view.safeAreaInsets == EdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
      #expect(root.view.window === phone.window)
      modal.dismiss(animated: true, completion: phone.note("dismissed"))
      #expect(
        phone.cycle() == [
          "modal willDisappear dismissed", "modal didDisappear dismissed", "dismissed",
        ])
    }
    #expect(phone.messages == [])
  }

  @Test("code for earlier systems has sheets cover small screens")
  func earlierSystems() {
    phone.window.sheetsCoverCompactScreens = true
    let root = phone.shownRoot()
    let modal = phone.loaded("modal", .automatic)
    root.present(modal, animated: false)
    #expect(
      phone.cycle() == [
        "root willDisappear", "modal willAppear presented", "modal isAppearing presented",
        "modal didAppear presented", "root didDisappear",
      ])
    #expect(modal.view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test("a card begins where the status bar ends of a screen that nothing else covers")
  func plainScreen() {
    let plain = ControllerStage(width: 375, height: 667)
    plain.window.traits = compact
    let root = plain.shownRoot()
    let modal = plain.loaded("modal", .automatic)
    plain.show(modal, from: root)
    #expect(modal.view.frame == Rect(x: 0, y: 10, width: 375, height: 657))
    plain.window.statusBarHeight = 20
    _ = plain.cycle()
    #expect(modal.view.frame == Rect(x: 0, y: 20, width: 375, height: 647))
  }

  @Test("a page sheet is a card with room around on a tablet, and covers a low screen")
  func pageSheet() {
    let tablet = ControllerStage(width: 1024, height: 768)
    tablet.window.traits = regular
    tablet.window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let root = tablet.shownRoot()
    let modal = tablet.loaded("modal", .pageSheet)
    tablet.show(modal, from: root)
    #expect(modal.view.frame == Rect(x: 160, y: 20, width: 704, height: 748))
    let base = phone.shownRoot()
    let other = phone.loaded("other", .pageSheet)
    phone.show(other, from: base)
    phone.window.transition(
      to: Size(width: 844, height: 390),
      traits: TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .compact))
    #expect(
      phone.log.take().filter { $0.contains("other willTransition") } == [
        "other willTransition to compact × compact, @1x", "other willTransition to 844x390",
      ])
    _ = phone.cycle()
    #expect(other.view.frame == Rect(x: 0, y: 0, width: 844, height: 390))
    other.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
    _ = phone.cycle()
    #expect(other.view.frame == Rect(x: 0, y: 54, width: 844, height: 336))
    #expect(tablet.messages + phone.messages == [])
  }

  @Test("a card is as high as its selected detent, or else the lowest")
  func detents() throws {
    final class Delegate: SheetPresentationControllerDelegate {
      var changes: [String] = []
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheet: SheetPresentationController
      ) { changes.append(sheet.selectedDetentIdentifier?.rawValue ?? "none") }
    }
    let root = phone.shownRoot()
    let modal = phone.loaded("modal", .automatic)
    let sheet = try #require(modal.sheetPresentationController)
    let delegate = Delegate()
    sheet.delegate = delegate
    var low = 200.0
    sheet.detents = [
      .large(), .medium(), .custom(identifier: "low") { _ in low },
      .custom(identifier: "none") { _ in nil },
    ]
    phone.show(modal, from: root)
    #expect(modal.view.frame == Rect(x: 0, y: 610, width: 390, height: 234))
    sheet.selectedDetentIdentifier = .medium
    _ = phone.cycle()
    #expect(modal.view.frame == Rect(x: 0, y: 432, width: 390, height: 412))
    #expect(delegate.changes == [])
    sheet.didDrag(to: .large)
    _ = phone.cycle()
    #expect(modal.view.frame == Rect(x: 0, y: 54, width: 390, height: 790))
    sheet.selectedDetentIdentifier = "low"
    low = 300
    sheet.invalidateDetents()
    _ = phone.cycle()
    #expect(modal.view.frame == Rect(x: 0, y: 510, width: 390, height: 334))
    #expect(delegate.changes == ["large"])
    #expect(phone.messages == [])
    sheet.didDrag(to: "none")
    #expect(phone.messages.count == 1)
    #expect(sheet.selectedDetentIdentifier == "low")
    phone.animate()
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    #expect(phone.animations.count == 1)
    #expect(phone.animations.first?.changes.first?.to == Rect(x: 0, y: 54, width: 390, height: 790))
    #expect(modal.sheetPresentationController === sheet)
    #expect(phone.loaded("other", .fullScreen).sheetPresentationController == nil)
  }

  @Test("cards grow above the keyboard, and form sheets move up")
  func keyboard() throws {
    let root = phone.shownRoot()
    let modal = phone.loaded("modal", .automatic)
    try #require(modal.sheetPresentationController).detents = [
      .custom { _ in 200 }, .large(),
    ]
    phone.show(modal, from: root)
    phone.window.keyboardFrame = Rect(x: 0, y: 544, width: 390, height: 300)
    _ = phone.cycle()
    #expect(modal.view.frame == Rect(x: 0, y: 344, width: 390, height: 500))
    phone.window.keyboardFrame = Rect(x: 0, y: 144, width: 390, height: 700)
    _ = phone.cycle()
    #expect(modal.view.frame == Rect(x: 0, y: 54, width: 390, height: 790))
    phone.window.keyboardFrame = .zero
    _ = phone.cycle()
    #expect(modal.view.frame == Rect(x: 0, y: 610, width: 390, height: 234))

    let tablet = ControllerStage(width: 1024, height: 768)
    tablet.window.traits = regular
    let form = tablet.loaded("form", .formSheet)
    form.preferredContentSize = Size(width: 540, height: 300)
    tablet.show(form, from: tablet.shownRoot())
    #expect(form.view.frame == Rect(x: 242, y: 234, width: 540, height: 300))
    tablet.window.keyboardFrame = Rect(x: 0, y: 368, width: 1024, height: 400)
    _ = tablet.cycle()
    #expect(form.view.frame == Rect(x: 242, y: 34, width: 540, height: 300))
    tablet.window.keyboardFrame = Rect(x: 0, y: 168, width: 1024, height: 600)
    _ = tablet.cycle()
    #expect(form.view.frame == Rect(x: 242, y: 0, width: 540, height: 300))
    #expect(tablet.messages + phone.messages == [])
  }

  @Test("what a card shows may keep people from dismissing it")
  func refused() {
    let root = phone.shownRoot()
    let inner = phone.controller("inner")
    let stack = NavigationController(rootViewController: inner)
    let delegate = EventPresentationDelegate(phone.log)
    stack.presentationController?.delegate = delegate
    root.present(stack, animated: false)
    _ = phone.cycle()
    inner.isModalInPresentation = true
    #expect(stack.beginInteractiveDismissal() == nil)
    #expect(phone.cycle() == ["did attempt"])
    inner.isModalInPresentation = false
    stack.beginInteractiveDismissal()?.finish()
    #expect(
      phone.cycle() == [
        "should dismiss", "will dismiss", "inner willDisappear", "inner didDisappear",
        "did dismiss",
      ])
    #expect(phone.messages == [])
  }

  @Test("a popover follows its source, and is a card where there is little room")
  func popover() throws {
    let tablet = ControllerStage(width: 1024, height: 768)
    tablet.window.traits = regular
    let root = tablet.shownRoot()
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 1024, height: 768))
    let button = View(frame: Rect(x: 500, y: 100, width: 24, height: 24))
    scroll.addSubview(button)
    root.view.addSubview(scroll)
    let menu = tablet.loaded("menu", .popover)
    menu.preferredContentSize = Size(width: 200, height: 100)
    let popover = try #require(menu.popoverPresentationController)
    popover.sourceView = button
    popover.adaptiveSheetPresentationController.detents = [.medium()]
    tablet.show(menu, from: root)
    #expect(menu.view.frame == Rect(x: 412, y: 137, width: 200, height: 100))
    button.frame.origin.x = 600
    _ = tablet.cycle()
    #expect(menu.view.frame == Rect(x: 512, y: 137, width: 200, height: 100))
    scroll.contentOffset.y = 40
    _ = tablet.cycle()
    #expect(menu.view.frame == Rect(x: 512, y: 97, width: 200, height: 100))
    tablet.window.transition(to: Size(width: 390, height: 844), traits: compact)
    _ = tablet.cycle()
    #expect(menu.view.frame == Rect(x: 0, y: 427, width: 390, height: 417))
    #expect(root.view.window === tablet.window)
    #expect(tablet.messages == [])
  }
}
