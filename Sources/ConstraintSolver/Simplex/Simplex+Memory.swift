extension Simplex {
  /// All that owns memory.
  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&basis, [.copied, .trimmed])
    visitor.visit(&costs, .copied)
    visitor.visit(&rows, .copied)
    visitor.visit(&freeRows, .copied)
    visitor.visit(&rowFactors, .copied)
    visitor.visit(&formTable, .copied)
    visitor.visit(&unitForms, .copied)
    visitor.visit(&levels, .copied)
    visitor.visit(&multipliers, .copied)
    visitor.visit(&edits, .copied)
    visitor.visit(&dirty, [.copied, .trimmed])
    visitor.visit(&pendingEdits, .copied)
    visitor.visit(&movedEdits, .copied)
    visitor.visit(&sweepEnd, [])
    visitor.visit(&orphans, .copied)
    visitor.visit(&dead, [.copied, .trimmed])
    visitor.visit(&arrivals, .trimmed)
    visitor.visit(&looseMarks, [])
    visitor.visit(&entries, .trimmed)
    visitor.visit(&conflict, [])
    visitor.visit(&conflictShares, [])
    visitor.visit(&determining, [])
    visitor.visit(&queue, .trimmed)
    visitor.visit(&suspects, .trimmed)
    visitor.visit(&descents, .trimmed)
    visitor.visit(&seeds, .trimmed)
    visitor.visit(&ratioTest, .trimmed)
    visitor.visit(&start, .trimmed)
    visitor.visit(&primal, .trimmed)
    visitor.visit(&doubtful, [])
    visitor.visit(&noShares, [])
    visitor.visit(&shares, [])
    visitor.visit(&slopes, .copied)
    visitor.visit(&otherSlopes, .copied)
    visitor.visit(&formLevels, [])
    visitor.visit(&slopeSizes, .copied)
  }

  /// Takes over the edits, which have buffers of their own.
  mutating func copyEdits(of other: borrowing Simplex) {
    for edit in other.edits.indices {
      let place = edits.address(edits.insert(Edit()))
      place.pointee.copyParts(of: other.edits.address(edit))
      place.pointee.takeOver(other.edits[edit])
    }
  }

  /// Takes over what is no buffer; work space starts empty and factors are made again when needed.
  mutating func takeOver(_ other: borrowing Simplex) {
    basis.takeOver(other.basis)
    multipliers.takeOver(other.multipliers)
    formTable.takeOver(other.formTable)
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
    trimParts()
  }

  /// A simplex method without rows; it is never changed.
  nonisolated(unsafe) private static let empty = {
    let empty = UnsafeMutablePointer<Simplex>.allocate(capacity: 1)
    empty.initialize(to: Simplex())
    return UnsafePointer(empty)
  }()
}
