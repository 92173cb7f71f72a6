import LayoutViews

/// A section that attributes are asked for.
///
/// It is handed on, not looked up again: who is called while they are made, a custom group's closure or an
/// attributes' initializer, may change what there is.
private struct AskedSection {
  var number: Int
  var content: CompositionalSection
}

/// Saying where things are.
extension CollectionViewCompositionalLayout {
  /// In front of what scrolls below it.
  private static let pinnedIndex = 10

  private func section(_ number: Int) -> AskedSection? {
    sections.indices.contains(number)
      ? AskedSection(number: number, content: sections[number]) : nil
  }

  // MARK: Items

  final func itemAttributes(_ path: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let section = section(path.section), path.item >= 0,
      path.item < section.content.groups.itemCount
    else { return nil }
    let group = section.content.groups.group(of: path.item)
    let first = section.content.groups.items(of: group).lowerBound
    let placed = section.content.placedGroup(group)
    guard placed.items.indices.contains(path.item - first) else { return nil }
    return item(
      placed.items[path.item - first], path.item, of: section, at: origin(of: group, in: section))
  }

  /// Where a group of a section is in the content, wherever it is scrolled to.
  private func origin(of group: Int, in section: AskedSection) -> Point {
    var origin = section.content.origin(of: group)
    origin[axis] += section.content.start
    if section.content.isOrthogonal { origin[axis.across] -= offsets[section.number] ?? 0 }
    return origin
  }

  private func item(
    _ item: PlacedGroup.Item, _ number: Int, of section: AskedSection, at origin: Point
  ) -> CollectionViewLayoutAttributes {
    let made = type(of: self).attributesClass.init()
    made.represent(
      CollectionElement(cellAt: IndexPath(item: number, section: section.number)))
    made.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
    made.zIndex = item.zIndex
    made.estimatesWidth = item.estimatesWidth
    made.estimatesHeight = item.estimatesHeight
    made.isScrolledBySection = section.content.isOrthogonal
    return made
  }

  // MARK: What is attached

  private func attachment(
    _ attachment: PlacedGroup.Attachment, _ number: Int, of section: AskedSection,
    at origin: Point
  ) -> CollectionViewLayoutAttributes {
    let made = type(of: self).attributesClass.init()
    made.represent(
      CollectionElement(
        .supplementaryView, kind: attachment.definition.elementKind,
        at: IndexPath(item: number, section: section.number)))
    made.frame = attachment.frame.offsetBy(dx: origin.x, dy: origin.y)
    made.zIndex = attachment.definition.zIndex
    made.estimatesWidth = false
    made.estimatesHeight = false
    made.isScrolledBySection = section.content.isOrthogonal
    return made
  }

  final func supplementaryAttributes(
    _ kind: String, _ path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let section = section(path.section), path.item >= 0 else { return nil }
    if let (boundary, owner) = boundary(kind, path.item, of: section) {
      return self.boundary(boundary, of: owner)
    }
    guard let (found, group) = attached(kind, path.item, of: section) else { return nil }
    return attachment(found, path.item, of: section, at: origin(of: group, in: section))
  }

  /// Whether a supplementary view is attached to the item of its path.
  final func isAttached(_ kind: String, at path: IndexPath) -> Bool {
    guard let section = section(path.section), path.item >= 0 else { return false }
    return boundary(kind, path.item, of: section) == nil
      && attached(kind, path.item, of: section) != nil
  }

  /// What is at a boundary, with the section; nil for that of the whole content.
  private func boundary(
    _ kind: String, _ number: Int, of section: AskedSection
  ) -> (CompositionalSection.Boundary, section: AskedSection?)? {
    func isMeant(_ boundary: CompositionalSection.Boundary) -> Bool {
      boundary.definition.elementKind == kind && boundary.number == number
    }
    if let found = section.content.boundaries.first(where: isMeant) { return (found, section) }
    if section.number == 0, let found = boundaries.first(where: isMeant) { return (found, nil) }
    return nil
  }

  /// What is attached to an item, with the group that the item is in.
  private func attached(
    _ kind: String, _ number: Int, of section: AskedSection
  ) -> (PlacedGroup.Attachment, group: Int)? {
    let groups = section.content.groups
    if number >= groups.itemCount { return nil }
    let group = groups.group(of: number)
    let first = groups.items(of: group).lowerBound
    let found = section.content.placedGroup(group).attachments.first {
      $0.definition.elementKind == kind && first + $0.item == number
    }
    return found.map { ($0, group) }
  }

  // MARK: Boundaries

  /// What is at the boundary of a section, or of the whole content.
  private func boundary(
    _ boundary: CompositionalSection.Boundary, of section: AskedSection?
  ) -> CollectionViewLayoutAttributes? {
    guard let collectionView else { return nil }
    let definition = boundary.definition
    let made = type(of: self).attributesClass.init()
    made.represent(
      CollectionElement(
        .supplementaryView, kind: definition.elementKind,
        at: IndexPath(item: boundary.number, section: section?.number ?? 0)))
    made.zIndex = definition.zIndex
    made.estimatesWidth = definition.layoutSize.widthDimension.isEstimated
    made.estimatesHeight = definition.layoutSize.heightDimension.isEstimated
    let start = section?.content.start ?? 0
    let end = section?.content.end ?? collectionViewContentSize[axis]
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
      let pinned = section == nil ? (near: 0, far: 0) : pinnedLengths
      let visibleStart = bounds.origin[axis] + near + pinned.near
      let visibleEnd = bounds.origin[axis] + bounds.size[axis] - far - pinned.far
      let header = section?.content.header ?? self.header
      let footer = section?.content.footer ?? self.footer
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

  final func decorationAttributes(
    _ kind: String, _ path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let section = section(path.section), path.item == 0 else { return nil }
    return decorations(of: section).first { $0.representedElementKind == kind }
  }

  /// The decorations of a section.
  private func decorations(of section: AskedSection) -> [CollectionViewLayoutAttributes] {
    section.content.definition.decorationItems.map { decoration in
      let made = type(of: self).attributesClass.init()
      made.represent(
        CollectionElement(
          .decorationView, kind: decoration.elementKind,
          at: IndexPath(item: 0, section: section.number)))
      var frame = Rect.zero
      frame.size[axis] = section.content.length
      frame.size[axis.across] = section.content.room.size[axis.across]
      frame.origin[axis] = section.content.start
      frame.origin[axis.across] = section.content.room.start
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
    while let section = section(number), section.content.start <= high {
      found += attributes(of: section, from: low, to: high, rect)
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
    of section: AskedSection, from low: Double, to high: Double, _ rect: Rect
  ) -> [CollectionViewLayoutAttributes] {
    let content = section.content
    var found = decorations(of: section)
    found += content.boundaries.compactMap { boundary($0, of: section) }
    var range = (low: low - content.start, high: high - content.start)
    if content.isOrthogonal {
      let offset = offsets[section.number] ?? 0
      range = (
        rect.origin[axis.across] + offset,
        rect.origin[axis.across] + rect.size[axis.across] + offset
      )
    }
    for group in content.groups(from: range.low, to: range.high) {
      let placed = content.placedGroup(group)
      let origin = origin(of: group, in: section)
      let first = content.groups.items(of: group).lowerBound
      for (index, item) in placed.items.enumerated() {
        found.append(self.item(item, first + index, of: section, at: origin))
      }
      for attached in placed.attachments {
        found.append(attachment(attached, first + attached.item, of: section, at: origin))
      }
    }
    if content.definition.visibleItemsInvalidationHandler != nil {
      tell(section, found.filter { isSeen($0, in: rect) })
    }
    return found
  }

  /// Has a section's handler change what is in sight.
  private func tell(
    _ section: AskedSection, _ items: [CollectionViewLayoutAttributes]
  ) {
    guard let handler = section.content.definition.visibleItemsInvalidationHandler,
      let collectionView, let surroundings = usedSurroundings
    else { return }
    var offset = collectionView.bounds.origin
    if section.content.isOrthogonal {
      offset = .zero
      offset[axis.across] = offsets[section.number] ?? 0
    }
    handler(
      items, offset,
      CollectionLayoutSurroundings(
        size: Size(width: surroundings.innerWidth, height: surroundings.innerHeight),
        insets: section.content.definition.contentInsets, traits: surroundings.traits))
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
