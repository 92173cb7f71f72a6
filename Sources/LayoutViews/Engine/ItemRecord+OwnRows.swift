import ConstraintSolver

/// The rows that the engine has made on account of an item.
extension ItemRecord {
  /// Whether the engine has made rows on account of an unknown, or would but for its bound being open.
  @inline(__always)
  func hasRows(for unknown: Unknown) -> Bool {
    hasOpenBound(unknown) || ownRows.contains(unknown)
  }

  /// Whether an unknown is a size that no row keeps from being negative yet.
  @inline(__always)
  func hasOpenBound(_ unknown: Unknown) -> Bool {
    !openBounds.isDisjoint(with: OpenBounds(unknown))
  }

  /// Adds a constraint that the engine has made.
  func addOwnRow(_ constraint: Constraint, _ kind: LayoutEngine.RowKind, _ unknown: Unknown) {
    _ = Unmanaged.passRetained(constraint)
    ownRows.append(OwnRow(row: RowReference(constraint), kind: kind, unknown: unknown))
  }

  /// Notes that a row, known by its number or place, has become a constraint.
  func bind(_ constraint: Constraint, _ kind: LayoutEngine.RowKind, _ unknown: Unknown) {
    for index in 0..<ownRows.count
    where ownRows[index].kind == kind && ownRows[index].unknown == unknown
      && ownRows[index].row.constraint == nil
    {
      _ = Unmanaged.passRetained(constraint)
      ownRows.setRow(RowReference(constraint), at: index)
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
    openBounds = []
  }
}
