public import LayoutViews

extension PageViewController: ChildArranger {
  /// Whether pages have content on both sides.
  ///
  /// It concerns pages that curl: with the spine in the middle it is true and has to be. With another spine
  /// two controllers are needed for an animated change; see
  /// ``setViewControllers(_:direction:animated:completion:)``.
  public final var isDoubleSided: Bool {
    get { doubleSidedStorage }
    set {
      if !newValue, spineLocation == .mid, !isAskingForSpine {
        report(
          .invalidCall(
            "isDoubleSided of \(debugName) cannot be false with the spine in the middle, where both sides "
              + "are seen: it stays true; move the spine to .min or .max before"))
        return
      }
      doubleSidedStorage = newValue
    }
  }

  /// How many pages are shown.
  final var shownCount: Int { spineLocation == .mid ? 2 : 1 }

  /// Why pages cannot be shown.
  final func refusal(of pages: [ViewController], animated: Bool) -> String? {
    let needed = shownCount
    let isOneAndBack = transitionStyle == .pageCurl && needed == 1 && isDoubleSided
    if isOneAndBack && animated {
      if pages.count != 2 {
        return
          "double-sided pages on the spine .\(spineLocation) need 2 controllers when animated, the page "
          + "and the back of the one that is turned, not \(pages.count); pass both or set isDoubleSided to false"
      }
    } else if pages.count != needed, !(isOneAndBack && pages.count == 2) {
      let what =
        switch spineLocation {
        case .none: "pages that scroll need 1 controller"
        case .mid: "the spine .mid needs 2 controllers, one for each side"
        case .min, .max: "the spine .\(spineLocation) needs 1 controller"
        }
      return "\(what), not \(pages.count)"
    }
    for (index, page) in pages.enumerated() {
      if pages[..<index].contains(where: { $0 === page }) {
        return "\(page.debugName) is there twice; each page needs a controller of its own"
      }
      if contains(self, in: page) {
        return "\(page.debugName) is or contains \(debugName) and cannot be its page"
      }
      if let reason = reasonAgainstContaining(page) { return reason }
    }
    return nil
  }

  private func contains(_ controller: ViewController, in container: ViewController) -> Bool {
    var candidate: ViewController? = controller
    while let current = candidate {
      if current === container { return true }
      candidate = current.parentStorage
    }
    return false
  }

  // MARK: Places

  /// Where pages lie in a view of a size.
  final func geometry(in size: Size) -> PageGeometry {
    var room = size
    room.height = max(0, size.height - indicatorHeight)
    var geometry = PageGeometry(
      size: room, isCurl: transitionStyle == .pageCurl,
      isHorizontal: navigationOrientation == .horizontal,
      isRightToLeft: loadedView?.isRightToLeft ?? false, spine: spineLocation,
      spacing: transitionStyle == .scroll ? interPageSpacing : 0,
      grid: PixelGrid(scale: loadedView?.window?.displayScale ?? PixelGrid.detachedScale))
    if scroller != nil { geometry.origin = geometry.stride + geometry.spacing / 2 }
    return geometry
  }

  /// The view that the pages are in.
  final var pageContainer: View? { scroller ?? loadedView }

  final func prepareChildren(for window: Window) {
    placeScroller()
    putPagesIn()
  }

  final func layOutChildren() {
    placeScroller()
    putPagesIn()
    placePages()
  }

  /// Puts in the views of pages that are not there, behind whatever else is in the view.
  final func putPagesIn() {
    guard let loadedView, let container = pageContainer, turn == nil else { return }
    for (index, page) in viewControllers.enumerated() where page.parentStorage === self {
      // What it presents may be in its place.
      if (page.placedView ?? page.view).superview === container { continue }
      takeFrame(of: page)
      place(page, geometry(in: loadedView.bounds.size))
      appearAlong(page)
      container.insertSubview(page.view, at: index)
    }
  }

  /// Puts in the pages that come, and has those that lie on others lie there.
  final func stack(_ turn: PageTurn, size: Size?) {
    guard let loadedView, let container = pageContainer else { return }
    // What is exchanged on the spot has its place at once, in the size that the view will have.
    let geometry = geometry(in: size ?? loadedView.bounds.size)
    for (index, page) in turn.stacking.enumerated() where page.parentStorage === self {
      if page.view.superview !== container, let frame = turn.frame(of: page, in: geometry) {
        takeFrame(of: page)
        page.view.frame = frame
      }
      container.insertSubview(page.view, at: index)
    }
  }

  /// Gives each page its place.
  final func placePages() {
    guard let loadedView, let container = pageContainer else { return }
    let geometry = geometry(in: loadedView.bounds.size)
    let pages = turn?.stacking ?? viewControllers
    for page in pages where page.loadedView?.superview === container { place(page, geometry) }
  }

  private func place(_ page: ViewController, _ geometry: PageGeometry) {
    let rest = viewControllers.firstIndex { $0 === page }
      .map { geometry.rest($0, of: viewControllers.count) }
    if let frame = turn?.frame(of: page, in: geometry) ?? rest { page.view.frame = frame }
  }

  /// Returns the size that a page will have in a view of a size; pages that leave keep theirs.
  final func pageSize(of page: ViewController, in parentSize: Size) -> Size {
    let pages = turn?.new ?? viewControllers
    if let index = pages.firstIndex(where: { $0 === page }) {
      return geometry(in: parentSize).rest(index, of: pages.count).size
    }
    return page.loadedView?.bounds.size ?? parentSize
  }

  // MARK: The indicator

  /// The height of a page indicator, in points.
  private static var pageIndicatorHeight: Double { 37 }

  private var indicatorHeight: Double {
    indicator.count > 0 ? PageViewController.pageIndicatorHeight : 0
  }

  /// Where a host shows which page it is, in the view's coordinates; nil where no indicator is shown.
  ///
  /// It is at the bottom of the view, 37 points high, and the pages end above it.
  public final var pageIndicatorFrame: Rect? {
    guard indicator.count > 0, let bounds = loadedView?.bounds else { return nil }
    return Rect(
      x: 0, y: bounds.height - indicatorHeight, width: bounds.width, height: indicatorHeight)
  }

  /// How many pages the indicator shows; 0 where there is none.
  public final var presentationCount: Int { indicator.count }
  /// Which of its pages the indicator shows, from 0.
  public final var presentationIndex: Int { indicator.index }

  /// Asks the data source what the indicator is to show.
  final func updatePageIndicator() {
    let before = indicator.count > 0
    if let dataSource, transitionStyle == .scroll, navigationOrientation == .horizontal {
      let count = max(0, dataSource.presentationCount(for: self))
      let index = count > 0 ? dataSource.presentationIndex(for: self) : 0
      indicator = (count, max(0, min(count - 1, index)))
    } else {
      indicator = (0, 0)
    }
    if before != (indicator.count > 0) { loadedView?.setNeedsLayout() }
  }

  /// A person has turned the page.
  final func movePageIndicator(_ direction: NavigationDirection?) {
    let index = indicator.index + (direction == .reverse ? -1 : 1)
    indicator.index = max(0, min(indicator.count - 1, index))
  }
}
