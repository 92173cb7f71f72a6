import ConstraintSolver

/// The engine's own rows of content, frames and masks that have changed.
extension LayoutEngine {
  /// Brings the rows of changed content, frames and masks up to date.
  @inline(never)
  func updateChangedItems() {
    if contentChanges.isEmpty && frameChanges.isEmpty { return }
    workThrough({ swap(&$0, &contentChanges) }) { item in
      guard item.belongs(to: self) else { return }
      item.isContentListed = false
      updateContent(of: item)
    }
    workThrough({ swap(&$0, &frameChanges) }) { item in
      guard item.belongs(to: self) else { return }
      item.isFrameListed = false
      updateFrame(of: item)
    }
  }

  private func updateContent(of item: ItemRecord) {
    guard let view = item.view else { return }
    for reference in item.references.all {
      let constraint = reference.takeUnretainedValue()
      if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
        relower(constraint)
      }
    }
    remeasure(item, view)
    if item.isUsed(.width), view.contentHeightDependsOnWidth, item.belongs(to: self) {
      measurements.append(item)
    }
    remakeContentRows(of: item, view)
  }

  /// Measures changed content for the width that it has; most changes leave that as it is.
  private func remeasure(_ item: ItemRecord, _ view: View) {
    guard let known = item.measurement else { return }
    item.measurement?.width = -Double.infinity
    if known.width < 0 || !item.isUsed(.width) || !view.contentHeightDependsOnWidth { return }
    let width = item[.width]
    let height = view.contentHeight(forWidth: width)
    if !isUsable(height) || !item.belongs(to: self) { return }
    item.measurement?.width = width
    item.measurement?.height = height
  }

  /// Sets the content rows to the present size and priorities, reusing those there are.
  func remakeContentRows(of item: ItemRecord, _ view: View) {
    // It may have left by being asked before.
    if isDissolved || !item.belongs(to: self) { return }
    let version = arrangement
    let isLaidOut =
      !view.isLaidOutByFrame && !(view === root && view.isWindow)
    let size = isLaidOut ? contentSize(of: item, view) : Size(width: -1, height: -1)
    if version != arrangement {
      if !isDissolved, item.belongs(to: self) { noteContent(item) }
      return
    }
    for unknown in [ItemRecord.Unknown.width, .height] {
      if !item.isUsed(unknown) { continue }
      let axis: LayoutConstraint.Axis = unknown == .width ? .horizontal : .vertical
      let length = unknown == .width ? size.width : size.height
      // Unknowns that have just come into use get all their rows later.
      if !item.hasRows(for: unknown) { continue }
      let rows = item.ownRows.filter {
        ($0.kind == .hugging || $0.kind == .compression) && $0.unknown == unknown
      }
      if length < 0 || !isUsable(length) {
        if !rows.isEmpty { removeRows(of: item) { row in rows.contains { $0.row == row.row } } }
      } else if rows.isEmpty {
        makeContentRows(of: item, view, unknown, length)
      } else {
        for row in rows {
          change(row.row, to: 0 - length)
          let priority =
            (row.kind == .hugging ? view.huggingPriority : view.compressionPriority)[axis].level
          change(row.row, to: priority)
        }
      }
    }
  }

  private func updateFrame(of item: ItemRecord) {
    guard let view = item.view else { return }
    for unknown in ItemRecord.unknowns {
      // It may have left by being asked before; its rows are another solver's then.
      if isDissolved || !item.belongs(to: self) { return }
      if !item.isUsed(unknown) {
        // What is about to go says nothing of the new frame; if the unknown is used again, all its rows are
        // made anew.
        removeRows(of: item, about: unknown)
        continue
      }
      let version = arrangement
      let value = view.frameValue(unknown)
      if version != arrangement {
        if !isDissolved, item.belongs(to: self) { noteFrame(item) }
        return
      }
      let isFixed = isFixed(view, unknown)
      let row = item.ownRows.first {
        ($0.kind == .frame || $0.kind == .rootSize) && $0.unknown == unknown
      }
      let share = view === root ? 0 : value.share
      let known = row.map { self.share(of: $0, of: item) ?? 0 }
      if let row, isFixed, known == share {
        change(row.row, to: 0 - value.constant)
        continue
      }
      if row == nil && !isFixed { continue }
      removeRows(of: item, about: unknown)
      makeRows(of: item, unknown)
    }
  }

  /// How much of its superview's size a row of an item's frame has; nil where it has none of it.
  func share(of row: OwnRow, of item: ItemRecord) -> Double? {
    let terms = terms(of: row.row)
    if terms.count != 2 { return nil }
    return -terms[ItemUnknown(terms[0].reference).item === item ? 1 : 0].coefficient
  }
}
