/// Changes that may be refused: all or nothing, and nothing means not a bit.
extension Simplex {
  /// What a transaction must put back besides what the journal records.
  struct Checkpoint: ~Copyable {
    var dirty: FlatArray<FormIndex>
    var flags: FlatArray<UInt32>
    var dead: FlatArray<FormIndex>
    var pendingEdits: FlatArray<EditIndex>
    var version: Int32
    var startWork: Int
    var needsReview: Bool
    var updates: Int
    var arrivalCount: Int
    var entryCount: Int
  }

  /// Begins to record what is overwritten.
  ///
  /// - Complexity: O(changes that no solve has seen).
  mutating func begin() -> Checkpoint {
    endSweep()
    let flags = FlatArray<UInt32>(repeating: 0, count: dirty.count)
    for index in 0..<dirty.count { flags[index] = costs[dirty[index]].flags.rawValue }
    basis.journal.open()
    basis.hasOverflowed = false
    mayFail = true
    return Checkpoint(
      dirty: FlatArray(copying: dirty), flags: flags, dead: FlatArray(copying: dead),
      pendingEdits: FlatArray(copying: pendingEdits), version: version,
      startWork: startWork, needsReview: needsReview, updates: updates,
      arrivalCount: arrivals.count, entryCount: entries.count)
  }

  /// Keeps what was done since `begin`.
  mutating func commit() {
    basis.journal.close()
    mayFail = false
    goesOn = false
    basis.journal.entries.removeAll()
    if dirty.isEmpty { tidy() }
  }

  /// Undoes what was done since `begin`, unless that is kept for good (`resume`).
  ///
  /// - Complexity: O(what was touched).
  @inline(never) @_optimize(size)
  mutating func rollBack(to checkpoint: consuming Checkpoint) {
    if !basis.journal.isOpen { return }
    basis.journal.close()
    mayFail = false
    clearWork()
    _ = settleBlocks()
    seeds.removeAll()
    while !basis.journal.entries.isEmpty {
      let entry = basis.journal.entries.removeLast()
      if entry.kind == .formMade { unregister(entry.form) }
      if !basis.undo(entry) { undo(entry) }
    }
    // Relinking rows has marked forms dirty, among them forms that are gone again.
    for index in 0..<dirty.count {
      let form = dirty[index]
      sortRows(of: form)
      costs[form].flags.remove(.dirty)
    }
    dirty = FlatArray(copying: checkpoint.dirty)
    for index in 0..<dirty.count {
      costs[dirty[index]].flags = Flags(rawValue: checkpoint.flags[index])
    }
    dead = FlatArray(copying: checkpoint.dead)
    pendingEdits = FlatArray(copying: checkpoint.pendingEdits)
    // Directions stored before hold again; none is stored within a transaction.
    version = checkpoint.version
    basis.search.version = -1
    rangeVersion &+= 1
    startWork = checkpoint.startWork
    needsReview = checkpoint.needsReview
    updates = checkpoint.updates
    // The basis and the multipliers are what they were, and so is what they leave loose.
    for index in stride(from: checkpoint.arrivalCount, to: arrivals.count, by: 1) {
      costs[arrivals[index]].flags.remove(.arrived)
    }
    arrivals.truncate(to: checkpoint.arrivalCount)
    entries.truncate(to: checkpoint.entryCount)
  }

  /// Prepares a solve of changes that are kept whether there is a solution or not, or prepares it to go on: a row of the
  /// conflict that stopped it has gone.
  ///
  /// Multipliers are subgradients all along, and what else waits is still queued. Forms that the last step has flipped go back
  /// to where their multipliers have them, and the one that it was about is looked at again.
  @inline(never) @_optimize(size)
  mutating func resume() {
    basis.journal.close()
    basis.journal.entries.removeAll()
    basis.hasOverflowed = false
    mayFail = true
    goesOn = true
    if interrupted.isSome {
      markDirty(interrupted)
      while !seeds.isEmpty {
        // Variables have numbers (`FlatArray.base`).
        let form = basis.variables.base.address(seeds.removeLast()).pointee.definition
        // Where it has flipped at no cost its multiplier does not tell from where.
        basis.setHeld(form, activity(of: form))
        markDirty(form)
      }
      interrupted = .none
    }
    // Where more than the refused row has gone the search says nothing.
    if dirty.count > 1 { basis.search.kept = 0 }
  }

  /// Empties the lists that a failed solve leaves behind.
  @_optimize(size)
  mutating func clearWork() {
    interrupted = .none
    while !queue.isEmpty { costs[queue.removeFirst()].flags.remove(.queued) }
    queue.removeAll()
    dropSuspects()
    for index in 0..<primal.shifted.count { primal.shifts[primal.shifted[index]] = 0 }
    primal.shifted.removeAll()
    primal.deltas.removeAll()
    doubtful.removeAll()
    for index in 0..<start.candidates.count {
      costs[start.candidates[index].form].flags.remove(.candidate)
    }
    for index in 0..<start.others.count {
      costs[start.others[index].form].flags.remove(.candidate)
    }
    start.candidates.removeAll()
    start.others.removeAll()
    seeds.removeAll()
  }

  private mutating func unregister(_ form: FormIndex) {
    forgetTerms(of: form)
    if costs[form].multiplier.isSome { multipliers.release(costs[form].multiplier) }
    costs[form] = Cost()
  }

  @_optimize(size)
  private mutating func undo(_ entry: Journal.Entry) {
    switch entry.kind {
    case .multiplier:
      setMultiplier(of: entry.form, at: entry.level, to: entry.old)
    case .peak:
      if costs[entry.form].multiplier.isNone {
        if entry.old == 0 { break }
        costs[entry.form].multiplier = multipliers.allocate()
      }
      multipliers.peaks(costs[entry.form].multiplier)[entry.level] = entry.old
    case .low:
      costs[entry.form].low = entry.old
    case .bound:
      moveBound(of: entry.row, to: entry.old)
    case .strength:
      levels.drop(rows[entry.row].level)
      rows[entry.row].level = entry.level
      if entry.level.isSome { levels.references[entry.level] += 1 }
    case .rowLinked:
      unlink(entry.row)
      levels.drop(rows[entry.row].level)
      freeRow(entry.row)
    default:
      break
    }
  }
}
