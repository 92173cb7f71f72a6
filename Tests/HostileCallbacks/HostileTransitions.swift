import LayoutSolver

/// An animator that does anything with what it is given, and ends at once, later, twice or never.
final class HostileAnimator: ViewControllerAnimatedTransitioning {
  private unowned let storm: ControllerStorm
  private var property: ViewPropertyAnimator?

  init(_ storm: ControllerStorm) {
    self.storm = storm
    storm.count(self, 1)
  }

  deinit {
    storm.count(self, -1)
    storm.strike("deinit of an animator")
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?)
    -> Double
  {
    storm.strike("transitionDuration")
    if storm.isQuiet { return 0.3 }
    // Some keep what is of no use yet.
    if let transitionContext, storm.random.chance(0.1) { storm.contexts.append(transitionContext) }
    return storm.random.pick([0.3, 0.3, 0, -1, .nan])
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    storm.say("animates a transition")
    storm.strike("animateTransition", context.viewController(forKey: .to))
    if storm.isQuiet { return context.completeTransition(true) }
    if storm.random.chance(0.4) { storm.contexts.append(context) }
    for key in [TransitionContextViewKey.from, .to] where storm.random.chance(0.5) {
      guard let view = context.view(forKey: key) else { continue }
      if storm.random.chance(0.2) {
        let wrapper = View(frame: context.containerView.bounds)
        context.containerView.addSubview(wrapper)
        wrapper.addSubview(view)
      } else if storm.random.chance(0.2) {
        view.removeFromSuperview()
      } else {
        context.containerView.addSubview(view)
      }
    }
    switch storm.random.int(0...4) {
    case 0: context.completeTransition(storm.random.chance(0.7))
    case 1: break
    default:
      View.animate(withDuration: 0.3, options: .layoutSubviews) {
        storm.strike("animations of a transition's animator")
        context.view(forKey: .to)?.frame.origin.x += 10
      } completion: { [unowned storm] _ in
        storm.strike("completion of a transition's animator")
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
    -> any ViewImplicitlyAnimating
  {
    storm.strike("interruptibleAnimator")
    if let property { return property }
    let made = ViewPropertyAnimator(duration: 0.3, curve: .easeOut) { [unowned storm] in
      storm.strike("animations of an interruptible animator")
      context.view(forKey: .to)?.frame.origin.y += 10
    }
    made.addCompletion { [unowned storm] position in
      storm.strike("completion of an interruptible animator")
      context.completeTransition(position == .end)
    }
    if storm.animators.count < 10 { storm.animators.append(made) }
    property = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) {
    property = nil
    storm.strike("animationEnded")
  }
}

/// What drives a transition, and changes anything when it begins.
final class HostileDrive: PercentDrivenInteractiveTransition {
  private unowned let storm: ControllerStorm

  init(_ storm: ControllerStorm) {
    self.storm = storm
    super.init()
  }

  override func startInteractiveTransition(
    _ transitionContext: any ViewControllerContextTransitioning
  ) {
    storm.say("begins to drive a transition")
    storm.strike("startInteractiveTransition")
    if storm.isQuiet || storm.random.chance(0.8) {
      super.startInteractiveTransition(transitionContext)
    }
    storm.contexts.append(transitionContext)
    storm.strike("startInteractiveTransition, after it")
  }
}

/// What callbacks do with transitions and animators.
extension ControllerStorm {
  func hostileAnimator(
    _ place: StaticString, _ controller: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    if !hasAnimators { return nil }
    strike(place, controller)
    return random.chance(0.7) ? HostileAnimator(self) : nil
  }

  func hostileDrive() -> (any ViewControllerInteractiveTransitioning)? {
    strike("an interaction controller")
    if isQuiet || random.chance(0.5) { return nil }
    let drive = HostileDrive(self)
    drive.wantsInteractiveStart = random.chance(0.8)
    drive.completionSpeed = random.pick([1, 1, 0.5, 0, -2, .nan])
    swipes.append(drive)
    return drive
  }

  func changeTransition() {
    say("changes a transition or an animator")
    let percent = random.pick([0, 0.3, 0.7, 1, -3, .nan])
    switch random.int(0...12) {
    case 7...10: beginTransition()
    case 11, 12: random.pick(orNil: windows)?.runUpdateCycle()
    case 0: random.pick(orNil: contexts)?.completeTransition(random.chance(0.7))
    case 1:
      let drive = random.pick(orNil: swipes)
      switch random.int(0...3) {
      case 0: drive?.update(percent)
      case 1: drive?.pause()
      case 2: drive?.finish()
      default: drive?.cancel()
      }
    case 2:
      let context = random.pick(orNil: contexts)
      switch random.int(0...3) {
      case 0: context?.updateInteractiveTransition(percent)
      case 1: context?.finishInteractiveTransition()
      case 2: context?.cancelInteractiveTransition()
      default: context?.pauseInteractiveTransition()
      }
    case 3: makeAnimator()
    case 4, 5: if let animator = random.pick(orNil: animators) { change(animator, percent) }
    default: if let clock = random.pick(orNil: clocks) { clock.advance(to: clock.time + 0.2) }
    }
  }

  /// Begins a transition and interferes with it, with a cycle or none in between.
  func passThroughTransition() {
    beginTransition()
    if random.chance(0.8) { for window in windows { window.runUpdateCycle() } }
    for _ in 0..<random.int(0...3) { changeTransition() }
  }

  /// Begins a transition that is likely to have an animator: one of what is seen.
  private func beginTransition() {
    guard var top = random.pick(orNil: windows)?.rootViewController else { return }
    while let presented = top.presentedViewController { top = presented }
    let stack = top as? NavigationController ?? top.navigationController
    let tabs = top as? TabBarController ?? top.tabBarController
    switch random.int(0...4) {
    case 0, 1:
      let controller = HostileViewController(self)
      controller.identifier = name("c")
      controller.modalPresentationStyle = random.pick([.custom, .fullScreen, .overFullScreen])
      controller.transitioningDelegate = adviser
      top.present(controller, animated: true) { [self] in
        strike("completion of a presentation with an animator")
      }
    case 2:
      top.transitioningDelegate = adviser
      top.dismiss(animated: true) { [self] in
        strike("completion of a dismissal with an animator")
      }
    case 3:
      if random.chance(0.5) {
        stack?.pushViewController(HostileViewController(self), animated: true)
      } else {
        stack?.popToRootViewController(animated: true)
      }
    default: tabs?.selectedIndex = random.int(0...3)
    }
  }

  private func makeAnimator() {
    if animators.count > 5 { return }
    let view = random.pick(orNil: views)
    let animator = ViewPropertyAnimator(
      duration: random.pick([0.5, 0, 2]), dampingRatio: random.pick([0.3, 1, 4])
    ) { [self] in
      view?.frame.origin.x = random.quarter(0...300)
      strike("animations of an animator")
    }
    animator.addCompletion { [self] _ in strike("completion of an animator") }
    animators.append(animator)
  }

  private func change(_ animator: ViewPropertyAnimator, _ percent: Double) {
    switch random.int(0...8) {
    case 0: animator.startAnimation()
    case 1: animator.startAnimation(afterDelay: 0.1)
    case 2: animator.pauseAnimation()
    case 3: animator.fractionComplete = percent
    case 4: animator.isReversed.toggle()
    case 5: animator.continueAnimation(withTimingParameters: nil, durationFactor: percent)
    case 6: animator.stopAnimation(random.chance(0.5))
    case 7: animator.finishAnimation(at: random.pick([.end, .start, .current]))
    default:
      animator.pausesOnCompletion.toggle()
      animator.addAnimations(
        { [self] in strike("later animations of an animator") }, delayFactor: 0.5)
    }
  }

  /// Ends transitions and animators, and lets time pass.
  func finishTransitions() {
    let ending = contexts
    contexts.removeAll()
    for context in ending { context.completeTransition(random.chance(0.7)) }
    let stopping = animators
    animators.removeAll()
    for animator in stopping {
      animator.stopAnimation(false)
      if animator.state == .stopped { animator.finishAnimation(at: .current) }
    }
    for clock in clocks { clock.advance(to: clock.time + 10) }
  }
}
