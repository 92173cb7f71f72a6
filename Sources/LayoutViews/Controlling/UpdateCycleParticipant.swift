/// Something that waits for an update cycle, such as a transition between controllers.
package protocol UpdateCycleParticipant: AnyObject {
  /// Called before the cycle's layout pass.
  func updateCycleWillLayOut(_ window: Window)
  /// Called after the cycle's display pass; returns whether there is nothing more to wait for.
  func updateCycleDidDisplay(_ window: Window) -> Bool
  /// Called when the window ceases to exist.
  func windowDidDissolve()
}

/// Something whose place depends on where a layout pass has put something else.
package protocol LayoutFollower: AnyObject {
  /// Called after each layout pass of the window; what it marks is laid out in the same cycle.
  func windowDidLayOut()
}

/// Those who wait for an update cycle, in the order in which they said so, each once.
struct WaitingParticipants {
  private(set) var list: [any UpdateCycleParticipant] = []
  /// For looking up only.
  private var known: Set<ObjectIdentifier> = []

  /// Adds one, if it does not wait already; returns whether it did not.
  mutating func append(_ participant: any UpdateCycleParticipant) -> Bool {
    let object: AnyObject = participant
    if !known.insert(ObjectIdentifier(object)).inserted { return false }
    list.append(participant)
    return true
  }

  /// Returns all, and has none wait.
  mutating func removeAll() -> [any UpdateCycleParticipant] {
    let all = list
    self = WaitingParticipants()
    return all
  }
}
