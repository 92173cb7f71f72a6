// Cases on which time grew as n² or worse before something was done about it, each at growing sizes. A
// run makes everything anew and times one change; what came out is compared with arithmetic.

import LayoutSolver

/// One case, as a workload that only runs where it or all of them are asked for.
struct CliffWorkload: Workload {
  let cliff: CliffCase

  var name: String { Self.group + "/" + cliff.name }
  var summary: String { cliff.summary }
  var unit: String { cliff.unit }
  var defaultSizes: [Int] { cliff.sizes }
  let possibleSizes = 4...1_000_000
  let plottedPhases: [Phase] = [.change]

  /// What stands for all of them on the command line.
  static let group = "cliffs"
  static let all = CliffCase.all.map { CliffWorkload(cliff: $0) }

  /// A change that would take longer than this is left out, in nanoseconds.
  private static let longestChange = 4e9

  func recipes(size: Int) -> [any SystemRecipe] { [] }

  func measure(size: Int, limits: MeasurementLimits) throws -> CellResult {
    // There are many cases, and most of a run's time goes into preparing the change.
    var limits = limits
    limits.budget /= 3
    var collector = CellCollector(workload: name, size: size)
    var series = CellMeasurement.Series()
    var runs = 0
    var failures: [String] = []
    let start = Stopwatch.threadNanoseconds()
    while limits.isDue(runs: runs, spent: Stopwatch.threadNanoseconds() - start) {
      let trial = try cliff.prepare(size)
      let before = Stopwatch.threadNanoseconds()
      try trial.change()
      let spent = Stopwatch.threadNanoseconds() - before
      series.add(nanoseconds: spent / Int64(trial.operations))
      if runs == 0 { failures = trial.failures() }
      runs += 1
    }
    collector.addTotals(
      CellCollector.Totals(
        views: size, variables: 0, constraints: 0, peakBytes: 0, heapBytes: 0, solverBytes: 0,
        runs: runs, failures: failures))
    collector.add(.change, series, ReferenceRun.Counts())
    return collector.result
  }

  func omission(of size: Int, after results: [CellResult]) -> String? {
    guard let last = results.last, let time = last.median(.change) else {
      return results.last?.omission
    }
    let before = results.dropLast().last
    let growth =
      before.flatMap { ResultTables.growthExponent(of: .change, from: $0, to: last) } ?? 2
    var expected = time
    for _ in 0..<max(1, Int(growth.rounded(.up))) { expected *= Double(size) / Double(last.size) }
    guard expected > Self.longestChange else { return nil }
    return "would take some \(ResultTables.short(expected / 1e9)) s, after \(last.size) took "
      + "\(ResultTables.short(time / 1e9)) s"
  }
}
