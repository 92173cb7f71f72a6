import LayoutSolver
import Testing

/// Blocks of animated changes, and what of them the host's animator gets.
struct AnimationTests {
  private let frame = Rect(x: 0, y: 0, width: 10, height: 10)
  private let moved = Rect(x: 50, y: 0, width: 10, height: 10)

  @Test("a constant changed in a block with layoutIfNeeded yields a pair")
  func pair() {
    let stage = AnimationStage()
    View.animate(
      withDuration: 0.3, delay: 0.1, options: [.curveEaseOut, .beginFromCurrentState],
      animations: {
        stage.left.constant = 40
        stage.window.layoutIfNeeded()
      }, completion: stage.note("done"))
    #expect(stage.card.frame == Rect(x: 40, y: 20, width: 100, height: 50))
    #expect(
      stage.shown == ["0.3+0.1: card (10.0, 20.0, 100.0, 50.0) → (40.0, 20.0, 100.0, 50.0)"])
    #expect(stage.animations.first?.curve == .easeOut)
    #expect(stage.animations.first?.options.contains(.beginFromCurrentState) == true)
    #expect(stage.log == [])
    stage.finishAll()
    #expect(stage.log == ["done true"])
  }

  @Test("without layoutIfNeeded the cycle moves things, not the animation")
  func cycle() {
    let stage = AnimationStage()
    View.animate(
      withDuration: 0.3, animations: { stage.left.constant = 40 }, completion: stage.note("done"))
    #expect(stage.shown == [])
    #expect(stage.log == ["done true"])
    stage.window.runUpdateCycle()
    #expect(stage.card.frame.minX == 40)
    #expect(stage.shown == [])
  }

  @Test("subviews are laid out at the end of a block that asks for it")
  func subviews() {
    let stage = AnimationStage()
    let inner = View()
    inner.identifier = "inner"
    inner.translatesAutoresizingMaskIntoConstraints = false
    stage.card.addSubview(inner)
    LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: stage.card.leftAnchor),
      inner.rightAnchor.constraint(equalTo: stage.card.rightAnchor),
      inner.topAnchor.constraint(equalTo: stage.card.topAnchor),
      inner.heightAnchor.constraint(equalToConstant: 8),
    ])
    stage.card.translatesAutoresizingMaskIntoConstraints = true
    LayoutConstraint.deactivate([stage.left, stage.top, stage.width, stage.height])
    stage.window.runUpdateCycle()
    let wide = Rect(x: 10, y: 20, width: 200, height: 50)
    View.animate(withDuration: 0.2, options: .layoutSubviews) { stage.card.frame = wide }
    #expect(
      stage.shown == [
        "0.2+0.0: card (10.0, 20.0, 100.0, 50.0) → (10.0, 20.0, 200.0, 50.0), "
          + "inner (0.0, 0.0, 100.0, 8.0) → (0.0, 0.0, 200.0, 8.0)"
      ])
  }

  @Test("a block within another takes over its duration and curve, and its delay adds up")
  func nested() {
    let stage = AnimationStage()
    let a = stage.plain("a", frame)
    let b = stage.plain("b", frame)
    let c = stage.plain("c", frame)
    View.animate(
      withDuration: 1, delay: 0.5, options: .curveLinear,
      animations: {
        a.frame = moved
        View.animate(withDuration: 2, animations: { b.frame = moved })
        View.animate(
          withDuration: 2, delay: 0.25,
          options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn],
          animations: { c.frame = moved })
      })
    let pair = "(0.0, 0.0, 10.0, 10.0) → (50.0, 0.0, 10.0, 10.0)"
    #expect(stage.shown == ["1.0+0.5: a \(pair)", "1.0+0.5: b \(pair)", "2.0+0.75: c \(pair)"])
    #expect(stage.animations.map(\.curve) == [.linear, .linear, .easeIn])
  }

  @Test("a block is over when those within it are, which are told first")
  func innerFirst() {
    let stage = AnimationStage()
    let a = stage.plain("a", frame)
    let b = stage.plain("b", frame)
    View.animate(
      withDuration: 1,
      animations: {
        a.frame = moved
        View.animate(
          withDuration: 1, animations: { b.frame = moved }, completion: stage.note("inner"))
        View.animate(withDuration: 1, animations: {}, completion: stage.note("empty"))
        #expect(stage.log == [])
      }, completion: stage.note("outer"))
    #expect(stage.log == ["empty true"])
    stage.animations[0].finish()
    #expect(stage.log == ["empty true"])
    stage.animations[1].finish(false)
    #expect(stage.log == ["empty true", "inner false", "outer false"])
    stage.finishAll()
    #expect(stage.log.count == 3)
  }

  @Test("a view that two blocks change belongs to the last, with its frame before both")
  func lastBlock() {
    let stage = AnimationStage()
    let a = stage.plain("a", frame)
    View.animate(withDuration: 1) {
      a.frame = Rect(x: 20, y: 0, width: 10, height: 10)
      View.animate(withDuration: 2, options: .overrideInheritedDuration) { a.frame = moved }
    }
    #expect(stage.shown == ["2.0+0.0: a (0.0, 0.0, 10.0, 10.0) → (50.0, 0.0, 10.0, 10.0)"])
  }

  @Test("each window gets what moves in it, and the block is over when all are")
  func windows() {
    let stage = AnimationStage()
    let other = AnimationStage("other")
    let a = stage.plain("a", frame)
    let b = other.plain("b", frame)
    View.animate(
      withDuration: 1,
      animations: {
        b.frame = moved
        a.frame = moved
      }, completion: stage.note("done"))
    #expect(stage.shown == ["1.0+0.0: a (0.0, 0.0, 10.0, 10.0) → (50.0, 0.0, 10.0, 10.0)"])
    #expect(other.shown == ["1.0+0.0: b (0.0, 0.0, 10.0, 10.0) → (50.0, 0.0, 10.0, 10.0)"])
    other.finishAll(false)
    #expect(stage.log == [])
    stage.finishAll()
    #expect(stage.log == ["done false"])
  }

  @Test("changes without animation are neither noted nor laid out as one")
  func withoutAnimation() {
    let stage = AnimationStage()
    let a = stage.plain("a", frame)
    #expect(View.areAnimationsEnabled)
    View.animate(
      withDuration: 1,
      animations: {
        View.performWithoutAnimation {
          #expect(!View.areAnimationsEnabled)
          a.frame = moved
          stage.left.constant = 60
          stage.window.layoutIfNeeded()
          View.animate(
            withDuration: 1, animations: { a.frame.size.width = 30 },
            completion: stage.note("inner"))
        }
        #expect(stage.log == ["inner true"])
      }, completion: stage.note("outer"))
    #expect(stage.shown == [])
    #expect(stage.log == ["inner true", "outer true"])
    #expect(stage.card.frame.minX == 60)
    #expect(a.frame == Rect(x: 50, y: 0, width: 30, height: 10))
  }

  @Test("the completion is called at the end of the block where nothing is shown")
  func unseen() {
    let stage = AnimationStage()
    let a = stage.plain("a", frame)
    View.animate(withDuration: 0, animations: { a.frame = moved }, completion: stage.note("zero"))
    stage.window.animator = nil
    View.animate(
      withDuration: 1, animations: { a.frame = frame }, completion: stage.note("no animator"))
    let loose = View(frame: frame)
    View.animate(
      withDuration: 1, animations: { loose.frame = moved }, completion: stage.note("no window"))
    #expect(stage.log == ["zero true", "no animator true", "no window true"])
    #expect(stage.shown == [])
  }

  @Test("a view that leaves within the block is left out, one that leaves later is not lost")
  func leavingView() {
    let stage = AnimationStage()
    let a = stage.plain("a", frame)
    let b = stage.plain("b", frame)
    View.animate(
      withDuration: 1,
      animations: {
        a.frame = moved
        b.frame = moved
        a.removeFromSuperview()
      }, completion: stage.note("done"))
    #expect(stage.shown == ["1.0+0.0: b (0.0, 0.0, 10.0, 10.0) → (50.0, 0.0, 10.0, 10.0)"])
    b.removeFromSuperview()
    stage.window.runUpdateCycle()
    stage.finishAll()
    #expect(stage.log == ["done true"])
  }

  @Test("an animator that lets go of an animation has interrupted it")
  func droppedAnimation() {
    let stage = AnimationStage()
    let a = stage.plain("a", frame)
    stage.window.animator = { _ in }
    View.animate(withDuration: 1, animations: { a.frame = moved }, completion: stage.note("done"))
    #expect(stage.log == ["done false"])
  }

  @Test("a later animation begins at the frames that views have, whatever is shown")
  func laterAnimation() {
    let stage = AnimationStage()
    let a = stage.plain("a", frame)
    View.animate(withDuration: 1, animations: { a.frame = moved }, completion: stage.note("first"))
    View.animate(withDuration: 1, animations: { a.frame = frame }, completion: stage.note("second"))
    #expect(stage.shown.last == "1.0+0.0: a (50.0, 0.0, 10.0, 10.0) → (0.0, 0.0, 10.0, 10.0)")
    stage.animations[1].finish()
    #expect(stage.log == ["second true"])
    stage.animations[0].finish(false)
    #expect(stage.log == ["second true", "first false"])
  }

  @Test("scrolled content is a pair of bounds")
  func scrolledContent() {
    let stage = AnimationStage()
    let scroll = ScrollView(frame: Rect(x: 0, y: 100, width: 320, height: 100))
    stage.window.addSubview(scroll)
    View.animate(withDuration: 1) { scroll.contentOffset = Point(x: 0, y: 70) }
    let change = stage.animations.first?.changes.first
    #expect(change?.from == change?.to)
    #expect(change?.fromBounds == Rect(x: 0, y: 0, width: 320, height: 100))
    #expect(change?.toBounds == Rect(x: 0, y: 70, width: 320, height: 100))
  }

  @Test("times that are none are refused")
  func times() {
    let stage = AnimationStage()
    let a = stage.plain("a", frame)
    let messages = MessageTexts()
    LayoutMessage.withHandler({ messages.add($0.description) }) {
      View.animate(withDuration: .nan, animations: { a.frame = moved })
      View.animate(withDuration: 1, delay: -1, animations: { a.frame = frame })
    }
    #expect(
      messages.texts == [
        "LayoutSolver: an animation's duration of nan s is no time: it is taken to be 0",
        "LayoutSolver: an animation's delay of -1.0 s is no time: it is taken to be 0",
      ])
    #expect(stage.shown == ["1.0+0.0: a (50.0, 0.0, 10.0, 10.0) → (0.0, 0.0, 10.0, 10.0)"])
  }

  @Test("a completion may begin the next animation")
  func chained() {
    let stage = AnimationStage()
    let a = stage.plain("a", frame)
    View.animate(
      withDuration: 1, animations: { a.frame = moved },
      completion: { _ in View.animate(withDuration: 2) { a.frame = frame } })
    stage.finishAll()
    #expect(stage.shown == ["2.0+0.0: a (50.0, 0.0, 10.0, 10.0) → (0.0, 0.0, 10.0, 10.0)"])
  }
}

/// Messages that come to nobody's window.
final class MessageTexts: @unchecked Sendable {
  private(set) var texts: [String] = []
  func add(_ text: String) { texts.append(text) }
}
