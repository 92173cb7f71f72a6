import LayoutSolver

/// A change whose time used to grow faster than what it changes, at any size.
struct CliffCase: Sendable {
  /// What follows `cliffs/` on the command line and in the results.
  let name: String
  /// One line for the help.
  let summary: String
  /// What the size counts, such as "views".
  let unit: String
  /// The sizes of a run without `--sizes`, in growing order.
  let sizes: [Int]
  /// Prepares the change of one size; not timed.
  let prepare: @Sendable (Int) throws -> CliffTrial

  /// All cases, in the order in which they run.
  static let all: [CliffCase] =
    ConflictCliffs.all + ConflictCellCliffs.all + ConflictCardCliffs.all + EqualCardCliffs.all
    + FractionCliffs.all + WishedCardCliffs.all + RowCardCliffs.all
    + StackCliffs.all
    + StackAdditionCliffs.all
    + NestedStackCliffs.all
    + RowCliffs.all + ContentCliffs.all + AspectCliffs.all + PriorityCliffs.all + BoundCliffs.all
    + WishCliffs.all + DenseCliffs.all + CellCliffs.all + UpdateCliffs.all + ControllerCliffs.all
    + ViewCliffs.all + UndeterminedCliffs.all + ManyCliffs.all
}

/// A change that is prepared and made once.
struct CliffTrial {
  /// How many operations the change consists of; times are given for one.
  var operations = 1
  /// The change, with all that follows from it; this is timed.
  let change: () throws -> Void
  /// What is not as it must be after the change, from arithmetic of its own; empty where all is right.
  let failures: () -> [String]
}

/// A window of views that constraints lay out, with a count of what it complains about.
final class CliffStage {
  let window: Window
  private(set) var messageCount = 0
  /// The last of the messages, for failures.
  private var message: LayoutMessage?

  init(_ width: Double, _ height: Double) {
    window = Window(frame: Rect(x: 0, y: 0, width: width, height: height))
    window.displayScale = 2
    // A message is put into words where it is described; a change that is right describes none.
    window.messageHandler = { [weak self] in
      self?.messageCount += 1
      self?.message = $0
    }
  }

  /// Adds a view of a natural size, or of none, to the window.
  func makeView(content: Size? = nil) -> View {
    let view: View
    if let content { view = ContentBox(content) } else { view = View() }
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    return view
  }

  /// Adds views below each other whose widths are left open, each 10 high.
  func makeBars(_ count: Int) -> [View] {
    var constraints: [LayoutConstraint] = []
    let bars = (0..<count).map { index in
      let bar = makeView()
      constraints += [
        bar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        bar.topAnchor.constraint(equalTo: window.topAnchor, constant: 10 * Double(index)),
        bar.heightAnchor.constraint(equalToConstant: 10),
      ]
      return bar
    }
    LayoutConstraint.activate(constraints)
    return bars
  }

  /// Adds such views that are all as wide as the first, and makes a length for each, one more than that of the one before.
  func makeEqualBars(_ count: Int) -> (bars: [View], lengths: [LayoutConstraint]) {
    let bars = makeBars(count)
    for (bar, next) in zip(bars, bars.dropFirst()) {
      next.widthAnchor.constraint(equalTo: bar.widthAnchor).isActive = true
    }
    return (
      bars,
      bars.indices.map { bars[$0].widthAnchor.constraint(equalToConstant: 20 + Double($0)) }
    )
  }

  /// Adds a stack at the window's top and leading edges, and the others where it is as large as the window.
  func makeStack(isFilling: Bool) -> StackView {
    let stack = StackView()
    add(stack, isFilling: isFilling)
    return stack
  }

  /// Adds a stack there.
  func add(_ stack: StackView, isFilling: Bool) {
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    if isFilling {
      LayoutConstraint.activate([
        stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        stack.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      ])
    }
  }

  /// A change of what has been laid out before, of which the window complains so often.
  func trial(
    messages: Int, _ change: @escaping () -> Void,
    expecting expect: @escaping (inout CliffCheck) -> Void
  ) -> CliffTrial {
    window.runUpdateCycle()
    return CliffTrial {
      change()
    } failures: {
      self.failures(messages: messages, expect)
    }
  }

  /// What is not as expected, and how often the window complained other than expected.
  func failures(
    messages: Int = 0, _ body: (inout CliffCheck) -> Void
  ) -> [String] {
    var check = CliffCheck()
    if messageCount != messages {
      check.fail(
        "there are \(messageCount) messages, not \(messages)"
          + (message.map { ", the last of them: \($0)" } ?? ""))
    }
    body(&check)
    return check.failures
  }
}

/// Compares frames with what arithmetic says.
struct CliffCheck {
  private(set) var failures: [String] = []

  /// Half a point is one pixel at the stages' scale.
  static let pixel = 0.5 + 1e-6

  mutating func expect(
    _ what: @autoclosure () -> String, _ value: Double, _ expected: Double,
    within tolerance: Double = pixel
  ) {
    if !(abs(value - expected) <= tolerance) {
      failures.append("\(what()) is \(value), not \(expected)")
    }
  }

  /// Compares the edges, as frames are put on pixels by these.
  mutating func expect(_ what: @autoclosure () -> String, _ frame: Rect, _ expected: Rect) {
    let pairs = [
      (frame.minX, expected.minX), (frame.minY, expected.minY), (frame.maxX, expected.maxX),
      (frame.maxY, expected.maxY),
    ]
    if !pairs.allSatisfy({ abs($0.0 - $0.1) <= Self.pixel }) {
      failures.append("\(what()) is at \(frame), not \(expected)")
    }
  }

  mutating func fail(_ message: String) { failures.append(message) }
}
