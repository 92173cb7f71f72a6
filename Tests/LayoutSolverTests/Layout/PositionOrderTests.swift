import LayoutViews
import SolverReference
import Testing

/// Positions by ascending keys, of which conflicts, stacks and inspection make their lists.
struct PositionOrderTests {
  @Test("positions are those of a sort that keeps the order of equal keys, whatever runs there are")
  func sorted() {
    var random = SeededGenerator(seed: 1)
    for count in 0..<70 {
      let runs: [[Int]] = [
        Array(0..<count), Array((0..<count).reversed()), Array(repeating: 3, count: count),
        (0..<count).map { $0 % 7 }, (0..<count).map { -($0 % 5) },
        (0..<count).map { $0 == 0 ? Int.max : -$0 }, (0..<count).map { abs($0 - count / 2) },
        (0..<count).map { _ in random.int(-9...9) },
        (0..<count).map { _ in Int(truncatingIfNeeded: random.next()) },
      ]
      for keys in runs {
        let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        #expect(positions(ascendingBy: keys) == expected, "\(keys)")
      }
    }
  }
}
