import LayoutSolver

/// A delegate that logs what a split view controller asks and says, and answers what a test wants.
final class SplitAdviser: SplitViewControllerDelegate {
  let log: EventLog
  var target = SplitViewController.DisplayMode.automatic
  var hides: ((InterfaceOrientation) -> Bool)?
  var forCollapsing: ViewController?
  var forExpanding: ViewController?
  var takesSecondary = false
  var separated: ViewController?
  var shows = false

  init(_ log: EventLog) {
    self.log = log
  }

  private func note(_ event: String) { log.events.append("delegate \(event)") }

  func splitViewController(
    _ splitViewController: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode
  ) { note("willChange to \(displayMode)") }

  func targetDisplayModeForAction(
    in splitViewController: SplitViewController
  ) -> SplitViewController.DisplayMode { target }

  func splitViewController(
    _ splitViewController: SplitViewController, shouldHide viewController: ViewController,
    in orientation: InterfaceOrientation
  ) -> Bool {
    note("shouldHide \(names([viewController])) in \(orientation)")
    return hides?(orientation) ?? orientation.isPortrait
  }

  func primaryViewController(
    forCollapsing splitViewController: SplitViewController
  ) -> ViewController? {
    note("primary for collapsing")
    return forCollapsing
  }

  func primaryViewController(
    forExpanding splitViewController: SplitViewController
  ) -> ViewController? {
    note("primary for expanding")
    return forExpanding
  }

  func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool {
    note("collapse \(names([secondaryViewController])) onto \(names([primaryViewController]))")
    return takesSecondary
  }

  func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? {
    note("separate from \(names([primaryViewController]))")
    return separated
  }

  func splitViewController(
    _ splitViewController: SplitViewController, show viewController: ViewController,
    sender: Responder?
  ) -> Bool {
    note("show \(names([viewController]))")
    return shows
  }

  func splitViewController(
    _ splitViewController: SplitViewController, showDetail viewController: ViewController,
    sender: Responder?
  ) -> Bool {
    note("showDetail \(names([viewController]))")
    return shows
  }
}

/// A primary controller that takes the secondary in, in front of its own content, as a navigation controller does.
final class StackingController: EventController {
  override func collapseSecondaryViewController(
    _ secondaryViewController: ViewController, for splitViewController: SplitViewController
  ) {
    note("collapse", " \(names([secondaryViewController]))")
    push(secondaryViewController)
  }

  override func separateSecondaryViewController(
    for splitViewController: SplitViewController
  ) -> ViewController? {
    note("separate")
    return children.last
  }

  override func canPerformAction(_ action: Action, sender: Responder?) -> Bool {
    action == .show || super.canPerformAction(action, sender: sender)
  }

  override func show(_ viewController: ViewController, sender: Responder?) {
    note("show", " \(names([viewController]))")
    push(viewController)
  }

  private func push(_ controller: ViewController) {
    addChild(controller)
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }
}

/// A split view controller at the root of a tablet's window.
final class SplitStage: Staged {
  let stage: ControllerStage
  let split = SplitViewController()
  let primary: EventController
  let secondary: EventController
  let adviser: SplitAdviser

  static let landscape = Size(width: 1024, height: 768)
  static let portrait = Size(width: 768, height: 1024)

  /// Creates a stage whose window lies or is upright; it is shown by ``show()``.
  init(
    _ orientation: InterfaceOrientation = .landscapeRight, primary: EventController? = nil,
    hasDelegate: Bool = false
  ) {
    let size = orientation.isLandscape ? SplitStage.landscape : SplitStage.portrait
    let stage = ControllerStage(width: size.width, height: size.height)
    self.stage = stage
    self.primary = primary ?? stage.controller("primary")
    secondary = stage.controller("secondary")
    adviser = SplitAdviser(stage.log)
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .regular, verticalSizeClass: .regular)
    stage.window.interfaceOrientation = orientation
    split.identifier = "split"
    if hasDelegate { split.delegate = adviser }
    split.viewControllers = [self.primary, secondary]
    _ = stage.log.take()
  }

  /// Sets the window's root and runs a cycle; returns what was logged.
  @discardableResult
  func show() -> [String] {
    stage.window.rootViewController = split
    return stage.cycle()
  }

  /// Turns the window.
  func turn(_ orientation: InterfaceOrientation) {
    window.transition(
      to: orientation.isLandscape ? SplitStage.landscape : SplitStage.portrait,
      orientation: orientation, duration: 0.3)
  }

  /// Gives the window little room, as beside another app, or much.
  func resize(_ width: Double, _ sizeClass: UserInterfaceSizeClass) {
    window.transition(
      to: Size(width: width, height: 768),
      traits: TraitCollection(horizontalSizeClass: sizeClass))
  }

  var frames: [String] { split.view.namedFrames }
}
