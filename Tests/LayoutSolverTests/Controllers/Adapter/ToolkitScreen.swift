import LayoutSolver

/// A toolkit's own class of controllers, which inherits from nothing of ours.
///
/// It logs what it is called for, as `name callback`.
final class ToolkitScreen: RootLayoutController {
  let name: String
  let log: EventLog
  /// The views of screens inside of this one.
  private(set) var inner: [ToolkitScreen] = []
  private(set) weak var outer: ToolkitScreen?
  /// What the screen's views are laid out for, if not for what is around them.
  var ownTraits: TraitCollection?
  /// A view that the screen makes when it is asked for.
  private(set) var madeView: View?
  var reactions: [String: (ToolkitScreen) -> Void] = [:]
  let responder = Responder()
  var wantsNoStatusBar = false

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
  }

  private func note(_ event: String) {
    log.events.append("\(name) \(event)")
    reactions[event]?(self)
  }

  func add(_ screen: ToolkitScreen) {
    inner.append(screen)
    screen.outer = self
  }

  // MARK: LayoutController

  var controllerTraits: TraitCollection? { ownTraits }
  var viewResponder: Responder? { responder }

  func updateViewConstraints(of view: View) {
    note("update")
    view.updateConstraints()
  }

  func viewWillBeginLayout(of view: View) { note("begin") }
  func viewWillLayoutSubviews(of view: View) { note("willLayout") }
  func viewDidLayoutSubviews(of view: View) { note("didLayout") }

  func refusalToInsert(_ view: View, into superview: View) -> ControllerError? {
    guard let outer, let outerView = outer.madeView, !superview.isDescendant(of: outerView) else {
      return nil
    }
    return .invalidCall("\(name) belongs into \(outer.name): insert it there")
  }

  func view(_ view: View, willMoveTo window: Window?) {
    note(window == nil ? "will leave" : "will enter")
  }
  func view(_ view: View, didMoveTo window: Window?) {
    note(window == nil ? "did leave" : "did enter")
  }
  func viewSurroundingsDidChange(of view: View) { note("surroundings") }
  func viewDidReceiveMemoryWarning(of view: View) { note("memory") }
  func viewSafeAreaInsetsDidChange(of view: View) { note("safe area \(view.safeAreaInsets.top)") }

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

  var hidesStatusBar: Bool { wantsNoStatusBar }

  func refusalToBeRoot(of window: Window) -> ControllerError? {
    outer.map { .invalidCall("\(name) is in \($0.name), and cannot be a root") }
  }
  func rootWindowDidChange(to window: Window?) { note(window == nil ? "no root" : "root") }
  func window(_ window: Window, willShow isShown: Bool) {
    note(isShown ? "will show" : "will hide")
  }
  func window(_ window: Window, didShow isShown: Bool) { note(isShown ? "did show" : "did hide") }
  func window(_ window: Window, willChange change: WindowChange) {
    note("will change to \(Int(change.newSize.width)), \(change.newTraits)")
  }
  func window(_ window: Window, didChange change: WindowChange) {
    note("did change by \(change.quarterTurns)")
  }
  func windowDidReceiveMemoryWarning(_ window: Window) { note("root memory") }
}
