import LayoutSolver
import Testing

/// What a change costs that concerns most of a layout: no more than a few first layouts.
struct LargeChangeCostTests {
  /// A stack as large as its window, or one that hugs its content.
  private func stack(
    _ count: Int, _ distribution: StackView.Distribution, isFilling: Bool
  ) -> (window: Window, stack: StackView) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100_000, height: 1000))
    let stack = StackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.distribution = distribution
    window.addSubview(stack)
    var edges = [
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
    ]
    if isFilling {
      edges += [
        stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        stack.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      ]
    }
    LayoutConstraint.activate(edges)
    for _ in 0..<count { stack.addArrangedSubview(label()) }
    return (window, stack)
  }

  private func label() -> View {
    let label = MeasuredView { _ in Size(width: 12, height: 20) }
    label.wraps = false
    return label
  }

  private func work(_ window: Window, _ change: () -> Void) -> Int {
    window.resetStatistics()
    change()
    window.layoutIfNeeded()
    let counts = window.solverStatistics
    return counts.variablesEvaluated + counts.rowsChecked
  }

  @Test(
    "another axis of a stack that was edited costs a few first layouts at each size",
    arguments: [
      StackView.Distribution.equalSpacing, .equalCentering, .fillEqually,
    ])
  func axis(distribution: StackView.Distribution) {
    for count in [40, 120] {
      let fresh = self.stack(count, distribution, isFilling: true)
      fresh.stack.axis = .vertical
      let first = work(fresh.window) {}
      let (window, stack) = stack(count, distribution, isFilling: true)
      let placed = work(window) {}
      let hidden = stack.arrangedSubviews[count / 2]
      for isHidden in [true, false] { _ = work(window) { hidden.isHidden = isHidden } }
      let turned = work(window) { stack.axis = .vertical }
      #expect(turned < 12 * first, "\(count)")
      #expect(window.solverStatistics.freshStarts > 0)
      #expect(window.solverStatistics.stalls == 0)
      #expect(window.brokenLayoutInvariant() == nil)
      #expect(stack.arrangedSubviews.map(\.frame) == fresh.stack.arrangedSubviews.map(\.frame))
      #expect(work(window) { stack.axis = .horizontal } < 4 * placed)
    }
  }

  @Test(
    "one more view in a stack that hugs its content costs no more than two first layouts",
    .tags(.slow), .unlessQuick)
  func addition() {
    let (window, stack) = stack(2500, .equalSpacing, isFilling: false)
    let first = work(window) {}
    let added = work(window) { stack.addArrangedSubview(label()) }
    // Smaller stacks come to an end before that.
    #expect(window.solverStatistics.freshStarts == 1)
    #expect(added < 2 * first)
    #expect(window.brokenLayoutInvariant() == nil)
  }
}
