/// What views hear of touches.
extension GestureDispatcher {
  /// Takes the touches of a recognizer that recognises from their views, where it wants that.
  func takeTouchesFromViews(_ recognizer: GestureRecognizer) {
    if !recognizer.isRecognizing || !recognizer.cancelsTouchesInView { return }
    let taken = recognizer.touches.isEmpty ? recognizer.allTouches : recognizer.touches
    let untold = taken.filter { !$0.isTakenFromView }
    for touch in untold { touch.isTakenFromView = true }
  }

  /// Tells views of an event, as far as no recognizer has something against it.
  func deliverToViews(_ event: Event) {
    for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
      for touch in event.touches where touch.phase == phase && touch.view != nil {
        delayed.append((touch, phase))
      }
    }
    releaseDelayed(event)
  }

  /// Tells views of what nothing delays any more, in the order in which it happened.
  func releaseDelayed(_ event: Event) {
    // What touches do that are taken away is the first thing that their views hear.
    let taken = unique(delayed.map { $0.touch } + event.touches).filter {
      $0.isTakenFromView && !$0.isEndKnownToView
    }
    tell(taken.filter { $0.isKnownToView }, .cancelled, event)
    for touch in taken { touch.isEndKnownToView = true }
    delayed.removeAll { $0.touch.isTakenFromView || $0.touch.isEndKnownToView }
    var blocked: Set<Touch> = []
    var released: [(touch: Touch, phase: Touch.Phase)] = []
    var kept: [(touch: Touch, phase: Touch.Phase)] = []
    for (touch, phase) in delayed {
      if blocked.contains(touch) || isDelayed(touch, phase) {
        blocked.insert(touch)
        kept.append((touch, phase))
      } else {
        released.append((touch, phase))
      }
    }
    delayed = kept
    for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
      tell(released.filter { $0.phase == phase }.map { $0.touch }, phase, event)
    }
  }

  private func unique(_ touches: [Touch]) -> [Touch] {
    var seen: Set<Touch> = []
    return touches.filter { seen.insert($0).inserted }
  }

  /// Whether a recognizer that has not decided wants a view not to hear of something yet.
  private func isDelayed(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    active.contains { recognizer in
      guard recognizer.stateStorage == .possible, recognizer.dispatcher === self,
        recognizer.allTouches.contains(touch)
      else { return false }
      switch phase {
      case .began: return recognizer.delaysTouchesBegan
      case .ended: return recognizer.delaysTouchesEnded
      case .moved, .stationary, .cancelled: return false
      }
    }
  }

  /// Whether the scroll views around a view let it hear of touches.
  private func mayBegin(_ touches: [Touch], _ event: Event, in view: View) -> Bool {
    var candidate = view.superview
    while let current = candidate {
      if !current.letsTouchesBegin(touches, event, in: view) { return false }
      candidate = current.superview
    }
    return true
  }

  /// Tells views what their touches do, those of a view together.
  private func tell(_ touches: [Touch], _ phase: Touch.Phase, _ event: Event) {
    var views: [View] = []
    for touch in touches {
      if let view = touch.view, !views.contains(where: { $0 === view }) { views.append(view) }
    }
    for view in views {
      var own = touches.filter { $0.view === view && !$0.isEndKnownToView }
      if phase == .began {
        if !view.isMultipleTouchEnabled {
          let hasOne = self.touches.contains {
            $0.view === view && $0.isKnownToView && $0.isLive && !$0.isEndKnownToView
          }
          own = hasOne ? [] : Array(own.prefix(1))
        }
        if !own.isEmpty, !mayBegin(own, event, in: view) {
          // Nobody hears of them; what recognizers make of them goes on.
          for touch in own { touch.isEndKnownToView = true }
        }
        // Who was asked may have had them taken away.
        own.removeAll { $0.isEndKnownToView }
        for touch in own { touch.isKnownToView = true }
      } else {
        own.removeAll { !$0.isKnownToView }
      }
      if phase == .ended || phase == .cancelled {
        for touch in own { touch.isEndKnownToView = true }
      }
      if own.isEmpty { continue }
      let phases = own.map { $0.phase }
      for touch in own { touch.phase = phase }
      view.hear(Set(own), event, phase)
      for (touch, phase) in zip(own, phases) {
        touch.phase = phase
        // A control that it was handed on to need not have been told of its end.
        if touch.isEndKnownToView { touch.leaveFollowers() }
      }
    }
  }
}
