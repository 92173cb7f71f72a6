import LayoutSolver

/// Whoever is asked about presentations, and may change anything then.
final class HostileSheetAdviser: SheetPresentationControllerDelegate,
  ViewControllerTransitioningDelegate
{
  private unowned let storm: ControllerStorm

  init(_ storm: ControllerStorm) { self.storm = storm }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    storm.strike("presentationController(forPresented:)", presented)
    if storm.random.chance(0.2) { return nil }
    if storm.isWide, storm.random.chance(0.6) {
      return HostilePresentation(storm, presented: presented, presenting: presenting)
    }
    let sheet = SheetPresentationController(
      presentedViewController: presented, presenting: presenting)
    sheet.detents = storm.detents()
    return sheet
  }
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    storm.hostileAnimator("animationController(forPresented:)", presented)
  }
  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { storm.hostileAnimator("animationController(forDismissed:)", dismissed) }
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { storm.hostileDrive() }
  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  { storm.hostileDrive() }
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    storm.strike("adaptivePresentationStyle")
    if storm.isQuiet { return .none }
    return storm.random.pick([.none, .none, .fullScreen, .pageSheet, .formSheet])
  }
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    storm.strike("shouldDismiss")
    return storm.random.chance(0.7)
  }
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
    storm.strike("didAttemptToDismiss")
  }
  func presentationControllerWillDismiss(_ controller: PresentationController) {
    storm.strike("willDismiss")
  }
  func presentationControllerDidDismiss(_ controller: PresentationController) {
    storm.strike("didDismiss")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) { storm.strike("didChangeSelectedDetentIdentifier") }
}

/// What callbacks do with sheets, the keyboard and what the host asks.
extension ControllerStorm {
  private static let names: [SheetPresentationController.Detent.Identifier?] = [
    .medium, .large, "own", "nobody's", nil,
  ]

  /// Draws heights, among them one that asks and strikes, and ones that are none.
  func detents() -> [SheetPresentationController.Detent] {
    let all: [SheetPresentationController.Detent] = [
      .medium(), .large(),
      .custom(identifier: "own") { [weak self] context in
        guard let self else { return nil }
        strike("a detent")
        return isQuiet ? 200 : random.pick([200, nil, -3, .nan, 1e300, context.maximumDetentValue])
      },
    ]
    return all.filter { _ in random.chance(0.6) }
  }

  func changeSheet() {
    guard let controller = random.pick(orNil: controllers) else { return }
    say("changes the sheet of \(text(controller))")
    switch random.int(0...9) {
    case 0: controller.isModalInPresentation.toggle()
    case 1:
      controller.modalPresentationStyle = .custom
      controller.transitioningDelegate = adviser
    case 2: controller.presentationController?.delegate = random.chance(0.8) ? adviser : nil
    case 3: _ = controller.accessibilityPerformEscape()
    case 4:
      if let swipe = controller.beginInteractiveDismissal() { swipes.append(swipe) }
    default:
      guard let sheet = controller.sheetPresentationController else { return }
      change(sheet)
    }
  }

  private func change(_ sheet: SheetPresentationController) {
    switch random.int(0...6) {
    case 0: sheet.detents = detents()
    case 1: sheet.selectedDetentIdentifier = random.pick(Self.names)
    case 2: if let name = random.pick(Self.names) { sheet.didDrag(to: name) }
    case 3: sheet.prefersEdgeAttachedInCompactHeight.toggle()
    case 4: sheet.widthFollowsPreferredContentSizeWhenEdgeAttached.toggle()
    case 5: sheet.invalidateDetents()
    default:
      sheet.animateChanges { [self] in
        strike("changes of a sheet")
        sheet.selectedDetentIdentifier = .large
      }
    }
  }

  /// Asks a window what a host asks, or has the keyboard come and go.
  func askForHost() {
    guard let window = random.pick(orNil: windows) else { return }
    say("asks \(text(window)), or moves its keyboard")
    switch random.int(0...7) {
    case 0: _ = window.allowedInterfaceOrientations
    case 1: _ = window.preferredInterfaceOrientation
    case 2: _ = window.prefersStatusBarHidden
    case 3: _ = window.preferredStatusBarStyle
    case 4: _ = window.prefersHomeIndicatorAutoHidden
    case 5: _ = window.preferredScreenEdgesDeferringSystemGestures
    case 6: window.sheetsCoverCompactScreens.toggle()
    default:
      let height = random.quarter(0...1600)
      window.keyboardFrame =
        height < 50
        ? .zero
        : Rect(x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
    }
  }
}
