import LayoutSolver
import Testing

@testable import LayoutViews

/// What views, recognizers and the responder chain hear of touches.
struct TouchDeliveryTests {
  @Test("a touch belongs to the view that it comes down on, until it leaves")
  func delivery() {
    let stage = TouchStage()
    let left = stage.addView("left", Rect(x: 0, y: 0, width: 100, height: 100))
    _ = stage.addView("right", Rect(x: 100, y: 0, width: 100, height: 100))
    stage.touch(.began, 50, 50)
    stage.touch(.moved, 150, 50)
    stage.touch(.began, 160, 50, finger: 7)
    stage.touch(.ended, 150, 60)
    stage.touch(.cancelled, 160, 50, finger: 7)
    #expect(
      stage.take() == [
        "left began 1", "left moved 1", "right began 1", "left ended 1", "right cancelled 1",
      ])
    stage.touch(.began, 50, 50)
    left.removeFromSuperview()
    stage.touch(.moved, 55, 50)
    stage.touch(.ended, 55, 50)
    // It goes on hearing of the touch when it has left.
    #expect(stage.take() == ["left began 1", "left moved 1", "left ended 1"])
    #expect(stage.messages.isEmpty)
  }

  @Test("several touches of a view come together, if it wants them; one at a time else")
  func several() {
    let stage = TouchStage()
    let view = stage.addView("view")
    func send(_ phase: Touch.Phase) {
      stage.window.sendTouches(
        [1, 2].map { TouchChange(phase, number: $0, at: Point(x: 50, y: Double(50 + 20 * $0))) },
        at: 1)
    }
    send(.began)
    send(.moved)
    send(.ended)
    #expect(stage.take() == ["view began 1", "view moved 1", "view ended 1"])
    view.isMultipleTouchEnabled = true
    send(.began)
    send(.moved)
    send(.cancelled)
    #expect(stage.take() == ["view began 2", "view moved 2", "view cancelled 2"])
  }

  @Test("recognizers, controls and scroll views have done with touches of a window that ends")
  func endOfWindow() {
    final class Asking: GestureRecognizer {
      var found: [View?] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: Event) { state = .began }
      override func reset() { found = [view, view?.superview, view?.window] }
    }
    let stage = TouchStage()
    let asking = Asking()
    let view = stage.addView("view")
    view.handsOn = true
    let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let scrollView = ScrollView(frame: Rect(x: 200, y: 0, width: 100, height: 100))
    scrollView.contentSize.height = 1000
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let late = stage.addView("late", Rect(x: 0, y: 200, width: 100, height: 100), in: view)
    late.addGestureRecognizer(double)
    asking.cancelsTouchesInView = false
    var window: Window? = Window(frame: stage.window.bounds)
    window?.addSubview(view)
    view.addSubview(control)
    view.addSubview(scrollView)
    window?.sendTouches([TouchChange(.began, number: 1, at: Point(x: 50, y: 250))], at: 1)
    window?.sendTouches([TouchChange(.ended, number: 1, at: Point(x: 50, y: 250))], at: 1)
    #expect(stage.take() == ["late began 1"])
    window?.sendTouches([TouchChange(.began, number: 2, at: Point(x: 50, y: 50))], at: 1)
    window?.sendTouches([TouchChange(.began, number: 3, at: Point(x: 250, y: 90))], at: 1)
    window?.sendTouches([TouchChange(.moved, number: 3, at: Point(x: 250, y: 20))], at: 1)
    view.addGestureRecognizer(asking)
    window?.sendTouches([TouchChange(.began, number: 4, at: Point(x: 150, y: 400))], at: 1)
    #expect(control.isTracking && scrollView.isDragging && asking.state == .began)
    #expect(stage.take() == ["view began 1"])
    weak let end = window
    window = nil
    #expect(end == nil && view.superview == nil)
    #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
    #expect(!scrollView.isTracking && !scrollView.isDragging)
    #expect(asking.state == .possible && asking.found == [view, nil, nil])
    #expect(stage.take().isEmpty)
  }

  @Test("a touch that is taken while a scroll view is asked about it does not begin for its view")
  func takenWhileAsked() {
    final class Asked: ScrollView {
      var whenAsked: (() -> Void)?
      override func touchesShouldBegin(
        _ touches: Set<Touch>, with event: Event?, in view: View
      ) -> Bool {
        whenAsked?()
        return true
      }
    }
    let stage = TouchStage()
    let asked = Asked(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    asked.delaysContentTouches = false
    stage.window.addSubview(asked)
    let control = Control(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    asked.addSubview(control)
    let recognizer = GestureRecognizer()
    control.addGestureRecognizer(recognizer)
    asked.whenAsked = { recognizer.state = .began }
    stage.touch(.began, 50, 50)
    #expect(!control.isTracking && !control.isTouchInside && recognizer.state == .began)
    recognizer.state = .ended
    stage.touch(.ended, 50, 50)
    #expect(!control.isTracking && !control.isTouchInside)
  }

  @Test("touches say where they are, where they were, and how many taps they make")
  func places() {
    final class Noting: View {
      var notes: [String] = []
      override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = touches.first else { return }
        let (now, before) = (touch.location(in: self), touch.previousLocation(in: nil))
        notes.append(
          "\(now.x) \(now.y) from \(before.x) \(before.y) at \(touch.timestamp), \(touch.tapCount)"
        )
        #expect(event?.allTouches == touches && event?.touches(for: self) == touches)
        #expect(touch.phase == .moved && touch.view === self && touch.window === window)
      }
    }
    let stage = TouchStage()
    let view = Noting(frame: Rect(x: 20, y: 100, width: 100, height: 100))
    stage.window.addSubview(view)
    stage.window.sendTouches([TouchChange(.began, at: Point(x: 30, y: 110))], at: 1)
    stage.window.sendTouches([TouchChange(.moved, at: Point(x: 40, y: 110))], at: 2)
    stage.window.sendTouches([TouchChange(.ended, at: Point(x: 40, y: 110))], at: 3)
    stage.window.sendTouches([TouchChange(.began, at: Point(x: 45, y: 110))], at: 3.2)
    stage.window.sendTouches([TouchChange(.moved, at: Point(x: 45, y: 120))], at: 3.3)
    #expect(
      view.notes == ["20.0 10.0 from 30.0 110.0 at 2.0, 1", "25.0 20.0 from 45.0 110.0 at 3.3, 2"])
  }

  @Test("touches go along the chain until somebody overrides them, however long it is")
  func chain() {
    let stage = TouchStage()
    let outer = stage.addView("outer")
    outer.handsOn = true
    let inner = stage.addView("inner", in: outer)
    inner.handsOn = true
    let plain = View(frame: inner.bounds)
    inner.addSubview(plain)
    stage.tap(10, 10)
    #expect(stage.take() == ["inner began 1", "outer began 1", "inner ended 1", "outer ended 1"])
    let heard = onStack {
      let stage = TouchStage()
      let outer = stage.addView("outer")
      var innermost: View = outer
      for _ in 0..<10_000 {
        let view = View(frame: outer.bounds)
        innermost.addSubview(view)
        innermost = view
      }
      stage.tap(10, 10)
      return stage.take()
    }
    #expect(heard == ["outer began 1", "outer ended 1"])
  }

  @Test("what cannot be is reported, left out, and changes nothing else")
  func misuse() {
    let stage = TouchStage()
    _ = stage.addView("view")
    stage.touch(.moved, 10, 10)
    stage.touch(.began, .nan, 10)
    stage.touch(.began, 10, 10)
    stage.touch(.began, 20, 10)
    stage.window.sendTouches([TouchChange(.moved, at: Point(x: 1, y: 1))], at: .infinity)
    stage.window.sendTouches(
      [TouchChange(.moved, at: Point(x: 11, y: 10)), TouchChange(.ended, at: Point(x: 9, y: 9))],
      at: stage.time)
    #expect(stage.messages.count == 5)
    #expect(stage.messages.first?.contains("touch 0") == true)
    #expect(stage.messages.first?.contains("not down") == true)
    stage.touch(.moved, .infinity, 10)
    // A touch may leave at no place.
    stage.touch(.ended, .nan, .nan)
    #expect(stage.take() == ["view began 1", "view moved 1", "view ended 1"])
    #expect(stage.messages.count == 6)
    #expect(stage.window.gestures.touches.isEmpty)
  }

  @Test("touches that are sent while others are told of come after them")
  func nested() {
    final class Sending: View {
      var phases: [String] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        window?.sendTouches([TouchChange(.ended, at: Point(x: 5, y: 5))], at: 1)
        phases.append("began")
      }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        phases.append("ended")
      }
    }
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = Sending(frame: window.bounds)
    window.addSubview(view)
    window.sendTouches([TouchChange(.began, at: Point(x: 5, y: 5))], at: 1)
    #expect(view.phases == ["began", "ended"])
  }

  @Test("a window sees events first, and may keep them")
  func sendEvent() {
    final class Guard: Window {
      var isOpen = true
      var events = 0
      override func sendEvent(_ event: Event) {
        events += 1
        if isOpen {
          super.sendEvent(event)
          super.sendEvent(event)
        }
      }
    }
    let stage = TouchStage()
    let window = Guard(frame: stage.window.bounds)
    let view = stage.addView("view")
    window.addSubview(view)
    window.sendTouches([TouchChange(.began, at: Point(x: 5, y: 5))], at: 1)
    window.isOpen = false
    window.sendTouches([TouchChange(.ended, at: Point(x: 5, y: 5))], at: 2)
    window.isOpen = true
    window.sendTouches([TouchChange(.began, at: Point(x: 5, y: 5))], at: 3)
    #expect(window.events == 3)
    #expect(stage.take() == ["view began 1", "view began 1"])
  }

  @Test("a recognised gesture takes its touches from their view, unless it does not want that")
  func cancelling() {
    let stage = TouchStage()
    let view = stage.addView("view")
    let pan = stage.add(PanGestureRecognizer(), "pan", to: view)
    stage.drag(from: Point(x: 50, y: 50), to: Point(x: 90, y: 50), steps: 4)
    #expect(
      stage.take() == [
        "view began 1", "pan began", "view cancelled 1", "pan changed", "pan changed",
        "pan changed",
        "pan ended",
      ])
    pan.cancelsTouchesInView = false
    stage.drag(from: Point(x: 50, y: 50), to: Point(x: 90, y: 50), steps: 2)
    #expect(
      stage.take() == [
        "view began 1", "pan began", "view moved 1", "pan changed", "view moved 1", "pan ended",
        "view ended 1",
      ])
  }

  @Test("a view hears later of what a recognizer delays, when that fails")
  func delays() {
    let stage = TouchStage()
    let view = stage.addView("view")
    let pan = stage.add(PanGestureRecognizer(), "pan", to: view)
    pan.delaysTouchesBegan = true
    stage.touch(.began, 50, 50)
    stage.touch(.moved, 53, 50)
    #expect(stage.take() == [])
    stage.touch(.ended, 53, 50)
    #expect(stage.take() == ["view began 1", "view moved 1", "view ended 1"])
    stage.drag(from: Point(x: 50, y: 50), to: Point(x: 90, y: 50), steps: 2)
    #expect(stage.take() == ["pan began", "pan changed", "pan ended"])
    view.removeGestureRecognizer(pan)
    let double = stage.add(TapGestureRecognizer(), "double", to: view)
    double.numberOfTapsRequired = 2
    stage.tap(50, 50)
    #expect(stage.take() == ["view began 1"])
    // The second tap does not come: the end of the first one does.
    stage.wait(0.4)
    #expect(stage.take() == ["view ended 1"])
  }
}

/// Chains of responders that lead back to themselves.
struct CircularChainTests {
  final class Link: View {
    var following: Responder?
    var heard = 0
    override var next: Responder? { following }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      heard += 1
      super.touchesBegan(touches, with: event)
    }
  }

  @Test(
    "each responder of a circle hears of a touch once, and actions and escapes end",
    arguments: [1, 2, 5, 90])
  func circle(_ length: Int) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let links = (0..<length).map { _ in Link(frame: window.bounds) }
    for (index, link) in links.enumerated() { link.following = links[(index + 1) % length] }
    window.addSubview(links[0])
    window.sendTouches([TouchChange(.began, at: Point(x: 5, y: 5))], at: 1)
    #expect(links.allSatisfy { $0.heard == 1 })
    #expect(!links[0].sendAction("nothing") && !links[0].escape())
    var done = 0
    links[length - 1].actions["something"] = { _ in done += 1 }
    #expect(links[0].sendAction("something") && done == 1)
    for link in links { link.following = nil }
  }
}
