import LayoutSolver
import SolverReference
import Testing

@testable import LayoutViews

/// Random programs of fingers, times and the app's own scrolling, in which callbacks change anything.
struct ScrollProperties {
  final class World: ScrollViewDelegate {
    let stage = TouchStage()
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 300))
    var random: SeededGenerator
    let isHostile: Bool
    var isOver = false
    var problems: [String] = []
    var dragging: Set<ObjectIdentifier> = []
    var decelerating: Set<ObjectIdentifier> = []
    var heard = 0
    var place: Point?

    init(seed: Int, isHostile: Bool) {
      random = SeededGenerator(seed: seed)
      self.isHostile = isHostile
      stage.window.addSubview(outer)
      outer.addSubview(inner)
      outer.contentSize = Size(width: 320, height: 1500)
      inner.contentSize = Size(width: 900, height: random.chance(0.5) ? 300 : 800)
      inner.isPagingEnabled = random.chance(0.5)
      outer.bounces = random.chance(0.7)
      outer.isDirectionalLockEnabled = random.chance(0.3)
      if random.chance(0.3) { outer.refreshControl = RefreshControl() }
      if random.chance(0.3) { stage.window.clock = nil }
      for scrollView in [outer, inner] { scrollView.delegate = self }
    }

    private func number(_ range: ClosedRange<Int>) -> Double { Double(random.int(range)) }

    /// Changes anything, where callbacks do.
    private func act() {
      heard += 1
      if !isHostile || isOver || !random.chance(0.2) { return }
      change()
    }

    func change() {
      let scrollView = random.chance(0.5) ? outer : inner
      switch random.int(0...9) {
      case 0: scrollView.contentOffset = Point(x: 0, y: number(-50...900))
      case 1: scrollView.setContentOffset(Point(x: 0, y: number(0...500)), animated: true)
      case 2: scrollView.setContentOffset(Point(x: 10, y: number(0...500)), animated: false)
      case 3: scrollView.contentSize.height = number(100...1500)
      case 4: scrollView.isScrollEnabled.toggle()
      case 5: scrollView.contentInset.top = number(0...60)
      case 6:
        if outer.refreshControl?.isRefreshing == true { outer.refreshControl?.endRefreshing() }
      case 7:
        if inner.superview == nil { outer.addSubview(inner) } else { inner.removeFromSuperview() }
      case 8: scrollView.scrollToTop()
      default:
        scrollView.scrollRectToVisible(
          Rect(x: 0, y: number(0...900), width: 10, height: 10), animated: random.chance(0.5))
      }
    }

    func step() {
      switch random.int(0...9) {
      case 0: stage.wait(number(1...80) / 100)
      case 1: change()
      case 2: stage.window.runUpdateCycle()
      default: touch()
      }
    }

    func touch() {
      let seconds = number(0...6) / 100
      guard let place else {
        let start = Point(x: number(10...300), y: number(10...460))
        self.place = start
        return stage.touch(.began, start.x, start.y, after: seconds)
      }
      if random.chance(0.2) {
        self.place = nil
        return stage.touch(
          random.chance(0.9) ? .ended : .cancelled, place.x, place.y, after: seconds)
      }
      let moved = Point(x: place.x + number(-40...40), y: place.y + number(-60...60))
      self.place = moved
      stage.touch(.moved, moved.x, moved.y, after: seconds)
    }

    private func note(_ isRight: Bool, _ what: String) {
      if !isRight { problems.append(what) }
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
      note(scrollView.contentOffset.x.isFinite && scrollView.contentOffset.y.isFinite, "no place")
      act()
    }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
      note(dragging.insert(ObjectIdentifier(scrollView)).inserted, "drags twice")
      note(scrollView.isDragging && scrollView.isTracking, "drags without a finger")
      note(!scrollView.isDecelerating, "drags while it goes on")
      act()
    }
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: Point,
      targetContentOffset: UnsafeMutablePointer<Point>
    ) {
      note(dragging.contains(ObjectIdentifier(scrollView)), "will end what did not begin")
      act()
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
      note(dragging.remove(ObjectIdentifier(scrollView)) != nil, "ends what did not begin")
      note(!scrollView.isDragging, "drags when that has ended")
      act()
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
      note(decelerating.insert(ObjectIdentifier(scrollView)).inserted, "goes on twice")
      note(!dragging.contains(ObjectIdentifier(scrollView)), "goes on while it is dragged")
      act()
    }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
      note(decelerating.remove(ObjectIdentifier(scrollView)) != nil, "rests without having gone on")
      note(!scrollView.isDecelerating, "goes on when that has ended")
      act()
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { act() }

    func end() {
      isOver = true
      if let place { stage.touch(.ended, place.x, place.y) }
      stage.wait(20)
      stage.window.runUpdateCycle()
      note(dragging.isEmpty && decelerating.isEmpty, "something has not ended")
      note(stage.window.motions.isEmpty, "something moves")
      for scrollView in [outer, inner] {
        note(
          !scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating,
          "something goes on")
      }
    }
  }

  @Test("callbacks come in their order, and everything comes to rest", arguments: [false, true])
  func programs(isHostile: Bool) {
    var heard = 0
    for seed in PropertyCheck.seeds(300) {
      let world = World(seed: seed, isHostile: isHostile)
      for _ in 0..<80 { world.step() }
      world.end()
      heard += world.heard
      #expect(world.problems.isEmpty, "seed \(seed)")
      if !world.problems.isEmpty { return }
    }
    #expect(heard > 3000 || PropertyCheck.onlySeed != nil)
  }
}
