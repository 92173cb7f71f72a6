public import LayoutViews

/// A gesture by which people turn the pages of a page view controller that curls them.
///
/// The library sees no touches. A host that has seen one gives its place, and what becomes of it:
///
/// ```swift
/// for case let recognizer as PageGestureRecognizer in book.gestureRecognizers {
///   switch recognizer.kind {
///   case .pan: recognizer.touch(at: place, .began)  // then .changed, .ended or .cancelled
///   case .tap: recognizer.touch(at: place)
///   }
/// }
/// ```
public final class PageGestureRecognizer: GestureRecognizer {
  /// Which gesture it is.
  public nonisolated enum Kind: Sendable {
    /// A page is drawn over.
    case pan
    /// An edge of the view is tapped.
    case tap
  }

  /// Which gesture it is.
  public let kind: Kind
  /// Where the person touches, in the coordinates of the recognizer's view.
  public private(set) var location = Point.zero
  /// Where the gesture has begun.
  private(set) var start = Point.zero
  /// Whether the gesture goes on.
  private var isUnderWay = false
  /// The page that is being turned.
  var turn: PercentDrivenInteractiveTransition?
  /// To which side.
  var direction: PageViewController.NavigationDirection?

  init(_ kind: Kind, of controller: PageViewController) {
    self.kind = kind
    super.init(target: nil, action: nil)
    addTarget(controller, action: PageViewController.turnAction)
  }

  /// Says where a person touches, and how far the gesture has come; returns whether anything was done.
  ///
  /// A place that is not finite does nothing.
  @discardableResult
  public func touch(at location: Point, _ state: State = .ended) -> Bool {
    if !location.x.isFinite || !location.y.isFinite { return false }
    self.location = location
    // A host that says nothing of the beginning begins where it is.
    if state == .began || !isUnderWay { start = location }
    isUnderWay = state == .began || state == .changed
    return sendActions(for: state)
  }
}

/// How people turn pages. The places and distances are chosen: UIKit's are not documented.
extension PageViewController {
  /// What the recognizers send.
  static let turnAction: Action = "turnPage"
  /// The part of the view at either edge in which a tap turns a page.
  private static let edge = 0.25

  /// The recognizers of the gestures that turn pages: a pan and a tap where pages curl, none where they scroll.
  ///
  /// They belong to the controller's view, and may be moved to another one.
  public final var gestureRecognizers: [GestureRecognizer] {
    if transitionStyle == .scroll { return [] }
    if recognizers.isEmpty {
      recognizers = [PageGestureRecognizer(.pan, of: self), PageGestureRecognizer(.tap, of: self)]
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

  /// Turns pages as a gesture says.
  final func turn(by recognizer: PageGestureRecognizer) {
    switch (recognizer.kind, recognizer.state) {
    case (.tap, .ended): tap(at: recognizer.location, in: recognizer.view)
    case (.pan, .changed): pan(recognizer)
    case (.pan, .ended): endPan(recognizer, finished: recognizer.turn.map(isMoreThanHalf) ?? false)
    case (.pan, .cancelled): endPan(recognizer, finished: false)
    default: break
    }
  }

  private func tap(at place: Point, in view: View?) {
    guard let view else { return }
    let isHorizontal = navigationOrientation == .horizontal
    let length = isHorizontal ? view.bounds.width : view.bounds.height
    let position =
      isHorizontal ? place.x - view.bounds.minX : place.y - view.bounds.minY
    let isAtStart = position < length * PageViewController.edge
    if !isAtStart && position <= length * (1 - PageViewController.edge) { return }
    _ = beginPaging(isAtStart != isMirrored ? .reverse : .forward, isDecided: true)
  }

  private func pan(_ recognizer: PageGestureRecognizer) {
    let isHorizontal = navigationOrientation == .horizontal
    let distance =
      isHorizontal
      ? recognizer.location.x - recognizer.start.x : recognizer.location.y - recognizer.start.y
    if distance == 0 && recognizer.direction == nil { return }
    if recognizer.direction == nil {
      let direction: NavigationDirection = (distance < 0) != isMirrored ? .forward : .reverse
      recognizer.direction = direction
      recognizer.turn = beginInteractivePaging(direction)
    }
    guard let bounds = loadedView?.bounds, let direction = recognizer.direction else { return }
    let length = isHorizontal ? bounds.width : bounds.height
    let way = (direction == .forward) != isMirrored ? -distance : distance
    recognizer.turn?.update(length > 0 ? way / length : 0)
  }

  private func endPan(_ recognizer: PageGestureRecognizer, finished: Bool) {
    let turn = recognizer.turn
    recognizer.turn = nil
    recognizer.direction = nil
    if finished { turn?.finish() } else { turn?.cancel() }
  }

  private func isMoreThanHalf(_ turn: PercentDrivenInteractiveTransition) -> Bool {
    turn.percentComplete > 0.5
  }

  /// Whether pages follow each other from right to left.
  private var isMirrored: Bool {
    navigationOrientation == .horizontal && loadedView?.isRightToLeft == true
  }
}
