import Foundation
import HostileCallbacks
import LayoutViews

/// Runs storms of hostile callbacks, two for each seed: `CallbackFuzzer SEED COUNT STATE [KIND]`.
///
/// One is of views and constraints, the other one of controllers and tables; KIND, `views` or `controllers`, asks for one of
/// them. A storm without an end is ended by a signal.
/// The seed that is being worked on stands in the file STATE, for the script that finds out after a crash. What a
/// single seed does is written to standard output.
@main
struct CallbackFuzzer {
  /// No storm may take longer.
  static let longestSeconds = 20.0

  static func main() {
    let arguments = CommandLine.arguments
    let kind = arguments.count == 5 ? arguments[4] : "all"
    guard arguments.count == 4 || arguments.count == 5, let first = UInt64(arguments[1]),
      let count = UInt64(arguments[2]), ["all", "views", "controllers"].contains(kind),
      let state = fopen(arguments[3], "w")
    else {
      print("usage: CallbackFuzzer SEED COUNT STATE [views | controllers]")
      exit(2)
    }
    var failures = 0
    let beginning = Date()
    for seed in first..<first + count {
      rewind(state)
      fputs("\(seed)\n", state)
      fflush(state)
      alarm(UInt32(3 * longestSeconds))
      let start = Date()
      setParts(seed)
      let log: ((String) -> Void)? = count == 1 ? { say($0) } : nil
      var failure: String?
      if kind != "controllers" { failure = StormTrial.run(seed: seed, log: log) }
      if kind != "views", failure == nil {
        failure = ControllerStormTrial.run(seed: seed, log: log)
      }
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
    let rate = Double(count) / max(Date().timeIntervalSince(beginning), 0.001)
    print(
      "\(count) seeds from \(first), \(kind): \(failures) failures, \(Int(rate)) seeds a second")
    exit(failures == 0 ? 0 : 1)
  }

  /// Has the first layouts of storms from seed 3,000,000 on come in small parts.
  private static func setParts(_ seed: UInt64) {
    #if DEBUG || CHECKS_INVARIANTS
      Window.setFirstLayoutParts(of: seed >= 3_000_000 ? 3 : nil)
    #endif
  }

  /// Writes a line at once, as a crash may follow.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
