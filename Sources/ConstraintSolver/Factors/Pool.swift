/// Numbered storage of values that own buffers of their own; released numbers are used again.
struct Pool<Index: SolverIndex, Element: ~Copyable>: ~Copyable {
  private var buffer = FlatBuffer()
  private var free = FlatArray<Index>()

  private var base: UnsafeMutablePointer<Element> {
    @inline(__always)
    get { buffer.base.assumingMemoryBound(to: Element.self) }
  }

  private static var stride: Int { MemoryLayout<Element>.stride }

  /// How many numbers have been given so far, those that are free among them.
  @inline(__always)
  var count: Int { buffer.count }

  /// The numbers given so far, those that are free among them.
  @inline(__always)
  var indices: IndexRange<Index> { IndexRange(count: count) }

  /// Creates an empty pool.
  init() {}

  deinit { base.deinitialize(count: count) }

  @inline(__always)
  subscript(index: Index) -> Element {
    _read { yield address(index).pointee }
    _modify { yield &address(index).pointee }
  }

  /// Where an element is until the next one is inserted; outside of the bounds that is memory of no consequence.
  @inline(__always)
  func address(_ index: Index) -> UnsafeMutablePointer<Element> {
    if UInt32(bitPattern: index.rawValue) < UInt32(truncatingIfNeeded: count) {
      return base + index.position
    }
    return Inconsistency.spare(for: Element.self)
  }

  /// Stores an element and returns its number.
  mutating func insert(_ element: consuming Element) -> Index {
    if !free.isEmpty {
      let index = free.removeLast()
      address(index).pointee = element
      return index
    }
    if count == buffer.capacity { buffer.reserve(max(2 * count, 4), stride: Pool.stride) }
    (base + count).initialize(to: element)
    buffer.count += 1
    return Index(count - 1)
  }

  /// Puts `empty` in an element's place and gives its number back.
  mutating func release(_ index: Index, leaving empty: consuming Element) {
    address(index).pointee = empty
    free.append(index)
  }
}

extension Pool where Element: ~Copyable {
  /// Ends all elements, and takes back all numbers.
  mutating func removeAll() {
    base.deinitialize(count: count)
    buffer.count = 0
    free.removeAll()
  }
}

extension Pool: Storage where Element: Storage & ~Copyable {
  /// The elements are counted and copied by themselves.
  @inline(__always)
  mutating func visitBuffers(_ visitor: inout some BufferVisitor, _ use: BufferUse) {
    visitor.visit(&buffer, stride: Pool.stride, [])
    free.visitBuffers(&visitor, use)
  }

  /// The bytes that the elements occupy beyond their own fields.
  func countElements() -> Int {
    var bytes = 0
    for index in indices { bytes &+= address(index).pointee.byteCount }
    return bytes
  }
}
