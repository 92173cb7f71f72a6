import ConstraintSolver

/// What a row of the engine's says as a constraint of the solver's: of which kind it is, and on whose account it was made.
extension Constraint {
  /// Creates a row of one unknown, on account of its item.
  convenience init(
    _ kind: LayoutEngine.RowKind, of item: ItemRecord, _ unknown: ItemRecord.Unknown,
    _ constant: Double, _ relation: Relation, _ priority: Priority, weight: Double = 1
  ) {
    // There is one zero.
    self.init(
      TermList(retaining: UnownedTerm(item.variable(unknown))), constant: 0 + constant,
      relation: relation, priority: priority, weight: weight, tag: kind.tag(for: item))
  }

  /// The product of the unknown on whose account the engine made the row.
  var ownTerm: UnownedTerm { termList[ownPosition] }

  /// The unknown on whose account the engine made the row.
  var ownUnknown: ItemRecord.Unknown { ItemUnknown(ownTerm.reference).kind }

  /// The other product of a row of the engine's own, where there are two.
  var otherTerm: UnownedTerm? { termList.count == 2 ? termList[1 - ownPosition] : nil }

  /// Which of the terms is of the item on whose account the engine made the row; in the solver they are sorted.
  private var ownPosition: Int {
    let address = tag & ~15
    return termList.count == 2 && ItemUnknown(termList[0].reference).tag & ~15 != address ? 1 : 0
  }

  var kind: LayoutEngine.RowKind? { LayoutEngine.RowKind(rawValue: tag & 15) }

  /// The layout constraint whose row this is.
  var layoutConstraint: LayoutConstraint? { layoutConstraintReference?.takeUnretainedValue() }

  var layoutConstraintReference: Unmanaged<LayoutConstraint>? {
    guard RowTag(tag).isOfConstraint,
      let pointer = UnsafeRawPointer(bitPattern: tag & ~UInt(15))
    else { return nil }
    return Unmanaged<LayoutConstraint>.fromOpaque(pointer)
  }

  /// The item on whose account the engine made the row.
  var ownItem: ItemRecord? {
    guard kind != .constraint, let pointer = UnsafeRawPointer(bitPattern: tag & ~UInt(15)) else {
      return nil
    }
    return Unmanaged<ItemRecord>.fromOpaque(pointer).takeUnretainedValue()
  }
}
