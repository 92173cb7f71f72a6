import LayoutSolver
import Testing

@testable import LayoutBench
@testable import LayoutViews

/// What it takes to lay out a list from which a row is taken: nothing says any more where the half below it is.
struct ListPartTests {
  @Test(
    "a row taken out of a list and put back searches each variable some times",
    arguments: [250, 1000])
  func replaced(rows: Int) throws {
    let recipe = ListScreen(rowCount: rows)
    let screen = recipe.makeScreen()
    screen.window.runUpdateCycle()
    let solver = try #require(screen.window.ownEngine).solver
    let before = solver.searchedVariables
    screen.replacePart()
    #expect(solver.searchedVariables - before <= 4 * solver.variableCount)
    #expect(solver.brokenInvariant() == nil)
    var frames = [Double](repeating: 0, count: 4 * recipe.viewCount)
    frames.withUnsafeMutableBufferPointer {
      recipe.layOutByHand(recipe.sizes.first, into: $0.baseAddress!)
    }
    for index in screen.views.indices {
      let frame = screen.frame(of: index)
      #expect(frame.minX == frames[4 * index] && frame.minY == frames[4 * index + 1])
      #expect(frame.width == frames[4 * index + 2] && frame.height == frames[4 * index + 3])
    }
  }
}
