import LayoutSolver

/// One step of a random program: what to do, and numbers that choose with what.
struct ControllerStep: CustomStringConvertible {
  let verb: ControllerVerb
  let a: Int
  let b: Int
  let c: Int

  var description: String { "\(verb.name) \(a) \(b) \(c)" }
}

/// Something that programs do.
///
/// What the numbers choose depends on the world, so that steps can be left out.
struct ControllerVerb: Sendable {
  let name: String
  /// How often it is drawn, in comparison.
  let weight: Int
  let run: @Sendable (ControllerWorld, ControllerStep) -> Void

  init(
    _ name: String, weight: Int = 1,
    _ run: @escaping @Sendable (ControllerWorld, ControllerStep) -> Void
  ) {
    self.name = name
    self.weight = weight
    self.run = run
  }
}

/// Two windows and a handful of controllers, with which programs are played.
final class ControllerWorld {
  /// What the host does with an animation.
  enum Host {
    case none, atOnce, late, forgetful
  }

  var windows: [Window] = []
  var probes: [ControllerProbe] = []
  /// Stacks, tabs, columns and pages.
  var containers: [any Probed] = []
  /// Transitions that a person has begun.
  var swipes: [PercentDrivenInteractiveTransition] = []
  var constraints: [LayoutConstraint] = []
  var animations: [ViewAnimation] = []
  var log: [String] = []
  var failures: [String] = []
  private var reactions: [(event: String, count: Int, step: ControllerStep)] = []
  private var depth = 0
  private var alive: [(name: String, isAlive: () -> Bool)] = []

  init() {
    for _ in 0..<2 {
      let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
      window.messageHandler = { [weak self] message in
        if case .loop = message { self?.failures.append("\(message)") }
      }
      windows.append(window)
      track("window", window)
    }
    for number in 0..<8 {
      let probe =
        number % 4 == 3 ? ManualProbe(number, in: self) : ControllerProbe(number, in: self)
      probes.append(probe)
      track("c\(number)", probe)
    }
    let names = ["stack", "other stack", "tabs", "columns", "pages", "book"]
    let audits = names.map { ControllerAudit($0, in: self) }
    let pages = [PageProbe(audits[4], .scroll), PageProbe(audits[5], .pageCurl)]
    for page in pages { page.dataSource = page }
    containers = [
      NavigationProbe(audits[0]), NavigationProbe(audits[1]), TabProbe(audits[2]),
      SplitProbe(audits[3]), pages[0], pages[1],
    ]
    for container in containers { track(container.audit.name, container) }
    windows[0].rootViewController = probes[0]
  }

  func track(_ name: String, _ object: AnyObject) {
    alive.append((name, { [weak object] in object != nil }))
  }

  // MARK: Playing

  /// Plays a program, and returns what went wrong first.
  static func play(_ steps: [ControllerStep]) -> String? {
    let world = ControllerWorld()
    guard let failure = world.play(steps) else { return world.emptied().first }
    return "\(failure)\n\(world.log.suffix(60).joined(separator: "\n"))"
  }

  private func play(_ steps: [ControllerStep]) -> String? {
    for (index, step) in steps.enumerated() {
      log.append("> \(step)")
      step.verb.run(self, step)
      check()
      if let failure = failures.first { return "\(failure) after step \(index), \(step)" }
    }
    log.append("> settle")
    settle()
    checkSettled()
    return failures.first.map { "\($0) when settled" }
  }

  /// Has a step done at the next callback of a name that some controller gets, after a number of others.
  func plan(_ step: ControllerStep, at event: String, after count: Int) {
    if reactions.count < 4 { reactions.append((event, count, step)) }
  }

  func react(to event: String) {
    for index in reactions.indices where reactions[index].event == event {
      reactions[index].count -= 1
    }
    guard depth < 3,
      let index = reactions.firstIndex(where: { $0.event == event && $0.count < 0 })
    else { return }
    let step = reactions.remove(at: index).step
    depth += 1
    log.append("[ \(step)")
    step.verb.run(self, step)
    log.append("]")
    depth -= 1
  }

  // MARK: Choosing

  func probe(_ number: Int) -> ControllerProbe { probes[number % probes.count] }

  /// A controller that is in a window, most of the time.
  func probeInWindow(_ number: Int) -> ControllerProbe {
    let candidates = probes.filter { $0.viewIfLoaded?.window != nil }
    if candidates.isEmpty || number % 5 == 0 { return probe(number) }
    return candidates[number % candidates.count]
  }

  var all: [any Probed] { probes + containers }

  /// Any controller, most of the time one that is in a window.
  func any(_ number: Int) -> any Probed {
    let all = all
    let candidates = all.filter { $0.viewIfLoaded?.window != nil }
    if candidates.isEmpty || number % 5 == 0 { return all[number % all.count] }
    return candidates[number % candidates.count]
  }

  /// A container of a class, most of the time one that is in a window.
  func container<T: Probed>(_ type: T.Type, _ number: Int) -> T? {
    let all = containers.compactMap { $0 as? T }
    let candidates = all.filter { $0.viewIfLoaded?.window != nil }
    if candidates.isEmpty || number % 7 == 0 { return all.isEmpty ? nil : all[number % all.count] }
    return candidates[number % candidates.count]
  }

  /// Whether nothing contains, shows or presents a controller; the view of a guest is taken out.
  func isFree(_ controller: ViewController) -> Bool {
    if controller.parent != nil || controller.presentingViewController != nil
      || isRoot(controller)
    {
      return false
    }
    controller.viewIfLoaded?.removeFromSuperview()
    return controller.parent == nil && controller.presentingViewController == nil
      && !isRoot(controller)
  }

  /// A controller that is free, if there is one.
  func freeProbe(_ number: Int) -> ControllerProbe? {
    for index in probes.indices {
      let probe = probes[(number + index) % probes.count]
      if isFree(probe) { return probe }
    }
    return nil
  }

  func window(_ number: Int) -> Window { windows[number % 7 == 6 ? 1 : 0] }

  func isRoot(_ probe: ViewController) -> Bool {
    windows.contains { $0.rootViewController === probe }
  }

  /// Whether a controller is another one or contains it.
  func contains(_ outer: ViewController, _ inner: ViewController) -> Bool {
    var candidate: ViewController? = inner
    while let current = candidate {
      if current === outer { return true }
      candidate = current.parent
    }
    return false
  }

  func setHost(_ host: Host) {
    for window in windows {
      switch host {
      case .none: window.animator = nil
      case .atOnce: window.animator = { $0.finish() }
      case .late: window.animator = { [weak self] in self?.animations.append($0) }
      case .forgetful: window.animator = { _ in }
      }
    }
  }

  // MARK: Checking

  private func check() {
    for controller in all { controller.audit.check(controller) }
    for constraint in constraints where constraint.isActive {
      if let second = constraint.secondItem as? View, let first = constraint.firstItem as? View {
        if root(of: first) !== root(of: second) {
          failures.append("\(constraint) is active between two trees")
        }
      } else if constraint.firstItem == nil {
        failures.append("\(constraint) is active without its view")
      }
    }
  }

  private func root(of view: View) -> View {
    var view = view
    while let superview = view.superview { view = superview }
    return view
  }

  /// Lets everything come to its end.
  private func settle() {
    reactions.removeAll()
    for _ in 0..<20 {
      for probe in probes { probe.settle() }
      let decided = swipes
      swipes.removeAll()
      for (index, swipe) in decided.enumerated() {
        if index % 2 == 0 { swipe.finish() } else { swipe.cancel() }
      }
      let ended = animations
      animations.removeAll()
      for animation in ended { animation.finish() }
      for window in windows { window.runUpdateCycle() }
    }
    check()
  }

  private func checkSettled() {
    for window in windows where window.isUpdateCycleRequested {
      failures.append("a cycle is asked for again and again")
    }
    for controller in all {
      let audit = controller.audit
      let expected: ControllerAudit.State = isThere(controller) ? .here : .gone
      if audit.state != expected { audit.fail("is \(audit.state), not \(expected)") }
      if controller.transitionCoordinator != nil { audit.fail("has a transition for ever") }
    }
  }

  /// Whether a controller is to be seen, or what is in its place by a presentation over it.
  private func hasPlace(_ controller: ViewController) -> Bool {
    if let parent = controller.parent as? any Probed {
      if !(parent is ControllerProbe) { return isThere(parent) && parent.shows(controller) }
      return isThere(parent) && parent.shows(controller) && isInVisibleWindow(controller)
    }
    if let presenting = controller.presentingViewController { return hasPlace(presenting) }
    return windows.contains { $0.rootViewController === controller && !$0.isHidden }
      || isInVisibleWindow(controller)
  }

  private func isInVisibleWindow(_ controller: ViewController) -> Bool {
    // What covers it may be covered as well.
    var shown = controller
    while isCovered(shown), let presented = shown.presentedViewController { shown = presented }
    guard let window = shown.viewIfLoaded?.window else { return false }
    return !window.isHidden
  }

  private func isThere(_ controller: ViewController) -> Bool {
    hasPlace(controller) && !isCovered(controller)
  }

  /// Whether a controller has disappeared because of what it presents.
  private func isCovered(_ controller: ViewController) -> Bool {
    guard let presented = controller.presentedViewController,
      presented.presentingViewController === controller,
      let presentation = presented.presentationController
    else { return false }
    var top: ViewController = presented
    while let next = top.presentedViewController { top = next }
    let window = controller.viewIfLoaded?.window ?? top.viewIfLoaded?.window
    let isInContext = !presentation.shouldPresentInFullscreen
    let traits = isInContext ? controller.traitCollection : window?.traits
    let adapted = presentation.adaptivePresentationStyle(for: traits ?? TraitCollection())
    let style = adapted == .none ? presentation.presentationStyle : adapted
    return style == .fullScreen || style == .currentContext
  }

  /// Lets everything go, and returns what is left of it.
  private func emptied() -> [String] {
    windows.removeAll()
    probes.removeAll()
    containers.removeAll()
    swipes.removeAll()
    constraints.removeAll()
    animations.removeAll()
    return alive.filter { $0.isAlive() }.map { "\($0.name) is still there" }
  }
}
