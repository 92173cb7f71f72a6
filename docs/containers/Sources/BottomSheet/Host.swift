import LayoutSolver

/// The host: a window, its time and a finger, and what it shows, which here is a line of text.
@main
final class Host {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
  private let clock = AnimationClock()
  private let list = ListScreen()
  private let sheet: BottomSheet
  private var finger = Point(x: 195, y: 0)

  static func main() { Host().show() }

  private init() {
    sheet = BottomSheet(main: ViewController(), list: list)
    window.hostSafeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.messageHandler = { print("message: \($0)") }
    window.clock = clock
    window.rootViewController = sheet
    window.runUpdateCycle()
    window.runUpdateCycle()
  }

  private func send(_ phase: Touch.Phase, after seconds: Double) {
    window.sendTouches([TouchChange(phase, at: finger)], at: clock.time + seconds)
    window.runUpdateCycle()
  }

  /// Drags a finger from a place, in five steps of a fiftieth of a second each.
  private func drag(from y: Double, by distance: Double, rests: Bool = false) {
    finger.y = y
    send(.began, after: 0.5)
    for _ in 0..<5 {
      finger.y += distance / 5
      send(.moved, after: 0.02)
    }
    say("under the finger")
    send(.ended, after: rests ? 0.3 : 0)
    wait(0.1)
    wait(2)
  }

  private func wait(_ seconds: Double) {
    clock.advance(to: clock.time + seconds)
    window.runUpdateCycle()
    say("\(seconds) s later")
  }

  private func say(_ when: String) {
    let top = clock.frame(of: list.view).minY.rounded()
    print(
      "  \(when): the sheet's top is at \(top), its list at \(list.scrollView.contentOffset.y.rounded())"
    )
  }

  private func show() {
    say("at first")
    print("A finger drags it down a little, and rests:")
    drag(from: 500, by: 80, rests: true)
    print("A finger throws it up:")
    drag(from: 500, by: -200)
    print("Now the list scrolls:")
    drag(from: 500, by: -100, rests: true)
    print("and back, and no further:")
    drag(from: 300, by: 150, rests: true)
    print("At its top it takes the sheet along:")
    drag(from: 300, by: 200)
    print("The sheet is at \(sheet.detent).")
  }
}
