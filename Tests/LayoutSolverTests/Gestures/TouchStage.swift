import LayoutSolver

/// A window with a clock and fingers, and what is heard of them.
final class TouchStage {
  let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let clock = AnimationClock()
  var log: [String] = []
  var messages: [String] = []
  var time = 0.0

  init() {
    window.clock = clock
    window.messageHandler = { [unowned self] in messages.append($0.description) }
  }

  /// What has been heard since this was asked last.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  /// A view that says what it hears of touches.
  func addView(
    _ name: String, _ frame: Rect = Rect(x: 0, y: 0, width: 320, height: 480),
    in superview: View? = nil
  ) -> TouchView {
    let view = TouchView(name, self)
    view.frame = frame
    (superview ?? window).addSubview(view)
    return view
  }

  /// Adds a recognizer whose actions are logged.
  @discardableResult
  func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: View
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addHandler { [unowned self] in log.append("\($0.name ?? "") \($0.state)") }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Says what a finger does, a time after what was said last.
  func touch(
    _ phase: Touch.Phase, _ x: Double, _ y: Double, finger: Int = 0, after seconds: Double = 0.02
  ) {
    time += seconds
    window.sendTouches([TouchChange(phase, number: finger, at: Point(x: x, y: y))], at: time)
  }

  func tap(_ x: Double, _ y: Double, after seconds: Double = 0.1) {
    touch(.began, x, y, after: seconds)
    touch(.ended, x, y, after: 0.05)
  }

  /// Moves a finger along a line, in steps of a fiftieth of a second.
  func drag(from start: Point, to end: Point, steps: Int, lifts: Bool = true) {
    touch(.began, start.x, start.y)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      touch(.moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    if lifts { touch(.ended, end.x, end.y, after: 0) }
  }

  func wait(_ seconds: Double) {
    time += seconds
    clock.advance(to: time)
  }
}

/// A view that says what it hears of touches.
final class TouchView: View {
  unowned let stage: TouchStage
  var handsOn = false

  init(_ name: String, _ stage: TouchStage) {
    self.stage = stage
    super.init(frame: .zero)
    identifier = name
  }

  private func note(_ what: String, _ touches: Set<Touch>) {
    stage.log.append("\(identifier ?? "") \(what) \(touches.count)")
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    note("began", touches)
    if handsOn { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    note("moved", touches)
    if handsOn { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    note("ended", touches)
    if handsOn { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note("cancelled", touches)
    if handsOn { super.touchesCancelled(touches, with: event) }
  }
}

/// Decides as closures say.
final class GestureDecider: GestureRecognizerDelegate {
  var begins: (GestureRecognizer) -> Bool = { _ in true }
  var receives: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
  var isSimultaneous: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var requires: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var isRequired: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    begins(gestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { receives(gestureRecognizer, touch) }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { isSimultaneous(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { requires(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { isRequired(gestureRecognizer, otherGestureRecognizer) }
}
