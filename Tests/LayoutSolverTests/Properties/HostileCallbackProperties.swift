import HostileCallbacks
import Testing

/// Trees whose every callback may change anything, without the sanitizer; `Scripts/fuzz-callbacks.sh` runs more
/// of them with it.
struct HostileCallbackProperties {
  @Test("trees are in order after storms", .tags(.slow), .unlessQuick)
  func views() {
    for seed in PropertyCheck.seeds(400) {
      guard let failure = StormTrial.run(seed: UInt64(seed)) else { continue }
      Issue.record(
        """
        seed \(seed): \(failure)
        again: Scripts/fuzz-callbacks.sh --debug 1 \(seed)
        """)
    }
  }

  @Test("controllers are in order after storms", .tags(.slow), .unlessQuick)
  func controllers() {
    for seed in PropertyCheck.seeds(400) {
      guard let failure = ControllerStormTrial.run(seed: UInt64(seed)) else { continue }
      Issue.record(
        """
        seed \(seed) of controllers: \(failure)
        again: Scripts/fuzz-callbacks.sh --debug 1 \(seed)
        """)
    }
  }

  /// Seeds that once ended in a crash, or with a tree that was not in order, as choices followed from them then.
  @Test(
    "storms that once failed leave trees in order",
    arguments: [
      7, 9, 10, 145, 696, 1525, 2076, 3405, 3655, 4042, 4452, 4462, 4798, 5036,
      49_076, 110_672, 110_991, 111_526, 209_913, 404_237, 702_269, 801_820, 1_225_810, 2_000_007,
      2_000_203, 2_000_852, 2_016_382, 2_035_719,
    ] as [UInt64])
  func seeds(seed: UInt64) {
    #expect(StormTrial.run(seed: seed, isFormer: true) == nil)
  }

  /// The same of storms of controllers.
  @Test(
    "storms of controllers that once failed leave them in order",
    arguments: [
      605_181, 1_225_810, 2_000_106, 2_004_313, 2_005_872, 2_016_382, 2_035_719,
    ] as [UInt64])
  func seedsOfControllers(seed: UInt64) {
    #expect(ControllerStormTrial.run(seed: seed, isFormer: true) == nil)
  }

  @Test("whatever is called with any arguments leaves trees in order", .tags(.slow), .unlessQuick)
  func wideStorms() {
    for seed in 2_000_000..<2_000_200 as Range<UInt64> {
      if seed == 2_000_026 {
        // A coefficient of 5e-324, and a value that is cut at 1e200 by that: a limit that docs/robustness.md has. Builds without
        // invariants do not see it.
        withKnownIssue(isIntermittent: true) { check(seed) }
      } else {
        check(seed)
      }
    }
  }

  /// A constant of 5e-324 beside a coefficient of 1e9, which no row has.
  @Test("wide storms that once failed leave trees in order", arguments: [3_002_486] as [UInt64])
  func wideSeeds(seed: UInt64) { check(seed) }

  private func check(_ seed: UInt64) {
    if let failure = StormTrial.run(seed: seed) ?? ControllerStormTrial.run(seed: seed) {
      Issue.record("seed \(seed): \(failure)")
    }
  }
}
