import Testing

@testable import ConstraintSolver
@testable import LayoutBench
@testable import LayoutViews

/// What it takes to share too little room among columns of boxes: most steps change multipliers along all of the row.
struct ColumnStepTests {
  @Test(
    "a first layout and one in a wider window search few variables, and change few multipliers",
    arguments: [
      (200, first: 100_000, wider: 20_000, entries: 45_000),
      (600, first: 700_000, wider: 150_000, entries: 350_000),
    ])
  func work(count: Int, first: Int, wider: Int, entries: Int) throws {
    let (stage, columns) = NestedStackCliffs.makeColumns(count)
    let window = stage.window
    window.layoutIfNeeded()
    let solver = try #require(window.ownEngine).solver
    let work = solver.system.simplex.basis.work
    #expect(work <= first)
    #expect(solver.system.simplex.primal.balancedEntries <= entries)
    NestedStackCliffs.widen(stage, count)
    window.layoutIfNeeded()
    #expect(solver.system.simplex.basis.work - work <= wider)
    var check = CliffCheck()
    NestedStackCliffs.expect(columns, in: window.frame.width, &check)
    #expect(check.failures == [])
    #expect(solver.brokenInvariant() == nil)
  }
}
