import ConstraintSolver

/// A first layout's rows, which reach the solver part by part as they are made.
///
/// What a constraint says is then added while the constraint and its items are still in the caches, and the batch is as
/// small as a part. The engine's own rows come before those of a part, so that the solver meets sizes before positions.
/// Nothing is solved until all are there. Where they have no solution, or somebody has had the solver asked meanwhile, they
/// are taken back, and what is in the way is found as for any other batch (`commitRows`).
extension LayoutEngine {
  /// So many constraints are a part: what they and their rows take stays in the nearest cache.
  static let usualPartSize = 256

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
    solvesBeforeParts = solver.statistics.solves
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
    if solver.statistics.solves == solvesBeforeParts, solver.endParts() {
      comesInParts = false
    } else {
      takeBackParts()
    }
  }

  /// Takes the rows that came in parts back, so that all go together.
  @inline(never)
  private func takeBackParts() {
    comesInParts = false
    deliverNumbers()
    // What the solver has not got of the last part.
    let rest = takeNewRows().filter { !solver.contains($0) }
    var ownRows = RowBatch()
    var rows = RowBatch()
    var places: [RowNumber: RowReference] = [:]
    solver.takeBackParts { number in
      let tag = RowTag(solver.tag(of: number))
      let isOwn = tag.kind != .constraint
      if let row = solver.knownConstraint(of: number) {
        if isOwn { ownRows.append(row) } else { rows.append(row) }
        places[number] = RowReference(row)
        return bind(row)
      }
      // One without variables that does not hold has been tried as a constraint, too, which is another row.
      var isCurrent = true
      if !isOwn { tag.withConstraint { isCurrent = $0.rowPlace == RowReference(number) } }
      if !isCurrent { return }
      let place =
        isOwn
        ? ownRows.append(number, of: solver, tag: tag.bits)
        : rows.append(number, of: solver, tag: tag.bits)
      let reference = RowReference(pending: place, isOwn: isOwn)
      places[number] = reference
      if isOwn {
        tag.withItem { $0.ownRows.replace(RowReference(number), by: reference) }
      } else {
        tag.withConstraint { $0.rowPlace = reference }
      }
    }
    for row in rest {
      if RowTag(row.tag).kind == .constraint { rows.append(row) } else { ownRows.append(row) }
    }
    swap(&ownRows, &newOwnRows)
    swap(&rows, &newRows)
    changeTakenBack(places)
  }

  /// Changes, of the rows that were taken back, what was to be changed.
  private func changeTakenBack(_ places: [RowNumber: RowReference]) {
    let constants = newConstants
    let priorities = newPriorities
    newConstants.removeAll()
    newPriorities.removeAll()
    for change in constants {
      if let row = places[change.row] { self.change(row, to: change.constant) }
    }
    for (row, priority) in priorities {
      if let row = places[row] { change(row, to: priority) }
    }
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
