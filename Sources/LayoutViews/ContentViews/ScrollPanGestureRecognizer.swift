/// The pan of a scroll view.
///
/// Views within hear of a finger late, so that one that scrolls at once touches nothing; what one has heard of is taken away
/// from it where the scroll view and the view let it, and does not scroll else.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  /// For how long views within hear of no touch, in seconds; chosen, as is observed of UIKit.
  static let contentDelay = 0.15

  private var scrollView = WeakReference<ScrollView>()
  private var isDelaying = false

  init(_ scrollView: ScrollView) {
    super.init(target: nil, action: nil)
    self.scrollView.object = scrollView
    addHandler { [reference = self.scrollView] in reference.object?.drag($0.state) }
  }

  override var delaysTouchesBegan: Bool {
    get { isDelaying || super.delaysTouchesBegan }
    set { super.delaysTouchesBegan = newValue }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard let scrollView = scrollView.object else { return }
    // A finger that stops what goes on is no touch of what is under it, for as long.
    if scrollView.delaysContentTouches, state == .possible, self.touches.count == touches.count {
      isDelaying = true
      deadline = event.timestamp + ScrollPanGestureRecognizer.contentDelay
    }
    scrollView.fingerDidComeDown()
  }

  override func deadlineDidPass() { isDelaying = false }

  /// Whether the finger moves along a side to which the view scrolls, and what it has touched lets it.
  override var mayPan: Bool {
    guard let scrollView = scrollView.object else { return false }
    let axes = scrollView.draggableAxes
    let (x, y) = (track.way.dx.magnitude, track.way.dy.magnitude)
    if !(x > y ? axes.x : y > x ? axes.y : axes.x || axes.y) { return false }
    for touch in touches where touch.isKnownToView && !touch.isEndKnownToView {
      guard let touched = touch.view, touched !== scrollView,
        touched.isDescendant(of: scrollView)
      else { continue }
      if !scrollView.canCancelContentTouches { return false }
      if !scrollView.touchesShouldCancel(in: touched) { return false }
    }
    return true
  }

  override func forgetGesture() {
    super.forgetGesture()
    isDelaying = false
    scrollView.object?.fingersDidLift()
  }
}
