/// How far the course of an animator is.
public nonisolated enum ViewAnimatingState: Int, Sendable {
  /// It has not begun, or is over.
  case inactive = 0
  /// It runs or is paused.
  case active = 1
  /// It was stopped, and waits for ``ViewAnimating/finishAnimation(at:)``.
  case stopped = 2
}

/// Where an animator leaves the views.
public nonisolated enum ViewAnimatingPosition: Int, Sendable {
  /// At the end.
  case end = 0
  /// At the beginning.
  case start = 1
  /// Where they are.
  case current = 2
}

/// What can be started, paused, set to any place, turned round and stopped.
public protocol ViewAnimating: AnyObject {
  /// How far it is in its course.
  var state: ViewAnimatingState { get }
  /// Whether time moves it.
  var isRunning: Bool { get }
  /// Whether it goes to the beginning.
  var isReversed: Bool { get set }
  /// The part of the way to where it goes that is over, from 0 to 1.
  var fractionComplete: Double { get set }
  /// Begins, or goes on.
  func startAnimation()
  /// Begins after a time in seconds.
  func startAnimation(afterDelay delay: Double)
  /// Stands still, and can be set to any place.
  func pauseAnimation()
  /// Ends; with false it waits for ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Leaves the views at a place, and tells the completions, after it was stopped.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animator whose changes are made in blocks.
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that begin when a part of what is left of the time is over.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double)
  /// Adds something to do when it is over.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
  /// Goes on after a pause, by another timing, in a time that is a part of the duration.
  func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}

extension ViewImplicitlyAnimating {
  /// Adds the changes without a delay.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
    addAnimations(animation)
  }
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {}
  /// Begins, or goes on.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double
  ) {
    startAnimation()
  }
}
