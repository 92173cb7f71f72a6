import LayoutSolver

/// Columns whose callbacks may change anything.
final class HostileSplit: SplitViewController, SplitViewControllerDelegate {
  let storm: ControllerStorm

  init(_ storm: ControllerStorm) {
    self.storm = storm
    super.init(style: storm.random.pick([.unspecified, .doubleColumn, .tripleColumn]))
    storm.count(self, 1)
    delegate = self
  }

  deinit {
    storm.count(self, -1)
    storm.strike("deinit of a controller")
  }

  override func viewWillAppear(_ animated: Bool) { storm.strike("viewWillAppear", self) }
  override func viewDidAppear(_ animated: Bool) { storm.strike("viewDidAppear", self) }
  override func viewWillDisappear(_ animated: Bool) { storm.strike("viewWillDisappear", self) }
  override func viewDidDisappear(_ animated: Bool) { storm.strike("viewDidDisappear", self) }
  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    storm.strike("viewWillTransition", self)
    super.viewWillTransition(to: size, with: coordinator)
    alongside(coordinator, storm)
  }

  func splitViewController(
    _ splitViewController: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode
  ) { storm.strike("willChangeTo", self) }
  func splitViewController(
    _ svc: SplitViewController, willShow column: SplitViewController.Column
  ) { storm.strike("willShow", self) }
  func splitViewController(
    _ svc: SplitViewController, willHide column: SplitViewController.Column
  ) { storm.strike("willHide", self) }
  func splitViewController(
    _ svc: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column {
    storm.strike("topColumn", self)
    return storm.random.pick([.primary, .supplementary, .secondary, .compact])
  }
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: SplitViewController) {
    storm.strike("gestureWillBegin", self)
  }
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: SplitViewController) {
    storm.strike("gestureDidEnd", self)
  }
  func splitViewControllerDidCollapse(_ svc: SplitViewController) {
    storm.strike("didCollapse", self)
  }
  func splitViewControllerDidExpand(_ svc: SplitViewController) { storm.strike("didExpand", self) }
  func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? {
    storm.strike("separateSecondary", self)
    return storm.isQuiet ? nil : storm.random.pick(orNil: storm.controllers)
  }
}

/// A controller of another class each of whose callbacks may change anything.
final class HostileScreen: HostableController, AppearingController {
  private let storm: ControllerStorm
  let appearance = AppearanceState()
  private var madeView: View?

  init(_ storm: ControllerStorm) {
    self.storm = storm
    storm.count(self, 1)
    appearance.controller = self
  }

  deinit {
    storm.count(self, -1)
    storm.strike("deinit of a screen")
  }

  var rootView: View {
    if let madeView { return madeView }
    let view = storm.makeView()
    madeView = view
    view.controller = self
    return view
  }
  var viewIfLoaded: View? { madeView }
  func loadViewIfNeeded() { _ = rootView }
  var hostedAppearance: AppearanceState? { appearance }
  func viewWillAppear(_ animated: Bool) { storm.strike("a screen's viewWillAppear") }
  func viewIsAppearing(_ animated: Bool) { storm.strike("a screen's viewIsAppearing") }
  func viewDidAppear(_ animated: Bool) { storm.strike("a screen's viewDidAppear") }
  func viewWillDisappear(_ animated: Bool) { storm.strike("a screen's viewWillDisappear") }
  func viewDidDisappear(_ animated: Bool) { storm.strike("a screen's viewDidDisappear") }
  func didMove(toHost host: HostingController) { storm.strike("didMove(toHost:)", host) }
  func viewWillBeginLayout(of view: View) {
    storm.strike("a screen's layout")
    appearance.viewWillBeginLayout()
  }
  func viewSurroundingsDidChange(of view: View) { storm.strike("a screen's surroundings") }
  func view(_ view: View, windowWillChange change: WindowChange) {
    storm.strike("windowWillChange")
  }
  func view(_ view: View, windowDidChange change: WindowChange) { storm.strike("windowDidChange") }
  func view(_ view: View, willMoveTo window: Window?) { storm.strike("a screen's willMove") }
  func window(_ window: Window, willShow isShown: Bool) {
    appearance.window(window, willShow: isShown)
  }
  func window(_ window: Window, didShow isShown: Bool) {
    appearance.window(window, didShow: isShown)
  }
  func window(_ window: Window, willChange change: WindowChange) { storm.strike("willChange") }
  func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    storm.strike("a screen's viewWillTransition")
    alongside(coordinator, storm)
  }
}

extension ControllerStorm {
  func changeColumns() {
    let splits = controllers.compactMap { $0 as? SplitViewController }
    guard let split = random.pick(orNil: splits) else { return }
    say("changes the columns of \(text(split))")
    let column = random.pick(
      [.primary, .supplementary, .secondary, .compact] as [SplitViewController.Column])
    switch random.int(0...6) {
    case 0, 1:
      let controller = random.chance(0.8) ? random.pick(orNil: controllers) : nil
      split.setViewController(controller, for: column)
    case 2: split.show(column)
    case 3: split.hide(column)
    case 4: split.toggleDisplayMode()
    case 5:
      split.preferredDisplayMode = random.pick([
        .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary, .twoOverSecondary,
        .twoDisplaceSecondary,
      ])
    default: split.preferredSplitBehavior = random.pick([.automatic, .tile, .overlay, .displace])
    }
  }

  /// Does something to a controller of another class.
  func changeScreen() {
    guard let screen = random.pick(orNil: screens) else { return }
    say("changes a screen")
    switch random.int(0...5) {
    case 0: random.pick(orNil: windows)?.rootLayoutController = screen
    case 1: screen.appearance.begin(random.chance(0.5), animated: random.chance(0.5))
    case 2: screen.appearance.end()
    case 3:
      if let view = random.pick(orNil: controllers)?.viewIfLoaded {
        screen.rootView.addSubview(view)
      }
    case 4:
      let host = HostingController(screen)
      host.identifier = name("h")
      if controllers.count < 16 { controllers.append(host) }
    default: screens.removeAll { $0 === screen }
    }
  }
}
