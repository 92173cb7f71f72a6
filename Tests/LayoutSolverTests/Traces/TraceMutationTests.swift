import Foundation
import Testing
import TraceMutations

/// Generated and mutated traces.
struct TraceMutationTests {
  @Test(
    "generated and mutated traces are refused or replayed, and what they print is JSON with finite numbers"
  )
  func trials() {
    var refused = 0
    var failures: [String] = []
    for seed in 0..<UInt64(600) {
      var text = TraceGenerator.document(seed: seed, hasDecimals: false)
      if seed % 2 == 1 { text = TraceMutation.mutate(text, seed: seed) }
      switch TraceTrial.run(text, hasDecimals: false) {
      case .refused: refused += 1
      case .replayed: break
      case .broken(let what): failures.append("seed \(seed): \(what)")
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    // Most of those that were not mutated can be read; not all of the others.
    #expect((50...500).contains(refused))
  }
}
