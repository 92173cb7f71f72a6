import SolverReference
import Foundation
import LayoutSolver
import Testing

/// Runs properties over seeded random histories, and makes failures small and repeatable.
enum PropertyCheck {
  /// Whether to run the long versions: `LAYOUTSOLVER_LONG=1`.
  static let isLong = ProcessInfo.processInfo.environment["LAYOUTSOLVER_LONG"] == "1"
  /// One seed to run instead of all: `LAYOUTSOLVER_SEED=n`.
  static let onlySeed = ProcessInfo.processInfo.environment["LAYOUTSOLVER_SEED"].flatMap { Int($0) }
  /// Where to write each history before it is played, for runs that end in a trap.
  static let lastHistory = ProcessInfo.processInfo.environment["LAYOUTSOLVER_LAST"]

  static func seeds(_ count: Int) -> Range<Int> {
    if let onlySeed { return onlySeed..<onlySeed + 1 }
    return 0..<(isLong ? 10 * count : count)
  }

  /// Checks a property, which returns what is wrong, of one history a seed; stops at the first
  /// failure, shrinks it and writes it as a trace.
  static func run(
    _ name: String, seeds count: Int, readsEachStep: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation,
    history: (inout SeededGenerator) -> History, property: @escaping (History) -> String?
  ) {
    for seed in seeds(count) {
      var random = SeededGenerator(seed: seed)
      let candidate = history(&random)
      if let lastHistory {
        let text = "\(name), seed \(seed)\n\(candidate)\n"
        try? text.write(toFile: lastHistory, atomically: true, encoding: .utf8)
      }
      guard let failure = property(candidate) else { continue }
      // Any numbers, but the same kind of failure.
      let kind = failure.filter { !$0.isNumber && !"-+.e".contains($0) }
      let smallest = Shrinker.shrink(candidate) { smaller in
        property(smaller)?.filter { !$0.isNumber && !"-+.e".contains($0) } == kind
      }
      let message = property(smallest) ?? failure
      let trace = smallest.trace(name: name, readsEachStep: readsEachStep)
      let path = History.write(trace, name: "\(name) seed \(seed)")
      Issue.record(
        """
        \(name), seed \(seed) (LAYOUTSOLVER_SEED=\(seed)): \(message)
        \(trace)
        written to \(path)
        """, sourceLocation: sourceLocation)
      return
    }
  }
}
