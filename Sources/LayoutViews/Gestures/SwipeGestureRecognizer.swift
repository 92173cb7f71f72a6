/// Recognises that fingers move quickly to a side.
///
/// They go 50 points within half a second, at most half as far to the other sides. These are chosen: UIKit's are not
/// documented.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// A side, or several.
  public nonisolated struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  static let distance = 50.0
  static let greatestDuration = 0.5

  /// To which sides it may go.
  open var direction = Direction.right
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1
  private final var came = 0

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if state != .possible { return }
    came += touches.count
    if came > numberOfTouchesRequired { return end(.failed) }
    if deadline == nil { deadline = event.timestamp + SwipeGestureRecognizer.greatestDuration }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if state != .possible { return }
    var isFar = came == numberOfTouchesRequired
    for touch in self.touches where touch.isLive {
      let (dx, dy) = (touch.place.x - touch.start.x, touch.place.y - touch.start.y)
      let isAcross = dx.magnitude >= dy.magnitude
      let (along, aside) = isAcross ? (dx, dy) : (dy, dx)
      if along.magnitude < PanGestureRecognizer.beginningDistance {
        isFar = false
        continue
      }
      let side: Direction = isAcross ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
      if !direction.contains(side) || aside.magnitude > along.magnitude / 2 { return end(.failed) }
      if along.magnitude < SwipeGestureRecognizer.distance { isFar = false }
    }
    if isFar { end(.ended) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) { end(.failed) }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { end(.failed) }

  override func deadlineDidPass() { end(.failed) }

  private func end(_ state: State) {
    deadline = nil
    if self.state == .possible { self.state = state }
  }

  override func forgetGesture() { came = 0 }
}
