// Maintaining order in a list: of two elements that are known, which comes first, while others come between them.
//
// Each has a number, its key, greater than that of the one before. What comes between two gets keys between theirs, so that
// each time half of what lies there is left. Where nothing is left, the neighbours get keys anew: as few of them as have
// room, of which m have where their keys span some m². The more get keys at once, the more can come before so many do
// again: n elements have O(n log n) keys given.
//
// Invariant: keys increase. Reference: Dietz, Sleator, "Two algorithms for maintaining order in a list", STOC 1987, which
// looks for such neighbours on one side; here on both.

/// A key for each element of a list, by which its position is found.
nonisolated struct OrderKeys: Sendable {
  private var keys: [Int64] = []

  /// How far the keys of elements are from each other that were put at an end.
  private static let usualStep: Int64 = 1 << 24

  /// The key of the element at a position.
  subscript(position: Int) -> Int64 { keys[position] }

  /// Returns where the element with a key is.
  ///
  /// - Complexity: O(log n).
  func index(of key: Int64) -> Int { keys.partitionPoint { $0 < key } }

  /// Gives keys to elements that come to a position.
  ///
  /// - Returns: Whose keys are others than before, those elements among them.
  /// - Complexity: O(log n) keys for each, over time; those behind are moved up.
  mutating func insert(_ count: Int, at index: Int) -> Range<Int> {
    if count == 0 { return index..<index }
    keys.insert(contentsOf: repeatElement(0, count: count), at: index)
    var changed = index..<(index + count)
    var step = self.step(of: changed)
    if step == 0 {
      var reach = count
      repeat {
        changed = max(0, index - reach)..<min(keys.count, index + count + reach)
        step = self.step(of: changed)
        reach *= 2
      } while step < 4 * changed.count && changed != keys.indices
    }
    var key = 0 as Int64
    if changed.lowerBound > 0 {
      key = keys[changed.lowerBound - 1]
    } else if changed.upperBound < keys.count {
      key = keys[changed.upperBound] - step * Int64(changed.count + 1)
    }
    for position in changed {
      key += step
      keys[position] = key
    }
    return changed
  }

  /// How far those at some positions are from each other where they share what lies between those around them; at either
  /// end there is room for all.
  private func step(of range: Range<Int>) -> Int64 {
    if range.lowerBound == 0 || range.upperBound == keys.count { return OrderKeys.usualStep }
    let room = keys[range.upperBound] - keys[range.lowerBound - 1]
    return room / Int64(range.count + 1)
  }

  mutating func remove(at index: Int) { keys.remove(at: index) }

  /// Takes away all keys but those at some positions.
  mutating func keep(_ positions: [Int]) { keys = positions.map { keys[$0] } }
}
