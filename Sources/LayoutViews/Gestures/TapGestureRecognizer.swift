/// Recognises one or more taps of one or more fingers.
///
/// It fails where a finger moves more than 45 points or stays longer than 0.75 s, or the next tap does not come within
/// 0.35 s. These numbers are chosen: UIKit's are not documented.
open class TapGestureRecognizer: GestureRecognizer {
  /// How long a finger may stay, in seconds.
  static let greatestDuration = 0.75

  /// How many taps it takes.
  open var numberOfTapsRequired = 1
  /// How many fingers tap at a time.
  open var numberOfTouchesRequired = 1
  private final var tapCount = 0
  private final var down: [Touch] = []
  /// How many fingers of the tap have come down.
  private final var came = 0

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if state != .possible { return }
    for touch in self.touches where touches.contains(touch) {
      down.append(touch)
      came += 1
    }
    if came > numberOfTouchesRequired { return end(.failed) }
    deadline = event.timestamp + TapGestureRecognizer.greatestDuration
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if touches.contains(where: { $0.place.distance(to: $0.start) > GestureDispatcher.tapDistance })
    {
      end(.failed)
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if state != .possible { return }
    // What was ignored does not count.
    let ended = down.filter { touches.contains($0) }
    if ended.contains(where: { $0.place.distance(to: $0.start) > GestureDispatcher.tapDistance }) {
      return end(.failed)
    }
    down.removeAll { touches.contains($0) }
    if !down.isEmpty { return }
    if came < numberOfTouchesRequired { return end(.failed) }
    came = 0
    tapCount += 1
    if tapCount >= numberOfTapsRequired { return end(.ended) }
    deadline = event.timestamp + GestureDispatcher.tapInterval
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { end(.failed) }

  override func deadlineDidPass() { end(.failed) }

  override func accepts(_ touch: Touch) -> Bool {
    // The next tap comes near the last one.
    guard let last = allTouches.last, down.isEmpty else { return true }
    return touch.place.distance(to: last.place) <= GestureDispatcher.tapDistance
  }

  /// Returns false for taps that take more of them: those may come yet.
  open override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    if let tapsOfOther = preventedGestureRecognizer.tapsToCome, tapsOfOther > numberOfTapsRequired {
      return false
    }
    return true
  }

  override var tapsToCome: Int? { numberOfTapsRequired }

  private func end(_ state: State) {
    deadline = nil
    if self.state == .possible { self.state = state }
  }

  override func forgetGesture() {
    tapCount = 0
    came = 0
    down.removeAll()
  }
}
