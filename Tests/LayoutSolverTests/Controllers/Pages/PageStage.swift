import LayoutSolver

/// A list of pages, that answers and logs what a page view controller asks and says.
final class Library: PageViewControllerDataSource, PageViewControllerDelegate {
  let pages: [ViewController]
  let log: EventLog
  var indicator = (count: 0, index: 0)
  /// What to answer when the spine is asked for.
  var onSpine: ((PageViewController, InterfaceOrientation) -> PageViewController.SpineLocation)?

  init(_ pages: [ViewController], _ log: EventLog) {
    self.pages = pages
    self.log = log
  }

  private func page(beside page: ViewController, _ offset: Int) -> ViewController? {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
    return pages.indices.contains(index + offset) ? pages[index + offset] : nil
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? { page(beside: viewController, -1) }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? { page(beside: viewController, 1) }

  func presentationCount(for pageViewController: PageViewController) -> Int { indicator.count }
  func presentationIndex(for pageViewController: PageViewController) -> Int { indicator.index }

  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) {
    log.events.append("delegate willTransition to \(names(pendingViewControllers))")
  }

  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {
    log.events.append(
      "delegate didFinish \(finished) from \(names(previousViewControllers)) completed \(completed)"
    )
  }

  func pageViewController(
    _ pageViewController: PageViewController, spineLocationFor orientation: InterfaceOrientation
  ) -> PageViewController.SpineLocation {
    log.events.append("delegate spine for \(orientation)")
    return onSpine?(pageViewController, orientation) ?? pageViewController.spineLocation
  }
}

func names(_ controllers: [ViewController]) -> String {
  controllers.map { $0.identifier ?? "?" }.joined(separator: " ")
}

/// A page view controller at the root of a window, with pages a to f.
final class PageStage: Staged {
  let stage: ControllerStage
  let book: PageViewController
  let library: Library

  /// Creates a stage whose first pages are shown.
  init(
    _ style: PageViewController.TransitionStyle,
    _ orientation: PageViewController.NavigationOrientation = .horizontal,
    options: PageViewController.Options = .init(), width: Double = 320, height: Double = 480,
    isRightToLeft: Bool = false, showing count: Int = 1
  ) {
    let stage = ControllerStage(width: width, height: height)
    self.stage = stage
    if isRightToLeft { stage.window.layoutDirection = .rightToLeft }
    library = Library(["a", "b", "c", "d", "e", "f"].map { stage.controller($0) }, stage.log)
    book = PageViewController(
      transitionStyle: style, navigationOrientation: orientation, options: options)
    book.identifier = "book"
    book.dataSource = library
    book.delegate = library
    if count > 0 {
      book.setViewControllers(
        Array(library.pages[..<count]), direction: .forward, animated: false)
    }
    stage.window.rootViewController = book
    _ = stage.cycle()
  }

  subscript(_ index: Int) -> ViewController { library.pages[index] }

  /// What pages that scroll are in.
  var scroller: ScrollView? { book.view.subviews.first as? ScrollView }

  /// How far the book's coordinates are from those of the view that the pages are in.
  private var shift: Point {
    guard let scroller else { return .zero }
    return Point(
      x: scroller.frame.minX - scroller.contentOffset.x,
      y: scroller.frame.minY - scroller.contentOffset.y)
  }

  /// The frames of the pages and of what else is in the book, those behind first.
  var frames: [String] {
    guard let scroller else { return book.view.namedFrames }
    return scroller.subviews.map { "\($0.identifier ?? "?") \(frame(of: $0))" }
      + book.view.namedFrames.dropFirst()
  }

  /// The frame of a page in the book.
  func frame(of page: View) -> Rect { page.frame.offsetBy(dx: shift.x, dy: shift.y) }

  /// The frames of the last animation in the book, such as `a (0.0, …) → (…)`.
  func moves() -> [String] {
    animations.last?.changes.map {
      "\($0.view.identifier ?? "?") \($0.from.offsetBy(dx: shift.x, dy: shift.y)) → "
        + "\($0.to.offsetBy(dx: shift.x, dy: shift.y))"
    } ?? []
  }
}
