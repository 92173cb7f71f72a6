/// The constraints that the engine makes on its own account: sizes are not negative, content hugs itself
/// and resists compression, masks and the root's frame are what they are.
extension LayoutEngine {
  /// Which of the engine's own constraints a row is; the low bits of its tag.
  enum RowKind: UInt {
    /// The row of a layout constraint.
    case constraint = 1
    case nonNegative = 2
    /// The frame of a view that its mask lays out.
    case frame = 3
    case hugging = 4
    case compression = 5
    /// The size of the root, which its host decides.
    case rootSize = 6
    /// A wish of a fitting.
    case fitting = 7
    /// A wish that moves what is ambiguous.
    case exercise = 8
  }

  /// Makes the rows of unknowns that came into use, and removes those of unknowns that went out of it.
  func updateOwnRows() {
    var index = 0
    // Rows for one unknown may bring others into use.
    while index < awakened.count {
      let variable = awakened[index]
      index += 1
      guard let item = variable.item, item.engine === self,
        item.uses[Int(variable.unknown.rawValue)] > 0
      else { continue }
      woken.append(variable)
      if item.ownRows.contains(where: { $0.termBuffer[0].variable === variable }) { continue }
      makeRows(of: item, variable.unknown)
    }
    awakened.removeAll(keepingCapacity: true)
    while let variable = dormant.popLast() {
      guard let item = variable.item, item.engine === self,
        item.uses[Int(variable.unknown.rawValue)] == 0
      else { continue }
      noteSettled(item, variable)
      removeRows(of: item) { $0.termBuffer[0].variable === variable }
      if item.uses == SIMD4() { item.view?.resetPhase() }
    }
  }

  private func removeRows(of item: ItemRecord, where isUnwanted: (Constraint) -> Bool) {
    var kept: [Constraint] = []
    for row in item.ownRows {
      if isUnwanted(row) {
        removeFromSolver(row)
        releaseOthers(of: row, than: item)
      } else {
        kept.append(row)
      }
    }
    item.ownRows = kept
  }

  /// An item's own rows do not keep its own unknowns in use, but its superview's.
  func releaseOthers(of row: Constraint, than item: ItemRecord) {
    for term in row.termBuffer where term.variable.item !== item { release(term.variable) }
  }

  private func makeRows(of item: ItemRecord, _ unknown: ItemRecord.Unknown) {
    let isSize = unknown == .width || unknown == .height
    if isSize, item.guide?.mayBeNegative != true {
      make(.nonNegative, of: item, terms: [Term(item.variable(unknown))], 0, .greaterThanOrEqual)
    }
    guard let view = item.view else { return }
    if view === root {
      if isSize, view.isLaidOutByFrame || view is Window {
        let value = view.frameValue(unknown)
        make(.rootSize, of: item, terms: [Term(item.variable(unknown))], -value.constant, .equal)
        return
      }
    } else if view.isLaidOutByFrame {
      let value = view.frameValue(unknown)
      var terms = [Term(item.variable(unknown))]
      if value.share != 0, let superview = view.superviewStorage {
        let size: ItemRecord.Unknown = unknown == .minX || unknown == .width ? .width : .height
        let other = superview.record.variable(size)
        terms.append(Term(other, coefficient: -value.share))
        use(other)
      }
      make(.frame, of: item, terms: terms, -value.constant, .equal)
      return
    }
    if isSize { makeContentRows(of: item, view, unknown) }
  }

  private func makeContentRows(
    of item: ItemRecord, _ view: View, _ unknown: ItemRecord.Unknown
  ) {
    let axis: LayoutConstraint.Axis = unknown == .width ? .horizontal : .vertical
    let size = contentSize(of: item, view)
    let length = unknown == .width ? size.width : size.height
    if length < 0 || !isUsable(length) { return }
    let terms = [Term(item.variable(unknown))]
    make(
      .hugging, of: item, terms: terms, -length, .lessThanOrEqual, view.huggingPriority[axis].level)
    make(
      .compression, of: item, terms: terms, -length, .greaterThanOrEqual,
      view.compressionPriority[axis].level)
  }

  /// The content's size, with the height as it was measured for the width.
  private func contentSize(of item: ItemRecord, _ view: View) -> Size {
    var size = view.intrinsicContentSize
    if view.contentHeightDependsOnWidth {
      if item.measurement == nil { item.measurement = ContentMeasurement() }
      if let known = item.measurement, known.width >= 0 { size.height = known.height }
    } else {
      item.measurement = nil
    }
    return size
  }

  private func make(
    _ kind: RowKind, of item: ItemRecord, terms: [Term], _ constant: Double, _ relation: Relation,
    _ priority: Priority = .required
  ) {
    let row = Constraint(
      terms: terms, constant: 0 + constant, relation: relation, priority: priority,
      tag: UInt(bitPattern: Unmanaged.passUnretained(item).toOpaque()) | kind.rawValue)
    item.ownRows.append(row)
    newOwnRows.append(row)
    statistics.loweredConstraints += 1
  }

  // MARK: Changes

  /// Brings the rows of changed content, frames and masks up to date.
  func updateChangedItems() {
    for item in contentChanges where item.engine === self {
      item.isContentListed = false
      updateContent(of: item)
    }
    contentChanges.removeAll(keepingCapacity: true)
    for item in frameChanges where item.engine === self {
      item.isFrameListed = false
      updateFrame(of: item)
    }
    frameChanges.removeAll(keepingCapacity: true)
  }

  private func updateContent(of item: ItemRecord) {
    guard let view = item.view else { return }
    for reference in item.references {
      let constraint = reference.takeUnretainedValue()
      if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
        relower(constraint)
      }
    }
    remeasure(item, view)
    if item.uses[2] > 0, view.contentHeightDependsOnWidth { measurements.append(item) }
    remakeContentRows(of: item, view)
  }

  /// Measures changed content for the width that it has; most changes leave that as it is.
  private func remeasure(_ item: ItemRecord, _ view: View) {
    guard let known = item.measurement else { return }
    item.measurement?.width = -Double.infinity
    if known.width < 0 || item.uses[2] == 0 || !view.contentHeightDependsOnWidth { return }
    let height = view.contentHeight(forWidth: item.values[2])
    if !isUsable(height) { return }
    item.measurement?.width = item.values[2]
    item.measurement?.height = height
  }

  /// Sets the content rows to the present size and priorities, reusing those there are.
  func remakeContentRows(of item: ItemRecord, _ view: View) {
    let isLaidOut =
      !view.isLaidOutByFrame && !(view === root && view is Window)
    let size = isLaidOut ? contentSize(of: item, view) : Size(width: -1, height: -1)
    for unknown in [ItemRecord.Unknown.width, .height] {
      if item.uses[Int(unknown.rawValue)] == 0 { continue }
      let axis: LayoutConstraint.Axis = unknown == .width ? .horizontal : .vertical
      let length = unknown == .width ? size.width : size.height
      let variable = item.variable(unknown)
      // Unknowns that have just come into use get all their rows later.
      if !item.ownRows.contains(where: { $0.termBuffer[0].variable === variable }) { continue }
      let rows = item.ownRows.filter {
        ($0.kind == .hugging || $0.kind == .compression) && $0.termBuffer[0].variable === variable
      }
      if length < 0 || !isUsable(length) {
        if !rows.isEmpty { removeRows(of: item) { row in rows.contains { $0 === row } } }
      } else if rows.isEmpty {
        makeContentRows(of: item, view, unknown)
      } else {
        for row in rows {
          change(row, to: 0 - length)
          let priority =
            (row.kind == .hugging ? view.huggingPriority : view.compressionPriority)[axis].level
          change(row, to: priority)
        }
      }
    }
  }

  private func updateFrame(of item: ItemRecord) {
    guard let view = item.view else { return }
    let isFixed =
      view === root
      ? view.isLaidOutByFrame || view is Window
      : view.isLaidOutByFrame
    for unknown in ItemRecord.unknowns {
      if item.uses[Int(unknown.rawValue)] == 0 {
        // What is about to go says nothing of the new frame.
        removeRows(of: item) { $0.kind == .frame && $0.termBuffer[0].variable.unknown == unknown }
        continue
      }
      let variable = item.variable(unknown)
      let row = item.ownRows.first {
        ($0.kind == .frame || $0.kind == .rootSize) && $0.termBuffer[0].variable === variable
      }
      let value = view.frameValue(unknown)
      let share = view === root ? 0 : value.share
      let known = row.map { $0.termBuffer.count == 2 ? -$0.termBuffer[1].coefficient : 0 }
      if let row, isFixed, known == share {
        change(row, to: 0 - value.constant)
        continue
      }
      if row == nil && !isFixed { continue }
      removeRows(of: item) { $0.termBuffer[0].variable === variable }
      makeRows(of: item, unknown)
    }
  }
}

nonisolated extension LayoutConstraint.Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension Constraint {
  var kind: LayoutEngine.RowKind? { LayoutEngine.RowKind(rawValue: tag & 15) }

  /// The layout constraint whose row this is.
  var layoutConstraint: LayoutConstraint? {
    guard kind == .constraint, let pointer = UnsafeRawPointer(bitPattern: tag & ~UInt(15)) else {
      return nil
    }
    return Unmanaged<LayoutConstraint>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The item on whose account the engine made the row.
  var ownItem: ItemRecord? {
    guard kind != .constraint, let pointer = UnsafeRawPointer(bitPattern: tag & ~UInt(15)) else {
      return nil
    }
    return Unmanaged<ItemRecord>.fromOpaque(pointer).takeUnretainedValue()
  }
}

extension View {
  /// An unknown of a view that its frame decides: `share · superview's size + constant`.
  fileprivate final func frameValue(
    _ unknown: ItemRecord.Unknown
  ) -> (share: Double, constant: Double) {
    let isHorizontal = unknown == .minX || unknown == .width
    let isSize = unknown == .width || unknown == .height
    let frame = frameStorage
    let rect = alignmentRect(forFrame: frame)
    let value: Double
    switch unknown {
    case .minX: value = rect.minX
    case .minY: value = rect.minY
    case .width: value = max(0, rect.width)
    case .height: value = max(0, rect.height)
    }
    guard let superview = superviewStorage, !autoresizingMaskStorage.isEmpty,
      superview.autoresizesSubviews
    else { return (0, value) }
    let container = superview.frameStorage.size
    let shares = autoresizingMaskStorage.shares(
      isHorizontal ? .horizontal : .vertical, frame: frame, container: container)
    let share = isSize ? shares.size : shares.position
    let insets = superview.alignmentRectInsets
    let size =
      isHorizontal
      ? container.width - insets.left - insets.right : container.height - insets.top - insets.bottom
    return (share, value - share * size)
  }
}
