import LayoutViews

/// What a person does with a transition.
extension ControllerTransition {
  /// Says how far the person has come.
  func update(_ percent: Double) {
    guard isInteractive, percent == percent else { return }
    percentComplete = min(1, max(0, percent))
    driver.update(percentComplete)
    custom?.interruptible?.fractionComplete = percentComplete
  }

  /// Has the person drive it again, where its animator can be paused.
  func pauseInteraction() {
    if isInteractive || phase != .running || custom?.pause() != true { return }
    // Who was paused may have ended it.
    if phase == .running { isInteractive = true }
  }

  /// Says that the person has decided for the transition, or against it.
  ///
  /// - Parameters:
  ///   - finished: Whether for it.
  ///   - interaction: What knows how it goes on then; nil where it goes on as by itself.
  func decide(_ finished: Bool, by interaction: PercentDrivenInteractiveTransition? = nil) {
    if !isInteractive || phase == .ended { return }
    if let custom, phase != .running {
      // There is nothing to see yet that could go on or back.
      custom.earlyDecision = { [weak self] in self?.decide(finished, by: interaction) }
      return
    }
    if phase == .waiting { makeChanges() }
    isCancelled = !finished
    interactionDidEnd()
    let speed = interaction?.completionSpeed ?? 1
    let timing = interaction.map {
      $0.timingCurve ?? CubicTimingParameters(animationCurve: $0.completionCurve)
    }
    let usableSpeed = speed > 0 && speed.isFinite ? speed : 1
    if let custom {
      custom.goOn(finished: finished, speed: usableSpeed, timing: timing)
      driver.release(finished: finished, speed: usableSpeed, timing: timing)
      return
    }
    driver.release(finished: finished, speed: usableSpeed, timing: timing)
    if isCancelled {
      let cancel = onCancel
      onCancel = nil
      cancel?()
    }
    // An animation of what is left goes on until the animator is done.
    if !isAnimating { end() }
  }

  func interactionDidEnd() {
    isInteractive = false
    let handlers = interactionHandlers
    interactionHandlers.removeAll()
    for handler in handlers { handler(self) }
  }
}
