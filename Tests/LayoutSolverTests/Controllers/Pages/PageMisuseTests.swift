import LayoutSolver
import Testing

/// What page view controllers refuse, and what is freed.
struct PageMisuseTests {
  private func refusal(_ stage: PageStage, _ pages: [ViewController], animated: Bool = false)
    -> String?
  {
    let before = names(stage.book.viewControllers)
    var finished: [Bool] = []
    stage.book.setViewControllers(pages, direction: .forward, animated: animated) {
      finished.append($0)
    }
    #expect(names(stage.book.viewControllers) == before)
    #expect(finished == [])
    #expect(stage.log.take() == [])
    return stage.stage.messages.popLast()
  }

  private let prefix = "LayoutSolver: setViewControllers of PageViewController:'book': "
  private let suffix = "; nothing was changed"

  @Test("a wrong number of pages is refused, with the number that the spine needs")
  func count() {
    let scroll = PageStage(.scroll)
    #expect(
      refusal(scroll, []) == prefix + "pages that scroll need 1 controller, not 0" + suffix)
    #expect(
      refusal(scroll, [scroll[1], scroll[2]])
        == prefix + "pages that scroll need 1 controller, not 2" + suffix)
    let curl = PageStage(.pageCurl)
    #expect(
      refusal(curl, [curl[1], curl[2]])
        == prefix + "the spine .min needs 1 controller, not 2" + suffix)
    let mid = PageStage(.pageCurl, options: .init(spineLocation: .mid), showing: 2)
    #expect(
      refusal(mid, [mid[2]])
        == prefix + "the spine .mid needs 2 controllers, one for each side, not 1" + suffix)
    curl.book.isDoubleSided = true
    #expect(
      refusal(curl, [curl[1]], animated: true)
        == prefix
        + "double-sided pages on the spine .min need 2 controllers when animated, the page "
        + "and the back of the one that is turned, not 1; pass both or set isDoubleSided to false"
        + suffix)
  }

  @Test("a page that is there twice, or contains the book, is refused")
  func repeated() {
    let mid = PageStage(.pageCurl, options: .init(spineLocation: .mid), showing: 2)
    #expect(
      refusal(mid, [mid[2], mid[2]])
        == prefix + "EventController:'c' is there twice; each page needs a controller of its own"
        + suffix)
    let stage = PageStage(.scroll)
    #expect(
      refusal(stage, [stage.book])
        == prefix
        + "PageViewController:'book' is or contains PageViewController:'book' and cannot be its page"
        + suffix)
  }

  @Test("with the spine in the middle pages stay double-sided")
  func doubleSided() {
    let stage = PageStage(.pageCurl, options: .init(spineLocation: .mid), showing: 2)
    stage.book.isDoubleSided = false
    #expect(stage.book.isDoubleSided)
    #expect(stage.messages.count == 1)
  }

  @Test("a data source that gives what is shown, or too little, is refused")
  func dataSource() {
    let stage = PageStage(.pageCurl, options: .init(spineLocation: .mid), showing: 2)
    stage.book.setViewControllers([stage[3], stage[4]], direction: .forward, animated: false)
    _ = stage.cycle()
    #expect(stage.book.beginInteractivePaging(.forward) == nil)
    #expect(
      stage.messages == [
        "LayoutSolver: beginInteractivePaging of PageViewController:'book': the spine .mid needs 2 controllers, one for each "
          + "side, not 1; nothing was changed"
      ])
    final class Stuck: PageViewControllerDataSource {
      func pageViewController(
        _ pageViewController: PageViewController,
        viewControllerBefore viewController: ViewController
      ) -> ViewController? { viewController }
      func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
      ) -> ViewController? { viewController }
    }
    let other = PageStage(.scroll)
    let stuck = Stuck()
    other.book.dataSource = stuck
    #expect(other.book.beginInteractivePaging(.forward) == nil)
    #expect(
      other.messages == [
        "LayoutSolver: beginInteractivePaging of PageViewController:'book': the data source gave EventController:'a', which is "
          + "shown already; nothing was changed"
      ])
  }

  @Test("paging by hand needs a book that is visible")
  func invisible() {
    let stage = PageStage(.scroll)
    stage.stage.window.isHidden = true
    #expect(stage.book.beginInteractivePaging(.forward) == nil)
    #expect(stage.messages.count == 1)
  }

  @Test("a page of another container leaves that")
  func foreignPage() {
    let stage = PageStage(.scroll)
    let other = ViewController()
    other.addChild(stage[1])
    other.view.addSubview(stage[1].view)
    stage[1].didMove(toParent: other)
    stage.book.setViewControllers([stage[1]], direction: .forward, animated: false)
    _ = stage.cycle()
    #expect(other.children.isEmpty)
    #expect(stage.frames == ["b (0.0, 0.0, 320.0, 480.0)"])
    #expect(stage.messages == [])
  }

  @Test("options that are no distances count as none")
  func options() {
    let book = PageViewController(
      transitionStyle: .scroll, options: .init(interPageSpacing: -4))
    #expect(book.interPageSpacing == 0)
    let curl = PageViewController(options: .init(spineLocation: .none))
    #expect(curl.spineLocation == .min)
    #expect(curl.transitionStyle == .pageCurl)
  }

  @Test("books and pages that are let go are freed", arguments: [false, true])
  func lifetime(inTheMiddle: Bool) {
    weak var book: PageViewController?
    weak var old: ViewController?
    weak var new: ViewController?
    weak var source: Library?
    do {
      let stage = PageStage(.scroll)
      stage.animate()
      book = stage.book
      source = stage.library
      stage.book.setViewControllers([stage[1]], direction: .forward, animated: true)
      _ = stage.cycle()
      if !inTheMiddle { _ = stage.finishAnimation() }
      old = stage[0]
      new = stage[1]
      #expect(book != nil && old != nil && new != nil)
    }
    #expect(book == nil)
    #expect(old == nil)
    #expect(new == nil)
    #expect(source == nil)
  }

  @Test("a page that has left is freed while the book stays")
  func leftPage() {
    let stage = ControllerStage()
    let book = PageViewController(transitionStyle: .scroll)
    weak var old: ViewController?
    do {
      let page = stage.controller("page")
      old = page
      book.setViewControllers([page], direction: .forward, animated: false)
      stage.window.rootViewController = book
      _ = stage.cycle()
    }
    #expect(old != nil)
    book.setViewControllers(
      [stage.controller("other")], direction: .forward, animated: true)
    _ = stage.cycle()
    #expect(old == nil)
  }
}
