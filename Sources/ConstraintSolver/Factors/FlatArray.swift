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
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  /// Creates an empty array.
  init() { self.init(capacity: 0) }

  /// Creates an empty array with room for so many elements.
  init(capacity: Int) {
    self.capacity = capacity
    base =
      capacity == 0
      ? FlatArray.placeholder : UnsafeMutablePointer<Element>.allocate(capacity: capacity)
  }

  /// Creates an array of equal elements.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  /// Creates a copy of another array, without its spare capacity.
  init(copying other: borrowing FlatArray) {
    self.init(capacity: other.count)
    base.update(from: other.base, count: other.count)
    count = other.count
  }

  deinit {
    if capacity > 0 { base.deallocate() }
  }

  /// What an array without a buffer points to; it is never read or written.
  private static var placeholder: UnsafeMutablePointer<Element> {
    UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  /// The bytes that the buffer occupies.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

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
    if count == capacity { reserve(grownCapacity) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Says how many elements have been written to the buffer, within its capacity.
  @inline(__always)
  mutating func setCount(_ newCount: Int) {
    count = Inconsistency.clamp(newCount, to: capacity)
  }

  /// Removes and returns the last element.
  @inline(__always)
  mutating func removeLast() -> Element {
    if count == 0 { return Inconsistency.spare(for: Element.self).pointee }
    count -= 1
    return base[count]
  }

  /// Small buffers double, large ones grow by half: a view more is to cost little more than itself.
  private var grownCapacity: Int {
    capacity < 1024 ? max(2 * capacity, 8) : capacity + capacity / 2
  }

  /// Makes room for at least `minimum` elements.
  @inline(never)
  mutating func reserve(_ minimum: Int) {
    guard minimum > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: minimum)
    larger.update(from: base, count: count)
    if capacity > 0 { base.deallocate() }
    base = larger
    capacity = minimum
  }

  /// Makes room for so many more elements; an array that is not empty grows by no less than it would by itself.
  mutating func reserve(more: Int) {
    if count + more <= capacity { return }
    reserve(count == 0 ? more : max(count + more, grownCapacity))
  }

  /// Appends copies of an element until there are `newCount`.
  mutating func extend(to newCount: Int, with element: Element) {
    guard newCount > count else { return }
    if newCount > capacity { reserve(max(newCount, grownCapacity)) }
    (base + count).initialize(repeating: element, count: newCount - count)
    count = newCount
  }

  /// Removes all elements from `newCount` on and keeps the buffer.
  @inline(__always)
  mutating func truncate(to newCount: Int) {
    count = Inconsistency.clamp(newCount, to: count)
  }

  /// Gives up a large buffer that holds nothing.
  mutating func trim(beside empty: borrowing FlatArray) { trim() }

  /// Gives up a large buffer that holds nothing.
  mutating func trim() {
    if count > 0 || capacity <= FlatArray.keptCapacity { return }
    base.deallocate()
    base = FlatArray.placeholder
    capacity = 0
  }

  /// Buffers of up to so many elements are kept for use again.
  private static var keptCapacity: Int { 1024 }

  /// Removes all elements and keeps the buffer.
  @inline(__always)
  mutating func removeAll() {
    count = 0
  }
}

extension FlatArray where Element: Comparable {
  /// Sorts the elements.
  @inline(__always)
  func sort() {
    var elements = UnsafeMutableBufferPointer(start: base, count: count)
    elements.sort()
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
