import LayoutViews

/// Pages that scroll, and the scroll view that they are in.
///
/// Along the axis its content is three pages long, with the space between:
///
/// ```text
///   0            stride          2 · stride
///   ├── before ──┼──── shown ────┼──── after ───┤        what is shown: offset = stride
/// ```
///
/// At rest the shown page is the second. A finger that begins to scroll has the data source asked for the page there, which is
/// put in beside; where there is none, that side of the content is no part of it. When the scroll view is at rest, on one or
/// the other, the turn is over, and the offset is what it was. What an app does to the offset turns no page.
extension PageViewController {
  final func addScroller(to view: View) {
    let made = ScrollView(frame: view.bounds)
    made.isPagingEnabled = true
    made.showsHorizontalScrollIndicator = false
    made.showsVerticalScrollIndicator = false
    made.contentInsetAdjustmentBehavior = .never
    made.scrollsToTop = false
    let scrolling = PageScrolling(self)
    made.scrollParticipant = scrolling
    made.addScrollHandler { [weak scrolling] in scrolling?.scrollViewDidMove($0) }
    scroller = made
    view.insertSubview(made, at: 0)
    placeScroller()
  }

  /// Sets the frame and the content of the scroll view, with the offset as many pages on as it is.
  final func placeScroller() {
    guard let scroller, let bounds = loadedView?.bounds else { return }
    let geometry = geometry(in: bounds.size)
    let isHorizontal = geometry.isHorizontal
    let (stride, spacing) = (geometry.stride, geometry.spacing)
    let frame =
      isHorizontal
      ? Rect(x: -spacing / 2, y: 0, width: stride, height: geometry.size.height)
      : Rect(x: 0, y: -spacing / 2, width: geometry.size.width, height: stride)
    let content =
      isHorizontal
      ? Size(width: 3 * stride, height: frame.height)
      : Size(width: frame.width, height: 3 * stride)
    if scroller.frame == frame, scroller.contentSize == content { return }
    let old = isHorizontal ? scroller.frame.width : scroller.frame.height
    let way = isHorizontal ? scroller.contentOffset.x : scroller.contentOffset.y
    let isMoving = turn?.isScrolled == true || scroller.isTracking || scroller.isDecelerating
    let pages = old > 0 && isMoving ? way / old : 1
    scroller.frame = frame
    scroller.contentSize = content
    if turn?.scrollsByItself == true, old > 0 { return scroller.scaleScroll(by: stride / old) }
    let offset = pages * stride
    scroller.contentOffset = isHorizontal ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
  }

  /// Whether time scrolls to the pages that an app has set, rather than the host's animator moving them.
  ///
  /// It does where the window has a clock. Where it has neither, the content is at once where they are.
  final func scrollsByItself(_ turn: PageTurn) -> Bool {
    guard let window = scroller?.window, turn.direction != nil, !turn.isInteractive else {
      return false
    }
    return window.clock != nil || window.animator == nil
  }

  /// Has a transition scroll from the pages that were shown to those beside them.
  final func scroll(_ turn: PageTurn, with transition: ControllerTransition) {
    turn.isScrolled = true
    if scroller?.window?.clock == nil {
      transition.changes = { [weak self, weak turn] in
        if let self, let turn { scroller?.contentOffset = goal(of: turn) }
      }
    } else {
      let duration = transition.transitionDuration
      transition.travel = { [weak self, weak turn] completion in
        guard let self, let turn, let scroller else { return completion() }
        // Who was told of pages may have changed what they are in.
        placeScroller()
        scroller.scroll(to: goal(of: turn), over: duration) { hasArrived in
          if hasArrived { completion() } else { turn.cutShort() }
        }
      }
    }
    transition.onEnd = { [weak turn] finished in turn?.end(finished: finished) }
  }

  /// The offset at which the pages of a turn are seen that lie beside those that are shown.
  private final func goal(of turn: PageTurn) -> Point {
    let stride = geometry(in: loadedView?.bounds.size ?? .zero).stride
    let isTowardsEnd = (turn.direction == .forward) != isMirrored
    let offset = isTowardsEnd ? 2 * stride : 0
    return navigationOrientation == .horizontal ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
  }

  /// Has the shown pages be the second of the content again, as a turn is over.
  final func recentre(_ turn: PageTurn) {
    guard let scroller else { return }
    placeScroller()
    placePages()
    if turn.isTurnedRound { return }
    if turn.isScrolled, scroller.isDragging {
      // Something else has ended it: the finger has nothing to hold on to.
      let wasEnabled = scroller.isScrollEnabled
      scroller.isScrollEnabled = false
      scroller.isScrollEnabled = wasEnabled
    }
    recentre()
  }

  /// Has the content be where the second of its pages is seen.
  fileprivate final func recentre() {
    guard let scroller, let size = loadedView?.bounds.size else { return }
    let geometry = geometry(in: size)
    if scroller.contentInset != .zero { scroller.contentInset = .zero }
    let stride = geometry.stride
    let rest = geometry.isHorizontal ? Point(x: stride, y: 0) : Point(x: 0, y: stride)
    scroller.setContentOffset(rest, animated: false)
  }
}

/// What a finger that scrolls pages does with them.
private final class PageScrolling: ScrollParticipant {
  private weak var book: PageViewController?
  private var isUnderWay = false
  /// Whether the page that was asked for last is the one towards the end of the content.
  private var side: Bool?

  init(_ book: PageViewController) { self.book = book }

  func scrollView(_ scrollView: ScrollView, willBeDragged way: Vector) -> Bool {
    guard let book, scrollView === book.scroller else { return false }
    isUnderWay = true
    if let turn = book.turn, turn.isScrolled, turn.isInteractive { return true }
    side = nil
    book.turn?.cutShort()
    let distance = book.navigationOrientation == .horizontal ? way.dx : way.dy
    if distance != 0 { turn(book, scrollView, towardsEnd: distance < 0) }
    return true
  }

  /// Begins to go to the page on a side; where there is none, nothing is there.
  private func turn(_ book: PageViewController, _ scrollView: ScrollView, towardsEnd: Bool) {
    side = towardsEnd
    let isForward = towardsEnd != book.isMirrored
    let turn = book.beginPaging(isForward ? .forward : .reverse, isDecided: false, isScrolled: true)
    let size = book.loadedView?.bounds.size ?? .zero
    let missing = turn == nil ? -book.geometry(in: size).stride : 0
    var inset = EdgeInsets.zero
    switch (book.navigationOrientation, towardsEnd) {
    case (.horizontal, false): inset.left = missing
    case (.horizontal, true): inset.right = missing
    case (.vertical, false): inset.top = missing
    case (.vertical, true): inset.bottom = missing
    }
    scrollView.contentInset = inset
  }

  /// How many pages further on the content is than at rest.
  private func progress(_ book: PageViewController, _ scrollView: ScrollView) -> Double {
    let stride = book.geometry(in: book.loadedView?.bounds.size ?? .zero).stride
    let isHorizontal = book.navigationOrientation == .horizontal
    let offset = isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
    return stride > 0 ? offset / stride - 1 : 0
  }

  /// A finger that comes back over where it began goes to the page on the other side.
  func scrollViewDidMove(_ scrollView: ScrollView) {
    guard isUnderWay, let book, scrollView.isDragging else { return }
    let progress = progress(book, scrollView)
    let isTowardsEnd = progress > 0
    if progress == 0 || isTowardsEnd == side { return }
    if let turn = book.turn {
      if !turn.isScrolled || !turn.isInteractive || turn.isOver { return }
      turn.isTurnedRound = true
      book.goBack(turn)
      turn.end(finished: false)
    }
    if scrollView.isDragging, book.turn == nil {
      self.turn(book, scrollView, towardsEnd: isTowardsEnd)
    }
  }

  func scrollView(_ scrollView: ScrollView, isDraggedBy distance: Double) -> Double { distance }
  func scrollView(_ scrollView: ScrollView, wantsVelocity velocity: Double) -> Bool { false }
  func scrollViewWasLetGo(_ scrollView: ScrollView, velocity: Double, isCancelled: Bool) {}

  func scrollViewDidRest(_ scrollView: ScrollView) {
    isUnderWay = false
    guard let book else { return }
    guard let turn = book.turn else { return book.recentre() }
    if !turn.isScrolled || !turn.isInteractive || turn.isOver { return }
    let isFinished = progress(book, scrollView).magnitude > 0.5
    if !isFinished { book.goBack(turn) }
    turn.end(finished: isFinished)
  }
}
