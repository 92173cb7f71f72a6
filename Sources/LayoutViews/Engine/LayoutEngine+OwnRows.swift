import ConstraintSolver

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
    /// A wish that says where to be what nothing else says.
    case rest = 9

    /// The tag of such a row on account of an item, or of a layout constraint.
    func tag(for object: AnyObject) -> UInt {
      UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) | rawValue
    }
  }

  /// Many items have so many rows; those without content have none, and labels may have four.
  private static let usualRows = 2

  /// Makes the rows of unknowns that came into use, and removes those of unknowns that went out of it.
  @inline(never)
  func updateOwnRows() {
    // Rows for one unknown may bring others into use.
    if awakened.isEmpty && dormant.isEmpty { return }
    let count = LayoutEngine.usualRows * awakened.count
    newOwnRows.reserve(more: count, terms: count)
    workThrough({ swap(&$0, &awakened) }) { entry in
      // With the tree the items may have gone.
      if isDissolved { return }
      let isWoken = entry.isAll && wakeAll(of: entry)
      // Where it is, constraints mostly say.
      let isFree =
        isWoken && entry.withItem { !hasOwnRows($0, .minX) && !hasOwnRows($0, .minY) }
      if isFree, entry.withItem({ makeSizeRows(of: $0) }) { return }
      for number in isFree ? AwakenedUnknown.sizes : entry.kinds {
        guard let kind = ItemRecord.Unknown(rawValue: number) else { continue }
        if isDissolved { return }
        let needsRows = entry.withItem { item in
          guard item.belongs(to: self), item.isUsed(kind) else { return false }
          if !isWoken {
            woken.append(AwakenedUnknown(kind, of: item))
            item.wasRead = true
          }
          return hasOwnRows(item, kind) && !item.hasRows(for: kind)
        }
        if needsRows { makeRows(of: entry.item, kind) }
      }
    }
    LayoutEngine.giveUpRoom(of: &awakened)
    workThrough({ swap(&$0, &dormant) }) { unknown in
      if isDissolved { return }
      let item = unknown.item
      guard item.belongs(to: self), !item.isUsed(unknown.kind) else { return }
      noteSettled(item, unknown.kind)
      guard !isDissolved, item.belongs(to: self), !item.isUsed(unknown.kind) else { return }
      removeRows(of: item, about: unknown.kind)
      if item.uses == UnknownCounts() { item.view?.resetPhase() }
    }
  }

  /// Has the values of all unknowns of an item be read; returns false where one of them has gone out of use.
  @inline(__always)
  private func wakeAll(of entry: AwakenedUnknown) -> Bool {
    entry.withItem { item in
      guard item.belongs(to: self), item.uses.areAllPositive else { return false }
      woken.append(AwakenedUnknown(allOf: item, areNew: !item.wasRead))
      item.wasRead = true
      return true
    }
  }

  /// Whether there are to be rows for an unknown: where it is, only its frame says on a view's own account.
  @inline(__always)
  private func hasOwnRows(_ item: ItemRecord, _ unknown: ItemRecord.Unknown) -> Bool {
    if unknown == .width || unknown == .height { return true }
    guard let view = item.viewReference else { return false }
    return view._withUnsafeGuaranteedRef { isFixed($0, unknown) }
  }

  /// Removes all rows on account of an unknown.
  func removeRows(of item: ItemRecord, about unknown: ItemRecord.Unknown) {
    item.openBounds.remove(OpenBounds(unknown))
    removeRows(of: item) { $0.unknown == unknown }
  }

  @inline(never)
  func removeRows(of item: ItemRecord, where isUnwanted: (OwnRow) -> Bool) {
    if !item.ownRows.contains(where: isUnwanted) { return }
    for row in item.ownRows where isUnwanted(row) {
      releaseOthers(of: row, than: item)
      removeFromSolver(row.row)
    }
    item.removeOwnRows(where: isUnwanted)
  }

  /// An item's own rows do not keep its own unknowns in use, but its superview's.
  func releaseOthers(of row: OwnRow, than item: ItemRecord) {
    if row.kind != .frame { return }
    for term in terms(of: row.row) {
      let unknown = ItemUnknown(term.reference)
      if unknown.item !== item { release(unknown) }
    }
  }

  /// Whether the frame decides an unknown of a view.
  func isFixed(_ view: View, _ unknown: ItemRecord.Unknown) -> Bool {
    if view !== root { return view.isLaidOutByFrame }
    return (unknown == .width || unknown == .height) && (view.isLaidOutByFrame || view.isWindow)
  }

  /// Makes the rows of both sizes of a view that has no rows yet, which is asked once for both; returns whether it did.
  ///
  /// The view, held while it is asked, holds the item.
  @inline(__always)
  private func makeSizeRows(of item: ItemRecord) -> Bool {
    guard item.ownRows.isEmpty, item.openBounds.isEmpty, let view = item.view, view !== root
    else { return false }
    let version = arrangement
    let size = contentSize(of: item, view)
    // Where it comes, leaves or is laid out in another way by that, it is looked at more closely.
    guard version == arrangement, item.ownRows.isEmpty, item.openBounds.isEmpty else {
      return false
    }
    keepFromNegative(item, .width)
    makeContentRows(of: item, view, .width, size.width)
    keepFromNegative(item, .height)
    makeContentRows(of: item, view, .height, size.height)
    return true
  }

  /// Makes the rows of an unknown that has none.
  ///
  /// The view is asked first. Where it comes, leaves or is laid out in another way by that, the unknown is
  /// looked at again.
  @inline(never)
  func makeRows(of item: ItemRecord, _ unknown: ItemRecord.Unknown) {
    let isSize = unknown == .width || unknown == .height
    var fixed: (share: Double, constant: Double)?
    var length = View.noIntrinsicMetric
    let view = item.view
    if let view {
      let version = arrangement
      if isFixed(view, unknown) {
        fixed = view.frameValue(unknown)
      } else if isSize {
        let size = contentSize(of: item, view)
        length = unknown == .width ? size.width : size.height
      }
      if version != arrangement {
        if !isDissolved, item.belongs(to: self) {
          awakened.append(AwakenedUnknown(unknown, of: item))
        }
        return
      }
    }
    if item.hasRows(for: unknown) { return }
    if isSize, item.guide?.mayBeNegative != true { keepFromNegative(item, unknown) }
    guard let view else { return }
    if let fixed {
      if view !== root, fixed.share != 0, let superview = view.superviewStorage {
        let size: ItemRecord.Unknown = unknown == .minX || unknown == .width ? .width : .height
        let share = UnownedTerm(superview.record.variable(size), coefficient: -fixed.share)
        use(ItemUnknown(size, of: superview.record))
        make(.frame, of: item, unknown, -fixed.constant, .equal, beside: share)
      } else {
        make(view === root ? .rootSize : .frame, of: item, unknown, -fixed.constant, .equal)
      }
    } else if isSize {
      makeContentRows(of: item, view, unknown, length)
    }
  }

  func makeContentRows(
    of item: ItemRecord, _ view: View, _ unknown: ItemRecord.Unknown, _ length: Double
  ) {
    let axis: LayoutConstraint.Axis = unknown == .width ? .horizontal : .vertical
    if length < 0 || !isUsable(length) { return }
    make(
      .hugging, of: item, unknown, -length, .lessThanOrEqual, view.huggingPriority[axis].level)
    make(
      .compression, of: item, unknown, -length, .greaterThanOrEqual,
      view.compressionPriority[axis].level)
  }

  /// The content's size, with the height as it was measured for the width.
  func contentSize(of item: ItemRecord, _ view: View) -> Size {
    var size = view.intrinsicContentSize
    if view.contentHeightDependsOnWidth {
      // It may have left by being asked.
      if !item.belongs(to: self) { return size }
      if item.measurement == nil { item.measurement = ContentMeasurement() }
      if let known = item.measurement, known.width >= 0 { size.height = known.height }
    } else {
      item.measurement = nil
    }
    return size
  }

  /// Makes a row of one unknown, and of another item's where the two go together.
  private func make(
    _ kind: RowKind, of item: ItemRecord, _ unknown: ItemRecord.Unknown, _ constant: Double,
    _ relation: Relation, beside other: UnownedTerm
  ) {
    let room = newOwnRows.makeRoom(forTerms: 2)
    room[0] = UnownedTerm(item.variable(unknown))
    room[1] = other
    let place = newOwnRows.append(
      written: 2, constant: 0 + constant, relation: relation, priority: .required,
      tag: kind.tag(for: item))
    note(place, kind, of: item, unknown)
  }

  /// Makes a row of one unknown.
  @inline(never)
  func make(
    _ kind: RowKind, of item: ItemRecord, _ unknown: ItemRecord.Unknown, _ constant: Double,
    _ relation: Relation, _ priority: Priority = .required
  ) {
    // There is one zero.
    let place = newOwnRows.append(
      UnownedTerm(item.variable(unknown)), constant: 0 + constant, relation: relation,
      priority: priority, tag: kind.tag(for: item))
    note(place, kind, of: item, unknown)
  }

  @inline(__always)
  private func note(
    _ place: Int, _ kind: RowKind, of item: ItemRecord, _ unknown: ItemRecord.Unknown
  ) {
    item.ownRows.append(
      OwnRow(row: RowReference(pending: place, isOwn: true), kind: kind, unknown: unknown))
    statistics.loweredConstraints += 1
  }
}

extension View {
  /// An unknown of a view that its frame decides: `share · superview's size + constant`.
  final func frameValue(
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
