import LayoutSolver
import Testing

@testable import LayoutViews

/// Scrolling by the app, insets, refreshing and zooming.
struct ScrollOffsetTests {
  @Test("each change of the offset is told of, assignments included; the same offset is none")
  func assignments() {
    let stage = ScrollStage()
    var observed: [Double] = []
    let handler = stage.scrollView.addScrollHandler { observed.append($0.contentOffset.y) }
    stage.scrollView.contentOffset.y = 30
    stage.scrollView.contentOffset.y = 30
    stage.scrollView.bounds.origin.y = 40
    stage.scrollView.bounds = Rect(x: 0, y: 50, width: 200, height: 300)
    stage.scrollView.setContentOffset(Point(x: 0, y: 60), animated: false)
    stage.scrollView.frame.size.height = 350
    View.animate(withDuration: 1) { stage.scrollView.contentOffset.y = 70 }
    stage.scrollView.removeScrollHandler(handler)
    stage.scrollView.contentOffset.y = 80
    #expect(observed == [30, 40, 50, 60, 70])
    #expect(stage.offsets.map { $0.y } == observed + [80])
  }

  @Test("an animated scroll never arrives within the call; time moves it")
  func animated() {
    let stage = ScrollStage()
    stage.scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
    #expect(stage.y == 0 && stage.take() == [])
    stage.touches.wait(0.15)
    #expect((stage.y - 150).magnitude < 1e-6)
    #expect(stage.take() == ["scroll"])
    stage.touches.wait(0.15)
    #expect(stage.y == 300 && stage.take() == ["scroll", "animated "])
    stage.scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
    stage.touches.wait(1)
    #expect(stage.take() == [])
    // Another one instead, or a place at once.
    stage.scrollView.setContentOffset(Point(x: 0, y: 0), animated: true)
    stage.touches.wait(0.1)
    stage.scrollView.setContentOffset(Point(x: 0, y: 500), animated: true)
    stage.touches.wait(1)
    #expect(stage.y == 500 && stage.take() == ["scroll", "animated "])
    stage.scrollView.setContentOffset(.zero, animated: true)
    stage.touches.wait(0.1)
    stage.scrollView.setContentOffset(Point(x: 0, y: 7), animated: false)
    stage.touches.wait(1)
    #expect(stage.y == 7 && stage.take() == ["scroll"])
    stage.scrollView.setContentOffset(Point(x: .infinity, y: 7), animated: true)
    #expect(stage.touches.messages.count == 1 && stage.y == 7)
  }

  @Test(
    "without a clock an animated scroll is there in the next update cycle, without a window at once"
  )
  func animatedWithoutClock() {
    let stage = ScrollStage()
    stage.touches.window.clock = nil
    stage.touches.window.runUpdateCycle()
    var asked = 0
    stage.touches.window.needsUpdateCycle = { _ in asked += 1 }
    stage.scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
    #expect(stage.y == 0 && asked == 1)
    stage.touches.window.runUpdateCycle()
    #expect(stage.y == 300 && stage.take() == ["scroll", "animated "])
    stage.scrollView.removeFromSuperview()
    stage.scrollView.setContentOffset(.zero, animated: true)
    #expect(stage.y == 0)
  }

  @Test("as little is scrolled as is needed for a rectangle to be seen between the insets")
  func visible() {
    let stage = ScrollStage()
    stage.scrollView.contentInset = EdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    func show(_ y: Double, _ height: Double) -> Double {
      stage.scrollView.scrollRectToVisible(
        Rect(x: 0, y: y, width: 10, height: height), animated: false)
      return stage.y
    }
    #expect(show(500, 40) == 170)
    #expect(show(300, 40) == 170)
    #expect(show(200, 40) == 150)
    #expect(show(0, 10) == -50)
    #expect(show(1990, 10) == 1630)
    #expect(show(100, 1000) == 730)
    #expect(show(1000, 800) == 950)
    stage.scrollView.scrollRectToVisible(Rect(x: 0, y: 0, width: 1, height: 1), animated: true)
    #expect(stage.y == 950)
    stage.touches.wait(1)
    #expect(stage.y == -50)
  }

  @Test("a tap on the status bar scrolls to the top")
  func toTop() {
    let stage = ScrollStage()
    stage.scrollView.contentOffset.y = 500
    _ = stage.take()
    #expect(stage.scrollView.scrollToTop())
    stage.touches.wait(1)
    #expect(stage.y == 0 && stage.take() == ["scroll", "top"])
    stage.scrollView.scrollsToTop = false
    #expect(!stage.scrollView.scrollToTop())
  }

  @Test("changes of the insets are told of")
  func insets() {
    let stage = ScrollStage()
    stage.touches.window.runUpdateCycle()
    stage.scrollView.contentInset.top = 10
    stage.touches.window.hostSafeAreaInsets.top = 20
    stage.touches.window.runUpdateCycle()
    #expect(stage.scrollView.adjustedContentInset.top == 30)
    #expect(stage.take() == ["inset", "inset"])
  }

  @Test("a refresh control that is pulled into sight keeps its height free until it is done")
  func refresh() {
    let stage = ScrollStage()
    let control = RefreshControl()
    var refreshes = 0
    let target = Responder()
    target.actions["refresh"] = { _ in refreshes += 1 }
    control.addTarget(target, action: "refresh", for: .valueChanged)
    stage.scrollView.refreshControl = control
    #expect(control.superview === stage.scrollView)
    #expect(control.frame == Rect(x: 0, y: -60, width: 300, height: 60))
    stage.drag(0, 120, steps: 6, rests: true)
    stage.touches.wait(2)
    #expect(refreshes == 0 && !control.isRefreshing && stage.y == 0)
    stage.drag(0, 200, steps: 10, rests: true)
    #expect(refreshes == 1 && control.isRefreshing)
    #expect(
      stage.scrollView.adjustedContentInset.top == 60 && stage.scrollView.contentInset.top == 0)
    stage.touches.wait(2)
    #expect(stage.y == -60)
    control.endRefreshing()
    #expect(stage.y == -60)
    stage.touches.wait(1)
    #expect(stage.y == 0 && refreshes == 1)
    control.beginRefreshing()
    #expect(stage.y == 0 && stage.scrollView.adjustedContentInset.top == 60 && refreshes == 1)
    stage.scrollView.refreshControl = nil
    #expect(control.superview == nil && stage.scrollView.adjustedContentInset.top == 0)
  }

  @Test("zooming scales the view of the delegate and the content")
  func zoom() {
    let stage = ScrollStage(Size(width: 300, height: 400))
    let picture = View(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    stage.scrollView.addSubview(picture)
    stage.zoomed = picture
    stage.scrollView.zoomScale = 2
    #expect(stage.scrollView.zoomScale == 1)
    stage.scrollView.maximumZoomScale = 3
    stage.scrollView.zoomScale = 2
    #expect(picture.transform == AffineTransform(scaleX: 2, y: 2))
    #expect(picture.frame == Rect(x: 0, y: 0, width: 600, height: 800))
    #expect(picture.bounds.size == Size(width: 300, height: 400))
    #expect(stage.scrollView.contentSize == Size(width: 600, height: 800))
    // The middle stays in the middle.
    #expect(stage.scrollView.contentOffset == Point(x: 150, y: 200))
    #expect(stage.take() == ["scroll", "zoom 2.0", "did zoom 2.0"])
    stage.scrollView.zoomScale = 10
    #expect(stage.scrollView.zoomScale == 3)
    stage.scrollView.zoom(to: Rect(x: 0, y: 0, width: 150, height: 200), animated: false)
    #expect(stage.scrollView.zoomScale == 2 && stage.scrollView.contentOffset == .zero)
    stage.scrollView.zoomScale = 1
    _ = stage.take()
    #expect(stage.scrollView.pinchGestureRecognizer != nil)
    stage.touches.touch(.began, 100, 200, finger: 1)
    stage.touches.touch(.began, 200, 200, finger: 2)
    stage.touches.touch(.moved, 50, 200, finger: 1)
    stage.touches.touch(.moved, 250, 200, finger: 2)
    stage.touches.touch(.ended, 50, 200, finger: 1)
    stage.touches.touch(.ended, 250, 200, finger: 2)
    #expect(stage.scrollView.zoomScale == 2)
    #expect(
      stage.take().filter { $0.contains("zoom") } == [
        "will zoom", "zoom 1.5", "zoom 2.0", "did zoom 2.0",
      ])
    #expect(!stage.scrollView.isZooming)
  }

  @Test("what is not used costs nothing, and the defaults are UIKit's")
  func defaults() {
    let view = ScrollView()
    #expect(view.isScrollEnabled && !view.isPagingEnabled && !view.isDirectionalLockEnabled)
    #expect(view.bounces && !view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
    #expect(view.decelerationRate == .normal && view.scrollsToTop)
    #expect(view.zoomScale == 1 && view.minimumZoomScale == 1 && view.maximumZoomScale == 1)
    #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isZooming)
    #expect(view.delegate == nil && view.refreshControl == nil)
    view.contentOffset.y = 4
    #expect(view.state == nil)
  }
}
