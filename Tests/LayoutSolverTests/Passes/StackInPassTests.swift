import LayoutSolver
import Testing

/// Stack views that are changed inside a pass.
struct StackInPassTests {
  let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  let holder = EventView("holder", EventLog())
  let stack = StackView()
  let views = (0..<3).map { _ in MeasuredView { _ in Size(width: 50, height: 20) } }

  init() {
    holder.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(holder)
    holder.addSubview(stack)
    for view in views { stack.addArrangedSubview(view) }
    stack.alignment = .leading
    LayoutConstraint.activate([
      holder.leftAnchor.constraint(equalTo: window.leftAnchor),
      holder.topAnchor.constraint(equalTo: window.topAnchor),
      holder.rightAnchor.constraint(equalTo: window.rightAnchor),
      holder.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      stack.leftAnchor.constraint(equalTo: holder.leftAnchor),
      stack.topAnchor.constraint(equalTo: holder.topAnchor),
    ])
    window.runUpdateCycle()
  }

  @Test("an axis and a spacing set in `layoutSubviews` take effect in the same pass")
  func layoutSubviews() {
    holder.onLayout = { [stack] view in
      stack.axis = view.bounds.width < 250 ? .vertical : .horizontal
      stack.spacing = view.bounds.width < 250 ? 10 : 5
    }
    window.frame.size.width = 200
    window.runUpdateCycle()
    #expect(views.map(\.frame.minY) == [0, 30, 60])
    #expect(stack.frame.size == Size(width: 50, height: 80))
    #expect(!window.isUpdateCycleRequested)
    window.frame.size.width = 300
    holder.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 55, 110])
    #expect(stack.frame.size == Size(width: 160, height: 20))
  }

  @Test("a view hidden in `layoutSubviews` gives way in the same pass")
  func hidden() {
    holder.onLayout = { [views] view in views[0].isHidden = view.bounds.width < 250 }
    window.frame.size.width = 200
    window.runUpdateCycle()
    #expect(views[1].frame.minX == 0)
    #expect(stack.frame.width == 100)
    #expect(!window.isUpdateCycleRequested)
  }

  @Test("an axis set in `updateConstraints` takes effect in the same pass")
  func updateConstraints() {
    holder.onUpdateConstraints = { [stack] _ in stack.axis = .vertical }
    holder.setNeedsUpdateConstraints()
    window.runUpdateCycle()
    #expect(views.map(\.frame.minY) == [0, 20, 40])
    #expect(!window.isUpdateCycleRequested)
  }

  @Test("an axis set in `viewWillLayoutSubviews` takes effect in the same pass")
  func controller() {
    let controller = TurningController()
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = controller
    window.runUpdateCycle()
    #expect(controller.parts.map(\.frame.minX) == [0, 50])
    window.frame.size = Size(width: 200, height: 300)
    window.runUpdateCycle()
    #expect(controller.parts.map(\.frame.minY) == [0, 20])
    #expect(!window.isUpdateCycleRequested)
  }

  @Test("a view whose layout asks for `updateConstraints`, and that for a layout, is cut")
  func endless() {
    var messages: [LayoutMessage] = []
    window.messageHandler = { messages.append($0) }
    holder.onLayout = { $0.setNeedsUpdateConstraints() }
    holder.onUpdateConstraints = { $0.setNeedsLayout() }
    holder.setNeedsLayout()
    window.runUpdateCycle()
    #expect(messages.count == 1)
    holder.onLayout = nil
    holder.onUpdateConstraints = nil
    window.runUpdateCycle()
    #expect(!window.isUpdateCycleRequested)
  }
}

/// A controller whose stack stands where it is high.
private final class TurningController: ViewController {
  let stack = StackView()
  let parts = (0..<2).map { _ in MeasuredView { _ in Size(width: 50, height: 20) } }

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.alignment = .leading
    for part in parts { stack.addArrangedSubview(part) }
    view.addSubview(stack)
    LayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: view.leftAnchor),
      stack.topAnchor.constraint(equalTo: view.topAnchor),
    ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    stack.axis = view.bounds.width < view.bounds.height ? .vertical : .horizontal
  }
}
