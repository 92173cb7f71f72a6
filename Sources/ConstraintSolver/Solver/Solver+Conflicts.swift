extension Solver {
  /// Has errors name no constraints of conflicts, which are asked for by `lastConflict`.
  ///
  /// Where there are many conflicts of thousands of constraints, lists of them are what takes the time.
  package func keepConflicts() { system.keepsConflicts = true }

  /// The constraints of the conflict for which a call has just been refused, the refused one as the last, and their factors
  /// in a sum that proves it.
  ///
  /// The left sides, each times its factor, add up to no variables. Factors that are not known are not numbers. Both are
  /// the solver's until it is called again.
  package var lastConflict:
    (members: UnsafeBufferPointer<Unmanaged<Constraint>>, shares: UnsafeBufferPointer<Double>)
  {
    let count = system.conflictMembers.count
    // Without one of its rows a sum proves nothing.
    system.simplex.conflictShares.extend(to: count, with: .nan)
    // As many as there are (`FlatArray.base`).
    return (
      UnsafeBufferPointer(start: system.conflictMembers.base, count: count),
      UnsafeBufferPointer(start: system.simplex.conflictShares.base, count: count)
    )
  }

  /// The first so many of those are those of the conflict for which the solve before was refused; and the number
  /// of the solve.
  package var conflictInCommon: (count: Int, solve: Int) {
    (system.simplex.conflictKept, system.simplex.solveCount)
  }
}
