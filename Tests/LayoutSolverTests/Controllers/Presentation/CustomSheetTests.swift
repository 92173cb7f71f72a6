import LayoutSolver
import Testing

/// A sheet that a transitioning delegate gives for the style `.custom`.
@Suite struct CustomSheetTests {
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

  private final class Presenting: ViewControllerTransitioningDelegate {
    var asked = 0
    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
      asked += 1
      if asked == 1 { source.present(presented, animated: false) }
      return PresentationController(presentedViewController: presented, presenting: presenting)
    }
  }

  /// Presents a card on a root, by a delegate.
  private func present(
    on stage: ControllerStage, by delegate: any ViewControllerTransitioningDelegate, animated: Bool
  ) -> (root: EventController, card: EventController) {
    let root = stage.controller("root")
    stage.window.rootViewController = root
    _ = stage.cycle()
    let card = stage.controller("card")
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = delegate
    root.present(card, animated: animated)
    return (root, card)
  }

  @Test("a delegate that presents the controller when it is asked has presented it once")
  func presentingDelegate() {
    let stage = ControllerStage()
    let delegate = Presenting()
    let (root, card) = present(on: stage, by: delegate, animated: false)
    #expect(stage.cycle().filter { $0.contains("didAppear") } == ["card didAppear presented"])
    #expect(root.presentedViewController === card)
    #expect(stage.messages.count == 1)
    #expect(stage.messages.first?.contains("already") == true)
    card.dismiss(animated: false)
    _ = stage.cycle()
    #expect(stage.window.subviews == [root.view])
  }

  @Test("it is as high as its detents, its presenter stays, and the keyboard raises it")
  func detents() {
    let stage = ControllerStage(width: 390, height: 844)
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: .regular)
    let sheets = Sheets()
    let (root, card) = present(on: stage, by: sheets, animated: true)
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
