/// What a layer above does with rows that it knows by number (``RowNumber``), as long as the solver holds them.
extension Solver {
  /// Adds the rows of two batches as one: all of them or, on an error, none.
  ///
  /// Each row with a tag has a number then. On an error the rows that it names have become constraints in their batches. A call
  /// that goes on is not undone by a conflict (``isWaiting``).
  ///
  /// - Complexity: O(terms), and where some are required the solve of what they move.
  /// - Throws: what ``add(_:)-([Constraint])`` throws.
  package func add(
    _ first: inout RowBatch, _ second: inout RowBatch, goesOn: Bool = false
  ) throws(SolverError) {
    try system.add(&first, &second, goesOn: goesOn)
  }

  /// Adds the rows of a batch.
  package func add(_ batch: inout RowBatch, goesOn: Bool = false) throws(SolverError) {
    var none = RowBatch()
    try system.add(&batch, &none, goesOn: goesOn)
  }

  /// Whether the last call was to go on, and met a conflict: all that it does has been done, but there is no solution.
  ///
  /// A row of the conflict is to be removed then, and ``goOn()`` called, before anything else is.
  package var isWaiting: Bool { system.isWaiting }

  /// Goes on with the call that waits.
  ///
  /// Values that are too large are no errors any more, but counted (``troubles``).
  ///
  /// - Returns: The next conflict; nil where there is a solution.
  package func goOn() -> SolverError? { system.goOn() }

  /// Leaves the call that waits without a solution.
  package func stopWaiting() { system.stopWaiting() }

  /// Whether the next rows are the solver's first ones, which may come in parts (``addPart(_:_:before:)``).
  package var isUntouched: Bool {
    @inline(never) get { system.isUntouched }
  }

  /// How many solves there were.
  package var solveCount: Int { system.simplex.basis.statistics.solves }

  /// Adds the rows of two batches as a part of the solver's first ones, with room for what is to come; returns whether all of
  /// them could be.
  ///
  /// Each row with a tag has a number then. Nothing is solved before ``endParts()``; where that or this returns false, the rows
  /// are to be taken back: ``takeBackParts(_:)``.
  package func addPart(
    _ first: inout RowBatch, _ second: inout RowBatch, before rest: RowsToCome
  ) -> Bool {
    system.addPart(&first, &second, before: rest)
  }

  /// Solves what came in parts; returns whether there is a solution.
  package func endParts() -> Bool { system.endParts() }

  /// Calls a closure with the number of each row that came in parts, and forgets them all.
  package func takeBackParts(_ body: (RowNumber) -> Void) {
    for row in system.simplex.rows.indices where system.simplex.rows[row].owner != nil {
      body(RowNumber(row))
    }
    system.startAnew()
  }

  /// Removes a row.
  package func remove(_ row: RowNumber) { system.drop(row: row.index) }

  /// Whether there is a row of a number that one had.
  package func holds(_ row: RowNumber) -> Bool { system.simplex.rows[row.index].owner != nil }

  /// The number of a constraint's row; nil where the solver does not hold it.
  package func number(of constraint: Constraint) -> RowNumber? {
    let row = system.row(of: constraint)
    return row.isSome ? RowNumber(row) : nil
  }

  /// The constraint of a row, which it has from then on.
  package func constraint(of row: RowNumber) -> Constraint? { system.constraint(of: row.index) }

  /// The constraint of a row; nil where it has none yet.
  package func knownConstraint(of row: RowNumber) -> Constraint? {
    system.simplex.rows[row.index].constraint?.takeUnretainedValue()
  }

  /// The tag of a row, or of its constraint.
  package func tag(of row: RowNumber) -> UInt {
    let content = system.simplex.rows[row.index]
    return content.constraint?._withUnsafeGuaranteedRef { $0.tag }
      ?? UInt(bitPattern: content.owner)
  }

  /// A constraint that says what a row does, and is in no solver: to look at.
  package func detachedConstraint(of row: RowNumber, tag: UInt) -> Constraint {
    system.detachedConstraint(of: row.index, tag: tag)
  }

  /// The constant of a row, as it was given.
  package func constant(of row: RowNumber) -> Double {
    system.constant(of: row.index)
  }

  /// The priority of a row.
  package func priority(of row: RowNumber) -> Priority {
    Priority(system.simplex.levels.priority(of: system.simplex.rows[row.index].level))
  }

  /// The products of a row, in the order of their variables' numbers, until the solver is called again.
  package func terms(of row: RowNumber) -> UnsafeBufferPointer<UnownedTerm> {
    system.terms(of: row.index)
  }

  /// The products of a constraint, as they were written, until the solver is called again.
  package func terms(of constraint: Constraint) -> UnsafeBufferPointer<UnownedTerm> {
    system.terms(of: constraint)
  }

  /// Changes constants together: all of them or, on an error, none.
  package func setRowConstants(_ changes: [RowConstant]) throws(SolverError) {
    try changes.withUnsafeBufferPointer { (changes) throws(SolverError) in
      try system.setRowConstants(changes)
    }
  }

  /// Changes constants that ``setRowConstants(_:)`` refuses because of conflicts, and goes on after those (``isWaiting``).
  ///
  /// - Returns: The first conflict; nil where there is a solution.
  package func goOn(with changes: [RowConstant]) -> SolverError? {
    changes.withUnsafeBufferPointer { system.goOn(with: $0) }
  }

  /// Changes the priority of a row; on an error nothing has changed.
  package func setPriority(_ priority: Priority, of row: RowNumber) throws(SolverError) {
    try system.setPriority(priority, of: row.index)
  }
}

#if DEBUG || CHECKS_INVARIANTS
  extension Solver {
    /// The bytes of the memory that the greatest buffers share, where the first layout was a large one, and how many of them
    /// no buffer has.
    package var slabByteCounts: (all: Int, unused: Int) {
      (system.slab.byteCount, system.slab.unusedByteCount)
    }

    /// Has buffers of first layouts share memory from so many bytes on, or from as many as usual for nil.
    ///
    /// Fuzzers make it small, so that small trees have such memory, too. No solver may be at work meanwhile.
    package static func setLeastSlab(of byteCount: Int?) {
      Slab.leastByteCount = byteCount ?? Slab.pageSize
    }
  }
#endif
