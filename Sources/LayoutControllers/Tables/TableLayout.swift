import LayoutViews

/// One layout of a table: from the views that are there to those that are needed.
struct TableLayout {
  private let table: TableView
  private var views: [TableElement: View] = [:]
  /// The same by themselves, since a cell was asked for.
  private var inUse: Set<ObjectIdentifier>?
  /// The views that came in this layout.
  private var fresh: Set<TableElement> = []
  private var needed: [TableView.ShownElement] = []
  /// Where the visible part began after the last `load()`.
  private(set) var origin = 0.0

  init(of table: TableView) {
    self.table = table
    views.reserveCapacity(table.shown.count)
    for shown in table.shown { views[shown.element] = shown.view }
  }

  // MARK: What is needed

  /// Loads and measures what is in sight.
  ///
  /// It goes up and down from one element that keeps its place on the screen, whatever the heights of those
  /// above it turn out to be.
  ///
  /// - Parameter isAtEnd: Whether it is the content's end that keeps its place, at the table's bottom.
  /// - Returns: Where the visible part begins then.
  mutating func load(isAtEnd: Bool) -> Double {
    let anchorAndTop = isAtEnd ? end() : anchor()
    needed.removeAll()
    guard let (anchor, top) = anchorAndTop else {
      origin = table.boundsOrigin.y
      return origin
    }
    let bottom = top + table.bounds.height
    let moved = table.movedElement.flatMap { table.heights.contains($0) ? $0 : nil }
    // Where a row is moved, others are shown further up or down by its height.
    let extra = moved.map { exactHeight(of: $0) } ?? 0
    var first = anchor
    var y = 0.0
    while let before = table.heights.element(before: first),
      y > top - extra || y == top - extra && isUnseen(before)
    {
      first = before
      y -= exactHeight(of: before)
    }
    var list: [(element: TableElement, y: Double)] = []
    var candidate: TableElement? = first
    while let element = candidate, y < bottom + extra {
      let height = exactHeight(of: element)
      if height > 0, y + height > top - extra { list.append((element, y)) }
      y += height
      candidate = table.heights.element(after: element)
    }
    if table.style == .plain, let first = list.first?.element {
      // The section's header is in sight as long as the section is.
      let header = TableElement(section: first.section, position: 0)
      if header != first, exactHeight(of: header) > 0 { list.insert((header, 0), at: 0) }
    }
    if let moved, !list.contains(where: { $0.element == moved }) { list.append((moved, 0)) }
    for (element, _) in list {
      if let view = view(of: element) { needed.append(.init(element: element, view: view)) }
    }
    origin = table.heights.offset(of: anchor) + top
    return origin
  }

  /// The element that keeps its place, and where the visible part begins in relation to its top.
  private mutating func anchor() -> (TableElement, top: Double)? {
    if let scroll = table.pendingScroll {
      let element = TableElement(scroll.indexPath)
      return (element, top(for: scroll.position, of: element))
    }
    if table.heights.sections.isEmpty { return nil }
    let minY = table.boundsOrigin.y
    let maxY = minY + table.bounds.height
    if minY <= -table.usedInset.top {
      // At the top it is the content's top that stays.
      return (TableElement(section: 0, position: 0), minY - table.heights.header)
    }
    for shown in needed.isEmpty ? table.shown : needed {
      let y = table.heights.offset(of: shown.element)
      if y < maxY, y + table.heights.run(of: shown.element).height > minY {
        return (shown.element, minY - y)
      }
    }
    guard var element = table.heights.element(at: minY) else { return nil }
    while let before = table.heights.element(before: element), isUnseen(before) { element = before }
    return (element, minY - table.heights.offset(of: element))
  }

  /// The last element, at the table's bottom.
  private mutating func end() -> (TableElement, top: Double)? {
    guard let last = table.heights.sections.last else { return nil }
    let element = TableElement(
      section: table.heights.sections.count - 1, position: last.count - 1)
    let end = exactHeight(of: element) + table.heights.footer + table.usedInset.bottom
    return (element, end - table.bounds.height)
  }

  /// Whether an element takes no room only because nobody has asked for its view yet.
  private func isUnseen(_ element: TableElement) -> Bool {
    let run = table.heights.run(of: element)
    return run.height == 0 && !isExact(run)
  }

  /// Where the visible part begins in relation to a row that is to be scrolled to a position.
  private mutating func top(
    for position: TableView.ScrollPosition, of element: TableElement
  ) -> Double {
    let height = exactHeight(of: element)
    let inset = table.usedInset
    var start = inset.top
    if table.style == .plain {
      start += exactHeight(of: TableElement(section: element.section, position: 0))
    }
    let end = table.bounds.height - inset.bottom
    switch position {
    case .top: return -start
    case .bottom: return height - end
    case .middle: return height / 2 - (start + end) / 2
    case .none:
      let y = table.heights.offset(of: element) - table.boundsOrigin.y
      if y < start { return -start }
      return y + height > end ? height - end : -y
    }
  }

  // MARK: Heights

  /// The height of an element, which is measured if it was not.
  private mutating func exactHeight(of element: TableElement) -> Double {
    let run = table.heights.run(of: element)
    if isExact(run) { return run.height }
    let exact: HeightTree.Run
    if let path = table.heights.indexPath(of: element) {
      exact = rowRun(path, element)
    } else {
      exact = headerRun(element)
    }
    table.heights.set(exact, of: element)
    return exact.height
  }

  private func isExact(_ run: HeightTree.Run) -> Bool {
    run.generation == HeightTree.Run.known || run.generation == table.generation
  }

  private mutating func rowRun(_ path: IndexPath, _ element: TableElement) -> HeightTree.Run {
    if let given = table.givenHeight(path) {
      return HeightTree.Run(height: given, generation: table.generation)
    }
    guard let view = view(of: element) else { return HeightTree.Run(height: 0) }
    return HeightTree.Run(height: table.fittedHeight(of: view), generation: table.generation)
  }

  private mutating func headerRun(_ element: TableElement) -> HeightTree.Run {
    guard let view = view(of: element) else {
      return HeightTree.Run(height: 0, generation: HeightTree.Run.known)
    }
    let general =
      table.heights.isHeader(element) ? table.sectionHeaderHeight : table.sectionFooterHeight
    let isTitle =
      (view as? TableViewHeaderFooterView).map {
        $0.title != nil && $0.contentView.subviews.isEmpty
      } ?? false
    if general >= 0 || isTitle {
      let height = general >= 0 ? general : TableView.titleHeight
      table.settle(view, height: height)
      return HeightTree.Run(height: height, generation: HeightTree.Run.known)
    }
    return HeightTree.Run(height: table.fittedHeight(of: view), generation: table.generation)
  }

  /// The view of an element, which is made if it is not there; nil for a header that there is none of.
  private mutating func view(of element: TableElement) -> View? {
    if let view = views[element] { return view }
    let made: View?
    let run = table.heights.run(of: element)
    if let path = table.heights.indexPath(of: element) {
      if inUse == nil { inUse = Set(views.values.map { ObjectIdentifier($0) }) }
      made = table.madeCell(path) { inUse?.contains(ObjectIdentifier($0)) == true }
    } else {
      made = table.madeHeader(element)
    }
    guard let made else { return nil }
    views[element] = made
    inUse?.insert(ObjectIdentifier(made))
    fresh.insert(element)
    // The height of a row is known before it is loaded, or not at all.
    table.bring(made, height: run.height, isExact: isExact(run))
    return made
  }

  // MARK: Placing

  /// Whether an element is among those that are needed, which are in their order.
  private func isNeeded(_ element: TableElement) -> Bool {
    let index = needed.partitionPoint { $0.element < element }
    return index < needed.count && needed[index].element == element
  }

  /// Places what is needed, lets go of what is not, and tells the delegate.
  mutating func finish() {
    needed.sort { $0.element < $1.element }
    let old = table.shown
    let dropped = old.filter { !isNeeded($0.element) }
    // What was loaded to be measured and is not in sight after all was never displayed.
    let unused = fresh.filter { !isNeeded($0) }.sorted()
    for element in unused { if let view = views[element] { table.recycle(view) } }
    table.shown = needed
    for shown in needed {
      table.place(shown, isNew: fresh.contains(shown.element))
    }
    table.placeHeaderAndFooter()
    table.contentSize = Size(width: table.bounds.width, height: table.heights.total)
    for shown in dropped { table.endDisplaying(shown) }
    for shown in needed where fresh.contains(shown.element) {
      if let cell = shown.view as? TableViewCell,
        let path = table.heights.indexPath(of: shown.element)
      {
        table.delegate?.tableView(table, willDisplay: cell, forRowAt: path)
      }
    }
  }
}
