// Stacks that fill their window and are turned after other changes.
//
// Views are 12 × 20 and fill the stack across. In a stack of length L
//     fillEqually                    each is L / n long, at i L / n
//     equalSpacing, equalCentering   each is as long as its content c, at i (L - c) / (n - 1)
// and where equalCentering has too little room the first begins at 0, the last ends at L, the centres are
// evenly spaced and nobody overlaps.

import LayoutSolver

/// Another axis of an edited stack of n views.
enum StackCliffs {
  static let all = [
    CliffCase(
      name: "turned-equal-spacing", summary: "another axis of an edited stack with equal gaps",
      unit: "views", sizes: [500, 1000, 2000],
      prepare: { turned($0, .equalSpacing, to: .vertical) }),
    CliffCase(
      name: "turned-fill-equally", summary: "the same, of equal views", unit: "views",
      sizes: [500, 1000, 2000], prepare: { turned($0, .fillEqually, to: .vertical) }),
    CliffCase(
      name: "turned-equal-centering", summary: "the same, of evenly spaced centres",
      unit: "views", sizes: [500, 1000, 2000],
      prepare: { turned($0, .equalCentering, to: .vertical) }),
    CliffCase(
      name: "turned-compressed", summary: "the same, with too little room for the views",
      unit: "views", sizes: [250, 500, 1000],
      prepare: { turned($0, .equalCentering, to: .vertical, height: 8) }),
    CliffCase(
      name: "turned-back", summary: "and back, to where there is room", unit: "views",
      sizes: [250, 500, 1000],
      prepare: { turned($0, .equalCentering, to: .horizontal, height: 8) }),
    CliffCase(
      name: "compressed-layout", summary: "first layout of such a stack with too little room",
      unit: "views", sizes: [250, 500, 1000], prepare: { compressed($0, height: 8) }),
    CliffCase(
      name: "compressed-half", summary: "the same, with room for exactly half of each view",
      unit: "views", sizes: [60, 120, 240], prepare: { compressed($0, height: 10) }),
    CliffCase(
      name: "compressed-gaps",
      summary: "the same, with gaps and less than three quarters of the room",
      unit: "views", sizes: [275, 550, 1100], prepare: { compressed($0, height: 15, gap: 2) }),
    CliffCase(
      name: "proportional-content",
      summary: "half of the views that a stack fills proportionally become longer",
      unit: "views", sizes: [500, 1000, 2000], prepare: { proportional($0) }),
  ]

  private static let content = Size(width: 12, height: 20)

  /// A stack as large as its window, which has a width of 100 for each view, and some height.
  static func stack(
    _ count: Int, _ distribution: StackView.Distribution, height: Double
  ) -> (stage: CliffStage, stack: StackView) {
    let length = Double(count)
    let stage = CliffStage(100 * length, height * length)
    let stack = stage.makeStack(isFilling: true)
    stack.distribution = distribution
    for _ in 0..<count { stack.addArrangedSubview(ContentBox(content)) }
    return (stage, stack)
  }

  private static func turned(
    _ count: Int, _ distribution: StackView.Distribution, to axis: LayoutConstraint.Axis,
    height: Double = 100
  ) -> CliffTrial {
    let (stage, stack) = stack(count, distribution, height: height)
    let window = stage.window
    let hidden = stack.arrangedSubviews[count / 2]
    var changes: [() -> Void] = [
      {}, { hidden.isHidden = true }, { hidden.isHidden = false }, { stack.spacing = 4 },
      { stack.spacing = 0 },
    ]
    if axis == .horizontal { changes.append { stack.axis = .vertical } }
    for change in changes {
      change()
      window.runUpdateCycle()
    }
    return CliffTrial {
      stack.axis = axis
      window.runUpdateCycle()
    } failures: {
      stage.failures { expect(stack, in: window.bounds.size, &$0) }
    }
  }

  private static func compressed(_ count: Int, height: Double, gap: Double = 0) -> CliffTrial {
    let (stage, stack) = stack(count, .equalCentering, height: height)
    stack.axis = .vertical
    stack.spacing = gap
    return CliffTrial(change: stage.window.runUpdateCycle) {
      stage.failures { expect(stack, in: stage.window.bounds.size, &$0) }
    }
  }

  private static func proportional(_ count: Int) -> CliffTrial {
    let length = 100 * Double(count)
    let stage = CliffStage(length, 100)
    let stack = stage.makeStack(isFilling: true)
    stack.distribution = .fillProportionally
    let views = (0..<count).map { _ in ContentBox(content) }
    for view in views { stack.addArrangedSubview(view) }
    stage.window.runUpdateCycle()
    let half = count / 2
    return CliffTrial {
      for view in views.prefix(half) {
        view.content = Size(width: 2 * content.width, height: content.height)
      }
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        let share = length / Double(count + half)
        for (index, view) in views.enumerated() {
          check.expect(
            "the start of view \(index)", view.frame.minX, share * Double(index + min(index, half)))
          check.expect(
            "the width of view \(index)", view.frame.width, index < half ? 2 * share : share)
        }
      }
    }
  }

  static func expect(_ stack: StackView, in size: Size, _ check: inout CliffCheck) {
    let isVertical = stack.axis == .vertical
    let (length, breadth) = isVertical ? (size.height, size.width) : (size.width, size.height)
    let own = isVertical ? content.height : content.width
    let views = stack.arrangedSubviews.map(\.frame)
    let spans = views.map { isVertical ? ($0.minY, $0.maxY) : ($0.minX, $0.maxX) }
    for (index, frame) in views.enumerated() {
      let across = isVertical ? frame.width : frame.height
      check.expect("the breadth of view \(index)", across, breadth)
    }
    let count = Double(views.count)
    if own * count > length, stack.distribution == .equalCentering {
      expectCompressed(spans, in: length, gap: stack.spacing, &check)
      return
    }
    let isEqual = stack.distribution == .fillEqually
    let long = isEqual ? length / count : own
    let step = isEqual ? long : (length - own) / (count - 1)
    for (index, span) in spans.enumerated() {
      check.expect("the start of view \(index)", span.0, Double(index) * step)
      check.expect("the end of view \(index)", span.1, Double(index) * step + long)
    }
  }

  private static func expectCompressed(
    _ spans: [(Double, Double)], in length: Double, gap: Double, _ check: inout CliffCheck
  ) {
    let centers = spans.map { ($0.0 + $0.1) / 2 }
    let step = (centers[centers.count - 1] - centers[0]) / Double(centers.count - 1)
    check.expect("the start of the first view", spans[0].0, 0)
    check.expect("the end of the last view", spans[spans.count - 1].1, length)
    for index in spans.indices {
      check.expect(
        "the centre of view \(index)", centers[index], centers[0] + Double(index) * step)
      if index > 0, spans[index].0 < spans[index - 1].1 + gap - CliffCheck.pixel {
        check.fail("view \(index) overlaps the one before")
      }
    }
  }
}
