extension Simplex {
  /// All that owns memory.
  @inline(__always)
  mutating func visitParts(_ visitor: inout some StorageVisitor, beside other: borrowing Self) {
    visitor.visit(&basis, other.basis, [.copied, .trimmed])
    visitor.visit(&costs, other.costs, .copied)
    visitor.visit(&rows, other.rows, .copied)
    visitor.visit(&freeRows, other.freeRows, .copied)
    visitor.visit(&formTable, other.formTable, .copied)
    visitor.visit(&unitForms, other.unitForms, .copied)
    visitor.visit(&levels, other.levels, .copied)
    visitor.visit(&multipliers, other.multipliers, .copied)
    visitor.visit(&edits, other.edits, .copied)
    visitor.visit(&dirty, other.dirty, [.copied, .trimmed])
    visitor.visit(&pendingEdits, other.pendingEdits, .copied)
    visitor.visit(&movedEdits, other.movedEdits, .copied)
    visitor.visit(&sweepEnd, other.sweepEnd, [])
    visitor.visit(&orphans, other.orphans, .copied)
    visitor.visit(&dead, other.dead, [.copied, .trimmed])
    visitor.visit(&arrivals, other.arrivals, .trimmed)
    visitor.visit(&looseForms, other.looseForms, [])
    visitor.visit(&conflict, other.conflict, [])
    visitor.visit(&conflictShares, other.conflictShares, [])
    visitor.visit(&determining, other.determining, [])
    visitor.visit(&queue, other.queue, .trimmed)
    visitor.visit(&suspects, other.suspects, .trimmed)
    visitor.visit(&seeds, other.seeds, .trimmed)
    visitor.visit(&ratioTest, other.ratioTest, .trimmed)
    visitor.visit(&start, other.start, .trimmed)
    visitor.visit(&primal, other.primal, .trimmed)
    visitor.visit(&doubtful, other.doubtful, [])
    visitor.visit(&noShares, other.noShares, [])
    visitor.visit(&shares, other.shares, [])
    visitor.visit(&slopes, other.slopes, .copied)
    visitor.visit(&otherSlopes, other.otherSlopes, .copied)
    visitor.visit(&formLevels, other.formLevels, [])
    visitor.visit(&slopeSizes, other.slopeSizes, .copied)
  }

  /// Takes over a copy; work space starts empty and factors are made again when needed.
  mutating func copy(_ other: borrowing Simplex) {
    copyParts(of: other)
    version = other.version
    hasSolution = other.hasSolution
    hasLostForms = other.hasLostForms
    startWork = other.startWork
    needsReview = other.needsReview
    updates = other.updates
  }

  /// Ends what has buffers of its own.
  mutating func endPools() {
    edits.removeAll()
    basis.blocks.removeAll()
    basis.updates.removeAll()
  }

  /// Makes this what `Simplex()` is, but keeps small buffers.
  mutating func renew() {
    endPools()
    withUnsafeMutablePointer(to: &self) { simplex in
      Fields.renew(simplex, like: Simplex.empty, keeping: Fields.keptCapacity)
    }
  }

  /// Gives up large buffers that only a large batch needs.
  mutating func trim() {
    ratioTest.removeAll()
    trim(beside: Simplex.empty.pointee)
  }

  /// What is trimmed has something beside it; it is never changed.
  nonisolated(unsafe) private static let empty = {
    let empty = UnsafeMutablePointer<Simplex>.allocate(capacity: 1)
    empty.initialize(to: Simplex())
    return UnsafePointer(empty)
  }()
}
