// The untimed run of a system: what the solver did, what it costs in memory, and whether its
// solutions are optimal. Counts come from here, so that they repeat exactly.

import LayoutSolver

/// Counts, memory and verification of one system.
struct ReferenceRun {
  private(set) var variables = 0
  private(set) var constraints = 0
  private(set) var peakBytes = 0
  private(set) var heapBytes = 0
  private(set) var solverBytes = 0
  private(set) var build = Counts()
  private(set) var edit = Counts()
  private(set) var churn = Counts()
  private(set) var toggle = Counts()
  private(set) var failures: [String] = []

  /// What the solver did in one pass.
  struct Counts {
    var statistics = Statistics()
    var operations = 0
    /// The views whose frames changed, for screens.
    var movedViews = 0
    /// All allocations of the pass, where they are counted.
    var allocations: Int?
  }

  /// Systems with more constraints are verified at the end only: a proof costs more than the solve.
  private static let verifiedTwice = 20_000

  /// Runs each phase once.
  init(_ recipe: any SystemRecipe) throws(SolverError) {
    let mark = HeapUse.mark()
    var session = try SystemSession(recipe.makeSystem())
    session.begin()
    let solver = session.solver
    let system = session.system
    variables = system.variables.count
    constraints = system.constraints.count
    build = Counts(statistics: solver.statistics, operations: 1)
    peakBytes = HeapUse.peakGrowth(since: mark)
    var suggestions = system.edits.map { ($0.variable, $0.first) }
    if constraints <= Self.verifiedTwice {
      verify(session, suggestions: suggestions, after: "build")
    }

    let beforeFrames = HeapUse.growth(since: mark)
    let frames = recipe.frames(of: system)
    let frameBytes = HeapUse.growth(since: mark) - beforeFrames
    if !frames.isEmpty {
      edit = try Self.counting(solver, operations: frames.count) { () throws(SolverError) in
        for frame in frames { try session.show(frame) }
      }
      for suggestion in frames[frames.count - 1] {
        for index in suggestions.indices where suggestions[index].0 == suggestion.variable {
          suggestions[index].1 = suggestion.value
        }
      }
    }
    if !system.churned.isEmpty {
      churn = try Self.counting(solver, operations: 1) { () throws(SolverError) in
        try session.churn()
      }
      toggle = try Self.counting(solver, operations: 1) { () throws(SolverError) in
        try session.toggle()
      }
    }
    solverBytes = solver.byteCount
    heapBytes = HeapUse.growth(since: mark) - frameBytes
    peakBytes = max(peakBytes, heapBytes)
    verify(session, suggestions: suggestions, after: "edits and churn")
    try compareByHand(recipe, frames: frames, session: &session)
  }

  private static func counting(
    _ solver: Solver, operations: Int, _ body: () throws(SolverError) -> Void
  ) throws(SolverError) -> Counts {
    solver.resetStatistics()
    try body()
    var counts = Counts(statistics: solver.statistics, operations: operations)
    if let counter = AllocationCounter.shared {
      // The second time, when the solver's workspaces have grown to what the phase needs.
      let before = counter.count
      try body()
      counts.allocations = counter.count - before
    }
    return counts
  }

  private mutating func verify(
    _ session: SystemSession, suggestions: [(Variable, Double)], after moment: String
  ) {
    let edits = zip(session.system.edits, suggestions).map { edit, suggestion in
      CertificateCheck.Edit(
        variable: edit.variable, priority: edit.priority, value: suggestion.1)
    }
    let solver = session.solver
    let check = CertificateCheck(constraints: session.system.constraints, edits: edits) {
      solver.value(of: $0)
    }
    for failure in check.failures(of: solver.certificate()) {
      failures.append("after \(moment): \(failure)")
    }
  }

  /// Compares some frames with the hand-written loop, which shares no code with the solver.
  private mutating func compareByHand(
    _ recipe: any SystemRecipe, frames: [Frame], session: inout SystemSession
  ) throws(SolverError) {
    guard let loop = recipe.makeByHand() else { return }
    for index in [0, frames.count / 2, frames.count - 1] {
      let frame = frames[index]
      try session.show(frame)
      loop.layOut(frame[0].value, frame.count > 1 ? frame[1].value : 0)
      var solved = session.system.variables.map { session.solver.value(of: $0) }
      var computed = Array(loop.values)
      if loop.hasTies {
        solved = Self.sortedWidths(solved)
        computed = Self.sortedWidths(computed)
      }
      let scale = computed.reduce(1) { max($0, abs($1)) }
      let difference = zip(solved, computed).reduce(0) { max($0, abs($1.0 - $1.1)) }
      if difference > CertificateCheck.tolerance * scale {
        failures.append(
          "frame \(index): values differ from the hand-written loop's by \(difference)")
      }
    }
  }

  /// The widths of boxes `x, w, x, w, …, W` in ascending order, and W.
  private static func sortedWidths(_ values: [Double]) -> [Double] {
    var widths = stride(from: 1, to: values.count - 1, by: 2).map { values[$0] }
    widths.sort()
    return widths + values.suffix(1)
  }
}
