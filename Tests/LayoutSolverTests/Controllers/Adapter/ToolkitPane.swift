import LayoutSolver

/// A toolkit's own controller that appears by the library's machine, contains others, and can be hosted.
///
/// It logs what it is called for, as `name callback`.
final class ToolkitPane: HostableController, AppearingController {
  let name: String
  let log: EventLog
  let appearance = AppearanceState()
  private(set) var panes: [ToolkitPane] = []
  private(set) weak var outer: ToolkitPane?
  private(set) weak var host: HostingController?
  private var madeView: View?
  var forwardsAppearance = true
  var reactions: [String: (ToolkitPane) -> Void] = [:]

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    appearance.controller = self
  }

  private func note(_ event: String) {
    var flags = ""
    if appearance.isUnderWay(because: .moveToParent) { flags += " movingTo" }
    if appearance.isUnderWay(because: .moveFromParent) { flags += " movingFrom" }
    if appearance.isUnderWay(because: .presentation) { flags += " presented" }
    log.events.append("\(name) \(event)\(flags)")
    reactions[event]?(self)
  }

  /// Shows another pane in this one.
  func embed(_ pane: ToolkitPane) {
    panes.append(pane)
    pane.outer = self
    pane.appearance.begin(true, animated: false, because: .moveToParent)
    rootView.addSubview(pane.rootView)
    pane.appearance.end()
  }

  /// Removes a pane.
  func remove(_ pane: ToolkitPane) {
    pane.appearance.begin(false, animated: false, because: .moveFromParent)
    pane.rootView.removeFromSuperview()
    pane.appearance.end()
    panes.removeAll { $0 === pane }
    pane.outer = nil
  }

  // MARK: AppearingController

  var viewIfLoaded: View? { madeView }
  func loadViewIfNeeded() { _ = rootView }
  var shouldAutomaticallyForwardAppearanceMethods: Bool { forwardsAppearance }
  var childAppearances: [AppearanceState] { panes.map(\.appearance) }
  var parentAppearance: AppearanceState? { outer?.appearance }
  func viewWillAppear(_ animated: Bool) { note("willAppear") }
  func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  func viewDidAppear(_ animated: Bool) { note("didAppear") }
  func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  func viewDidDisappear(_ animated: Bool) { note("didDisappear") }

  // MARK: RootLayoutController

  var rootView: View {
    if let madeView { return madeView }
    let view = View()
    view.identifier = name
    view.controller = self
    madeView = view
    note("make")
    return view
  }

  func viewWillBeginLayout(of view: View) { appearance.viewWillBeginLayout() }
  func viewDidReceiveMemoryWarning(of view: View) { note("memory") }
  func window(_ window: Window, willShow isShown: Bool) {
    appearance.window(window, willShow: isShown)
  }
  func window(_ window: Window, didShow isShown: Bool) {
    appearance.window(window, didShow: isShown)
  }

  // MARK: HostableController

  var hostedAppearance: AppearanceState? { appearance }
  func didMove(toHost host: HostingController) { self.host = host }
  func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) { note("willTransition to \(newCollection)") }
  func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) { note("willTransition to \(Int(size.width))x\(Int(size.height))") }
}
