/// The memory of a `FlatArray`, whatever its elements are.
///
/// What happens rarely, to grow, to copy and to give up, is code that all arrays share; they say how many bytes there
/// are from an element to the next one. A solver has ninety, so each is two words: elements are counted by 32 bits, as many as
/// there are numbers for.
struct FlatBuffer: ~Copyable {
  private(set) var base = FlatBuffer.placeholder
  private var storedCount: Int32 = 0
  private var storedCapacity: Int32 = 0

  @inline(__always)
  var count: Int {
    get { Int(storedCount) }
    // Not more than the capacity.
    set { storedCount = Int32(truncatingIfNeeded: newValue) }
  }

  @inline(__always)
  private(set) var capacity: Int {
    get { Int(storedCapacity) }
    set { storedCapacity = Int32(truncatingIfNeeded: newValue) }
  }

  @inline(__always)
  var isFull: Bool { storedCount == storedCapacity }

  /// Counts an element more, for which there is room.
  @inline(__always)
  mutating func countOneMore() { storedCount &+= 1 }

  /// Creates a buffer without memory.
  @inline(__always)
  init() {}

  /// Creates a buffer of so many elements at a multiple of a power of two.
  init(capacity: Int, stride: Int, alignment: Int) {
    base = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * stride, alignment: alignment)
    self.capacity = capacity
  }

  deinit { FlatBuffer.free(base, capacity) }

  @inline(never)
  private static func free(_ base: UnsafeMutableRawPointer, _ capacity: Int) {
    if capacity == 0 { return }
    if Slab.has(base) { Slab.giveUp(base) } else { base.deallocate() }
  }

  /// What a buffer without memory points to; it is never read or written.
  ///
  /// No other field of the solver begins with this number: buffers are found by it (`Fields`).
  static var placeholder: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(bitPattern: UInt(truncatingIfNeeded: 0x5F1A_7B0F_FE2A_ADD0 as UInt64))
      .unsafelyUnwrapped
  }

  /// As much as any element needs.
  private static var alignment: Int { 16 }

  /// Buffers of up to so many elements are kept for use again.
  private static var keptCapacity: Int { 1024 }

  /// Small buffers double, large ones grow by half: a view more is to cost little more than itself.
  private var grownCapacity: Int {
    capacity < 32 ? max(2 * capacity, 8) : capacity + capacity / 2
  }

  /// Makes room for one element more, and for others.
  @inline(never)
  mutating func grow(stride: Int) { reserve(grownCapacity, stride: stride) }

  /// Makes room for `minimum` elements, and for others.
  @inline(never)
  mutating func grow(to minimum: Int, stride: Int) {
    reserve(max(minimum, grownCapacity), stride: stride)
  }

  /// Makes room for so many more elements; a buffer that is not empty grows by no less than it would by itself.
  @inline(__always)
  mutating func reserve(more: Int, stride: Int) {
    if more > capacity &- count { makeRoom(more, stride: stride) }
  }

  @inline(never)
  private mutating func makeRoom(_ more: Int, stride: Int) {
    reserve(count == 0 ? more : max(count + more, grownCapacity), stride: stride)
  }

  /// Makes room for at least `minimum` elements.
  @inline(never)
  mutating func reserve(_ minimum: Int, stride: Int) {
    if minimum > capacity { move(to: minimum, stride: stride) }
  }

  /// Makes room for so many elements, where it is given up afterwards.
  @inline(never)
  mutating func reserve(forBatch count: Int, stride: Int) {
    if count > FlatBuffer.keptCapacity { reserve(count, stride: stride) }
  }

  /// Gives up the room of a batch that it did not need, where that is worth a copy.
  @inline(never)
  mutating func fit(stride: Int) {
    if capacity > count + count / 4 + 4 { move(to: count + count / 16 + 4, stride: stride) }
  }

  /// Moves the elements to memory for so many.
  private mutating func move(to newCapacity: Int, stride: Int) {
    // A buffer of more takes more memory than there is, which ends a program as well.
    precondition(newCapacity <= Int32.max)
    #if os(Linux) && _pointerBitWidth(_64) && !hasFeature(Embedded)
      if capacity * stride >= FlatBuffer.leastResized, !Slab.has(base),
        let memory = reallocate(base, newCapacity * stride)
      {
        base = memory
        capacity = newCapacity
        return
      }
    #endif
    let memory = FlatBuffer.allocate(newCapacity * stride)
    memory.copyMemory(from: base, byteCount: count * stride)
    if capacity > 0 { FlatBuffer.free(base, capacity) }
    base = memory
    capacity = newCapacity
  }

  #if os(Linux) && _pointerBitWidth(_64) && !hasFeature(Embedded)
    /// From so many bytes on memory may become larger or smaller where it is, or elsewhere without being copied; for less
    /// that is not worth finding out.
    private static var leastResized: Int { 1024 }
  #endif

  /// Gets memory, which `deallocate` gives back.
  ///
  /// Swift asks for alignment to 16 bytes where all memory has it, too, which takes twice the instructions: small systems have
  /// fifty buffers.
  private static func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    #if os(Linux) && _pointerBitWidth(_64) && !hasFeature(Embedded)
      if let memory = reallocate(nil, byteCount) { return memory }
    #endif
    return .allocate(byteCount: byteCount, alignment: alignment)
  }

  /// Has a part of a slab for so many elements, where it is empty and there is as much left; it moves when it needs more.
  @inline(never)
  mutating func reserve(_ minimum: Int, stride: Int, in slab: inout Slab) {
    guard capacity == 0, let memory = slab.takePart(of: minimum * stride) else { return }
    base = memory
    capacity = minimum
  }

  /// Copies the contents of another buffer, without its spare capacity; this one is empty.
  @inline(never)
  mutating func copy(_ other: borrowing FlatBuffer, stride: Int) {
    reserve(other.count, stride: stride)
    base.copyMemory(from: other.base, byteCount: other.count * stride)
    count = other.count
  }

  /// Removes all elements, and gives up memory for more than so many.
  @inline(__always)
  mutating func removeAll(keeping greatest: Int) {
    count = 0
    if capacity <= greatest && !Slab.has(base) { return }
    FlatBuffer.free(base, capacity)
    base = FlatBuffer.placeholder
    capacity = 0
  }

  /// Gives up large memory that holds nothing.
  @inline(__always)
  mutating func trim() {
    if count == 0 && capacity > FlatBuffer.keptCapacity { self = FlatBuffer() }
  }
}

#if os(Linux) && _pointerBitWidth(_64) && !hasFeature(Embedded)
  /// The C library's `realloc`, by its symbol (`Slab`): what it returns is aligned to 16 bytes where a pointer has 64 bits.
  @_silgen_name("realloc")
  private func reallocate(
    _ memory: UnsafeMutableRawPointer?, _ byteCount: Int
  ) -> UnsafeMutableRawPointer?
#endif
