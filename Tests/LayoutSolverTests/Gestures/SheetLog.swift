import LayoutSolver

/// What a sheet's delegate hears of fingers, in words.
class SheetLog: SheetPresentationControllerDelegate {
  var log: [String] = []
  var allows = true

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) { log.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none") }
  func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { allows }
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) { log.append("attempt") }
  func presentationControllerWillDismiss(_ presentationController: PresentationController) {
    log.append("will dismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    log.append("did dismiss")
  }
}
