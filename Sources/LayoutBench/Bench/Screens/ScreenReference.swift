// The untimed run of a screen: counts, memory, and whether the frames are those of the arithmetic.

import LayoutSolver

/// Counts, memory and verification of one screen.
struct ScreenReference {
  private(set) var variables = 0
  private(set) var constraints = 0
  private(set) var peakBytes = 0
  private(set) var heapBytes = 0
  private(set) var counts: [Phase: ReferenceRun.Counts] = [:]
  private(set) var failures: [String] = []

  /// Half a point is one pixel at the screens' scale.
  private static let tolerance = 0.5 + 1e-6

  init(_ recipe: any ScreenRecipe) {
    let mark = HeapUse.mark()
    let screen = recipe.makeScreen()
    let window = screen.window
    var messages: [String] = []
    window.messageHandler = { messages.append($0.description) }
    window.runUpdateCycle()
    heapBytes = HeapUse.growth(since: mark)
    peakBytes = max(heapBytes, HeapUse.peakGrowth(since: mark))
    variables = 4 * recipe.viewCount
    constraints = window.statistics.loweredConstraints
    counts[.layout] = ReferenceRun.Counts(statistics: window.solverStatistics, operations: 1)
    compare(screen, recipe, recipe.sizes.first, after: "the first layout")
    for phase in ScreenPhases.repeated {
      let operation = ScreenPhases.operation(phase, on: screen, recipe)
      window.resetStatistics()
      operation(0)
      var count = ReferenceRun.Counts(statistics: window.solverStatistics, operations: 1)
      count.movedViews = window.statistics.appliedFrames
      counts[phase] = count
      if phase == .resize { compare(screen, recipe, recipe.sizes.second, after: "a resize") }
      operation(1)
      compare(screen, recipe, recipe.sizes.first, after: "\(phase.rawValue) and back")
    }
    failures += messages
  }

  private mutating func compare(
    _ screen: Screen, _ recipe: any ScreenRecipe, _ size: Size, after moment: String
  ) {
    if let difference = Self.difference(of: screen, from: recipe, of: size) {
      failures.append("after \(moment), \(difference)")
    }
  }

  /// Which view is farthest from where the arithmetic has it; nil where all are there.
  static func difference(
    of screen: Screen, from recipe: any ScreenRecipe, of size: Size
  ) -> String? {
    let frames = UnsafeMutablePointer<Double>.allocate(capacity: 4 * recipe.viewCount)
    defer { frames.deallocate() }
    frames.initialize(repeating: 0, count: 4 * recipe.viewCount)
    recipe.layOutByHand(size, into: frames)
    var worst = 0.0
    var worstIndex = 0
    for index in 0..<recipe.viewCount {
      let frame = screen.frame(of: index)
      let values = [frame.minX, frame.minY, frame.maxX, frame.maxY]
      let base = frames + 4 * index
      let expected = [base[0], base[1], base[0] + base[2], base[1] + base[3]]
      let difference = zip(values, expected).reduce(0) { max($0, abs($1.0 - $1.1)) }
      if difference > worst {
        worst = difference
        worstIndex = index
      }
    }
    return worst > Self.tolerance
      ? "view \(worstIndex) is \(worst) from where the arithmetic has it" : nil
  }
}
