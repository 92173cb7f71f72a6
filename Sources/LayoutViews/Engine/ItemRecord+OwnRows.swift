import ConstraintSolver

/// The rows that the engine has made on account of an item.
extension ItemRecord {
  /// Whether the engine has made rows on account of an unknown.
  func hasRows(for unknown: Unknown) -> Bool {
    // Walked by position: an iterator would hold the list.
    var position = 0
    while position < ownRows.count {
      if ownRows[position].unknown == unknown { return true }
      position += 1
    }
    return false
  }

  /// Adds a constraint that the engine has made.
  func addOwnRow(_ constraint: Constraint, _ kind: LayoutEngine.RowKind, _ unknown: Unknown) {
    _ = Unmanaged.passRetained(constraint)
    ownRows.append(OwnRow(row: RowReference(constraint), kind: kind, unknown: unknown))
  }

  /// Notes by what else a row is known.
  @inline(__always)
  func replace(_ row: RowReference, by other: RowReference) {
    for index in ownRows.indices where ownRows[index].row == row { ownRows[index].row = other }
  }

  /// Notes that a row, known by its number or place, has become a constraint.
  func bind(_ constraint: Constraint, _ kind: LayoutEngine.RowKind, _ unknown: Unknown) {
    for index in ownRows.indices
    where ownRows[index].kind == kind && ownRows[index].unknown == unknown
      && ownRows[index].row.constraint == nil
    {
      _ = Unmanaged.passRetained(constraint)
      ownRows[index].row = RowReference(constraint)
    }
  }

  /// Removes rows that the solver no longer has.
  func removeOwnRows(where isUnwanted: (OwnRow) -> Bool) {
    for row in ownRows where isUnwanted(row) { row.row.constraint?.release() }
    ownRows.removeAll(where: isUnwanted)
  }

  /// Removes all rows, which the solver no longer has.
  func removeOwnRows() {
    for row in ownRows { row.row.constraint?.release() }
    ownRows.removeAll()
  }
}
