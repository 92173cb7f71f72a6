import LayoutViews

/// Saying where things are.
extension CollectionViewCompositionalLayout {
  /// In front of what scrolls below it.
  private static let pinnedIndex = 10

  // MARK: Items

  final func itemAttributes(_ path: IndexPath) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(path.section), path.item >= 0,
      path.item < sections[path.section].groups.itemCount
    else { return nil }
    let section = sections[path.section]
    let group = section.groups.group(of: path.item)
    let first = section.groups.items(of: group).lowerBound
    let placed = section.placedGroup(group)
    guard placed.items.indices.contains(path.item - first) else { return nil }
    return item(
      placed.items[path.item - first], path, at: origin(of: group, in: section, path.section))
  }

  /// Where a group of a section is in the content, wherever it is scrolled to.
  ///
  /// The section is handed over: who was asked for its groups may have changed what there is.
  private func origin(of group: Int, in section: CompositionalSection, _ number: Int) -> Point {
    var origin = section.origin(of: group)
    origin[axis] += section.start
    if section.isOrthogonal { origin[axis.across] -= offsets[number] ?? 0 }
    return origin
  }

  /// Whether a section is there and is scrolled by itself; it may have gone since attributes were asked for.
  private func isOrthogonal(_ number: Int) -> Bool {
    sections.indices.contains(number) && sections[number].isOrthogonal
  }

  private func item(
    _ item: PlacedGroup.Item, _ path: IndexPath, at origin: Point
  ) -> CollectionViewLayoutAttributes {
    let made = type(of: self).attributesClass.init()
    made.represent(CollectionElement(cellAt: path))
    made.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
    made.zIndex = item.zIndex
    made.estimatesWidth = item.estimatesWidth
    made.estimatesHeight = item.estimatesHeight
    made.isScrolledBySection = isOrthogonal(path.section)
    return made
  }

  // MARK: What is attached

  private func attachment(
    _ attachment: PlacedGroup.Attachment, _ path: IndexPath, at origin: Point
  ) -> CollectionViewLayoutAttributes {
    let made = type(of: self).attributesClass.init()
    made.represent(
      CollectionElement(
        .supplementaryView, kind: attachment.definition.elementKind, at: path))
    made.frame = attachment.frame.offsetBy(dx: origin.x, dy: origin.y)
    made.zIndex = attachment.definition.zIndex
    made.estimatesWidth = false
    made.estimatesHeight = false
    made.isScrolledBySection = isOrthogonal(path.section)
    return made
  }

  final func supplementaryAttributes(
    _ kind: String, _ path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(path.section), path.item >= 0 else { return nil }
    if let (boundary, section) = boundary(kind, path) {
      return self.boundary(boundary, of: section)
    }
    let section = sections[path.section]
    guard let (found, group) = attached(kind, path) else { return nil }
    return attachment(found, path, at: origin(of: group, in: section, path.section))
  }

  /// Whether a supplementary view is attached to the item of its path.
  final func isAttached(_ kind: String, at path: IndexPath) -> Bool {
    guard sections.indices.contains(path.section), path.item >= 0 else { return false }
    return boundary(kind, path) == nil && attached(kind, path) != nil
  }

  /// What is at a boundary, with the section; nil for that of the whole content.
  private func boundary(
    _ kind: String, _ path: IndexPath
  ) -> (CompositionalSection.Boundary, section: Int?)? {
    func isMeant(_ boundary: CompositionalSection.Boundary) -> Bool {
      boundary.definition.elementKind == kind && boundary.number == path.item
    }
    if let found = sections[path.section].boundaries.first(where: isMeant) {
      return (found, path.section)
    }
    if path.section == 0, let found = boundaries.first(where: isMeant) { return (found, nil) }
    return nil
  }

  /// What is attached to an item, with the group that the item is in.
  private func attached(
    _ kind: String, _ path: IndexPath
  ) -> (PlacedGroup.Attachment, group: Int)? {
    let section = sections[path.section]
    if path.item >= section.groups.itemCount { return nil }
    let group = section.groups.group(of: path.item)
    let first = section.groups.items(of: group).lowerBound
    let found = section.placedGroup(group).attachments.first {
      $0.definition.elementKind == kind && first + $0.item == path.item
    }
    return found.map { ($0, group) }
  }

  // MARK: Boundaries

  /// What is at the boundary of a section, or of the whole content.
  private func boundary(
    _ boundary: CompositionalSection.Boundary, of number: Int?
  ) -> CollectionViewLayoutAttributes? {
    guard let collectionView else { return nil }
    if let number, !sections.indices.contains(number) { return nil }
    let section = number.map { sections[$0] }
    let definition = boundary.definition
    let made = type(of: self).attributesClass.init()
    made.represent(
      CollectionElement(
        .supplementaryView, kind: definition.elementKind,
        at: IndexPath(item: boundary.number, section: number ?? 0)))
    made.zIndex = definition.zIndex
    made.estimatesWidth = definition.layoutSize.widthDimension.isEstimated
    made.estimatesHeight = definition.layoutSize.heightDimension.isEstimated
    let start = section?.start ?? 0
    let end = section?.end ?? collectionViewContentSize[axis]
    var frame = boundary.frame
    frame.origin[axis] += start
    if definition.pinToVisibleBounds {
      made.zIndex = max(made.zIndex, CollectionViewCompositionalLayout.pinnedIndex)
      let length = frame.size[axis]
      let bounds = collectionView.bounds
      let inset = collectionView.usedInset
      let (near, far) =
        axis == .vertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
      // Below what is pinned of the whole content.
      let pinned = number == nil ? (near: 0, far: 0) : pinnedLengths
      let visibleStart = bounds.origin[axis] + near + pinned.near
      let visibleEnd = bounds.origin[axis] + bounds.size[axis] - far - pinned.far
      let header = section?.header ?? self.header
      let footer = section?.footer ?? self.footer
      if definition.isAtEnd(along: axis) {
        frame.origin[axis] = min(
          frame.origin[axis], max(visibleEnd - length, start + header))
      } else {
        frame.origin[axis] = max(
          frame.origin[axis], min(visibleStart, end - footer - length))
      }
    }
    made.frame = frame
    return made
  }

  /// How much of what is in sight things cover that are pinned to the boundary of the whole content.
  private var pinnedLengths: (near: Double, far: Double) {
    var lengths = (near: 0.0, far: 0.0)
    for boundary in boundaries where boundary.definition.pinToVisibleBounds {
      let length = boundary.frame.size[axis]
      if boundary.definition.isAtEnd(along: axis) {
        lengths.far = max(lengths.far, length)
      } else {
        lengths.near = max(lengths.near, length)
      }
    }
    return lengths
  }

  /// The decorations of a section.
  final func decorations(of number: Int) -> [CollectionViewLayoutAttributes] {
    let section = sections[number]
    return section.definition.decorationItems.map { decoration in
      let made = type(of: self).attributesClass.init()
      made.represent(
        CollectionElement(
          .decorationView, kind: decoration.elementKind, at: IndexPath(item: 0, section: number)))
      var frame = Rect.zero
      frame.size[axis] = section.length
      frame.size[axis.across] = section.room.size[axis.across]
      frame.origin[axis] = section.start
      frame.origin[axis.across] = section.room.start
      for axis in [CollectionLayoutAxis.horizontal, .vertical] {
        let insets = decoration.contentInsets[axis]
        frame.origin[axis] += insets.near
        frame.size[axis] = max(0, frame.size[axis] - insets.near - insets.far)
      }
      made.frame = frame
      made.zIndex = decoration.zIndex
      made.estimatesWidth = false
      made.estimatesHeight = false
      return made
    }
  }

  // MARK: A part of the content

  final func attributes(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    let low = rect.origin[axis]
    let high = low + rect.size[axis]
    var found = boundaries.compactMap { boundary($0, of: nil) }
    var number = max(0, sections.partitionPoint { $0.start <= low } - 1)
    // Sections without any length may begin at the same place.
    while number > 0, sections[number - 1].end >= low { number -= 1 }
    while number < sections.count, sections[number].start <= high {
      found += attributes(of: number, from: low, to: high, rect)
      number += 1
    }
    return found.filter { isSeen($0, in: rect) }
  }

  /// Whether something is in a rectangle; what has no area is not, unless its view could ask for one.
  private func isSeen(_ attributes: CollectionViewLayoutAttributes, in rect: Rect) -> Bool {
    let size = attributes.frame.size
    if size.width == 0, !attributes.estimatesWidth { return false }
    if size.height == 0, !attributes.estimatesHeight { return false }
    return attributes.frame.intersects(rect)
  }

  private func attributes(
    of number: Int, from low: Double, to high: Double, _ rect: Rect
  ) -> [CollectionViewLayoutAttributes] {
    let section = sections[number]
    var found = decorations(of: number)
    found += section.boundaries.compactMap { boundary($0, of: number) }
    var range = (low: low - section.start, high: high - section.start)
    if section.isOrthogonal {
      let offset = offsets[number] ?? 0
      range = (
        rect.origin[axis.across] + offset,
        rect.origin[axis.across] + rect.size[axis.across] + offset
      )
    }
    for group in section.groups(from: range.low, to: range.high) {
      let placed = section.placedGroup(group)
      let origin = origin(of: group, in: section, number)
      let first = section.groups.items(of: group).lowerBound
      for (index, item) in placed.items.enumerated() {
        found.append(self.item(item, IndexPath(item: first + index, section: number), at: origin))
      }
      for attached in placed.attachments {
        found.append(
          attachment(
            attached, IndexPath(item: first + attached.item, section: number), at: origin))
      }
    }
    if section.definition.visibleItemsInvalidationHandler != nil {
      tell(section, number, found.filter { isSeen($0, in: rect) })
    }
    return found
  }

  /// Has a section's handler change what is in sight.
  private func tell(
    _ section: CompositionalSection, _ number: Int, _ items: [CollectionViewLayoutAttributes]
  ) {
    guard let handler = section.definition.visibleItemsInvalidationHandler, let collectionView,
      let surroundings = usedSurroundings
    else { return }
    var offset = collectionView.bounds.origin
    if section.isOrthogonal {
      offset = .zero
      offset[axis.across] = offsets[number] ?? 0
    }
    handler(
      items, offset,
      CollectionLayoutSurroundings(
        size: Size(width: surroundings.innerWidth, height: surroundings.innerHeight),
        insets: section.definition.contentInsets, traits: surroundings.traits))
  }
}

extension CollectionLayoutBoundarySupplementaryItem {
  /// Whether it is at the end of a direction, not at its beginning.
  fileprivate func isAtEnd(along axis: CollectionLayoutAxis) -> Bool {
    axis == .vertical
      ? alignment.edges.contains(.bottom) && !alignment.edges.contains(.top)
      : alignment.edges.contains(.trailing) && !alignment.edges.contains(.leading)
  }
}
