extension Simplex {
  /// Creates a private copy; work space starts empty and factors are made again when needed.
  init(copying other: borrowing Simplex) {
    self.init()
    basis = Basis(copying: other.basis)
    costs = FlatArray(copying: other.costs)
    rows = FlatArray(copying: other.rows)
    freeRows = FlatArray(copying: other.freeRows)
    formTable = HashIndex(copying: other.formTable)
    levels = Levels(copying: other.levels)
    multipliers = Multipliers(copying: other.multipliers)
    dirty = FlatArray(copying: other.dirty)
    pendingEdits = FlatArray(copying: other.pendingEdits)
    orphans = FlatArray(copying: other.orphans)
    dead = FlatArray(copying: other.dead)
    slopes = FlatArray(repeating: 0, count: other.slopes.count)
    otherSlopes = FlatArray(repeating: 0, count: other.otherSlopes.count)
    slopeSizes = FlatArray(repeating: 0, count: other.slopeSizes.count)
    for number in 0..<other.edits.count {
      _ = edits.insert(Edit(copying: other.edits[Int32(number)]))
    }
    edits.copyFreeNumbers(of: other.edits)
    movedEdits = FlatArray(copying: other.movedEdits)
    version = other.version
    needsReview = other.needsReview
    updates = other.updates
  }
}
