/// Which recognizer recognises.
extension GestureDispatcher {
  /// Whether others have failed that had to.
  enum Requirement {
    /// They have.
    case isMet
    /// Some may still.
    case isOpen
    /// One has recognised.
    case isBroken
  }

  /// Whether two hear of the same touches.
  private func shareTouches(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.allTouches.contains { touch in other.allTouches.contains { $0 === touch } }
  }

  /// Whether two may recognise at the same time.
  func areSimultaneous(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true {
      return true
    }
    return other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
  }

  /// Whether one waits for another one.
  private func requires(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if one.requirements.contains(other) { return true }
    if one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one) { return true }
    if one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true { return true }
    return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
  }

  /// Whether those have failed that a recognizer waits for.
  func requirement(of recognizer: GestureRecognizer) -> Requirement {
    var isOpen = false
    for other in active where other !== recognizer && shareTouches(recognizer, other) {
      if other.stateStorage == .failed || other.stateStorage == .cancelled { continue }
      if other.dispatcher !== self || !requires(recognizer, other) { continue }
      if other.isRecognizing { return .isBroken }
      isOpen = true
    }
    return isOpen ? .isOpen : .isMet
  }

  /// Whether a recognizer has to wait; one for which another one must not have recognised fails.
  func isToWait(_ recognizer: GestureRecognizer) -> Bool {
    requirement(of: recognizer) == .isOpen
  }

  /// Whether a recognizer that is about to recognise may.
  func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    requirement(of: recognizer) == .isMet && recognizer.mayBegin
  }

  /// Whether one that recognises already prevents another one.
  func isPrevented(_ recognizer: GestureRecognizer) -> Bool {
    for other in active where other !== recognizer && other.isRecognizing {
      if other.dispatcher !== self || !shareTouches(recognizer, other) { continue }
      if prevents(other, recognizer) { return true }
    }
    return false
  }

  /// Has those fail that a recognizer prevents by recognising.
  func prevent(by recognizer: GestureRecognizer) {
    for other in active where other !== recognizer && other.stateStorage == .possible {
      if other.dispatcher !== self || !shareTouches(recognizer, other) { continue }
      if prevents(recognizer, other), other.stateStorage == .possible { other.fail() }
    }
  }

  /// Whether a touch that comes down belongs to a gesture that is under way, which a recognizer with another one under way
  /// is not to share it with.
  func isTaken(_ touch: Touch, from recognizer: GestureRecognizer) -> Bool {
    if !recognizer.isRecognizing { return false }
    return touch.recognizers.contains { other in
      other.isRecognizing && (prevents(other, recognizer) || prevents(recognizer, other))
    }
  }

  private func prevents(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.canPrevent(other) && other.canBePrevented(by: one) && !areSimultaneous(one, other)
  }
}
