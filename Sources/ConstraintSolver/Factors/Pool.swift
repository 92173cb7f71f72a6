/// Numbered storage of values that own buffers of their own; released numbers are used again.
struct Pool<Index: SolverIndex, Element: ~Copyable>: ~Copyable {
  /// The spare element, which stands in for numbers outside of bounds, and then the others.
  private var base: UnsafeMutablePointer<Element>
  private var capacity = 0
  private var free = FlatArray<Index>()
  private(set) var count = 0

  /// The numbers given so far, those that are free among them.
  @inline(__always)
  var indices: IndexRange<Index> { IndexRange(count: count) }

  /// Creates an empty pool.
  init(spare: consuming Element) {
    base = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    base.initialize(to: spare)
  }

  deinit {
    base.deinitialize(count: count + 1)
    base.deallocate()
  }

  @inline(__always)
  subscript(index: Index) -> Element {
    _read { yield address(index).pointee }
    _modify { yield &address(index).pointee }
  }

  /// Where an element is until the next one is inserted; outside of the bounds that is the spare one.
  @inline(__always)
  func address(_ index: Index) -> UnsafeMutablePointer<Element> {
    if UInt32(bitPattern: index.rawValue) < UInt32(truncatingIfNeeded: count) {
      return base + (index.position + 1)
    }
    Inconsistency.note()
    return base
  }

  /// Stores an element and returns its number.
  mutating func insert(_ element: consuming Element) -> Index {
    if !free.isEmpty {
      let index = free.removeLast()
      address(index).pointee = element
      return index
    }
    if count == capacity {
      capacity = max(2 * capacity, 4)
      let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity + 1)
      larger.moveInitialize(from: base, count: count + 1)
      base.deallocate()
      base = larger
    }
    (base + (count + 1)).initialize(to: element)
    count += 1
    return Index(count - 1)
  }

  /// Puts `empty` in an element's place and gives its number back.
  mutating func release(_ index: Index, leaving empty: consuming Element) {
    address(index).pointee = empty
    free.append(index)
  }
}

extension Pool: Storage where Element: Storage & ~Copyable {
  init() { self.init(spare: Element()) }

  /// Copies the elements of another pool; the same numbers are free then.
  mutating func copy(_ other: borrowing Pool) {
    for index in other.indices {
      _ = insert(Element())
      self[index].copy(other[index])
    }
    free.copy(other.free)
  }

  mutating func byteCount(beside empty: borrowing Pool) -> Int {
    let none = Element()
    var sum = free.byteCount(beside: empty.free) + capacity * MemoryLayout<Element>.stride
    for index in indices { sum += self[index].byteCount(beside: none) }
    return sum
  }

  /// What was released holds nothing.
  mutating func trim(beside empty: borrowing Pool) {}
}
