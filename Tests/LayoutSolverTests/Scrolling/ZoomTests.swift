import LayoutSolver
import Testing

@testable import LayoutViews

/// Scales that change with time.
struct ZoomTests {
  private func makeStage() -> (ScrollStage, View) {
    let stage = ScrollStage(Size(width: 300, height: 400))
    let picture = View(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    stage.scrollView.addSubview(picture)
    stage.zoomed = picture
    stage.scrollView.maximumZoomScale = 4
    return (stage, picture)
  }

  /// The part of the way after a part of the time.
  private func part(_ time: Double) -> Double {
    CubicTimingParameters(animationCurve: .easeInOut).progress(at: time / 0.3, over: 0.3).dx
  }

  @Test("an animated scale changes with the clock, and the delegate hears of it in order")
  func animated() {
    let (stage, picture) = makeStage()
    stage.scrollView.setZoomScale(3, animated: true)
    #expect(stage.scrollView.zoomScale == 1 && stage.take() == ["will zoom"])
    #expect(stage.touches.clock.isMoving)
    stage.touches.wait(0.1)
    let scale = 1 + 2 * part(0.1)
    #expect(abs(stage.scrollView.zoomScale - scale) < 1e-9)
    #expect(abs(stage.scrollView.contentOffset.x - 150 * (scale - 1)) < 1e-9)
    #expect(picture.transform == AffineTransform(scaleX: scale, y: scale))
    #expect(stage.scrollView.contentSize.width == 300 * stage.scrollView.zoomScale)
    #expect(stage.take() == ["scroll", "zoom \(stage.scrollView.zoomScale)"])
    stage.touches.wait(0.3)
    #expect(stage.scrollView.zoomScale == 3)
    #expect(stage.scrollView.contentOffset == Point(x: 300, y: 400))
    #expect(stage.take() == ["scroll", "zoom 3.0", "did zoom 3.0"])
    #expect(!stage.touches.clock.isMoving)
    stage.scrollView.setZoomScale(3, animated: true)
    #expect(stage.take() == [])
  }

  @Test("a rectangle is zoomed to along straight lines; where the scale is right it is scrolled to")
  func rectangle() {
    let (stage, _) = makeStage()
    stage.scrollView.zoom(to: Rect(x: 150, y: 0, width: 150, height: 200), animated: true)
    stage.touches.wait(0.15)
    #expect(abs(stage.scrollView.zoomScale - 1.5) < 1e-6)
    #expect(abs(stage.scrollView.contentOffset.x - 150) < 1e-4)
    stage.touches.wait(0.15)
    #expect(stage.scrollView.zoomScale == 2)
    #expect(stage.scrollView.contentOffset == Point(x: 300, y: 0))
    let ends = stage.log.filter { $0.contains("will") || $0.contains("did") }
    #expect(ends == ["will zoom", "did zoom 2.0"])
    stage.log = []
    stage.scrollView.zoom(to: Rect(x: 0, y: 0, width: 150, height: 200), animated: true)
    stage.touches.wait(1)
    #expect(stage.scrollView.contentOffset == .zero)
    #expect(stage.take() == ["scroll", "animated "])
  }

  @Test("without a clock the next cycle brings the scale, without a window the call")
  func withoutTime() {
    let (stage, picture) = makeStage()
    stage.touches.window.clock = nil
    stage.scrollView.setZoomScale(2, animated: true)
    #expect(stage.scrollView.zoomScale == 1)
    stage.touches.window.runUpdateCycle()
    #expect(stage.scrollView.zoomScale == 2)
    #expect(stage.take() == ["will zoom", "scroll", "zoom 2.0", "did zoom 2.0"])
    stage.scrollView.removeFromSuperview()
    stage.scrollView.setZoomScale(1, animated: true)
    #expect(stage.scrollView.zoomScale == 1 && picture.transform == .identity)
    #expect(stage.take() == ["scroll", "zoom 1.0", "did zoom 1.0"])
  }

  @Test("another change, a finger and a pinch end a change where it is")
  func interrupted() {
    let (stage, _) = makeStage()
    stage.scrollView.setZoomScale(3, animated: true)
    stage.touches.wait(0.15)
    let half = stage.scrollView.zoomScale
    _ = stage.take()
    stage.scrollView.setZoomScale(1, animated: true)
    #expect(stage.scrollView.zoomScale == half)
    #expect(stage.take() == ["did zoom \(half)", "will zoom"])
    stage.touches.wait(0.15)
    #expect(abs(stage.scrollView.zoomScale - (1 + half) / 2) < 1e-6)
    _ = stage.take()
    // It goes on until the finger scrolls.
    stage.drag(0, -50, rests: true)
    let left = stage.scrollView.zoomScale
    #expect(left > 1 && left < 1.5)
    let heard = stage.take()
    let end = heard.firstIndex(of: "did zoom \(left)") ?? 0
    #expect(end > 0 && heard[end + 1] == "will begin dragging TD")
    #expect(!heard[(end + 1)...].contains { $0.contains("zoom") })
    stage.scrollView.setZoomScale(4, animated: true)
    stage.scrollView.zoomScale = 2
    stage.touches.wait(1)
    #expect(stage.scrollView.zoomScale == 2)
    // What the app scrolls meanwhile stays scrolled.
    stage.scrollView.setZoomScale(4, animated: true)
    stage.touches.wait(0.15)
    stage.scrollView.contentOffset.x -= 20
    stage.touches.wait(0.15)
    let moved = stage.scrollView.contentOffset.x
    stage.scrollView.zoomScale = 2
    stage.scrollView.setZoomScale(4, animated: false)
    #expect(stage.scrollView.zoomScale == 4 && moved < stage.scrollView.contentOffset.x + 20)
  }

  @Test("people zoom beyond the limits as far as the scroll view lets them, and it goes back")
  func bounces() {
    let (stage, _) = makeStage()
    func pinch(_ distance: Double) {
      stage.touches.touch(.began, 140, 200, finger: 1, after: 1)
      stage.touches.touch(.began, 160, 200, finger: 2)
      stage.touches.touch(.moved, 160 + distance - 20, 200, finger: 2)
    }
    func lift() {
      stage.touches.touch(.ended, 140, 200, finger: 1)
      stage.touches.touch(.ended, 160, 200, finger: 2)
    }
    pinch(180)
    #expect(stage.scrollView.zoomScale == 6)
    #expect(stage.scrollView.isZooming && !stage.scrollView.isZoomBouncing)
    lift()
    #expect(!stage.scrollView.isZooming && stage.scrollView.isZoomBouncing)
    #expect(stage.take().contains { $0.hasPrefix("did zoom") } == false)
    stage.touches.wait(0.4)
    #expect(stage.scrollView.zoomScale == 4 && !stage.scrollView.isZoomBouncing)
    #expect(stage.take().last == "did zoom 4.0")
    stage.scrollView.zoomScale = 1
    stage.scrollView.bouncesZoom = false
    pinch(180)
    #expect(stage.scrollView.zoomScale == 4)
    lift()
    #expect(!stage.scrollView.isZoomBouncing && stage.log.last == "did zoom 4.0")
  }

  @Test("constraints see the content as without the scale, and it is as many times as large")
  func constraints() {
    let (stage, picture) = makeStage()
    picture.translatesAutoresizingMaskIntoConstraints = false
    let guide = stage.scrollView.contentLayoutGuide
    LayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      picture.topAnchor.constraint(equalTo: guide.topAnchor),
      picture.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      picture.widthAnchor.constraint(equalToConstant: 300),
      picture.heightAnchor.constraint(equalToConstant: 400),
    ])
    stage.touches.window.layoutIfNeeded()
    stage.scrollView.zoomScale = 2
    stage.touches.window.layoutIfNeeded()
    #expect(stage.scrollView.contentSize == Size(width: 600, height: 800))
    #expect(picture.bounds.size == Size(width: 300, height: 400))
    stage.scrollView.contentOffset = Point(x: 300, y: 400)
    stage.touches.wait(1)
    #expect(stage.scrollView.contentOffset == Point(x: 300, y: 400))
  }

  @Test("a delegate that zooms whenever it has zoomed is stopped with a message")
  func hostileDelegate() {
    final class Restless: ScrollViewDelegate {
      let picture: View
      var count = 0
      init(_ picture: View) { self.picture = picture }
      func viewForZooming(in scrollView: ScrollView) -> View? { picture }
      func scrollViewDidZoom(_ scrollView: ScrollView) {
        count += 1
        scrollView.zoomScale = scrollView.zoomScale == 2 ? 3 : 2
      }
    }
    let (stage, picture) = makeStage()
    let restless = Restless(picture)
    stage.scrollView.delegate = restless
    stage.scrollView.zoomScale = 4
    #expect(restless.count == 32)
    #expect(stage.touches.messages.count == 1)
    #expect(stage.touches.messages.first?.contains("zooms it whenever it has zoomed") == true)
  }

  @Test("a window that ceases to exist while its content moves takes it along")
  func memory() {
    weak var scrolled: ScrollView?
    weak var zoomed: ScrollView?
    do {
      let (stage, _) = makeStage()
      stage.scrollView.setZoomScale(3, animated: true)
      zoomed = stage.scrollView
      let other = ScrollStage()
      other.scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
      scrolled = other.scrollView
      #expect(other.touches.clock.isMoving && stage.touches.clock.isMoving)
    }
    #expect(scrolled == nil && zoomed == nil)
  }
}
