import ConstraintSolver

/// Constraints that conflicts found one after another have in common: each has the first so many of them.
///
/// Of n conflicts along a chain each has all constraints of the one before. Kept for each they would be n² / 2.
final class CommonMembers {
  /// The constraints with their factors in the sum that is the proof, and what they and those before them come to.
  private var entries: [(row: Unmanaged<Constraint>, share: Double, sum: ProofSum)] = []
  /// How many conflicts that are kept have them.
  private var holders = 0
  /// The solve that was refused for the last conflict that was found to have some of them.
  private var lastSolve = -1
  /// Of how many that sum is known, by the constants that they have in a pass.
  private var sumCount = 0
  private var sumPass: UInt32 = 0
  #if DEBUG || CHECKS_INVARIANTS
    /// How many constraints were added to a sum, for tests.
    private(set) var additions = 0
  #endif

  /// How many there are.
  var count: Int { entries.count }

  subscript(index: Int) -> Unmanaged<Constraint> { entries[index].row }

  func share(at index: Int) -> Double { entries[index].share }

  /// Adds what a conflict has beyond these and the refused one, its last; returns whether it has all of these, or those it has
  /// are the first of them.
  ///
  /// - Complexity: O(those that the solver does not say the conflict has in common with the last one).
  func extend(
    to members: UnsafeBufferPointer<Unmanaged<Constraint>>,
    shares: UnsafeBufferPointer<Double>, inCommon told: (count: Int, solve: Int)
  ) -> Bool {
    // What nobody holds may have gone, and something else may be where it was.
    if holders == 0, !entries.isEmpty { return false }
    let count = members.count - 1
    var index = lastSolve == told.solve - 1 ? told.count : 0
    let known = min(entries.count, count)
    while index < known {
      if entries[index].row.toOpaque() != members[index].toOpaque()
        || entries[index].share.bitPattern != shares[index].bitPattern
      {
        return false
      }
      index += 1
    }
    while index < count {
      if holders > 0 { members[index].enterConflict() }
      entries.append((members[index], shares[index], ProofSum()))
      index += 1
    }
    lastSolve = told.solve
    return true
  }

  /// Counts a conflict that has some of them; they are held while there is any.
  func hold() {
    if holders == 0 { for index in entries.indices { self[index].enterConflict() } }
    holders += 1
  }

  /// Ends what `hold` began.
  func letGo() {
    holders -= 1
    if holders == 0 { for index in entries.indices { self[index].leaveConflict() } }
  }

  /// What the first so many come to, by the constants that they have in a pass.
  ///
  /// - Complexity: O(those that were not asked for before in the pass).
  func sum(ofFirst count: Int, inPass pass: UInt32) -> ProofSum {
    if sumPass != pass {
      sumCount = 0
      sumPass = pass
    }
    while sumCount < count {
      #if DEBUG || CHECKS_INVARIANTS
        additions += 1
      #endif
      var sum = sumCount == 0 ? ProofSum() : entries[sumCount - 1].sum
      sum.add(entries[sumCount].share, entries[sumCount].row)
      entries[sumCount].sum = sum
      sumCount += 1
    }
    return count == 0 ? ProofSum() : entries[count - 1].sum
  }
}

extension Unmanaged<Constraint> {
  /// Counts one conflict more, which holds the constraint if it is the first.
  func enterConflict() {
    let isFirst = _withUnsafeGuaranteedRef {
      $0.conflictCount &+= 1
      return $0.conflictCount == 1
    }
    if isFirst { _ = retain() }
  }

  /// Counts one conflict less, which lets go of the constraint if it was the last.
  func leaveConflict() {
    let isLast = _withUnsafeGuaranteedRef {
      $0.conflictCount &-= 1
      return $0.conflictCount == 0
    }
    if isLast { release() }
  }
}
