import HostileCallbacks
import Testing

/// Trees whose every callback may change anything, without the sanitizer; `Scripts/fuzz-callbacks.sh` runs more
/// of them with it.
@Suite struct HostileCallbackProperties {
  @Test func treesAreInOrderAfterStorms() {
    for seed in PropertyCheck.seeds(400) {
      guard let failure = StormTrial.run(seed: UInt64(seed)) else { continue }
      Issue.record(
        """
        seed \(seed): \(failure)
        again: Scripts/fuzz-callbacks.sh --debug 1 \(seed)
        """)
    }
  }

  @Test func controllersAreInOrderAfterStorms() {
    for seed in PropertyCheck.seeds(400) {
      guard let failure = ControllerStormTrial.run(seed: UInt64(seed)) else { continue }
      Issue.record(
        """
        seed \(seed) of controllers: \(failure)
        again: Scripts/fuzz-callbacks.sh --debug 1 \(seed)
        """)
    }
  }

  /// Seeds that once ended in a crash, or with a tree that was not in order.
  @Test(
    arguments: [
      7, 9, 10, 145, 696, 1525, 2076, 3405, 3655, 4042, 4452, 4462, 4798, 5036,
    ] as [UInt64])
  func stormsThatOnceFailed(seed: UInt64) {
    #expect(StormTrial.run(seed: seed) == nil)
  }
}
