import LayoutSolver

/// A controller of random programs, which contains others as they want it.
class ControllerProbe: ViewController, Probed {
  let number: Int
  let audit: ControllerAudit
  weak var world: ControllerWorld? { audit.world }
  final var state: ControllerAudit.State { audit.state }

  init(_ number: Int, in world: ControllerWorld) {
    self.number = number
    audit = ControllerAudit("c\(number)", in: world)
    super.init()
    identifier = audit.name
  }

  private func note(_ event: String) { audit.note(event) }

  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func viewWillLayoutSubviews() { note("willLayout") }
  override func viewDidLayoutSubviews() { note("didLayout") }

  override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    if newCollection == traitCollection { audit.fail("told of traits that it has") }
    note("willTransition")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection == traitCollection { audit.fail("told of traits that it had") }
    note("traits")
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    note("willMove")
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    note("didMove")
  }

  /// Lets a child go, as a container of its kind does.
  func release(_ child: ControllerProbe) {
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  func settle() {}

  func shows(_ child: ViewController) -> Bool { true }
}

/// A container that tells its children by hand when they appear; it shows one of them.
final class ManualProbe: ControllerProbe {
  private(set) var current: ControllerProbe?
  /// The child that goes while the current one comes.
  private var leaving: ControllerProbe?
  private var isSwapping = false
  /// Whose transitions were begun for that.
  private var swapped: [ControllerProbe] = []
  /// Whether it begins to show another child, and callbacks cannot change that.
  private var isBusy = false
  /// How many transitions were begun because of the container's own.
  private var begun: [ControllerProbe] = []

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    forward(true, animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    let begun = takeBegun()
    super.viewDidAppear(animated)
    for child in begun { child.endAppearanceTransition() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    settle()
    if state == .gone, let current, current.state != .gone {
      // What happened at that end has made this controller disappear altogether.
      current.beginAppearanceTransition(false, animated: false)
      current.endAppearanceTransition()
    }
    forward(false, animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    let begun = takeBegun()
    super.viewDidDisappear(animated)
    for child in begun { child.endAppearanceTransition() }
  }

  private func forward(_ isAppearing: Bool, _ animated: Bool) {
    // The callback may have turned things round, and then that was forwarded.
    guard state == (isAppearing ? .coming : .leaving), let current else { return }
    begun.append(current)
    current.beginAppearanceTransition(isAppearing, animated: animated)
  }

  /// What ends now: what the callback begins ends with that.
  private func takeBegun() -> [ControllerProbe] {
    defer { begun.removeAll() }
    return begun
  }

  /// Begins to show another child instead of the current one.
  func show(_ child: ControllerProbe, animated: Bool) {
    settle()
    if isBusy || !begun.isEmpty || isSwapping || child.parent != nil || child === current { return }
    isBusy = true
    addChild(child)
    _ = (view, child.view)
    if child.parent !== self || view.isDescendant(of: child.view) || !begun.isEmpty {
      isBusy = false
      return
    }
    leaving = current
    current = child
    let old = leaving
    isSwapping = state == .here
    if isSwapping {
      swapped = old.map { [$0] } ?? []
      old?.beginAppearanceTransition(false, animated: animated)
      // Unless that has made this controller disappear.
      if state == .here {
        swapped.append(child)
        child.beginAppearanceTransition(true, animated: animated)
      }
    } else if state == .coming {
      forward(true, animated)
    }
    if child.parent === self { view.addSubview(child.view) }
    isBusy = false
    if !animated || !isSwapping || state != .here { settle() }
  }

  override func settle() {
    if isBusy { return }
    let old = leaving
    leaving = nil
    isSwapping = false
    old?.willMove(toParent: nil)
    old?.viewIfLoaded?.removeFromSuperview()
    let ended = swapped
    swapped.removeAll()
    for child in ended { child.endAppearanceTransition() }
    old?.removeFromParent()
  }

  override func release(_ child: ControllerProbe) {
    settle()
    if isBusy || child.parent !== self || !begun.isEmpty { return }
    if child === current { current = nil }
    child.willMove(toParent: nil)
    let isShown = child.state != .gone
    if isShown { child.beginAppearanceTransition(false, animated: false) }
    child.viewIfLoaded?.removeFromSuperview()
    if isShown { child.endAppearanceTransition() }
    child.removeFromParent()
  }

  override func shows(_ child: ViewController) -> Bool { child === current }
}
