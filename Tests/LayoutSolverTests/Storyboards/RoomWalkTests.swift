import Testing

@testable import LayoutStoryboards

/// Following how much room there is over the pieces on which it changes linearly.
struct RoomWalkTests {
  private func end(
    from start: Double = 100, to target: Double = 0, _ room: @escaping (Double) -> [Double]
  ) -> RoomWalk.End {
    var walk = RoomWalk(from: start, to: target, room)
    return walk.end()
  }

  private func expect(
    _ end: RoomWalk.End, closes index: Int, at length: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard case .closes(let found, let place) = end else {
      Issue.record("\(end)", sourceLocation: sourceLocation)
      return
    }
    #expect(found == index, sourceLocation: sourceLocation)
    #expect(abs(place - length) < 0.01, sourceLocation: sourceLocation)
  }

  @Test("on one piece it is where the line is 0")
  func line() {
    expect(end { [$0 - 37.5, 1000] }, closes: 0, at: 37.5)
    #expect(end { [$0, 5, .infinity, -.infinity] } == .open)
    #expect(end { _ in [] } == .open)
    #expect(end(from: 50, to: 50) { _ in [1] } == .open)
  }

  @Test("bends at multipliers and bounds are found, wherever they are")
  func bends() {
    // Half as fast at first, then three times.
    expect(
      end { [$0 > 60 ? 40 + ($0 - 60) / 2 : 40 - 3 * (60 - $0)] }, closes: 0, at: 60 - 40.0 / 3)
    // Closed in the middle only, and open again at the end: a straight look from end to end sees nothing.
    expect(end { [($0 - 50).magnitude - 10] }, closes: 0, at: 60)
  }

  @Test("what lacks less than is seen is not told, unless it goes on from there")
  func little() {
    #expect(end { [max(-1.5, $0 - 50)] } == .open)
    // First a point too little, then enough, then nothing: the last time counts.
    expect(
      end { length in
        [length > 80 ? length - 81.5 : length > 70 ? -1.5 + (80 - length) : length - 61.5]
      },
      closes: 0, at: 61.5)
  }

  @Test("jumps, as of a text that takes another line, are where they are")
  func jumps() {
    expect(end { [$0 >= 33.3 ? 10 : -20] }, closes: 0, at: 33.3)
    #expect(end { [$0 >= 33.3 ? 10 : 5] } == .open)
    // So many that they are not followed.
    let end = end(from: 100) { [5 + ($0 * 3).rounded()] }
    guard case .unclear = end else {
      Issue.record("\(end)")
      return
    }
  }

  @Test("the first thing that closes is told, on the way down")
  func first() {
    expect(end { [$0 - 20, $0 - 60, $0 - 40] }, closes: 1, at: 60)
  }

  @Test("random lines through random points close where a fine search sees them close")
  func random() {
    for seed in UInt64(1)...60 {
      var state = seed &* 0x9E37_79B9_7F4A_7C15
      func next() -> Double {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Double(state >> 11) / Double(1 << 53)
      }
      let points = [100.0, 60 + 30 * next(), 30 + 20 * next(), 5 + 15 * next(), 0]
      let values = [10 + 20 * next()] + (0..<4).map { _ in -20 + 50 * next() }
      let room = { (length: Double) -> [Double] in
        let index = (0..<4).last { points[$0] >= length } ?? 0
        let share = (points[index] - length) / (points[index] - points[index + 1])
        return [values[index] + (values[index + 1] - values[index]) * share]
      }
      var expected: Double?
      var closed = 0.0
      var length = 100.0
      var before = values[0]
      while length > 0, expected == nil {
        length -= 0.002
        let now = room(max(0, length))[0]
        if before >= 0, now < 0 { closed = length }
        if now < -2 { expected = closed }
        before = now
      }
      let found = end(room)
      if let expected {
        guard case .closes(0, let place) = found, abs(place - expected) < 0.02 else {
          Issue.record("seed \(seed): \(found), not \(expected)")
          continue
        }
      } else {
        #expect(found == .open, "seed \(seed)")
      }
    }
  }
}
