import LayoutSolver
import Testing

/// Animators that are paused, scrubbed, turned round, gone on with and stopped.
struct ViewPropertyAnimatorTests {
  let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  let clock = AnimationClock()
  let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  let animator: ViewPropertyAnimator
  let ends = Ends()

  final class Ends {
    var positions: [ViewAnimatingPosition] = []
  }

  init() {
    window.addSubview(view)
    window.animator = clock.play
    window.runUpdateCycle()
    let view = self.view, ends = self.ends
    animator = ViewPropertyAnimator(duration: 2, curve: .linear) { view.frame.origin.x = 100 }
    animator.addCompletion { ends.positions.append($0) }
  }

  private func x(at time: Double) -> Double {
    clock.advance(to: time)
    return clock.frame(of: view).minX
  }

  @Test("it runs to its end")
  func runs() {
    #expect(animator.state == .inactive && !animator.isRunning && view.frame.minX == 0)
    animator.startAnimation(afterDelay: 1)
    #expect(animator.state == .active && animator.isRunning && view.frame.minX == 100)
    #expect(x(at: 1) == 0)
    #expect(x(at: 2) == 50 && animator.fractionComplete == 0.5)
    #expect(x(at: 3) == 100)
    #expect(ends.positions == [.end] && animator.state == .inactive)
    // It can be used again.
    animator.addAnimations { [view] in view.frame.origin.x = 0 }
    animator.startAnimation()
    #expect(x(at: 4) == 50)
  }

  @Test("it is scrubbed, turned round and gone on with")
  func scrubbed() {
    animator.fractionComplete = 0.25
    #expect(animator.state == .active && !animator.isRunning)
    #expect(x(at: 10) == 25)
    animator.fractionComplete = 0.75
    #expect(x(at: 10) == 75)
    animator.isReversed = true
    #expect(animator.fractionComplete == 0.25 && x(at: 10) == 75)
    animator.fractionComplete = 0.5
    #expect(x(at: 10) == 50)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    // Half of the way in a quarter of the duration.
    #expect(x(at: 10.25) == 25)
    #expect(x(at: 10.5) == 0)
    #expect(ends.positions == [.start] && view.frame.minX == 0)
  }

  @Test("turned round while it runs, it goes back the way that it came")
  func turned() {
    let curve = CubicTimingParameters(animationCurve: .easeIn)
    let eased = ViewPropertyAnimator(duration: 2, timingParameters: curve)
    eased.addAnimations { [view] in view.frame.origin.x = 100 }
    eased.startAnimation()
    let places = [0.5, 1.0].map { x(at: $0) }
    eased.isReversed = true
    #expect((x(at: 1.5) - places[0]).magnitude < 1e-9)
    #expect(x(at: 2) == 0 && eased.state == .inactive && view.frame.minX == 0)
  }

  @Test("a pause changes nothing that is seen, and it goes on by another timing")
  func paused() {
    let eased = ViewPropertyAnimator(duration: 2, curve: .easeIn) { [view] in
      view.frame.origin.x = 100
    }
    eased.startAnimation()
    let place = x(at: 1)
    #expect(
      (place - 100 * CubicTimingParameters(animationCurve: .easeIn).value(at: 0.5)).magnitude < 1e-9
    )
    eased.pauseAnimation()
    #expect((x(at: 5) - place).magnitude < 1e-9)
    #expect((eased.fractionComplete - place / 100).magnitude < 1e-9)
    let spring = SpringTimingParameters(dampingRatio: 0.4)
    eased.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
    let way = spring.progress(at: 0.25, over: 1).dx
    #expect((x(at: 5.25) - (place + (100 - place) * way)).magnitude < 1e-9)
    #expect(x(at: 6) == 100 && eased.state == .inactive)
    // Scrubbed by its own curve where that is wanted.
    view.frame.origin.x = 0
    let curved = ViewPropertyAnimator(duration: 1, curve: .easeIn) { [view] in
      view.frame.origin.x = 100
    }
    curved.scrubsLinearly = false
    curved.fractionComplete = 0.5
    #expect(
      (x(at: 6) - 100 * CubicTimingParameters(animationCurve: .easeIn).value(at: 0.5)).magnitude
        < 1e-9)
  }

  @Test(
    "stopped, it leaves views where they are shown, or where it is finished",
    arguments: [ViewAnimatingPosition.end, .start, .current])
  func stopped(position: ViewAnimatingPosition) {
    animator.startAnimation()
    _ = x(at: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && !animator.isRunning)
    #expect(view.frame.minX == 25 && x(at: 1) == 25)
    // The handler is called within this test's own calls only.
    final class Messages: @unchecked Sendable { var events: [String] = [] }
    let messages = Messages()
    LayoutMessage.withHandler({ message in messages.events.append(message.description) }) {
      animator.startAnimation()
      animator.fractionComplete = 0.5
    }
    #expect(messages.events.count == 2)
    animator.finishAnimation(at: position)
    #expect(ends.positions == [position] && animator.state == .inactive)
    #expect(view.frame.minX == [100, 0, 25][position.rawValue])
    LayoutMessage.withHandler({ message in messages.events.append(message.description) }) {
      animator.finishAnimation(at: .end)
    }
    #expect(messages.events.count == 3)
  }

  @Test("stopped without an end, no completion is called")
  func stoppedForGood() {
    animator.startAnimation()
    _ = x(at: 0.5)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && view.frame.minX == 25 && ends.positions == [])
    #expect(x(at: 9) == 25 && clock.animations.isEmpty)
  }

  @Test("what is added later has the rest of the time, or a part of it")
  func added() {
    let other = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let third = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(other)
    window.addSubview(third)
    animator.addAnimations({ third.frame.origin.x = 100 }, delayFactor: 0.5)
    animator.startAnimation()
    _ = x(at: 1)
    animator.addAnimations { other.frame.origin.x = 100 }
    #expect(clock.frame(of: third).minX == 0)
    clock.advance(to: 1.5)
    #expect(clock.frame(of: other).minX == 50 && clock.frame(of: third).minX == 50)
    clock.advance(to: 2)
    #expect(ends.positions == [.end])
  }

  @Test("paused on its completion it stays active, and goes back")
  func pausesOnCompletion() {
    animator.pausesOnCompletion = true
    animator.startAnimation()
    #expect(x(at: 3) == 100)
    #expect(animator.state == .active && !animator.isRunning && ends.positions == [])
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    #expect(x(at: 4) == 50)
    #expect(x(at: 5) == 0 && ends.positions == [.start])
  }

  @Test("a host that animates by itself ends it by finishing what it was given")
  func hostsOwn() {
    var given: [ViewAnimation] = []
    window.animator = { given.append($0) }
    var changes = 0
    animator.startAnimation()
    given[0].stateDidChange = { _ in changes += 1 }
    #expect(given[0].changes[0].to.minX == 100 && given[0].duration == 2 && given[0].isRunning)
    animator.pauseAnimation()
    #expect(changes == 1 && !given[0].isRunning)
    animator.isReversed = true
    animator.startAnimation()
    #expect(given[0].isReversed && ends.positions == [])
    given.removeAll()
    #expect(ends.positions == [.start] && view.frame.minX == 0)
  }

  @Test("where nothing is shown it arrives as soon as it runs, and can be scrubbed before")
  func nothingShown() {
    window.animator = nil
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    #expect(animator.state == .active && view.frame.minX == 100 && ends.positions == [])
    animator.startAnimation()
    #expect(ends.positions == [.end] && animator.state == .inactive)
    let spring = ViewPropertyAnimator(
      duration: 9, timingParameters: SpringTimingParameters())
    #expect(spring.duration < 1)
    var isOver = false
    ViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 1) {
    } completion: {
      isOver = $0 == .end
    }
    #expect(isOver)
  }

  @Test("an animator that is not interruptible is neither paused nor stopped")
  func uninterruptible() {
    animator.isInterruptible = false
    animator.startAnimation()
    animator.pauseAnimation()
    animator.stopAnimation(true)
    animator.fractionComplete = 0
    #expect(x(at: 1) == 50)
  }
}
