extension System {
  /// Returns the row of a constraint, or none.
  @inline(__always)
  mutating func row(of constraint: Constraint) -> RowIndex {
    let place = constraint.place
    if place.isNowhere { return .none }
    let pointer = UnsafeRawPointer(Unmanaged.passUnretained(constraint).toOpaque())
    let known = RowIndex(rawValue: place.number)
    if known.isSome, known.position < simplex.rows.count, simplex.rows[known].owner == pointer {
      return known
    }
    return lookUpRow(of: pointer)
  }

  @inline(never)
  private mutating func lookUpRow(of pointer: UnsafeRawPointer) -> RowIndex {
    if !constraintTable.isInUse {
      constraintTable.isInUse = true
      for row in simplex.rows.indices {
        if let owner = simplex.rows[row].owner { constraintTable.insert(row, hash: hash(owner)) }
      }
    }
    // The table has numbers of rows (`FlatArray.base`).
    let rows = simplex.rows.base
    return constraintTable.find(hash(pointer)) { rows[$0].owner == pointer }
  }

  mutating func add(_ constraints: Span<Constraint>) throws(SolverError) {
    if simplex.basis.variables.count == 0 && simplex.rows.count == 0 {
      return try addToNothing(constraints)
    }
    let checkpoint = simplex.begin()
    if let failure = insertAndSolve(constraints) {
      undoInsertions()
      simplex.rollBack(to: checkpoint)
      throw failure
    }
    keepInsertions()
  }

  /// Adds the first batch: undoing it leaves an empty system, so nothing need be recorded.
  private mutating func addToNothing(
    _ constraints: Span<Constraint>
  ) throws(SolverError) {
    simplex.mayFail = true
    simplex.basis.hasOverflowed = false
    if let failure = insertAndSolve(constraints) {
      undoInsertions()
      let statistics = simplex.basis.statistics
      let limits = simplex.basis.limits
      let troubles = simplex.troubles
      let listsArrivals = simplex.listsArrivals
      simplex = Simplex()
      simplex.listsArrivals = listsArrivals
      simplex.troubles = troubles
      simplex.basis.statistics = statistics
      simplex.basis.limits = limits
      variables.removeAll()
      reported.removeAll()
      throw failure
    }
    keepInsertions()
  }

  private mutating func insertAndSolve(
    _ constraints: Span<Constraint>
  ) -> SolverError? {
    reserve(for: constraints)
    var hasRequired = false
    for index in constraints.indices {
      // The caller holds them.
      let constraint = Unmanaged.passUnretained(constraints[index])
      if let failure = constraint._withUnsafeGuaranteedRef({ insert($0) }) { return failure }
      if constraint._withUnsafeGuaranteedRef({ $0.priority.isRequired }) { hasRequired = true }
    }
    return hasRequired ? solveWithin() : nil
  }

  /// Solves within a transaction; returns why it has to be undone.
  private mutating func solveWithin() -> SolverError? {
    let isSolved = simplex.solve()
    if simplex.basis.isOverLimit { return .tooLarge(.factors(limit: simplex.basis.limits.factors)) }
    // A row may seem broken just because a value was cut off.
    if simplex.basis.hasOverflowed, let variable = overflowed() { return .overflow(variable) }
    if isSolved { return nil }
    return simplex.hasUnboundedShares ? .badlyScaled(conflict()) : .unsatisfiable(conflict())
  }

  /// A variable that the open transaction has brought to the largest value there is.
  private mutating func overflowed() -> Variable? {
    let largest = Basis.largestValue
    var found = VariableIndex.none
    if simplex.basis.journal.isOpen {
      for index in 0..<simplex.basis.journal.entries.count {
        let entry = simplex.basis.journal.entries[index]
        if entry.kind != .value || entry.old.magnitude >= largest { continue }
        // What was there before is what the first entry of a variable says.
        if simplex.basis.values[entry.variable].magnitude >= largest { found = entry.variable }
      }
    } else {
      for number in simplex.basis.variables.indices
      where simplex.basis.values[number].magnitude >= largest { found = number }
    }
    return found.isNone ? nil : variables[found]?.takeUnretainedValue()
  }

  /// Makes room for a large batch, so that its buffers are not grown, and copied, step by step.
  private mutating func reserve(for constraints: Span<Constraint>) {
    let count = constraints.count
    if count < SizeLimits.largeBatch { return }
    var terms = 0
    for index in constraints.indices { terms += constraints[index].termList.count }
    if terms > SizeLimits.reservedTerms { return }
    simplex.reserve(rows: count, cells: terms)
    variables.reserve(more: SizeLimits.variables(ofRows: count))
    reported.reserve(more: SizeLimits.variables(ofRows: count))
    madeRows.reserve(more: count)
    if constraintTable.isInUse { constraintTable.reserve(count) }
  }

  mutating func remove(_ constraints: Span<Constraint>) throws(SolverError) {
    var unknown: Constraint?
    var marked = 0
    for index in constraints.indices {
      let constraint = constraints[index]
      let row = row(of: constraint)
      if row.isNone || simplex.rows[row].isMarked {
        unknown = constraint
        break
      }
      simplex.rows[row].isMarked = true
      marked += 1
    }
    for index in 0..<marked {
      let row = row(of: constraints[index])
      simplex.rows[row].isMarked = false
      if unknown == nil { drop(row: row) }
    }
    if let unknown { throw .unknownConstraint(unknown) }
  }

  mutating func setConstants(
    _ changes: Span<(constraint: Constraint, constant: Double)>
  ) throws(SolverError) {
    var hasRequired = false
    for index in changes.indices {
      let (constraint, constant) = changes[index]
      let row = row(of: constraint)
      if row.isNone { throw .unknownConstraint(constraint) }
      if !isUsable(constant) || !(constant / simplex.rows[row].scale).isFinite {
        throw .invalidConstraint(constraint, .constant)
      }
      if simplex.rows[row].isRequired { hasRequired = true }
    }
    if hasRequired {
      let checkpoint = simplex.begin()
      var failure: SolverError?
      for index in changes.indices {
        let (constraint, constant) = changes[index]
        let row = row(of: constraint)
        simplex.setBound(of: row, to: bound(constant, scale: simplex.rows[row].scale))
      }
      // Where one is listed twice, its last constant counts.
      for index in changes.indices {
        let constraint = changes[index].constraint
        if !isSoundWithoutVariables(row(of: constraint)) { failure = .unsatisfiable([constraint]) }
      }
      try settle(checkpoint, failure)
    } else {
      for index in changes.indices {
        let (constraint, constant) = changes[index]
        let row = row(of: constraint)
        simplex.setBound(of: row, to: bound(constant, scale: simplex.rows[row].scale))
      }
    }
    for index in changes.indices { changes[index].constraint.constant = changes[index].constant }
  }

  mutating func setPriorities(
    _ changes: Span<(constraint: Constraint, priority: Priority)>
  ) throws(SolverError) {
    var becomesRequired = false
    for index in changes.indices {
      let (constraint, priority) = changes[index]
      let row = row(of: constraint)
      if row.isNone { throw .unknownConstraint(constraint) }
      if !priority.isValid { throw .invalidConstraint(constraint, .priority) }
      if priority.isRequired && !simplex.rows[row].isRequired { becomesRequired = true }
    }
    if becomesRequired {
      let checkpoint = simplex.begin()
      var failure: SolverError?
      for index in changes.indices {
        let (constraint, priority) = changes[index]
        let row = row(of: constraint)
        simplex.setPriority(of: row, to: priority)
        if !isSoundWithoutVariables(row) { failure = .unsatisfiable([constraint]) }
      }
      try settle(checkpoint, failure)
    } else {
      for index in changes.indices {
        let (constraint, priority) = changes[index]
        simplex.setPriority(of: row(of: constraint), to: priority)
      }
    }
    for index in changes.indices { changes[index].constraint.priority = changes[index].priority }
  }

  /// Solves and ends a transaction, or undoes it where it has failed or the solve does.
  private mutating func settle(
    _ checkpoint: consuming Simplex.Checkpoint, _ failure: SolverError?
  ) throws(SolverError) {
    var failure = failure
    if failure == nil { failure = solveWithin() }
    if let failure {
      simplex.rollBack(to: checkpoint)
      throw failure
    }
    simplex.commit()
  }

  /// Removes a row and lets go of its constraint.
  mutating func drop(row: RowIndex) {
    guard let owner = simplex.rows[row].owner else { return }
    simplex.removeRow(row)
    release(owner, of: row)
  }

  /// Lets go of the constraint of a row.
  private mutating func release(_ owner: UnsafeRawPointer, of row: RowIndex) {
    if constraintTable.isInUse { constraintTable.remove(row, hash: hash(owner)) }
    constraintCount -= 1
    let constraint = Unmanaged<Constraint>.fromOpaque(owner)
    constraint._withUnsafeGuaranteedRef { $0.place.leave(row.rawValue) }
    constraint.release()
  }

  /// Adds a constraint within an open transaction; returns why it cannot be.
  private mutating func insert(_ constraint: Constraint) -> SolverError? {
    if row(of: constraint).isSome { return .duplicateConstraint(constraint) }
    if !constraint.priority.isValid { return .invalidConstraint(constraint, .priority) }
    if !(constraint.weight > 0) || !constraint.weight.isFinite {
      return .invalidConstraint(constraint, .weight)
    }
    if !isUsable(constraint.constant) { return .invalidConstraint(constraint, .constant) }
    if let limit = limit(with: constraint.termList) { return .tooLarge(limit) }
    let form: FormIndex
    let scale: Double
    if let term = constraint.termList.only, term.coefficient.isNormal, isUsable(term.coefficient) {
      scale = term.coefficient
      form = simplex.internForm(of: term.reference._withUnsafeGuaranteedRef { register($0) })
    } else {
      guard let divisor = normalize(constraint.termList) else {
        return .invalidConstraint(constraint, .coefficient)
      }
      scale = divisor
      form =
        indices.isEmpty
        ? .none
        : simplex.internForm(
          variables: indices, coefficients: coefficients, count: indices.count)
    }
    let bound = bound(constraint.constant, scale: scale)
    let weight = constraint.weight * scale.magnitude
    if !bound.isFinite || !weight.isFinite || weight == 0 {
      return .invalidConstraint(constraint, .coefficient)
    }
    let relation = Int16(scale < 0 ? -constraint.relation.rawValue : constraint.relation.rawValue)
    let owner = Unmanaged.passRetained(constraint).toOpaque()
    let row = simplex.addRow(
      Row(
        form: form, level: .none, relation: relation, bound: bound, weight: weight, scale: scale,
        owner: owner),
      priority: constraint.priority)
    constraint.place.take(row.rawValue)
    if constraintTable.isInUse { constraintTable.insert(row, hash: hash(owner)) }
    constraintCount += 1
    madeRows.append(row)
    return form.isSome || isSoundWithoutVariables(row) ? nil : .unsatisfiable([constraint])
  }

  private mutating func keepInsertions() {
    madeRows.removeAll()
    madeVariables.removeAll()
    simplex.commit()
    simplex.trim()
    madeRows.trim()
    madeVariables.trim()
    if !simplex.orphans.isEmpty { releaseOrphans() }
  }

  private mutating func undoInsertions() {
    while !madeRows.isEmpty {
      let row = madeRows.removeLast()
      guard let owner = simplex.rows[row].owner else { continue }
      release(owner, of: row)
    }
    while !madeVariables.isEmpty { unregister(madeVariables.removeLast()) }
  }

  /// The constraints of the conflict that the simplex method found.
  private mutating func conflict() -> [Constraint] {
    var constraints: [Constraint] = []
    constraints.reserveCapacity(simplex.conflict.count)
    conflictShares.removeAll()
    for index in 0..<simplex.conflict.count {
      let row = simplex.conflict[index]
      if row.isSome, let owner = simplex.rows[row].owner {
        constraints.append(Unmanaged<Constraint>.fromOpaque(owner).takeUnretainedValue())
        conflictShares.append(simplex.conflictShares[index])
      }
    }
    // Without one of its rows a sum proves nothing.
    if conflictShares.count != simplex.conflict.count { conflictShares.removeAll() }
    return constraints
  }

  /// Whether a row is anything but a required one without variables that does not hold.
  private mutating func isSoundWithoutVariables(_ row: RowIndex) -> Bool {
    let content = simplex.rows[row]
    if content.form.isSome || !content.isRequired { return true }
    let isBelow = content.bound > Tolerance.absoluteFeasibility
    let isAbove = content.bound < -Tolerance.absoluteFeasibility
    return !(content.holdsFromBelow && isBelow) && !(content.holdsFromAbove && isAbove)
  }

  private mutating func bound(_ constant: Double, scale: Double) -> Double {
    // 0 rather than -0, so that equal bounds are equal bits.
    0 - constant / scale
  }
}
