import LayoutSolver
import SolverReference
import Testing

/// What once failed is solved to the optimum, step by step, by the exact reference's judgement.
@Suite("Property: traces that showed a defect")
struct RegressionProperties {
  @Test(
    "All that the fuzzer checks holds", .timeLimit(.minutes(1)),
    arguments: TraceFixtures.regressions)
  func holds(_ fixture: TraceCase) {
    var trial = SolverTrial(History(fixture.trace), family: .small)
    let failure = trial.run()
    #expect(failure == nil)
    #expect(trial.counts.stalls == 0)
  }
}
