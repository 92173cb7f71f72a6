import Dispatch
import LayoutInput
import LayoutStoryboards
import Synchronization

/// The storyboards and xibs that a command line names.
///
/// Names come one after the other, so that a list on standard input may be of any length.
struct InterfaceFiles: Sequence, IteratorProtocol {
  /// A file to read, or a name that leads to none.
  typealias Element = Result<String, InterfaceError>

  private var paths: ArraySlice<String>
  /// What was found in a directory and is still to come.
  private var found: ArraySlice<Element> = []
  /// Names on standard input, while they are read.
  private var lines: InputLines?

  init(_ paths: [String]) { self.paths = paths[...] }

  mutating func next() -> Element? {
    while true {
      if let element = found.popFirst() { return element }
      if lines != nil {
        switch nextLine() {
        case nil: continue
        case .success(let name)?: look(for: name)
        case .failure(let error)?: return .failure(error)
        }
      } else if let path = paths.popFirst() {
        if path == "-" { lines = InputLines(of: .standardInput) } else { look(for: path) }
      } else {
        return nil
      }
    }
  }

  /// The next name on standard input; nil at its end, and where a line is empty.
  private mutating func nextLine() -> Element? {
    do throws(InputProblem) {
      guard let line = try lines?.next() else {
        lines = nil
        return nil
      }
      if line.isEmpty { return nil }
      if let name = String(validating: line, as: UTF8.self) { return .success(name) }
      return .failure(InterfaceError(file: FileName.text(line), reason: FileName.refusal))
    } catch {
      lines = nil
      return .failure(InterfaceError(file: "standard input", reason: error.reason))
    }
  }

  /// Lists the files that a name stands for: those in it, if it is a directory's.
  private mutating func look(for name: String) {
    var status = stat()
    // A name with a zero byte, of which the system would see a part, is refused where it is read.
    guard !name.utf8.contains(0), stat(name, &status) == 0, status.st_mode & S_IFMT == S_IFDIR
    else {
      found = [.success(name)]
      return
    }
    found = FolderSearch.results(in: name).map { Self.plain($0) }[...]
    if found.isEmpty {
      found = [
        .failure(InterfaceError(file: name, reason: "no .storyboard or .xib in this directory"))
      ]
    }
  }

  /// A file in the working directory by the name that other programs call it.
  private static func plain(_ element: Element) -> Element {
    element.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
  }

  /// Works on each file, on all cores, and hands out the results in the order of the names.
  ///
  /// Where this process is the tool and there are several files, another one does the work (``FileWorker``).
  ///
  /// - Parameters:
  ///   - paths: The files and directories; `-` stands for names on standard input.
  ///   - command: The command line by which a worker does the same.
  ///   - work: What is done with a file, on any thread.
  ///   - consume: Gets the results, on the calling thread; an error ends the work.
  /// - Throws: What `consume` throws.
  static func forEach<Output: FileResult>(
    in paths: [String], command: [String],
    work: @Sendable (String) throws(InterfaceError) -> Output,
    consume: (Result<Output, InterfaceError>) throws(OutputError) -> Void
  ) throws(OutputError) {
    var files = InterfaceFiles(paths)
    // As many as keep all cores at work, and so few that what waits to be printed takes little memory.
    let worker = FileWorker<Output>(command)
    var isFirst = true
    let limit = 8 * ProcessFacts.processors
    while true {
      var names: [Element] = []
      while names.count < limit, let name = files.next() { names.append(name) }
      if names.isEmpty { return }
      let files = names.compactMap { try? $0.get() }
      // One file has no others whose results it could cost.
      let isAlone = isFirst && names.count == 1
      isFirst = false
      let found = isAlone ? nil : worker.results(of: files)
      var results = (found ?? Self.results(of: files, work))[...]
      for name in names {
        switch name {
        case .failure(let error): try consume(.failure(error))
        case .success: if let result = results.popFirst() { try consume(result) }
        }
      }
    }
  }

  /// Works on files in this process.
  private static func results<Output: Sendable>(
    of files: [String], _ work: @Sendable (String) throws(InterfaceError) -> Output
  ) -> [Result<Output, InterfaceError>] {
    let results = Mutex([Int: Result<Output, InterfaceError>]())
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let result = Result { () throws(InterfaceError) in try work(files[index]) }
      results.withLock { $0[index] = result }
    }
    let finished = results.withLock { $0 }
    return files.indices.compactMap { finished[$0] }
  }
}
