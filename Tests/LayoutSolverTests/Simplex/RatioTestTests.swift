import SolverReference
import Testing

@testable import ConstraintSolver

/// Ratio test: order of events.
struct RatioTestTests {
  /// Adds events of the given lengths and returns their numbers in the order in which they come out.
  ///
  /// `levels` has the entries' numbers from the highest priority down.
  private func order(of lengths: [[Double]], levels order: [LevelIndex]) -> [Int] {
    var test = RatioTest()
    var levels = FlatArray<LevelIndex>()
    for level in order { levels.append(level) }
    test.begin(stride: lengths.first?.count ?? 1)
    for length in lengths { add(length, to: &test, levels) }
    var result: [Int] = []
    while !test.isEmpty { result.append(test.removeFirst(levels: levels)) }
    return result
  }

  private func add(
    _ length: [Double], to test: inout RatioTest, _ levels: borrowing FlatArray<LevelIndex>
  ) {
    let entries = test.makeLength()
    for (index, entry) in length.enumerated() { entries[LevelIndex(index)] = entry }
    test.add(RatioTest.Event(variable: 0, isUp: true, rate: 1, position: 0), levels: levels)
  }

  @Test("the least length comes first, the highest priority decides")
  func lexicographic() {
    let lengths: [[Double]] = [[1, 0], [0, 7], [0, 2], [1, -3], [0.5, 100]]
    #expect(order(of: lengths, levels: [0, 1]) == [2, 1, 4, 3, 0])
    #expect(order(of: lengths, levels: [1, 0]) == [3, 0, 2, 1, 4])
  }

  @Test("entries of levels that are not in use do not count")
  func unusedLevels() {
    #expect(order(of: [[9, 2], [8, 1], [7, 3]], levels: [1]) == [1, 0, 2])
  }

  @Test("ties go to the event that was added first")
  func ties() {
    #expect(order(of: Array(repeating: [1, 1], count: 9), levels: [0, 1]) == Array(0..<9))
    #expect(order(of: [[2], [1], [2], [1]], levels: [0]) == [1, 3, 0, 2])
  }

  @Test("entries that differ by rounding are equal, and lower levels decide")
  func rounding() {
    let third = 1.0 / 3
    #expect(third + 1e-12 != third)
    #expect(order(of: [[third + 1e-12, 5], [third, 6]], levels: [0, 1]) == [0, 1])
    #expect(order(of: [[third + 1e-12, 6], [third, 5]], levels: [0, 1]) == [1, 0])
    #expect(order(of: [[third + 1e-9, 5], [third, 6]], levels: [0, 1]) == [1, 0])
  }

  @Test("nothing is rounding next to zero")
  func nextToZero() {
    #expect(order(of: [[1e-300], [0]], levels: [0]) == [1, 0])
  }

  @Test("any order of insertion gives the sorted order", arguments: 1...20)
  func sorted(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let lengths = (0..<50).map { _ in [Double(random.int(0...4)), Double(random.int(0...4))] }
    let expected = lengths.indices.sorted {
      (lengths[$0][1], lengths[$0][0], $0) < (lengths[$1][1], lengths[$1][0], $1)
    }
    #expect(order(of: lengths, levels: [1, 0]) == expected)
  }

  @Test("events added while others come out take their place")
  func interleaved() {
    var test = RatioTest()
    var levels = FlatArray<LevelIndex>()
    levels.append(0)
    test.begin(stride: 1)
    for length in [5.0, 1, 3] { add([length], to: &test, levels) }
    let first = test.removeFirst(levels: levels)
    add([4], to: &test, levels)
    add([2], to: &test, levels)
    var others: [Int] = []
    while !test.isEmpty { others.append(test.removeFirst(levels: levels)) }
    #expect(first == 1)
    #expect(others == [4, 2, 3, 0])
  }

  @Test("squeezing a row of boxes is one pivot that flips all boxes but the last")
  func boundFlipping() throws {
    let solver = Solver()
    let total = Variable("total")
    let widths = (0..<100).map { Variable("w\($0)") }
    try solver.add(widths.map { Constraint($0 >= 0) })
    try solver.add(widths.map { Constraint($0 == 40, priority: .defaultLow) })
    try solver.add(Constraint(LinearExpression(terms: widths.map { Term($0) }) == total))
    try solver.edit(total, priority: .defaultHigh)
    try solver.suggest(4_000, for: total)
    solver.solve()
    func counts(at value: Double) throws -> [Int] {
      solver.resetStatistics()
      try solver.suggest(value, for: total)
      solver.solve()
      return [solver.statistics.pivots, solver.statistics.flips]
    }
    // All boxes resist equally: each flips from 40 to 0 and makes up for 40 of 4000; the last one, which
    // brings the total to its place, leaves the basis for it.
    #expect(try counts(at: 0) == [1, 99])
    #expect(widths.allSatisfy { solver.value(of: $0) == 0 })
    // The one outside the basis follows the total up to 4000, beyond its 40: 98 flip back, and the 99th
    // leaves the basis for it.
    #expect(try counts(at: 4_000) == [1, 98])
    #expect(widths.allSatisfy { solver.value(of: $0) == 40 })
    // The total is still tight, so that a box that is not takes up all it can without either.
    #expect(try counts(at: 3_960) == [0, 0])
  }
}
