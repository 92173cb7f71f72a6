/// Recognises that two fingers move apart or together, and follows them.
///
/// It begins when their distance is 8 points more or less than it was. That is chosen: UIKit's is not documented.
open class PinchGestureRecognizer: GestureRecognizer {
  static let beginningDistance = 8.0

  /// The distance of the fingers as a part of the one that they came down with; what is set here is changed from then on.
  open var scale: Double {
    get { reference > 0 ? base * distance / reference : base }
    set {
      if !isUsable(newValue) || newValue <= 0 { return }
      base = newValue
      reference = distance
      last?.scale = newValue
    }
  }
  /// How fast the scale changes, per second.
  public private(set) final var velocity = 0.0
  private final var base = 1.0
  private final var reference = 0.0
  private final var distance = 0.0
  private final var last: (scale: Double, time: Double)?
  private final var pair: [Touch] = []

  private func measure() -> Double { pair[0].place.distance(to: pair[1].place) }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if !pair.isEmpty { return }
    let live = self.touches.filter { $0.isLive }
    if live.count < 2 { return }
    pair = Array(live.prefix(2))
    distance = measure()
    reference = distance
    last = (scale, event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard pair.count == 2, pair.contains(where: { touches.contains($0) }) else { return }
    distance = measure()
    if let last, event.timestamp > last.time {
      velocity = (scale - last.scale) / (event.timestamp - last.time)
      self.last = (scale, event.timestamp)
    }
    if state.isUnderWay {
      state = .changed
    } else if state == .possible,
      (distance - reference).magnitude >= PinchGestureRecognizer.beginningDistance
    {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) { lift(.ended) }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { lift(.cancelled) }

  private func lift(_ end: State) {
    if pair.allSatisfy({ $0.isLive }), !pair.isEmpty { return }
    if state.isUnderWay {
      state = end
    } else if state == .possible, self.touches.allSatisfy({ !$0.isLive }) || !pair.isEmpty {
      if heldStates.isEmpty || end == .cancelled { state = .failed } else { state = .ended }
    }
  }

  override func forgetGesture() {
    (base, reference, distance, velocity) = (1, 0, 0, 0)
    last = nil
    pair.removeAll()
  }
}
