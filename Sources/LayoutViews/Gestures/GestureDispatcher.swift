/// Brings a window's touches to recognizers and views, and sees to it that one recognizer alone recognises.
///
/// Invariants, while nothing is told to anybody: a recognizer is in `active` where it has a touch, or a deadline, or waits,
/// or is not possible; of those in `active` that have a touch in common at most one recognises, but for pairs that a
/// delegate lets recognise at the same time or of which neither prevents the other.
///
/// What is told may do anything: lists are copied before, and each recognizer is looked for again after.
final class GestureDispatcher {
  /// How many rounds of recognizers that let each other go are made for one event.
  private static let roundLimit = 1000
  /// A touch that comes down this long after another one has left, at most, and this near to it, is its next tap.
  ///
  /// Chosen: UIKit's numbers are not documented.
  static let tapInterval = 0.35
  static let tapDistance = 45.0

  private var windowReference: WeakReference<Window>
  /// The touches that are down, or leave in the event that is being told of.
  private(set) var touches: [Touch] = []
  /// The recognizers that hear of touches, or have heard of them and wait; those of inner views first.
  private(set) var active: [GestureRecognizer] = []
  /// The time that has been said last.
  private(set) var time = -Double.infinity
  private(set) var isDispatching = false
  private var isSending = false
  private var waiting: [([TouchChange], Double)] = []
  private var lastTap: (place: Point, time: Double, count: Int)?

  init(_ window: Window) { windowReference = WeakReference(window) }

  var window: Window? { windowReference.object }

  // MARK: What comes in

  func send(_ changes: [TouchChange], at time: Double) {
    waiting.append((changes, time))
    if isSending { return }
    isSending = true
    while !waiting.isEmpty {
      let (changes, time) = waiting.removeFirst()
      guard let window else { break }
      window.passTime(to: time)
      take(changes, in: window)
    }
    isSending = false
  }

  private func take(_ changes: [TouchChange], in window: Window) {
    var said: Set<Int> = []
    var told: [Touch] = []
    for touch in touches {
      touch.phase = .stationary
      touch.previousPlace = touch.place
    }
    for change in changes {
      guard let touch = touch(change, in: window, isFirst: said.insert(change.number).inserted)
      else { continue }
      told.append(touch)
    }
    if told.isEmpty { return }
    window.sendEvent(Event(touches, at: time))
    touches.removeAll { !$0.isLive }
  }

  /// The touch that a change is about, changed; nil where there can be no such change.
  private func touch(_ change: TouchChange, in window: Window, isFirst: Bool) -> Touch? {
    let known = touches.first { $0.number == change.number }
    let place = change.location
    let isPlace = isUsable(place.x) && isUsable(place.y)
    // A touch that leaves does so wherever it is said to be.
    let leaves = change.phase == .ended || change.phase == .cancelled
    guard isFirst, (known == nil) == (change.phase == .began), isPlace || known != nil && leaves
    else {
      window.report(
        .invalidValue(
          "touch \(change.number) of \(window.debugName) cannot be \(change.phase) at \(place.x), \(place.y) "
            + (isFirst
              ? known == nil ? "as it is not down" : "as it is down"
              : "as it did something else then")
            + ": that is left out"))
      return nil
    }
    if change.phase == .stationary { return nil }
    guard let touch = known else {
      let touch = Touch(change.number, at: place, in: window, time)
      if let last = lastTap, time - last.time <= GestureDispatcher.tapInterval,
        place.distance(to: last.place) <= GestureDispatcher.tapDistance
      {
        touch.tapCount = last.count + 1
      }
      touches.append(touch)
      return touch
    }
    touch.phase = change.phase
    touch.timestamp = time
    if isPlace { touch.place = place }
    if change.phase == .ended {
      let isTap = touch.place.distance(to: touch.start) <= GestureDispatcher.tapDistance
      lastTap = isTap ? (touch.place, time, touch.tapCount) : nil
    }
    return touch
  }

  /// Says what time it is: recognizers whose deadlines have come are told, in the order of those.
  func passTime(to time: Double) {
    // The order in which recognizers were touched decides between those of one time.
    for _ in 0..<GestureDispatcher.roundLimit {
      var next: GestureRecognizer?
      for recognizer in active {
        guard let deadline = recognizer.deadline, deadline <= time else { continue }
        if next?.deadline.map({ $0 <= deadline }) != true { next = recognizer }
      }
      guard let next, let deadline = next.deadline else { break }
      self.time = max(self.time, deadline)
      next.deadline = nil
      dispatchAlone { next.deadlineDidPass() }
    }
    self.time = max(self.time, time)
  }

  // MARK: Dispatching

  /// Brings an event to recognizers and views.
  func dispatch(_ event: Event) {
    if event.isDispatched { return }
    event.isDispatched = true
    let new = event.touches.filter { $0.phase == .began }
    dispatch {
      for touch in new { place(touch, event) }
      for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
        deliver(event.touches.filter { $0.phase == phase }, phase, event)
      }
      for touch in event.touches where !touch.isLive {
        for recognizer in touch.recognizers { recognizer.touches.removeAll { $0 === touch } }
      }
    }
    deliverToViews(event)
  }

  /// Runs what changes recognizers, and does what follows from their changes.
  private func dispatch(_ body: () -> Void) {
    let isOutermost = !isDispatching
    isDispatching = true
    body()
    if isOutermost {
      settle()
      isDispatching = false
    }
  }

  /// Runs what changes recognizers outside of events, and tells views what nothing delays any more.
  private func dispatchAlone(_ body: () -> Void) {
    dispatch(body)
    if isDispatching { return }
    let isTold =
      delayed.isEmpty && touches.allSatisfy { !$0.isTakenFromView || $0.isEndKnownToView }
    if !isTold { releaseDelayed(Event(touches, at: time)) }
  }

  /// Does what follows from a change of a recognizer that no touch has made.
  func settleUnlessDispatching() {
    if !isDispatching { dispatchAlone {} }
  }

  /// Finds the view of a touch that comes down, and the recognizers that hear of it.
  private func place(_ touch: Touch, _ event: Event) {
    guard let window else { return }
    touch.view = window.hitTest(touch.place, with: event)
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? [] where recognizer.isEnabled {
        if recognizer.stateStorage.isFinal || recognizer.heldStates.last == .ended { continue }
        if !recognizer.accepts(touch) { continue }
        if let other = recognizer.dispatcher, other !== self { continue }
        let receives = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch)
        if receives == false || recognizer.viewStorage !== current { continue }
        if isTaken(touch, from: recognizer) { continue }
        touch.recognizers.append(recognizer)
        recognizer.touches.append(touch)
        recognizer.allTouches.append(touch)
        recognizer.dispatcher = self
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
      }
      view = current.superview
    }
  }

  private func deliver(_ touches: [Touch], _ phase: Touch.Phase, _ event: Event) {
    if touches.isEmpty { return }
    for recognizer in active {
      if recognizer.dispatcher !== self || recognizer.stateStorage.isFinal { continue }
      if recognizer.viewStorage == nil {
        leave(recognizer)
        continue
      }
      let own = Set(touches.filter { touch in touch.recognizers.contains { $0 === recognizer } })
      if own.isEmpty { continue }
      switch phase {
      case .began: recognizer.touchesBegan(own, with: event)
      case .moved: recognizer.touchesMoved(own, with: event)
      case .ended: recognizer.touchesEnded(own, with: event)
      case .cancelled: recognizer.touchesCancelled(own, with: event)
      case .stationary: break
      }
    }
  }

  /// Decides for those that wait, tells targets, and has recognizers be possible again whose touches are over.
  private func settle() {
    for _ in 0..<GestureDispatcher.roundLimit {
      if letGo() { continue }
      if let recognizer = active.first(where: { !$0.reports.isEmpty }) {
        takeTouchesFromViews(recognizer)
        recognizer.tellReports()
        continue
      }
      if let recognizer = active.first(where: { isOver($0) }) {
        drop(recognizer)
        continue
      }
      // Those that wait for each other wait for nothing.
      guard touches.allSatisfy({ !$0.isLive }), active.allSatisfy({ $0.deadline == nil }),
        let stuck = active.first(where: { !$0.heldStates.isEmpty })
      else { return }
      stuck.fail()
    }
  }

  /// Has one of those that wait come on, for which nothing has to fail any more; returns whether there was one.
  private func letGo() -> Bool {
    for recognizer in active where !recognizer.heldStates.isEmpty {
      if recognizer.stateStorage != .possible {
        recognizer.heldStates.removeAll()
        return true
      }
      let requirement = requirement(of: recognizer)
      // Delegates were asked, who may have disabled it.
      guard let first = recognizer.heldStates.first else { return true }
      switch requirement {
      case .isOpen: continue
      case .isBroken: recognizer.fail()
      case .isMet:
        let states = recognizer.heldStates
        recognizer.heldStates.removeAll()
        recognizer.recognise(as: first)
        if states.count > 1, recognizer.stateStorage == .began {
          recognizer.transition(to: states[1])
        }
      }
      return true
    }
    return false
  }

  /// Whether a recognizer has nothing more to do with touches.
  private func isOver(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.dispatcher !== self || recognizer.viewStorage == nil { return true }
    if recognizer.touches.contains(where: { $0.isLive }) { return false }
    return recognizer.stateStorage.isFinal
      || recognizer.stateStorage == .possible && recognizer.heldStates.isEmpty
        && recognizer.deadline == nil
  }

  /// Has a recognizer be possible again, which has no touches any more.
  private func drop(_ recognizer: GestureRecognizer) {
    active.removeAll { $0 === recognizer }
    if recognizer.dispatcher === self { recognizer.becomePossible() }
  }

  /// Has nothing more to do with a recognizer, which is disabled or without a view.
  func leave(_ recognizer: GestureRecognizer) {
    for touch in recognizer.touches { touch.recognizers.removeAll { $0 === recognizer } }
    recognizer.touches.removeAll()
    settleUnlessDispatching()
  }

  /// Forgets all, as the window has ceased to exist.
  ///
  /// Targets hear of nothing: whoever had the window may be on the way out with it.
  func dissolve() {
    let all = active
    let known = touches + delayed.map { $0.touch }
    active.removeAll()
    touches.removeAll()
    delayed.removeAll()
    waiting.removeAll()
    for recognizer in all where recognizer.dispatcher === self { recognizer.becomePossible() }
    for touch in known { touch.leaveFollowers() }
  }

  // MARK: Views

  /// What views are to hear when the recognizers that delay it have failed.
  var delayed: [(touch: Touch, phase: Touch.Phase)] = []
}

nonisolated extension Point {
  /// The distance to another point.
  func distance(to other: Point) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
