// Trees of views that are laid out, changed and let go of, and what weak references come to; compiled with the folders of
// the solver and of the views.

/// Runs everything, and returns a checksum that is the same on each machine; 0 where something is not as it has to be.
@c(probe_views)
public nonisolated func probeViews() -> UInt64 {
  var bits: UInt64 = 0xCBF2_9CE4_8422_2325
  func add(_ number: UInt64) { bits = (bits ^ number) &* 0x0000_0100_0000_01B3 }

  for rows in 1...12 {
    let tree = Form(rows: rows)
    for width in [320.0, 410.5, 97] {
      tree.window.frame = Rect(x: 0, y: 0, width: width, height: 480)
      tree.window.runUpdateCycle()
      tree.collect { add($0.bitPattern) }
    }
  }
  if !weakReferencesEnd() || !weakReferencesEndInPasses() || !valuesOfThreadsNest() { return 0 }
  return bits
}

/// Labels and fields in rows of a stack.
private final class Form {
  let window = Window()
  private var views: [View] = []

  init(rows: Int) {
    window.messageHandler = { _ in }
    let stack = StackView()
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    for index in 0..<rows {
      let row = View()
      let label = MeasuredView { _ in Size(width: Double(20 + 9 * index), height: 17) }
      let field = View()
      for view in [label, field] {
        view.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(view)
      }
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: row.leadingAnchor),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        field.trailingAnchor.constraint(equalTo: row.trailingAnchor),
        label.topAnchor.constraint(equalTo: row.topAnchor),
        label.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        field.heightAnchor.constraint(equalTo: label.heightAnchor),
        field.topAnchor.constraint(equalTo: row.topAnchor),
      ])
      stack.addArrangedSubview(row)
      views += [row, label, field]
    }
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: window.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor),
    ])
  }

  func collect(_ body: (Double) -> Void) {
    for view in views {
      for number in [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height] { body(number) }
    }
  }
}

private final class Client: ViewClient {
  private var lifetime = Lifetime()
  var onLayout: (() -> Void)?
  var width = 10.0

  deinit { lifetime.end() }

  func existence() -> Existence { lifetime.existence() }
  func intrinsicContentSize(of view: View) -> Size { Size(width: width, height: 5) }
  func layoutSubviews(of view: View) { onLayout?() }
}

private final class Controller: LayoutController {
  private var lifetime = Lifetime()

  deinit { lifetime.end() }

  func existence() -> Existence { lifetime.existence() }
}

private func weakReferencesEnd() -> Bool {
  let window = Window()
  var client: Client? = Client()
  var controller: Controller? = Controller()
  var responder: Responder? = Responder()
  window.client = client
  window.controller = controller
  window.hostResponder = responder
  if window.client == nil || window.controller == nil || window.next !== responder { return false }
  // Another reference to the same object, and one that is set to another.
  let view = View()
  view.client = client
  view.controller = controller
  view.controller = nil
  client = nil
  controller = nil
  responder = nil
  return window.client == nil && window.controller == nil && window.hostResponder == nil && view.client == nil
    && view.intrinsicContentSize == Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
}

/// A client that lets go of another one, and of itself, while both views are laid out.
private func weakReferencesEndInPasses() -> Bool {
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let views = [View(), View()]
  var clients = [Client(), Client()]
  var calls = 0
  for (view, client) in zip(views, clients) {
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor),
      view.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    view.client = client
    client.onLayout = {
      calls += 1
      clients.removeAll()
    }
  }
  window.runUpdateCycle()
  if calls != 1 || views[0].client != nil || views[1].client != nil { return false }
  for view in views { view.invalidateIntrinsicContentSize() }
  window.runUpdateCycle()
  return views[0].frame.width == 0
}

private func valuesOfThreadsNest() -> Bool {
  Screen.size = Size(width: 3, height: 4)
  let inner = Screen.withSize(Size(width: 5, height: 6)) {
    Screen.withSize(Size(width: 7, height: 8)) { Screen.size.width } * 100 + Screen.size.width
  }
  return inner == 705 && Screen.size.width == 3
}
