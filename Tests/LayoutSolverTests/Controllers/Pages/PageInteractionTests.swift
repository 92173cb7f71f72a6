import LayoutSolver
import Testing

/// Paging that a person drives, finished and cancelled.
struct PageInteractionTests {
  @Test("pages that scroll by hand come in the same order, and the delegate hears of it")
  func order() {
    let stage = PageStage(.scroll)
    let swipe = stage.book.beginInteractivePaging(.forward)
    #expect(
      stage.log.take() == [
        "delegate willTransition to b", "b didLoad", "b willAppear movingTo",
        "a willDisappear movingFrom",
      ])
    #expect(stage.cycle() == ["b isAppearing movingTo"])
    swipe?.update(0.4)
    #expect(swipe?.percentComplete == 0.4)
    #expect(stage.book.viewControllers.first === stage[0])
    swipe?.finish()
    #expect(
      stage.log.take() == [
        "b didAppear movingTo", "a didDisappear movingFrom",
        "delegate didFinish true from a completed true",
      ])
    #expect(stage.book.viewControllers.first === stage[1])
    #expect(stage.messages == [])
  }

  @Test("pages that scroll are cancelled in the order C will, C did, N will, N did")
  func cancelledScroll() {
    let stage = PageStage(.scroll)
    let swipe = stage.book.beginInteractivePaging(.forward)
    _ = stage.log.take()
    _ = stage.cycle()
    swipe?.cancel()
    #expect(
      stage.log.take() == [
        "a willAppear", "a isAppearing", "a didAppear", "b willDisappear movingFrom",
        "b didDisappear movingFrom", "delegate didFinish true from a completed false",
      ])
    #expect(stage.book.viewControllers.first === stage[0])
    #expect(stage[1].parent == nil)
    #expect(stage.cycle() == [])
    #expect(stage.frames == ["a (0.0, 0.0, 320.0, 480.0)"])
    #expect(stage.messages == [])
  }

  @Test("pages that curl are cancelled in the order N will, C will, N did, C did")
  func cancelledCurl() {
    let stage = PageStage(.pageCurl)
    let swipe = stage.book.beginInteractivePaging(.forward)
    #expect(
      stage.log.take() == [
        "delegate willTransition to b", "b didLoad", "b willAppear movingTo",
        "a willDisappear movingFrom",
      ])
    _ = stage.cycle()
    swipe?.cancel()
    #expect(
      stage.log.take() == [
        "b willDisappear movingFrom", "a willAppear", "b didDisappear movingFrom",
        "a isAppearing", "a didAppear", "delegate didFinish true from a completed false",
      ])
    #expect(stage.messages == [])
  }

  @Test("pages that curl are finished in the order C did, N did")
  func finishedCurl() {
    let stage = PageStage(.pageCurl)
    let swipe = stage.book.beginInteractivePaging(.forward)
    _ = stage.log.take()
    _ = stage.cycle()
    swipe?.finish()
    #expect(
      stage.log.take() == [
        "a didDisappear movingFrom", "b didAppear movingTo",
        "delegate didFinish true from a completed true",
      ])
  }

  @Test("with an animator, what is cancelled goes back when that is done")
  func cancelledWithAnimator() {
    let stage = PageStage(.scroll)
    stage.animate()
    let swipe = stage.book.beginInteractivePaging(.reverse)
    #expect(swipe == nil)
    let forward = stage.book.beginInteractivePaging(.forward)
    _ = stage.log.take()
    _ = stage.cycle()
    #expect(stage.animations.last?.isInteractive == true)
    forward?.cancel()
    #expect(stage.log.take() == ["a willAppear"])
    #expect(
      stage.finishAnimation() == [
        "a isAppearing", "a didAppear", "b willDisappear movingFrom",
        "b didDisappear movingFrom", "delegate didFinish true from a completed false",
      ])
  }

  @Test("what is cancelled before anything was laid out is as before")
  func cancelledUnseen() {
    let stage = PageStage(.scroll)
    stage.book.beginInteractivePaging(.forward)?.cancel()
    #expect(
      stage.log.take() == [
        "delegate willTransition to b", "b didLoad", "b willAppear movingTo",
        "a willDisappear movingFrom", "a willAppear", "a isAppearing", "b isAppearing movingTo",
        "a didAppear", "b willDisappear movingFrom", "b didDisappear movingFrom",
        "delegate didFinish true from a completed false",
      ])
    #expect(stage.cycle() == [])
    #expect(stage.frames == ["a (0.0, 0.0, 320.0, 480.0)"])
  }

  @Test("another swipe ends the one that goes on")
  func anotherSwipe() {
    let stage = PageStage(.scroll)
    let first = stage.book.beginInteractivePaging(.forward)
    _ = stage.log.take()
    _ = stage.cycle()
    let second = stage.book.beginInteractivePaging(.forward)
    #expect(
      stage.log.take() == [
        "b didAppear movingTo", "a didDisappear movingFrom",
        "delegate didFinish false from a completed true", "delegate willTransition to c",
        "c didLoad", "c willAppear movingTo", "b willDisappear movingFrom",
      ])
    first?.cancel()
    #expect(stage.log.take() == [])
    second?.finish()
    #expect(stage.book.viewControllers.first === stage[2])
    _ = stage.cycle()
    #expect(stage.frames == ["c (0.0, 0.0, 320.0, 480.0)"])
  }

  @Test("paging where there are no pages tells nobody")
  func noPages() {
    let stage = PageStage(.scroll)
    #expect(stage.book.beginInteractivePaging(.reverse) == nil)
    stage.book.dataSource = nil
    #expect(stage.book.beginInteractivePaging(.forward) == nil)
    let empty = PageStage(.scroll, showing: 0)
    #expect(empty.book.beginInteractivePaging(.forward) == nil)
    #expect(stage.log.take() + empty.log.take() == [])
    #expect(stage.messages + empty.messages == [])
  }

  @Test("two pages by hand are the next two, and those before")
  func twoPages() {
    let stage = PageStage(.pageCurl, options: .init(spineLocation: .mid), showing: 2)
    stage.book.beginInteractivePaging(.forward)?.finish()
    #expect(names(stage.book.viewControllers) == "c d")
    _ = stage.cycle()
    stage.book.beginInteractivePaging(.forward)?.finish()
    #expect(names(stage.book.viewControllers) == "e f")
    _ = stage.cycle()
    stage.book.beginInteractivePaging(.reverse)?.finish()
    #expect(names(stage.book.viewControllers) == "c d")
    #expect(stage.messages == [])
  }

  @Test("the indicator follows a person's paging, and makes room at the bottom")
  func indicator() {
    let stage = PageStage(.scroll)
    #expect(stage.book.pageIndicatorFrame == nil)
    stage.library.indicator = (6, 0)
    stage.book.dataSource = stage.library
    _ = stage.cycle()
    #expect(stage.book.pageIndicatorFrame == Rect(x: 0, y: 443, width: 320, height: 37))
    #expect(stage.frames == ["a (0.0, 0.0, 320.0, 443.0)"])
    stage.book.beginInteractivePaging(.forward)?.finish()
    #expect(stage.book.presentationIndex == 1)
    stage.book.beginInteractivePaging(.reverse)?.finish()
    #expect(stage.book.presentationIndex == 0)
    stage.library.indicator = (6, 4)
    stage.book.setViewControllers([stage[4]], direction: .forward, animated: false)
    #expect(stage.book.presentationIndex == 4)
    #expect(stage.book.presentationCount == 6)
  }
}
