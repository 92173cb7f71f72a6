import LayoutSolver
import Testing

@testable import LayoutViews

/// What views in a scroll view hear of touches.
struct ContentTouchTests {
  private final class Scroller: ScrollView {
    var log: (String) -> Void = { _ in }
    var begins: (View) -> Bool? = { _ in nil }
    var cancels: (View) -> Bool? = { _ in nil }

    override func touchesShouldBegin(
      _ touches: Set<Touch>, with event: Event?, in view: View
    ) -> Bool {
      log("begins in \(view.identifier ?? "")?")
      return begins(view) ?? super.touchesShouldBegin(touches, with: event, in: view)
    }

    override func touchesShouldCancel(in view: View) -> Bool {
      log("cancels in \(view.identifier ?? "")?")
      return cancels(view) ?? super.touchesShouldCancel(in: view)
    }
  }

  private func makeStage() -> (TouchStage, Scroller, TouchView) {
    let stage = TouchStage()
    let scrollView = Scroller(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    scrollView.contentSize = Size(width: 320, height: 2000)
    scrollView.log = { [unowned stage] in stage.log.append($0) }
    stage.window.addSubview(scrollView)
    let card = stage.addView("card", Rect(x: 0, y: 0, width: 320, height: 300), in: scrollView)
    return (stage, scrollView, card)
  }

  @Test("a view hears of a touch that stays, or that leaves soon; not of one that scrolls")
  func delayed() {
    let (stage, scrollView, _) = makeStage()
    #expect(scrollView.delaysContentTouches && scrollView.canCancelContentTouches)
    stage.touch(.began, 100, 200)
    #expect(stage.take() == [] && stage.clock.isMoving)
    stage.wait(0.14)
    #expect(stage.take() == [])
    stage.wait(0.02)
    #expect(stage.take() == ["begins in card?", "card began 1"])
    stage.touch(.ended, 100, 200)
    #expect(stage.take() == ["card ended 1"])
    stage.tap(100, 200, after: 1)
    #expect(stage.take() == ["begins in card?", "card began 1", "card ended 1"])
    stage.touch(.began, 100, 200, after: 1)
    stage.touch(.moved, 100, 150)
    stage.touch(.moved, 100, 140)
    #expect(stage.take() == [] && scrollView.contentOffset.y > 0)
    stage.wait(1)
    stage.touch(.ended, 100, 140)
    #expect(stage.take() == [])
    #expect(!stage.clock.isMoving)
  }

  @Test("what a view has heard of is taken from it when it scrolls, unless it is a control")
  func takenAway() {
    let (stage, scrollView, _) = makeStage()
    stage.touch(.began, 100, 200)
    stage.wait(0.2)
    stage.touch(.moved, 100, 180)
    #expect(
      stage.take() == ["begins in card?", "card began 1", "cancels in card?", "card cancelled 1"])
    #expect(scrollView.isDragging)
    stage.touch(.ended, 100, 180, after: 0.5)
    let knob = Control(frame: Rect(x: 0, y: 0, width: 320, height: 300))
    knob.identifier = "knob"
    scrollView.addSubview(knob)
    scrollView.contentOffset = .zero
    stage.touch(.began, 100, 200, after: 1)
    stage.wait(0.2)
    #expect(knob.isTracking)
    stage.touch(.moved, 100, 100)
    #expect(!scrollView.isDragging && knob.isTracking && scrollView.contentOffset.y == 0)
    #expect(stage.take() == ["begins in knob?", "cancels in knob?"])
    stage.touch(.ended, 100, 100)
    // One that moves at once scrolls, even on a control.
    stage.drag(from: Point(x: 100, y: 200), to: Point(x: 100, y: 100), steps: 4)
    #expect(scrollView.contentOffset.y > 0 && stage.take() == [])
  }

  @Test("settings: no delay, no taking away, no beginning")
  func settings() {
    let (stage, scrollView, _) = makeStage()
    scrollView.delaysContentTouches = false
    stage.touch(.began, 100, 200)
    #expect(stage.take() == ["begins in card?", "card began 1"])
    stage.touch(.moved, 100, 150)
    #expect(stage.take() == ["cancels in card?", "card cancelled 1"])
    stage.touch(.ended, 100, 150, after: 1)
    scrollView.canCancelContentTouches = false
    let offset = scrollView.contentOffset.y
    stage.drag(from: Point(x: 100, y: 200), to: Point(x: 100, y: 100), steps: 2)
    #expect(
      stage.take() == [
        "begins in card?", "card began 1", "card moved 1", "card moved 1", "card ended 1",
      ])
    #expect(scrollView.contentOffset.y == offset)
    scrollView.begins = { _ in false }
    stage.drag(from: Point(x: 100, y: 200), to: Point(x: 100, y: 100), steps: 2)
    stage.wait(2)
    #expect(stage.take() == ["begins in card?"])
    #expect(scrollView.contentOffset.y > offset)
  }

  @Test("the scroll view itself hears of its own touches as others do of theirs")
  func own() {
    let (stage, scrollView, card) = makeStage()
    card.removeFromSuperview()
    scrollView.canCancelContentTouches = false
    stage.touch(.began, 100, 200)
    stage.wait(0.2)
    stage.touch(.moved, 100, 150)
    #expect(scrollView.isDragging && stage.take() == [])
  }

  @Test("of scroll views within each other all are asked, inner ones first")
  func nested() {
    let (stage, scrollView, card) = makeStage()
    let inner = Scroller(frame: Rect(x: 0, y: 0, width: 320, height: 300))
    inner.contentSize = Size(width: 900, height: 300)
    inner.log = { [unowned stage] in stage.log.append("inner \($0)") }
    scrollView.addSubview(inner)
    inner.addSubview(card)
    stage.tap(100, 200, after: 1)
    #expect(
      stage.take() == [
        "inner begins in card?", "begins in card?", "card began 1", "card ended 1",
      ])
    inner.begins = { _ in false }
    stage.tap(100, 200, after: 1)
    #expect(stage.take() == ["inner begins in card?"])
  }
}
