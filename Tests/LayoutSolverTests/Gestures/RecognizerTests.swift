import LayoutSolver
import Testing

@testable import LayoutViews

/// What each kind of recognizer recognises.
struct RecognizerTests {
  let stage = TouchStage()

  @Test("a tap is recognised when the finger lifts where it came down, soon")
  func tap() {
    let view = stage.addView("view")
    let tap = stage.add(TapGestureRecognizer(), "tap", to: view)
    var place: Point?
    tap.addHandler { place = $0.location(in: view) }
    stage.tap(50, 60)
    #expect(stage.take() == ["view began 1", "tap ended", "view cancelled 1"])
    #expect(place == Point(x: 50, y: 60))
    #expect(tap.state == .possible && tap.numberOfTouches == 0)
    stage.touch(.began, 50, 50)
    stage.touch(.moved, 50, 96)
    stage.touch(.ended, 50, 50)
    #expect(stage.take() == ["view began 1", "view moved 1", "view ended 1"])
    stage.touch(.began, 50, 50)
    stage.touch(.ended, 50, 50, after: 0.76)
    #expect(stage.take() == ["view began 1", "view ended 1"])
    stage.touch(.began, 50, 50)
    stage.touch(.cancelled, 50, 50)
    #expect(stage.take() == ["view began 1", "view cancelled 1"])
  }

  @Test("several taps come shortly after each other, near each other")
  func taps() {
    let view = View(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let tap = stage.add(TapGestureRecognizer(), "tap", to: view)
    tap.numberOfTapsRequired = 3
    for _ in 0..<3 { stage.tap(50, 60) }
    #expect(stage.take() == ["tap ended"])
    stage.tap(50, 60, after: 1)
    stage.tap(50, 60)
    stage.tap(50, 60, after: 0.4)
    #expect(stage.take() == [])
    stage.tap(50, 60)
    stage.tap(50, 60)
    #expect(stage.take() == ["tap ended"])
    stage.tap(50, 60, after: 1)
    stage.tap(50, 60)
    stage.tap(50, 160)
    stage.tap(50, 160)
    #expect(stage.take() == [])
  }

  @Test("fingers of a tap may come and lift one after the other; more fingers are another gesture")
  func tapFingers() {
    let view = View(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let tap = stage.add(TapGestureRecognizer(), "tap", to: view)
    tap.numberOfTouchesRequired = 2
    stage.touch(.began, 50, 50, finger: 1)
    stage.touch(.began, 90, 50, finger: 2)
    stage.touch(.ended, 50, 50, finger: 1)
    stage.touch(.ended, 90, 50, finger: 2)
    #expect(stage.take() == ["tap ended"])
    stage.tap(50, 50, after: 1)
    for finger in 1...3 { stage.touch(.began, 50, 50, finger: finger) }
    for finger in 1...3 { stage.touch(.ended, 50, 50, finger: finger) }
    #expect(stage.take() == [])
    #expect(tap.state == .possible)
  }

  @Test(
    "a pan begins ten points away, counts from where the finger came down, and knows its velocity")
  func pan() {
    let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    stage.window.addSubview(view)
    let pan = stage.add(PanGestureRecognizer(), "pan", to: view)
    var notes: [String] = []
    pan.addHandler { _ in
      let (way, velocity) = (pan.translation(in: view), pan.velocity(in: nil))
      notes.append("\(way.x) \(way.y), \(velocity.x.rounded()) \(velocity.y.rounded())")
    }
    stage.touch(.began, 150, 150, after: 1)
    stage.touch(.moved, 156, 150, after: 0.02)
    #expect(stage.take() == [])
    stage.touch(.moved, 156, 158, after: 0.02)
    stage.touch(.moved, 156, 178, after: 0.02)
    pan.setTranslation(Point(x: 100, y: 0), in: view)
    stage.touch(.moved, 166, 188, after: 0.02)
    // A finger that rests before it lifts throws nothing.
    stage.touch(.ended, 166, 188, after: 0.2)
    #expect(stage.take() == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(
      notes == [
        "6.0 8.0, 150.0 200.0", "6.0 28.0, 100.0 467.0", "110.0 10.0, 200.0 475.0",
        "110.0 10.0, 0.0 0.0",
      ])
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test("a pan in a view that is scaled measures in its coordinates")
  func scaledPan() {
    let view = View(frame: stage.window.bounds)
    stage.window.addSubview(view)
    view.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    let pan = stage.add(PanGestureRecognizer(), "pan", to: view)
    var ways: [Point] = []
    pan.addHandler { _ in ways.append(pan.translation(in: view)) }
    stage.touch(.began, 150, 200)
    stage.touch(.moved, 150, 220)
    pan.setTranslation(Point(x: 3, y: 4), in: view)
    stage.touch(.moved, 160, 220)
    #expect(ways == [Point(x: 0, y: 40), Point(x: 23, y: 4)])
  }

  @Test("a finger that comes or lifts during a pan does not move it; it needs as many as it says")
  func panFingers() {
    let view = View(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let pan = stage.add(PanGestureRecognizer(), "pan", to: view)
    stage.touch(.began, 50, 50, finger: 1)
    stage.touch(.moved, 70, 50, finger: 1)
    stage.touch(.began, 170, 150, finger: 2)
    #expect(pan.translation(in: nil) == Point(x: 20, y: 0) && pan.numberOfTouches == 2)
    stage.touch(.moved, 180, 150, finger: 2)
    #expect(pan.translation(in: nil) == Point(x: 25, y: 0))
    stage.touch(.ended, 70, 50, finger: 1)
    #expect(pan.translation(in: nil) == Point(x: 25, y: 0))
    stage.touch(.ended, 180, 150, finger: 2)
    #expect(stage.take() == ["pan began", "pan changed", "pan ended"])
    pan.minimumNumberOfTouches = 2
    stage.drag(from: Point(x: 50, y: 50), to: Point(x: 90, y: 50), steps: 2)
    #expect(stage.take() == [])
    pan.minimumNumberOfTouches = 1
    pan.maximumNumberOfTouches = 1
    stage.touch(.began, 50, 50, finger: 1)
    stage.touch(.began, 60, 50, finger: 2)
    stage.touch(.moved, 90, 50, finger: 1)
    stage.touch(.ended, 90, 50, finger: 1)
    stage.touch(.ended, 90, 50, finger: 2)
    #expect(stage.take() == [])
    #expect(pan.state == .possible)
  }

  @Test("a pan from the edge begins there, and moves away from it")
  func edgePan() {
    let view = View(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let pan = stage.add(ScreenEdgePanGestureRecognizer(), "edge", to: view)
    func drag(_ x: Double, _ y: Double, by dx: Double, _ dy: Double) -> [String] {
      stage.drag(from: Point(x: x, y: y), to: Point(x: x + dx, y: y + dy), steps: 2)
      return stage.take()
    }
    #expect(drag(5, 100, by: 80, 0) == [])
    pan.edges = .left
    #expect(drag(5, 100, by: 80, 10) == ["edge began", "edge changed", "edge ended"])
    #expect(drag(21, 100, by: 80, 10) == [])
    #expect(drag(5, 100, by: 20, 80) == [])
    pan.edges = .right
    #expect(drag(5, 100, by: 80, 10) == [])
    #expect(drag(315, 100, by: -80, 10) == ["edge began", "edge changed", "edge ended"])
    pan.edges = [.top, .bottom]
    #expect(drag(100, 475, by: 0, -50) == ["edge began", "edge changed", "edge ended"])
    #expect(drag(100, 4, by: 0, 50) == ["edge began", "edge changed", "edge ended"])
  }

  @Test("a long press begins when its time is over, and follows the finger")
  func longPress() {
    let view = stage.addView("view")
    let press = stage.add(LongPressGestureRecognizer(), "press", to: view)
    stage.touch(.began, 50, 50)
    #expect(stage.clock.isMoving)
    stage.wait(0.49)
    #expect(stage.take() == ["view began 1"])
    stage.wait(0.02)
    #expect(stage.take() == ["press began", "view cancelled 1"])
    #expect(!stage.clock.isMoving)
    stage.touch(.moved, 150, 50)
    stage.touch(.ended, 150, 50)
    #expect(stage.take() == ["press changed", "press ended"])
    // Time that has passed counts before a later touch does.
    stage.touch(.began, 50, 50)
    stage.touch(.ended, 50, 50, after: 0.6)
    #expect(stage.take() == ["view began 1", "press began", "view cancelled 1", "press ended"])
    stage.touch(.began, 50, 50)
    stage.touch(.moved, 61, 50)
    stage.touch(.ended, 61, 50, after: 1)
    #expect(stage.take() == ["view began 1", "view moved 1", "view ended 1"])
    stage.touch(.began, 50, 50)
    stage.touch(.ended, 50, 50, after: 0.3)
    stage.wait(1)
    #expect(stage.take() == ["view began 1", "view ended 1"])
    press.numberOfTapsRequired = 1
    stage.tap(50, 50)
    stage.touch(.began, 50, 50, after: 0.1)
    stage.wait(0.5)
    stage.touch(.cancelled, 50, 50)
    #expect(stage.take().filter { $0.hasPrefix("press") } == ["press began", "press cancelled"])
  }

  @Test("without a clock time passes with touches")
  func noClock() {
    stage.window.clock = nil
    let view = View(frame: stage.window.bounds)
    stage.window.addSubview(view)
    stage.add(LongPressGestureRecognizer(), "press", to: view)
    stage.touch(.began, 50, 50)
    stage.touch(.moved, 51, 50, after: 0.5)
    #expect(stage.take() == ["press began", "press changed"])
  }

  @Test("a swipe goes far enough to its side, quickly and straight")
  func swipe() {
    let view = View(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let swipe = stage.add(SwipeGestureRecognizer(), "swipe", to: view)
    func drag(_ dx: Double, _ dy: Double, steps: Int = 5) -> [String] {
      stage.drag(from: Point(x: 150, y: 200), to: Point(x: 150 + dx, y: 200 + dy), steps: steps)
      return stage.take()
    }
    #expect(drag(60, 0) == ["swipe ended"])
    #expect(drag(-60, 0) == [])
    #expect(drag(45, 0) == [])
    #expect(drag(60, 40) == [])
    #expect(drag(60, 0, steps: 30) == [])
    swipe.direction = [.up, .left]
    #expect(drag(0, -60) == ["swipe ended"])
    #expect(drag(-60, 10) == ["swipe ended"])
    #expect(drag(0, 60) == [])
    swipe.numberOfTouchesRequired = 2
    #expect(drag(-60, 10) == [])
  }

  @Test("a pinch begins when two fingers are closer or further, and says how much")
  func pinch() {
    let view = View(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let pinch = stage.add(PinchGestureRecognizer(), "pinch", to: view)
    var scales: [Double] = []
    pinch.addHandler { _ in scales.append(pinch.scale) }
    stage.touch(.began, 100, 100, finger: 1)
    stage.touch(.began, 200, 100, finger: 2)
    stage.touch(.moved, 205, 100, finger: 2)
    #expect(stage.take() == [])
    stage.touch(.moved, 250, 100, finger: 2)
    #expect(pinch.location(in: nil) == Point(x: 175, y: 100))
    pinch.scale = 1
    stage.touch(.moved, 175, 100, finger: 2)
    #expect(pinch.velocity.rounded() == -25)
    stage.touch(.ended, 100, 100, finger: 1)
    stage.touch(.ended, 175, 100, finger: 2)
    #expect(stage.take() == ["pinch began", "pinch changed", "pinch ended"])
    #expect(scales == [1.5, 0.5, 0.5])
    #expect(pinch.scale == 1)
  }
}
