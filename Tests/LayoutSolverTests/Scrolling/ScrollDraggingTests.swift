import LayoutSolver
import Testing

@testable import LayoutViews

/// Scrolling by fingers: orders, offsets, pages, ends.
struct ScrollDraggingTests {
  @Test("a finger that rests before it lifts leaves the content where it is")
  func drag() {
    let stage = ScrollStage()
    stage.drag(0, -100, rests: true)
    #expect(
      stage.take() == [
        "will begin dragging TD", "scroll", "will end dragging TD", "did end dragging, false T",
      ])
    // The way before the pan began does not count.
    #expect(stage.y == 80)
    #expect(stage.offsets.map { $0.y } == [20, 40, 60, 80])
    #expect(!stage.scrollView.isTracking && !stage.scrollView.isDragging)
    #expect(stage.velocity == .zero && stage.proposed.y == 80)
  }

  @Test("one that does not goes on by itself, as the clock says, in UIKit's order")
  func fling() {
    let stage = ScrollStage()
    stage.drag(0, -100)
    #expect(
      stage.take() == [
        "will begin dragging TD", "scroll", "will end dragging TD", "did end dragging, true T",
        "will begin decelerating Td",
      ])
    // 1000 points per second; the content goes on by 499.5 from 80.
    #expect(stage.velocity.y.rounded() == 1)
    #expect((stage.proposed.y - 579.5).magnitude < 0.1)
    #expect(stage.scrollView.isDecelerating && !stage.scrollView.isDragging)
    #expect(stage.touches.clock.isMoving)
    let before = stage.y
    stage.touches.wait(0.5)
    let expected = ScrollCourse(
      from: before, velocity: 1000, to: stage.proposed.y, within: 0...1600, rate: 0.998,
      bounces: true)
    #expect((stage.y - expected.position(after: 0.5)).magnitude < 1e-9)
    #expect(stage.take() == ["scroll"])
    stage.touches.wait(5)
    #expect(stage.take() == ["scroll", "did end decelerating "])
    #expect(stage.y == stage.proposed.y && !stage.touches.clock.isMoving)
    #expect(!stage.scrollView.isDecelerating)
  }

  @Test("the delegate changes where it comes to rest")
  func target() {
    let stage = ScrollStage()
    stage.target = { Point(x: 0, y: ($0.y / 200).rounded() * 200) }
    stage.drag(0, -100)
    stage.touches.wait(0.3)
    #expect(stage.y > 80 && stage.y < 600)
    stage.touches.wait(5)
    #expect(stage.y == 600)
    stage.target = { _ in Point(x: 0, y: .nan) }
    stage.drag(0, 50, rests: true)
    #expect(stage.touches.messages.count == 1)
    // Back to where it was, against the finger.
    stage.target = { _ in Point(x: 0, y: 600) }
    stage.drag(0, 50)
    stage.touches.wait(5)
    #expect(stage.y == 600)
  }

  @Test("pulled beyond an end the content resists, and goes back")
  func bounce() {
    let stage = ScrollStage()
    stage.drag(0, 120, steps: 6, rests: true)
    #expect((stage.offsets.last!.y + ScrollCurves.resisted(100, length: 400)).magnitude < 1e-9)
    #expect(
      stage.take() == [
        "will begin dragging TD", "scroll", "will end dragging TD", "did end dragging, true T",
        "will begin decelerating Td",
      ])
    #expect(stage.proposed == .zero)
    let start = stage.y
    stage.touches.wait(0.1)
    #expect((stage.y - start * 2 / 2.718281828459).magnitude < 1e-6)
    stage.touches.wait(2)
    #expect(stage.y == 0)
    #expect(stage.take() == ["scroll", "did end decelerating "])
    // Thrown against the end it bounces.
    stage.scrollView.contentOffset.y = 100
    stage.drag(0, 60)
    var lowest = 0.0
    for _ in 0..<200 {
      stage.touches.wait(0.02)
      lowest = min(lowest, stage.y)
    }
    #expect(lowest < -5 && stage.y == 0)
    stage.scrollView.bounces = false
    stage.offsets = []
    stage.drag(0, 120)
    stage.touches.wait(2)
    #expect(stage.offsets.allSatisfy { $0.y == 0 } && stage.y == 0)
  }

  @Test("content that fits is not dragged, unless it always bounces; insets move the ends")
  func ends() {
    let stage = ScrollStage(Size(width: 300, height: 400))
    let outer = stage.touches.add(PanGestureRecognizer(), "outer", to: stage.touches.window)
    stage.drag(0, 60, lifts: false)
    #expect(stage.take() == [] && outer.state == .changed)
    stage.touches.touch(.ended, 150, 260)
    stage.scrollView.alwaysBounceVertical = true
    stage.drag(0, 60, lifts: false)
    #expect(stage.y < 0 && outer.state == .failed)
    stage.touches.touch(.ended, 150, 260)
    stage.touches.wait(2)
    stage.scrollView.alwaysBounceVertical = false
    stage.scrollView.contentInset = EdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    stage.drag(0, 60, rests: true)
    #expect(stage.proposed.y == -30)
    stage.touches.wait(2)
    #expect(stage.y == -30)
    stage.drag(0, -90, rests: true)
    stage.touches.wait(2)
    #expect(stage.y == 20)
    stage.scrollView.isScrollEnabled = false
    stage.drag(0, 90, rests: true)
    #expect(stage.y == 20 && outer.state == .possible)
  }

  @Test("pages are turned one at a time: by half of the way, or by a throw")
  func pages() {
    let stage = ScrollStage(Size(width: 1500, height: 400))
    stage.scrollView.isPagingEnabled = true
    func drag(_ dx: Double, rests: Bool) -> Double {
      stage.drag(dx, 0, rests: rests)
      stage.touches.wait(5)
      return stage.scrollView.contentOffset.x
    }
    #expect(drag(-140, rests: true) == 0)
    #expect(drag(-200, rests: true) == 300)
    #expect(drag(-40, rests: false) == 600)
    #expect(drag(40, rests: false) == 300)
    #expect(drag(-250, rests: false) == 600)
    #expect(drag(-40, rests: false) == 900)
    #expect(drag(-40, rests: false) == 1200)
    #expect(drag(-40, rests: false) == 1200)
    // A finger that stops it on the way does not leave it between pages.
    stage.drag(40, 0)
    stage.touches.wait(0.1)
    stage.touches.touch(.began, 100, 100)
    let caught = stage.scrollView.contentOffset.x
    #expect(caught > 900 && caught < 1200)
    stage.touches.wait(1)
    #expect(stage.scrollView.contentOffset.x == caught)
    stage.touches.touch(.ended, 100, 100)
    stage.touches.wait(3)
    #expect(stage.scrollView.contentOffset.x.truncatingRemainder(dividingBy: 300) == 0)
  }

  @Test("a finger stops what goes on; it may scroll on from there")
  func catching() {
    let stage = ScrollStage()
    stage.drag(0, -100)
    stage.touches.wait(0.2)
    _ = stage.take()
    stage.touches.touch(.began, 150, 200)
    #expect(stage.take() == ["scroll", "did end decelerating T"])
    let caught = stage.y
    stage.touches.wait(1)
    #expect(stage.y == caught)
    stage.touches.touch(.moved, 150, 180)
    stage.touches.touch(.moved, 150, 170)
    #expect(stage.take() == ["will begin dragging TD", "scroll"])
    #expect(stage.y == caught + 10)
    stage.touches.touch(.cancelled, 150, 170)
    #expect(stage.take() == ["will end dragging TD", "did end dragging, false T"])
    #expect(!stage.scrollView.isTracking)
  }

  @Test("a direction is locked where the finger moves mostly along it")
  func directionLock() {
    let stage = ScrollStage(Size(width: 1000, height: 2000))
    stage.drag(-20, -100, rests: true)
    #expect(stage.scrollView.contentOffset == Point(x: 16, y: 80))
    stage.scrollView.isDirectionalLockEnabled = true
    stage.drag(-20, -100, rests: true)
    #expect(stage.scrollView.contentOffset == Point(x: 16, y: 160))
    stage.drag(-100, -20, rests: true)
    #expect(stage.scrollView.contentOffset == Point(x: 96, y: 160))
    stage.drag(-60, -60, rests: true)
    #expect(stage.scrollView.contentOffset == Point(x: 144, y: 208))
  }

  @Test("of scroll views within each other the one that scrolls that way is scrolled")
  func nested() {
    let stage = ScrollStage()
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    inner.contentSize = Size(width: 900, height: 400)
    stage.scrollView.addSubview(inner)
    stage.drag(0, -100, rests: true)
    #expect(stage.y == 80 && inner.contentOffset == .zero)
    stage.drag(-100, 0, rests: true)
    #expect(stage.y == 80 && inner.contentOffset.x == 80)
  }

  @Test("the app's changes of the offset are where it goes on from: content without an end")
  func recentring() {
    let stage = ScrollStage()
    stage.scrollView.contentOffset.y = 800
    stage.whenScrolled = { scrollView in
      if scrollView.contentOffset.y > 900 { scrollView.contentOffset.y -= 200 }
    }
    stage.drag(0, -200, steps: 10, lifts: false)
    // 180 from 800, once set back.
    #expect(stage.y == 780)
    stage.touches.touch(.ended, 150, 0, after: 0)
    let target = stage.scrollView.state?.motion?.target.y ?? 0
    var turns = 0
    for _ in 0..<300 {
      let before = stage.y
      stage.touches.wait(0.02)
      if stage.y < before { turns += 1 }
    }
    #expect(turns == 2 && (stage.y - (target - 400)).magnitude < 1e-6)
    // A delegate that keeps the content from being pulled down.
    stage.scrollView.contentOffset.y = 0
    stage.whenScrolled = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
    stage.drag(0, 100, rests: true)
    #expect(stage.y == 0)
  }

  @Test("a delegate that scrolls whenever it has scrolled is stopped with a message")
  func endless() {
    let stage = ScrollStage()
    stage.whenScrolled = { $0.contentOffset.y += 1 }
    stage.scrollView.contentOffset.y = 10
    #expect(stage.offsets.count == 32 && stage.touches.messages.count == 1)
    #expect(stage.touches.messages.first?.contains("not told again") == true)
  }

  @Test("callbacks may do anything: end the drag, remove the view, let go of it")
  func hostile() {
    let stage = ScrollStage()
    stage.whenScrolled = { $0.isScrollEnabled = false }
    stage.drag(0, -100)
    #expect(
      stage.take() == [
        "will begin dragging TD", "scroll", "will end dragging TD", "did end dragging, false T",
      ])
    #expect(!stage.scrollView.isDragging && !stage.scrollView.isTracking && stage.y == 20)
    stage.scrollView.isScrollEnabled = true
    stage.whenScrolled = nil
    stage.drag(0, -100)
    stage.whenScrolled = { $0.removeFromSuperview() }
    _ = stage.take()
    stage.touches.wait(0.1)
    stage.touches.wait(0.1)
    #expect(stage.take() == ["scroll", "did end decelerating "])
    #expect(!stage.touches.clock.isMoving)
    stage.whenScrolled = nil
    // One that ceases to exist while it goes on.
    weak var released: ScrollView?
    do {
      let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
      scrollView.contentSize.height = 4000
      stage.touches.window.addSubview(scrollView)
      released = scrollView
    }
    stage.drag(0, -100)
    released?.removeFromSuperview()
    stage.touches.wait(5)
    #expect(released == nil)
  }

  @Test("the pan may be given to another view, which scrolls then; its targets hear of it")
  func pan() {
    let stage = ScrollStage()
    let pad = View(frame: Rect(x: 0, y: 400, width: 300, height: 80))
    stage.touches.window.addSubview(pad)
    #expect(stage.scrollView.gestureRecognizers == [stage.scrollView.panGestureRecognizer])
    let pan = stage.touches.add(stage.scrollView.panGestureRecognizer, "pan", to: pad)
    #expect(pan.view === pad && pan === stage.scrollView.panGestureRecognizer)
    stage.drag(0, -100, rests: true)
    #expect(stage.y == 0)
    stage.touches.drag(from: Point(x: 50, y: 470), to: Point(x: 50, y: 420), steps: 2, lifts: false)
    #expect(stage.y == 25 && stage.scrollView.isDragging)
    #expect(stage.touches.take() == ["pan began", "pan changed"])
    #expect(pan.translation(in: nil) == Point(x: 0, y: -50))
  }

  @Test("without a clock what would go on is at its end in the next update cycle")
  func noClock() {
    let stage = ScrollStage()
    stage.touches.window.clock = nil
    stage.drag(0, -100)
    #expect(stage.y == 80 && stage.scrollView.isDecelerating)
    stage.touches.window.runUpdateCycle()
    #expect(stage.y == stage.proposed.y)
    #expect(stage.take().suffix(2) == ["scroll", "did end decelerating "])
  }
}
