import LayoutInput
import LayoutTraces
import Synchronization

/// Two pipes by which processes send each other messages: eight bytes for the length, then JSON or text.
struct WorkerPipes: Sendable {
  let input: Int32
  let output: Int32

  static func message(of value: JSONValue) -> [UInt8] { message(value.text.utf8) }

  static func message(_ body: some Collection<UInt8>) -> [UInt8] {
    let count = body.count
    return (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + body
  }

  /// Sends a message; false where nobody takes it.
  func send(bytes: [UInt8]) -> Bool { OutputWriter.write(bytes, to: output) == 0 }

  /// Waits for a value; nil at the end, and where what comes is none.
  func receive() -> JSONValue? { receiveBytes().flatMap { try? JSONValue.read($0) } }

  /// Waits for a message; nil at the end.
  func receiveBytes() -> [UInt8]? {
    guard let head = read(8) else { return nil }
    var count = 0
    for index in (0..<8).reversed() { count = count << 8 | Int(head[index]) }
    return count < 0 ? nil : read(count)
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < count {
      let wanted = min(count - bytes.count, buffer.count)
      let got = readDescriptor(input, &buffer, wanted)
      if got < 0 && errno == EINTR { continue }
      if got <= 0 { return nil }
      bytes += buffer[..<got]
    }
    return bytes
  }
}

/// A worker that was started, as the process sees it that has started it.
final class WorkerProcess {
  private let id: pid_t
  private let pipes: WorkerPipes

  /// Starts this program once more; nil where that does not work.
  init?(_ command: [String]) {
    guard let program = Self.program.withLock({ $0 }) else { return nil }
    var toWorker: [Int32] = [-1, -1]
    var fromWorker: [Int32] = [-1, -1]
    guard pipe(&toWorker) == 0 else { return nil }
    guard pipe(&fromWorker) == 0 else {
      for descriptor in toWorker { close(descriptor) }
      return nil
    }
    // The worker gets its two ends; else it would never see the end of its own input.
    for descriptor in [toWorker[1], fromWorker[0]] {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    let words =
      [program, FileWorkerMain.argument, String(toWorker[0]), String(fromWorker[1])] + command
    var arguments = words.map { strdup($0) } + [nil]
    var made: pid_t = 0
    let code = posix_spawn(&made, program, nil, nil, &arguments, processEnvironment)
    for text in arguments { free(text) }
    close(toWorker[0])
    close(fromWorker[1])
    id = made
    pipes = WorkerPipes(input: fromWorker[0], output: toWorker[1])
    if code != 0 {
      close(pipes.input)
      close(pipes.output)
      return nil
    }
  }

  private var isRunning = true

  deinit { if isRunning { _ = end() } }

  func send(_ names: [String]) -> Bool {
    pipes.send(bytes: WorkerPipes.message(of: .strings(names)))
  }

  func receive() -> JSONValue? { pipes.receive() }

  func receiveBytes() -> [UInt8]? { pipes.receiveBytes() }

  /// Lets the worker end, and says how it did.
  func end() -> String {
    isRunning = false
    close(pipes.output)
    close(pipes.input)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? "the work ended early" : "the work ended by signal \(signal)"
  }

  /// Where this program is; nil where it is not the tool, such as in tests.
  private static let program = Mutex<String?>(nil)

  /// Says that this process is the tool, which can be started once more.
  static func prepare() {
    let path = ProcessFacts.program
    program.withLock { $0 = path }
  }
}
