import Foundation
import LayoutStoryboards

/// Runs solvers and trees in many tasks at once: `TaskFuzzer FOLDER SEED COUNT`, made with the thread sanitizer.
///
/// What a round does follows from its seed; when things happen does not. So each world is also run alone, and has to
/// come to the same numbers. The sanitizer reports what two tasks do with the same memory, and ends the process with a
/// status of its own.
@main
struct TaskFuzzer {
  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let first = UInt64(arguments[2]), let count = UInt64(arguments[3])
    else {
      print("usage: TaskFuzzer FOLDER SEED COUNT")
      exit(2)
    }
    let documents = documents(in: arguments[1])
    guard !documents.isEmpty else {
      print("TaskFuzzer: no storyboards in \(arguments[1])")
      exit(2)
    }
    var failures = 0
    var worlds = 0
    for seed in first..<first + count {
      // Which seed it was, should the process end.
      FileHandle.standardError.write(Data("\rseed \(seed)".utf8))
      let round = await Round.run(seed, documents)
      worlds += round.worlds
      failures += round.failures.count
      for failure in round.failures { print("seed \(seed): \(failure)") }
    }
    print("\n\(count) rounds from seed \(first): \(worlds) worlds, \(failures) failures")
    exit(failures == 0 ? 0 : 1)
  }

  /// The documents that all tasks share, by name.
  private static func documents(in folder: String) -> [InterfaceDocument] {
    let names = (FileManager.default.subpaths(atPath: folder) ?? []).sorted()
    return names.filter { $0.hasSuffix(".storyboard") }
      .compactMap { try? InterfaceDocument(contentsOf: folder + "/" + $0) }
  }
}
