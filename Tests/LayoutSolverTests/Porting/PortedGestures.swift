import Testing
import UIKitNames

/// A card that is dragged, as one writes it for UIKit but for its selectors.
final class DraggedCard: UIView, UIGestureRecognizerDelegate {
  private(set) var offsets: [CGFloat] = []
  private(set) var taps = 0
  private(set) var isPressed = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    let pan = UIPanGestureRecognizer(target: self, action: DraggedCard.drag)
    pan.delegate = self
    addGestureRecognizer(pan)
    let tap = UITapGestureRecognizer(target: self, action: DraggedCard.press)
    tap.numberOfTapsRequired = 1
    tap.require(toFail: pan)
    addGestureRecognizer(tap)
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.addTarget(self, action: DraggedCard.leave)
    edge.edges = .left
    addGestureRecognizer(edge)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func drag(_ gesture: UIPanGestureRecognizer) {
    let translation = gesture.translation(in: superview)
    switch gesture.state {
    case .changed:
      transform = CGAffineTransform(translationX: 0, y: translation.y)
    case .ended, .cancelled:
      offsets.append(translation.y)
      transform = .identity
    default: break
    }
  }

  func press() { taps += 1 }

  func leave(_ gesture: UIScreenEdgePanGestureRecognizer) {}

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: self)
    return abs(velocity.y) > abs(velocity.x)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    isPressed = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    isPressed = false
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) === self ? self : nil
  }
}

struct PortedGestureTests {
  @Test("a card that is written in UIKit's names is dragged and tapped")
  func card() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let card = DraggedCard(frame: window.bounds)
    window.addSubview(card)
    func send(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, _ time: Double) {
      window.sendTouches([TouchChange(phase, at: CGPoint(x: x, y: y))], at: time)
    }
    send(.began, 100, 100, 1)
    #expect(card.isPressed)
    send(.moved, 100, 130, 1.02)
    send(.moved, 100, 150, 1.04)
    #expect(!card.isPressed)
    #expect(card.frame.minY == 50 && card.center.y == 200)
    send(.ended, 100, 150, 1.06)
    #expect(card.offsets == [50] && card.taps == 0)
    send(.began, 100, 100, 2)
    send(.ended, 100, 100, 2.1)
    #expect(card.taps == 1)
    send(.began, 100, 100, 3)
    send(.moved, 140, 100, 3.02)
    send(.ended, 140, 100, 3.04)
    #expect(card.offsets == [50])
  }
}

/// A strip of pages that snaps, as one writes it for UIKit.
final class SnappingStrip: UIView, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  private(set) var settled: [CGFloat] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(scrollView)
    scrollView.frame = bounds
    scrollView.decelerationRate = .fast
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    scrollView.contentSize = CGSize(width: 1000, height: frame.height)
    scrollView.delegate = self
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.x = (targetContentOffset.pointee.x / 120).rounded() * 120 - 20
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    settled.append(scrollView.contentOffset.x)
  }
}

struct PortedScrollTests {
  @Test("a strip that is written in UIKit's names snaps to its pages")
  func strip() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let clock = AnimationClock()
    window.clock = clock
    let strip = SnappingStrip(frame: window.bounds)
    window.addSubview(strip)
    func send(_ phase: UITouch.Phase, _ x: CGFloat, _ time: Double) {
      window.sendTouches([TouchChange(phase, at: CGPoint(x: x, y: 100))], at: time)
    }
    send(.began, 150, 1)
    for step in 1...4 { send(.moved, 150 - 25 * CGFloat(step), 1 + 0.02 * Double(step)) }
    send(.ended, 50, 1.08)
    clock.advance(to: 3)
    #expect(strip.settled == [220])
  }
}
