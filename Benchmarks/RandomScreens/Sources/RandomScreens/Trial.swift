import Foundation
import LayoutViews

/// A screen that is laid out, changed as its recipe says, and laid out after each change.
struct Trial {
  struct Step {
    var name: String
    /// Processor time with the update cycle, in milliseconds.
    var milliseconds: Double
    /// How many conflicts were told of.
    var conflicts: Int
    var pivots: Int
  }

  let seed: UInt64
  private(set) var steps: [Step] = []
  /// What came out wrong, and after which step.
  private(set) var failure: String?
  /// Solves that ended without a proven optimum.
  private(set) var stalls = 0

  init(seed: UInt64, leaves: Int) {
    self.seed = seed
    let recipe = ScreenRecipe(seed: seed)
    let screen = RandomScreen(recipe, leaves: leaves)
    let conflicts = Counter()
    screen.window.messageHandler = { message in
      if case .conflict = message { conflicts.count += 1 }
    }
    measure("first layout", screen, conflicts) {}
    for change in recipe.changes {
      measure(change.rawValue, screen, conflicts) { screen.apply(change) }
    }
    stalls = screen.window.solverStatistics.stalls
  }

  private final class Counter {
    var count = 0
  }

  private mutating func measure(
    _ name: String, _ screen: RandomScreen, _ conflicts: Counter, change: () -> Void
  ) {
    let pivots = screen.window.solverStatistics.pivots
    conflicts.count = 0
    let start = Self.processorTime()
    change()
    screen.window.runUpdateCycle()
    steps.append(
      Step(
        name: name, milliseconds: Self.processorTime() - start, conflicts: conflicts.count,
        pivots: screen.window.solverStatistics.pivots - pivots))
    if failure == nil, let constraint = screen.firstUnheld() {
      failure = "after step \(steps.count - 1), \(name): \(constraint) does not hold"
    }
  }

  /// The processor time of this thread, in milliseconds.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return 1e3 * Double(time.tv_sec) + 1e-6 * Double(time.tv_nsec)
  }
}
