import LayoutSolver
import Testing

/// Clients: widgets of a toolkit's own class.
struct ViewClientTests {
  /// A widget that is no view; its content has an area of 1,000.
  private final class Widget: ViewClient {
    let view = View()
    var events: [String] = []
    var natural = Size(width: 100, height: 10)
    var insets = EdgeInsets.zero

    init(in superview: View) {
      view.translatesAutoresizingMaskIntoConstraints = false
      view.client = self
      superview.addSubview(view)
    }

    func viewFrameDidChange(_ view: View, from oldFrame: Rect) {
      events.append("\(oldFrame.width) -> \(view.frame.width)")
    }
    func intrinsicContentSize(of view: View) -> Size { natural }
    func contentHeightDependsOnWidth(of view: View) -> Bool { true }
    func contentHeight(of view: View, forWidth width: Double) -> Double { 1000 / width }
    func firstBaseline(of view: View) -> Baseline { .fromTop(4) }
    func alignmentRectInsets(of view: View) -> EdgeInsets { insets }
    func updateConstraints(of view: View) { events.append("update") }
    func layoutSubviews(of view: View) { events.append("layout") }
    func draw(_ view: View, _ rect: Rect) { events.append("draw \(rect.width)x\(rect.height)") }
  }

  @Test("a client is asked for its content and told of each step, in the order of the passes")
  func passes() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let widget = Widget(in: window)
    LayoutConstraint.activate([
      widget.view.leftAnchor.constraint(equalTo: window.leftAnchor),
      widget.view.firstBaselineAnchor.constraint(equalTo: window.topAnchor, constant: 20),
    ])
    window.runUpdateCycle()
    #expect(widget.view.frame == Rect(x: 0, y: 16, width: 100, height: 10))
    #expect(widget.events == ["update", "0.0 -> 100.0", "layout", "draw 100.0x10.0"])
    widget.events = []
    window.runUpdateCycle()
    #expect(widget.events.isEmpty)

    widget.natural.width = 40
    widget.view.invalidateIntrinsicContentSize()
    window.runUpdateCycle()
    #expect(widget.view.frame == Rect(x: 0, y: 16, width: 40, height: 25))
    #expect(widget.events == ["100.0 -> 40.0", "layout", "draw 40.0x25.0"])
  }

  @Test("constraints align the client's alignment rectangle")
  func alignment() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let widget = Widget(in: window)
    widget.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    LayoutConstraint.activate([
      widget.view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
      widget.view.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
    ])
    window.runUpdateCycle()
    #expect(widget.view.frame == Rect(x: 8, y: 9, width: 106, height: 14))
  }

  @Test("views do not retain their clients")
  func lifetime() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    weak var gone: Widget?
    do {
      let widget = Widget(in: window)
      gone = widget
      window.runUpdateCycle()
    }
    #expect(gone == nil)
    #expect(window.subviews.count == 1)
    window.runUpdateCycle()
    #expect(window.subviews.first?.intrinsicContentSize.width == View.noIntrinsicMetric)
  }

  @Test("a view that loses its client still follows the keyboard")
  func keyboardWithoutClient() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let widget = Widget(in: window)
    let bar = View()
    bar.translatesAutoresizingMaskIntoConstraints = false
    widget.view.addSubview(bar)
    LayoutConstraint.activate([
      widget.view.topAnchor.constraint(equalTo: window.topAnchor),
      widget.view.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      bar.topAnchor.constraint(equalTo: widget.view.keyboardLayoutGuide.topAnchor, constant: -20),
    ])
    window.runUpdateCycle()
    #expect(bar.frame.minY == 460)
    widget.view.client = nil
    window.keyboardFrame = Rect(x: 0, y: 280, width: 320, height: 200)
    window.runUpdateCycle()
    #expect(bar.frame.minY == 260)
  }
}
