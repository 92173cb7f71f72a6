// Timing of one screen. A run makes the screen (build), lays it out for the first time (layout), resizes
// the window back and forth, changes one constant that moves a few views, one that moves about half of
// them, and removes and adds a part; each followed by an update cycle.

import LayoutSolver

/// The samples of one screen.
struct ScreenMeasurement {
  private(set) var series: [(phase: Phase, series: CellMeasurement.Series)] = []
  private(set) var runs = 0

  init(_ recipe: any ScreenRecipe, limits: MeasurementLimits) {
    series = ScreenPhases.all.map { ($0, CellMeasurement.Series()) }
    let start = Stopwatch.threadNanoseconds()
    while limits.isDue(runs: runs, spent: Stopwatch.threadNanoseconds() - start) {
      measureOnce(recipe, limits: limits)
      runs += 1
    }
    if !limits.firstLayoutsOnly { measureByHand(recipe, limits: limits) }
  }

  private mutating func measureOnce(_ recipe: any ScreenRecipe, limits: MeasurementLimits) {
    let start = Stopwatch.threadNanoseconds()
    let screen = ScreenMeasurement.buildViews(recipe)
    let built = Stopwatch.threadNanoseconds()
    _ = ScreenMeasurement.layOutFirst(screen)
    let laidOut = Stopwatch.threadNanoseconds()
    add(.build) { $0.add(nanoseconds: built - start) }
    add(.layout) { $0.add(nanoseconds: laidOut - built) }
    if limits.firstLayoutsOnly { return }
    for phase in ScreenPhases.repeated {
      let operation = ScreenPhases.operation(phase, on: screen, recipe)
      let pass = Pass(count: 64, limit: limits.passLimit(0.2), operation: operation)
      add(phase) { $0.add(pass) }
    }
  }

  // The two by whose names `Scripts/check-layouts.sh` counts instructions; one that ended with a call would be left by it.

  @inline(never)
  private static func buildViews(_ recipe: any ScreenRecipe) -> Screen { recipe.makeScreen() }

  @inline(never)
  private static func layOutFirst(_ screen: Screen) -> Int {
    screen.window.runUpdateCycle()
    return screen.views.count
  }

  private mutating func add(_ phase: Phase, _ body: (inout CellMeasurement.Series) -> Void) {
    for index in series.indices where series[index].phase == phase { body(&series[index].series) }
  }

  private mutating func measureByHand(_ recipe: any ScreenRecipe, limits: MeasurementLimits) {
    let frames = UnsafeMutablePointer<Double>.allocate(capacity: 4 * recipe.viewCount)
    defer { frames.deallocate() }
    frames.initialize(repeating: 0, count: 4 * recipe.viewCount)
    let sizes = recipe.sizes
    for _ in 0..<5 {
      let pass = Pass(count: 200, limit: limits.budget / 20) { index in
        recipe.layOutByHand(index % 2 == 0 ? sizes.second : sizes.first, into: frames)
      }
      add(.byHand) { $0.add(pass) }
    }
  }
}

/// What is done to a screen, phase by phase.
enum ScreenPhases {
  static let all: [Phase] = [.build, .layout, .resize, .constant, .shift, .subtree, .byHand]
  /// The phases that are repeated on one screen.
  static let repeated: [Phase] = [.resize, .constant, .shift, .subtree]

  /// One operation of a phase; each undoes the one before.
  static func operation(
    _ phase: Phase, on screen: Screen, _ recipe: any ScreenRecipe
  ) -> (Int) -> Void {
    let window = screen.window
    switch phase {
    case .resize:
      let sizes = recipe.sizes
      return { index in
        window.frame = Rect(origin: .zero, size: index % 2 == 0 ? sizes.second : sizes.first)
        window.runUpdateCycle()
      }
    case .constant, .shift:
      guard let constraint = phase == .constant ? screen.detail : screen.shift else {
        return { _ in }
      }
      let constant = constraint.constant
      return { index in
        constraint.constant = index % 2 == 0 ? constant + 2 : constant
        window.runUpdateCycle()
      }
    default:
      return { _ in screen.replacePart() }
    }
  }
}
