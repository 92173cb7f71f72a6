import LayoutSolver
import Testing

/// References that keep nothing alive, and are nil when their object has ended.
struct WeakReferenceTests {
  private final class Widget: ViewClient {
    var onLayout: () -> Void = {}

    func intrinsicContentSize(of view: View) -> Size { Size(width: 10, height: 5) }
    func layoutSubviews(of view: View) { onLayout() }
  }

  private final class Pane: LayoutController, AppearingController {
    let appearance = AppearanceState()
    var viewIfLoaded: View? { nil }

    init() { appearance.controller = self }
  }

  /// A responder that looks at a reference to itself while it ends.
  private final class Witness: Responder {
    let window: Window
    let note: (Responder?) -> Void

    init(_ window: Window, note: @escaping (Responder?) -> Void) {
      self.window = window
      self.note = note
      super.init()
      window.hostResponder = self
    }

    deinit { note(window.hostResponder) }
  }

  @Test("a view's client and controller, and a window's host, are not held")
  func ends() {
    let window = Window()
    var widget: Widget? = Widget()
    var pane: Pane? = Pane()
    var host: Responder? = Responder()
    window.client = widget
    window.controller = pane
    window.hostResponder = host
    #expect(window.client === widget)
    #expect(window.controller === pane)
    #expect(window.hostResponder === host)
    #expect(window.next === host)
    (widget, pane, host) = (nil, nil, nil)
    #expect(window.client == nil)
    #expect(window.controller == nil)
    #expect(window.hostResponder == nil)
    #expect(window.intrinsicContentSize.width == View.noIntrinsicMetric)
  }

  @Test("controls and recognizers do not hold their targets")
  func targets() {
    let control = Control()
    let tap = GestureRecognizer()
    var count = 0
    var target: Responder? = Responder()
    target?.actions["press"] = { _ in count += 1 }
    control.addTarget(target, action: "press", for: .touchDown)
    tap.addTarget(target, action: "press")
    control.sendActions(for: .touchDown)
    #expect(count == 1)
    target = nil
    #expect(control.sendActions(for: .touchDown) == false)
    #expect(count == 1)
  }

  @Test("the state of an appearance holds neither its controller nor what it is hosted by")
  func appearance() {
    var pane: Pane? = Pane()
    let state = pane?.appearance
    #expect(state?.controller === pane)
    pane = nil
    #expect(state?.controller == nil)
  }

  @Test("an object that ends while views are laid out is asked nothing any more")
  func endsInAPass() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var widgets = [Widget(), Widget()]
    var calls = 0
    for widget in widgets {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      view.client = widget
      window.addSubview(view)
      view.leftAnchor.constraint(equalTo: window.leftAnchor).isActive = true
      view.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
      widget.onLayout = {
        calls += 1
        widgets.removeAll()
      }
    }
    window.runUpdateCycle()
    #expect(calls == 1)
    #expect(window.subviews.allSatisfy { $0.client == nil })
    // As the content is another now.
    for view in window.subviews { view.invalidateIntrinsicContentSize() }
    window.runUpdateCycle()
    #expect(window.subviews.allSatisfy { $0.frame.size == .zero })
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("an object that is about to end is not found any more")
  func duringTheEnd() {
    let window = Window()
    var seen: Responder? = window
    var witness: Witness? = Witness(window) { seen = $0 }
    #expect(window.hostResponder === witness)
    witness = nil
    #expect(seen == nil)
  }

  @Test("what follows the keyboard for a scroll view ends with it")
  func keyboard() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    weak var gone: ScrollView?
    do {
      let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      scroll.movesWithKeyboard = true
      window.addSubview(scroll)
      window.runUpdateCycle()
      scroll.removeFromSuperview()
      gone = scroll
    }
    #expect(gone == nil)
    window.keyboardFrame = Rect(x: 0, y: 50, width: 100, height: 50)
    window.runUpdateCycle()
  }
}
