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
  /// The memory, in units of so many bytes; its count is that of those that buffers have.
  private var buffer = FlatBuffer()
  private static var unit: Int { 16 }

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

  var byteCount: Int { buffer.capacity * Slab.unit }

  /// The bytes that it occupies, without the parts that buffers have.
  var unusedByteCount: Int {
    var unused = byteCount
    var start = 0
    while start < buffer.count {
      let size = memory(at: start).load(as: Int.self)
      if size > 0 { unused -= size }
      start += Slab.units(forPartOf: Int(size.magnitude))
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
      buffer = FlatBuffer(
        capacity: (byteCount + Slab.unit - 1) / Slab.unit, stride: Slab.unit,
        alignment: isLarge ? Slab.pageSize : Slab.unit)
      if isLarge { _ = advise(buffer.base, byteCount, hugePages) }
    #endif
  }

  /// Returns memory for a buffer, or nil where there is not as much left.
  mutating func takePart(of byteCount: Int) -> UnsafeMutableRawPointer? {
    if byteCount <= 0 { return nil }
    let start = buffer.count
    let end = start + Slab.units(forPartOf: byteCount)
    if end > buffer.capacity { return nil }
    buffer.count = end
    memory(at: start).storeBytes(of: byteCount, as: Int.self)
    return memory(at: start) + MemoryLayout<Int>.size
  }

  /// Where a part begins, with its length.
  @inline(__always)
  private func memory(at start: Int) -> UnsafeMutableRawPointer {
    buffer.base + start * Slab.unit
  }

  /// Notes that a buffer has no use for its part any more.
  static func giveUp(_ memory: UnsafeMutableRawPointer) {
    let size = memory - MemoryLayout<Int>.size
    size.storeBytes(of: -size.load(as: Int.self), as: Int.self)
  }

  /// What a part of so many bytes takes, with its length.
  @inline(__always)
  private static func units(forPartOf byteCount: Int) -> Int {
    (byteCount + MemoryLayout<Int>.size + unit - 1) / unit
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
