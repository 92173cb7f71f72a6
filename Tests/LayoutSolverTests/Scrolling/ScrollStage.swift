import LayoutSolver

@testable import LayoutViews

/// A scroll view of 300 by 400 in a window, with a delegate that logs what it hears.
final class ScrollStage: ScrollViewDelegate {
  let touches = TouchStage()
  let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  var log: [String] = []
  /// The offsets that were told of, besides.
  var offsets: [Point] = []
  var whenScrolled: ((ScrollView) -> Void)?
  var target: ((Point) -> Point)?
  var zoomed: View?
  var velocity = Point.zero
  var proposed = Point.zero

  init(_ contentSize: Size = Size(width: 300, height: 2000)) {
    touches.window.addSubview(scrollView)
    scrollView.contentSize = contentSize
    scrollView.delegate = self
  }

  var y: Double { scrollView.contentOffset.y }

  /// What has been heard, with scrolls that follow each other as one.
  func take() -> [String] {
    defer { log = [] }
    var result: [String] = []
    for entry in log where entry != "scroll" || result.last != "scroll" { result.append(entry) }
    return result
  }

  /// Drags up or down by a distance, in steps of a fiftieth of a second, the first of which is what makes a pan.
  func drag(_ dx: Double = 0, _ dy: Double, steps: Int = 5, rests: Bool = false, lifts: Bool = true)
  {
    let start = Point(x: 150, y: 200)
    touches.touch(.began, start.x, start.y)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      touches.touch(.moved, start.x + dx * part, start.y + dy * part)
    }
    if lifts { touches.touch(.ended, start.x + dx, start.y + dy, after: rests ? 0.3 : 0) }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    log.append("scroll")
    offsets.append(scrollView.contentOffset)
    whenScrolled?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    log.append("will begin dragging\(flags)")
  }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {
    log.append("will end dragging\(flags)")
    self.velocity = velocity
    proposed = targetContentOffset.pointee
    if let target { targetContentOffset.pointee = target(proposed) }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    log.append("did end dragging, \(decelerate)\(flags)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    log.append("will begin decelerating\(flags)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    log.append("did end decelerating\(flags)")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    log.append("animated\(flags)")
  }
  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { log.append("top") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) { log.append("inset") }
  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    log.append("will zoom")
  }
  func scrollViewDidZoom(_ scrollView: ScrollView) { log.append("zoom \(scrollView.zoomScale)") }
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    log.append("did zoom \(scale)")
  }

  /// Which of tracking, dragging and decelerating are true.
  private var flags: String {
    " " + (scrollView.isTracking ? "T" : "") + (scrollView.isDragging ? "D" : "")
      + (scrollView.isDecelerating ? "d" : "")
  }
}
