import LayoutViews

/// Making the lines, and saying where items are in them.
extension CollectionViewFlowLayout {
  // MARK: Directions

  final func span(_ size: Size) -> FlowSpan {
    isVertical
      ? FlowSpan(main: size.height, cross: size.width)
      : FlowSpan(main: size.width, cross: size.height)
  }

  private func rect(main: Double, cross: Double, _ span: FlowSpan) -> Rect {
    isVertical
      ? Rect(x: cross, y: main, width: span.cross, height: span.main)
      : Rect(x: main, y: cross, width: span.main, height: span.cross)
  }

  /// What the collection has for the lines: its length across without its insets.
  final func across(_ bounds: Rect) -> Double {
    guard let inset = collectionView?.adjustedContentInset else { return 0 }
    return max(
      0,
      isVertical
        ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom)
  }

  // MARK: Making lines

  final func makeLines() {
    guard let collectionView else {
      sections.removeAll()
      return
    }
    isStale = false
    usedCross = across(collectionView.bounds)
    measuredBySection = Dictionary(grouping: measured) { $0.key.section }
    defer { measuredBySection.removeAll() }
    var made: [FlowSection] = []
    var start = 0.0
    for (section, count) in collectionView.counts.enumerated() {
      var lines = makeSection(section, count: count, in: collectionView)
      lines.start = start
      start = lines.end
      made.append(lines)
    }
    sections = made
  }

  private func makeSection(
    _ section: Int, count: Int, in collectionView: CollectionView
  ) -> FlowSection {
    let delegate = collectionView.delegate as? any CollectionViewDelegateFlowLayout
    let inset =
      delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section)
      ?? sectionInset
    var spacing = FlowSection.Spacing()
    spacing.before = length(isVertical ? inset.top : inset.left, "section inset", section)
    spacing.after = length(isVertical ? inset.bottom : inset.right, "section inset", section)
    spacing.crossBefore = length(isVertical ? inset.left : inset.top, "section inset", section)
    let crossAfter = length(isVertical ? inset.right : inset.bottom, "section inset", section)
    spacing.available = max(0, usedCross - spacing.crossBefore - crossAfter)
    spacing.lines = length(
      delegate?.collectionView(
        collectionView, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing, "line spacing", section)
    spacing.items = length(
      delegate?.collectionView(
        collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing, "item spacing", section)
    let header =
      delegate?.collectionView(
        collectionView, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(
        collectionView, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    return FlowSection(
      makeSizes(section, count: count, in: collectionView, delegate), spacing,
      header: max(0, length(span(header).main, "header", section)),
      footer: max(0, length(span(footer).main, "footer", section)))
  }

  private func makeSizes(
    _ section: Int, count: Int, in collectionView: CollectionView,
    _ delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> FlowSizes {
    if estimatedItemSize != .zero {
      let isAutomatic = estimatedItemSize == CollectionViewFlowLayout.automaticSize
      let estimate = isAutomatic ? CollectionViewFlowLayout.standardSize : estimatedItemSize
      var sizes = FlowSizes(count: count, each: span(checked(estimate, "estimatedItemSize")))
      let known = (measuredBySection[section] ?? []).filter { $0.key.item < count }
      for (path, span) in known.sorted(by: { $0.key < $1.key }) { sizes.set(span, of: path.item) }
      return sizes
    }
    guard let delegate else {
      return FlowSizes(count: count, each: span(checked(itemSize, "itemSize")))
    }
    var sizes = FlowSizes()
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let size = delegate.collectionView(
        collectionView, layout: self, sizeForItemAt: collectionView.dataPath(of: path))
      sizes.append(span(checked(size, "sizeForItemAt", path)))
    }
    return sizes
  }

  private func checked(_ size: Size, _ name: String, _ path: IndexPath? = nil) -> Size {
    if size.width >= 0, size.height >= 0, isUsable(size.width), isUsable(size.height) {
      return size
    }
    report("\(name)\(path.map { " \($0)" } ?? "") is \(size): it is taken to be 0 by 0")
    return .zero
  }

  private func length(_ value: Double, _ name: String, _ section: Int) -> Double {
    if isUsable(value) { return value }
    report("the \(name) of section \(section) is \(value): it is taken to be 0")
    return 0
  }

  private func report(_ text: String) {
    guard let collectionView else { return }
    collectionView.report(
      .invalidValue("in the flow layout of \(collectionView.debugName) \(text)"))
  }

  // MARK: Answers

  final func itemAttributes(_ path: IndexPath) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(path.section), path.item >= 0,
      path.item < sections[path.section].sizes.count
    else { return nil }
    let (main, cross, span) = sections[path.section].place(of: path.item)
    let made = type(of: self).attributesClass.init()
    made.represent(CollectionElement(cellAt: path))
    made.frame = rect(main: sections[path.section].start + main, cross: cross, span)
    return made
  }

  final func edgeAttributes(
    _ section: Int, isFooter: Bool
  ) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(section), let collectionView else { return nil }
    let content = sections[section]
    let length = isFooter ? content.footer : content.header
    if length <= 0 { return nil }
    let made = type(of: self).attributesClass.init()
    made.represent(
      CollectionElement(
        .supplementaryView,
        kind: isFooter
          ? CollectionView.elementKindSectionFooter : CollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section)))
    let inset = collectionView.usedInset
    let bounds = collectionView.bounds
    var main = isFooter ? content.end - length : content.start
    if isFooter, sectionFootersPinToVisibleBounds {
      let visibleEnd = isVertical ? bounds.maxY - inset.bottom : bounds.maxX - inset.right
      main = min(main, max(visibleEnd - length, content.start + content.header))
      made.zIndex = 10
    } else if !isFooter, sectionHeadersPinToVisibleBounds {
      let visibleStart = isVertical ? bounds.minY + inset.top : bounds.minX + inset.left
      main = max(main, min(visibleStart, content.end - content.footer - length))
      made.zIndex = 10
    }
    made.frame = rect(main: main, cross: 0, FlowSpan(main: length, cross: usedCross))
    return made
  }

  final func attributes(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    let low = isVertical ? rect.minY : rect.minX
    let high = isVertical ? rect.maxY : rect.maxX
    var found: [CollectionViewLayoutAttributes] = []
    var section = max(0, sections.partitionPoint { $0.start <= low } - 1)
    // Sections without any length may begin at the same place.
    while section > 0, sections[section].start == low { section -= 1 }
    while section < sections.count, sections[section].start <= high {
      let content = sections[section]
      if let header = edgeAttributes(section, isFooter: false) { found.append(header) }
      for item in content.items(from: low - content.start, to: high - content.start) {
        if let attributes = itemAttributes(IndexPath(item: item, section: section)) {
          found.append(attributes)
        }
      }
      if let footer = edgeAttributes(section, isFooter: true) { found.append(footer) }
      section += 1
    }
    return found.filter { $0.frame.intersects(rect) }
  }
}
