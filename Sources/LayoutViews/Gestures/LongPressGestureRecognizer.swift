/// Recognises that one or more fingers stay, maybe after taps, and follows them.
///
/// It begins when the time is over; see ``Window/clock``. It fails where a finger leaves before, or moves further than
/// ``allowableMovement``.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How many taps come before.
  open var numberOfTapsRequired = 0
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1
  /// How long they stay, in seconds.
  open var minimumPressDuration = 0.5
  /// How far they may move before it begins, in points.
  open var allowableMovement = 10.0
  private final var tapCount = 0
  private final var came = 0

  private final var isComplete: Bool {
    came == numberOfTouchesRequired && touches.filter { $0.isLive }.count == came
      && tapCount >= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if state != .possible { return }
    came += touches.count
    if came > numberOfTouchesRequired { return giveUp() }
    if isComplete {
      deadline = event.timestamp + max(0, isUsable(minimumPressDuration) ? minimumPressDuration : 0)
    } else {
      deadline = event.timestamp + TapGestureRecognizer.greatestDuration
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if state.isUnderWay { return state = .changed }
    if touches.contains(where: { $0.place.distance(to: $0.start) > allowableMovement }) { giveUp() }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if state.isUnderWay { return state = .ended }
    if state != .possible { return }
    if isWaitingForTap, self.touches.allSatisfy({ !$0.isLive }) {
      tapCount += 1
      came = 0
      deadline = event.timestamp + GestureDispatcher.tapInterval
    } else if !isWaitingForTap {
      giveUp()
    }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if state.isUnderWay { state = .cancelled } else { giveUp() }
  }

  /// Whether the fingers that are down tap.
  private final var isWaitingForTap: Bool { tapCount < numberOfTapsRequired }

  override func deadlineDidPass() {
    if state != .possible { return }
    state = isComplete ? .began : .failed
  }

  private func giveUp() {
    deadline = nil
    if state == .possible { state = .failed }
  }

  override func forgetGesture() {
    tapCount = 0
    came = 0
  }
}
