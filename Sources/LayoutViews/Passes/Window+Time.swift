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
    forEachMotion { motion in
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
    if let place = place(of: motion) { motions.remove(at: place) }
  }

  /// Where a motion is, which is mostly the one whose turn it is.
  private final func place(of motion: any TimedMotion) -> Int? {
    let expected = motionsWithoutTime.place
    if expected < motions.count, motions[expected] === motion { return expected }
    motionsWithoutTime.looks += motions.count
    return motions.firstIndex { $0 === motion }
  }

  /// Does something with each motion in turn, but for those that have ended meanwhile.
  private final func forEachMotion(_ body: (any TimedMotion) -> Void) {
    let outer = motionsWithoutTime.place
    motionsWithoutTime.place = 0
    for motion in motions {
      guard let place = place(of: motion) else { continue }
      motionsWithoutTime.place = place
      body(motion)
      // The next one is behind it, or at its place where it has ended.
      if place < motions.count, motions[place] === motion { motionsWithoutTime.place = place + 1 }
    }
    motionsWithoutTime.place = outer
  }

  /// Has all motions be where they go.
  fileprivate final func arriveAll() {
    forEachMotion { motion in
      end(motion)
      motion.arrive()
    }
  }
}

/// Has motions be where they go in the update cycle of a window that nobody says the time to.
final class MotionsWithoutTime: UpdateCycleParticipant {
  /// Where the motion is in the window's list whose turn it is.
  var place = 0
  /// How many motions were looked at to find others, for tests.
  var looks = 0

  func updateCycleWillLayOut(_ window: Window) {
    if window.clock == nil { window.arriveAll() }
  }

  func updateCycleDidDisplay(_ window: Window) -> Bool { true }

  func windowDidDissolve() {}
}
