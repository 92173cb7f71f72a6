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
  let count = keys.count
  return keys.withUnsafeBufferPointer { keys in
    // The second half is where runs are merged to.
    [Int](unsafeUninitializedCapacity: 2 * count) { buffer, written in
      written = count
      guard let keys = keys.baseAddress, let base = buffer.baseAddress else { return }
      for place in 0..<count { base[place] = place }
      var order = base
      var merged = base + count
      var start = 0
      repeat {
        start = 0
        while start < count {
          let middle = takeRun(from: start, to: count, of: order, keys)
          if start == 0 && middle == count { break }
          let end = takeRun(from: middle, to: count, of: order, keys)
          var left = start
          var right = middle
          for place in start..<end {
            let isLeft = right == end || left < middle && keys[order[left]] <= keys[order[right]]
            merged[place] = order[isLeft ? left : right]
            if isLeft { left &+= 1 } else { right &+= 1 }
          }
          start = end
        }
        if start > 0 { swap(&order, &merged) }
      } while start > 0
      if order != base { base.update(from: order, count: count) }
    }
  }
}

/// Brings the longest run from a place on into ascending order, and returns where it ends.
private nonisolated func takeRun(
  from start: Int, to limit: Int, of order: UnsafeMutablePointer<Int>, _ keys: UnsafePointer<Int>
) -> Int {
  var end = start &+ 1
  if end >= limit { return limit }
  var key = keys[order[start]]
  let isDescending = keys[order[end]] < key
  while end < limit {
    let next = keys[order[end]]
    if (next < key) != isDescending { break }
    key = next
    end &+= 1
  }
  if isDescending {
    var first = start
    var last = end &- 1
    while first < last {
      swap(&order[first], &order[last])
      first &+= 1
      last &-= 1
    }
  }
  return end
}
