// Stacks that hug their views, of which views are added when all is laid out. A view of width 12 follows
// the one before by the spacing.

import LayoutSolver

/// Views added to a stack of n views, and lengths of all of them changed.
enum StackAdditionCliffs {
  static let all = [
    CliffCase(
      name: "added-first", summary: "first view added later to a hugging stack with equal gaps",
      unit: "views", sizes: [2000, 4000, 8000],
      prepare: { additions(1, to: $0, .equalSpacing) }),
    CliffCase(
      name: "added-each-equal-spacing", summary: "such a stack laid out after each of 64 additions",
      unit: "views", sizes: [500, 1000, 2000],
      prepare: { additions(64, to: $0, .equalSpacing) }),
    CliffCase(
      name: "added-each-fill", summary: "the same, without equal gaps", unit: "views",
      sizes: [500, 1000, 2000], prepare: { additions(64, to: $0, .fill) }),
    CliffCase(
      name: "stack-prepended", summary: "n views added one by one at the front of a stack of two",
      unit: "views", sizes: [250, 500, 1000], prepare: { prepended($0) }),
    CliffCase(
      name: "stack-hidden", summary: "every second view of a stack is hidden at once",
      unit: "views", sizes: [500, 1000, 2000], prepare: { hidden($0) }),
    CliffCase(
      name: "stack-shown", summary: "and shown again", unit: "views", sizes: [500, 1000, 2000],
      prepare: { hidden($0, areShown: true) }),
    CliffCase(
      name: "stack-constants", summary: "all lengths of a stack's views changed at once",
      unit: "views", sizes: [1000, 2000, 4000], prepare: { constants($0) }),
    CliffCase(
      name: "stack-nested", summary: "stacks in each other, n deep: first layout", unit: "stacks",
      sizes: [50, 100, 200], prepare: { nested($0) }),
  ]

  private static let spacing = 4.0
  private static let content = Size(width: 12, height: 20)

  private static func stack(in stage: CliffStage) -> StackView {
    let stack = stage.makeStack(isFilling: false)
    stack.spacing = spacing
    return stack
  }

  private static func additions(
    _ added: Int, to count: Int, _ distribution: StackView.Distribution
  ) -> CliffTrial {
    let stage = CliffStage(1000, 1000)
    let stack = stack(in: stage)
    stack.distribution = distribution
    for _ in 0..<count { stack.addArrangedSubview(ContentBox(content)) }
    stage.window.runUpdateCycle()
    return CliffTrial(operations: added) {
      for _ in 0..<added {
        stack.addArrangedSubview(ContentBox(content))
        stage.window.runUpdateCycle()
      }
    } failures: {
      stage.failures { check in
        let lengths = [Double](repeating: content.width, count: count + added)
        expect(stack, lengths, &check)
      }
    }
  }

  private static func prepended(_ count: Int) -> CliffTrial {
    let stage = CliffStage(1000, 1000)
    let stack = stack(in: stage)
    for _ in 0..<2 { stack.addArrangedSubview(ContentBox(content)) }
    stage.window.runUpdateCycle()
    return CliffTrial {
      for _ in 0..<count { stack.insertArrangedSubview(ContentBox(content), at: 0) }
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures {
        expect(stack, [Double](repeating: content.width, count: count + 2), &$0)
      }
    }
  }

  private static func hidden(_ count: Int, areShown: Bool = false) -> CliffTrial {
    let stage = CliffStage(1000, 1000)
    let stack = stack(in: stage)
    let views = (0..<count).map { _ in ContentBox(content) }
    for view in views { stack.addArrangedSubview(view) }
    stage.window.runUpdateCycle()
    let change = { (isHidden: Bool) in
      for index in stride(from: 0, to: count, by: 2) { views[index].isHidden = isHidden }
      stage.window.runUpdateCycle()
    }
    if areShown { change(true) }
    return CliffTrial {
      change(!areShown)
    } failures: {
      stage.failures { check in
        if areShown {
          return expect(stack, [Double](repeating: content.width, count: count), &check)
        }
        let step = content.width + spacing
        for index in stride(from: 1, to: count, by: 2) {
          check.expect(
            "view \(index)", views[index].frame.minX, Double(index / 2) * step)
        }
        check.expect(
          "the length of the stack", stack.frame.width, Double(count / 2) * step - spacing)
      }
    }
  }

  private static func constants(_ count: Int) -> CliffTrial {
    let stage = CliffStage(1000, 1000)
    let stack = stack(in: stage)
    let widths = (0..<count).map { _ in
      let view = ContentBox(content)
      stack.addArrangedSubview(view)
      return view.widthAnchor.constraint(equalToConstant: 30)
    }
    LayoutConstraint.activate(widths)
    stage.window.runUpdateCycle()
    return CliffTrial {
      for (index, width) in widths.enumerated() { width.constant = 20 + Double(index % 7) }
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { expect(stack, (0..<count).map { 20 + Double($0 % 7) }, &$0) }
    }
  }

  private static func expect(
    _ stack: StackView, _ lengths: [Double], _ check: inout CliffCheck
  ) {
    let views = stack.arrangedSubviews
    check.expect(
      "the number of views", Double(views.count), Double(lengths.count), within: 0)
    var x = 0.0
    for (index, (view, length)) in zip(views, lengths).enumerated() {
      check.expect(
        "view \(index)", view.frame, Rect(x: x, y: 0, width: length, height: content.height))
      x += length + spacing
    }
    check.expect("the length of the stack", stack.frame.width, x - spacing)
  }

  /// Each stack has a view, and below it the next stack.
  private static func nested(_ count: Int) -> CliffTrial {
    let stage = CliffStage(1000, 1000)
    var stacks = [stack(in: stage)]
    for index in 0..<count {
      stacks[index].axis = .vertical
      stacks[index].spacing = 0
      stacks[index].addArrangedSubview(ContentBox(content))
      guard index < count - 1 else { break }
      let inner = StackView()
      stacks[index].addArrangedSubview(inner)
      stacks.append(inner)
    }
    return CliffTrial(change: stage.window.runUpdateCycle) {
      stage.failures { check in
        for (index, stack) in stacks.enumerated() {
          let height = content.height * Double(count - index)
          let y = index == 0 ? 0 : content.height
          check.expect(
            "stack \(index)", stack.frame, Rect(x: 0, y: y, width: content.width, height: height))
        }
      }
    }
  }
}
