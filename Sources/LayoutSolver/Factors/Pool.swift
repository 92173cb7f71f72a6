/// Numbered storage of values that own buffers of their own; released numbers are used again.
nonisolated struct Pool<Element: ~Copyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity = 0
  private var free = FlatArray<Int32>()
  private(set) var count = 0

  init() {
    base = UnsafeMutablePointer<Element>.allocate(capacity: 1)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    _read {
      assert(index >= 0 && index < count)
      yield base[Int(index)]
    }
    _modify {
      assert(index >= 0 && index < count)
      yield &base[Int(index)]
    }
  }

  /// Stores an element and returns its number.
  mutating func insert(_ element: consuming Element) -> Int32 {
    if !free.isEmpty {
      let index = free.removeLast()
      base[Int(index)] = element
      return index
    }
    if count == capacity {
      capacity = max(2 * capacity, 4)
      let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
      larger.moveInitialize(from: base, count: count)
      base.deallocate()
      base = larger
    }
    (base + count).initialize(to: element)
    count += 1
    return Int32(count - 1)
  }

  /// Puts `empty` in an element's place and gives its number back.
  mutating func release(_ index: Int32, leaving empty: consuming Element) {
    base[Int(index)] = empty
    free.append(index)
  }

  /// Makes the same numbers free as in another pool of as many elements.
  mutating func copyFreeNumbers(of other: borrowing Pool) {
    free = FlatArray(copying: other.free)
  }
}
