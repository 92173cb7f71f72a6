import LayoutSolver

/// The host of the tour's application: a phone's window, update cycles, and an animator that says what it shows.
final class TourHost {
  let timeline = TourTimeline()
  let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
  /// Animations that go on until the tour lets them end.
  private var running: [ViewAnimation] = []

  private static let upright = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  private static let onItsSide = EdgeInsets(top: 0, left: 47, bottom: 21, right: 47)

  init() {
    window.identifier = "window"
    window.traits = TraitCollection(traitsFrom: [
      TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular),
      TraitCollection(displayScale: 3), TraitCollection(userInterfaceIdiom: .phone),
    ])
    window.interfaceOrientation = .portrait
    window.hostSafeAreaInsets = Self.upright
    window.messageHandler = { [timeline] in timeline.act("message: \($0)") }
    window.animator = { [unowned self] in show($0) }
  }

  /// Runs an update cycle, and lets animations that began in it end.
  func cycle() {
    timeline.act("— update cycle —")
    window.runUpdateCycle()
    endAnimations()
    while window.isUpdateCycleRequested {
      timeline.act("— update cycle —")
      window.runUpdateCycle()
      endAnimations()
    }
  }

  func turn(_ orientation: InterfaceOrientation) {
    let isUpright = orientation.isPortrait
    window.transition(
      to: isUpright ? Size(width: 390, height: 844) : Size(width: 844, height: 390),
      traits: TraitCollection(
        horizontalSizeClass: .compact, verticalSizeClass: isUpright ? .regular : .compact),
      orientation: orientation, safeAreaInsets: isUpright ? Self.upright : Self.onItsSide,
      duration: 0.4)
    cycle()
  }

  private func show(_ animation: ViewAnimation) {
    running.append(animation)
    let kind = animation.isInteractive ? "by hand" : "\(animation.duration) s"
    timeline.act("— animation, \(kind) —")
    for change in animation.changes {
      guard let name = change.view.identifier else { continue }
      timeline.note(name, change.from.brief, "→ \(change.to.brief)")
    }
  }

  private func endAnimations() {
    let ending = running
    running.removeAll()
    for animation in ending {
      if !animation.isInteractive { timeline.act("— the animation ends —") }
      animation.finish()
    }
  }
}
