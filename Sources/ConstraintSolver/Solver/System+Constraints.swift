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
        if let constraint = simplex.rows[row].constraint {
          constraintTable.insert(row, hash: hash(constraint.toOpaque()))
        }
      }
    }
    // The table has numbers of rows (`FlatArray.base`).
    let rows = simplex.rows.base
    return constraintTable.find(hash(pointer)) { rows[$0].owner == pointer }
  }

  mutating func add(_ constraints: Span<Constraint>) throws(SolverError) {
    let checkpoint = beginAddition()
    try endAddition(checkpoint, insertAndSolve(constraints))
  }

  /// Begins to add a batch; there is nothing to go back to where it is the first one: undoing that leaves an empty system.
  mutating func beginAddition() -> Simplex.Checkpoint? {
    if simplex.basis.variables.count != 0 || simplex.rows.count != 0 { return simplex.begin() }
    simplex.mayFail = true
    simplex.basis.hasOverflowed = false
    return nil
  }

  mutating func endAddition(
    _ checkpoint: consuming Simplex.Checkpoint?, _ failure: SolverError?
  ) throws(SolverError) {
    guard let failure else { return keepInsertions() }
    if let checkpoint {
      undoInsertions()
      simplex.rollBack(to: checkpoint)
    } else if !isWaiting {
      startAnew()
    }
    throw failure
  }

  /// Makes the system, which has had no solution yet, the empty one that it was, but for what has been counted.
  @inline(never) @_optimize(size)
  mutating func startAnew() {
    end()
    let statistics = simplex.basis.statistics
    let limits = simplex.basis.limits
    let troubles = simplex.troubles
    let listsArrivals = simplex.listsArrivals
    // Whoever is told of the conflict asks for its shares.
    var shares = FlatArray<Double>()
    swap(&shares, &simplex.conflictShares)
    simplex.renew()
    swap(&shares, &simplex.conflictShares)
    simplex.listsArrivals = listsArrivals
    simplex.troubles = troubles
    simplex.basis.statistics = statistics
    simplex.basis.limits = limits
    variables.removeAll()
    // What is left of the slab's buffers goes before it.
    reported = IndexedArray()
    slab = Slab()
    madeRows.removeAll()
    madeVariables.removeAll()
    variableTable.removeAll()
    constraintTable.removeAll()
    variableCount = 0
    constraintCount = 0
  }

  /// Solves within a transaction; returns why it has to be undone.
  mutating func solveWithin() -> SolverError? {
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
    return found.isNone ? nil : variables[found]?.variable
  }

  /// Gives up the room of a batch that it did not need.
  mutating func fit() {
    simplex.endSweep()
    simplex.fit()
    variables.fit()
    reported.fit()
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
    constants.removeAll()
    for index in changes.indices {
      let row = row(of: changes[index].constraint)
      if row.isNone { throw .unknownConstraint(changes[index].constraint) }
      constants.append(RowConstant(RowNumber(row), changes[index].constant))
    }
    try setRowConstants(UnsafeBufferPointer(start: constants.base, count: constants.count))
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
  mutating func settle(
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

  /// Solves what has been changed, which is not undone, and returns the conflict because of which there is no
  /// solution: then the changes wait for a row of it to be removed, and for the next call.
  ///
  /// Of many conflicts each then takes what leads to it, and not all that the transaction does.
  @inline(never) @_optimize(size)
  mutating func goOn() -> SolverError? {
    isWaiting = false
    madeRows.removeAll()
    madeVariables.removeAll()
    simplex.resume()
    // Where that is what contradicts itself, nothing has been done yet.
    while soundForms < simplex.dirty.count {
      #if DEBUG || CHECKS_INVARIANTS
        domainLooks += 1
      #endif
      if !simplex.isDomainSound(simplex.dirty[soundForms]) {
        isWaiting = true
        return .unsatisfiable(conflict())
      }
      soundForms += 1
    }
    soundForms = 0
    let failure = solveWithin()
    switch failure {
    case .unsatisfiable, .badlyScaled:
      isWaiting = true
      if simplex.interrupted.isNone { simplex.needsReview = true }
      return failure
    case nil: break
    // It is too late to refuse anything.
    default: simplex.troubles &+= 1
    }
    keepInsertions()
    return nil
  }

  /// Ends a call that waits without a solution; the next solve begins with a review.
  mutating func stopWaiting() {
    isWaiting = false
    soundForms = 0
    simplex.clearWork()
    simplex.needsReview = true
    keepInsertions()
  }

  /// Removes a row and lets go of its constraint.
  mutating func drop(row: RowIndex) {
    let content = simplex.rows[row]
    if content.owner == nil { return }
    simplex.removeRow(row)
    release(content, row)
  }

  /// Lets go of the constraint of a row.
  private mutating func release(_ content: Row, _ row: RowIndex) {
    constraintCount -= 1
    guard let constraint = content.constraint else { return }
    if constraintTable.isInUse { constraintTable.remove(row, hash: hash(constraint.toOpaque())) }
    constraint._withUnsafeGuaranteedRef { $0.place.leave(row.rawValue) }
    constraint.release()
  }

  /// Adds a constraint within an open transaction; returns why it cannot be.
  mutating func insert(_ constraint: Constraint) -> SolverError? {
    if row(of: constraint).isSome { return .duplicateConstraint(constraint) }
    if !constraint.priority.isValid { return .invalidConstraint(constraint, .priority) }
    if !(constraint.weight > 0) || !constraint.weight.isFinite {
      return .invalidConstraint(constraint, .weight)
    }
    let owner = UnsafeRawPointer(Unmanaged.passUnretained(constraint).toOpaque())
    let insertion = insertRow(
      terms(of: constraint), constant: constraint.constant,
      relation: Int8(truncatingIfNeeded: constraint.relation.rawValue), weight: constraint.weight,
      constraint.priority, owner, isTagged: false)
    switch insertion {
    case .invalid(let input): return .invalidConstraint(constraint, input)
    case .tooLarge(let limit): return .tooLarge(limit)
    case .made(let row):
      take(.passUnretained(constraint), at: row)
      return simplex.rows[row].form.isSome || isSoundWithoutVariables(row)
        ? nil : .unsatisfiable([constraint])
    }
  }

  /// Holds the constraint of a row.
  @inline(__always)
  mutating func take(_ constraint: Unmanaged<Constraint>, at row: RowIndex) {
    constraint.retain()._withUnsafeGuaranteedRef { $0.place.take(row.rawValue) }
    if constraintTable.isInUse { constraintTable.insert(row, hash: hash(constraint.toOpaque())) }
  }

  /// What becomes of the terms and numbers of a constraint.
  enum Insertion {
    case made(RowIndex)
    case invalid(InvalidInput)
    case tooLarge(SizeLimit)
  }

  /// Adds a row over the form of its terms.
  @inline(never)
  mutating func insertRow(
    _ terms: UnsafeBufferPointer<UnownedTerm>, constant: Double, relation: Int8, weight: Double,
    _ priority: Priority, _ owner: UnsafeRawPointer, isTagged: Bool
  ) -> Insertion {
    if !isUsable(constant) { return .invalid(.constant) }
    if let limit = limit(with: terms) { return .tooLarge(limit) }
    let form: FormIndex
    let scale: Double
    if terms.count == 1, terms[0].coefficient.isNormal, isUsable(terms[0].coefficient) {
      scale = terms[0].coefficient
      form = simplex.internForm(of: register(terms[0].reference))
    } else {
      guard let divisor = normalize(terms) else { return .invalid(.coefficient) }
      scale = divisor
      form =
        indices.isEmpty
        ? .none
        : simplex.internForm(
          variables: indices, coefficients: coefficients, count: indices.count)
    }
    let bound = bound(constant, scale: scale)
    let weight = weight * scale.magnitude
    if !bound.isFinite || !weight.isFinite || weight == 0 { return .invalid(.coefficient) }
    let row = simplex.addRow(
      Row(
        form: form, relation: scale < 0 ? -relation : relation, isTagged: isTagged,
        bound: bound, owner: owner),
      RowFactors(weight: weight, scale: scale), priority: priority)
    constraintCount += 1
    madeRows.append(row)
    return .made(row)
  }

  mutating func keepInsertions() {
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
      if simplex.rows[row].owner != nil { release(simplex.rows[row], row) }
    }
    while !madeVariables.isEmpty { unregister(madeVariables.removeLast()) }
  }

  /// The constraints of the conflict that the simplex method found, as an error names them.
  private mutating func conflict() -> [ConstraintReference] {
    listConflict()
    if keepsConflicts { return [] }
    // As many as there are (`FlatArray.base`).
    let members = conflictMembers.base
    let count = conflictMembers.count
    return [ConstraintReference](unsafeUninitializedCapacity: count) { list, written in
      for index in 0..<count {
        // The refused one comes first.
        let member = members[index == 0 ? count - 1 : index - 1]
        list.initializeElement(at: index, to: member.takeUnretainedValue().reference)
      }
      written = count
    }
  }

  /// Lists the constraints of that conflict.
  private mutating func listConflict() {
    let count = simplex.conflict.count
    // Those that this has in common with the conflict that was listed before are there.
    var listed = simplex.conflictKept
    conflictMembers.truncate(to: listed)
    conflictMembers.reserve(more: count - listed)
    // There is room for all; rows have numbers (`FlatArray.base`).
    let members = conflictMembers.base
    let conflict = simplex.conflict.base
    let rows = simplex.rows.base
    for index in listed..<count {
      let row = conflict[index]
      if row.isNone { continue }
      guard let constraint = rows.address(row).pointee.constraint ?? makeConstraint(of: row) else {
        continue
      }
      members[listed] = constraint
      listed += 1
    }
    conflictMembers.setCount(listed)
    simplex.noteRefusal()
    // Without one of its rows a sum proves nothing, and nothing goes on from it.
    if listed != count { simplex.clearConflict() }
  }

  @inline(never)
  private mutating func makeConstraint(of row: RowIndex) -> Unmanaged<Constraint>? {
    constraint(of: row).map { .passUnretained($0) }
  }

  /// Whether a row is anything but a required one without variables that does not hold.
  mutating func isSoundWithoutVariables(_ row: RowIndex) -> Bool {
    let content = simplex.rows[row]
    if content.form.isSome || !content.isRequired { return true }
    let isBelow = content.bound > Tolerance.absoluteFeasibility
    let isAbove = content.bound < -Tolerance.absoluteFeasibility
    return !(content.holdsFromBelow && isBelow) && !(content.holdsFromAbove && isAbove)
  }

  mutating func bound(_ constant: Double, scale: Double) -> Double {
    // 0 rather than -0, so that equal bounds are equal bits.
    0 - constant / scale
  }
}
