/// What one touch does, as a host says it.
public nonisolated struct TouchChange: Hashable, Sendable {
  /// The host's number of the touch: the same from where it comes down to where it leaves.
  public var number: Int
  /// What it does.
  public var phase: Touch.Phase
  /// Where it is, in the window's coordinates.
  public var location: Point

  /// Creates what a touch does.
  public init(_ phase: Touch.Phase, number: Int = 0, at location: Point) {
    self.number = number
    self.phase = phase
    self.location = location
  }
}

extension Window {
  /// The door for the host's touches: says what touches do at a time.
  ///
  /// ```swift
  /// window.sendTouches([TouchChange(.began, at: Point(x: 40, y: 200))], at: 1.20)
  /// window.sendTouches([TouchChange(.moved, at: Point(x: 40, y: 180))], at: 1.22)
  /// window.sendTouches([TouchChange(.ended, at: Point(x: 40, y: 180))], at: 1.24)
  /// ```
  ///
  /// A touch belongs to the view that it comes down on (``View/hitTest(_:with:)``) until it leaves. First the recognizers of
  /// that view and of those above hear of it, inner ones first, then the targets of those whose states have changed, then
  /// the view itself, unless a recognizer has taken the touch from it. Time passes with touches: a press that lasts is
  /// recognised before a touch at a later time is looked at. While nothing is touched, ``AnimationClock`` says the time.
  ///
  /// What cannot be is reported and left out: a number that is no place or no time, a touch that comes down twice, or does
  /// something without having come down. Called from within itself, it does its work when that is done.
  ///
  /// - Parameters:
  ///   - changes: What touches do; those that do nothing need not be there.
  ///   - time: In seconds, by the same clock as the window's ``clock``; one before the last is taken to be that.
  public final func sendTouches(_ changes: [TouchChange], at time: Double) {
    if !isUsable(time) {
      report(
        .invalidValue("touches at \(time) s on \(debugName) are at no time: they are left out"))
      return
    }
    gestures.send(changes, at: time)
  }

  /// Takes all touches away, as when something of the host's has them: each is cancelled where it is.
  public final func cancelTouches(at time: Double) {
    guard let gestures = gestureDispatcher else { return }
    sendTouches(
      gestures.touches.map { TouchChange(.cancelled, number: $0.number, at: $0.place) }, at: time)
  }

  /// What brings touches to recognizers and views, made with the first touch.
  final var gestures: GestureDispatcher {
    if let gestureDispatcher { return gestureDispatcher }
    let made = GestureDispatcher(self)
    gestureDispatcher = made
    ownEngine?.rootDidEnd = { made.dissolve() }
    return made
  }
}
