/// The door for the host's time: a ready animator, which computes where views are shown whenever the host says what time
/// it is.
///
/// ```swift
/// let clock = AnimationClock()
/// window.animator = clock.play
/// // for each picture that the host shows:
/// clock.advance(to: secondsOfTheHost)
/// window.runUpdateCycle()
/// show(card, at: clock.frame(of: card))
/// ```
///
/// As a window's ``Window/clock`` it says the time to its gestures and scroll views as well: a long press is recognised, and
/// a scroll view goes on, when it is told that time has passed.
///
/// Nothing else knows a time. Animations are finished when theirs is over; where each is follows from the times alone
/// that the clock was told. A host that animates by itself needs no clock: it finishes animations when it has shown them.
public final class AnimationClock {
  /// The time that the host has said last, in seconds; 0 before.
  public private(set) var time = 0.0
  /// The animations that are under way, in the order in which they have begun.
  public private(set) var animations: [ViewAnimation] = []
  /// Which views they change, once somebody has asked where one is.
  private(set) var animatedViews: AnimatedViews?

  /// Creates a clock at the time 0.
  public init() {}

  /// The windows that it says the time to, each at its `placeInClock`, and gaps where others were.
  private var windows: [WeakReference<Window>] = []
  /// How many of them have another clock now.
  private var gaps = 0
  /// How many windows and gaps were looked at to close gaps, for tests.
  private(set) var looks = 0

  /// Whether something is moving or waits for a time, so that the host has to say the time again.
  public var isMoving: Bool {
    animations.contains { $0.isRunning } || windows.contains { $0.object?.waitsForTime == true }
  }

  func drive(_ window: Window) {
    // Others may have ceased to exist: to look at all before the list grows costs no more than that.
    if windows.count == windows.capacity { closeGaps() }
    window.placeInClock = Int32(truncatingIfNeeded: windows.count)
    windows.append(WeakReference(window))
    window.time = max(window.time, time)
  }

  func forget(_ window: Window) {
    windows[Int(window.placeInClock)].object = nil
    gaps += 1
    if 2 * gaps > windows.count { closeGaps() }
  }

  @_optimize(size)
  private func closeGaps() {
    looks += windows.count
    gaps = 0
    windows.removeAll { $0.object == nil }
    windows.reserveCapacity(2 * windows.count)
    for (place, window) in windows.enumerated() {
      window.object?.placeInClock = Int32(truncatingIfNeeded: place)
    }
  }

  /// Begins to show an animation; it is what a window's `animator` does.
  ///
  /// With `beginFromCurrentState` its views begin where they are shown.
  public func play(_ animation: ViewAnimation) {
    if animation.options.contains(.beginFromCurrentState) {
      for index in animation.changes.indices where animation.changes[index].relativeStart == 0 {
        let change = animation.changes[index]
        guard let (current, now) = current(of: change.view) else { continue }
        animation.changes[index] = ViewAnimation.Change(
          view: change.view, from: current.shownFrame(of: now), to: change.to,
          fromBounds: current.shownBounds(of: now), toBounds: change.toBounds,
          fromTransform: current.shownTransform(of: now), toTransform: change.toTransform,
          relativeStart: change.relativeStart, relativeDuration: change.relativeDuration)
      }
    }
    animations.append(animation)
    animatedViews?.append(animation)
  }

  /// Says what time it is: animations go on, and those whose time is over are finished, in the order in which they have
  /// begun.
  ///
  /// A time before the last one, or that is no number, changes nothing.
  ///
  /// - Parameter time: In seconds, since whenever the host likes.
  public func advance(to time: Double) {
    let passed = time - self.time
    if !(passed >= 0) || !isUsable(time) { return }
    self.time = time
    dropFinished()
    let moved = animations
    var seen: Set<ObjectIdentifier> = []
    for animation in moved where seen.insert(ObjectIdentifier(animation.timeline)).inserted {
      animation.timeline.advance(by: passed)
    }
    for animation in moved where animation.timeline.hasArrived { animation.finish() }
    dropFinished()
    for window in windows { window.object?.timeDidPass(to: time) }
  }

  /// Lets go of what is over, with the list in order: what ends with it may come back here.
  private func dropFinished() {
    let before = animations
    animations = before.filter { !$0.isFinished }
    if animations.count == before.count { return }
    let views = animatedViews.take()
    withExtendedLifetime((before, views)) {}
  }

  /// Returns the frame of a view where it is shown: on the way of the animation that has begun last, else its own.
  ///
  /// Of a view with a transform it is the rectangle around what is shown, as `frame` is.
  public func frame(of view: View) -> Rect {
    guard let (animation, change) = current(of: view) else { return view.frame }
    let frame = animation.shownFrame(of: change)
    let transform = animation.shownTransform(of: change)
    if transform.isIdentity { return frame }
    return Rect(
      x: -frame.width / 2, y: -frame.height / 2, width: frame.width, height: frame.height
    ).applying(transform).offsetBy(dx: frame.midX, dy: frame.midY)
  }

  /// Returns the transform with which a view is shown.
  public func transform(of view: View) -> AffineTransform {
    guard let (animation, change) = current(of: view) else { return view.transform }
    return animation.shownTransform(of: change)
  }

  /// Returns the bounds of a view as they are shown; their origin is how far its content is scrolled.
  public func bounds(of view: View) -> Rect {
    guard let (animation, change) = current(of: view) else { return view.bounds }
    return animation.shownBounds(of: change)
  }

  private func current(of view: View) -> (ViewAnimation, ViewAnimation.Change)? {
    if animatedViews == nil { animatedViews = AnimatedViews(animations) }
    return animatedViews?.current(of: view)
  }
}
