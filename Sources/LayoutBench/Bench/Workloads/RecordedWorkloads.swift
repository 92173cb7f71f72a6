import LayoutSolver
import LayoutTraces

/// The form-like system of kiwi's own benchmark: 111 constraints, 37 variables.
struct EnamlWorkload: Workload {
  let name = "enaml"
  let summary = "the form of kiwi's benchmark, its window resized"
  let unit = ""
  let defaultSizes: [Int] = []
  let possibleSizes = 1...1

  func recipes(size: Int) throws(BenchmarkInputError) -> [any SystemRecipe] {
    var recipes: [any SystemRecipe] = []
    for trace in try BenchmarkInputs.traces("enaml.jsonl") {
      let recorded = try RecordedSystem(trace)
      recipes.append(
        RecordedRecipe(recorded, churned: recorded.rows.indices.contains(60) ? [60] : []))
    }
    return recipes
  }
}

/// Screens of real applications, each in a solver of its own.
struct ScreensWorkload: Workload {
  let name = "screens"
  let summary = "190 screens of applications, each built, resized and changed"
  let unit = ""
  let defaultSizes: [Int] = []
  let possibleSizes = 1...1

  func recipes(size: Int) throws(BenchmarkInputError) -> [any SystemRecipe] {
    var recipes: [any SystemRecipe] = []
    for trace in try BenchmarkInputs.traces("Screens/traces.jsonl") {
      let recorded = try RecordedSystem(trace)
      recipes.append(RecordedRecipe(recorded, churned: Self.spreadRows(of: recorded.rows.count)))
    }
    return recipes
  }

  /// Ten rows at even distances, or all of fewer.
  private static func spreadRows(of count: Int) -> [Int] {
    count <= 10 ? Array(0..<count) : (0..<10).map { $0 * count / 10 }
  }
}
