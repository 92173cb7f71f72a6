// What controllers add to a pass: the same cards with a controller each and without any, in turns, so that
// what disturbs the one disturbs the other.

import LayoutSolver

/// A screen of cards with controllers, measured beside the same screen without them.
struct ControllerWorkload: Workload {
  let name = "controllers"
  let summary = "whole passes: cards with a controller each, beside the same without"
  let unit = "views"
  let defaultSizes = [20, 200, 2000, 20_000]
  let possibleSizes = 20...1_000_000
  let plottedPhases: [Phase] = [.resize, .constant]

  /// The phases that are repeated, and what they are called for the screen without controllers.
  private static let pairs: [(phase: Phase, plain: Phase)] = [
    (.resize, .plainResize), (.constant, .plainConstant), (.shift, .plainShift),
  ]

  func recipes(size: Int) -> [any SystemRecipe] { [] }

  func measure(size: Int, limits: MeasurementLimits) -> CellResult {
    let count = max(1, size / CardScreen.viewsPerCard)
    let controlled = CardScreen(cardCount: count, isControlled: true)
    let plain = CardScreen(cardCount: count, isControlled: false)
    let reference = HeapUse.settled(viewCount: controlled.viewCount) {
      ScreenReference(controlled)
    }
    let plainReference = ScreenReference(plain)
    var series: [Phase: CellMeasurement.Series] = [:]
    var runs = 0
    let start = Stopwatch.threadNanoseconds()
    while limits.isDue(runs: runs, spent: Stopwatch.threadNanoseconds() - start) {
      measureOnce(controlled, plain, isSwapped: runs % 2 == 1, limits: limits, into: &series)
      runs += 1
    }
    var collector = CellCollector(workload: name, size: size)
    collector.addTotals(
      CellCollector.Totals(
        views: controlled.viewCount, variables: reference.variables,
        constraints: reference.constraints, peakBytes: reference.peakBytes,
        heapBytes: reference.heapBytes, solverBytes: 0, runs: runs,
        failures: reference.failures + plainReference.failures))
    for phase in Phase.allCases {
      guard let measured = series[phase] else { continue }
      collector.add(phase, measured, counts(phase, reference, plainReference))
    }
    return collector.result
  }

  private func counts(
    _ phase: Phase, _ controlled: ScreenReference, _ plain: ScreenReference
  ) -> ReferenceRun.Counts {
    for pair in Self.pairs where pair.plain == phase {
      return plain.counts[pair.phase] ?? ReferenceRun.Counts()
    }
    return (phase == .plainLayout ? plain.counts[.layout] : controlled.counts[phase])
      ?? ReferenceRun.Counts()
  }

  /// One run: both screens made, then each phase on both, whichever first.
  private func measureOnce(
    _ controlled: CardScreen, _ plain: CardScreen, isSwapped: Bool, limits: MeasurementLimits,
    into series: inout [Phase: CellMeasurement.Series]
  ) {
    let first = makeScreen(controlled, .build, .layout, into: &series)
    let second = makeScreen(plain, .plainBuild, .plainLayout, into: &series)
    measurePasses(first, second, plain.sizes, limits: limits, into: &series)
    for pair in Self.pairs {
      let operations = [
        (pair.phase, ScreenPhases.operation(pair.phase, on: first, controlled)),
        (pair.plain, ScreenPhases.operation(pair.phase, on: second, plain)),
      ]
      for (phase, operation) in isSwapped ? operations.reversed() : operations {
        let pass = Pass(count: 64, limit: limits.passLimit(0.1), operation: operation)
        series[phase, default: CellMeasurement.Series()].add(pass)
      }
    }
  }

  /// Times update cycles after another size, the one screen and the other in turns.
  private func measurePasses(
    _ first: Screen, _ second: Screen, _ sizes: (first: Size, second: Size),
    limits: MeasurementLimits, into series: inout [Phase: CellMeasurement.Series]
  ) {
    let start = Stopwatch.threadNanoseconds()
    var totals: [Int64] = [0, 0]
    var count = 0
    while count < 64, count < 2 || Stopwatch.threadNanoseconds() - start < limits.passLimit(0.1) {
      let size = count % 2 == 0 ? sizes.second : sizes.first
      for (index, screen) in [first, second].enumerated() {
        screen.window.frame = Rect(origin: .zero, size: size)
        let before = Stopwatch.threadNanoseconds()
        screen.window.runUpdateCycle()
        totals[index] += Stopwatch.threadNanoseconds() - before
      }
      count += 1
    }
    if count % 2 == 1 {
      for screen in [first, second] {
        screen.window.frame = Rect(origin: .zero, size: sizes.first)
        screen.window.runUpdateCycle()
      }
    }
    for (phase, total) in [(Phase.pass, totals[0]), (.plainPass, totals[1])] {
      series[phase, default: CellMeasurement.Series()].add(
        nanoseconds: total / Int64(max(count, 1)))
    }
  }

  private func makeScreen(
    _ recipe: CardScreen, _ build: Phase, _ layout: Phase,
    into series: inout [Phase: CellMeasurement.Series]
  ) -> Screen {
    let start = Stopwatch.threadNanoseconds()
    let screen = recipe.makeScreen()
    let built = Stopwatch.threadNanoseconds()
    screen.window.runUpdateCycle()
    let laidOut = Stopwatch.threadNanoseconds()
    series[build, default: CellMeasurement.Series()].add(nanoseconds: built - start)
    series[layout, default: CellMeasurement.Series()].add(nanoseconds: laidOut - built)
    return screen
  }
}
