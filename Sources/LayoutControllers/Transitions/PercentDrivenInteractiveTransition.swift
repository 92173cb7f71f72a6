import LayoutViews

/// A transition that a person drives, such as a swipe back: how far it is, and what becomes of it.
///
/// A container gives it to its host when an interactive transition begins:
///
/// ```swift
/// let swipe = navigationController.beginInteractivePop()
/// swipe?.update(0.4)
/// swipe?.cancel()
/// ```
public final class PercentDrivenInteractiveTransition {
  private let transition: ControllerTransition

  init(_ transition: ControllerTransition) {
    self.transition = transition
  }

  /// How far it is, from 0 to 1.
  public var percentComplete: Double { transition.percentComplete }

  /// Says how far it is; numbers out of range are those at the ends.
  public func update(_ percentComplete: Double) {
    transition.update(percentComplete)
  }

  /// Goes on to the end.
  public func finish() {
    transition.decide(true)
  }

  /// Goes back to how everything was.
  public func cancel() {
    transition.decide(false)
  }
}
