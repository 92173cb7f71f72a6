import ConstraintSolver

/// That sizes are not negative, said to the solver where it matters.
///
/// Of nearly all layouts each size is positive because of what the app's constraints say. A row for each width and
/// height that says so again would be a third of all rows, which the solver would make, place and look at whenever the size
/// changes. So such bounds are open at first. A solution of the rows without them in which no size is negative is one with
/// them, too, as each of them holds in it. Where a size is negative its bound is closed, which is to say that the row is
/// made and stays, and the solver goes on from there.
///
/// What asks for more than values, such as whether a frame is ambiguous or what determines it, has all bounds closed
/// before. References: the method of cutting planes, Kelley, "The cutting-plane method for solving convex programs", 1960; rows
/// on demand in Dantzig, Fulkerson and Johnson, "Solution of a large-scale traveling-salesman problem", 1954.
extension LayoutEngine {
  /// A size below this is negative; what is between this and 0 is rounding.
  static let leastSize = -1e-9

  /// Of more siblings than so many not all are looked at on account of one.
  private static let manySiblings = 1000

  /// Sees to it that a size in use is not negative.
  @inline(__always)
  func keepFromNegative(_ item: ItemRecord, _ unknown: ItemRecord.Unknown) {
    if leavesBoundsOpen {
      item.openBounds.insert(OpenBounds(unknown))
    } else {
      makeBound(of: item, unknown)
    }
  }

  @inline(never)
  private func makeBound(of item: ItemRecord, _ unknown: ItemRecord.Unknown) {
    make(.nonNegative, of: item, unknown, 0, .greaterThanOrEqual)
  }

  /// Lists a value below 0, if it is a size whose bound is open.
  @inline(never)
  func noteNegative(_ unknown: ItemRecord.Unknown, of item: ItemRecord) {
    if item.hasOpenBound(unknown) {
      negatives.append(ItemUnknown(unknown, of: item))
    }
  }

  /// Closes the bounds of sizes that have come out negative, and solves again.
  ///
  /// Where there is not room enough for many, one that is kept from being negative makes the next one so: the siblings'
  /// bounds are closed as well, and in the second place all, so that no row of n views takes n solves.
  func closeNegativeBounds() {
    var solves = 0
    // Items that left since they were listed are among the departed, which the next collection lets go of.
    while !negatives.isEmpty, !isDissolved {
      let found = negatives
      negatives.removeAll(keepingCapacity: true)
      for unknown in found where unknown.item.belongs(to: self) {
        closeBound(of: unknown.item, unknown.kind)
        closeBounds(ofSiblingsOf: unknown.item, unknown.kind)
      }
      if solves > 0 { closeAllBounds() }
      solves += 1
      if newOwnRows.isEmpty { return }
      commit()
      collect()
    }
  }

  /// Closes all bounds, and leaves none open from now on.
  func closeBounds() {
    if !leavesBoundsOpen || isDissolved { return }
    leavesBoundsOpen = false
    closeAllBounds()
    if !newOwnRows.isEmpty {
      needsSolve = true
      update()
    }
  }

  private func closeAllBounds() {
    leavesBoundsOpen = false
    root.forEachInTree { view in
      if let record = view.recordStorage { closeBounds(of: record) }
      for guide in view.guides?.all ?? [] { closeBounds(of: guide.record) }
    }
  }

  private func closeBounds(of item: ItemRecord) {
    if item.openBounds.isEmpty { return }
    closeBound(of: item, .width)
    closeBound(of: item, .height)
  }

  private func closeBounds(ofSiblingsOf item: ItemRecord, _ unknown: ItemRecord.Unknown) {
    guard let siblings = item.view?.superviewStorage?.subviews,
      siblings.count <= LayoutEngine.manySiblings
    else { return }
    for sibling in siblings {
      if let record = sibling.recordStorage { closeBound(of: record, unknown) }
    }
  }

  @inline(never)
  private func closeBound(of item: ItemRecord, _ unknown: ItemRecord.Unknown) {
    guard item.openBounds.remove(OpenBounds(unknown)) != nil else { return }
    makeBound(of: item, unknown)
  }
}

/// Which of an item's sizes no row keeps from being negative.
struct OpenBounds: OptionSet {
  let rawValue: UInt8
  static let width = OpenBounds(rawValue: 1)
  static let height = OpenBounds(rawValue: 2)

  /// The bound of a size; no bound for a position.
  @inline(__always)
  init(_ unknown: ItemRecord.Unknown) {
    // Widths are 2 and heights are 3.
    rawValue = unknown.rawValue &>> 1 &* (unknown.rawValue &- 1)
  }

  @inline(__always)
  init(rawValue: UInt8) { self.rawValue = rawValue }
}
