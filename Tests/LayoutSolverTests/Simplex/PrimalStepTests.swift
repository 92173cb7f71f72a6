import SolverReference
import Testing

@testable import ConstraintSolver
@testable import LayoutBench
@testable import LayoutViews

/// How primal steps choose what moves, and what that costs.
struct PrimalStepTests {
  @Test("each step looks at what the one before has changed, not at all that waits for one")
  func suspects() throws {
    for count in [50, 400] {
      let window = WishCliffs.makeWishes(count).stage.window
      window.layoutIfNeeded()
      let solver = try #require(window.ownEngine).solver
      #expect(solver.statistics.pivots >= count)
      let looks = solver.system.simplex.primal.looks
      #expect(looks > count)
      #expect(looks <= 20 * count)
      #expect(solver.brokenInvariant() == nil)
    }
  }

  @Test("links of a column without room are put back by few evaluations of each view")
  func links() {
    // With 1,800, primal steps and suspects that were flipped once took turns until none were left to take.
    for count in [150, 600, 1800] {
      let (stage, views, half) = WishCliffs.makeColumn(count)
      let window = stage.window
      window.resetStatistics()
      LayoutConstraint.activate(half)
      window.layoutIfNeeded()
      #expect(window.solverStatistics.variablesEvaluated <= 60 * count)
      for (index, (view, last)) in zip(views.dropFirst(), views).enumerated() {
        let gap = WishCliffs.gap(index + 1)
        #expect((view.frame.maxY - last.frame.minY - gap).magnitude < 1e-9)
      }
    }
  }

  @Test(
    "no step is made for an entry that is rounding, however long the way to it",
    arguments: [120, 240, 480])
  func rounding(count: Int) throws {
    let (stage, stack) = StackCliffs.stack(count, .equalCentering, height: 10)
    stack.axis = .vertical
    let window = stage.window
    window.layoutIfNeeded()
    let solver = try #require(window.ownEngine).solver
    #expect(solver.statistics.pivots <= 40)
    var check = CliffCheck()
    StackCliffs.expect(stack, in: window.bounds.size, &check)
    #expect(check.failures == [])
    #expect(solver.brokenInvariant() == nil)
  }

  @Test("an entry of a multiplier is noted once in a transaction, and is what it was after it")
  func notes() throws {
    let solver = Solver()
    let x = Variable("x")
    try solver.add([0.25, 0.5].map { Constraint(x == 40 * $0, priority: .defaultLow, weight: $0) })
    #expect(solver.value(of: x) == 20)
    let form = solver.system.simplex.unitForms[solver.system.findNumber(of: x.reference)]
    let level = solver.system.simplex.levels.order[0]
    func entry() -> Double { solver.system.simplex.multiplier(of: form, at: level) }
    let before = entry()
    for _ in 0..<2 {
      let checkpoint = solver.system.simplex.begin()
      for step in 1...50 {
        solver.system.simplex.setMultiplier(of: form, at: level, to: Double(step))
      }
      // The largest magnitude that it had, and itself.
      #expect(solver.system.simplex.basis.journal.entries.count == 2)
      // Its storage is given back, and is another one's or the same's afterwards.
      solver.system.simplex.clearMultiplier(of: form)
      for step in 1...50 {
        solver.system.simplex.setMultiplier(of: form, at: level, to: -Double(step))
      }
      #expect(solver.system.simplex.basis.journal.entries.count <= 5)
      #expect(entry() == -50)
      solver.system.simplex.rollBack(to: checkpoint)
      #expect(entry() == before)
      #expect(solver.brokenInvariant() == nil)
    }
  }
}
