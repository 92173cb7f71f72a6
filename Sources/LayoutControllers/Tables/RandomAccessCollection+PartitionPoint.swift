nonisolated extension RandomAccessCollection where Index == Int {
  /// The position after the elements at the beginning for which something holds, where it holds for those only.
  ///
  /// - Complexity: O(log count).
  func partitionPoint(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
