import LayoutSolver
import Testing

/// Transforms that are set in animations, as code for menus and panels does.
struct TransformAnimationTests {
  private final class Stage {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let clock = AnimationClock()
    let card = View(frame: Rect(x: 100, y: 100, width: 100, height: 50))

    init() {
      window.clock = clock
      window.addSubview(card)
      window.runUpdateCycle()
    }
  }

  @Test("a transform is part of an animation, and the clock says where it shows the view")
  func shown() throws {
    let stage = Stage()
    var ends: [Bool] = []
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        stage.card.transform = AffineTransform(translationX: 200, y: 0).scaledBy(x: 2, y: 2)
      }, completion: { ends.append($0) })
    let change = try #require(stage.clock.animations.first?.changes.first)
    #expect(change.view === stage.card && change.from == change.to)
    #expect(change.fromTransform == .identity && change.toTransform == stage.card.transform)
    #expect(stage.clock.frame(of: stage.card) == Rect(x: 100, y: 100, width: 100, height: 50))
    stage.clock.advance(to: 0.5)
    #expect(
      stage.clock.transform(of: stage.card)
        == AffineTransform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 100, ty: 0))
    #expect(stage.clock.frame(of: stage.card) == Rect(x: 175, y: 87.5, width: 150, height: 75))
    stage.clock.advance(to: 1)
    #expect(stage.clock.frame(of: stage.card) == stage.card.frame && ends == [true])
    #expect(stage.card.frame == Rect(x: 250, y: 75, width: 200, height: 100))
    View.performWithoutAnimation { stage.card.transform = .identity }
    stage.card.transform = AffineTransform(translationX: 1, y: 0)
    #expect(stage.clock.animations.isEmpty)
  }

  @Test("another animation begins with the transform that is shown, where it asks for that")
  func current() {
    let stage = Stage()
    View.animate(withDuration: 1, options: .curveLinear) {
      stage.card.transform = AffineTransform(translationX: 100, y: 0)
    }
    stage.clock.advance(to: 0.5)
    View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
      stage.card.transform = .identity
    }
    #expect(stage.clock.transform(of: stage.card).tx == 50)
    stage.clock.advance(to: 1)
    #expect(stage.clock.transform(of: stage.card).tx == 25)
  }

  @Test("an animator that is reversed or stopped leaves the transform that it has come to")
  func animator() {
    let stage = Stage()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      stage.card.transform = AffineTransform(translationX: 100, y: 0)
    }
    animator.startAnimation()
    stage.clock.advance(to: 0.25)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    #expect(stage.card.transform.tx == 25)
    let back = ViewPropertyAnimator(duration: 1, curve: .linear) {
      stage.card.transform = AffineTransform(translationX: 125, y: 0)
    }
    back.startAnimation()
    stage.clock.advance(to: 0.5)
    back.isReversed = true
    stage.clock.advance(to: 2)
    #expect(stage.card.transform.tx == 25)
  }
}
