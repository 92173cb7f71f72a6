import LayoutSolver
import Testing

/// The gestures by which people turn pages: those of pages that curl as ported code finds them, and the scroll view of those
/// that scroll.
@Suite struct PageGestureTests {
  private final class Book: PageViewControllerDataSource, PageViewControllerDelegate,
    ScrollViewDelegate
  {
    let stage = ControllerStage()
    let pages: [EventController]
    let controller: PageViewController
    let clock = AnimationClock()
    var time = 0.0
    var place = Point.zero
    var offsets: [Double] = []

    init(
      _ style: PageViewController.TransitionStyle = .pageCurl, spacing: Double = 0,
      orientation: PageViewController.NavigationOrientation = .horizontal
    ) {
      pages = ["0", "1", "2"].map { [stage] in stage.controller($0) }
      controller = PageViewController(
        transitionStyle: style, navigationOrientation: orientation,
        options: .init(interPageSpacing: spacing))
      controller.dataSource = self
      controller.delegate = self
      controller.setViewControllers([pages[1]], direction: .forward, animated: false)
      stage.window.clock = clock
      stage.window.animator = clock.play
      stage.window.rootViewController = controller
      _ = stage.cycle()
    }

    var scroller: ScrollView? { controller.view.subviews.first as? ScrollView }
    var shown: String { controller.viewControllers.first?.identifier ?? "" }

    func touch(_ phase: Touch.Phase, _ point: Point, after seconds: Double = 0.02) {
      place = point
      time += seconds
      stage.window.sendTouches([TouchChange(phase, at: point)], at: time)
    }

    func tap(_ x: Double) {
      touch(.began, Point(x: x, y: 240), after: 1)
      touch(.ended, Point(x: x, y: 240), after: 0.05)
    }

    /// Moves a finger in four steps, of which the first makes it a pan.
    func drag(_ start: Point, _ dx: Double, _ dy: Double = 0, each seconds: Double = 0.1) {
      touch(.began, start, after: 1)
      for step in 1...4 {
        let part = Double(step) / 4
        touch(.moved, Point(x: start.x + dx * part, y: start.y + dy * part), after: seconds)
        stage.window.runUpdateCycle()
      }
    }

    func move(_ dx: Double) {
      touch(.moved, Point(x: place.x + dx, y: place.y), after: 0.1)
      stage.window.runUpdateCycle()
    }

    func lift(after seconds: Double = 0.3) { touch(.ended, place, after: seconds) }

    func settle() {
      stage.window.runUpdateCycle()
      for _ in 0..<40 {
        time += 0.1
        clock.advance(to: time)
      }
      stage.window.runUpdateCycle()
    }

    private func neighbour(_ page: ViewController, _ distance: Int) -> ViewController? {
      guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
      let other = index + distance
      return pages.indices.contains(other) ? pages[other] : nil
    }
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? { neighbour(viewController, -1) }
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? { neighbour(viewController, 1) }
    func pageViewController(
      _ pageViewController: PageViewController,
      willTransitionTo pendingViewControllers: [ViewController]
    ) { stage.log.events.append("will go to \(names(pendingViewControllers))") }
    func pageViewController(
      _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [ViewController], transitionCompleted completed: Bool
    ) { stage.log.events.append("did finish \(finished), completed \(completed)") }
    func scrollViewDidScroll(_ scrollView: ScrollView) {
      offsets.append(scrollView.contentOffset.x)
    }
  }

  @Test("pages that curl have a pan and a tap on their view, pages that scroll a scroll view")
  func kinds() {
    let book = Book()
    let recognizers = book.controller.gestureRecognizers
    #expect(recognizers.count == 2 && recognizers.allSatisfy { $0.view === book.controller.view })
    #expect(recognizers.first is PanGestureRecognizer && recognizers.last is TapGestureRecognizer)
    #expect(book.scroller == nil)
    let scrolled = Book(.scroll, spacing: 20)
    #expect(scrolled.controller.gestureRecognizers.isEmpty)
    #expect(scrolled.scroller?.frame == Rect(x: -10, y: 0, width: 340, height: 480))
    #expect(scrolled.scroller?.contentSize.width == 1020)
    #expect(scrolled.scroller?.contentOffset.x == 340)
    #expect(scrolled.pages[1].view.superview === scrolled.scroller)
    #expect(scrolled.pages[1].view.frame == Rect(x: 350, y: 0, width: 320, height: 480))
    #expect(PageViewController().gestureRecognizers.count == 2)
  }

  @Test("a tap at an edge turns the page to that side, one in the middle does nothing")
  func tap() {
    let book = Book()
    book.tap(160)
    #expect(book.stage.cycle() == [])
    book.tap(310)
    book.settle()
    #expect(
      book.stage.cycle() == [
        "will go to 2", "2 didLoad", "2 willAppear movingTo", "1 willDisappear movingFrom",
        "2 isAppearing movingTo", "1 didDisappear movingFrom", "2 didAppear movingTo",
        "did finish true, completed true",
      ])
    book.tap(310)
    book.settle()
    #expect(book.stage.cycle() == [])
    book.tap(10)
    book.settle()
    #expect(book.shown == "1")
  }

  @Test("a finger draws a page over: beyond the middle it is turned, before it goes back")
  func pan() {
    let book = Book()
    book.drag(Point(x: 300, y: 100), -80)
    #expect(book.controller.transitionCoordinator?.percentComplete == 0.25)
    book.lift()
    book.settle()
    #expect(book.shown == "1")
    book.drag(Point(x: 20, y: 100), 200)
    book.lift()
    book.settle()
    #expect(book.shown == "0")
    book.drag(Point(x: 300, y: 100), -80, each: 0.02)
    book.lift(after: 0)
    book.settle()
    #expect(book.shown == "1")
    book.drag(Point(x: 300, y: 100), -290)
    book.stage.window.cancelTouches(at: book.time)
    book.settle()
    #expect(book.shown == "1")
    // Along the pages, not across.
    book.drag(Point(x: 300, y: 100), -80, 200)
    book.lift(after: 0)
    book.settle()
    #expect(book.shown == "1" && book.stage.messages == [])
  }

  @Test("from right to left the sides are exchanged; disabled recognizers do nothing")
  func mirrored() {
    let book = Book()
    book.stage.window.layoutDirection = .rightToLeft
    book.settle()
    book.controller.gestureRecognizers.last?.isEnabled = false
    book.tap(10)
    book.settle()
    #expect(book.shown == "1")
    book.controller.gestureRecognizers.last?.isEnabled = true
    let decider = GestureDecider()
    decider.begins = { _ in false }
    book.controller.gestureRecognizers.last?.delegate = decider
    book.tap(10)
    book.settle()
    #expect(book.shown == "1")
    decider.begins = { _ in true }
    book.tap(10)
    book.settle()
    #expect(book.shown == "2")
    #expect(book.stage.messages == [])
  }

  @Test("a finger scrolls to the page beside, or back, with the orders of both")
  func scroll() {
    let book = Book(.scroll)
    book.drag(Point(x: 300, y: 100), -80)
    #expect(
      book.stage.log.take() == [
        "will go to 2", "2 didLoad", "2 willAppear movingTo", "1 willDisappear movingFrom",
        "2 isAppearing movingTo",
      ])
    #expect(book.scroller?.contentOffset.x == 380)
    #expect(book.pages[2].view.frame.minX == 640)
    book.lift()
    #expect(book.stage.log.take() == [])
    book.settle()
    #expect(
      book.stage.log.take() == [
        "1 willAppear", "1 isAppearing", "1 didAppear", "2 willDisappear movingFrom",
        "2 didDisappear movingFrom", "did finish true, completed false",
      ])
    #expect(book.shown == "1" && book.scroller?.contentOffset.x == 320)
    book.drag(Point(x: 300, y: 100), -220)
    book.lift()
    book.settle()
    #expect(
      book.stage.log.take() == [
        "will go to 2", "2 willAppear movingTo", "1 willDisappear movingFrom",
        "2 isAppearing movingTo", "2 didAppear movingTo", "1 didDisappear movingFrom",
        "did finish true, completed true",
      ])
    #expect(book.shown == "2" && book.scroller?.contentOffset.x == 320)
    #expect(book.pages[2].view.frame.minX == 320 && book.scroller?.subviews.count == 1)
    // There is none after it.
    book.drag(Point(x: 300, y: 100), -100)
    let pulled = book.scroller?.contentOffset.x ?? 0
    #expect(pulled > 320 && pulled < 395)
    book.lift()
    book.settle()
    #expect(book.scroller?.contentOffset.x == 320 && book.stage.log.take() == [])
    #expect(book.stage.messages == [])
  }

  @Test("ported code finds the scroll view, hears of it and stops it")
  func scrollView() {
    let book = Book(.scroll)
    book.scroller?.delegate = book
    book.drag(Point(x: 300, y: 100), -280)
    #expect(book.offsets.first.map { $0 > 320 } == true)
    #expect(zip(book.offsets, book.offsets.dropFirst()).allSatisfy { $0 < $1 })
    book.lift()
    book.settle()
    #expect(book.offsets.last == 320 && book.offsets.dropLast().last == 640)
    book.scroller?.isScrollEnabled = false
    book.drag(Point(x: 20, y: 100), 250)
    book.lift()
    book.settle()
    #expect(book.shown == "2")
    book.scroller?.isScrollEnabled = true
    book.scroller?.contentOffset.x = 500
    book.settle()
    #expect(book.shown == "2")
  }

  @Test("a finger that comes back over its beginning goes to the other side")
  func turnedRound() {
    let book = Book(.scroll)
    book.drag(Point(x: 160, y: 100), -60)
    _ = book.stage.log.take()
    book.move(120)
    #expect(
      book.stage.log.take() == [
        "1 willAppear", "1 isAppearing", "1 didAppear", "2 willDisappear movingFrom",
        "2 didDisappear movingFrom", "did finish true, completed false", "will go to 0",
        "0 didLoad", "0 willAppear movingTo", "1 willDisappear movingFrom",
        "0 isAppearing movingTo",
      ])
    book.move(150)
    book.lift()
    book.settle()
    #expect(book.shown == "0" && book.scroller?.contentOffset.x == 320)
    #expect(book.stage.messages == [])
  }

  @Test("pages that are set, or a size that changes, while a finger scrolls end what it does")
  func interrupted() {
    let book = Book(.scroll)
    book.drag(Point(x: 300, y: 100), -100)
    book.controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true)
    #expect(book.scroller?.isDragging == false)
    book.move(-50)
    book.lift()
    book.settle()
    #expect(book.shown == "0" && book.scroller?.contentOffset.x == 320)
    book.drag(Point(x: 300, y: 100), -100)
    book.stage.window.transition(to: Size(width: 480, height: 320), duration: 0.2)
    book.lift()
    book.settle()
    #expect(book.scroller?.contentOffset.x == 480)
    #expect(book.controller.viewControllers.first?.view.frame.minX == 480)
    #expect(book.controller.viewControllers.first?.view.frame.width == 480)
    #expect(book.stage.messages == [])
  }

  @Test("vertical pages, and those that follow each other from right to left")
  func directions() {
    let book = Book(.scroll, orientation: .vertical)
    #expect(book.scroller?.contentOffset == Point(x: 0, y: 480))
    book.drag(Point(x: 160, y: 400), 0, -380)
    book.lift()
    book.settle()
    #expect(book.shown == "2" && book.scroller?.contentOffset.y == 480)
    let mirrored = Book(.scroll)
    mirrored.stage.window.layoutDirection = .rightToLeft
    mirrored.settle()
    mirrored.drag(Point(x: 20, y: 100), 220)
    #expect(mirrored.pages[2].view.frame.minX == 0)
    mirrored.lift()
    mirrored.settle()
    #expect(mirrored.shown == "2")
  }
}
