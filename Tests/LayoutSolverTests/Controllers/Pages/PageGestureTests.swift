import LayoutSolver
import Testing

/// The gestures by which people turn pages, driven by a host.
@Suite struct PageGestureTests {
  private final class Book: PageViewControllerDataSource {
    let stage = ControllerStage()
    let pages: [EventController]
    let controller: PageViewController

    init(_ style: PageViewController.TransitionStyle = .pageCurl) {
      pages = ["0", "1", "2"].map { [stage] in stage.controller($0) }
      controller = PageViewController(transitionStyle: style)
      controller.dataSource = self
      controller.setViewControllers([pages[1]], direction: .forward, animated: false)
      stage.window.rootViewController = controller
      _ = stage.cycle()
    }

    func recognizer(_ kind: PageGestureRecognizer.Kind) -> PageGestureRecognizer? {
      controller.gestureRecognizers.lazy.compactMap { $0 as? PageGestureRecognizer }
        .first { $0.kind == kind }
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
  }

  @Test("pages that curl have a pan and a tap on their view, pages that scroll have none")
  func kinds() {
    let book = Book()
    #expect(book.controller.gestureRecognizers.count == 2)
    #expect(book.controller.gestureRecognizers.allSatisfy { $0.view === book.controller.view })
    #expect(Book(.scroll).controller.gestureRecognizers.isEmpty)
    #expect(PageViewController().gestureRecognizers.count == 2)
  }

  @Test("a tap at an edge turns the page to that side, one in the middle does nothing")
  func tap() {
    let book = Book()
    let tap = book.recognizer(.tap)
    tap?.touch(at: Point(x: 160, y: 240))
    #expect(book.stage.cycle() == [])
    tap?.touch(at: Point(x: 310, y: 240))
    #expect(
      book.stage.cycle() == [
        "2 didLoad", "2 willAppear movingTo", "1 willDisappear movingFrom",
        "2 isAppearing movingTo", "1 didDisappear movingFrom", "2 didAppear movingTo",
      ])
    tap?.touch(at: Point(x: 310, y: 240))
    #expect(book.stage.cycle() == [])
    tap?.touch(at: Point(x: 10, y: 240))
    _ = book.stage.cycle()
    #expect(book.controller.viewControllers == [book.pages[1]])
  }

  @Test("a pan to the left goes on, is finished beyond the middle and goes back before it")
  func pan() {
    let book = Book()
    let pan = book.recognizer(.pan)
    pan?.touch(at: Point(x: 300, y: 100), .began)
    pan?.touch(at: Point(x: 220, y: 100), .changed)
    _ = book.stage.cycle()
    #expect(book.controller.transitionCoordinator?.percentComplete == 0.25)
    pan?.touch(at: Point(x: 220, y: 100), .ended)
    _ = book.stage.cycle()
    #expect(book.controller.viewControllers == [book.pages[1]])
    pan?.touch(at: Point(x: 20, y: 100), .began)
    pan?.touch(at: Point(x: 220, y: 100), .changed)
    pan?.touch(at: Point(x: 220, y: 100), .ended)
    _ = book.stage.cycle()
    #expect(book.controller.viewControllers == [book.pages[0]])
    pan?.touch(at: Point(x: 300, y: 100), .began)
    pan?.touch(at: Point(x: 0, y: 100), .changed)
    pan?.touch(at: Point(x: 0, y: 100), .cancelled)
    _ = book.stage.cycle()
    #expect(book.controller.viewControllers == [book.pages[0]])
  }

  @Test("from right to left the sides are exchanged; a disabled recognizer and no place do nothing")
  func mirrored() {
    let book = Book()
    book.stage.window.layoutDirection = .rightToLeft
    _ = book.stage.cycle()
    let tap = book.recognizer(.tap)
    tap?.touch(at: Point(x: .nan, y: 0))
    tap?.isEnabled = false
    tap?.touch(at: Point(x: 10, y: 240))
    _ = book.stage.cycle()
    #expect(book.controller.viewControllers == [book.pages[1]])
    tap?.isEnabled = true
    tap?.touch(at: Point(x: 10, y: 240))
    _ = book.stage.cycle()
    #expect(book.controller.viewControllers == [book.pages[2]])
    #expect(book.stage.messages == [])
  }
}
