/// A growable array of plain values that owns one flat buffer.
///
/// The solver's inner loops run over these instead of `Array`: elements are plain bits, so that
/// there is no reference counting and no copy on write, an element is changed in place, and indices
/// may be 32 bits wide. Subscripts check their bounds in all builds (`Inconsistency`); loops in which that
/// would cost too much read `base`, and say why their indices are right.
///
/// It never shrinks on its own: buffers that were once needed are reused, so that steady work
/// allocates nothing.
struct FlatArray<Element: BitwiseCopyable>: Storage, ~Copyable {
  /// The elements, without a check of bounds.
  ///
  /// Variables, forms, rows and cells have numbers, which the solver gives when it makes them; their buffers
  /// never shrink, so that a number once given is within bounds for good, whatever it stands for by now. A loop
  /// that uses such numbers, and looks whether one is -1 before it does, cannot leave its buffers.
  @inline(__always)
  var base: UnsafeMutablePointer<Element> {
    buffer.base.assumingMemoryBound(to: Element.self)
  }

  @inline(__always)
  var count: Int { buffer.count }

  @inline(__always)
  var capacity: Int { buffer.capacity }

  private var buffer = FlatBuffer()

  /// Creates an empty array.
  init() {}

  /// Creates an array of equal elements.
  init(repeating element: Element, count: Int) {
    buffer.reserve(count, stride: FlatArray.stride)
    base.initialize(repeating: element, count: count)
    buffer.count = count
  }

  /// Creates a copy of another array, without its spare capacity.
  init(copying other: borrowing FlatArray) {
    buffer.copy(other.buffer, stride: FlatArray.stride)
  }

  /// The bytes from an element to the next one.
  @inline(__always)
  private static var stride: Int { MemoryLayout<Element>.stride }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func visitBuffers(_ visitor: inout some BufferVisitor, _ use: BufferUse) {
    visitor.visit(&buffer, stride: FlatArray.stride, use)
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    _read { yield address(index).pointee }
    nonmutating _modify { yield &address(index).pointee }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    _read { yield address(Int(index)).pointee }
    nonmutating _modify { yield &address(Int(index)).pointee }
  }

  /// Where an element is; outside of the bounds that is memory of no consequence, and `Inconsistency` counts it.
  @inline(__always)
  func address(_ index: Int) -> UnsafeMutablePointer<Element> {
    if UInt(bitPattern: index) < UInt(bitPattern: count) { return base + index }
    return Inconsistency.spare(for: Element.self)
  }

  /// Appends an element; amortised constant time.
  @inline(__always)
  mutating func append(_ element: Element) {
    if buffer.isFull { buffer.grow(stride: FlatArray.stride) }
    (base + count).initialize(to: element)
    buffer.countOneMore()
  }

  /// Says how many elements have been written to the buffer, within its capacity.
  @inline(__always)
  mutating func setCount(_ newCount: Int) {
    buffer.count = Inconsistency.clamp(newCount, to: capacity)
  }

  /// Removes and returns the last element.
  @inline(__always)
  mutating func removeLast() -> Element {
    if count == 0 { return Inconsistency.spare(for: Element.self).pointee }
    buffer.count -= 1
    return base[count]
  }

  /// Makes room for at least `minimum` elements.
  @inline(__always)
  mutating func reserve(_ minimum: Int) { buffer.reserve(minimum, stride: FlatArray.stride) }

  /// Makes room for so many more elements; an array that is not empty grows by no less than it would by itself.
  @inline(__always)
  mutating func reserve(more: Int) { buffer.reserve(more: more, stride: FlatArray.stride) }

  /// Has a part of a slab for so many elements, where it is empty and there is as much left.
  @inline(__always)
  mutating func reserve(_ minimum: Int, in slab: inout Slab) {
    buffer.reserve(minimum, stride: FlatArray.stride, in: &slab)
  }

  /// Makes room for as many elements as a batch may need, where these are so many that the room is given up afterwards
  /// (`trim`); for fewer it grows as they come.
  @inline(__always)
  mutating func reserve(forBatch count: Int) {
    buffer.reserve(forBatch: count, stride: FlatArray.stride)
  }

  /// Gives up the room of a batch that it did not need.
  @inline(__always)
  mutating func fit() { buffer.fit(stride: FlatArray.stride) }

  /// Appends copies of an element until there are `newCount`.
  mutating func extend(to newCount: Int, with element: Element) {
    guard newCount > count else { return }
    if newCount > capacity { buffer.grow(to: newCount, stride: FlatArray.stride) }
    (base + count).initialize(repeating: element, count: newCount - count)
    buffer.count = newCount
  }

  /// Makes so many elements more, which are to be written before they are read.
  @inline(__always)
  mutating func extendUnwritten(by more: Int) {
    let newCount = count + more
    if newCount > capacity { buffer.grow(to: newCount, stride: FlatArray.stride) }
    buffer.count = newCount
  }

  /// Removes all elements from `newCount` on and keeps the buffer.
  @inline(__always)
  mutating func truncate(to newCount: Int) {
    buffer.count = Inconsistency.clamp(newCount, to: count)
  }

  /// Gives up a large buffer that holds nothing.
  @inline(__always)
  mutating func trim() { buffer.trim() }

  /// Removes all elements and keeps the buffer.
  @inline(__always)
  mutating func removeAll() {
    buffer.count = 0
  }
}

extension FlatArray where Element: SolverIndex {
  /// Sorts the numbers; those of all kinds are sorted by the same code.
  func sort() {
    base.withMemoryRebound(to: Int32.self, capacity: count) { FlatArray.sort($0, count) }
  }

  @inline(never)
  private static func sort(_ numbers: UnsafeMutablePointer<Int32>, _ count: Int) {
    FlatArray<Int32>.sort(numbers, count, by: <)
  }
}

extension FlatArray {
  /// Sorts the elements; of two neither of which comes first, either may.
  func sort(by comesFirst: (Element, Element) -> Bool) {
    FlatArray.sort(base, count, by: comesFirst)
  }

  /// Few elements are inserted one after the other, many are sorted by a heap; nothing is done where all are in order.
  ///
  /// The standard library's sort, which keeps the order of equal elements, is 2 KB of code for each type and order.
  fileprivate static func sort(
    _ base: UnsafeMutablePointer<Element>, _ count: Int, by comesFirst: (Element, Element) -> Bool
  ) {
    var next = 1
    while next < count, !comesFirst(base[next], base[next &- 1]) { next &+= 1 }
    if count <= 16 {
      while next < count {
        let element = base[next]
        var place = next
        while place > 0, comesFirst(element, base[place &- 1]) {
          base[place] = base[place &- 1]
          place &-= 1
        }
        base[place] = element
        next &+= 1
      }
      return
    }
    if next >= count { return }
    // First each element from the middle to the front is sifted into the heap, then the last of the heap again and again,
    // in the place of the greatest, which comes after the heap.
    var start = count / 2
    var end = count
    while end > 1 {
      if start > 0 {
        start &-= 1
      } else {
        end &-= 1
        swap(&base[0], &base[end])
      }
      let element = base[start]
      var place = start
      while true {
        var child = 2 &* place &+ 1
        if child >= end { break }
        if child &+ 1 < end, comesFirst(base[child], base[child &+ 1]) { child &+= 1 }
        if !comesFirst(element, base[child]) { break }
        base[place] = base[child]
        place = child
      }
      base[place] = element
    }
  }
}

extension FlatArray where Element: Equatable {
  /// Removes all elements equal to the given one; the others keep their order.
  mutating func remove(_ element: Element) {
    var kept = 0
    for index in 0..<count where self[index] != element {
      self[kept] = self[index]
      kept += 1
    }
    truncate(to: kept)
  }
}
