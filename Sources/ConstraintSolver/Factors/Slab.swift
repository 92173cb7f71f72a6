/// One piece of memory for the buffers of a large first layout, which the system maps by large pages where it has them.
///
/// Memory that a process gets from the system is made page by page, as it is first touched. Of pages of 4 KB that takes a
/// microsecond each, which was a quarter of the first layout of 10,000 views, and whoever walks through them misses the
/// tables of their addresses; a page of 2 MB takes 60. Linux makes such pages where it is asked to ("Transparent Hugepage
/// Support", `madvise(2)`), of memory that nobody has touched yet. Buffers by themselves are too small for it, and lie beside
/// what has been touched.
///
/// Buffers have their parts for as long as they need no more; what they give up is of no use until the slab ends with the
/// system. In front of each part is how long it is, which is negative where it was given up.
struct Slab: ~Copyable {
  /// The memory; its count is that of the bytes that buffers have.
  private var buffer = FlatBuffer()

  static var pageSize: Int { 1 << 21 }

  /// What is smaller is made as everywhere else.
  #if DEBUG || CHECKS_INVARIANTS
    nonisolated(unsafe) static var leastByteCount = pageSize
  #else
    private static var leastByteCount: Int { pageSize }
  #endif

  /// Creates a slab without memory.
  init() {}

  /// Whether memory is a part of a slab: of all buffers only these begin 8 bytes after a multiple of 16.
  @inline(__always)
  static func has(_ memory: UnsafeMutableRawPointer) -> Bool {
    #if os(Linux) && !hasFeature(Embedded)
      Int(bitPattern: memory) & 8 != 0
    #else
      false
    #endif
  }

  var byteCount: Int { buffer.capacity }

  /// The bytes that it occupies, without the parts that buffers have.
  var unusedByteCount: Int {
    var unused = buffer.capacity
    var start = 0
    while start < buffer.count {
      let size = (buffer.base + start).load(as: Int.self)
      if size > 0 { unused -= size }
      start = Slab.next(after: start, size.magnitude)
    }
    return unused
  }

  /// What lies between so many parts and before them.
  static func room(forParts count: Int) -> Int { 24 * count }

  /// Gets memory for buffers of so many bytes, where it has none and that is worth large pages.
  mutating func begin(_ byteCount: Int) {
    #if os(Linux) && !hasFeature(Embedded)
      if buffer.capacity > 0 || byteCount < Slab.leastByteCount { return }
      let isLarge = byteCount >= Slab.pageSize
      buffer = FlatBuffer(byteCount: byteCount, alignment: isLarge ? Slab.pageSize : 16)
      if isLarge { _ = advise(buffer.base, byteCount, hugePages) }
    #endif
  }

  /// Returns memory for a buffer, or nil where there is not as much left.
  mutating func takePart(of byteCount: Int) -> UnsafeMutableRawPointer? {
    let start = buffer.count
    let end = Slab.next(after: start, byteCount.magnitude)
    if byteCount <= 0 || end > buffer.capacity { return nil }
    buffer.count = end
    (buffer.base + start).storeBytes(of: byteCount, as: Int.self)
    return buffer.base + start + MemoryLayout<Int>.size
  }

  /// Notes that a buffer has no use for its part any more.
  static func giveUp(_ memory: UnsafeMutableRawPointer) {
    let size = memory - MemoryLayout<Int>.size
    size.storeBytes(of: -size.load(as: Int.self), as: Int.self)
  }

  /// Where the next part begins, with its length, after one of so many bytes.
  @inline(__always)
  private static func next(after start: Int, _ byteCount: UInt) -> Int {
    start + (Int(byteCount) + MemoryLayout<Int>.size + 15) & ~15
  }
}

#if os(Linux) && !hasFeature(Embedded)
  private let hugePages: Int32 = 14

  /// The C library's `madvise`, by its symbol: the library imports no module of the platform's.
  ///
  /// It refuses what the system has not got, and says so by its result; nothing depends on it.
  @_silgen_name("madvise")
  private func advise(_ memory: UnsafeMutableRawPointer, _ byteCount: Int, _ advice: Int32) -> Int32
#endif
