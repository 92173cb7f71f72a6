public import LayoutViews

/// How people turn pages that curl. The places and distances are chosen: UIKit's are not documented.
extension PageViewController {
  /// The part of the view at either edge in which a tap turns a page.
  fileprivate static let edge = 0.25
  /// How fast a finger turns a page where it is not beyond the half of the way, in points per second; chosen.
  fileprivate static let throwingSpeed = 300.0

  /// The recognizers of the gestures that turn pages: a pan and a tap where pages curl, none where they scroll.
  ///
  /// They belong to the controller's view, and may be moved to another one, be disabled, or be given another delegate. Pages
  /// that scroll have the pan of their scroll view.
  public final var gestureRecognizers: [GestureRecognizer] {
    if transitionStyle == .scroll { return [] }
    if recognizers.isEmpty {
      recognizers = [PagePanGestureRecognizer(self), PageTapGestureRecognizer(self)]
      attachRecognizers()
    }
    return recognizers
  }

  /// Adds the recognizers to the view, which has been made.
  final func attachRecognizers() {
    guard let loadedView else { return }
    for recognizer in gestureRecognizers where recognizer.view == nil {
      loadedView.addGestureRecognizer(recognizer)
    }
  }

  /// The direction of a tap at a place of a view; nil for one in the middle.
  fileprivate final func direction(at place: Point, in view: View) -> NavigationDirection? {
    let isHorizontal = navigationOrientation == .horizontal
    let length = isHorizontal ? view.bounds.width : view.bounds.height
    let position =
      isHorizontal ? place.x - view.bounds.minX : place.y - view.bounds.minY
    let isAtStart = position < length * PageViewController.edge
    if !isAtStart && position <= length * (1 - PageViewController.edge) { return nil }
    return isAtStart != isMirrored ? .reverse : .forward
  }

  /// Whether pages follow each other from right to left.
  final var isMirrored: Bool {
    navigationOrientation == .horizontal && loadedView?.isRightToLeft == true
  }
}

/// A finger that draws a page over.
private final class PagePanGestureRecognizer: PanGestureRecognizer, GestureRecognizerDelegate {
  private weak var book: PageViewController?
  /// The page that is being turned, and to which side.
  private var turn: PercentDrivenInteractiveTransition?
  private var direction: PageViewController.NavigationDirection?

  init(_ book: PageViewController) {
    super.init(target: nil, action: nil)
    self.book = book
    maximumNumberOfTouches = 1
    delegate = self
    addHandler { [weak self] _ in self?.drive() }
  }

  /// Returns whether the finger moves along the pages.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    let way = translation(in: nil)
    return book?.navigationOrientation == .horizontal
      ? way.x.magnitude >= way.y.magnitude : way.y.magnitude >= way.x.magnitude
  }

  private func drive() {
    guard let book, let view = book.loadedView else { return }
    let isHorizontal = book.navigationOrientation == .horizontal
    let way = translation(in: view)
    let distance = isHorizontal ? way.x : way.y
    switch state {
    case .began, .changed:
      if direction == nil {
        if distance == 0 { return }
        let side: PageViewController.NavigationDirection =
          (distance < 0) != book.isMirrored ? .forward : .reverse
        direction = side
        turn = book.beginInteractivePaging(side)
      }
      let length = isHorizontal ? view.bounds.width : view.bounds.height
      turn?.update(length > 0 ? forward(distance) / length : 0)
    case .ended:
      let velocity = velocity(in: view)
      let speed = forward(isHorizontal ? velocity.x : velocity.y)
      let isFar = turn.map { $0.percentComplete > 0.5 } ?? false
      end(
        speed > PageViewController.throwingSpeed
          || isFar && speed > -PageViewController.throwingSpeed)
    case .cancelled: end(false)
    case .possible, .failed: break
    }
  }

  /// How far a movement turns the page.
  private func forward(_ distance: Double) -> Double {
    (direction == .forward) != (book?.isMirrored == true) ? -distance : distance
  }

  private func end(_ finished: Bool) {
    let turn = turn
    self.turn = nil
    direction = nil
    if finished { turn?.finish() } else { turn?.cancel() }
  }
}

/// A tap at an edge, which turns a page.
private final class PageTapGestureRecognizer: TapGestureRecognizer, GestureRecognizerDelegate {
  private weak var book: PageViewController?

  init(_ book: PageViewController) {
    super.init(target: nil, action: nil)
    self.book = book
    delegate = self
    addHandler { [weak self] _ in self?.turn() }
  }

  /// Returns whether the tap is at an edge.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let book, let view else { return false }
    return book.direction(at: location(in: view), in: view) != nil
  }

  private func turn() {
    guard let book, let view, let direction = book.direction(at: location(in: view), in: view)
    else { return }
    _ = book.beginPaging(direction, isDecided: true)
  }
}
