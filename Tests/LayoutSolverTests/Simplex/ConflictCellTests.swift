import LayoutSolver
import Testing

@testable import ConstraintSolver
@testable import LayoutBench
@testable import LayoutViews

/// What it takes to find conflicts that have nothing to do with each other: of each what leads to it, and not all of the layout.
struct ConflictCellTests {
  private typealias Column = ConflictCellCliffs.Column

  @Test(
    "a first layout in which each cell's height breaks searches few variables, in one solve a conflict",
    arguments: [(150, 300_000), (600, 1_200_000)])
  func first(count: Int, most: Int) throws {
    let column = Column(count) { $0.heightAnchor.constraint(equalToConstant: 40) }
    try expect(column, width: Column.width, most: most)
  }

  @Test(
    "a window that gets narrower than its cells may be searches few variables, in one solve a conflict",
    arguments: [(150, 75_000), (600, 300_000)])
  func narrowed(count: Int, most: Int) throws {
    let column = Column(count) { $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 350) }
    column.stage.window.runUpdateCycle()
    try expect(column, width: 300, most: most)
  }

  @Test(
    "rows that contradict each other by themselves are looked at once, and once more for each conflict"
  )
  func pairs() throws {
    let stage = CliffStage(1000, 1000)
    let bars = stage.makeBars(400)
    LayoutConstraint.activate(
      bars.flatMap { bar in [20, 50].map { bar.widthAnchor.constraint(equalToConstant: $0) } })
    stage.window.runUpdateCycle()
    #expect(stage.window.brokenConstraints.count == bars.count)
    let solver = try #require(stage.window.ownEngine).solver
    #expect(solver.system.domainLooks <= 10 * bars.count)
    #expect(solver.brokenInvariant() == nil)
  }

  @Test(
    "what conflicts have in common is added up once in a pass, in whatever order they were found")
  func chain() throws {
    let stage = CliffStage(1000, 1000)
    let (bars, lengths) = stage.makeEqualBars(400)
    LayoutConstraint.activate(lengths)
    stage.window.runUpdateCycle()
    #expect(stage.window.brokenConstraints.count == lengths.count - 1)
    let engine = try #require(stage.window.ownEngine)
    let common = engine.broken.constraints.compactMap { engine.broken.conflict(of: $0)?.common }
    let lists = Dictionary(common.map { (ObjectIdentifier($0), $0) }) { first, _ in first }
    let before = lists.values.map(\.additions).reduce(0, +)
    let held = try #require(lengths.first { !$0.isBroken })
    held.constant += 0.5
    stage.window.runUpdateCycle()
    #expect(lists.count < 10)
    #expect(lists.values.map(\.additions).reduce(0, +) - before <= 10 * lengths.count)
    #expect(bars.allSatisfy { $0.frame.width == bars[0].frame.width })
  }

  @Test(
    "a first layout of lengths that each conflict with all before goes on from conflict to conflict",
    arguments: [(0, 1), (799, -1), (0, 7)])
  func firstChain(from: Int, step: Int) throws {
    // The views' lengths rise along the chain, fall, or neither.
    let count = 800
    let stage = CliffStage(1000, 1000)
    let (bars, lengths) = stage.makeEqualBars(count)
    for (index, length) in lengths.enumerated() {
      length.constant = 20 + Double((from + index * step + count) % count)
    }
    LayoutConstraint.activate(lengths)
    stage.window.runUpdateCycle()
    #expect(stage.window.brokenConstraints.count == count - 1)
    #expect(bars.allSatisfy { $0.frame.width == bars[0].frame.width })
    let searched = try #require(stage.window.ownEngine).solver.searchedVariables
    // A solve counts 256 for what it begins with, and each conflict searched by itself half of the views.
    #expect(searched < 260 * count)
  }

  private func expect(_ column: Column, width: Double, most: Int) throws {
    let window = column.stage.window
    let before = window.ownEngine?.solver.searchedVariables ?? 0
    let solvesBefore = window.solverStatistics.solves
    column.layOut(width: width)
    let solver = try #require(window.ownEngine).solver
    #expect(solver.searchedVariables - before <= most)
    // One for each conflict, and some before and after.
    let solves = window.solverStatistics.solves - solvesBefore
    #expect(solves <= window.brokenConstraints.count + 20)
    var check = CliffCheck()
    column.expect(width: width, &check)
    #expect(check.failures == [])
    #expect(solver.brokenInvariant() == nil)
  }
}
