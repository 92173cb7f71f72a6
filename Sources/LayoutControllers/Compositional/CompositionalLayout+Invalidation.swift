import LayoutViews

/// What has the layout made anew.
extension CollectionViewCompositionalLayout {
  /// Notes what of the sections is to be made anew.
  final func note(_ context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { forgetMeasures() }
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      isStale = true
    } else if let context = context as? CollectionViewCompositionalLayoutInvalidationContext {
      if context.isOtherRoom { isStale = true }
      if let (element, size) = context.preferred { take(size, for: element) }
    }
  }

  private func forgetMeasures() {
    measured.removeAll()
    measuredBoundaries.removeAll()
    collectionView?.generation += 1
  }

  /// Takes over what a view has asked for.
  private func take(_ size: Size, for element: CollectionElement) {
    let path = element.indexPath
    guard sections.indices.contains(path.section) else { return }
    if element.category == .cell {
      measured[path.section, default: [:]][path.item] = size
      if isStale { return }
      let length = sections[path.section].length
      sections[path.section].setMeasured(size, of: path.item)
      if sections[path.section].length != length { follow(from: path.section) }
      unsettled.insert(path.section)
      return
    }
    let key = BoundaryPlacing.key(element.kind, path.item)
    let isSections = sections[path.section].boundaries.contains {
      $0.definition.elementKind == element.kind && $0.number == path.item
    }
    measuredBoundaries[isSections ? path.section : -1, default: [:]][key] = size
    isStale = true
  }

  // MARK: Bounds

  /// Whether something stays in sight, or follows the scrolling.
  final var followsScrolling: Bool {
    boundaries.contains { $0.definition.pinToVisibleBounds }
      || sections.contains {
        $0.definition.visibleItemsInvalidationHandler != nil
          || $0.boundaries.contains { $0.definition.pinToVisibleBounds }
      }
  }

  final func isOtherRoom(_ bounds: Rect) -> Bool {
    guard let collectionView else { return false }
    return surroundings(collectionView, bounds) != usedSurroundings
  }

  /// Has a context for other bounds name what is to be made anew.
  final func complete(
    _ context: CollectionViewLayoutInvalidationContext, for newBounds: Rect
  ) {
    guard let context = context as? CollectionViewCompositionalLayoutInvalidationContext else {
      return
    }
    context.isOtherRoom = isOtherRoom(newBounds)
    // What a cell needs at another width is asked for anew.
    if newBounds.size[axis.across] != usedSurroundings?.size[axis.across] {
      measured.removeAll()
      measuredBoundaries.removeAll()
    }
  }

  final func noteSurroundings() {
    guard let collectionView, !isStale, isOtherRoom(collectionView.bounds) else { return }
    let context = CollectionViewCompositionalLayoutInvalidationContext()
    context.isOtherRoom = true
    invalidateLayout(with: context)
  }

  // MARK: What views would like

  /// Has a context for what a view would like name that; where it is above what is seen, what is seen stays where it is.
  final func complete(
    _ context: CollectionViewLayoutInvalidationContext,
    _ preferredAttributes: CollectionViewLayoutAttributes,
    _ originalAttributes: CollectionViewLayoutAttributes
  ) {
    guard let own = context as? CollectionViewCompositionalLayoutInvalidationContext else { return }
    let element = originalAttributes.element
    let path = element.indexPath
    own.preferred = (element, preferredAttributes.size)
    guard element.category == .cell, !isStale, sections.indices.contains(path.section),
      let collectionView
    else { return }
    own.invalidateItems(at: [path])
    let growth = sections[path.section].growth(of: path.item, to: preferredAttributes.size)
    own.contentSizeAdjustment[axis] = growth
    let inset = collectionView.usedInset
    let visible =
      collectionView.boundsOrigin[axis] + (axis == .vertical ? inset.top : inset.left)
    if originalAttributes.frame.origin[axis] < visible {
      own.contentOffsetAdjustment[axis] = growth
    }
  }

  // MARK: Updates

  /// Has what cells have asked for, and how far sections are scrolled, follow them.
  final func follow(_ map: TableUpdateMap, reloaded: Set<IndexPath>) {
    var moved: [Int: [Int: Size]] = [:]
    for (section, sizes) in measured {
      for (item, size) in sizes {
        let path = IndexPath(item: item, section: section)
        if reloaded.contains(path) { continue }
        if let path = map.row(path) { moved[path.section, default: [:]][path.item] = size }
      }
    }
    measured = moved
    var boundaries: [Int: [String: Size]] = [:]
    boundaries[-1] = measuredBoundaries[-1]
    for (section, sizes) in measuredBoundaries where section >= 0 {
      if let section = map.section(section) { boundaries[section] = sizes }
    }
    measuredBoundaries = boundaries
    var scrolled: [Int: Double] = [:]
    for (section, offset) in offsets {
      if let section = map.section(section) { scrolled[section] = offset }
    }
    offsets = scrolled
  }

  // MARK: Sections that are scrolled by themselves

  final func sectionScroll(_ section: Int) -> SectionScroll? {
    guard sections.indices.contains(section), sections[section].isOrthogonal else { return nil }
    let content = sections[section]
    var (frame, length) = content.scroller
    frame.origin[axis] += content.start
    var size = frame.size
    size[axis.across] = length
    return SectionScroll(frame: frame, contentSize: size, offset: offsets[section] ?? 0)
  }

  /// How far a section is scrolled where an item of it is at a position.
  final func offset(showing path: IndexPath, at position: SectionPosition) -> Double? {
    guard sections.indices.contains(path.section), sections[path.section].isOrthogonal,
      let attributes = itemAttributes(path), let scroll = sectionScroll(path.section)
    else { return nil }
    let across = axis.across
    let length = scroll.frame.size[across]
    let now = scroll.offset
    let near = attributes.frame.origin[across] + now - scroll.frame.origin[across]
    let far = near + attributes.frame.size[across]
    let wanted: Double =
      switch position {
      case .near: near
      case .middle: (near + far - length) / 2
      case .far: far - length
      case .nearest: near < now ? near : far > now + length ? far - length : now
      }
    return max(0, min(wanted, scroll.contentSize[across] - length))
  }
}

extension CompositionalSection {
  /// Where a section that is scrolled by itself comes to rest that would end at an offset.
  ///
  /// Pages are turned one at a time, from where it was when it was let go of.
  func restingOffset(forProposed proposed: Double, from start: Double) -> Double {
    let across = axis.across
    let page = room.size[across]
    let limit = max(0, scroller.length - page)
    func clamped(_ offset: Double) -> Double { max(0, min(offset, limit)) }
    switch definition.orthogonalScrollingBehavior {
    case .none, .continuous: return clamped(proposed)
    case .paging:
      if page <= 0 { return clamped(proposed) }
      let current = (start / page).rounded()
      let wanted = (proposed / page).rounded()
      return clamped(max(current - 1, min(wanted, current + 1)) * page)
    case .continuousGroupLeadingBoundary:
      return clamped(rest(of: nearestGroup(to: proposed, isCentered: false), isCentered: false))
    case .groupPaging, .groupPagingCentered:
      let isCentered = definition.orthogonalScrollingBehavior == .groupPagingCentered
      let current = nearestGroup(to: start, isCentered: isCentered)
      let wanted = nearestGroup(to: proposed, isCentered: isCentered)
      return clamped(
        rest(of: max(current - 1, min(wanted, current + 1)), isCentered: isCentered))
    }
  }

  /// The offset at which a group is at the beginning, after the section's insets, or in the middle.
  private func rest(of group: Int, isCentered: Bool) -> Double {
    if groups.groupCount == 0 { return 0 }
    let group = max(0, min(group, groups.groupCount - 1))
    let near = definition.contentInsets[axis.across].near
    let offset = groups.offset(of: group)
    if !isCentered { return offset }
    return near + offset + groups.length(of: group) / 2 - room.size[axis.across] / 2
  }

  private func nearestGroup(to offset: Double, isCentered: Bool) -> Int {
    let near = definition.contentInsets[axis.across].near
    let place = isCentered ? offset + room.size[axis.across] / 2 - near : offset
    let found = groups.groups(from: place, to: place)
    var best = found.isEmpty ? (place <= 0 ? 0 : groups.groupCount - 1) : found.lowerBound
    for other in [best - 1, best + 1] where other >= 0 && other < groups.groupCount {
      let distance = (rest(of: other, isCentered: isCentered) - offset).magnitude
      if distance < (rest(of: best, isCentered: isCentered) - offset).magnitude { best = other }
    }
    return max(0, best)
  }
}
