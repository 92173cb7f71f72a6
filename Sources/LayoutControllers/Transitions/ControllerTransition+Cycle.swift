import LayoutViews

/// The update cycle that a transition waits for, in which it hands over what moves.
extension ControllerTransition: UpdateCycleParticipant {
  func updateCycleWillLayOut(_ window: Window) {
    if phase != .waiting { return }
    if isAnimated {
      isPreparing = true
      if let prepare { prepare() } else { layOutNewView(in: window) }
      prepare = nil
      if phase == .waiting, let custom {
        custom.begin(isInteractive: isInteractive)
        animatorDidBegin?()
        // Where the animator has put things is no part of what is animated alongside.
        if phase == .waiting { containerView.layoutIfNeeded() }
      }
      isPreparing = false
      if phase != .waiting { return }
    }
    record(in: window)
    makeChanges()
  }

  /// Lays out the view that comes in, so that its first layout is no part of the animation; what else moves is.
  private func layOutNewView(in window: Window) {
    guard let view = to?.loadedView, view.window === window else { return }
    if custom != nil {
      arrive?()
      arrive = nil
      view.layoutIfNeeded()
      return
    }
    record(in: window)
    // The view that leaves comes first in what is handed to the animator.
    if let leaving = from?.loadedView { recorder?.note(leaving) }
    arrive?()
    arrive = nil
    view.layoutIfNeeded()
    recorder?.forget(within: view)
  }

  func updateCycleDidDisplay(_ window: Window) -> Bool {
    let recorder = self.recorder
    stopRecording()
    guard phase == .layingOut else { return phase != .waiting }
    phase = .running
    if let custom {
      if let recorder, let animator = window.animator { showAlongside(recorder, animator) }
      if phase == .running, let outcome = custom.outcome { endCustom(outcome) }
      if phase == .running { custom.takeEarlyDecision() }
      return true
    }
    if let travel {
      self.travel = nil
      if let recorder, let animator = window.animator { showAlongside(recorder, animator) }
      if phase == .running { travel { [weak self] in self?.end() } }
      return true
    }
    guard let recorder, let animator = window.animator else {
      if !isInteractive { end() }
      return true
    }
    isAnimating = true
    let completion: (Bool) -> Void = { [weak self] _ in
      guard let self else { return }
      isAnimating = false
      if !isInteractive { end() }
    }
    if let shared = recorder.animation {
      shared.addCompletion(completion)
      return true
    }
    let made = ViewAnimation(
      recorder, moving: slides?(), duration: transitionDuration, options: shownOptions,
      isInteractive: isInteractive, completion: completion)
    recorder.animation = made
    if isInteractive { driver.adopt(made.timeline) }
    animator(made)
    return true
  }

  /// How views are shown on their way: where a person drives it they are under the finger.
  private var shownOptions: View.AnimationOptions {
    isInteractive && options.isDisjoint(with: .curveLinear) ? options.union(.curveLinear) : options
  }

  /// Hands over what moves beside an animator's own animations; nothing waits for it.
  private func showAlongside(_ recorder: FrameRecorder, _ animator: (ViewAnimation) -> Void) {
    if recorder.animation != nil { return }
    let made = ViewAnimation(
      recorder, duration: transitionDuration, options: shownOptions, isInteractive: isInteractive
    ) { _ in }
    if made.changes.isEmpty { return }
    recorder.animation = made
    if isInteractive { driver.adopt(made.timeline) }
    animator(made)
  }

  /// Has changes of frames from now on belong to the transition's animation.
  ///
  /// Transitions of one cycle are one animation.
  func record(in window: Window) {
    guard phase == .waiting, isAnimated, window.animator != nil else { return }
    if let shared = window.frameRecorder, shared !== recorder {
      if let recorder { shared.takeOver(recorder) }
      recorder = shared
    } else {
      let own = recorder ?? FrameRecorder()
      recorder = own
      window.frameRecorder = own
    }
  }
}
