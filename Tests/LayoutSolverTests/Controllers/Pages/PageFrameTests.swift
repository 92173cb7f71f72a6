import LayoutSolver
import Testing

/// Where pages are, at the beginning and at the end of a change.
struct PageFrameTests {
  private func moves(
    _ stage: PageStage, _ pages: [Int], _ direction: PageViewController.NavigationDirection
  ) -> [String] {
    stage.animate()
    stage.book.setViewControllers(pages.map { stage[$0] }, direction: direction, animated: true)
    _ = stage.cycle()
    let moves = stage.moves()
    _ = stage.finishAnimation()
    _ = stage.cycle()
    return moves
  }

  @Test("pages that scroll are apart by the spacing")
  func spacing() {
    let stage = PageStage(.scroll, options: .init(interPageSpacing: 20))
    #expect(
      moves(stage, [1], .forward) == [
        "a (0.0, 0.0, 320.0, 480.0) → (-340.0, 0.0, 320.0, 480.0)",
        "b (340.0, 0.0, 320.0, 480.0) → (0.0, 0.0, 320.0, 480.0)",
      ])
    #expect(
      moves(stage, [0], .reverse) == [
        "b (0.0, 0.0, 320.0, 480.0) → (340.0, 0.0, 320.0, 480.0)",
        "a (-340.0, 0.0, 320.0, 480.0) → (0.0, 0.0, 320.0, 480.0)",
      ])
    #expect(stage.frames == ["a (0.0, 0.0, 320.0, 480.0)"])
  }

  @Test("right to left, the next page comes from the left")
  func rightToLeft() {
    let stage = PageStage(.scroll, options: .init(interPageSpacing: 20), isRightToLeft: true)
    #expect(
      moves(stage, [1], .forward) == [
        "a (0.0, 0.0, 320.0, 480.0) → (340.0, 0.0, 320.0, 480.0)",
        "b (-340.0, 0.0, 320.0, 480.0) → (0.0, 0.0, 320.0, 480.0)",
      ])
  }

  @Test("vertically, the next page comes from below, whatever the direction")
  func vertical() {
    for isRightToLeft in [false, true] {
      let stage = PageStage(
        .scroll, .vertical, options: .init(interPageSpacing: 8), isRightToLeft: isRightToLeft)
      #expect(
        moves(stage, [1], .forward) == [
          "a (0.0, 0.0, 320.0, 480.0) → (0.0, -488.0, 320.0, 480.0)",
          "b (0.0, 488.0, 320.0, 480.0) → (0.0, 0.0, 320.0, 480.0)",
        ])
    }
  }

  @Test("a page that curls turns over the spine, and the next one lies under it")
  func curl() {
    let stage = PageStage(.pageCurl, options: .init(interPageSpacing: 20))
    stage.animate()
    stage.book.setViewControllers([stage[1]], direction: .forward, animated: true)
    _ = stage.cycle()
    #expect(
      stage.moves() == ["a (0.0, 0.0, 320.0, 480.0) → (-320.0, 0.0, 320.0, 480.0)"])
    #expect(
      stage.frames == ["b (0.0, 0.0, 320.0, 480.0)", "a (-320.0, 0.0, 320.0, 480.0)"])
    _ = stage.finishAnimation()
    #expect(
      moves(stage, [0], .reverse) == [
        "a (-320.0, 0.0, 320.0, 480.0) → (0.0, 0.0, 320.0, 480.0)"
      ])
  }

  @Test("at the spine's other places pages turn over it there")
  func otherSpines() {
    let last = PageStage(.pageCurl, options: .init(spineLocation: .max))
    #expect(
      moves(last, [1], .forward) == [
        "a (0.0, 0.0, 320.0, 480.0) → (320.0, 0.0, 320.0, 480.0)"
      ])
    let vertical = PageStage(.pageCurl, .vertical)
    #expect(
      moves(vertical, [1], .forward) == [
        "a (0.0, 0.0, 320.0, 480.0) → (0.0, -480.0, 320.0, 480.0)"
      ])
    let rightToLeft = PageStage(.pageCurl, isRightToLeft: true)
    #expect(
      moves(rightToLeft, [1], .forward) == [
        "a (0.0, 0.0, 320.0, 480.0) → (320.0, 0.0, 320.0, 480.0)"
      ])
  }

  @Test("with the spine in the middle one leaf turns, with a page on each side")
  func middleSpine() {
    let stage = PageStage(.pageCurl, options: .init(spineLocation: .mid), showing: 2)
    #expect(
      stage.frames == ["a (0.0, 0.0, 160.0, 480.0)", "b (160.0, 0.0, 160.0, 480.0)"])
    stage.animate()
    stage.book.setViewControllers([stage[2], stage[3]], direction: .forward, animated: true)
    _ = stage.cycle()
    #expect(
      stage.moves() == [
        "b (160.0, 0.0, 160.0, 480.0) → (0.0, 0.0, 160.0, 480.0)",
        "c (160.0, 0.0, 160.0, 480.0) → (0.0, 0.0, 160.0, 480.0)",
      ])
    #expect(
      stage.frames == [
        "a (0.0, 0.0, 160.0, 480.0)", "d (160.0, 0.0, 160.0, 480.0)",
        "c (0.0, 0.0, 160.0, 480.0)", "b (0.0, 0.0, 160.0, 480.0)",
      ])
    _ = stage.finishAnimation()
    #expect(
      moves(stage, [0, 1], .reverse) == [
        "b (0.0, 0.0, 160.0, 480.0) → (160.0, 0.0, 160.0, 480.0)",
        "c (0.0, 0.0, 160.0, 480.0) → (160.0, 0.0, 160.0, 480.0)",
      ])
  }

  @Test("two pages lie in the reading direction, and share an odd width in whole pixels")
  func twoPages() {
    let stage = PageStage(
      .pageCurl, options: .init(spineLocation: .mid), width: 375, isRightToLeft: true, showing: 2)
    #expect(
      stage.frames == ["a (187.0, 0.0, 188.0, 480.0)", "b (0.0, 0.0, 187.0, 480.0)"])
    let vertical = PageStage(.pageCurl, .vertical, options: .init(spineLocation: .mid), showing: 2)
    #expect(
      vertical.frames == ["a (0.0, 0.0, 320.0, 240.0)", "b (0.0, 240.0, 320.0, 240.0)"])
  }

  @Test("the back of a double-sided page is there while it turns")
  func back() {
    let stage = PageStage(.pageCurl)
    stage.book.isDoubleSided = true
    stage.animate()
    stage.book.setViewControllers([stage[2], stage[1]], direction: .forward, animated: true)
    #expect(
      stage.log.take() == [
        "c didLoad", "c willAppear movingTo", "b didLoad", "b willAppear movingTo",
        "a willDisappear movingFrom",
      ])
    _ = stage.cycle()
    #expect(
      stage.moves() == [
        "a (0.0, 0.0, 320.0, 480.0) → (-320.0, 0.0, 320.0, 480.0)",
        "b (0.0, 0.0, 320.0, 480.0) → (-320.0, 0.0, 320.0, 480.0)",
      ])
    #expect(
      stage.finishAnimation() == [
        "b willDisappear movingFrom", "b didDisappear movingFrom", "a didDisappear movingFrom",
        "c didAppear movingTo",
      ])
    #expect(names(stage.book.viewControllers) == "c")
    #expect(names(stage.book.children) == "c")
    // By hand the data source is asked for the back first, as one comes upon it.
    stage.book.beginInteractivePaging(.reverse)?.finish()
    #expect(names(stage.book.viewControllers) == "a")
    #expect(stage.messages == [])
  }

  @Test("pages lie behind what else is in the view, and follow its size")
  func behind() {
    let stage = PageStage(.scroll)
    let button = View(frame: Rect(x: 8, y: 8, width: 40, height: 40))
    button.identifier = "button"
    stage.book.view.addSubview(button)
    stage.book.setViewControllers([stage[1]], direction: .forward, animated: false)
    _ = stage.cycle()
    #expect(stage.frames == ["b (0.0, 0.0, 320.0, 480.0)", "button (8.0, 8.0, 40.0, 40.0)"])
    stage.stage.window.transition(to: Size(width: 480, height: 320))
    #expect(stage.log.take() == ["b willTransition to 480x320"])
    _ = stage.cycle()
    #expect(stage.frames.first == "b (0.0, 0.0, 480.0, 320.0)")
  }
}
