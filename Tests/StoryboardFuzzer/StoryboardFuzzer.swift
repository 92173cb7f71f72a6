import Foundation
import StoryboardMutations

/// Runs the readers of storyboards and of fonts on mutated files: `StoryboardFuzzer FOLDER SEED COUNT STATE [TOOL]`.
///
/// With a TOOL that is run on them in all its ways instead.
///
/// The seed that is being worked on stands in the file STATE, for the script that finds out after a crash; the
/// input of a single seed in STATE.xml.
@main
struct StoryboardFuzzer {
  /// No file of some hundred kilobytes may take longer.
  static let longestSeconds = 10.0

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 5 || arguments.count == 6, let first = UInt64(arguments[2]),
      let count = UInt64(arguments[3])
    else {
      print("usage: StoryboardFuzzer FOLDER SEED COUNT STATE [TOOL]")
      exit(2)
    }
    let files = originals(in: arguments[1])
    guard !files.isEmpty, let state = fopen(arguments[4], "w") else {
      print(
        "StoryboardFuzzer: no interface files in \(arguments[1]), or \(arguments[4]) is not writable"
      )
      exit(2)
    }
    if arguments.count == 6 {
      exit(runTool(arguments[5], folder: arguments[4] + ".files", files, first, count))
    }
    var outcomes: [Trial.Outcome: Int] = [:]
    var failures = 0
    for seed in first..<first + count {
      rewind(state)
      fputs("\(seed)\n", state)
      fflush(state)
      let (name, bytes) = files[Int(seed % UInt64(files.count))]
      let mutated = Mutation.mutate(bytes, seed: seed)
      // A single seed is run to look at its input.
      if count == 1 {
        try? Data(mutated).write(to: URL(filePath: arguments[4] + ".xml"))
      }
      let start = Date()
      let outcome = Trial.run(mutated, file: name, seed: seed)
      if case .broken(let what) = FontTrial.run(FontTrial.mutated(seed: seed)) {
        failures += 1
        print("seed \(seed), font: \(what)")
      }
      let seconds = Date().timeIntervalSince(start)
      outcomes[outcome, default: 0] += 1
      if case .broken(let what) = outcome {
        failures += 1
        print("seed \(seed), \(name): \(what)")
      }
      if seconds > longestSeconds {
        failures += 1
        print("seed \(seed), \(name): \(seconds) s")
      }
    }
    let refused = outcomes[.refused] ?? 0
    print(
      "\(count) inputs from seed \(first): \(refused) refused, \(count - UInt64(refused)) laid out, "
        + "\(failures) failures")
    exit(failures == 0 ? 0 : 1)
  }

  /// How many files the tool gets at once.
  private static let batch: UInt64 = 40

  /// Runs the tool on all inputs, and returns the exit status.
  private static func runTool(
    _ tool: String, folder: String, _ files: [(String, [UInt8])], _ first: UInt64, _ count: UInt64
  ) -> Int32 {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var failures = 0
    let run = ToolRun(tool: tool, folder: folder)
    for start in stride(from: first, to: first + count, by: Int(batch)) {
      let inputs = (start..<min(start + batch, first + count)).map { seed in
        (seed, Mutation.mutate(files[Int(seed % UInt64(files.count))].1, seed: seed))
      }
      run.run(inputs) { seed, problem in
        failures += 1
        print("seed \(seed), \(files[Int(seed % UInt64(files.count))].0): \(problem)")
      }
    }
    print("\(count) inputs from seed \(first) given to the tool, \(failures) failures")
    return failures == 0 ? 0 : 1
  }

  /// The interface files in a folder, by name; large ones would take most of the time.
  private static func originals(in folder: String) -> [(String, [UInt8])] {
    let names = (FileManager.default.subpaths(atPath: folder) ?? []).sorted()
    return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.compactMap { name in
      guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { return nil }
      return data.count <= 40_000 ? (name, [UInt8](data)) : nil
    }
  }
}
