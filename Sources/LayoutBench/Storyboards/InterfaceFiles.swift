import Dispatch
import Foundation
import LayoutStoryboards
import Synchronization

/// The storyboards and xibs that a command line names.
///
/// Names come one after the other, so that a list on standard input may be of any length.
struct InterfaceFiles: Sequence, IteratorProtocol {
  /// A file to read, or a name that leads to none.
  typealias Element = Result<String, InterfaceError>

  private var paths: ArraySlice<String>
  /// The files of a directory that are still to come.
  private var found: ArraySlice<String> = []
  private var readsInput = false

  init(_ paths: [String]) { self.paths = paths[...] }

  mutating func next() -> Element? {
    while true {
      if let path = found.popFirst() { return .success(path) }
      let name: String
      if readsInput {
        guard let line = readLine() else {
          readsInput = false
          continue
        }
        if line.isEmpty { continue }
        name = line
      } else if let path = paths.popFirst() {
        if path == "-" {
          readsInput = true
          continue
        }
        name = path
      } else {
        return nil
      }
      var isDirectory: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: name, isDirectory: &isDirectory)
      if !exists || !isDirectory.boolValue { return .success(name) }
      found = Self.files(in: name)[...]
      if found.isEmpty {
        return .failure(
          InterfaceError(file: name, reason: "no .storyboard or .xib in this directory"))
      }
    }
  }

  /// The files in a directory, at any depth, by name.
  private static func files(in directory: String) -> [String] {
    let base = directory.hasSuffix("/") ? directory : directory + "/"
    let names = FileManager.default.subpaths(atPath: directory) ?? []
    return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
      .filter { name in
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(
          atPath: base + name, isDirectory: &isDirectory)
        return exists && !isDirectory.boolValue
      }
      .sorted().map { base + $0 }
  }

  /// Works on each file, on all cores, and hands out the results in the order of the names.
  ///
  /// - Parameters:
  ///   - paths: The files and directories; `-` stands for names on standard input.
  ///   - work: What is done with a file, on any thread.
  ///   - consume: Gets the results, on the calling thread.
  static func forEach<Output: Sendable>(
    in paths: [String],
    work: @Sendable (String) throws(InterfaceError) -> Output,
    consume: (Result<Output, InterfaceError>) -> Void
  ) {
    var files = InterfaceFiles(paths)
    // As many as keep all cores at work, and so few that what waits to be printed takes little memory.
    let limit = 8 * ProcessInfo.processInfo.activeProcessorCount
    while true {
      var names: [Element] = []
      while names.count < limit, let name = files.next() { names.append(name) }
      if names.isEmpty { return }
      let batch = names
      let results = Mutex([Int: Result<Output, InterfaceError>]())
      DispatchQueue.concurrentPerform(iterations: batch.count) { index in
        let result = batch[index].flatMap { name in
          Result { () throws(InterfaceError) in try work(name) }
        }
        results.withLock { $0[index] = result }
      }
      let finished = results.withLock { $0 }
      for index in batch.indices {
        if let result = finished[index] { consume(result) }
      }
    }
  }
}
