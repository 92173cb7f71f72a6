nonisolated extension Array {
  /// The elements by ascending keys; those of equal keys keep their order.
  ///
  /// Their positions are sorted, by the same code for all elements: a program would hold one of its own for each kind.
  func ordered(by key: (Element) -> Int) -> [Element] {
    positions(ascendingBy: map(key)).map { self[$0] }
  }
}

/// The positions of keys, by ascending keys; those of equal keys keep their order.
@inline(never)
package nonisolated func positions(ascendingBy keys: [Int]) -> [Int] {
  keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
}
