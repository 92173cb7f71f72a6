import LayoutInput

/// The processor time of the calling thread: unlike wall time, other processes do not add to it.
enum Stopwatch {
  /// Nanoseconds of processor time that this thread has used.
  static func threadNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// Keeps results alive, so that the optimiser cannot drop the work that makes them.
struct Sink {
  private(set) var sum = 0.0

  @inline(never)
  mutating func take(_ value: Double) { sum += value }
}

/// A repeated operation's time: the whole pass, and samples of single operations.
struct Pass {
  /// How long a sample should last for the clock's own time (about 0.3 µs) not to matter.
  private static let sampleNanoseconds: Int64 = 20_000
  private static let shortestSample: Int64 = 4_000

  private(set) var operations = 0
  private(set) var nanoseconds: Int64 = 0
  /// Nanoseconds per operation.
  ///
  /// Operations too short to time alone are timed in groups.
  private(set) var samples: [Double] = []

  /// Runs an operation for each index below `count`, or until the time is up.
  ///
  /// - Parameters:
  ///   - count: How many operations make a pass.
  ///   - limit: The time in nanoseconds after which the pass ends early.
  ///   - operation: What is timed.
  /// - Throws: What the operation throws.
  init<Failure: Error>(
    count: Int, limit: Int64, operation: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    var group = 1
    let start = Stopwatch.threadNanoseconds()
    var last = start
    while operations < count && (operations == 0 || last - start < limit) {
      let end = min(operations + group, count)
      let size = end - operations
      while operations < end {
        try operation(operations)
        operations += 1
      }
      let now = Stopwatch.threadNanoseconds()
      // Shorter groups show the clock's own time; they only find out how many make a sample.
      if now - last >= Self.shortestSample || end == count {
        samples.append(Double(now - last) / Double(size))
      }
      if now - last < Self.sampleNanoseconds { group = min(2 * group, 1024) }
      last = now
    }
    nanoseconds = last - start
  }

  /// The mean time of an operation in nanoseconds.
  var mean: Double { Double(nanoseconds) / Double(max(operations, 1)) }
}
