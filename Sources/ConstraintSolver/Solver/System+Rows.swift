/// Rows by their numbers, for a layer above that keeps those instead of constraints.
///
/// A number that the solver does not hold is that of no row (`Inconsistency`).
extension System {
  /// The constraint of a row, which is made where the row was added without one; nil for an edit's.
  mutating func constraint(of row: RowIndex) -> Constraint? {
    let content = simplex.rows[row]
    if let constraint = content.constraint { return constraint.takeUnretainedValue() }
    guard let owner = content.owner else { return nil }
    let made = detachedConstraint(of: row, tag: UInt(bitPattern: owner))
    let reference = UnsafeRawPointer(Unmanaged.passRetained(made).toOpaque())
    simplex.rows[row].owner = reference
    simplex.rows[row].forgetTag()
    made.place.take(row.rawValue)
    if constraintTable.isInUse { constraintTable.insert(row, hash: hash(reference)) }
    return made
  }

  /// A constraint that says what a row does, and is in no solver.
  mutating func detachedConstraint(of row: RowIndex, tag: UInt) -> Constraint {
    let content = simplex.rows[row]
    let weight = content.weight(row, simplex.rowFactors.base)
    return Constraint(
      TermList(retaining: terms(of: row)), constant: constant(of: row),
      relation: content.constraintRelation,
      priority: Priority(simplex.levels.priority(of: content.level)),
      weight: weight / simplex.scale(of: row).magnitude, tag: tag)
  }

  /// The constant of the constraint that a row is.
  @inline(__always)
  func constant(of row: RowIndex) -> Double { 0 - simplex.rows[row].bound * simplex.scale(of: row) }

  /// The products of a row, in the order of their variables' numbers, until the system is used again.
  mutating func terms(of row: RowIndex) -> UnsafeBufferPointer<UnownedTerm> {
    terms.removeAll()
    let form = simplex.rows[row].form
    if form.isSome {
      let scale = simplex.scale(of: row)
      for cell in simplex.basis.forms[form].terms {
        let content = simplex.basis.cells[cell]
        guard let variable = variables[content.variable] else { continue }
        terms.append(UnownedTerm(variable, coefficient: content.coefficient * scale))
      }
    }
    return UnsafeBufferPointer(start: terms.base, count: terms.count)
  }

  /// The products of a constraint, as they were written, until the system is used again.
  mutating func terms(of constraint: Constraint) -> UnsafeBufferPointer<UnownedTerm> {
    let count = constraint.termList.count
    terms.removeAll()
    terms.extendUnwritten(by: count)
    let written = terms.base
    for position in 0..<count { written[position] = constraint.termList.term(at: position) }
    return UnsafeBufferPointer(start: terms.base, count: terms.count)
  }

  /// Changes constants of rows together: all of them or, on an error, none.
  mutating func setRowConstants(_ changes: UnsafeBufferPointer<RowConstant>) throws(SolverError) {
    var hasRequired = false
    for index in changes.indices {
      let row = changes[index].row.index
      let constant = changes[index].constant
      if !isUsable(constant) || !(constant / simplex.scale(of: row)).isFinite {
        guard let constraint = constraint(of: row) else { continue }
        throw .invalidConstraint(constraint, .constant)
      }
      if simplex.rows[row].isRequired { hasRequired = true }
    }
    if hasRequired {
      let checkpoint = simplex.begin()
      for index in changes.indices { setBound(changes[index]) }
      // Where one is listed twice, its last constant counts.
      var failure: SolverError?
      for index in changes.indices {
        let row = changes[index].row.index
        if !isSoundWithoutVariables(row), let constraint = constraint(of: row) {
          failure = .unsatisfiable([constraint])
        }
      }
      do throws(SolverError) {
        try settle(checkpoint, failure)
      } catch {
        for index in changes.indices { correctConstraint(of: changes[index].row.index) }
        throw error
      }
    } else {
      for index in changes.indices { setBound(changes[index]) }
    }
    takeConstants(changes)
  }

  /// Changes constants that `setRowConstants` refuses because of conflicts, for good (`goOn`).
  @inline(never) @_optimize(size)
  mutating func goOn(with changes: UnsafeBufferPointer<RowConstant>) -> SolverError? {
    for index in changes.indices { setBound(changes[index]) }
    takeConstants(changes)
    return goOn()
  }

  /// Has constraints say the constants of their rows.
  @inline(never)
  private func takeConstants(_ changes: UnsafeBufferPointer<RowConstant>) {
    for index in changes.indices {
      let constant = changes[index].constant
      simplex.rows[changes[index].row.index].constraint?._withUnsafeGuaranteedRef {
        $0.constant = constant
      }
    }
  }

  private mutating func setBound(_ change: RowConstant) {
    let row = change.row.index
    simplex.setBound(of: row, to: bound(change.constant, scale: simplex.scale(of: row)))
  }

  /// Changes the priority of a row; on an error nothing has changed.
  mutating func setPriority(_ priority: Priority, of row: RowIndex) throws(SolverError) {
    guard simplex.rows[row].isTagged else {
      guard let constraint = constraint(of: row) else { return }
      let one = CollectionOfOne((constraint: constraint, priority: priority))
      return try setPriorities(one.span)
    }
    if !priority.isValid {
      guard let constraint = constraint(of: row) else { return }
      throw .invalidConstraint(constraint, .priority)
    }
    if priority.isRequired && !simplex.rows[row].isRequired {
      let checkpoint = simplex.begin()
      simplex.setPriority(of: row, to: priority)
      var failure: SolverError?
      if !isSoundWithoutVariables(row), let constraint = constraint(of: row) {
        failure = .unsatisfiable([constraint])
      }
      do throws(SolverError) {
        try settle(checkpoint, failure)
      } catch {
        correctConstraint(of: row)
        throw error
      }
    } else {
      simplex.setPriority(of: row, to: priority)
    }
  }

  /// Has a constraint that an error made of a row say what the row says, now that the change is undone.
  private mutating func correctConstraint(of row: RowIndex) {
    let content = simplex.rows[row]
    guard let constraint = content.constraint,
      // An app's own is no such, and other solvers may have given it another constant.
      constraint._withUnsafeGuaranteedRef({ $0.tag != 0 })
    else { return }
    let priority = Priority(simplex.levels.priority(of: content.level))
    let constant = constant(of: row)
    let isBound =
      bound(
        constraint._withUnsafeGuaranteedRef { $0.constant }, scale: simplex.scale(of: row))
      == content.bound
    constraint._withUnsafeGuaranteedRef {
      if !isBound { $0.constant = constant }
      $0.priority = priority
    }
  }
}

/// A constant that a row is to have.
package struct RowConstant: BitwiseCopyable {
  package let row: RowNumber
  package let constant: Double

  package init(_ row: RowNumber, _ constant: Double) {
    self.row = row
    self.constant = constant
  }
}
