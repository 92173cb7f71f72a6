import LayoutSolver

/// Puts together what was measured of the systems of one cell.
///
/// Of one system the figures are its own. Of a collection of systems a phase's median and p95 are
/// those of the systems' medians; counts and bytes are totals.
struct CellCollector {
  private var cell: CellResult
  private var medians: [[Double]]
  private var p95s: [[Double]]
  private var totals: [PhaseResult]

  /// What adds up over the systems of a collection.
  struct Totals {
    var views: Int
    var variables: Int
    var constraints: Int
    var peakBytes: Int
    var heapBytes: Int
    var solverBytes: Int
    var runs: Int
    var failures: [String]
  }

  init(workload: String, size: Int) {
    cell = CellResult(workload: workload, size: size)
    medians = Array(repeating: [], count: Phase.allCases.count)
    p95s = medians
    totals = Phase.allCases.map { PhaseResult(phase: $0) }
  }

  mutating func add(
    _ recipe: any SystemRecipe, _ reference: ReferenceRun, _ measurement: CellMeasurement
  ) {
    addTotals(
      Totals(
        views: recipe.viewCount, variables: reference.variables,
        constraints: reference.constraints, peakBytes: reference.peakBytes,
        heapBytes: reference.heapBytes, solverBytes: reference.solverBytes,
        runs: measurement.runs,
        failures: reference.failures.map { recipe.name.isEmpty ? $0 : "\(recipe.name): \($0)" }))
    add(.construct, measurement.construct, ReferenceRun.Counts())
    add(.build, measurement.build, reference.build)
    add(.edit, measurement.edit, reference.edit)
    add(.churn, measurement.churn, reference.churn)
    add(.toggle, measurement.toggle, reference.toggle)
    add(.sustained, measurement.sustained, ReferenceRun.Counts())
    add(.byHand, measurement.byHand, ReferenceRun.Counts())
  }

  /// Adds one system's size and cost.
  mutating func addTotals(_ totals: Totals) {
    cell.views += totals.views
    cell.variables += totals.variables
    cell.constraints += totals.constraints
    cell.peakBytes += totals.peakBytes
    cell.heapBytes += totals.heapBytes
    cell.solverBytes += totals.solverBytes
    cell.runs += totals.runs
    cell.failures += totals.failures
  }

  /// Adds the series of one phase of one system.
  mutating func add(
    _ phase: Phase, _ series: CellMeasurement.Series, _ counts: ReferenceRun.Counts
  ) {
    guard series.operations > 0, let index = Phase.allCases.firstIndex(of: phase) else { return }
    medians[index].append(series.median)
    p95s[index].append(series.p95)
    totals[index].operations += series.operations
    totals[index].counts += counts.statistics
    totals[index].countedOperations += counts.operations
    totals[index].movedViews += counts.movedViews
    if let allocations = counts.allocations {
      totals[index].allocations = (totals[index].allocations ?? 0) + Double(allocations)
    }
  }

  var result: CellResult {
    var result = cell
    for (index, phase) in Phase.allCases.enumerated() where !medians[index].isEmpty {
      var total = totals[index]
      let isCollection = medians[index].count > 1
      total.median = Samples.median(medians[index])
      total.p95 = isCollection ? Samples.quantile(0.95, of: medians[index]) : p95s[index][0]
      total.allocations = total.allocations.map { $0 / Double(max(total.countedOperations, 1)) }
      result.phases.append(total)
      if isCollection { result.distribution.append((phase, medians[index])) }
    }
    return result
  }
}
