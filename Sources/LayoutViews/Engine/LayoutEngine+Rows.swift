import ConstraintSolver

/// What the engine does with its rows, whatever they are known by.
extension LayoutEngine {
  /// Whether the solver holds a row.
  @inline(__always)
  func isInSolver(_ row: RowReference) -> Bool {
    if row.number != nil { return true }
    return row.constraint?._withUnsafeGuaranteedRef { solver.contains($0) } ?? false
  }

  /// The constant of a row.
  @inline(never)
  func constant(of row: RowReference) -> Double {
    if let number = row.number { return solver.constant(of: number) }
    if let (place, isOwn) = row.pending {
      return isOwn ? newOwnRows.constant(at: place) : newRows.constant(at: place)
    }
    return row.constraint?._withUnsafeGuaranteedRef { $0.constant } ?? 0
  }

  /// The priority of a row.
  @inline(never)
  func priority(of row: RowReference) -> Priority {
    if let number = row.number { return solver.priority(of: number) }
    if let (place, isOwn) = row.pending {
      return isOwn ? newOwnRows.priority(at: place) : newRows.priority(at: place)
    }
    return row.constraint?._withUnsafeGuaranteedRef { $0.priority } ?? .required
  }

  /// The products of a row, in any order, until the solver is called or a row is made.
  @inline(never)
  func terms(of row: RowReference) -> UnsafeBufferPointer<UnownedTerm> {
    if let number = row.number { return solver.terms(of: number) }
    if let (place, isOwn) = row.pending {
      return isOwn ? newOwnRows.terms(at: place) : newRows.terms(at: place)
    }
    return row.constraint.map { solver.terms(of: $0.takeUnretainedValue()) }
      ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  /// Whether a row names a variable.
  func names(_ variable: VariableReference, _ row: RowReference) -> Bool {
    terms(of: row).contains { $0.reference == variable }
  }

  // MARK: Changes

  /// Gives a row another constant, in the solver if it is there.
  @inline(never)
  func change(_ row: RowReference, to constant: Double) {
    // Where it has its constant already, it may have been listed with another one.
    if newConstants.isEmpty, self.constant(of: row) == constant { return }
    if let number = number(of: row) {
      newConstants.append(RowConstant(number, constant))
    } else if let (place, isOwn) = row.pending {
      if isOwn {
        newOwnRows.setConstant(constant, at: place)
      } else {
        newRows.setConstant(constant, at: place)
      }
    } else if let constraint = row.constraint?.takeUnretainedValue() {
      constraint.constant = constant
      noteChanged(constraint, by: .constant)
    }
  }

  /// Gives a row another priority, in the solver if it is there.
  @inline(never)
  func change(_ row: RowReference, to priority: Priority) {
    if newPriorities.isEmpty, self.priority(of: row) == priority { return }
    if let number = number(of: row) {
      newPriorities.append((number, priority))
    } else if let (place, isOwn) = row.pending {
      if isOwn {
        newOwnRows.setPriority(priority, at: place)
      } else {
        newRows.setPriority(priority, at: place)
      }
    } else if let constraint = row.constraint?.takeUnretainedValue() {
      constraint.priority = priority
      noteChanged(constraint, by: .strength)
    }
  }

  /// The number of a row that the solver holds.
  @inline(__always)
  private func number(of row: RowReference) -> RowNumber? {
    row.number ?? row.constraint.flatMap { solver.number(of: $0.takeUnretainedValue()) }
  }

  /// A row that is not in the solver has changed: if it is broken, it may take part again.
  private func noteChanged(_ row: Constraint, by loosening: ConstraintLoosening) {
    if !broken.isEmpty, broken.contains(row) { broken.noteLoosened(row, by: loosening) }
  }

  // MARK: Removing

  /// Takes a row out of the solver, or out of those on their way there.
  @inline(never)
  func removeFromSolver(_ row: RowReference) {
    if let number = row.number {
      noteLoosened(number, by: .strength)
      solver.remove(number)
      needsSolve = true
      noteGone()
    } else if let (place, isOwn) = row.pending {
      if isOwn { newOwnRows.remove(at: place) } else { newRows.remove(at: place) }
      if !broken.isEmpty { broken.noteLoosened(nil, by: .strength) }
    } else if let constraint = row.constraint {
      removeFromSolver(constraint.takeUnretainedValue())
    }
  }

  /// Takes a constraint out of the solver, out of those on their way there, or out of the broken ones.
  @inline(never)
  func removeFromSolver(_ row: Constraint) {
    if !broken.isEmpty { broken.noteLoosened(row, by: .strength) }
    if let number = solver.number(of: row) {
      solver.remove(number)
      needsSolve = true
      noteGone()
    } else {
      broken.remove(row)
      newRows.remove(row)
      newOwnRows.remove(row)
    }
  }

  /// Notes that a row has gone, which changes that are listed may name.
  ///
  /// Within an update, where many may go and much is listed, it is looked for them together, before others get their numbers.
  @inline(never)
  private func noteGone() {
    if newConstants.isEmpty && newPriorities.isEmpty { return }
    namesGoneRows = true
    if !isUpdating { forgetChangesOfGoneRows() }
  }

  /// Takes out what is listed about rows that have gone.
  @inline(never)
  func forgetChangesOfGoneRows() {
    namesGoneRows = false
    newConstants.removeAll { !solver.holds($0.row) }
    newPriorities.removeAll { !solver.holds($0.row) }
  }

  /// A conflict that a loosened row was in may be over.
  func noteLoosened(_ row: RowNumber, by loosening: ConstraintLoosening) {
    if !broken.isEmpty { broken.noteLoosened(solver.knownConstraint(of: row), by: loosening) }
  }

  // MARK: Constraints of rows

  /// Has that whose row has become a constraint know it as such.
  @inline(never)
  func bind(_ row: Constraint) {
    if let constraint = row.layoutConstraintReference {
      constraint._withUnsafeGuaranteedRef { constraint in
        if constraint.rowPlace.isNone { return }
        constraint.rowConstraint = row
        constraint.rowPlace = .none
      }
    } else if let item = row.ownItem, let kind = row.kind {
      item.bind(row, kind, row.ownUnknown)
    }
  }

  /// Tells whose they are which numbers the solver has given the rows that have come to it.
  @inline(never)
  func takeNumbers() {
    deliverNumbers()
    newOwnRows.removeAll()
    newRows.removeAll()
  }

  /// The same, where the solver may not have got all of them.
  @inline(never)
  func deliverNumbers() {
    newOwnRows.deliver { tag, place, number in
      RowTag(tag).withItem {
        $0.ownRows.replace(
          RowReference(pending: place, isOwn: true), by: RowReference(number))
      }
    } constraints: {
      bind($0.takeUnretainedValue())
    }
    newRows.deliver { tag, _, number in
      RowTag(tag).withConstraint { $0.rowPlace = RowReference(number) }
    } constraints: {
      bind($0.takeUnretainedValue())
    }
  }

  /// Makes constraints of all rows on their way to the solver that it has not got, which are no longer on it.
  @inline(never)
  func takeNewRows() -> [Constraint] {
    var rows: [Constraint] = []
    newOwnRows.takeConstraints(into: &rows)
    newRows.takeConstraints(into: &rows)
    for row in rows { bind(row) }
    return rows
  }
}

/// The tag of a row: of which kind it is, and on whose account it was made.
struct RowTag: BitwiseCopyable {
  let bits: UInt

  @inline(__always)
  init(_ bits: UInt) { self.bits = bits }

  /// Whether it is a layout constraint's.
  @inline(__always)
  var isOfConstraint: Bool { bits & 15 == LayoutEngine.RowKind.constraint.rawValue }

  /// The address of the item or the layout constraint.
  @inline(__always)
  private var address: UnsafeRawPointer {
    UnsafeRawPointer(bitPattern: bits & ~15).unsafelyUnwrapped
  }

  /// Does something with the item of a row of the engine's own.
  @inline(__always)
  func withItem(_ body: (ItemRecord) -> Void) {
    Unmanaged<ItemRecord>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
  }

  /// Does something with the layout constraint of another row.
  @inline(__always)
  func withConstraint(_ body: (LayoutConstraint) -> Void) {
    Unmanaged<LayoutConstraint>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
  }
}
