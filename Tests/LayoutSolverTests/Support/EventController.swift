import LayoutSolver

/// A controller that logs its callbacks as `name callback`, and does what a test wants then.
class EventController: ViewController {
  let log: EventLog
  /// What to do in a callback, by its name.
  var reactions: [String: (EventController) -> Void] = [:]
  /// Whether to log the layout callbacks and traits as well.
  var logsEverything = false
  var callsSuperInUpdates = true
  var forwardsAppearance = true

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwardsAppearance }

  init(_ name: String, _ log: EventLog) {
    self.log = log
    super.init()
    identifier = name
  }

  var name: String { identifier ?? "" }

  func note(_ event: String, _ detail: String = "") {
    log.events.append("\(name) \(event)\(detail)\(flags)")
    reactions[event]?(self)
  }

  private var flags: String {
    var flags = ""
    if isMovingToParent { flags += " movingTo" }
    if isMovingFromParent { flags += " movingFrom" }
    if isBeingPresented { flags += " presented" }
    if isBeingDismissed { flags += " dismissed" }
    return flags
  }

  override func loadView() {
    super.loadView()
    view.identifier = name
    if logsEverything { note("loadView") }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("didLoad")
  }

  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }

  override func viewWillLayoutSubviews() { if logsEverything { note("willLayout") } }
  override func viewDidLayoutSubviews() { if logsEverything { note("didLayout") } }
  override func updateViewConstraints() {
    if logsEverything { note("updateConstraints") }
    if callsSuperInUpdates { super.updateViewConstraints() }
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    if logsEverything { note("willMove", " to \(parent?.identifier ?? "nil")") }
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    if logsEverything { note("didMove", " to \(parent?.identifier ?? "nil")") }
  }

  override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    note("willTransition", " to \(newCollection)")
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    note("willTransition", " to \(Int(size.width))x\(Int(size.height))")
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if logsEverything {
      note("traits", " from \(previousTraitCollection.map(\.description) ?? "nil")")
    }
  }
}

extension EventController {
  /// Adds a view to the controller's own, at a place that four constraints give it.
  func place(_ added: View, _ frame: Rect) {
    added.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(added)
    LayoutConstraint.activate([
      added.leftAnchor.constraint(equalTo: view.leftAnchor, constant: frame.minX),
      added.topAnchor.constraint(equalTo: view.topAnchor, constant: frame.minY),
      added.widthAnchor.constraint(equalToConstant: frame.width),
      added.heightAnchor.constraint(equalToConstant: frame.height),
    ])
  }

  /// Returns the constraint that gives a view one of the four.
  func constraint(
    on view: View, _ attribute: LayoutConstraint.Attribute
  ) -> LayoutConstraint? {
    (self.view.constraints + view.constraints).first {
      $0.firstItem === view && $0.firstAttribute == attribute
    }
  }

  /// Adds a child and its view, in the order that UIKit asks for.
  func embed(_ child: ViewController, _ frame: Rect? = nil) {
    addChild(child)
    if let frame { child.view.frame = frame }
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Lets the controller leave its parent, in the order that UIKit asks for.
  func unembed() {
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }
}
