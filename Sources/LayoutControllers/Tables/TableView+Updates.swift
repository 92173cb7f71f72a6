import LayoutViews

extension TableView {
  /// How rows come and go, as data for whoever draws it; with `none` nothing is animated.
  public nonisolated enum RowAnimation: Int, Sendable {
    /// By fading.
    case fade = 0
    /// To and from the right.
    case right = 1
    /// To and from the left.
    case left = 2
    /// To and from the top.
    case top = 3
    /// To and from the bottom.
    case bottom = 4
    /// At once.
    case none = 5
    /// From the middle.
    case middle = 6
    /// As the table likes.
    case automatic = 100
  }

  /// Makes several updates as one.
  ///
  /// Within the closure the data source is to be changed, and the table told of it. What is deleted or reloaded is
  /// named by its place before, what is inserted by its place after the update, in any order. The cells and the
  /// selection of rows that stay are kept, as is the offset; the heights of those in sight are measured or asked for
  /// anew, so that an update without changes is the way to have a row follow its content. Where the window has an
  /// animator, what moves is animated. Numbers that do not go together are refused by a message that names them; the
  /// table is loaded anew then, as the data source is what counts.
  ///
  /// - Parameters:
  ///   - updates: Makes the changes.
  ///   - completion: Called when the animation is over; at once where nothing is animated.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates(completion)
  }

  /// Begins an update of several parts; calls nest.
  public final func beginUpdates() {
    // The rows before the update are those that the data source has had until now.
    loadIfNeeded()
    var updates = self.updates ?? TableUpdates()
    updates.depth += 1
    self.updates = updates
  }

  /// Ends an update; the last matching call makes it.
  public final func endUpdates() {
    endUpdates(nil)
  }

  private func endUpdates(_ completion: ((Bool) -> Void)?) {
    guard var current = updates else {
      completion?(true)
      return
    }
    current.depth -= 1
    if current.depth > 0 {
      updates = current
      completion?(true)
      return
    }
    updates = nil
    make(current)
    resumeMovement()
    if current.isAnimated, window?.animator != nil {
      View.animate(
        withDuration: TableView.animationDuration, animations: { layoutIfNeeded() },
        completion: completion)
    } else {
      completion?(true)
    }
  }

  /// Says that there are new rows.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Says that rows are gone.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Has rows shown anew, by cells that are asked for.
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Says that a row is elsewhere: named by its places before and after the update.
  ///
  /// Its cell and its selection stay.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update(.automatic) {
      $0.deletedRows.insert(indexPath)
      $0.insertedRows.insert(newIndexPath)
      $0.movedRows[indexPath] = newIndexPath
    }
  }

  /// Says that there are new sections.
  public final func insertSections(_ sections: Set<Int>, with animation: RowAnimation) {
    update(animation) { $0.insertedSections.formUnion(sections) }
  }

  /// Says that sections are gone.
  public final func deleteSections(_ sections: Set<Int>, with animation: RowAnimation) {
    update(animation) { $0.deletedSections.formUnion(sections) }
  }

  /// Has sections shown anew, with as many rows as the data source says.
  public final func reloadSections(_ sections: Set<Int>, with animation: RowAnimation) {
    update(animation) { $0.reloadedSections.formUnion(sections) }
  }

  private func update(_ animation: RowAnimation, _ change: (inout TableUpdates) -> Void) {
    // Nothing is known yet that could be brought up to date.
    if needsLoading, updates == nil {
      setNeedsLayout()
      return
    }
    beginUpdates()
    if var current = updates {
      // What two hold would be copied by each change.
      updates = nil
      change(&current)
      if animation != .none { current.isAnimated = true }
      updates = current
    }
    endUpdates(nil)
  }

  // MARK: Making an update

  private func make(_ updates: TableUpdates) {
    // Within a batch the table may have been told to load anew.
    if needsLoading { return }
    if isLayingOutContent {
      report(
        .invalidValue(
          "\(debugName) was told of an update while it was asking for cells: it is loaded anew"))
      reloadData()
      return
    }
    // Who is asked may have the table load anew meanwhile, or be laid out.
    let before = heights
    let known = loads
    let old = before.sections.indices.map { before.rowCount(in: $0) }
    let new = counts()
    if let problem = updates.problem(from: old, to: new) {
      report(
        .invalidValue(
          "Invalid update of \(debugName): \(problem). The numbers must go together; the table is "
            + "loaded anew"))
      reloadData()
      return
    }
    let origins = updates.origins(count: new.count)
    let map = TableUpdateMap(updates, origins: origins)
    let sections = origins.enumerated().map { section, origin in
      origin.map { updated(before.sections[$0], $0, to: section, rows: new[section], updates, map) }
        ?? madeSection(section, rows: new[section])
    }
    if needsLoading || loads != known {
      reloadData()
      return
    }
    selection = Set(selection.compactMap { map.row($0) })
    editing.swiped = editing.swiped.flatMap { map.row($0) }
    moveMovement(map)
    moveShown(updates, map, to: sections)
    // What is in sight may have another height by now.
    generation += 1
    setNeedsLayout()
  }

  /// The heights of a section that was there before.
  private func updated(
    _ before: HeightTree, _ origin: Int, to section: Int, rows: Int, _ updates: TableUpdates,
    _ map: TableUpdateMap
  ) -> HeightTree {
    if updates.reloadedSections.contains(origin) { return madeSection(section, rows: rows) }
    var tree = before
    for row in map.deletedRows(ofOld: origin).reversed() { tree.remove(row + 1..<row + 2) }
    for row in map.insertedRows(ofNew: section) {
      insertRows(into: &tree, section: section, row..<row + 1)
    }
    for path in updates.reloadedRows.sorted() where path.section == origin {
      guard let moved = map.row(path) else { continue }
      tree.remove(moved.row + 1..<moved.row + 2)
      insertRows(into: &tree, section: section, moved.row..<moved.row + 1)
    }
    return tree
  }

  /// Takes over new heights, and gives what is shown its new place or lets go of it.
  private func moveShown(
    _ updates: TableUpdates, _ map: TableUpdateMap, to sections: [HeightTree]
  ) {
    var kept: [ShownElement] = []
    var gone: [(shown: ShownElement, path: IndexPath?)] = []
    for var element in shown {
      let path = heights.indexPath(of: element.element)
      if let path {
        if let moved = map.row(path), !updates.reloadedRows.contains(path) {
          element.element = TableElement(moved)
          kept.append(element)
          continue
        }
      } else if let section = map.section(element.element.section) {
        let isHeader = heights.isHeader(element.element)
        element.element = TableElement(
          section: section, position: isHeader ? 0 : sections[section].count - 1)
        kept.append(element)
        continue
      }
      gone.append((element, path))
    }
    heights = TableHeights(sections)
    loads += 1
    shown = kept.sorted { $0.element < $1.element }
    for (element, path) in gone { endDisplaying(element, as: path) }
  }
}
