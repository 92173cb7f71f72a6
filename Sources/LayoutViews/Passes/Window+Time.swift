/// Something that moves with time by itself, such as a scroll view that a finger has let go of.
package protocol TimedMotion: AnyObject {
  /// Moves to where it is at a time of the window's; returns whether it goes on.
  func move(to time: Double) -> Bool
  /// Moves to where it goes, as nobody says the time.
  func arrive()
}

extension Window {
  /// Says what time it is, by the clock where there is one.
  final func passTime(to time: Double) {
    if let clock { clock.advance(to: time) } else { timeDidPass(to: time) }
  }

  /// Has gestures and motions go on to a time; one before the last changes nothing.
  final func timeDidPass(to time: Double) {
    gestureDispatcher?.passTime(to: time)
    if time < self.time { return }
    self.time = time
    for motion in motions where motions.contains(where: { $0 === motion }) {
      if !motion.move(to: time) { end(motion) }
    }
  }

  /// Whether time changes something.
  final var waitsForTime: Bool {
    !motions.isEmpty || gestureDispatcher?.active.contains { $0.deadline != nil } == true
  }

  /// Has something move with time from now on: by the clock or, where nothing says the time, to where it goes in the next
  /// update cycle.
  package final func begin(_ motion: any TimedMotion) {
    if !motions.contains(where: { $0 === motion }) { motions.append(motion) }
    if clock == nil { participate(motionsWithoutTime) }
  }

  /// Has something move no longer.
  package final func end(_ motion: any TimedMotion) {
    motions.removeAll { $0 === motion }
  }

  /// Has all motions be where they go.
  fileprivate final func arriveAll() {
    for motion in motions where motions.contains(where: { $0 === motion }) {
      end(motion)
      motion.arrive()
    }
  }
}

/// Has motions be where they go in the update cycle of a window that nobody says the time to.
final class MotionsWithoutTime: UpdateCycleParticipant {
  func updateCycleWillLayOut(_ window: Window) {
    if window.clock == nil { window.arriveAll() }
  }

  func updateCycleDidDisplay(_ window: Window) -> Bool { true }

  func windowDidDissolve() {}
}
