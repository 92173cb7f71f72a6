/// A growable array whose elements are found by numbers of one kind, and by no others.
///
/// What `FlatArray` says of bounds holds here as well.
struct IndexedArray<Index: SolverIndex, Element: BitwiseCopyable>: Storage, ~Copyable {
  private var elements: FlatArray<Element>

  /// Creates an empty array.
  init() { elements = FlatArray() }

  /// Creates an array of equal elements.
  init(repeating element: Element, count: Int) {
    elements = FlatArray(repeating: element, count: count)
  }

  @inline(__always)
  mutating func visitBuffers(_ visitor: inout some BufferVisitor, _ use: BufferUse) {
    elements.visitBuffers(&visitor, use)
  }

  @inline(__always)
  var count: Int { elements.count }

  @inline(__always)
  var capacity: Int { elements.capacity }

  /// The numbers of the elements, in order.
  @inline(__always)
  var indices: IndexRange<Index> { IndexRange(count: elements.count) }

  /// The elements, without a check of bounds; see `FlatArray.base`.
  @inline(__always)
  var base: IndexedPointer<Index, Element> { IndexedPointer(pointer: elements.base) }

  @inline(__always)
  subscript(index: Index) -> Element {
    _read { yield elements.address(index.position).pointee }
    nonmutating _modify { yield &elements.address(index.position).pointee }
  }

  /// Where an element is, until the next one is appended.
  @inline(__always)
  func address(_ index: Index) -> UnsafeMutablePointer<Element> {
    elements.address(index.position)
  }

  @inline(__always)
  mutating func append(_ element: Element) { elements.append(element) }

  /// Makes room for so many more elements.
  mutating func reserve(more: Int) { elements.reserve(more: more) }

  /// Has a part of a slab for so many elements, where it is empty and there is as much left.
  @inline(__always)
  mutating func reserve(_ minimum: Int, in slab: inout Slab) {
    elements.reserve(minimum, in: &slab)
  }

  /// Gives up the room of a batch that it did not need.
  mutating func fit() { elements.fit() }

  /// Appends copies of an element until there are `newCount`.
  mutating func extend(to newCount: Int, with element: Element) {
    elements.extend(to: newCount, with: element)
  }

  /// Says how many elements have been written to the buffer, within its capacity.
  @inline(__always)
  mutating func setCount(_ newCount: Int) { elements.setCount(newCount) }

  /// Makes so many elements more, which are to be written before they are read.
  @inline(__always)
  mutating func extendUnwritten(by count: Int) { elements.extendUnwritten(by: count) }

  /// Removes all elements and keeps the buffer.
  @inline(__always)
  mutating func removeAll() { elements.removeAll() }
}

/// The elements of such an array, or one vector of several in a buffer, without a check of bounds.
struct IndexedPointer<Index: SolverIndex, Element: BitwiseCopyable>: BitwiseCopyable {
  private let pointer: UnsafeMutablePointer<Element>

  @inline(__always)
  init(pointer: UnsafeMutablePointer<Element>) { self.pointer = pointer }

  @inline(__always)
  subscript(index: Index) -> Element {
    _read { yield pointer[index.position] }
    nonmutating _modify { yield &pointer[index.position] }
  }

  /// Where an element is.
  @inline(__always)
  func address(_ index: Index) -> UnsafeMutablePointer<Element> { pointer + index.position }
}

/// One number a level: a slope, a multiplier, the length of a step.
typealias LevelVector = IndexedPointer<LevelIndex, Double>
