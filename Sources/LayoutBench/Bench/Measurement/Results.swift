import LayoutSolver

/// What the benchmark measures of a system.
enum Phase: String, CaseIterable {
  /// Making the variables and constraints: a part of `build`.
  case construct
  /// Everything until all values have been read for the first time.
  case build
  /// One frame: suggestions, then every changed value read.
  case edit
  /// Removing constraints and adding them again, then every changed value read.
  case churn
  /// The same with the changes read in between as well: constraints that are gone for a while.
  case toggle
  /// A recorded sequence of calls from start to end.
  case replay
  /// The first update cycle of a screen.
  case layout
  /// Another size of a screen's window, and the update cycle.
  case resize
  /// One constant that moves a few views, and the update cycle.
  case constant
  /// One constant that moves about half of the views, and the update cycle.
  case shift
  /// A part removed, laid out, added again and laid out.
  case subtree
  /// The update cycle after another size of the window, without what announces the size.
  case pass
  /// The same of a screen without controllers: `build`, `layout`, `resize`, `pass`, `constant` and
  /// `shift`.
  case plainBuild = "plain-build"
  case plainLayout = "plain-layout"
  case plainResize = "plain-resize"
  case plainPass = "plain-pass"
  case plainConstant = "plain-constant"
  case plainShift = "plain-shift"
  /// What a case of `cliffs` does.
  case change
  /// One frame of thousands that one solver makes, as many as the hand-written loop.
  case sustained
  /// The hand-written loop for one frame.
  case byHand = "by-hand"
}

/// The times and counts of one phase of one workload at one size.
struct PhaseResult {
  var phase: Phase
  /// Operations that were timed.
  var operations = 0
  /// Nanoseconds per operation: the median over runs of a run's mean.
  var median = 0.0
  /// The 95th percentile of single operations in nanoseconds.
  var p95 = 0.0
  /// What the solver did in one untimed pass of this phase.
  var counts = Statistics()
  /// The operations of that pass.
  var countedOperations = 0
  /// The views whose frames changed in that pass, for screens.
  var movedViews = 0
  /// Allocations per operation in that pass, where they can be counted.
  var allocations: Double?
}

/// One workload at one size.
struct CellResult {
  var workload: String
  var size: Int
  var views = 0
  var variables = 0
  var constraints = 0
  /// The most heap that building and editing took, the Variable and Constraint objects included.
  var peakBytes = 0
  /// Heap still in use after all phases.
  var heapBytes = 0
  /// The solver's own account of its buffers.
  var solverBytes = 0
  var phases: [PhaseResult] = []
  /// Runs, each with a solver of its own.
  var runs = 0
  /// What the verification found wrong; empty where the solutions are proven optimal.
  var failures: [String] = []
  /// Why the size was not measured; nil where it was.
  var omission: String?
  /// Median times of the systems of a collection, by phase, in the order of the collection.
  var distribution: [(phase: Phase, medians: [Double])] = []

  func phase(_ phase: Phase) -> PhaseResult? { phases.first { $0.phase == phase } }

  /// Nanoseconds per operation of a phase.
  func median(_ phase: Phase) -> Double? {
    self.phase(phase).flatMap { $0.operations > 0 ? $0.median : nil }
  }
}

extension Statistics {
  /// Adds another solver's counts, for workloads of many systems.
  static func += (total: inout Statistics, part: Statistics) {
    total.pivots += part.pivots
    total.flips += part.flips
    total.factorizations += part.factorizations
    total.variablesEvaluated += part.variablesEvaluated
    total.rowsChecked += part.rowsChecked
    total.directEdits += part.directEdits
    total.solves += part.solves
  }
}
