import LayoutSolver
import Testing

struct AnchorLayoutTests {
  @Test("a view is pinned to its superview's edges with constants")
  func pinnedToEdges() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -16),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 16, y: 20, width: 288, height: 44))
    window.frame = Rect(x: 0, y: 0, width: 400, height: 480)
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 16, y: 20, width: 368, height: 44))
    window.layoutDirection = .rightToLeft
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 16, y: 20, width: 368, height: 44))
  }

  @Test("text that wraps settles in one cycle")
  func wrapping() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 480))
    let text = MeasuredView { width in
      let lines = max(1, (300 / width).rounded(.up))
      return Size(width: min(300, width), height: 20 * lines)
    }
    text.translatesAutoresizingMaskIntoConstraints = false
    let below = View()
    below.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(text)
    window.addSubview(below)
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      text.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor),
      text.topAnchor.constraint(equalTo: window.topAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
      below.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      below.widthAnchor.constraint(equalTo: text.widthAnchor, multiplier: 0.5),
      below.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.runUpdateCycle()
    #expect(text.frame == Rect(x: 0, y: 0, width: 100, height: 60))
    #expect(below.frame == Rect(x: 0, y: 68, width: 50, height: 10))
    window.frame.size.width = 400
    window.runUpdateCycle()
    #expect(text.frame == Rect(x: 0, y: 0, width: 300, height: 20))
    #expect(below.frame == Rect(x: 0, y: 28, width: 150, height: 10))
  }

  @Test("a conflict breaks the last constraint, which comes back")
  func conflict() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    var messages: [String] = []
    window.messageHandler = { messages.append($0.description) }
    let view = View()
    view.identifier = "box"
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    LayoutConstraint.activate([
      narrow, wide, view.leftAnchor.constraint(equalTo: window.leftAnchor),
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    window.runUpdateCycle()
    #expect(view.frame.width == 100)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("View:'box'.width == 200") == true)
    narrow.isActive = false
    window.runUpdateCycle()
    #expect(view.frame.width == 200)
    #expect(messages.count == 1)
  }

  @Test("autoresizing views and constraints mix")
  func mixed() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let bar = View(frame: Rect(x: 0, y: 0, width: 320, height: 40))
    bar.autoresizingMask = [.flexibleWidth]
    window.addSubview(bar)
    let title = View()
    title.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(title)
    LayoutConstraint.activate([
      title.centerXAnchor.constraint(equalTo: bar.centerXAnchor),
      title.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      title.widthAnchor.constraint(equalToConstant: 100),
      title.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.runUpdateCycle()
    #expect(title.frame == Rect(x: 110, y: 10, width: 100, height: 20))
    window.frame.size.width = 400
    window.runUpdateCycle()
    #expect(bar.frame == Rect(x: 0, y: 0, width: 400, height: 40))
    #expect(title.frame == Rect(x: 150, y: 10, width: 100, height: 20))
  }

  @Test("detached trees are laid out, then join a window")
  func detached() {
    let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    LayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      child.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
      child.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor),
      child.heightAnchor.constraint(equalTo: child.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(child.frame == Rect(x: 8, y: 10, width: 184, height: 92))
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    window.hostSafeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    window.addSubview(root)
    root.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    let safe = child.bottomAnchor.constraint(
      lessThanOrEqualTo: root.safeAreaLayoutGuide.bottomAnchor)
    safe.isActive = true
    window.runUpdateCycle()
    #expect(child.frame == Rect(x: 8, y: 10, width: 304, height: 152))
    #expect(root.safeAreaLayoutGuide.layoutFrame == Rect(x: 0, y: 44, width: 320, height: 402))
  }
}
