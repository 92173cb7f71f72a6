import SolverReference
import LayoutSolver
import Testing

/// Random programs of paging, rotation and hiding: whatever happens, appearances are balanced.
struct PageProgramTests {
  /// Plays a program and returns what was wrong.
  private func play(_ seed: Int) -> [String] {
    var random = SeededGenerator(seed: seed)
    let isCurl = random.chance(0.6)
    let stage = PageStage(isCurl ? .pageCurl : .scroll, showing: 0)
    let (book, window) = (stage.book, stage.stage.window)
    window.interfaceOrientation = .portrait
    if random.chance(0.6) { stage.animate() }
    stage.library.onSpine = { book, orientation in
      let pages = stage.library.pages
      if orientation.isLandscape {
        book.setViewControllers([pages[0], pages[1]], direction: .forward, animated: true)
        return .mid
      }
      book.setViewControllers([pages[0]], direction: .forward, animated: true)
      book.isDoubleSided = false
      return .min
    }
    book.setViewControllers([stage[0]], direction: .forward, animated: false)
    var audit = AppearanceAudit()
    audit.follow(stage.log.take())
    var swipe: PercentDrivenInteractiveTransition?
    let clock = AnimationClock()
    if random.chance(0.5) { window.clock = clock }
    var time = 0.0
    var isDown = false
    func touch(_ phase: Touch.Phase, _ x: Int = 0, _ y: Int = 0) {
      time += 0.05
      let place = Point(x: Double(x), y: Double(y))
      window.sendTouches([TouchChange(phase, at: place)], at: time)
      isDown = phase == .began || phase == .moved
    }
    for _ in 0..<40 {
      switch random.int(0...14) {
      case 10, 11, 12:
        let (x, y) = (random.int(0...320), random.int(90...110))
        touch(isDown ? random.chance(0.8) ? .moved : .ended : .began, x, y)
      case 13:
        time += Double(random.int(0...8)) / 10
        clock.advance(to: time)
      case 14: if isDown && random.chance(0.3) { touch(.cancelled) }
      case 0, 1:
        let pages = random.sample(book.spineLocation == .mid ? 2 : 1, below: 6)
        let direction: PageViewController.NavigationDirection =
          random.chance(0.5) ? .forward : .reverse
        book.setViewControllers(
          pages.map { stage[$0] }, direction: direction, animated: random.chance(0.5))
      case 2:
        // A swipe that is refused does not end the one that goes on.
        let direction: PageViewController.NavigationDirection =
          random.chance(0.5) ? .forward : .reverse
        swipe = book.beginInteractivePaging(direction) ?? swipe
      case 3: swipe?.finish()
      case 4: swipe?.cancel()
      case 5:
        let lies = window.bounds.width > window.bounds.height
        window.transition(
          to: lies ? Size(width: 320, height: 480) : Size(width: 480, height: 320),
          orientation: lies ? .portrait : .landscapeLeft, duration: 0.3)
      case 6: window.isHidden = random.chance(0.3)
      case 7: if !stage.animations.isEmpty { stage.animations.removeFirst().finish() }
      default: window.runUpdateCycle()
      }
      audit.follow(stage.log.take())
    }
    window.isHidden = false
    swipe?.finish()
    if isDown { touch(.ended) }
    for _ in 0..<4 {
      window.runUpdateCycle()
      time += 4
      clock.advance(to: time)
      while !stage.animations.isEmpty { stage.animations.removeFirst().finish() }
    }
    audit.follow(stage.log.take())
    audit.expect(there: Set(book.viewControllers.compactMap(\.identifier)))
    var faults = audit.faults
    if let scroller = stage.scroller, scroller.contentOffset.x != book.view.bounds.width {
      faults.append("rests at \(scroller.contentOffset)")
    }
    if names(book.children.sorted { ($0.identifier ?? "") < ($1.identifier ?? "") })
      != names(book.viewControllers.sorted { ($0.identifier ?? "") < ($1.identifier ?? "") })
    {
      faults.append("children \(names(book.children)), pages \(names(book.viewControllers))")
    }
    let bounds = book.view.bounds
    for (index, page) in book.viewControllers.enumerated() {
      var expected = bounds
      if book.spineLocation == .mid {
        expected.size.width /= 2
        expected.origin.x = index == 0 ? 0 : bounds.width / 2
      }
      let frame = stage.frame(of: page.view)
      if frame != expected || page.view.superview !== stage.scroller ?? book.view {
        faults.append("\(names([page])) is at \(frame), not \(expected)")
      }
    }
    // What the library has may not do for two pages by hand, and nobody pages what is hidden.
    let refusals = ["not 1", "not visible", "shown already"]
    faults += stage.messages.filter { message in !refusals.contains { message.contains($0) } }
    return faults
  }

  @Test("whatever is done to pages, those that are set are there in the end")
  func programs() {
    for seed in PropertyCheck.seeds(150) {
      let faults = play(seed)
      #expect(faults == [], "LAYOUTSOLVER_SEED=\(seed)")
      if !faults.isEmpty { return }
    }
  }
}
