nonisolated extension Array {
  /// The elements by ascending keys; those of equal keys keep their order.
  ///
  /// Their positions are sorted, by the same code for all elements: a program would hold one of its own for each kind.
  func ordered(by key: (Element) -> Int) -> [Element] {
    positions(ascendingBy: map(key)).map { self[$0] }
  }
}

/// The positions of keys, by ascending keys; those of equal keys keep their order.
///
/// Runs that ascend or descend are merged two by two, as most keys come in few of them.
///
/// - Complexity: O(keys · log(runs)).
@inline(never)
package nonisolated func positions(ascendingBy keys: [Int]) -> [Int] {
  var order = [Int](keys.indices)
  var merged = order
  while true {
    var start = 0
    while start < keys.count {
      let middle = takeRun(from: start, of: &order, keys)
      if start == 0 && middle == keys.count { return order }
      let end = takeRun(from: middle, of: &order, keys)
      var left = start
      var right = middle
      for place in start..<end {
        let isLeft = right == end || left < middle && keys[order[left]] <= keys[order[right]]
        merged[place] = order[isLeft ? left : right]
        if isLeft { left += 1 } else { right += 1 }
      }
      start = end
    }
    if start == 0 { return order }
    swap(&order, &merged)
  }
}

/// Brings the longest run from a place on into ascending order, and returns where it ends.
private nonisolated func takeRun(from start: Int, of order: inout [Int], _ keys: [Int]) -> Int {
  var end = start + 1
  if end >= keys.count { return keys.count }
  let isDescending = keys[order[end]] < keys[order[start]]
  while end < keys.count, (keys[order[end]] < keys[order[end - 1]]) == isDescending { end += 1 }
  if isDescending {
    var first = start
    var last = end - 1
    while first < last {
      order.swapAt(first, last)
      first += 1
      last -= 1
    }
  }
  return end
}
