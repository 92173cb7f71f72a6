// Optional constraints of a priority each. The one of the higher priority decides.

import LayoutSolver

/// n priorities, all changed at once.
enum PriorityCliffs {
  static let all = [
    CliffCase(
      name: "priorities", summary: "n priorities of two widths a view, all changed at once",
      unit: "priorities", sizes: [500, 1000, 2000], prepare: { pairs($0) }),
    CliffCase(
      name: "priorities-chain", summary: "the same, of a width for each of n equal views",
      unit: "priorities", sizes: [500, 1000, 2000], prepare: { chain($0) }),
  ]

  /// A priority of its own for each index below `count`, growing.
  private static func priority(_ index: Int, of count: Int) -> LayoutPriority {
    LayoutPriority(1 + 998 * Float(index) / Float(count))
  }

  private static func prepare(
    _ widths: [LayoutConstraint], _ bars: [View], on stage: CliffStage, expected: [Double]
  ) -> CliffTrial {
    for (index, width) in widths.enumerated() {
      width.priority = priority(index, of: widths.count)
    }
    LayoutConstraint.activate(widths)
    stage.window.runUpdateCycle()
    return CliffTrial {
      // In the opposite order.
      for (index, width) in widths.enumerated() {
        width.priority = priority(widths.count - 1 - index, of: widths.count)
      }
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        for (index, (bar, width)) in zip(bars, expected).enumerated() {
          check.expect("the width of view \(index)", bar.frame.width, width)
        }
      }
    }
  }

  private static func pairs(_ count: Int) -> CliffTrial {
    let stage = CliffStage(1000, 1000)
    let bars = stage.makeBars(count / 2)
    let lengths = bars.indices.map { 20 + Double($0 % 50) }
    let widths = zip(bars, lengths).flatMap { bar, length in
      [length, length + 100].map { bar.widthAnchor.constraint(equalToConstant: $0) }
    }
    return prepare(widths, bars, on: stage, expected: lengths)
  }

  private static func chain(_ count: Int) -> CliffTrial {
    let stage = CliffStage(1000, 1000)
    let (bars, widths) = stage.makeEqualBars(count)
    return prepare(
      widths, bars, on: stage, expected: [Double](repeating: 20, count: count))
  }
}
