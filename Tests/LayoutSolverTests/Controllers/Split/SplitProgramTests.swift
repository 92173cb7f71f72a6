import SolverReference
import LayoutSolver
import Testing

/// Random programs of display modes, sizes, columns and hiding: whatever happens, appearances are balanced.
struct SplitProgramTests {
  private func play(_ seed: Int) -> [String] {
    var random = SeededGenerator(seed: seed)
    let stage = SplitStage(.portrait)
    let (split, window) = (stage.split, stage.window)
    let others = ["u", "v", "w"].map { stage.stage.controller($0) }
    if random.chance(0.6) { stage.animate() }
    var audit = AppearanceAudit()
    window.rootViewController = split
    let modes: [SplitViewController.DisplayMode] = [
      .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
    ]
    var swipes: [PercentDrivenInteractiveTransition] = []
    for _ in 0..<30 {
      switch random.int(0...13) {
      case 11:
        if let swipe = split.beginInteractiveColumnChange(showing: random.chance(0.5)) {
          swipes.append(swipe)
        }
      case 12: swipes.last?.update(Double(random.int(0...10)) / 10)
      case 13:
        let swipe = swipes.isEmpty ? nil : swipes.remove(at: random.int(0...(swipes.count - 1)))
        if random.chance(0.5) { swipe?.finish() } else { swipe?.cancel() }
      case 0: split.toggleDisplayMode()
      case 1: split.preferredDisplayMode = random.pick(modes)
      case 2: stage.turn(random.chance(0.5) ? .portrait : .landscapeRight)
      case 3: stage.resize(random.pick([320, 600]), .compact)
      case 4: stage.resize(random.pick([700, 1024]), .regular)
      case 5:
        window.traits = TraitCollection(
          horizontalSizeClass: random.chance(0.5) ? .compact : .regular)
      case 6: split.setViewController(random.pick(others + [stage.secondary]), for: .secondary)
      case 7: window.isHidden = random.chance(0.3)
      case 8: if !stage.animations.isEmpty { stage.animations.removeFirst().finish() }
      default: window.runUpdateCycle()
      }
      audit.follow(stage.log.take())
    }
    window.isHidden = false
    for swipe in swipes { swipe.cancel() }
    for _ in 0..<4 {
      window.runUpdateCycle()
      while !stage.animations.isEmpty { stage.animations.removeFirst().finish() }
    }
    audit.follow(stage.log.take())
    var there: [ViewController] = split.viewControllers
    if !split.isCollapsed, split.displayMode == .secondaryOnly { there.removeFirst() }
    audit.expect(there: Set(there.compactMap(\.identifier)))
    var faults = audit.faults + stage.messages
    if split.isCollapsed != (window.traits.horizontalSizeClass == .compact) {
      faults.append("collapsed \(split.isCollapsed) in \(window.traits)")
    }
    let inView = Set(split.view.subviews.compactMap(\.identifier))
    if inView != Set(there.compactMap(\.identifier)) { faults.append("in the view: \(inView)") }
    let bounds = split.view.bounds
    for view in split.view.subviews where split.displayMode != .oneOverSecondary {
      let isAlone = split.isCollapsed || split.displayMode == .secondaryOnly
      if isAlone, view.frame != bounds {
        faults.append("\(view.identifier ?? "") at \(view.frame)")
      }
    }
    return faults
  }

  @Test("whatever is done to columns, those that are to be seen are there in the end")
  func programs() {
    for seed in PropertyCheck.seeds(150) {
      let faults = play(seed)
      #expect(faults == [], "LAYOUTSOLVER_SEED=\(seed)")
      if !faults.isEmpty { return }
    }
  }
}
