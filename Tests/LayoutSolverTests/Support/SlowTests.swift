import Foundation
import Testing

extension Tag {
  /// What takes longer than about a second by itself in a debug build.
  ///
  /// `swift test` cannot choose by tags: ``Trait/unlessQuick`` stands beside it.
  @Tag static var slow: Self
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test out of runs with `LAYOUTSOLVER_QUICK=1`.
  static var unlessQuick: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["LAYOUTSOLVER_QUICK"] != "1",
      "slow, and LAYOUTSOLVER_QUICK is set")
  }
}
