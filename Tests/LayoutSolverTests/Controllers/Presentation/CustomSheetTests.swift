import LayoutSolver
import Testing

/// A sheet that a transitioning delegate gives for the style `.custom`.
@Suite("Sheets by a transitioning delegate")
struct CustomSheetTests {
  private final class Sheets: ViewControllerTransitioningDelegate {
    var detents: [SheetPresentationController.Detent] = [.medium()]
    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
      let sheet = SheetPresentationController(
        presentedViewController: presented, presenting: presenting)
      sheet.detents = detents
      return sheet
    }
  }

  @Test("it is as high as its detents, its presenter stays, and the keyboard raises it")
  func detents() {
    let stage = ControllerStage(width: 390, height: 844)
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: .regular)
    let root = stage.controller("root")
    stage.window.rootViewController = root
    _ = stage.cycle()
    let sheets = Sheets()
    let card = stage.controller("card")
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = sheets
    root.present(card, animated: true)
    #expect(
      stage.cycle() == [
        "card didLoad", "card willAppear presented", "card isAppearing presented",
        "card didAppear presented",
      ])
    #expect(card.view.frame == Rect(x: 0, y: 427, width: 390, height: 417))
    let sheet = card.presentationController as? SheetPresentationController
    #expect(sheet?.presentingViewController === root)
    sheet?.detents = [.large()]
    _ = stage.cycle()
    #expect(card.view.frame == Rect(x: 0, y: 10, width: 390, height: 834))
    sheet?.detents = [.medium()]
    stage.window.keyboardFrame = Rect(x: 0, y: 544, width: 390, height: 300)
    _ = stage.cycle()
    #expect(card.view.frame.maxY == 844)
    #expect(card.view.frame.height == 717)
    #expect(stage.messages == [])
  }
}
