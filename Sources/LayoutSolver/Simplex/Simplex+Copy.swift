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
    for number in 0..<other.edits.count {
      var edit = Edit()
      edit.variable = other.edits[Int32(number)].variable
      edit.row = other.edits[Int32(number)].row
      edit.target = other.edits[Int32(number)].target
      edit.isPending = other.edits[Int32(number)].isPending
      _ = edits.insert(edit)
    }
    edits.copyFreeNumbers(of: other.edits)
    for index in 0..<other.movedEdits.count {
      let number = other.movedEdits[index]
      for position in 0..<other.edits[number].variables.count {
        basis.noteChange(other.edits[number].variables[position])
      }
    }
  }
}
