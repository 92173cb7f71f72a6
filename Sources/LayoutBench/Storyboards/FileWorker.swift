import Dispatch
import LayoutInput
import LayoutStoryboards
import LayoutTraces
import Synchronization

/// What a worker says of a file; the lines go beside the rest, as they are.
protocol FileResult: WireValue {
  /// What is printed of the file.
  var lines: [OutputLine] { get set }
}

/// A process that works on files, so that what makes it end costs the result of one file only.
///
/// It is the tool itself, started with ``argument`` in front of the command line; it has the same streams and
/// descriptors, and two pipes more: names come in by one, a batch at a time, and results go out by the other, each as
/// soon as it is there. Where it ends before all of a batch are done, each file that is missing gets a process of its
/// own, and the one that ends that as well is an error like that of a file that cannot be read.
final class FileWorker<Output: FileResult> {
  typealias Answer = Result<Output, InterfaceError>

  private let command: [String]
  private var process: WorkerProcess?

  /// - Parameter command: What was typed behind the tool's name.
  init(_ command: [String]) { self.command = command }

  /// Works on a batch; nil where no process can be started.
  func results(of names: [String]) -> [Answer]? {
    guard let found = attempt(names) else { return nil }
    var results = found.answers
    for (index, name) in names.enumerated() where results[index] == nil {
      let alone = attempt([name])
      results[index] =
        alone?.answers[0]
        ?? .failure(
          InterfaceError(
            file: name,
            reason: "\(alone?.end ?? "nothing can be done"): this file makes the tool fail; "
              + "please report it"))
    }
    return names.indices.compactMap { results[$0] }
  }

  /// Has a process work on files; those without a result are the ones that it did not finish.
  private func attempt(_ names: [String]) -> (answers: [Int: Answer], end: String?)? {
    if process == nil { process = WorkerProcess(command) }
    guard let process else { return nil }
    var answers: [Int: Answer] = [:]
    if process.send(names) {
      while answers.count < names.count,
        let reply = process.receive().flatMap({ WorkerReply<Output>(wire: $0) }),
        let text = process.receiveBytes(), names.indices.contains(reply.index)
      {
        answers[reply.index] = reply.result(for: names[reply.index], text: text)
      }
    }
    if answers.count == names.count { return (answers, nil) }
    self.process = nil
    return (answers, process.end())
  }
}

/// One result on its way from a worker.
struct WorkerReply<Output: FileResult>: WireValue {
  var index: Int
  var output: Output?
  var reason: String?
  var file: String?
  var line: Int?
  var column: Int?
  var isOfOtherPlatform: Bool?

  init(_ index: Int, _ result: Result<Output, InterfaceError>) {
    self.index = index
    switch result {
    case .success(let output): self.output = output
    case .failure(let error):
      file = error.file
      reason = error.reason
      line = error.position?.line
      column = error.position?.column
      isOfOtherPlatform = error.isOfOtherPlatform
    }
  }

  init?(wire: JSONValue) {
    guard let index = wire["index"]?.whole else { return nil }
    self.index = index
    output = wire["output"].flatMap { Output(wire: $0) }
    reason = wire["reason"]?.string
    file = wire["file"]?.string
    line = wire["line"]?.whole
    column = wire["column"]?.whole
    isOfOtherPlatform = wire["isOfOtherPlatform"]?.flag
  }

  var wire: JSONValue {
    var members: [(String, JSONValue)] = [("index", .whole(index))]
    if let output { members.append(("output", output.wire)) }
    if let reason { members.append(("reason", .string(reason))) }
    if let file { members.append(("file", .string(file))) }
    if let line { members.append(("line", .whole(line))) }
    if let column { members.append(("column", .whole(column))) }
    if let isOfOtherPlatform {
      members.append(("isOfOtherPlatform", .bool(isOfOtherPlatform)))
    }
    return .object(members)
  }

  func result(for name: String, text: [UInt8]) -> Result<Output, InterfaceError> {
    if var output {
      if !text.isEmpty {
        output.lines = [OutputLine(fromWorker: String(decoding: text, as: UTF8.self))]
      }
      return .success(output)
    }
    var position: MarkupPosition?
    if let line, let column { position = MarkupPosition(line: line, column: column) }
    return .failure(
      InterfaceError(
        file: file ?? name, position: position, reason: reason ?? "no result",
        isOfOtherPlatform: isOfOtherPlatform ?? false))
  }
}

/// The worker's own side.
enum FileWorkerMain {
  /// What stands in front of a worker's command line, with the numbers of its two pipes.
  static let argument = "--file-worker"

  /// Does the work of a worker, where a command line is that of one.
  static func run(_ arguments: [String]) -> Bool {
    guard arguments.count > 3, arguments[0] == argument, let input = Int32(arguments[1]),
      let output = Int32(arguments[2])
    else { return false }
    let pipes = WorkerPipes(input: input, output: output)
    let rest = Array(arguments[4...])
    switch arguments[3] {
    case "check":
      guard let options = try? CheckCommandOptions(rest), let plan = try? CheckPlan(options) else {
        break
      }
      run(pipes) { path throws(InterfaceError) in try FileCheck(of: path, plan) }
    case "layout":
      guard let options = try? LayoutCommandOptions(rest) else { break }
      run(pipes) { path throws(InterfaceError) in try FileLayout(of: path, options) }
    default: break
    }
    return true
  }

  /// Works on batches until there are no more.
  private static func run<Output: FileResult>(
    _ pipes: WorkerPipes, work: @escaping @Sendable (String) throws(InterfaceError) -> Output
  ) {
    let output = Mutex(pipes)
    while let names = pipes.receive()?.strings {
      DispatchQueue.concurrentPerform(iterations: names.count) { index in
        let result = Result { () throws(InterfaceError) in try work(names[index]) }
        let lines = (try? result.get().lines) ?? []
        let text = lines.map(\.text).joined(separator: "\n")
        let reply =
          WorkerPipes.message(of: WorkerReply(index, result).wire) + WorkerPipes.message(text.utf8)
        output.withLock { _ = $0.send(bytes: reply) }
      }
    }
  }
}
