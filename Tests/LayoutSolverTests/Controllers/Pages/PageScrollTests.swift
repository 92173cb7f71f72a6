import LayoutSolver
import Testing

/// Changes by the app of pages that scroll, as ported code hears of them that finds the scroll view.
struct PageScrollTests {
  /// A book that time scrolls, and what its scroll view says.
  private final class Book: ScrollViewDelegate {
    let stage: PageStage
    let clock = AnimationClock()
    var time = 0.0
    var offsets: [Double] = []

    init(
      _ orientation: PageViewController.NavigationOrientation = .horizontal, spacing: Double = 0,
      isRightToLeft: Bool = false, hasClock: Bool = true
    ) {
      stage = PageStage(
        .scroll, orientation, options: .init(interPageSpacing: spacing),
        isRightToLeft: isRightToLeft)
      if hasClock { stage.window.clock = clock }
      stage.scroller?.delegate = self
    }

    func set(_ page: Int, _ direction: PageViewController.NavigationDirection) {
      stage.book.setViewControllers([stage[page]], direction: direction, animated: true) {
        [stage] in stage.log.events.append("completed \($0)")
      }
    }

    func pass(_ seconds: Double) {
      time += seconds
      clock.advance(to: time)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
      let offset = scrollView.contentOffset
      offsets.append(stage.book.navigationOrientation == .horizontal ? offset.x : offset.y)
      stage.log.events.append("at \(offsets.last ?? 0)")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
      stage.log.events.append("scrolled")
    }
  }

  @Test("the content scrolls to the page that is set, which is then where the other one was")
  func orders() {
    let book = Book()
    book.set(1, .forward)
    #expect(
      book.stage.log.take() == ["b didLoad", "b willAppear movingTo", "a willDisappear movingFrom"])
    #expect(book.stage.cycle() == ["b isAppearing movingTo"])
    #expect(book.offsets == [] && book.stage.book.transitionCoordinator != nil)
    book.pass(0.175)
    #expect(book.stage.log.take() == ["at 480.0"])
    #expect(
      book.stage.frames == [
        "a (-160.0, 0.0, 320.0, 480.0)", "b (160.0, 0.0, 320.0, 480.0)",
      ])
    book.pass(0.2)
    #expect(
      book.stage.log.take() == [
        "at 640.0", "scrolled", "at 320.0", "b didAppear movingTo", "a didDisappear movingFrom",
        "completed true",
      ])
    #expect(book.stage.frames == ["b (0.0, 0.0, 320.0, 480.0)"])
    #expect(book.stage.book.transitionCoordinator == nil)
    book.set(0, .reverse)
    _ = book.stage.cycle()
    book.offsets = []
    for _ in 0..<4 { book.pass(0.1) }
    #expect(book.offsets.count == 5 && book.offsets.suffix(2) == [0, 320])
    #expect(zip(book.offsets, book.offsets.dropFirst()).prefix(3).allSatisfy { $0 > $1 })
    #expect(book.stage.messages == [])
  }

  @Test("handlers hear of it as well, and the coordinator's closures come with it")
  func handlers() {
    let book = Book()
    var heard: [Double] = []
    book.stage.scroller?.addScrollHandler { heard.append($0.contentOffset.x) }
    let beside = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    book.stage.window.addSubview(beside)
    book.set(1, .forward)
    var ends = 0
    _ = book.stage.book.transitionCoordinator?.animate { _ in
      beside.frame.origin.y = 100
    } completion: { _ in
      ends += 1
    }
    _ = book.stage.cycle()
    book.pass(0.175)
    #expect(heard == [480] && ends == 0)
    #expect(book.clock.frame(of: beside).minY == 50)
    book.pass(0.2)
    #expect(heard == [480, 640, 320] && ends == 1)
  }

  @Test("with space between pages, from right to left and from top to bottom")
  func directions() {
    let spaced = Book(spacing: 20)
    spaced.set(1, .forward)
    _ = spaced.stage.cycle()
    spaced.pass(1)
    #expect(spaced.offsets == [680, 340])
    #expect(spaced.stage.frames == ["b (0.0, 0.0, 320.0, 480.0)"])
    let mirrored = Book(isRightToLeft: true)
    mirrored.set(1, .forward)
    _ = mirrored.stage.cycle()
    mirrored.pass(0.175)
    #expect(
      mirrored.stage.frames == [
        "a (160.0, 0.0, 320.0, 480.0)", "b (-160.0, 0.0, 320.0, 480.0)",
      ])
    mirrored.pass(1)
    #expect(mirrored.offsets == [160, 0, 320])
    let vertical = Book(.vertical, isRightToLeft: true)
    vertical.set(1, .forward)
    _ = vertical.stage.cycle()
    vertical.pass(1)
    #expect(vertical.offsets == [960, 480])
  }

  @Test("another change, a finger or an offset of the app's ends it where it goes")
  func interrupted() {
    let book = Book()
    book.set(1, .forward)
    _ = book.stage.cycle()
    book.pass(0.175)
    _ = book.stage.log.take()
    book.set(2, .forward)
    #expect(
      book.stage.log.take() == [
        "at 320.0", "b didAppear movingTo", "a didDisappear movingFrom", "completed false",
        "c didLoad", "c willAppear movingTo", "b willDisappear movingFrom",
      ])
    _ = book.stage.cycle()
    book.pass(0.175)
    _ = book.stage.log.take()
    book.stage.window.sendTouches([TouchChange(.began, at: Point(x: 160, y: 100))], at: book.time)
    #expect(
      book.stage.log.take() == [
        "at 320.0", "c didAppear movingTo", "b didDisappear movingFrom", "completed false",
      ])
    book.stage.window.sendTouches([TouchChange(.ended, at: Point(x: 160, y: 100))], at: book.time)
    book.set(3, .forward)
    _ = book.stage.cycle()
    book.pass(0.175)
    _ = book.stage.log.take()
    book.stage.scroller?.setContentOffset(Point(x: 330, y: 0), animated: false)
    #expect(
      book.stage.log.take() == [
        "at 320.0", "d didAppear movingTo", "c didDisappear movingFrom", "completed false",
        "at 330.0",
      ])
    #expect(book.stage.frames == ["d (-10.0, 0.0, 320.0, 480.0)"])
    #expect(book.stage.messages == [])
  }

  @Test("the view's size may change meanwhile")
  func size() {
    let book = Book()
    book.set(1, .forward)
    _ = book.stage.cycle()
    book.pass(0.175)
    book.stage.book.view.frame = Rect(x: 0, y: 0, width: 200, height: 480)
    book.stage.book.view.layoutIfNeeded()
    #expect(book.stage.scroller?.contentOffset.x == 300)
    #expect(
      book.stage.frames == [
        "a (-100.0, 0.0, 200.0, 480.0)", "b (100.0, 0.0, 200.0, 480.0)",
      ])
    book.offsets = []
    book.pass(1)
    #expect(book.offsets == [400, 200])
    #expect(book.stage.frames == ["b (0.0, 0.0, 200.0, 480.0)"])
  }

  @Test("where nobody says the time it is there in the next cycle, and heard of")
  func withoutTime() {
    let book = Book(hasClock: false)
    book.set(1, .forward)
    #expect(
      book.stage.cycle() == [
        "b didLoad", "b willAppear movingTo", "a willDisappear movingFrom",
        "b isAppearing movingTo", "at 640.0", "at 320.0", "b didAppear movingTo",
        "a didDisappear movingFrom", "completed true",
      ])
    #expect(book.stage.frames == ["b (0.0, 0.0, 320.0, 480.0)"])
  }
}
