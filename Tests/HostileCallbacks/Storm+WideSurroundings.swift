import LayoutSolver

/// Wide acts that concern windows and animations.
extension Storm {
  func changeWindowOddly() {
    guard let window = random.pick(orNil: windows) else { return }
    say("changes \(text(window)) oddly")
    switch random.int(0...9) {
    case 0: window.frame = random.oddRect()
    case 1: window.displayScale = random.oddNumber()
    case 2 where !traits.isComparable: window.hostSafeAreaInsets = random.oddInsets()
    case 3 where !traits.isComparable: window.keyboardFrame = random.oddRect()
    case 4: window.statusBarHeight = random.oddNumber()
    case 5:
      window.transition(
        to: random.oddSize(), orientation: random.pick([.portrait, .landscapeLeft, .unknown]),
        duration: random.oddNumber())
    case 6: window.hostResponder = random.pick(orNil: members)
    case 7: window.isUserInteractionEnabled.toggle()
    case 8:
      let clock = AnimationClock()
      window.clock = random.chance(0.5) ? nil : clock
      clock.advance(to: random.oddNumber())
    default: window.makeKeyAndVisible()
    }
  }

  func animateOddly() {
    say("animates oddly")
    let act: () -> Void = { [self] in
      strike("an odd animation block")
      random.pick(orNil: views)?.frame.origin = random.oddPoint()
      if random.chance(0.3) { random.pick(orNil: members)?.layoutIfNeeded() }
    }
    let duration = random.oddNumber()
    switch random.int(0...5) {
    case 0: animateKeyframesOddly(duration, act)
    case 1:
      View.animate(
        withDuration: duration, usingSpringWithDamping: random.oddNumber(),
        initialSpringVelocity: random.oddNumber(), animations: act)
    case 2:
      View.animate(
        withDuration: duration,
        suspendingConstraintsOf: random.pick(orNil: views).map { [$0] } ?? [],
        updatingConstants: random.chance(0.5), animations: act
      ) { [self] _ in strike("a completion of a suspension") }
    case 3:
      guard let view = random.pick(orNil: members) else { return }
      changeOddly(view, duration, act)
    case 4:
      guard let view = random.pick(orNil: views), let other = random.pick(orNil: views) else {
        return
      }
      exchangeOddly(view, for: other, duration)
    default:
      let animator = ViewPropertyAnimator(duration: duration, timingParameters: random.curve())
      animator.addAnimations(act)
      animator.startAnimation(afterDelay: random.oddNumber())
      animator.fractionComplete = random.oddNumber()
      animator.stopAnimation(random.chance(0.5))
    }
  }
}
