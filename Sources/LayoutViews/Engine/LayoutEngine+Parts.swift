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

  /// Whether the solver's first rows are on their way to it, part by part.
  var comesInParts: Bool { solvesBeforeParts != nil }

  /// Has the rows come in parts if they are the solver's first ones and many.
  func beginParts() {
    if additions.count <= partSize || !solver.isUntouched { return }
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
    if !solver.isUntouched { return addPart() }
    let left = max(additions.count - newRows.places.count, 0)
    addPart(
      before: (
        rows: left, terms: likelyTermCount(of: additions) * left / additions.count,
        // What is read comes with all four unknowns.
        variables: ItemRecord.unknowns.count * woken.count
      ))
  }

  private func addPart(before rest: RowsToCome = (0, 0, 0)) {
    if namesGoneRows { forgetChangesOfGoneRows() }
    if solver.addPart(&newOwnRows, &newRows, before: rest) {
      takeNumbers()
    } else {
      takeBackParts()
    }
  }

  /// Has the solver solve what came in parts.
  func endParts() {
    // Too few may be left to be a part.
    if solver.isUntouched {
      solvesBeforeParts = nil
      return
    }
    if !newRows.isEmpty || !newOwnRows.isEmpty { addPart() }
    if !comesInParts { return }
    needsSolve = true
    if solver.solveCount == solvesBeforeParts, solver.endParts() {
      solvesBeforeParts = nil
    } else {
      takeBackParts()
    }
  }

  /// Takes the rows that came in parts back, with what was to be changed in them, so that all go together.
  @inline(never)
  private func takeBackParts() {
    solvesBeforeParts = nil
    deliverNumbers()
    var last: [Constraint] = []
    for row in takeNewRows() where !solver.contains(row) { last.append(row) }
    for change in newConstants { solver.constraint(of: change.row)?.constant = change.constant }
    for change in newPriorities { solver.constraint(of: change.row)?.priority = change.priority }
    newConstants.removeAll()
    newPriorities.removeAll()
    solver.takeBackParts { number in
      if let row = solver.knownConstraint(of: number) {
        append(row)
        bind(row)
      } else {
        takeBack(number)
      }
    }
    // What the solver has not got of the last part comes after the others.
    for row in last { append(row) }
  }

  /// Takes back a row that is known by its number.
  private func takeBack(_ number: RowNumber) {
    let tag = RowTag(solver.tag(of: number))
    if !tag.isOfConstraint {
      let place = newOwnRows.append(number, of: solver, tag: tag.bits)
      tag.withItem {
        $0.ownRows.replace(
          RowReference(number), by: RowReference(pending: place, isOwn: true))
      }
      return
    }
    tag.withConstraint { constraint in
      // One without variables that does not hold has been tried as a constraint, too, which is another row.
      if constraint.rowPlace != RowReference(number) { return }
      let place = newRows.append(number, of: solver, tag: tag.bits)
      constraint.rowPlace = RowReference(pending: place, isOwn: false)
    }
  }

  private func append(_ row: Constraint) {
    if RowTag(row.tag).isOfConstraint { newRows.append(row) } else { newOwnRows.append(row) }
  }
}

#if DEBUG || CHECKS_INVARIANTS
  extension Window {
    /// Has first layouts of trees made from now on come in parts of so many constraints, or of as many as usual for nil.
    ///
    /// Fuzzers make them small, so that small trees come in parts, too, and share memory as large ones do. No tree may be made meanwhile.
    package static func setFirstLayoutParts(of count: Int?) {
      LayoutEngine.initialPartSize = count ?? LayoutEngine.usualPartSize
      Solver.setLeastSlab(of: count)
    }
  }
#endif
