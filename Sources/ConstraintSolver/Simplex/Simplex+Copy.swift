extension Simplex {
  /// Creates a private copy; work space starts empty and factors are made again when needed.
  init(copying other: borrowing Simplex) {
    self.init()
    basis = Basis(copying: other.basis)
    costs = IndexedArray(copying: other.costs)
    rows = IndexedArray(copying: other.rows)
    freeRows = FlatArray(copying: other.freeRows)
    formTable = HashIndex(copying: other.formTable)
    levels = Levels(copying: other.levels)
    multipliers = Multipliers(copying: other.multipliers)
    dirty = FlatArray(copying: other.dirty)
    pendingEdits = FlatArray(copying: other.pendingEdits)
    orphans = FlatArray(copying: other.orphans)
    dead = FlatArray(copying: other.dead)
    slopes = IndexedArray(repeating: 0, count: other.slopes.count)
    otherSlopes = IndexedArray(repeating: 0, count: other.otherSlopes.count)
    slopeSizes = IndexedArray(repeating: 0, count: other.slopeSizes.count)
    for edit in other.edits.indices {
      _ = edits.insert(Edit(copying: other.edits[edit]))
    }
    edits.copyFreeNumbers(of: other.edits)
    movedEdits = FlatArray(copying: other.movedEdits)
    version = other.version
    needsReview = other.needsReview
    updates = other.updates
  }
}
