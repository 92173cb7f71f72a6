import LayoutSolver

/// A family of screens, measured as whole passes.
struct ScreenWorkload: Workload {
  let name: String
  let summary: String
  let unit = "views"
  let defaultSizes = [10, 100, 1000, 10_000, 100_000]
  let possibleSizes = 4...1_000_000
  /// Makes the screen with about that many views.
  let recipe: @Sendable (Int) -> any ScreenRecipe

  let plottedPhases: [Phase] = [.layout, .resize, .constant]

  static let all = [
    ScreenWorkload(
      name: "list-screen", summary: "whole passes: rows of an icon and two texts",
      recipe: { ListScreen(rowCount: max(1, $0 / ListScreen.viewsPerRow)) }),
    ScreenWorkload(
      name: "form-screen", summary: "whole passes: labels of one width with fields",
      recipe: { FormScreen(lineCount: max(1, $0 / 2)) }),
    ScreenWorkload(
      name: "nested-screen", summary: "whole passes: four boxes in each box",
      recipe: { NestedScreen(viewCount: $0) }),
    ScreenWorkload(
      name: "grid-screen", summary: "whole passes: a grid of equal cells",
      recipe: { GridScreen(side: max(2, Int(Double($0).squareRoot().rounded()))) }),
  ]

  func recipes(size: Int) -> [any SystemRecipe] { [] }

  func measure(size: Int, limits: MeasurementLimits) -> CellResult {
    let recipe = recipe(size)
    let reference = HeapUse.settled(viewCount: recipe.viewCount) { ScreenReference(recipe) }
    let measurement = ScreenMeasurement(recipe, limits: limits)
    var collector = CellCollector(workload: name, size: size)
    collector.addTotals(
      CellCollector.Totals(
        views: recipe.viewCount, variables: reference.variables,
        constraints: reference.constraints, peakBytes: reference.peakBytes,
        heapBytes: reference.heapBytes, solverBytes: 0, runs: measurement.runs,
        failures: reference.failures))
    for (phase, series) in measurement.series {
      collector.add(phase, series, reference.counts[phase] ?? ReferenceRun.Counts())
    }
    return collector.result
  }
}
