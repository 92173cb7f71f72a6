/// Where the middle of a recognizer's touches has been, in the window's coordinates.
///
/// Touches that come or leave move the middle, but not the track.
nonisolated struct TouchTrack {
  /// How far back a velocity looks, in seconds; chosen.
  static let velocityInterval = 0.1

  private var samples: [(time: Double, place: Point)] = []
  private var middle: Point?
  /// How far it has gone altogether.
  private(set) var way = Vector.zero

  /// Says that touches have come or left: the middle is another one.
  mutating func place(_ middle: Point?, at time: Double) {
    self.middle = middle
    if samples.isEmpty, middle != nil { samples.append((time, Point(x: way.dx, y: way.dy))) }
  }

  /// Says where the middle is.
  mutating func move(to place: Point, at time: Double) {
    if let middle {
      way.dx += place.x - middle.x
      way.dy += place.y - middle.y
    }
    middle = place
    samples.append((time, Point(x: way.dx, y: way.dy)))
    // The last one before the interval says where it was at its beginning.
    let recent = samples.lastIndex { $0.time < time - TouchTrack.velocityInterval } ?? 0
    samples.removeFirst(recent)
  }

  /// How fast it goes at a time, in points per second: its mean velocity in the last tenth of a second, 0 where it has
  /// not moved since.
  ///
  /// A finger that rests before it lifts throws nothing. Chosen; UIKit's way of measuring is not documented.
  func velocity(at time: Double) -> Vector {
    let from = time - TouchTrack.velocityInterval
    guard let last = samples.last, last.time > from || samples.count == 1 && last.time == time
    else { return .zero }
    guard let first = samples.first(where: { $0.time >= from }), first.time < last.time else {
      // One place in the interval: from the one before.
      guard samples.count > 1 else { return .zero }
      return quotient(samples[samples.count - 2], last)
    }
    return quotient(first, last)
  }

  private func quotient(
    _ first: (time: Double, place: Point), _ last: (time: Double, place: Point)
  ) -> Vector {
    let passed = last.time - first.time
    if !(passed > 0) { return .zero }
    return Vector(
      dx: (last.place.x - first.place.x) / passed, dy: (last.place.y - first.place.y) / passed)
  }
}
