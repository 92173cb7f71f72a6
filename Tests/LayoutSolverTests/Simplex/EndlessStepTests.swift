import LayoutSolver
import Testing

@testable import LayoutBench

/// Where shares of a conflict lie many orders of magnitude apart, neither doubt nor rounding leads to steps without end.
struct EndlessStepTests {
  @Test("a conflict of very different shares is told when it has been found twice")
  func conflict() throws {
    let solver = Solver()
    let widths = (0...20).map { Variable("w\($0)") }
    try solver.add(Constraint(widths[0] >= 1))
    for (near, far) in zip(widths, widths.dropFirst()) {
      try solver.add(Constraint(far == 2 * near))
    }
    // A millionth of the last one's share is the first one's.
    let last = Constraint(widths[20] <= 1000)
    #expect(throws: SolverError.self) { try solver.add(last) }
    #expect(solver.statistics.restarts == 1)
    solver.solve()
    #expect(solver.value(of: widths[20]) == 1_048_576)
  }

  @Test("two boxes that are each brought back at the other's expense are left so after some steps")
  func circle() {
    let boxes = FractionBoxes(60)
    boxes.stage.window.runUpdateCycle()
    #expect(!boxes.stage.window.brokenConstraints.isEmpty)
    #expect(boxes.failures() == [])
    let counts = boxes.stage.window.solverStatistics
    #expect(counts.pivots < 2000)
    #expect(counts.stalls == 0)
    #expect(boxes.stage.window.brokenLayoutInvariant() == nil)
  }
}
