import LayoutSolver

/// The host: a window, its time and a finger, and what it shows, which here is a line of text.
@main
final class Host {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
  private let clock = AnimationClock()
  private let container = PagingContainer(["one", "two", "three"].map(Page.init))

  static func main() { Host().show() }

  private init() {
    window.hostSafeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.messageHandler = { print("message: \($0)") }
    window.clock = clock
    window.rootViewController = container
    window.runUpdateCycle()
  }

  private func send(_ phase: Touch.Phase, _ x: Double, _ y: Double = 400, after seconds: Double) {
    window.sendTouches([TouchChange(phase, at: Point(x: x, y: y))], at: clock.time + seconds)
    window.runUpdateCycle()
  }

  /// Drags a finger to a side, in four steps of a fiftieth of a second each.
  private func drag(by distance: Double, rests: Bool = false) {
    send(.began, 200, after: 0.5)
    for step in 1...4 { send(.moved, 200 + distance * Double(step) / 4, after: 0.02) }
    say("under the finger")
    send(.ended, 200 + distance, after: rests ? 0.3 : 0)
    for _ in 0..<2 { wait(0.5) }
  }

  private func wait(_ seconds: Double) {
    clock.advance(to: clock.time + seconds)
    window.runUpdateCycle()
    say("\(seconds) s later")
  }

  private func say(_ when: String) {
    let place = container.scrollView.contentOffset.x.rounded()
    let mark = container.frameOfMark
    print("  \(when): at \(place), the mark from \(mark.minX.rounded()) to \(mark.maxX.rounded())")
  }

  private func show() {
    say("at first")
    print("A finger throws the page to the left:")
    drag(by: -100)
    print("A finger pulls the next one a little, and lets go:")
    drag(by: -120, rests: true)
    print("A tap on the strip:")
    send(.began, 30, 60, after: 0.1)
    send(.ended, 30, 60, after: 0.1)
    for _ in 0..<2 { wait(0.2) }
    print("The page is \(container.index + 1) of 3.")
  }
}
