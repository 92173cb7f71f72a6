// What a system costs in memory.
//
// In use: the C library's account of its heap (glibc's `malloc_info`), before and after: the
// solver's buffers and the Variable and Constraint objects, with malloc's own overhead. Peak: where
// the growth is large enough for whole pages to measure it, the kernel's high-water mark of
// resident memory, reset before; otherwise the bytes in use at the end. Where the process runs with
// the counter of `Benchmarks/Allocations` preloaded, both figures and the number of allocations
// are exact.

import LayoutInput

/// Readings of the process's heap.
enum HeapUse {
  /// The growth below which resident pages say too little about the peak.
  private static let pageNoise = 4 << 20

  /// Of fewer views the memory is that of a second run: the first of a process also makes what the runtime keeps of types.
  private static let fewViews = 1000

  /// A run whose memory is counted, made twice where the first would count what it does not use itself.
  static func settled<Run>(viewCount: Int, _ run: () throws -> Run) rethrows -> Run {
    if viewCount < fewViews { _ = try run() }
    return try run()
  }

  /// Where a measurement begins.
  struct Mark {
    fileprivate var inUse: Int
    fileprivate var resident: Int
  }

  /// Gives free memory back, starts a new high-water mark and notes what is in use.
  static func mark() -> Mark {
    AllocationCounter.shared?.resetPeak()
    Allocator.trim()
    if let file = fopen("/proc/self/clear_refs", "w") {
      fputs("5", file)
      fclose(file)
    }
    return Mark(inUse: bytesInUse, resident: status("VmRSS:") ?? 0)
  }

  /// Bytes on the heap in use beyond those at a mark.
  static func growth(since mark: Mark) -> Int { max(0, bytesInUse - mark.inUse) }

  /// The most bytes that were in use at a time beyond those at a mark.
  static func peakGrowth(since mark: Mark) -> Int {
    if let counter = AllocationCounter.shared { return max(0, counter.peakBytes - mark.inUse) }
    let growth = growth(since: mark)
    guard growth >= pageNoise, let peak = status("VmHWM:") else { return growth }
    return max(growth, peak - mark.resident)
  }

  /// The most resident memory that the process had, where the system tells.
  static var peakResidentBytes: Int? { status("VmHWM:") }

  private static var bytesInUse: Int {
    if let counter = AllocationCounter.shared { return counter.bytesInUse }
    Allocator.fillCache()
    return Allocator.bytesInUse ?? status("VmData:") ?? 0
  }

  /// A field of the process's status in bytes.
  private static func status(_ field: String) -> Int? {
    guard let text = ProcessFacts.text(at: "/proc/self/status") else {
      return nil
    }
    for line in text.split(separator: "\n") where line.hasPrefix(field) {
      return Int(line.filter(\.isNumber)).map { $0 << 10 }
    }
    return nil
  }
}

/// The C library's allocator, as far as it tells about itself; found at run time, because no
/// module of Swift's declares these functions.
private enum Allocator {
  private typealias Trim = @convention(c) (Int) -> Int32
  private typealias Describe = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

  /// Gives free pages back to the system.
  static func trim() {
    if let function = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(function, to: Trim.self)(0) }
  }

  /// Has glibc keep as many small pieces for the thread as it ever does.
  ///
  /// What a thread gives back is kept for it and counts as in use: as many are to be kept before as after.
  static func fillCache() {
    // Seven of each size, of up to 1,032 bytes (`malloc/malloc.c`: TCACHE_FILL_COUNT, MAX_TCACHE_SIZE).
    var pieces: [UnsafeMutableRawPointer] = []
    pieces.reserveCapacity(7 * 64)
    for size in stride(from: 24, through: 1032, by: 16) {
      for _ in 0..<7 { if let piece = malloc(size) { pieces.append(piece) } }
    }
    for piece in pieces { free(piece) }
  }

  /// Bytes in use: what the allocator got from the system, less what lies free in its lists.
  static var bytesInUse: Int? {
    guard let function = dlsym(nil, "malloc_info") else { return nil }
    var buffer: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let stream = open_memstream(&buffer, &length) else { return nil }
    let status = unsafeBitCast(function, to: Describe.self)(0, stream)
    fclose(stream)
    defer { free(buffer) }
    guard status == 0, let buffer else { return nil }
    let text = String(cString: buffer)
    // The totals stand behind the last heap's own figures.
    guard let end = text.ranges(of: "</heap>").last else { return nil }
    let totals = text[end.upperBound...]
    guard let system = size(of: "<system type=\"current\"", in: totals) else { return nil }
    let free =
      (size(of: "<total type=\"fast\"", in: totals) ?? 0)
      + (size(of: "<total type=\"rest\"", in: totals) ?? 0)
    return system - free + (size(of: "<total type=\"mmap\"", in: totals) ?? 0)
  }

  /// The `size` attribute of an element.
  private static func size(of element: String, in text: Substring) -> Int? {
    guard let start = text.firstRange(of: element) else { return nil }
    guard let attribute = text[start.upperBound...].firstRange(of: "size=\"") else { return nil }
    return Int(text[attribute.upperBound...].prefix { $0.isNumber })
  }
}
