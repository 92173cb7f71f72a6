import LayoutSolver
import SolverReference
import Testing

@testable import LayoutViews

/// Random programs of touches on a tree with recognizers of all kinds, in which what is told may change anything.
struct GestureProperties {
  /// A window with views and recognizers, and what their targets have been told.
  final class World {
    let stage = TouchStage()
    var random: SeededGenerator
    var views: [View] = []
    var recognizers: [GestureRecognizer] = []
    /// Whether callbacks change things.
    let isHostile: Bool
    let decider = GestureDecider()
    var told: [ObjectIdentifier: GestureRecognizer.State] = [:]
    var problems: [String] = []
    var down: [Int: Point] = [:]
    var reports = 0
    var isOver = false

    init(seed: Int, isHostile: Bool) {
      random = SeededGenerator(seed: seed)
      self.isHostile = isHostile
      decider.begins = { [unowned self] _ in
        act()
        return !random.chance(0.1)
      }
      decider.receives = { [unowned self] _, _ in !random.chance(0.1) }
      // Pairs are simultaneous by their names, so that the answer is the same each time.
      decider.isSimultaneous = {
        $0.name?.hasSuffix("s") == true || $1.name?.hasSuffix("s") == true
      }
      decider.requires = { [unowned self] _, _ in isHostile && random.chance(0.05) }
      for _ in 0..<6 { addView() }
      for _ in 0..<10 { addRecognizer() }
    }

    private func below(_ bound: Int) -> Int { random.int(0...bound - 1) }

    func addView() {
      let view = View(
        frame: Rect(
          x: Double(below(100)), y: Double(below(100)), width: 220, height: 300))
      let parents = [stage.window as View] + views.filter { $0.window != nil }
      parents[below(parents.count)].addSubview(view)
      views.append(view)
    }

    func addRecognizer() {
      let made: GestureRecognizer
      switch below(7) {
      case 0:
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 1 + below(2)
        made = tap
      case 1: made = LongPressGestureRecognizer()
      case 2:
        let swipe = SwipeGestureRecognizer()
        swipe.direction = [.left, .right]
        made = swipe
      case 3: made = PinchGestureRecognizer()
      case 4:
        let edge = ScreenEdgePanGestureRecognizer()
        edge.edges = .left
        made = edge
      default: made = PanGestureRecognizer()
      }
      made.name = "\(recognizers.count)" + (random.chance(0.2) ? "s" : "")
      if random.chance(0.5) { made.delegate = decider }
      if random.chance(0.2), let other = recognizers.last { made.require(toFail: other) }
      made.cancelsTouchesInView = random.chance(0.7)
      made.delaysTouchesBegan = random.chance(0.2)
      made.addHandler { [unowned self] in hear($0) }
      recognizers.append(made)
      views[below(views.count)].addGestureRecognizer(made)
    }

    func hear(_ recognizer: GestureRecognizer) {
      reports += 1
      let key = ObjectIdentifier(recognizer)
      let before = told[key] ?? .possible
      let isAllowed: Bool =
        switch (before, recognizer.state) {
        case (.possible, .began), (.possible, .ended): true
        case (.began, .changed), (.changed, .changed): true
        case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
          true
        default: false
        }
      if !isAllowed {
        problems.append("\(recognizer.name ?? "") was told \(recognizer.state) after \(before)")
      }
      told[key] = recognizer.state.isUnderWay ? recognizer.state : .possible
      check()
      act()
    }

    /// Changes anything, where callbacks do.
    func act() {
      if isOver || !isHostile || !random.chance(0.3) { return }
      switch below(8) {
      case 0: views[below(views.count)].removeFromSuperview()
      case 1:
        let recognizer = recognizers[below(recognizers.count)]
        recognizer.view?.removeGestureRecognizer(recognizer)
      case 2: recognizers[below(recognizers.count)].isEnabled.toggle()
      case 3:
        views[below(views.count)].addGestureRecognizer(
          recognizers[below(recognizers.count)])
      case 4: addView()
      case 5: touch()
      case 6:
        let recognizer = recognizers[below(recognizers.count)]
        if recognizer.state.isUnderWay { recognizer.state = .cancelled }
      default: stage.wait(0.1)
      }
    }

    func touch() {
      let finger = below(3)
      stage.time += Double(below(30)) / 100
      guard let place = down[finger] else {
        let place = Point(x: Double(below(320)), y: Double(below(480)))
        down[finger] = place
        send(.began, finger, place)
        return
      }
      let moved = Point(
        x: place.x + Double(below(61) - 30), y: place.y + Double(below(61) - 30))
      if random.chance(0.3) {
        down[finger] = nil
        send(random.chance(0.8) ? .ended : .cancelled, finger, random.chance(0.5) ? place : moved)
      } else {
        down[finger] = moved
        send(.moved, finger, moved)
      }
    }

    private func send(_ phase: Touch.Phase, _ finger: Int, _ place: Point) {
      stage.window.sendTouches([TouchChange(phase, number: finger, at: place)], at: stage.time)
    }

    /// What must hold whenever somebody is told something.
    func check() {
      let recognizing = recognizers.filter { $0.isRecognizing && !$0.allTouches.isEmpty }
      for (index, one) in recognizing.enumerated() {
        for other in recognizing[(index + 1)...] {
          if !one.allTouches.contains(where: { touch in other.allTouches.contains(touch) }) {
            continue
          }
          let areSimultaneous =
            [one, other].contains { $0.delegate != nil }
            && (one.name?.hasSuffix("s") == true || other.name?.hasSuffix("s") == true)
          // Taps of fewer taps prevent none of more.
          if areSimultaneous || !one.canPrevent(other) || !other.canPrevent(one) { continue }
          problems.append(
            "\(one.name ?? "") is \(one.state) while \(other.name ?? "") is \(other.state)")
        }
      }
    }

    /// What must hold between events.
    func checkAtRest() {
      check()
      let dispatcher = stage.window.gestures
      for recognizer in recognizers {
        let isActive = dispatcher.active.contains { $0 === recognizer }
        if !isActive, recognizer.state != .possible || !recognizer.allTouches.isEmpty {
          problems.append("\(recognizer.name ?? "") is \(recognizer.state) by itself")
        }
        if !recognizer.reports.isEmpty { problems.append("\(recognizer.name ?? "") told nobody") }
      }
      if dispatcher.touches.count != down.count {
        problems.append("\(dispatcher.touches.count) touches of \(down.count) are down")
      }
    }

    func end() {
      isOver = true
      for finger in 0..<3 {
        if let place = down.removeValue(forKey: finger) { send(.ended, finger, place) }
      }
      stage.wait(5)
      checkAtRest()
      for recognizer in recognizers where recognizer.state != .possible {
        problems.append("\(recognizer.name ?? "") stays \(recognizer.state)")
      }
      if !stage.window.gestures.active.isEmpty { problems.append("somebody waits") }
      if !stage.window.gestures.delayed.isEmpty { problems.append("a view waits") }
    }
  }

  @Test(
    "states follow each other as documented, and one alone recognises", arguments: [false, true])
  func programs(isHostile: Bool) {
    var reports = 0
    for seed in PropertyCheck.seeds(300) {
      let world = World(seed: seed, isHostile: isHostile)
      for _ in 0..<60 {
        world.touch()
        world.checkAtRest()
      }
      world.end()
      reports += world.reports
      #expect(world.problems.isEmpty, "seed \(seed)")
      if !world.problems.isEmpty { return }
    }
    // The programs are no empty ones.
    #expect(reports > 1000 || PropertyCheck.onlySeed != nil)
  }
}
