import LayoutSolver

/// Goes through the workloads and sizes that were asked for.
struct BenchRun {
  private let options: BenchOptions

  /// Thread time for one cell: some twenty cells are to take less than a minute.
  private static let cellBudget: Int64 = 900_000_000
  /// A cell that took longer ends its workload, unless sizes were asked for: the next one is larger.
  private static let longestCell: Int64 = 12_000_000_000

  init(_ options: BenchOptions) { self.options = options }

  /// Measures everything.
  func results() throws -> [CellResult] {
    var results: [CellResult] = []
    let limits = MeasurementLimits(
      budget: Self.cellBudget, runs: options.runs,
      firstLayoutsOnly: options.measuresFirstLayoutsOnly)
    for workload in options.workloads {
      let sizes = workload.defaultSizes.isEmpty ? [1] : options.sizes ?? workload.defaultSizes
      let isFree = options.sizes == nil && options.runs == nil
      var cells: [CellResult] = []
      defer { results += cells }
      for size in sizes {
        if isFree, let reason = workload.omission(of: size, after: cells) {
          cells.append(CellResult(workload: workload.name, size: size, omission: reason))
          continue
        }
        Progress.show(sizes == [1] ? workload.name : "\(workload.name) \(size)")
        let start = Stopwatch.threadNanoseconds()
        cells.append(try workload.measure(size: size, limits: limits))
        let spent = Stopwatch.threadNanoseconds() - start
        if isFree && spent > Self.longestCell && size != sizes.last {
          Progress.complain(
            "\(workload.name) \(size) took \(spent / 1_000_000_000) s: larger sizes are left out; "
              + "ask for them with --sizes")
          break
        }
      }
    }
    Progress.clear()
    return results
  }
}

extension Workload {
  /// Measures the systems of one size.
  func measure(size: Int, limits: MeasurementLimits) throws -> CellResult {
    let recipes = try recipes(size: size)
    var collector = CellCollector(workload: name, size: recipes.count > 1 ? recipes.count : size)
    var limits = limits
    // A collection gets the time of a few cells, divided among its systems.
    if recipes.count > 1 { limits.budget = 4 * limits.budget / Int64(recipes.count) }
    for (index, recipe) in recipes.enumerated() {
      if recipes.count > 1 { Progress.show("\(name) \(index + 1) of \(recipes.count)") }
      let reference = try HeapUse.settled(viewCount: recipe.viewCount) { try ReferenceRun(recipe) }
      let measurement = try CellMeasurement(recipe, limits: limits)
      collector.add(recipe, reference, measurement)
    }
    return collector.result
  }
}
