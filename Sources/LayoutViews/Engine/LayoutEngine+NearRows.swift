import ConstraintSolver

/// First rows of the usual constraints, which are nearly all that a first layout has to make.
extension LayoutEngine {
  /// Makes the row of a constraint that has none and whose items are near its holder; returns whether it did.
  ///
  /// Of an app's code only the holder's insets are asked for. Where that changes something, and wherever else a closer
  /// look is needed, nothing has happened yet.
  @inline(__always)
  func makeNearRow(of constraint: LayoutConstraint) -> Bool {
    guard constraint.row.isNone, !knowsSuspensions, let owner = constraint.ownerReference else {
      return false
    }
    let version = arrangement
    let buffer = spareBuffer.take() ?? TermBuffer()
    var sides = RowBuilder(container: owner, buffer: buffer)
    let isLowered = constraint.addNearItems(to: &sides)
    let isUnchanged =
      version == arrangement && !isDissolved && !constraint.state.contains(.isPending)
      && constraint.ownerReference?.toOpaque() == owner.toOpaque()
    if isLowered && isUnchanged { takeRow(of: constraint, buffer, sides.constant) }
    buffer.removeAll()
    spareBuffer = buffer
    return isLowered && isUnchanged
  }

  @inline(__always)
  private func takeRow(of constraint: LayoutConstraint, _ buffer: TermBuffer, _ constant: Double) {
    buffer.withTerms { terms in
      useUnknowns(of: terms)
      install(terms, constant, constraint.storedPriority.level, of: constraint)
    }
  }

  /// Puts a new row on its way to the solver.
  @inline(__always)
  func install(
    _ terms: UnsafeBufferPointer<UnownedTerm>, _ constant: Double, _ level: Priority,
    of constraint: LayoutConstraint
  ) {
    let place = newRows.append(
      terms, constant: constant, relation: constraint.solverRelation, priority: level,
      tag: RowKind.constraint.tag(for: constraint))
    constraint.rowPlace = RowReference(pending: place, isOwn: false)
    constraint.state.insert(.isInstalled)
    if constraint.relation != .equal { noteBound(constraint, terms) }
    statistics.loweredConstraints += 1
  }
}
