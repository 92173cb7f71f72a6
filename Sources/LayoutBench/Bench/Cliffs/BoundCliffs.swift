// Many constraints over one length, which the solver has as one list.

import LayoutSolver

/// A view with n least widths, in no order.
enum BoundCliffs {
  static let all = [
    CliffCase(
      name: "bounds", summary: "n least widths of one view: first layout", unit: "constraints",
      sizes: [1000, 2000, 4000], prepare: { bounds($0) }),
    CliffCase(
      name: "bounds-constants", summary: "the same, all constants changed",
      unit: "constraints", sizes: [1000, 2000, 4000], prepare: { bounds($0, areChanged: true) }),
  ]

  private static func bounds(_ count: Int, areChanged: Bool = false) -> CliffTrial {
    let stage = CliffStage(1000, 1000)
    let bar = stage.makeBars(1)[0]
    // Multiples of a number without a common divisor come by in no order.
    let widths = (0..<count).map { index in
      let place = index * 7919 % count
      return bar.widthAnchor.constraint(greaterThanOrEqualToConstant: Double(place))
    }
    let longest = widths.map(\.constant).max() ?? 0
    LayoutConstraint.activate(widths)
    if areChanged { stage.window.runUpdateCycle() }
    return CliffTrial {
      if areChanged {
        for width in widths { width.constant = 2 * longest - width.constant }
      }
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        check.expect("the width", bar.frame.width, areChanged ? 2 * longest : longest)
      }
    }
  }
}
