import LayoutSolver
import SolverReference
import Testing

/// What once failed is solved to the optimum, step by step, by the exact reference's judgement.
struct RegressionProperties {
  @Test(
    "traces that showed a defect keep all that the fuzzer checks", .withinAMinute,
    arguments: TraceFixtures.regressions)
  func holds(_ fixture: TraceCase) {
    var trial = SolverTrial(History(fixture.trace), family: .small)
    let failure = trial.run()
    #expect(failure == nil)
    #expect(trial.counts.stalls == 0)
  }
}
