/// Follows how much room things have from one length down to another, over pieces on which it changes linearly.
///
/// A thing closes at the length at which its room is 0, the last time before it lacks so much that it is seen.
struct RoomWalk {
  /// How a walk ends.
  enum End: Equatable {
    /// Everything has room down to the end.
    case open
    /// What is first without room, and below which length.
    case closes(index: Int, length: Double)
    /// There are too many pieces; down to a length everything has room.
    case unclear(length: Double)
  }

  private let target: Double
  /// The room of each thing at a length; infinite for what is not there.
  private let room: (Double) -> [Double]
  private var length: Double
  private var latest: [Double]
  private var calls = 0
  /// Below which length each thing has no room, while it has none.
  private var closed: [Int: Double] = [:]

  private static let mostCalls = 600
  /// Differences from a line that are rounding, in points.
  private static let tolerance = 0.02
  /// How exactly the ends of pieces are found, in points.
  private static let precision = 1e-3
  /// Less is not seen, as in findings.
  private static let leastOverlap = 2.0

  init(from start: Double, to target: Double, _ room: @escaping (Double) -> [Double]) {
    self.target = target
    self.room = room
    length = start
    latest = room(start)
  }

  /// Walks to the end.
  mutating func end() -> End {
    if latest.isEmpty { return .open }
    while length > target + 1e-6 {
      if calls > Self.mostCalls { return .unclear(length: length) }
      if let closing = step() { return closing }
    }
    return .open
  }

  private mutating func measure(_ length: Double) -> [Double] {
    calls += 1
    return room(length)
  }

  /// Follows one piece to its end; returns what closes on it.
  private mutating func step() -> End? {
    // A short way, in the middle of which the room lies on the line.
    var way = min(1, length - target)
    var near = measure(length - way)
    while way > Self.precision, calls <= Self.mostCalls {
      let middle = measure(length - way / 2)
      if isClose(middle, between(latest, near, 0.5)) { break }
      (near, way) = (middle, way / 2)
    }
    let (start, first) = (length, latest)
    let last = measure(target)
    if isClose(last, between(first, near, (start - target) / way)) {
      return move(to: target, last)
    }
    // The end of the piece: up to it the room is on the line, behind it is not.
    var (good, bad) = (start - way, target)
    while good - bad > Self.precision, calls <= Self.mostCalls {
      let middle = (good + bad) / 2
      let found = measure(middle)
      if isClose(found, between(first, near, (start - middle) / way)) {
        good = middle
      } else {
        bad = middle
      }
    }
    if calls > Self.mostCalls { return .unclear(length: length) }
    // What is near the line behind its end is not on it: the line itself says where something closes.
    return move(to: good, between(first, near, (start - good) / way))
      ?? move(to: bad, measure(bad))
  }

  /// Goes on to a length along a line, or a jump; returns what is seen to be closed there.
  private mutating func move(to end: Double, _ last: [Double]) -> End? {
    var seen: (index: Int, length: Double)?
    for index in latest.indices where index < last.count {
      let (before, after) = (latest[index], last[index])
      guard before.isFinite, after.isFinite else { continue }
      if after >= 0 {
        closed[index] = nil
        continue
      }
      if before >= 0 || closed[index] == nil {
        let share = before > 0 ? before / (before - after) : 0
        closed[index] = length - (length - end) * share
      }
      if after < -Self.leastOverlap, let place = closed[index],
        place > seen?.length ?? -.infinity
      {
        seen = (index, place)
      }
    }
    (length, latest) = (end, last)
    return seen.map { .closes(index: $0.index, length: $0.length) }
  }

  /// What lies on a line through two values of each thing, the first one at 0 and the second one at 1.
  private func between(_ first: [Double], _ second: [Double], _ share: Double) -> [Double] {
    zip(first, second).map { $0.isFinite ? $0 + ($1 - $0) * share : $0 }
  }

  private func isClose(_ found: [Double], _ wanted: [Double]) -> Bool {
    found.count == wanted.count
      && zip(found, wanted).allSatisfy { !$0.isFinite || ($0 - $1).magnitude <= Self.tolerance }
  }
}
