import LayoutSolver
import Testing

/// The spine's place, which a rotation changes.
struct PageSpineTests {
  /// An upright book of one page that shows two when it lies.
  private func makeStage() -> PageStage {
    let stage = PageStage(.pageCurl)
    stage.stage.window.interfaceOrientation = .portrait
    _ = stage.cycle()
    let pages = stage.library.pages
    stage.library.onSpine = { book, orientation in
      if orientation.isPortrait {
        book.setViewControllers([pages[0]], direction: .forward, animated: true)
        book.isDoubleSided = false
        return .min
      }
      book.setViewControllers([pages[0], pages[1]], direction: .forward, animated: true)
      return .mid
    }
    return stage
  }

  private func lieDown(_ stage: PageStage) {
    stage.stage.window.transition(
      to: Size(width: 480, height: 320), orientation: .landscapeRight, duration: 0.3)
  }

  @Test("the delegate sets two pages for a book that lies, and they hear of their real sizes")
  func twoPages() {
    let stage = makeStage()
    lieDown(stage)
    #expect(
      stage.log.take() == [
        "delegate spine for landscapeRight", "b didLoad", "b willAppear movingTo",
        "a willTransition to 240x320",
      ])
    #expect(stage.book.spineLocation == .mid)
    #expect(stage.book.isDoubleSided)
    #expect(stage.cycle() == ["b isAppearing movingTo", "b didAppear movingTo"])
    #expect(
      stage.frames == ["a (0.0, 0.0, 240.0, 320.0)", "b (240.0, 0.0, 240.0, 320.0)"])
    #expect(stage.messages == [])
  }

  @Test("back upright, one of the two pages goes")
  func upright() {
    let stage = makeStage()
    lieDown(stage)
    _ = stage.cycle()
    stage.stage.window.transition(
      to: Size(width: 320, height: 480), orientation: .portrait, duration: 0.3)
    #expect(
      stage.log.take() == [
        "delegate spine for portrait", "b willDisappear movingFrom", "a willTransition to 320x480",
      ])
    #expect(stage.cycle() == ["b didDisappear movingFrom"])
    #expect(stage.frames == ["a (0.0, 0.0, 320.0, 480.0)"])
    #expect(stage.book.spineLocation == .min)
    #expect(!stage.book.isDoubleSided)
    #expect(stage.messages == [])
  }

  @Test("the pages move with the rotation's animation")
  func animation() {
    let stage = makeStage()
    stage.animate()
    lieDown(stage)
    _ = stage.cycle()
    #expect(
      stage.moves() == [
        "? (0.0, 0.0, 320.0, 480.0) → (0.0, 0.0, 480.0, 320.0)",
        "a (0.0, 0.0, 320.0, 480.0) → (0.0, 0.0, 240.0, 320.0)",
      ])
    #expect(stage.finishAnimation() == ["b didAppear movingTo"])
  }

  @Test("a turn upside down asks as well, once")
  func upsideDown() {
    let stage = makeStage()
    stage.stage.window.interfaceOrientation = .portraitUpsideDown
    #expect(stage.log.take() == ["delegate spine for portraitUpsideDown"])
    lieDown(stage)
    #expect(stage.log.take().first == "delegate spine for landscapeRight")
  }

  @Test("a spine that needs more pages than there are is refused")
  func tooFewPages() {
    let stage = makeStage()
    stage.library.onSpine = { _, _ in .mid }
    lieDown(stage)
    #expect(stage.book.spineLocation == .min)
    #expect(!stage.book.isDoubleSided)
    #expect(
      stage.messages == [
        "LayoutSolver: the delegate of PageViewController:'book' answered the spine .mid for the orientation landscapeRight, but "
          + "the spine .mid needs 2 controllers, one for each side, not 1: the spine stays .min; call "
          + "setViewControllers in the delegate's method"
      ])
    _ = stage.cycle()
    #expect(stage.frames == ["a (0.0, 0.0, 480.0, 320.0)"])
  }

  @Test("pages that scroll have no spine")
  func scroll() {
    let stage = PageStage(.scroll, options: .init(spineLocation: .mid))
    stage.stage.window.interfaceOrientation = .portrait
    _ = stage.log.take()
    lieDown(stage)
    #expect(stage.book.spineLocation == .none)
    #expect(stage.log.take() == ["a willTransition to 480x320"])
  }

  @Test("a size that changes without a turn asks nobody")
  func sizeAlone() {
    let stage = makeStage()
    stage.stage.window.transition(to: Size(width: 400, height: 480))
    #expect(stage.log.take() == ["a willTransition to 400x480"])
  }
}
