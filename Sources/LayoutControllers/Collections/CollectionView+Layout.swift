import LayoutViews

/// Loading and placing what is in sight.
extension CollectionView {
  /// How often a layout is made anew in one pass, as views' own wishes or the offset change it.
  private static let roundLimit = 16

  /// Called by the layout when it is to be made anew.
  final func layoutWasInvalidated(with context: CollectionViewLayoutInvalidationContext) {
    // Where nothing of before counts, cells are asked anew how large they would like to be.
    if context.invalidateEverything { generation += 1 }
    let move = context.contentOffsetAdjustment
    if isUsable(move.x), isUsable(move.y) {
      pendingAdjustment.x += move.x
      pendingAdjustment.y += move.y
    }
    if !isLayingOutContent { setNeedsLayout() }
  }

  /// Loads what is in sight, and places it.
  final func layOutItems() {
    if isLayingOutContent { return }
    loadIfNeeded()
    isLayingOutContent = true
    // What the layout does to the offset is told of when it is done.
    let isHeld = holdsScrollNotes
    holdsScrollNotes = true
    defer {
      isLayingOutContent = false
      if !isHeld { releaseScrollNote() }
    }
    adaptToInset()
    let before = boundsOrigin
    let mayClamp = (x: before.x <= usedLimit.x, y: before.y <= usedLimit.y)
    let known = loads
    for _ in 0..<CollectionView.roundLimit {
      noteBounds()
      prepareLayout()
      moveOffset(mayClamp: mayClamp)
      if bounds != usedBounds { continue }
      showElements()
      if needsLoading || loads != known { break }
      if !usedLayout.needsPreparation, pendingAdjustment == .zero { break }
    }
    pendingScroll = nil
    usedLimit = offsetLimit
    orderViews()
    tellOfNewViews()
    part(backgroundView)?.frame = bounds
    prefetch()
  }

  /// Has the layout made anew, if that is due.
  final func prepareLayout() {
    if !usedLayout.needsPreparation { return }
    usedLayout.needsPreparation = false
    usedLayout.prepare()
    usedLayout.pendingContexts.removeAll()
    let size = usedLayout.collectionViewContentSize
    if size.width >= 0, size.height >= 0, isUsable(size.width), isUsable(size.height) {
      contentSize = size
      return
    }
    report(
      .invalidValue(
        "the content size that the layout of \(debugName) returns is \(size): return numbers of points from "
          + "0 on; it stays \(contentSize)"))
  }

  // MARK: The offset

  /// A collection that rests at its beginning goes on to do so when bars cover more or less of it.
  private func adaptToInset() {
    let inset = adjustedContentInset
    if inset == usedInset { return }
    var origin = boundsOrigin
    if origin.x <= -usedInset.left { origin.x = -inset.left }
    if origin.y <= -usedInset.top { origin.y = -inset.top }
    usedInset = inset
    scroll(to: origin)
  }

  /// Tells the layout of other bounds; it sees the former ones while it is asked, as those who compare them expect.
  private func noteBounds() {
    let current = bounds
    guard let former = usedBounds else {
      usedBounds = current
      return
    }
    if former == current { return }
    usedBounds = current
    if former.size != current.size { generation += 1 }
    formerBounds = former
    let isOther = usedLayout.shouldInvalidateLayout(forBoundsChange: current)
    let context = isOther ? usedLayout.invalidationContext(forBoundsChange: current) : nil
    formerBounds = nil
    if let context { usedLayout.invalidateLayout(with: context) }
  }

  /// The greatest offsets at which the content has no gap at its end.
  private var offsetLimit: Point {
    let content = contentSize
    return Point(
      x: max(-usedInset.left, content.width + usedInset.right - bounds.width),
      y: max(-usedInset.top, content.height + usedInset.bottom - bounds.height))
  }

  /// Moves the offset as contexts or a scroll have asked for, and back within the content.
  private func moveOffset(mayClamp: (x: Bool, y: Bool)) {
    var origin = boundsOrigin
    origin.x += pendingAdjustment.x
    origin.y += pendingAdjustment.y
    pendingAdjustment = .zero
    let isScrolling = pendingScroll != nil
    if let target = pendingScroll.flatMap({ offset(of: $0.indexPath, at: $0.position) }) {
      origin = target
    }
    let limit = offsetLimit
    if mayClamp.x || isScrolling { origin.x = max(-usedInset.left, min(origin.x, limit.x)) }
    if mayClamp.y || isScrolling { origin.y = max(-usedInset.top, min(origin.y, limit.y)) }
    scroll(to: origin)
  }

  private func scroll(to origin: Point) {
    if origin != boundsOrigin { setBounds(Rect(origin: origin, size: bounds.size)) }
  }

  // MARK: Elements

  /// Whether the collection mirrors what the layout says.
  final var isMirrored: Bool {
    usedLayout.flipsHorizontallyInOppositeLayoutDirection
      && isRightToLeft != (usedLayout.developmentLayoutDirection == .rightToLeft)
  }

  /// A rectangle of the layout as the collection shows it, and back.
  final func mirrored(_ rect: Rect) -> Rect {
    if !isMirrored { return rect }
    let width = max(contentSize.width, bounds.width)
    return Rect(
      x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Shows what the layout has in the part that is in sight, and lets go of everything else.
  private func showElements() {
    let known = loads
    let found = usedLayout.layoutAttributesForElements(in: mirrored(bounds)) ?? []
    var wanted = found.filter { canShow($0) }
    if let moved = movedAttributes(beside: wanted) { wanted.append(moved) }
    let elements = Set(wanted.map(\.element))
    placeScrollers(wanted)
    let gone = shown.items.keys.filter { !elements.contains($0) }
    for element in gone.sorted() { endDisplaying(element) }
    let isAnimated = isRecordingFrames
    if isAnimated { bringNew(wanted) }
    for attributes in wanted where !isAnimated || shown[attributes.element] != nil {
      if needsLoading || loads != known { return }
      show(attributes)
    }
  }

  /// Puts in what is new before anything moves, where it comes from and with all that is in it laid out: together, as one
  /// layout after the other looks at the whole tree each time.
  private func bringNew(_ wanted: [CollectionViewLayoutAttributes]) {
    let known = loads
    var views: [View] = []
    for attributes in wanted where shown[attributes.element] == nil {
      if needsLoading || loads != known { break }
      if let view = makeShown(shownAttributes(of: attributes)) { views.append(view) }
    }
    View.performWithoutAnimation { View.layOutIfNeeded(views.filter { $0.isDescendant(of: self) }) }
  }

  /// Whether attributes can be used: of something that there is, where there are numbers for it.
  final func canShow(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    if attributes.isHidden { return false }
    let element = attributes.element
    let frame = attributes.frame
    let isThere =
      element.category == .cell
      ? contains(element.indexPath) : counts.indices.contains(element.indexPath.section)
    if isThere, frame.isFinite, frame.width >= 0, frame.height >= 0 { return true }
    report(
      .invalidValue(
        "the layout of \(debugName) returns \(frame) for \(element.category) \(element.kind) at "
          + "\(element.indexPath), which is \(isThere ? "no rectangle" : "not there"); it is left out"
      ))
    return false
  }

  /// Shows an element where the layout says, and asks it for its own wish where the layout wants to know it.
  private func show(_ attributes: CollectionViewLayoutAttributes) {
    let element = attributes.element
    let placed = shownAttributes(of: attributes)
    if shown[element] == nil {
      if makeShown(placed) == nil { return }
    } else {
      shown[element]?.attributes = placed
    }
    guard var item = shown[element] else { return }
    if isMoved(element) {
      // It is under the finger, whatever is animated around it.
      View.performWithoutAnimation { place(item.view, placed) }
    } else {
      place(item.view, placed)
    }
    if !usedLayout.asksForPreferredAttributes(of: attributes) || item.generation == generation {
      return
    }
    item.generation = generation
    shown[element]?.generation = generation
    let preferred = item.view.preferredLayoutAttributesFitting(attributes.copied)
    if preferred.isEqual(attributes) || !canShow(preferred) { return }
    if usedLayout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    {
      let context = usedLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      usedLayout.invalidateLayout(with: context)
    }
  }

  /// Makes the view of an element, and puts it into the collection, where it comes from; nil where there is none.
  private func makeShown(_ attributes: CollectionViewLayoutAttributes) -> View? {
    let element = attributes.element
    guard let view = madeView(element) else { return nil }
    // Who was asked may have changed everything.
    if needsLoading || shown[element] != nil {
      recycle(view, element)
      return nil
    }
    shown[element] = ShownItem(view: view, attributes: attributes)
    let start = isRecordingFrames ? appearing[element] ?? attributes : attributes
    View.performWithoutAnimation {
      view.isHidden = false
      place(view, start)
    }
    return view
  }

  /// Gives a view its place.
  final func place(_ view: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes) {
    var frame = rounded(mirrored(attributes.frame))
    let host = host(of: attributes)
    if view.superview !== host { host.addSubview(view) }
    if host !== self {
      let origin = host.boundsOrigin
      frame = frame.offsetBy(
        dx: origin.x - host.frame.minX, dy: origin.y - host.frame.minY)
    }
    if attributes.transform != .identity || view.transform != .identity {
      view.transform = .identity
      view.frame = frame
      view.transform = attributes.transform
    } else if view.frame != frame {
      view.frame = frame
    }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    view.apply(attributes)
  }

  /// Has views in front of others where the layout says so.
  private func orderViews() {
    let isPlain = shown.items.allSatisfy {
      $0.value.attributes.zIndex == 0 && $0.key.category != .decorationView
    }
    if isPlain { return }
    // Of what is equally far in front, decorations are behind.
    func rank(_ shown: (key: CollectionElement, value: ShownItem)) -> (Int, Int, CollectionElement)
    {
      let isDecoration = shown.key.category == .decorationView
      return (shown.value.attributes.zIndex, isDecoration ? 0 : 1, shown.key)
    }
    let sorted = shown.items.sorted { rank($0) < rank($1) }.map(\.value.view)
    for host in [self] + scrollers.values.map({ $0 as View }) {
      let places = Dictionary(
        uniqueKeysWithValues: host.subviews.enumerated().map { (ObjectIdentifier($1), $0) })
      let own = sorted.filter { $0.superview === host }
      let order = own.compactMap { places[ObjectIdentifier($0)] }
      if order == order.sorted() { continue }
      for view in own { host.bringSubviewToFront(view) }
    }
  }
}
