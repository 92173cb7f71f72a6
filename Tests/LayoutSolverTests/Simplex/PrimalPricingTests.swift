import Testing

@testable import ConstraintSolver
@testable import LayoutBench
@testable import LayoutViews

/// Which suspect a primal step takes.
struct PrimalPricingTests {
  @Test("forms that move much with each unit are not moved a little again and again")
  func longRuns() {
    let column = WishedCardCliffs.makeColumn(100)
    let window = column.stage.window
    window.layoutIfNeeded()
    window.resetStatistics()
    WishedCardCliffs.stretch(column)
    window.layoutIfNeeded()
    // By how steeply the objective falls with each unit alone it would be 899.
    #expect(window.solverStatistics.pivots <= 250)
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("weights are brought up to date by the row of the form that enters")
  func weights() throws {
    let solver = Solver()
    let (x, y, z) = (Variable("x"), Variable("y"), Variable("z"))
    let rows = [x == 1, y == 2, z == 3].map { Constraint($0, priority: .defaultLow) }
    try solver.add(rows)
    // Outside the basis, as all three are held, with 4, -8 and 0.5 of them.
    let sum = Constraint(4 * x - 8 * y + 0.5 * z <= 100)
    try solver.add(sum)
    #expect(solver.value(of: x) == 1)
    func weigh(leaving: Variable) -> [Float] {
      let forms = [x, y, z].map {
        solver.system.simplex.unitForms[solver.system.findNumber(of: $0.reference)]
      }
      let entering = solver.system.simplex.rows[solver.system.row(of: sum)].form
      solver.system.simplex.beginWeighing()
      solver.system.simplex.basis.computeDual(of: entering)
      solver.system.simplex.updateWeights(
        entering: entering, leaving: solver.system.findNumber(of: leaving.reference))
      solver.system.simplex.basis.clearDual()
      let weights = (forms + [entering]).map { solver.system.simplex.primal.weights[$0] }
      solver.system.simplex.endWeighing()
      return weights
    }
    // Its form is an eighth of that.
    #expect(weigh(leaving: x) == [1, 2, 1, 2])
    #expect(weigh(leaving: y) == [1, 1, 1, 1])
    #expect(weigh(leaving: z) == [8, 16, 1, 16])
    #expect(solver.brokenInvariant() == nil)
  }
}
