import ConstraintSolver

/// A first layout's rows, which reach the solver part by part as they are made.
///
/// What a constraint says is then added while the constraint and its items are still in the caches, and the batch is as
/// small as a part. The engine's own rows come before those of a part, so that the solver meets sizes before positions.
/// Nothing is solved until all are there. Where they have no solution, or somebody has had the solver asked meanwhile, they
/// are taken back, and what is in the way is found as for any other batch (`commitRows`).
extension LayoutEngine {
  /// So many constraints are a part: what they and their rows take stays in the nearest cache.
  nonisolated static let usualPartSize = 256

  #if DEBUG || CHECKS_INVARIANTS
    /// The same for new engines.
    fileprivate(set) nonisolated(unsafe) static var initialPartSize = usualPartSize
  #else
    static let initialPartSize = usualPartSize
  #endif

  /// How many constraints are looked at to tell how many terms all of them have.
  private static let sampleSize = 128
  /// 2³² by the golden ratio: its multiples, modulo 2³², are spread evenly whatever their number (Knuth, "Sorting and
  /// Searching", 6.4).
  private static let goldenStep: UInt32 = 2_654_435_769

  /// Has the rows come in parts if they are the solver's first ones and many.
  func beginParts() {
    if additions.count <= partSize || !solver.isUntouched { return }
    comesInParts = true
    needsRoomForParts = true
    solvesBeforeParts = solver.solveCount
  }

  /// How many terms the rows of all additions have, more or less; rows that turn out to be more have their buffers grow.
  private func likelyTermCount(of additions: [Unmanaged<LayoutConstraint>]) -> Int {
    // They are spread evenly and without a period, which constraints mostly have.
    var terms = 0
    var spread: UInt32 = 0
    for _ in 0..<LayoutEngine.sampleSize {
      spread &+= LayoutEngine.goldenStep
      let index = Int((UInt64(spread) * UInt64(additions.count)) >> 32)
      terms += additions[index]._withUnsafeGuaranteedRef { NearSides.likelyTermCount(of: $0) }
    }
    return terms * additions.count / LayoutEngine.sampleSize
  }

  /// Adds the rows that were made of a part of the additions, and before them the engine's own about what came into use by
  /// them.
  func sendPart(of additions: [Unmanaged<LayoutConstraint>]) {
    updateChangedItems()
    updateOwnRows()
    if isDissolved { return }
    if !needsRoomForParts { return addPart() }
    needsRoomForParts = false
    // What is read comes with all four unknowns.
    solver.beginParts(variables: ItemRecord.unknowns.count * woken.count)
    let left = max(additions.count - newRows.places.count, 0)
    addPart(
      rowsToCome: left, termsToCome: likelyTermCount(of: additions) * left / additions.count)
  }

  private func addPart(rowsToCome: Int = 0, termsToCome: Int = 0) {
    let isAdded = solver.addPart(
      &newOwnRows, &newRows, rowsToCome: rowsToCome, termsToCome: termsToCome)
    if isAdded { takeNumbers() } else { takeBackParts() }
  }

  /// Has the solver solve what came in parts.
  func endParts() {
    if needsRoomForParts {
      // Too few were left to be a part.
      comesInParts = false
      return
    }
    if !newRows.isEmpty || !newOwnRows.isEmpty { addPart() }
    if !comesInParts { return }
    needsSolve = true
    if solver.solveCount == solvesBeforeParts, solver.endParts() {
      comesInParts = false
    } else {
      takeBackParts()
    }
  }

  /// Takes the rows that came in parts back, with what was to be changed in them, so that all go together.
  @inline(never)
  private func takeBackParts() {
    comesInParts = false
    deliverNumbers()
    var last: [Constraint] = []
    for row in takeNewRows() where !solver.contains(row) { last.append(row) }
    var constants: [RowConstant] = []
    swap(&constants, &newConstants)
    var priorities: [(row: RowNumber, priority: Priority)] = []
    swap(&priorities, &newPriorities)
    solver.takeBackParts { number in
      let known = solver.knownConstraint(of: number)
      var reference = RowReference.none
      if let known {
        append(known)
        bind(known)
      } else {
        reference = takeBack(number)
        if reference.isNone { return }
      }
      for item in constants where item.row == number {
        if let known {
          known.constant = item.constant
        } else {
          change(reference, to: item.constant)
        }
      }
      for item in priorities where item.row == number {
        if let known {
          known.priority = item.priority
        } else {
          change(reference, to: item.priority)
        }
      }
    }
    // What the solver has not got of the last part comes after the others.
    for row in last { append(row) }
  }

  /// Takes back a row that is known by its number; returns where it is then.
  private func takeBack(_ number: RowNumber) -> RowReference {
    let tag = RowTag(solver.tag(of: number))
    if tag.kind != .constraint {
      let place = newOwnRows.append(number, of: solver, tag: tag.bits)
      let reference = RowReference(pending: place, isOwn: true)
      tag.withItem { $0.ownRows.replace(RowReference(number), by: reference) }
      return reference
    }
    var reference = RowReference.none
    tag.withConstraint { constraint in
      // One without variables that does not hold has been tried as a constraint, too, which is another row.
      if constraint.rowPlace != RowReference(number) { return }
      let place = newRows.append(number, of: solver, tag: tag.bits)
      reference = RowReference(pending: place, isOwn: false)
      constraint.rowPlace = reference
    }
    return reference
  }

  private func append(_ row: Constraint) {
    if RowTag(row.tag).kind != .constraint { newOwnRows.append(row) } else { newRows.append(row) }
  }
}

#if DEBUG || CHECKS_INVARIANTS
  extension Window {
    /// Has first layouts of trees made from now on come in parts of so many constraints, or of as many as usual for nil.
    ///
    /// Fuzzers make them small, so that small trees come in parts, too. No tree may be made meanwhile.
    package static func setFirstLayoutParts(of count: Int?) {
      LayoutEngine.initialPartSize = count ?? LayoutEngine.usualPartSize
    }
  }
#endif
