import LayoutSolver

/// A controller of random programs: it checks that its callbacks follow the four states, and does at some of them
/// what the program wants.
class ControllerProbe: ViewController {
  /// Where the callbacks say that it is.
  enum State: String {
    case gone, coming, here, leaving
  }

  let number: Int
  weak var world: ControllerWorld?
  private(set) var state = State.gone
  private var wasAppearing = false
  /// Whether it comes without having been gone.
  private var hasTurnedRound = false
  private var isInLayout = 0

  init(_ number: Int, in world: ControllerWorld) {
    self.number = number
    self.world = world
    super.init()
    identifier = "c\(number)"
  }

  private func note(_ event: String) {
    world?.log.append("c\(number) \(event)")
    world?.react(to: event)
  }

  private func fail(_ text: String) {
    world?.failures.append("c\(number): \(text)")
  }

  private func enter(_ new: State, from allowed: Set<State>, by event: String) {
    if !allowed.contains(state) { fail("\(event) while \(state)") }
    state = new
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("didLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hasTurnedRound = state == .leaving
    enter(.coming, from: [.gone, .leaving], by: "willAppear")
    wasAppearing = false
    note("willAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    enter(.coming, from: [.coming], by: "isAppearing")
    if wasAppearing { fail("isAppearing twice") }
    wasAppearing = true
    note("isAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    enter(.here, from: [.coming], by: "didAppear")
    if !wasAppearing { fail("didAppear without isAppearing") }
    note("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    enter(.leaving, from: [.coming, .here], by: "willDisappear")
    note("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    enter(.gone, from: [.leaving], by: "didDisappear")
    note("didDisappear")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    isInLayout += 1
    note("willLayout")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    isInLayout -= 1
    if isInLayout < 0 { fail("didLayout without willLayout") }
    note("didLayout")
  }

  override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    if newCollection == traitCollection { fail("told of traits that it has") }
    note("willTransition")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection == traitCollection { fail("told of traits that it had") }
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

  /// What has to be true whenever no callback is being made.
  func check() {
    if isMovingToParent || isMovingFromParent || isBeingPresented || isBeingDismissed {
      fail("knows of a cause outside of its callbacks")
    }
    if isInLayout != 0 { fail("willLayout without didLayout") }
    if let parent = parent as? ControllerProbe {
      if !parent.children.contains(where: { $0 === self }) { fail("its parent does not know it") }
      switch (parent.state, state) {
      case (.gone, .coming), (.gone, .here), (.gone, .leaving), (.leaving, .coming),
        (.leaving, .here):
        fail("\(state) in c\(parent.number), which is \(parent.state)")
      // A child that had not heard yet that its parent leaves does not hear that it comes.
      case (.coming, .here) where !parent.hasTurnedRound:
        fail("\(state) in c\(parent.number), which is \(parent.state)")
      default: break
      }
    }
    for child in children where child.parent !== self { fail("a child has another parent") }
    checkPlace()
  }

  private func checkPlace() {
    guard let parent, let view = viewIfLoaded else { return }
    var above = view.superview
    while let candidate = above, candidate.controller == nil { above = candidate.superview }
    if let other = above?.controller as? ViewController, other !== parent {
      fail("its view is in that of a stranger")
    }
  }

  /// Lets a child go, as a container of its kind does.
  func release(_ child: ControllerProbe) {
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  /// Brings what the controller does by hand to its end.
  func settle() {}

  /// Whether a child in its view is to be there when it is itself.
  func shows(_ child: ControllerProbe) -> Bool { true }
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
    super.viewDidAppear(animated)
    endForwarding()
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
    super.viewDidDisappear(animated)
    endForwarding()
  }

  private func forward(_ isAppearing: Bool, _ animated: Bool) {
    // The callback may have turned things round, and then that was forwarded.
    guard state == (isAppearing ? .coming : .leaving), let current else { return }
    begun.append(current)
    current.beginAppearanceTransition(isAppearing, animated: animated)
  }

  private func endForwarding() {
    let ended = begun
    begun.removeAll()
    for child in ended { child.endAppearanceTransition() }
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

  override func shows(_ child: ControllerProbe) -> Bool { child === current }
}
