import LayoutViews

/// Transitions that an animator of the app's carries out.
extension ControllerTransition {
  /// Has an animator of the app's carry it out; it takes as long as that says.
  func giveTo(_ agents: TransitionAgents, _ places: TransitionPlaces) {
    let made = CustomTransition(agents, of: self, places)
    custom = made
    let duration = made.animator.transitionDuration(using: made.context)
    transitionDuration = duration > 0 && duration.isFinite ? duration : 0
  }

  /// The animator says that it is over.
  func complete(_ didComplete: Bool) {
    guard let custom else { return }
    if let reason = reasonAgainstCompleting(custom) {
      owner?.report(.invalidCall("completeTransition(\(didComplete)) did nothing: \(reason)"))
      return
    }
    if phase == .ended { return }
    custom.outcome = didComplete
    if phase == .running { endCustom(didComplete) }
  }

  private func reasonAgainstCompleting(_ custom: CustomTransition) -> String? {
    if custom.outcome != nil { return "it was called before; call it once" }
    if !custom.hasBegun { return "the animator was not asked to animate yet" }
    return nil
  }

  func endCustom(_ didComplete: Bool) {
    isCancelled = !didComplete
    if isInteractive { interactionDidEnd() }
    end()
  }
}
