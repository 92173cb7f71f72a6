import LayoutSolver
import Testing

@testable import LayoutBench
@testable import LayoutViews

/// Changes that are listed of rows, some of which go before the solver is told.
struct GoneRowTests {
  @Test("what is listed of rows that go is forgotten before others get their numbers")
  func forgotten() throws {
    let stage = CliffStage(400, 400)
    let bars = stage.makeBars(8)
    let widths = bars.map { $0.widthAnchor.constraint(equalToConstant: 20) }
    LayoutConstraint.activate(widths)
    stage.window.runUpdateCycle()
    let engine = try #require(stage.window.recordStorage?.engine)
    for width in widths {
      width.storedConstant = 50
      engine.change(width.row, to: -50.0 as Double)
    }
    let numbers = widths.compactMap(\.row.number)
    widths[0].isActive = false
    #expect(engine.newConstants.count == 7)
    engine.run {
      for width in widths[1..<4] { width.isActive = false }
      // Nothing is looked through for each of them.
      #expect(engine.newConstants.count == 7)
      engine.commit()
    }
    #expect(!engine.namesGoneRows)
    // Nothing has been written where other rows may be by now.
    let constants = numbers.map { engine.solver.constant(of: $0) }
    #expect(constants == [-20, -20, -20, -20, -50, -50, -50, -50])
    LayoutConstraint.activate(
      bars.prefix(4).map { $0.widthAnchor.constraint(equalToConstant: 30) })
    stage.window.runUpdateCycle()
    #expect(bars.map(\.frame.width) == [30, 30, 30, 30, 50, 50, 50, 50])
    #expect(stage.window.brokenLayoutInvariant() == nil)
  }
}
