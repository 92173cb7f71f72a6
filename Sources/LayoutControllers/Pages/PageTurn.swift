import LayoutViews

/// The way from some pages to others.
///
/// It holds no controller of pages, which holds it.
final class PageTurn: ChildrenCourse {
  let old: [ViewController]
  let new: [ViewController]
  /// The back of the page that is turned, which is seen only meanwhile.
  let back: ViewController?
  /// To which side pages move; nil where they are exchanged on the spot.
  let direction: PageViewController.NavigationDirection?
  let isCurl: Bool
  /// Whether a person has begun it.
  let isInteractive: Bool
  /// Whether the person has decided before it begins, as by a tap: the turn is animated by itself.
  var isDecided = false
  /// Whether pages keep their places and the content is scrolled, by a finger or by time.
  var isScrolled = false
  /// Whether time scrolls it.
  var scrollsByItself: Bool { isScrolled && !isInteractive }
  /// Whether the finger goes to the page on the other side, so that they stay where it has them.
  var isTurnedRound = false
  /// What to do when it is over; with whether it went its way undisturbed.
  var completion: ((Bool) -> Void)?

  /// Whether the pages that come are where they will be.
  var hasArrived = false
  /// Whether something else has ended it.
  var wasCutShort = false

  init(
    from old: [ViewController], to new: [ViewController], back: ViewController? = nil,
    direction: PageViewController.NavigationDirection?, isCurl: Bool, isInteractive: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.old = old
    self.new = new
    self.back = back
    self.direction = direction
    self.isCurl = isCurl
    self.isInteractive = isInteractive
    self.completion = completion
  }

  override func cutShort() {
    if !isOver { wasCutShort = true }
    super.cutShort()
  }

  var leaving: [ViewController] { old.filter { page in !new.contains { $0 === page } } }
  var entering: [ViewController] { new.filter { page in !old.contains { $0 === page } } }

  /// All pages, those behind first.
  ///
  /// What is turned away lies on top of what it uncovers, and what is turned here on what it covers.
  var stacking: [ViewController] {
    let backs = back.map { [$0] } ?? []
    guard isCurl, let direction else { return old + new }
    switch direction {
    case .forward: return old.dropLast() + new.reversed() + backs + old.suffix(1)
    case .reverse where new.count == 2:
      return Array(new.prefix(1) + old.dropFirst() + new.dropFirst() + old.prefix(1))
    case .reverse: return old + backs + new
    }
  }

  /// Returns where a page is.
  func frame(of page: ViewController, in geometry: PageGeometry) -> Rect? {
    let newIndex = new.firstIndex { $0 === page }
    let oldIndex = old.firstIndex { $0 === page }
    if isAtEnd {
      if let newIndex { return geometry.rest(newIndex, of: new.count) }
      if let oldIndex { return end(oldIndex, in: geometry) }
    } else {
      if let oldIndex { return geometry.rest(oldIndex, of: old.count) }
      if let newIndex {
        return hasArrived
          ? geometry.rest(newIndex, of: new.count) : start(newIndex, in: geometry)
      }
    }
    if page === back {
      let isTurned = (direction == .forward) == isAtEnd
      return isTurned ? geometry.turned(0, of: 1) : geometry.rest(0, of: 1)
    }
    return nil
  }

  /// Where a page comes from.
  private func start(_ index: Int, in geometry: PageGeometry) -> Rect {
    guard let direction else { return geometry.rest(index, of: new.count) }
    if !isCurl { return geometry.beside(index, of: new.count, after: direction == .forward) }
    let isTurned =
      direction == .forward ? new.count == 2 && index == 0 : index == new.count - 1
    return isTurned ? geometry.turned(index, of: new.count) : geometry.rest(index, of: new.count)
  }

  /// Where a page goes.
  private func end(_ index: Int, in geometry: PageGeometry) -> Rect {
    guard let direction else { return geometry.rest(index, of: old.count) }
    if !isCurl { return geometry.beside(index, of: old.count, after: direction == .reverse) }
    let isTurned =
      direction == .forward ? index == old.count - 1 : old.count == 2 && index == 0
    return isTurned ? geometry.turned(index, of: old.count) : geometry.rest(index, of: old.count)
  }
}
