/// Required constraints that have no solution, with what proves it, as a layer above keeps them.
///
/// The left sides, each times its share, add up to no variables; what is left of the sum is not what the relations ask of
/// it. While that is so there is no solution, whatever the constants have become.
package struct Contradiction {
  /// The constraints, without any one of which there is a solution.
  ///
  /// The solver has them when a call is refused; who keeps the contradiction longer holds them (`hold`). Conflicts have
  /// millions of members together, and counting references to each would take longer than finding them.
  package let members: [Unmanaged<Constraint>]
  /// Their factors in the sum; none where they are not known.
  let shares: [Double]

  /// What is left of a sum has to be so much, in points, to be taken for a proof.
  private static let leastGap = 0.01
  private static let leastRelativeGap = 1e-6

  package init(_ members: [Unmanaged<Constraint>], shares: [Double] = []) {
    self.members = members
    self.shares = shares
  }

  /// Counts one conflict more for each of the constraints, which is held while it is in any.
  package func hold() {
    for member in members {
      member._withUnsafeGuaranteedRef {
        if $0.conflictCount == 0 { _ = member.retain() }
        $0.conflictCount &+= 1
      }
    }
  }

  /// Ends what `hold` began.
  package func letGo() {
    for member in members {
      let isLast = member._withUnsafeGuaranteedRef {
        $0.conflictCount &-= 1
        return $0.conflictCount == 0
      }
      if isLast { member.release() }
    }
  }

  /// Whether there may be a solution, after some constraints were loosened (`Constraint.loosening`).
  ///
  /// - Complexity: O(constraints).
  package func mayBeOver(after loosened: [Constraint]) -> Bool {
    var loosening = ConstraintLoosening.none.rawValue
    if loosened.count == 1 {
      // Mostly it is one, and looking for it reads no other.
      let row = Unmanaged.passUnretained(loosened[0]).toOpaque()
      for member in members where member.toOpaque() == row {
        loosening = loosened[0].loosening.rawValue
        break
      }
    } else {
      for member in members {
        let other = member._withUnsafeGuaranteedRef { $0.loosening.rawValue }
        if other > loosening { loosening = other }
      }
    }
    if loosening == ConstraintLoosening.none.rawValue { return false }
    return loosening == ConstraintLoosening.strength.rawValue || !isProven
  }

  /// Whether the sum with the constants that the constraints have now is a proof.
  package var isProven: Bool {
    if shares.count != members.count { return false }
    var gap = 0.0
    var size = 0.0
    var largest = 0.0
    // What bounds its left side on one side only bounds the sum on one side.
    var boundsFromAbove = false
    var boundsFromBelow = false
    let members = members.span
    let shares = shares.span
    for index in members.indices {
      let share = shares[index]
      if share.magnitude > largest { largest = share.magnitude }
      members[index]._withUnsafeGuaranteedRef { constraint in
        let part = share * constraint.constant
        gap += part
        size += part.magnitude
        if constraint.relation == .equal { return }
        if (constraint.relation == .lessThanOrEqual) == (share > 0) {
          boundsFromAbove = true
        } else {
          boundsFromBelow = true
        }
      }
    }
    // The sum of the left sides is the gap; it is to be 0, or at most 0, or at least 0.
    if !(gap.magnitude > largest * Self.leastGap + size * Self.leastRelativeGap) { return false }
    return gap > 0 ? !boundsFromBelow : !boundsFromAbove
  }
}

extension Solver {
  /// Has errors name no constraints of conflicts, which are asked for by `contradiction(of:)`.
  ///
  /// Where there are many conflicts of thousands of constraints, lists of them are what takes the time.
  package func keepConflicts() { system.keepsConflicts = true }

  /// The conflict for which a call has just been refused, with what proves it; nil where that was another reason.
  package func contradiction(of error: SolverError) -> Contradiction? {
    switch error {
    case .unsatisfiable(let named), .badlyScaled(let named):
      if !named.isEmpty || !system.keepsConflicts {
        return Contradiction(named.map { .passUnretained($0.constraint) })
      }
      // As many as there are (`FlatArray.base`).
      let members = UnsafeBufferPointer(
        start: system.conflictMembers.base, count: system.conflictMembers.count)
      let shares = UnsafeBufferPointer(
        start: system.conflictShares.base, count: system.conflictShares.count)
      return Contradiction([Unmanaged<Constraint>](members), shares: [Double](shares))
    default: return nil
    }
  }
}
