import Foundation
import LayoutTraces
import Testing

@testable import ConstraintSolver

/// Between solves the basis, ranges and multipliers fit each other.
struct InvariantTests {
  @Test(
    "basis, ranges and multipliers fit each other after every step of every trace",
    arguments: TraceFixtures.all + TraceFixtures.regressions)
  func everyStep(_ fixture: TraceCase) {
    var replay = TraceReplay(fixture.trace)
    for step in fixture.trace.steps.indices {
      replay.take(step) { record in
        #expect(!record.isProblem, "step \(step): \(record.line)")
      }
      replay.solver.solve()
      let broken = replay.solver.system.simplex.brokenInvariant()
      #expect(broken == nil, "step \(step) of \(fixture.trace.name)")
      if broken != nil { break }
    }
  }
}
