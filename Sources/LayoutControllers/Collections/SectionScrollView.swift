public import LayoutViews

/// A section of a collection that is scrolled by itself.
struct SectionScroll: Equatable {
  /// The part of the collection's content in which it is shown.
  var frame: Rect
  var contentSize: Size
  /// How far it is scrolled, from where reading begins.
  var offset: Double
}

/// Where an item of such a section is to be.
enum SectionPosition {
  case near
  case middle
  case far
  /// In sight, by the shortest way.
  case nearest
}

/// Shows a section that is scrolled by itself, across the direction of its collection.
final class SectionScrollView: ScrollView, ScrollViewDelegate {
  /// Which section.
  var section = 0
  /// Whether the collection is placing it.
  var isBeingPlaced = false
  private var start = Point.zero

  override var bounds: Rect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if super.bounds.origin == old || isBeingPlaced { return }
      (superview as? CollectionView)?.sectionDidScroll(self)
    }
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    // Its ends are those that the layout says.
    contentInsetAdjustmentBehavior = .never
    scrollDelegate = self
  }

  /// Notes where a finger begins: pages are turned from there.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { start = contentOffset }

  /// Has a finger that lets go of the section end where the layout says.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {
    guard let collection = superview as? CollectionView else { return }
    let resting = collection.restingPlace(
      of: self, proposed: targetContentOffset.pointee, from: start)
    if let resting { targetContentOffset.pointee = resting }
  }
}

extension CollectionView {
  /// The view that the views of some attributes are in.
  final func host(of attributes: CollectionViewLayoutAttributes) -> View {
    if !attributes.isScrolledBySection { return self }
    return scrollers[attributes.indexPath.section] ?? self
  }

  /// Makes, places and removes what sections are scrolled by.
  final func placeScrollers(_ wanted: [CollectionViewLayoutAttributes]) {
    var sections: Set<Int> = []
    for attributes in wanted where attributes.isScrolledBySection {
      sections.insert(attributes.indexPath.section)
    }
    for (section, scroller) in scrollers where !sections.contains(section) {
      scrollers[section] = nil
      scroller.removeFromSuperview()
    }
    for section in sections.sorted() {
      guard let scroll = usedLayout.scroller(of: section) else { continue }
      let scroller = scrollers[section] ?? SectionScrollView()
      scrollers[section] = scroller
      scroller.section = section
      scroller.isBeingPlaced = true
      if scroller.superview !== self { addSubview(scroller) }
      let frame = rounded(mirrored(scroll.frame))
      if scroller.frame != frame { scroller.frame = frame }
      scroller.contentSize = scroll.contentSize
      let origin = origin(of: scroll)
      if scroller.boundsOrigin != origin { scroller.contentOffset = origin }
      scroller.isBeingPlaced = false
    }
  }

  /// The offset of the view that shows a section which is scrolled so far.
  private func origin(of scroll: SectionScroll) -> Point {
    if !usedLayout.scrollsSectionsSideways { return Point(x: 0, y: scroll.offset) }
    if !isMirrored { return Point(x: scroll.offset, y: 0) }
    return Point(x: scroll.contentSize.width - scroll.frame.width - scroll.offset, y: 0)
  }

  /// Returns where a section comes to rest that a finger has let go of, as offsets of the view that shows it.
  final func restingPlace(
    of scroller: SectionScrollView, proposed: Point, from start: Point
  ) -> Point? {
    guard let scroll = usedLayout.scroller(of: scroller.section) else { return nil }
    let isSideways = usedLayout.scrollsSectionsSideways
    // From where reading begins, and back.
    func turned(_ offset: Double) -> Double {
      isSideways && isMirrored
        ? scroll.contentSize.width - scroll.frame.width - offset : offset
    }
    let resting = targetOffset(
      forSection: scroller.section, proposed: turned(isSideways ? proposed.x : proposed.y),
      from: turned(isSideways ? start.x : start.y))
    guard let resting else { return nil }
    let place = turned(resting)
    return isSideways ? Point(x: place, y: proposed.y) : Point(x: proposed.x, y: place)
  }

  /// Called when a section was scrolled: what comes into sight of it is loaded.
  final func sectionDidScroll(_ scroller: SectionScrollView) {
    guard let scroll = usedLayout.scroller(of: scroller.section) else { return }
    let origin = scroller.boundsOrigin
    var offset = usedLayout.scrollsSectionsSideways ? origin.x : origin.y
    if isMirrored, usedLayout.scrollsSectionsSideways {
      offset = scroll.contentSize.width - scroll.frame.width - offset
    }
    if !isUsable(offset) { return }
    usedLayout.sectionDidScroll(scroller.section, to: offset)
    setNeedsLayout()
  }

  /// Scrolls the section of an item, if it is one that is scrolled by itself, so that the item is where it is wanted.
  final func scrollSection(toShow path: IndexPath, at position: ScrollPosition) {
    let wanted: SectionPosition =
      if usedLayout.scrollsSectionsSideways {
        position.contains(.left)
          ? (isMirrored ? .far : .near)
          : position.contains(.right)
            ? (isMirrored ? .near : .far)
            : position.contains(.centeredHorizontally) ? .middle : .nearest
      } else {
        position.contains(.top)
          ? .near
          : position.contains(.bottom)
            ? .far : position.contains(.centeredVertically) ? .middle : .nearest
      }
    guard let offset = usedLayout.sectionOffset(showing: path, at: wanted) else { return }
    usedLayout.sectionDidScroll(path.section, to: offset)
  }

  /// Returns where a section comes to rest that is scrolled by itself and would end at an offset.
  ///
  /// Whoever scrolls a section by a person's finger asks here for where it ends. Offsets are from where reading begins, in
  /// points.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - proposed: Where it would end.
  ///   - start: Where it was when it was let go of: pages are turned one at a time.
  /// - Returns: Where it is to end; nil for a section that is not scrolled by itself.
  public final func targetOffset(
    forSection section: Int, proposed: Double, from start: Double
  ) -> Double? {
    loadIfNeeded()
    if !isLayingOutContent { prepareLayout() }
    guard usedLayout.scroller(of: section) != nil, isUsable(proposed), isUsable(start) else {
      return nil
    }
    return usedLayout.restingOffset(ofSection: section, forProposed: proposed, from: start)
  }

  /// Returns the view that scrolls a section by itself; nil where the section is not, or not in sight.
  public final func scrollView(ofSection section: Int) -> ScrollView? { scrollers[section] }
}
