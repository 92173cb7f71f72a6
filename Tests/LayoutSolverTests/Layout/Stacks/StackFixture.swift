import LayoutSolver
@testable import LayoutViews

/// A view with a natural size, for tests.
final class Box: View {
  var size: Size { didSet { invalidateIntrinsicContentSize() } }
  /// The first baseline's distance from the top, and the last one's from the bottom.
  var baselines: (first: Double, last: Double)?

  init(_ name: String, _ width: Double, _ height: Double) {
    size = Size(width: width, height: height)
    super.init(frame: .zero)
    identifier = name
  }

  override var intrinsicContentSize: Size { size }
  override var firstBaseline: Baseline { baselines.map { .fromTop($0.first) } ?? .top }
  override var lastBaseline: Baseline { baselines.map { .fromBottom($0.last) } ?? .bottom }
}

/// A window with a stack at its top left corner, whose size content decides unless it is given.
final class StackFixture {
  let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
  let stack: StackView
  var messages: [String] = []

  init(
    _ views: [View], axis: LayoutConstraint.Axis = .horizontal, width: Double? = nil,
    height: Double? = nil
  ) {
    stack = StackView(arrangedSubviews: views)
    stack.identifier = "stack"
    stack.axis = axis
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.messageHandler = { [unowned self] in messages.append($0.description) }
    window.addSubview(stack)
    LayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: window.leftAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
  }

  /// Which of the stack's and the arranged views' unknowns are ambiguous, such as `a.width`.
  func ambiguities() -> [String] {
    window.runUpdateCycle()
    return ([stack] + stack.subviews).flatMap { view in
      ItemRecord.unknowns.compactMap { unknown in
        guard let engine = view.record.engine,
          engine.solver.isAmbiguous(view.record.variable(unknown))
        else { return nil }
        return "\(view.identifier ?? "view").\(unknown)"
      }
    }
  }

  /// The frames after an update cycle: the stack's size, then the arranged views.
  func frames() -> [Rect] {
    window.runUpdateCycle()
    return [stack.frame] + stack.arrangedSubviews.map(\.frame)
  }

  /// The arranged views' extents along the axis, as `position...end`.
  func spans() -> [String] {
    window.runUpdateCycle()
    return stack.arrangedSubviews.map { view in
      stack.axis == .horizontal
        ? "\(view.frame.minX)-\(view.frame.maxX)" : "\(view.frame.minY)-\(view.frame.maxY)"
    }
  }

  /// The arranged views' extents across the axis.
  func spansAcross() -> [String] {
    window.runUpdateCycle()
    return stack.arrangedSubviews.map { view in
      stack.axis == .vertical
        ? "\(view.frame.minX)-\(view.frame.maxX)" : "\(view.frame.minY)-\(view.frame.maxY)"
    }
  }
}
