import LayoutSolver

/// What the passes called, in order.
final class EventLog {
  var events: [String] = []

  /// Returns the events so far and begins anew.
  func take() -> [String] {
    defer { events.removeAll() }
    return events
  }

  /// Which callbacks of its appearance a controller has had, by the name that the events begin with.
  func appearances(of name: String) -> [String] {
    events.filter { $0.hasPrefix("\(name) ") && $0.contains("ppear") }
      .map { String($0.split(separator: " ")[1]) }
  }
}

/// A view that logs what passes call, and does what a test wants then.
final class EventView: View {
  let name: String
  let log: EventLog
  var onUpdateConstraints: ((EventView) -> Void)?
  var onLayout: ((EventView) -> Void)?
  var onDraw: ((EventView) -> Void)?

  init(_ name: String, _ log: EventLog, in superview: View? = nil) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
    identifier = name
    translatesAutoresizingMaskIntoConstraints = false
    superview?.addSubview(self)
  }

  override func updateConstraints() {
    log.events.append("update \(name)")
    onUpdateConstraints?(self)
    super.updateConstraints()
  }

  override func layoutSubviews() {
    log.events.append("layout \(name)")
    super.layoutSubviews()
    onLayout?(self)
  }

  override func draw(_ rect: Rect) {
    log.events.append("draw \(name)")
    onDraw?(self)
  }

  /// Fixes the frame by constraints and returns that of the left edge.
  @discardableResult
  func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutConstraint {
    guard let superview else { preconditionFailure("a placed view has a superview") }
    let left = leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x)
    LayoutConstraint.activate([
      left, topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height),
    ])
    return left
  }
}

/// A window with a root view that has two subviews, each with one of its own, all placed and laid out.
final class EventTree {
  let log = EventLog()
  let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 300))
  let root: EventView
  let a: EventView
  let a1: EventView
  let b: EventView
  let b1: EventView
  var lefts: [LayoutConstraint] = []
  var messages: [String] = []
  var requests = 0

  init() {
    root = EventView("root", log, in: window)
    a = EventView("a", log, in: root)
    a1 = EventView("a1", log, in: a)
    b = EventView("b", log, in: root)
    b1 = EventView("b1", log, in: b)
    root.place(0, 0, 300, 300)
    for (index, view) in [a, b].enumerated() {
      lefts.append(view.place(Double(index) * 100, 0, 100, 100))
    }
    for view in [a1, b1] { lefts.append(view.place(10, 10, 50, 50)) }
    window.messageHandler = { [unowned self] in messages.append($0.description) }
    window.needsUpdateCycle = { [unowned self] _ in requests += 1 }
  }

  /// Runs the first cycle and forgets it.
  func settled() -> EventTree {
    window.runUpdateCycle()
    log.events.removeAll()
    window.resetStatistics()
    requests = 0
    return self
  }

  /// Runs a cycle and returns its events but for drawing.
  func cycle() -> [String] {
    window.runUpdateCycle()
    return log.take().filter { !$0.hasPrefix("draw") }
  }
}
