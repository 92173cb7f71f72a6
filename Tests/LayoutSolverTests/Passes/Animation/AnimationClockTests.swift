import LayoutSolver
import Testing

@testable import LayoutViews

/// Animations whose values over time the library computes.
struct AnimationClockTests {
  let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  let clock = AnimationClock()
  let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  init() {
    window.addSubview(view)
    window.animator = clock.play
    window.runUpdateCycle()
  }

  private func x(at time: Double) -> Double {
    clock.advance(to: time)
    return clock.frame(of: view).minX
  }

  @Test("a view goes by the curve, after the delay, and the completion comes at the end")
  func curve() {
    var ends: [Bool] = []
    View.animate(withDuration: 2, delay: 1, options: .curveEaseIn) {
      view.frame = Rect(x: 100, y: 0, width: 30, height: 10)
    } completion: {
      ends.append($0)
    }
    #expect(view.frame.minX == 100)
    #expect(x(at: 0.5) == 0)
    let curve = CubicTimingParameters(animationCurve: .easeIn)
    #expect((x(at: 2) - 100 * curve.value(at: 0.5)).magnitude < 1e-9)
    #expect((clock.frame(of: view).width - 10 - 20 * curve.value(at: 0.5)).magnitude < 1e-9)
    let animation = clock.animations[0]
    #expect(animation.frame(of: animation.changes[0], after: 2).minX == clock.frame(of: view).minX)
    #expect(animation.frame(of: animation.changes[0], after: 1).minX == 0)
    #expect(animation.frame(of: animation.changes[0], after: 9).minX == 100)
    #expect(clock.isMoving && ends == [])
    #expect(x(at: 3) == 100)
    #expect(!clock.isMoving && ends == [true] && clock.animations.isEmpty)
    // Times before, and no numbers, change nothing.
    clock.advance(to: 1)
    clock.advance(to: .nan)
    #expect(clock.time == 3)
  }

  @Test(
    "where a view is shown is found by the view: the last animation that is not over, however many others there are"
  )
  func manyViews() {
    let views = (0..<50).map { _ in View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views { window.addSubview(view) }
    func move(_ moved: some Sequence<View>, to x: Double, in seconds: Double) {
      View.animate(withDuration: seconds, delay: 0, options: .curveLinear) {
        for view in moved { view.frame.origin.x = x }
      }
    }
    func places() -> [Double] { views.map { clock.frame(of: $0).minX } }
    move(views, to: 100, in: 10)
    clock.advance(to: 1)
    #expect(places() == views.map { _ in 10 })
    #expect(clock.animatedViews?.looks == 50)
    // Half of them have another one, and when that is over the first again.
    move(views.prefix(25), to: 200, in: 2)
    #expect(places() == views.indices.map { $0 < 25 ? 100 : 10 })
    #expect(clock.animatedViews?.looks == 100)
    clock.advance(to: 2)
    #expect(places() == views.indices.map { $0 < 25 ? 150 : 20 })
    clock.animations[1].finish()
    #expect(places() == views.map { _ in 20 })
    clock.advance(to: 4)
    #expect(places() == views.map { _ in 40 })
    clock.advance(to: 11)
    #expect(places() == views.indices.map { $0 < 25 ? 200 : 100 })
    #expect(clock.animations.isEmpty)
  }

  @Test("a spring swings over the end")
  func spring() {
    View.animate(withDuration: 1, usingSpringWithDamping: 0.3, initialSpringVelocity: 2) {
      view.frame.origin.x = 100
    }
    let spring = SpringTimingParameters(
      dampingRatio: 0.3, initialVelocity: Vector(dx: 2, dy: 2))
    #expect((x(at: 0.1) - 100 * spring.progress(at: 0.1, over: 1).dx).magnitude < 1e-9)
    #expect((1...9).contains { x(at: 0.1 + Double($0) / 20) > 101 })
    #expect(x(at: 1) == 100 && !clock.isMoving)
  }

  @Test("an animation that goes back as well ends at the beginning, one that is repeated never")
  func repeated() {
    View.animate(withDuration: 1, options: [.autoreverse, .curveLinear]) {
      view.frame.origin.x = 100
    }
    #expect(x(at: 0.75) == 75)
    #expect(x(at: 1.25) == 75)
    #expect(x(at: 1.75) == 25)
    #expect(x(at: 2) == 100 && !clock.isMoving)
    view.frame.origin.x = 0
    var ends: [Bool] = []
    View.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) {
      view.frame.origin.x = 100
    } completion: {
      ends.append($0)
    }
    #expect(x(at: 2.25) == 25)
    #expect(x(at: 3.25) == 75)
    #expect(x(at: 104.5) == 50)
    clock.animations[0].finish(false)
    #expect(ends == [false] && !clock.isMoving && clock.frame(of: view).minX == 100)
  }

  @Test("an animation begins at the end of the one before, or where that is shown")
  func overlapping() {
    View.animate(withDuration: 1, options: .curveLinear) { view.frame.origin.x = 100 }
    #expect(x(at: 0.5) == 50)
    View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
      view.frame.origin.x = 0
    }
    #expect(x(at: 0.5) == 50)
    #expect(x(at: 1) == 25)
    View.animate(withDuration: 1, options: .curveLinear) { view.frame.origin.x = 200 }
    #expect(x(at: 1) == 0)
    #expect(x(at: 1.5) == 100)
  }

  @Test("keyframes go one after the other, each in its part of the time")
  func keyframes() {
    var ends = 0
    View.animateKeyframes(
      withDuration: 2,
      options: View.KeyframeAnimationOptions(rawValue: View.AnimationOptions.curveLinear.rawValue)
    ) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
        view.frame.origin.x = 100
      }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.frame.origin.x = 300
      }
    } completion: { _ in
      ends += 1
    }
    #expect(view.frame.minX == 300)
    #expect(clock.animations[0].changes.map(\.relativeStart) == [0, 0.5])
    #expect(x(at: 0.25) == 50)
    #expect(x(at: 0.75) == 100)
    #expect(x(at: 1.5) == 200)
    #expect(ends == 0)
    #expect(x(at: 2) == 300 && ends == 1)
    View.animateKeyframes(withDuration: 1, options: .calculationModeDiscrete) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        view.frame.origin.x = 0
      }
    }
    #expect(x(at: 2.25) == 300)
    #expect(x(at: 2.75) == 0)
    // Outside of such an animation the changes are just made.
    View.addKeyframe(withRelativeStartTime: -3, relativeDuration: .nan) {
      view.frame.origin.y = 7
    }
    #expect(view.frame.minY == 7)
  }

  @Test("layout by constraints and scrolling are pairs as well")
  func layout() {
    let bar = View()
    bar.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(bar)
    let width = bar.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    bar.heightAnchor.constraint(equalToConstant: 10).isActive = true
    bar.leftAnchor.constraint(equalTo: window.leftAnchor).isActive = true
    bar.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(scroll)
    window.runUpdateCycle()
    View.animate(withDuration: 1, options: .curveLinear) {
      width.constant = 200
      scroll.contentOffset.y = 80
      window.layoutIfNeeded()
    }
    clock.advance(to: 0.25)
    #expect(clock.frame(of: bar).width == 125)
    #expect(clock.bounds(of: scroll).minY == 20)
    #expect(bar.frame.width == 200 && scroll.contentOffset.y == 80)
  }

  @Test("a view that ends with its animation may say the time, and begin another")
  func endingView() {
    var ends = 0
    do {
      let ending = EndingView { [clock, view] in
        ends += 1
        clock.advance(to: clock.time + 1)
        View.animate(withDuration: 1) { view.frame.origin.x = 50 }
      }
      window.addSubview(ending)
      View.animate(withDuration: 1) { ending.frame.origin.x = 10 }
      ending.removeFromSuperview()
    }
    #expect(ends == 0)
    clock.advance(to: 1)
    #expect(ends == 1 && clock.time == 2)
    #expect(clock.animations.count == 1)
  }
}

/// A view that does something when it ceases to exist.
private final class EndingView: View {
  private let atEnd: () -> Void

  init(_ atEnd: @escaping () -> Void) {
    self.atEnd = atEnd
    super.init(frame: .zero)
  }

  deinit { atEnd() }
}
