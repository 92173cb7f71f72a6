#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's `pipe`, which a member of a class below has the name of.
private func openPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }

/// How a child process ended, and what it said.
struct ChildResult {
  enum End: Equatable {
    case finished
    /// It took all the processor time, or all the time, that it may.
    case outOfTime
    /// It ended by a signal.
    case signal(Int32)
  }

  var end: End
  var text: String
  /// The number that it noted last.
  var progress: Int
  var seconds: Double
  var megabytes: Int
}

/// A process that does some work on a copy of this one's memory, so that neither a trap nor an endless loop
/// of it ends the run.
///
/// The program has one thread, so that a fork's child finds everything in order.
struct ChildProcess {
  let id: pid_t
  private let pipe: Int32
  private let progress: UnsafeMutablePointer<Int>

  /// Starts a child.
  ///
  /// - Parameters:
  ///   - seconds: The processor time that it may take.
  ///   - megabytes: The memory that it may take.
  ///   - body: The work; it gets a place to note how far it is, and returns a text of a few kilobytes.
  init?(
    seconds: Int, megabytes: Int, body: (UnsafeMutablePointer<Int>) -> String
  ) {
    var ends: [Int32] = [0, 0]
    let shared = mmap(
      nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | Int32(MAP_ANONYMOUS), -1, 0)
    guard openPipe(&ends) == 0, let shared, shared != MAP_FAILED else { return nil }
    progress = shared.bindMemory(to: Int.self, capacity: 1)
    fflush(nil)
    id = Self.fork()
    if id < 0 { return nil }
    pipe = ends[0]
    if id > 0 {
      close(ends[1])
      return
    }
    Self.limit(Self.memory, to: megabytes << 20)
    Self.limit(Self.processorTime, to: seconds)
    Self.limit(Self.core, to: 0)
    // A child that sleeps takes no processor time.
    alarm(UInt32(10 * seconds))
    // Traps say where they are: hundreds of them would bury the report.
    let nowhere = open("/dev/null", O_WRONLY)
    dup2(nowhere, 2)
    let text = Array(body(progress).utf8.prefix(16_000))
    _ = text.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    _exit(0)
  }

  /// Waits for any of some children to end; returns its position and its result.
  static func next(of children: [ChildProcess]) -> (index: Int, result: ChildResult)? {
    var status: Int32 = 0
    var usage = rusage()
    let id = wait4(-1, &status, 0, &usage)
    guard let index = children.firstIndex(where: { $0.id == id }) else { return nil }
    let child = children[index]
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = read(child.pipe, &bytes, bytes.count)
    close(child.pipe)
    let seconds =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    let signal = status & 0x7f
    let end: ChildResult.End =
      signal == 0
      ? .finished
      : (signal == SIGXCPU || signal == SIGALRM || signal == SIGKILL ? .outOfTime : .signal(signal))
    let result = ChildResult(
      end: end, text: String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self),
      progress: child.progress.pointee, seconds: seconds, megabytes: Int(usage.ru_maxrss) >> 10)
    munmap(child.progress, 4096)
    return (index, result)
  }

  private static let fork: @convention(c) () -> pid_t = {
    // Swift hides the function, since most programs have threads.
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "fork") else {
      return { -1 }
    }
    return unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
  }()

  #if canImport(Glibc)
    private static let memory = __rlimit_resource_t(RLIMIT_AS.rawValue)
    private static let processorTime = __rlimit_resource_t(RLIMIT_CPU.rawValue)
    private static let core = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    private static func limit(_ what: __rlimit_resource_t, to value: Int) {
      var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value + 1))
      _ = setrlimit(what, &limit)
    }
  #else
    private static let memory = RLIMIT_AS
    private static let processorTime = RLIMIT_CPU
    private static let core = RLIMIT_CORE
    private static func limit(_ what: Int32, to value: Int) {
      var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value + 1))
      _ = setrlimit(what, &limit)
    }
  #endif
}
