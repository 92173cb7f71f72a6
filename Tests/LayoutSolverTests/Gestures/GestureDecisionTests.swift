import LayoutSolver
import Testing

@testable import LayoutViews

/// Which of several recognizers recognises.
struct GestureDecisionTests {
  let stage = TouchStage()
  let outer: View
  let inner: View

  init() {
    outer = View(frame: stage.window.bounds)
    inner = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    stage.window.addSubview(outer)
    outer.addSubview(inner)
  }

  private func drag() -> [String] {
    stage.drag(from: Point(x: 50, y: 50), to: Point(x: 90, y: 50), steps: 2)
    return stage.take()
  }

  @Test("the inner one of two recognises; both do where one delegate wants that")
  func simultaneous() {
    let decider = GestureDecider()
    let one = stage.add(PanGestureRecognizer(), "outer", to: outer)
    stage.add(PanGestureRecognizer(), "inner", to: inner)
    #expect(drag() == ["inner began", "inner changed", "inner ended"])
    one.delegate = decider
    decider.isSimultaneous = { recognizer, _ in recognizer === one }
    #expect(
      drag() == [
        "inner began", "outer began", "inner changed", "outer changed", "inner ended",
        "outer ended",
      ])
  }

  @Test("recognizers of different touches have nothing to do with each other")
  func separate() {
    let other = View(frame: Rect(x: 0, y: 200, width: 200, height: 200))
    outer.addSubview(other)
    stage.add(PanGestureRecognizer(), "inner", to: inner)
    stage.add(PanGestureRecognizer(), "other", to: other)
    stage.touch(.began, 50, 50, finger: 1)
    stage.touch(.began, 50, 250, finger: 2)
    stage.touch(.moved, 50, 80, finger: 1)
    stage.touch(.moved, 50, 280, finger: 2)
    #expect(stage.take() == ["inner began", "other began"])
    // A finger that could belong to both belongs to the inner one.
    let wide = stage.add(PanGestureRecognizer(), "wide", to: outer)
    outer.bringSubviewToFront(other)
    stage.touch(.began, 250, 50, finger: 3)
    stage.touch(.moved, 250, 80, finger: 3)
    #expect(stage.take() == ["wide began"])
    stage.touch(.began, 50, 300, finger: 4)
    #expect(wide.numberOfTouches == 1)
    stage.touch(.moved, 50, 320, finger: 4)
    #expect(stage.take() == ["other changed"])
  }

  @Test("a delegate or the view keeps a gesture from beginning: another one recognises")
  func shouldBegin() {
    final class Refusing: View {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        false
      }
    }
    let decider = GestureDecider()
    var asked: [Point] = []
    stage.add(PanGestureRecognizer(), "outer", to: outer)
    let one = stage.add(PanGestureRecognizer(), "inner", to: inner)
    one.delegate = decider
    decider.begins = { _ in
      asked.append(one.translation(in: nil))
      return one.velocity(in: nil).y > 0
    }
    #expect(drag() == ["outer began", "outer changed", "outer ended"])
    #expect(asked == [Point(x: 20, y: 0)])
    let refusing = Refusing(frame: inner.bounds)
    inner.addSubview(refusing)
    stage.add(TapGestureRecognizer(), "refused", to: refusing)
    stage.tap(50, 50)
    #expect(stage.take() == [])
  }

  @Test("a delegate keeps touches from a recognizer")
  func shouldReceive() {
    let decider = GestureDecider()
    let one = stage.add(PanGestureRecognizer(), "inner", to: inner)
    one.delegate = decider
    decider.receives = { _, touch in touch.location(in: nil).x > 100 && touch.view != nil }
    #expect(drag() == [])
    stage.drag(from: Point(x: 120, y: 50), to: Point(x: 150, y: 50), steps: 1)
    #expect(stage.take() == ["inner began", "inner ended"])
  }

  /// A recognizer that is possible for a long time.
  private final class PatientRecognizer: GestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      super.touchesBegan(touches, with: event)
      deadline = event.timestamp + 60
    }
  }

  @Test("a tap that waits, and is disabled when it is asked for what, does nothing")
  func disabledWhenAsked() {
    let decider = GestureDecider()
    let single = stage.add(TapGestureRecognizer(), "single", to: inner)
    let double = stage.add(TapGestureRecognizer(), "double", to: inner)
    double.numberOfTapsRequired = 2
    stage.add(PatientRecognizer(), "patient", to: inner)
    single.delegate = decider
    decider.requires = { recognizer, other in
      guard recognizer === single else { return false }
      // Two taps are waited for; when they have failed the other one is asked about alone.
      if other !== double, double.state == .failed { single.isEnabled = false }
      return other === double
    }
    stage.tap(50, 50)
    stage.wait(2)
    #expect(stage.take().isEmpty)
    #expect(!single.isEnabled && single.state == .possible)
  }

  @Test("a tap waits until two taps fail", arguments: 0..<4)
  func requirement(_ way: Int) {
    let decider = GestureDecider()
    let single = stage.add(TapGestureRecognizer(), "single", to: inner)
    let double = stage.add(TapGestureRecognizer(), "double", to: inner)
    double.numberOfTapsRequired = 2
    switch way {
    case 0: single.require(toFail: double)
    case 1:
      single.delegate = decider
      decider.requires = { $1 === double && $0 === single }
    case 2:
      double.delegate = decider
      decider.isRequired = { $1 === single && $0 === double }
    default:
      final class Patient: TapGestureRecognizer {
        override func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool {
          (otherGestureRecognizer as? TapGestureRecognizer)?.numberOfTapsRequired == 2
        }
      }
      inner.removeGestureRecognizer(single)
      inner.removeGestureRecognizer(double)
      stage.add(Patient(), "single", to: inner)
      inner.addGestureRecognizer(double)
    }
    stage.tap(50, 50)
    #expect(stage.take() == [])
    stage.wait(0.4)
    #expect(stage.take() == ["single ended"])
    stage.tap(50, 50, after: 1)
    stage.tap(50, 50)
    #expect(stage.take() == ["double ended"])
    stage.wait(1)
    #expect(stage.take() == [])
  }

  @Test(
    "without waiting, the first of two taps is one tap as well, and does not prevent two; these prevent one"
  )
  func taps() {
    stage.add(TapGestureRecognizer(), "single", to: inner)
    let double = stage.add(TapGestureRecognizer(), "double", to: inner)
    double.numberOfTapsRequired = 2
    stage.tap(50, 50)
    #expect(stage.take() == ["single ended"])
    stage.tap(50, 50)
    #expect(stage.take() == ["double ended"])
  }

  @Test("a pan that waits begins and ends when the swipe has failed")
  func waitingPan() {
    let pan = stage.add(PanGestureRecognizer(), "pan", to: inner)
    let swipe = stage.add(SwipeGestureRecognizer(), "swipe", to: inner)
    pan.require(toFail: swipe)
    #expect(drag() == ["pan began", "pan ended"])
    stage.drag(from: Point(x: 50, y: 50), to: Point(x: 150, y: 50), steps: 4)
    #expect(stage.take() == ["swipe ended"])
    // The swipe fails at once where the finger goes elsewhere.
    stage.drag(from: Point(x: 50, y: 50), to: Point(x: 50, y: 100), steps: 2)
    #expect(stage.take() == ["pan began", "pan changed", "pan ended"])
  }

  @Test("of those that wait for each other the first fails when their touches are over")
  func circle() {
    let one = stage.add(PanGestureRecognizer(), "one", to: inner)
    let other = stage.add(PanGestureRecognizer(), "other", to: inner)
    one.require(toFail: other)
    other.require(toFail: one)
    one.require(toFail: one)
    #expect(drag() == ["other began", "other ended"])
    #expect(one.state == .possible && other.state == .possible)
    #expect(stage.window.gestures.active.isEmpty)
  }

  @Test(
    "one that is disabled or taken off its view is cancelled, and hears no more", arguments: 0..<3)
  func breakingOff(_ way: Int) {
    let pan = stage.add(PanGestureRecognizer(), "pan", to: inner)
    stage.touch(.began, 50, 50)
    stage.touch(.moved, 80, 50)
    switch way {
    case 0: pan.isEnabled = false
    case 1: inner.removeGestureRecognizer(pan)
    default: outer.addGestureRecognizer(pan)
    }
    #expect(stage.take() == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
    stage.touch(.moved, 90, 50)
    stage.touch(.ended, 90, 50)
    #expect(stage.take() == [])
    if way == 0 { pan.isEnabled = true }
    if way != 1 { #expect(drag() == ["pan began", "pan changed", "pan ended"]) }
  }

  @Test("a subclass sets its state; one that cannot be is reported")
  func subclass() {
    final class Pressing: GestureRecognizer {
      var resets = 0
      override func touchesBegan(_ touches: Set<Touch>, with event: Event) { state = .began }
      override func touchesMoved(_ touches: Set<Touch>, with event: Event) { state = .changed }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .recognized }
      override func reset() { resets += 1 }
    }
    let press = stage.add(Pressing(), "press", to: inner)
    stage.touch(.began, 10, 10)
    stage.touch(.moved, 10, 10)
    stage.touch(.ended, 10, 10)
    #expect(stage.take() == ["press began", "press changed", "press ended"])
    #expect(press.resets == 1 && press.state == .possible)
    press.state = .changed
    #expect(press.state == .possible && stage.messages.count == 1)
    // Without touches, as from a timer of the app's.
    press.state = .began
    press.state = .cancelled
    #expect(stage.take() == ["press began", "press cancelled"])
    #expect(press.state == .possible)
  }

  @Test("a pan that a subclass takes back as it begins was never heard of")
  func takenBack() {
    final class Vertical: PanGestureRecognizer {
      override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        super.touchesMoved(touches, with: event)
        let velocity = velocity(in: view)
        if state == .began, velocity.x.magnitude > velocity.y.magnitude { state = .cancelled }
      }
    }
    stage.add(Vertical(), "vertical", to: inner)
    #expect(drag() == [])
    stage.drag(from: Point(x: 50, y: 50), to: Point(x: 50, y: 90), steps: 2)
    #expect(stage.take() == ["vertical began", "vertical changed", "vertical ended"])
  }

  @Test("methods of targets are called, and targets are not held")
  func methods() {
    final class Card: View {
      var ways: [Double] = []
      var count = 0
      func drag(_ pan: PanGestureRecognizer) { ways.append(pan.translation(in: self).x) }
      func press() { count += 1 }
    }
    var card: Card? = Card(frame: outer.bounds)
    let pan = PanGestureRecognizer()
    pan.addTarget(card!, action: Card.drag)
    pan.addTarget(card!, action: Card.press)
    let handler = pan.addHandler { [stage] in stage.log.append("handler \($0.state)") }
    inner.addGestureRecognizer(pan)
    #expect(drag() == ["handler began", "handler changed", "handler ended"])
    #expect(card?.ways == [20, 40, 40] && card?.count == 3)
    weak let released = card
    card = nil
    #expect(released == nil)
    pan.removeHandler(handler)
    #expect(drag() == [])
  }

  @Test("callbacks may remove, release and disable anything")
  func hostile() {
    let pan = stage.add(PanGestureRecognizer(), "pan", to: inner)
    stage.add(PanGestureRecognizer(), "outer", to: outer)
    pan.addHandler { [inner, outer] recognizer in
      recognizer.view?.removeGestureRecognizer(recognizer)
      inner.removeFromSuperview()
      for other in outer.gestureRecognizers ?? [] { outer.removeGestureRecognizer(other) }
    }
    #expect(drag() == ["pan began", "pan cancelled"])
    #expect(stage.window.gestures.active.isEmpty && stage.window.gestures.touches.isEmpty)
    // A view that ceases to exist while a recognizer of it goes on.
    var lost: View? = View(frame: outer.bounds)
    outer.addSubview(lost!)
    let last = stage.add(LongPressGestureRecognizer(), "last", to: lost!)
    stage.touch(.began, 10, 10)
    lost?.removeFromSuperview()
    lost = nil
    stage.wait(1)
    stage.touch(.ended, 10, 10)
    stage.touch(.began, 10, 10)
    stage.touch(.ended, 10, 10)
    #expect(last.view == nil && last.state == .possible)
    #expect(stage.window.gestures.active.isEmpty)
    // A window that does.
    var window: Window? = Window(frame: outer.bounds)
    let view = View(frame: outer.bounds)
    window?.addSubview(view)
    view.addGestureRecognizer(pan)
    window?.sendTouches([TouchChange(.began, at: Point(x: 5, y: 5))], at: 1)
    weak let released = window
    view.removeFromSuperview()
    window = nil
    #expect(released == nil)
    #expect(pan.numberOfTouches == 0)
  }
}
