import Foundation
import TraceMutations

/// Reads and replays generated and mutated traces: `TraceFuzzer FOLDER SEED COUNT STATE`.
///
/// The seed that is being worked on stands in the file STATE, for the script that finds out after a crash; the
/// input of a single seed in STATE.json. With `LAYOUTSOLVER_DECIMALS=1` weights and coefficients are any numbers.
@main
struct TraceFuzzer {
  /// How long a text of some kilobytes may take; a signal ends the process then.
  static let longestSeconds: UInt32 = 20

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let first = UInt64(arguments[2]), let count = UInt64(arguments[3])
    else {
      print("usage: TraceFuzzer FOLDER SEED COUNT STATE")
      exit(2)
    }
    let files = originals(in: arguments[1])
    guard !files.isEmpty, let state = fopen(arguments[4], "w") else {
      print("TraceFuzzer: no traces in \(arguments[1]), or \(arguments[4]) is not writable")
      exit(2)
    }
    let hasDecimals = ProcessInfo.processInfo.environment["LAYOUTSOLVER_DECIMALS"] == "1"
    var refused = 0
    var failures = 0
    for seed in first..<first + count {
      rewind(state)
      fputs("\(seed)\n", state)
      fflush(state)
      let (name, bytes) = input(seed, files, hasDecimals: hasDecimals)
      // A single seed is run to look at its input.
      if count == 1 { try? Data(bytes).write(to: URL(filePath: arguments[4] + ".json")) }
      alarm(longestSeconds)
      switch TraceTrial.run(bytes, hasDecimals: hasDecimals) {
      case .refused: refused += 1
      case .replayed: break
      case .broken(let what):
        failures += 1
        print("seed \(seed), \(name): \(what)")
      }
      alarm(0)
    }
    print(
      "\(count) traces from seed \(first): \(refused) refused, \(count - UInt64(refused)) replayed, "
        + "\(failures) failures")
    exit(failures == 0 ? 0 : 1)
  }

  /// Half of the texts are generated, a quarter are mutated after that, and a quarter are mutated fixtures.
  private static func input(
    _ seed: UInt64, _ files: [(String, [UInt8])], hasDecimals: Bool
  ) -> (String, [UInt8]) {
    let generated = { TraceGenerator.document(seed: seed, hasDecimals: hasDecimals) }
    switch seed % 4 {
    case 0, 1: return ("generated", generated())
    case 2: return ("generated and mutated", TraceMutation.mutate(generated(), seed: seed))
    default:
      let (name, bytes) = files[Int(seed / 4 % UInt64(files.count))]
      return (name, TraceMutation.mutate(bytes, seed: seed))
    }
  }

  /// The traces in a folder, by name; large ones would take most of the time.
  private static func originals(in folder: String) -> [(String, [UInt8])] {
    let names = (FileManager.default.subpaths(atPath: folder) ?? []).sorted()
    return names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonl") }.compactMap { name in
      guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { return nil }
      return data.count <= 40_000 ? (name, [UInt8](data)) : nil
    }
  }
}
