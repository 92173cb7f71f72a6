// What a system costs in memory.
//
// In use: glibc's count of allocated bytes (`mallinfo2`), before and after: the solver's buffers and
// the Variable and Constraint objects, with malloc's own overhead. Peak: where the growth is large
// enough for whole pages to measure it, the kernel's high-water mark of resident memory, reset
// before; otherwise the bytes in use at the end. Where the process runs with the allocation counter
// of `Benchmarks/Allocations` preloaded, both figures and the number of allocations are exact.

import Foundation

/// Readings of the process's heap.
enum HeapUse {
  /// The growth below which resident pages say too little about the peak.
  private static let pageNoise = 4 << 20

  /// Bytes in use on the heap.
  static var bytesInUse: Int {
    if let counter = AllocationCounter.shared { return counter.bytesInUse }
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }

  /// Gives free memory back and starts a new high-water mark.
  static func resetPeak() {
    AllocationCounter.shared?.resetPeak()
    malloc_trim(0)
    if let file = fopen("/proc/self/clear_refs", "w") {
      fputs("5", file)
      fclose(file)
    }
    residentAtReset = status("VmRSS:") ?? 0
    inUseAtReset = bytesInUse
  }

  /// The most bytes that were in use at a time since the last reset, beyond those at the reset.
  static var peakGrowth: Int {
    if let counter = AllocationCounter.shared { return counter.peakBytes - inUseAtReset }
    let growth = bytesInUse - inUseAtReset
    guard growth >= pageNoise, let peak = status("VmHWM:") else { return growth }
    return max(growth, peak - residentAtReset)
  }

  nonisolated(unsafe) private static var residentAtReset = 0
  nonisolated(unsafe) private static var inUseAtReset = 0

  /// A field of the process's status in bytes.
  private static func status(_ field: String) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    for line in text.split(separator: "\n") where line.hasPrefix(field) {
      let digits = line.filter(\.isNumber)
      return Int(digits).map { $0 << 10 }
    }
    return nil
  }
}

/// The counter that `Benchmarks/Allocations` preloads, where it is there.
struct AllocationCounter: Sendable {
  private typealias Read = @convention(c) () -> Int
  private typealias Reset = @convention(c) () -> Void

  private let countFunction: Read
  private let bytesFunction: Read
  private let peakFunction: Read
  private let resetFunction: Reset

  /// The counter, or nil in a process without it.
  static let shared = AllocationCounter()

  private init?() {
    guard let count = dlsym(nil, "allocation_counter_count"),
      let bytes = dlsym(nil, "allocation_counter_bytes"),
      let peak = dlsym(nil, "allocation_counter_peak"),
      let reset = dlsym(nil, "allocation_counter_reset_peak")
    else { return nil }
    countFunction = unsafeBitCast(count, to: Read.self)
    bytesFunction = unsafeBitCast(bytes, to: Read.self)
    peakFunction = unsafeBitCast(peak, to: Read.self)
    resetFunction = unsafeBitCast(reset, to: Reset.self)
  }

  /// How many times memory was allocated so far.
  var count: Int { countFunction() }
  /// Bytes in use.
  var bytesInUse: Int { bytesFunction() }
  /// The most bytes in use since the last reset.
  var peakBytes: Int { peakFunction() }
  /// Starts a new high-water mark.
  func resetPeak() { resetFunction() }
}
