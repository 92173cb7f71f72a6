import ConstraintSolver

/// First rows of the usual constraints, which are nearly all that a first layout has to make.
extension LayoutEngine {
  /// Makes the row of a constraint that has none and whose items are near its holder, which the caller keeps alive; returns
  /// whether it did.
  ///
  /// Of an app's code only the holder's insets are asked for. Where that changes something, and wherever else a closer
  /// look is needed, nothing has happened yet.
  @inline(__always)
  func makeNearRow(of constraint: LayoutConstraint) -> Bool {
    guard constraint.rowPlace.isNone, !knowsSuspensions, let owner = constraint.ownerReference,
      constraint.rowConstraint == nil
    else { return false }
    let version = arrangement
    guard let sides = NearSides(constraint, heldBy: owner) else { return false }
    let isUnchanged =
      version == arrangement && !isDissolved && !constraint.state.contains(.isPending)
      && constraint.ownerReference?.toOpaque() == owner.toOpaque()
    if !isUnchanged { return false }
    // There is nothing between it and its items.
    crossing.remove(constraint)
    let terms = newRows.makeRoom(forTerms: NearSides.termLimit)
    let count = sides.write(
      to: terms, in: owner, usedBy: Unmanaged.passUnretained(self))
    let place = newRows.append(
      written: count, constant: sides.constant, relation: constraint.solverRelation,
      priority: constraint.storedPriority.level, tag: RowKind.constraint.tag(for: constraint))
    note(place, of: constraint, UnsafeBufferPointer(start: terms, count: count))
    return true
  }

  /// Puts a new row on its way to the solver.
  func install(
    _ terms: UnsafeBufferPointer<UnownedTerm>, _ constant: Double, _ level: Priority,
    of constraint: LayoutConstraint
  ) {
    let place = newRows.append(
      terms, constant: constant, relation: constraint.solverRelation, priority: level,
      tag: RowKind.constraint.tag(for: constraint))
    note(place, of: constraint, terms)
  }

  @inline(__always)
  private func note(
    _ place: Int, of constraint: LayoutConstraint, _ terms: UnsafeBufferPointer<UnownedTerm>
  ) {
    constraint.rowPlace = RowReference(pending: place, isOwn: false)
    constraint.state.insert(.isInstalled)
    if constraint.relation != .equal { noteBound(constraint, terms) }
    statistics.loweredConstraints += 1
  }
}
