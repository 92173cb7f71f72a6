/// Adding constraints that a caller has at once.
extension System {
  /// Adds constraints and solves, where some are required; returns why that cannot be.
  mutating func insertAndSolve(_ constraints: Span<Constraint>) -> SolverError? {
    var hasRequired = false
    if constraints.count < SizeLimits.leastReservedBatch {
      if let failure = insertEach(constraints, &hasRequired) { return failure }
    } else {
      if let failure = insertMany(constraints, &hasRequired) { return failure }
      fit()
    }
    return hasRequired ? solveWithin() : nil
  }

  /// Adds constraints one by one, and says whether some are required; returns why one of them cannot be.
  private mutating func insertEach(
    _ constraints: Span<Constraint>, _ hasRequired: inout Bool
  ) -> SolverError? {
    for index in constraints.indices {
      // The caller holds them.
      let constraint = Unmanaged.passUnretained(constraints[index])
      if let failure = constraint._withUnsafeGuaranteedRef({ insert($0) }) { return failure }
      if constraint._withUnsafeGuaranteedRef({ $0.priority.isRequired }) { hasRequired = true }
    }
    return nil
  }

  /// Adds many constraints like the rows of a layout: in batches of which the variables get their numbers first.
  ///
  /// A batch of all would be as large as what is made of it. A library in Embedded Swift that has no views has no other use
  /// for batches and would be 4 % larger, so there constraints are read one by one.
  private mutating func insertMany(
    _ constraints: Span<Constraint>, _ hasRequired: inout Bool
  ) -> SolverError? {
    var terms = 0
    for index in constraints.indices { terms += constraints[index].termList.count }
    #if !hasFeature(Embedded)
      let count = min(constraints.count, SizeLimits.constraintsReadAtOnce)
      if hasRoom(rows: constraints.count, terms: terms) {
        var batch = RowBatch()
        var none = RowBatch()
        batch.reserve(more: count, terms: count == constraints.count ? terms : 4 * count)
        if count < constraints.count { reserve(rows: constraints.count, terms: terms) }
        for start in stride(from: 0, to: constraints.count, by: count) {
          for index in start..<min(start + count, constraints.count) {
            // The caller holds them.
            Unmanaged.passUnretained(constraints[index])._withUnsafeGuaranteedRef {
              batch.append(borrowing: $0)
            }
          }
          let failure =
            count < constraints.count
            ? insertUsual(&batch, &hasRequired)
            : insert(&batch, &none, before: nil, &hasRequired)
          if let failure { return failure }
          batch.removeAll()
        }
        return nil
      }
    #endif
    reserve(rows: constraints.count, terms: terms)
    return insertEach(constraints, &hasRequired)
  }

  /// Makes room for a large batch, so that its buffers are not grown, and copied, step by step.
  private mutating func reserve(rows count: Int, terms: Int) {
    if terms > SizeLimits.reservedTerms { return }
    let count = SizeLimits.room(forRows: count)
    let made = SizeLimits.variables(ofRows: count)
    simplex.reserve(
      rows: count, forms: count, cells: SizeLimits.room(forRows: terms), products: count / 2)
    simplex.reserve(variables: made)
    variables.reserve(more: made)
    reported.reserve(more: made)
    madeRows.reserve(more: count)
    if constraintTable.isInUse { constraintTable.reserve(count) }
  }
}
