import ConstraintSolver

/// Where much has moved, what the changes are about is read once before the first of them is taken.
///
/// The records and views of a large tree are in no cache. Whoever takes a change waits for the record, then for its view, and
/// then for the view above; a loop that only reads does not wait for one change before it comes to the next. So for some changes
/// at a time there are such loops first, each over what the one before it has led to.
///
/// What is read here is not used, as something may be called before it would be. It is added up so that it is read at all.
extension LayoutEngine {
  /// Looks at what some changes are about; nothing that they are about goes while a report is made.
  @inline(never)
  func lookAhead(to changes: UnsafeBufferPointer<Change>) {
    var seen: UInt = 0
    forEachItem(of: changes) { item in
      seen &+= UInt(bitPattern: item.engineReference?.toOpaque())
      seen &+= item.hasExtras ? 1 : 0
    }
    forEachItem(of: changes) { item in
      let view = item.viewReference
      seen &+= view?._withUnsafeGuaranteedRef { UInt(truncatingIfNeeded: $0.marks.rawValue) } ?? 0
    }
    forEachItem(of: changes) { item in
      let superview = item.viewReference?._withUnsafeGuaranteedRef { $0.superviewReference }
      seen &+= superview?._withUnsafeGuaranteedRef { UInt(bitPattern: $0.movedSubviews.count) } ?? 0
    }
    seenAhead = seen
  }

  /// Does something with the item of each change; unknowns of an item mostly come one after the other.
  @inline(__always)
  private func forEachItem(
    of changes: UnsafeBufferPointer<Change>, _ body: (ItemRecord) -> Void
  ) {
    var last: UInt = 0
    for change in changes {
      let unknown = ItemUnknown(change.variable)
      if unknown.address == last { continue }
      last = unknown.address
      unknown.withItem(body)
    }
  }
}
