import LayoutInput

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
