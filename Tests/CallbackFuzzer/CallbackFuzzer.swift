import Foundation
import HostileCallbacks

/// Runs storms of hostile callbacks, two for each seed: `CallbackFuzzer SEED COUNT STATE`.
///
/// One is of views and constraints, the other one of controllers and tables.
/// The seed that is being worked on stands in the file STATE, for the script that finds out after a crash. What a
/// single seed does is written to standard output.
@main
struct CallbackFuzzer {
  /// No storm may take longer.
  static let longestSeconds = 20.0

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let first = UInt64(arguments[1]), let count = UInt64(arguments[2]),
      let state = fopen(arguments[3], "w")
    else {
      print("usage: CallbackFuzzer SEED COUNT STATE")
      exit(2)
    }
    var failures = 0
    for seed in first..<first + count {
      rewind(state)
      fputs("\(seed)\n", state)
      fflush(state)
      let start = Date()
      let log: ((String) -> Void)? = count == 1 ? { say($0) } : nil
      let failure =
        StormTrial.run(seed: seed, log: log) ?? ControllerStormTrial.run(seed: seed, log: log)
      let seconds = Date().timeIntervalSince(start)
      if let failure {
        failures += 1
        say("seed \(seed): \(failure)\n  again: Scripts/fuzz-callbacks.sh --debug 1 \(seed)")
      }
      if seconds > longestSeconds {
        failures += 1
        say("seed \(seed): \(seconds) s")
      }
    }
    print("\(count) storms from seed \(first): \(failures) failures")
    exit(failures == 0 ? 0 : 1)
  }

  /// Writes a line at once, as a crash may follow.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
