// Timing of one system: runs with a new solver each, as many as the time allows.
//
// A run times the construction and build once, then one pass over all edit frames, then a pass of
// churn operations. A phase's figure is the median over runs of the run's mean, so that frames that
// change the basis and frames that do not are weighed as they occur; p95 is that of single
// operations (of groups of them where one is too short for the clock).
//
// A run's edits are a hundred frames of a solver that has just been made, as other solvers' are. The loop by hand makes thousands
// of frames in caches that know it, so that it is compared with as many frames of one solver, made by turns with it.

import LayoutSolver

/// How long and how often to measure.
struct MeasurementLimits {
  /// Thread time for one system in nanoseconds.
  var budget: Int64
  /// The exact number of runs, or nil for as many as the budget allows.
  var runs: Int?
  /// Whether nothing else is done with screens than to build them and lay them out for the first time.
  var firstLayoutsOnly = false

  /// Fewer runs than these make no median.
  static let fewestRuns = 3
  /// More runs than these say nothing new.
  static let mostRuns = 500
  /// Churn operations of one run at most.
  static let churnCount = 50

  /// The share of the budget that one pass may take.
  func passLimit(_ share: Double) -> Int64 {
    runs == nil ? Int64(Double(budget) * share) : Int64.max
  }

  /// Whether another run is due.
  func isDue(runs done: Int, spent: Int64) -> Bool {
    if let runs { return done < runs }
    if done < 1 { return true }
    if done < Self.fewestRuns { return spent < 6 * budget }
    return done < Self.mostRuns && spent < budget
  }
}

/// The samples of one system.
struct CellMeasurement {
  /// What one phase yielded.
  struct Series {
    var means: [Double] = []
    var samples: [Double] = []
    var operations = 0

    mutating func add(_ pass: Pass) {
      guard pass.operations > 0 else { return }
      means.append(pass.mean)
      samples += pass.samples
      operations += pass.operations
    }

    mutating func add(nanoseconds: Int64) {
      means.append(Double(nanoseconds))
      samples.append(Double(nanoseconds))
      operations += 1
    }

    var median: Double { Samples.median(means) }
    var p95: Double { Samples.quantile(0.95, of: samples) }
  }

  private(set) var construct = Series()
  private(set) var build = Series()
  private(set) var edit = Series()
  private(set) var churn = Series()
  private(set) var toggle = Series()
  private(set) var sustained = Series()
  private(set) var byHand = Series()
  private(set) var runs = 0

  /// Measures a system.
  init(_ recipe: any SystemRecipe, limits: MeasurementLimits) throws(SolverError) {
    let start = Stopwatch.threadNanoseconds()
    while limits.isDue(runs: runs, spent: Stopwatch.threadNanoseconds() - start) {
      try measureOnce(recipe, limits: limits)
      runs += 1
    }
    try measureByHand(recipe, limits: limits)
  }

  private mutating func measureOnce(
    _ recipe: any SystemRecipe, limits: MeasurementLimits
  ) throws(SolverError) {
    let start = Stopwatch.threadNanoseconds()
    let system = recipe.makeSystem()
    let constructed = Stopwatch.threadNanoseconds()
    var session = try SystemSession(system)
    let built = Stopwatch.threadNanoseconds()
    construct.add(nanoseconds: constructed - start)
    build.add(nanoseconds: built - start)
    session.begin()
    let frames = recipe.frames(of: system)
    if !frames.isEmpty {
      edit.add(
        try Pass(
          count: Self.passLength(frames.count), limit: limits.passLimit(0.5)
        ) { index throws(SolverError) in
          try session.show(frames[index % frames.count])
        })
    }
    if !system.churned.isEmpty {
      churn.add(
        try Pass(count: MeasurementLimits.churnCount, limit: limits.passLimit(0.1)) {
          _ throws(SolverError) in try session.churn()
        })
      toggle.add(
        try Pass(count: MeasurementLimits.churnCount, limit: limits.passLimit(0.1)) {
          _ throws(SolverError) in try session.toggle()
        })
    }
  }

  /// Few frames are cycled through, for the clock's sake.
  private static func passLength(_ frames: Int) -> Int {
    frames >= 90 ? frames : frames * (96 / frames)
  }

  private mutating func measureByHand(
    _ recipe: any SystemRecipe, limits: MeasurementLimits
  ) throws(SolverError) {
    guard let loop = recipe.makeByHand() else { return }
    var session = try SystemSession(recipe.makeSystem())
    session.begin()
    let frames = recipe.frames(of: session.system)
    let suggestions = frames.map { frame in (frame[0].value, frame.count > 1 ? frame[1].value : 0) }
    let count = 20 * frames.count
    for _ in 0..<5 {
      byHand.add(
        Pass(count: count, limit: limits.budget / 20) { index in
          let (first, second) = suggestions[Self.thereAndBack(index, of: suggestions.count)]
          loop.layOut(first, second)
        })
      sustained.add(
        try Pass(count: count, limit: limits.budget / 4) { index throws(SolverError) in
          try session.show(frames[Self.thereAndBack(index, of: frames.count)])
        })
    }
  }

  /// The place of an operation in frames that are gone through from the first to the last one, and back.
  @inline(__always)
  private static func thereAndBack(_ index: Int, of count: Int) -> Int {
    let place = index % (2 * count)
    return place < count ? place : 2 * count - 1 - place
  }
}
