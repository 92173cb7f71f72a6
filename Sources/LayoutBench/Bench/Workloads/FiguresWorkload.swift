import LayoutSolver
import LayoutTraces

/// What a plotting library's layout asks of its solver: every call as recorded, in its order.
struct FiguresWorkload: Workload {
  let name = "figures"
  let summary = "every solver call of 64 figures of a plotting library, as recorded"
  let unit = ""
  let defaultSizes: [Int] = []
  let possibleSizes = 1...1

  func recipes(size: Int) -> [any SystemRecipe] { [] }

  func measure(size: Int, limits: MeasurementLimits) throws -> CellResult {
    let figures = try BenchmarkInputs.traces("matplotlib-figures.jsonl")
    var collector = CellCollector(workload: name, size: figures.count)
    var limits = limits
    limits.budget = 2 * limits.budget / Int64(max(figures.count, 1))
    for (index, trace) in figures.enumerated() {
      Progress.show("\(name) \(index + 1) of \(figures.count)")
      let recorded = try RecordedSystem(trace)
      try collector.add(recorded, limits: limits)
    }
    return collector.result
  }
}

/// One replay of a recorded sequence of calls.
struct RecordedReplay {
  let system: LinearSystem
  let solver = Solver()
  private(set) var suggestions: [CertificateCheck.Edit] = []
  private var sink = Sink()

  /// Takes every step.
  ///
  /// - Parameters:
  ///   - recorded: What was recorded.
  ///   - keepsSuggestions: Whether to note the suggestions in force, for a verification.
  /// - Throws: What the solver refuses.
  init(_ recorded: RecordedSystem, keepsSuggestions: Bool = false) throws(SolverError) {
    system = recorded.makeObjects()
    for step in recorded.steps {
      switch step {
      case .add(let rows):
        if rows.count == 1 {
          try solver.add(system.constraints[rows[0]])
        } else {
          try solver.add(rows.map { system.constraints[$0] })
        }
      case .remove(let rows): try solver.remove(rows.map { system.constraints[$0] })
      case .edit(let variable, let priority):
        try solver.edit(system.variables[variable], priority: priority)
      case .suggest(let values):
        for entry in values {
          try solver.suggest(entry.value, for: system.variables[entry.variable])
        }
      case .read:
        for variable in system.variables { sink.take(solver.value(of: variable)) }
      }
      if keepsSuggestions { note(step) }
    }
  }

  private mutating func note(_ step: RecordedSystem.Step) {
    switch step {
    case .edit(let variable, let priority):
      suggestions.append(
        .init(variable: system.variables[variable], priority: priority, value: 0))
    case .suggest(let values):
      for entry in values {
        let variable = system.variables[entry.variable]
        for index in suggestions.indices where suggestions[index].variable == variable {
          suggestions[index].value = entry.value
        }
      }
    case .add, .remove, .read: return
    }
  }
}

extension CellCollector {
  /// Measures and verifies one recorded sequence.
  mutating func add(_ recorded: RecordedSystem, limits: MeasurementLimits) throws(SolverError) {
    let mark = HeapUse.mark()
    let replay = try RecordedReplay(recorded, keepsSuggestions: true)
    let heap = HeapUse.growth(since: mark)
    let peak = HeapUse.peakGrowth(since: mark)
    let solver = replay.solver
    let counts = ReferenceRun.Counts(statistics: solver.statistics, operations: 1)
    let check = CertificateCheck(
      constraints: replay.system.constraints, edits: replay.suggestions
    ) { solver.value(of: $0) }
    let failures = check.failures(of: solver.certificate()).map { "\(recorded.name): \($0)" }

    var series = CellMeasurement.Series()
    let start = Stopwatch.threadNanoseconds()
    var runs = 0
    while limits.isDue(runs: runs, spent: Stopwatch.threadNanoseconds() - start) {
      let before = Stopwatch.threadNanoseconds()
      let timed = try RecordedReplay(recorded)
      series.add(nanoseconds: Stopwatch.threadNanoseconds() - before)
      withExtendedLifetime(timed) {}
      runs += 1
    }
    addTotals(
      .init(
        views: max(1, recorded.variableCount / 4), variables: recorded.variableCount,
        constraints: recorded.rows.count, peakBytes: max(heap, peak),
        heapBytes: heap, solverBytes: solver.byteCount, runs: runs, failures: failures))
    add(.replay, series, counts)
  }
}
