// Many windows, which share nothing.

import LayoutSolver

/// Windows of 21 views.
enum ManyCliffs {
  static let all = [
    CliffCase(
      name: "windows", summary: "n windows of a list of 21 views: first layout of one window",
      unit: "windows", sizes: [10, 100, 1000], prepare: { windows($0) })
  ]

  private static func windows(_ count: Int) -> CliffTrial {
    let recipe = ListScreen(rowCount: 5)
    let screens = (0..<count).map { _ in recipe.makeScreen() }
    return CliffTrial(operations: count) {
      for screen in screens { screen.window.runUpdateCycle() }
    } failures: {
      screens.compactMap { screen in
        ScreenReference.difference(of: screen, from: recipe, of: recipe.sizes.first)
      }
    }
  }
}
