// How recognizers come from state to state.
//
//   possible ─┬─▶ ended                              gestures of one moment
//             ├─▶ began ─▶ changed … ─┬─▶ ended      gestures that go on
//             │                       └─▶ cancelled
//             └─▶ failed
//
// From ended, cancelled and failed a recognizer becomes possible by being reset, when its touches are over. On the way out of
// possible it is decided at once, in this order: whether it has to wait for others to fail; whether its delegate and its view
// let it begin; whether one that recognises already prevents it; then it prevents others. Targets hear of it when all
// recognizers have heard of the touches.
//
// Source: UIKit's "About the Gesture Recognizer State Machine" and the reference of `UIGestureRecognizer`; that decisions are
// made at once, and what targets hear of several changes at a time, is chosen.

extension GestureRecognizer.State {
  /// Whether a gesture is being made.
  var isUnderWay: Bool { self == .began || self == .changed }
  /// Whether the gesture is over, or is none.
  var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}

extension GestureRecognizer {
  /// Whether it recognises a gesture, or has.
  final var isRecognizing: Bool { stateStorage.isUnderWay || stateStorage == .ended }

  final func transition(to state: State) {
    switch (stateStorage, state) {
    case (.possible, .possible): return
    case (.possible, .began), (.possible, .ended):
      if !isEnabled { return }
      if !heldStates.isEmpty {
        if state == .ended, heldStates.last != .ended { heldStates.append(.ended) }
        return
      }
      recognise(as: state)
    case (.possible, .changed) where !heldStates.isEmpty: return
    case (.possible, .failed): fail()
    case (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed):
      stateStorage = .changed
      if reports.isEmpty { reports.append(.changed) }
    case (.began, .ended), (.changed, .ended):
      stateStorage = .ended
      // What goes on and what ends it are one.
      reports.removeAll { $0 == .changed }
      reports.append(.ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      stateStorage = .cancelled
      // Nobody has heard that it began: nobody hears that it did not go on.
      if reports.contains(.began) { reports.removeAll() } else { reports = [.cancelled] }
    default:
      LayoutMessage.invalidValue(
        "\(nameInMessages(self, identifier: name ?? "")) cannot come from \(stateStorage) to \(state): it stays"
      ).send(near: view)
      return
    }
    if dispatcher == nil { settleAlone() } else { dispatcher?.settleUnlessDispatching() }
  }

  /// Comes out of possible, if nothing speaks against it.
  final func recognise(as state: State) {
    if let dispatcher {
      if dispatcher.isToWait(self) {
        heldStates = [state]
        return
      }
      if !dispatcher.mayBegin(self) || stateStorage != .possible { return fail() }
      if dispatcher.isPrevented(self) { return fail() }
    } else if !mayBegin {
      return fail()
    }
    stateStorage = state
    reports.append(state)
    dispatcher?.prevent(by: self)
  }

  /// Whether its delegate and its view let it begin.
  final var mayBegin: Bool {
    if view?.gestureRecognizerShouldBegin(self) == false || !touchedViewsAgree { return false }
    guard let delegate else { return true }
    // A view that is the delegate has said so.
    let object: AnyObject = delegate
    return object === view || delegate.gestureRecognizerShouldBegin(self)
  }

  /// Whether the views agree whose touches it would take away.
  private final var touchedViewsAgree: Bool {
    if !cancelsTouchesInView { return true }
    var asked: [View] = []
    for touch in allTouches {
      guard let touched = touch.view, touched !== view, !asked.contains(where: { $0 === touched })
      else { continue }
      asked.append(touched)
      if !touched.gestureRecognizerShouldBegin(self) { return false }
    }
    return true
  }

  final func fail() {
    heldStates.removeAll()
    if stateStorage == .possible { stateStorage = .failed }
  }

  /// Ends what goes on, as the recognizer is disabled or taken off its view.
  final func breakOff() {
    deadline = nil
    heldStates.removeAll()
    if stateStorage.isUnderWay {
      transition(to: .cancelled)
    } else if stateStorage == .possible, dispatcher != nil {
      transition(to: .failed)
    }
    dispatcher?.leave(self)
  }

  /// What follows from a state that was set where no touches are.
  private func settleAlone() {
    tellReports()
    if stateStorage.isFinal { becomePossible() }
  }

  /// Tells targets of the states that they have not heard of, each as the present one.
  final func tellReports() {
    while !reports.isEmpty {
      let report = reports.removeFirst()
      let now = stateStorage
      stateStorage = report
      tellTargets()
      // Who was told may have set another one.
      if stateStorage == report { stateStorage = now }
    }
  }

  /// Is ready for the next gesture.
  final func becomePossible() {
    let hadSome = stateStorage != .possible || !allTouches.isEmpty
    heldStates.removeAll()
    reports.removeAll()
    deadline = nil
    for touch in touches { touch.recognizers.removeAll { $0 === self } }
    touches.removeAll()
    allTouches.removeAll()
    stateStorage = .possible
    dispatcher = nil
    forgetGesture()
    if hadSome { reset() }
  }
}
