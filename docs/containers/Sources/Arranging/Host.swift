import LayoutSolver

/// The host: a window, its time and a finger, and what it shows, which here are the shelves as lines of text.
@main
final class Host {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 220))
  private let clock = AnimationClock()
  private let shelves = Shelves([["A", "b", "c", "d"], ["E", "f"], ["G", "h", "i", "j", "k"]])

  static func main() { Host().show() }

  private func send(_ phase: Touch.Phase, _ x: Double, _ y: Double, after seconds: Double) {
    window.sendTouches(
      [TouchChange(phase, at: Point(x: x, y: y))], at: clock.time + seconds)
    window.runUpdateCycle()
  }

  private func wait(_ seconds: Double) {
    // A picture each sixtieth of a second.
    for _ in 0..<Int((seconds * 60).rounded()) {
      clock.advance(to: clock.time + 1.0 / 60)
      window.runUpdateCycle()
    }
  }

  private func say(_ title: String) {
    let collection = shelves.collectionView
    print("\(title), at \(collection.contentOffset.y.rounded()):")
    for section in 0..<collection.numberOfSections {
      let cells = (0..<collection.numberOfItems(inSection: section)).compactMap {
        collection.cellForItem(at: IndexPath(item: $0, section: section))
      }
      let shown = cells.map { cell in
        let name = cell.identifier ?? ""
        return cell.frame.width > 60
          ? "(\(name) at \(cell.frame.midX.rounded()), \(cell.frame.midY.rounded()))" : name
      }
      print("  \(section):" + shown.map { " " + $0 }.joined())
    }
  }

  private func show() {
    window.messageHandler = { print("message: \($0)") }
    window.clock = clock
    window.rootViewController = shelves
    shelves.told = { print("  \($0)") }
    window.runUpdateCycle()
    say("At first")
    send(.began, 100, 40, after: 1)
    wait(0.6)
    say("A finger rests on b")
    send(.moved, 40, 130, after: 0.1)
    say("and pulls it down")
    send(.moved, 30, 210, after: 0.1)
    wait(0.5)
    say("At the edge the shelves scroll")
    send(.ended, 30, 210, after: 0)
    wait(0.5)
    say("It lets go")
    send(.began, 100, 140, after: 1)
    wait(0.6)
    send(.moved, 30, 140, after: 0.1)
    say("Another one is pulled aside")
    send(.cancelled, 30, 140, after: 0.1)
    say("A touch that is taken away leaves all as it was")
  }
}
