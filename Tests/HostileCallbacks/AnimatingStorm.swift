import LayoutSolver

/// A storm whose views are animated with any numbers, and whose callbacks strike meanwhile.
protocol AnimatingStorm: AnyObject {
  var random: SeededChoices { get set }
  func strike(_ place: StaticString, _ object: AnyObject?)
}

extension Storm: AnimatingStorm {}
extension ControllerStorm: AnimatingStorm {}

extension AnimatingStorm {
  func animateKeyframesOddly(_ duration: Double, _ act: @escaping () -> Void) {
    View.animateKeyframes(withDuration: duration) { [self] in
      View.addKeyframe(
        withRelativeStartTime: random.oddNumber(), relativeDuration: random.oddNumber(),
        animations: act)
      act()
    } completion: { [self] _ in
      strike("a completion of keyframes", nil)
    }
  }

  func changeOddly(_ view: View, _ duration: Double, _ act: @escaping () -> Void) {
    View.transition(with: view, duration: duration, animations: act) { [self] _ in
      strike("a completion of a transition", nil)
    }
  }

  func exchangeOddly(_ view: View, for other: View, _ duration: Double) {
    View.transition(from: view, to: other, duration: duration) { [self] _ in
      strike("a completion of an exchange", nil)
    }
  }
}
