/// Which required rows have no solution together: `conflict` names them, and `conflictShares` says how.
extension Simplex {
  /// Forgets the conflict but for the first so many rows.
  mutating func clearConflict(keeping kept: Int = 0) {
    conflict.truncate(to: kept)
    conflictShares.truncate(to: kept)
    conflictKept = kept
    isConflictDoubtful = false
    basis.search.kept = 0
  }

  /// A number by which to know a conflict again, whatever the order of its rows; not 0.
  var conflictDigest: UInt64 {
    @inline(never) @_optimize(size)
    mutating get {
      var digest: UInt64 = 0
      for position in 0..<conflict.count {
        // Rows have small numbers, whose squares have no sums in common but by chance.
        let number = UInt64(truncatingIfNeeded: conflict[position].rawValue)
        let scattered = number &* 0x9E37_79B9_7F4A_7C15
        digest &+= scattered &* (scattered &>> 32)
      }
      return digest | 1
    }
  }

  /// Takes note that the last solve is refused.
  mutating func noteRefusal() {
    conflictSolve = solveCount &+ 1
    if effort.predictions > 0 { patience = min(2 &* patience, Effort.mostPatience) }
  }

  /// Adds a row to the conflict, with the share that its form has in the sum that has no variables; the refused one is the last.
  @inline(never)
  private mutating func noteConflict(_ row: RowIndex, share: Double) {
    conflict.append(row)
    conflictShares.append(row.isNone ? .nan : share / scale(of: row))
  }

  mutating func collectConflict(_ form: FormIndex, _ target: Double, isAbove: Bool) {
    var (least, greatest) = listConflict(form, target, isAbove: isAbove)
    let small = greatest * Tolerance.smallShare
    if least < small, dropSharesOfConflict(form, below: small) {
      (least, greatest) = listConflict(form, target, isAbove: isAbove)
    }
    if !(least > Tolerance.leastShare && greatest < Tolerance.greatestShare) {
      hasUnboundedShares = true
    }
    // What makes up a row with shares so different may only seem to: that is looked at again from the rows.
    isConflictDoubtful = least < greatest * Tolerance.conflictShare
  }

  /// Lists the rows with their shares; returns the least and the greatest magnitude of those that are not zero.
  ///
  /// The search is kept where there is no doubt about any share, and none is so large that the rows may only seem to be apart.
  @_optimize(size)
  mutating func listConflict(
    _ form: FormIndex, _ target: Double, isAbove: Bool
  ) -> (least: Double, greatest: Double) {
    let first = basis.search.first
    let kept = first == 0 ? 0 : conflict.count - 1
    clearConflict(keeping: kept)
    // What a search reached has numbers of variables (`FlatArray.base`).
    let order = basis.search.order.base
    let dual = basis.dual.base
    var least = Double.infinity
    var greatest = 0.0
    var isWhole = true
    var sign = first == 0 ? 0 : conflictSign
    for index in first..<basis.search.order.count {
      let variable = order[index]
      let share = dual[variable]
      if share == 0 { continue }
      if share.magnitude < least { least = share.magnitude }
      if share.magnitude > greatest { greatest = share.magnitude }
      if share.isNaN { hasUnboundedShares = true }
      let other = basis.variables.base.address(variable).pointee.definition
      var row = RowIndex.none
      if other.isSome {
        let cost = costs.base.address(other)
        row = cost.pointee.rowHead
        if !isRigid(other) {
          row = requiredRow(of: other, at: cost.pointee.low, above: isAbove ? share < 0 : share > 0)
          sign = isAbove ? 1 : -1
        }
      }
      if row.isNone { isWhole = false }
      noteConflict(row, share: -share)
    }
    let refused = requiredRow(of: form, at: target, above: isAbove)
    noteConflict(refused, share: 1)
    conflictSign = sign
    if isWhole && refused.isSome && least >= Tolerance.conflictShare && greatest <= 1
      && hasOnlyAddedRow() && basis.forms.base.address(form).pointee.count == 1
    {
      basis.search.kept = basis.search.order.count
    }
    return (least, greatest)
  }

  /// Makes shares zero that are so small beside the others that they may be rounding, and turn out to be.
  ///
  /// Their rows have no part in a conflict. Returns whether there were few enough to look at.
  @inline(never) @_optimize(size)
  private mutating func dropSharesOfConflict(_ form: FormIndex, below limit: Double) -> Bool {
    var small = FlatArray<VariableIndex>()
    for index in 0..<basis.search.order.count {
      let variable = basis.search.order[index]
      let share = basis.dual[variable].magnitude
      if share == 0 || share >= limit { continue }
      small.append(variable)
      if small.count > Effort.checkedShares { return false }
    }
    noShares.removeAll()
    for index in 0..<small.count { _ = isShare(of: form, in: small[index]) }
    return true
  }

  /// Whether the required rows of one form leave it anything; else they are the conflict.
  mutating func isDomainSound(_ form: FormIndex) -> Bool {
    let (least, greatest) = domain(of: form)
    if least <= greatest { return true }
    let size = max(least.magnitude, greatest.magnitude)
    if least - greatest <= size * Tolerance.relativeFeasibility + Tolerance.absoluteFeasibility {
      return true
    }
    clearConflict()
    noteConflict(requiredRow(of: form, at: greatest, above: true), share: -1)
    noteConflict(requiredRow(of: form, at: least, above: false), share: 1)
    return false
  }

  /// Whether a required row does not hold after all attempts, which `conflict` then names with those that keep it
  /// from holding: what cannot be solved is refused.
  @_optimize(size)
  mutating func findBrokenRow() -> Bool {
    for form in basis.forms.indices where costs[form].rowHead.isSome {
      let activity = self.activity(of: form)
      let (least, greatest) = domain(of: form)
      let excess = max(activity - greatest, least - activity)
      if !(excess > feasibilityTolerance(of: form) * Tolerance.brokenExcess) { continue }
      clearConflict()
      let isAbove = activity > greatest
      basis.computeDual(of: form)
      // What a search reached has numbers of variables, which forms define that have costs (`FlatArray.base`).
      let order = basis.search.order.base
      for position in 0..<basis.search.order.count {
        let variable = order[position]
        let other = basis.variables.base.address(variable).pointee.definition
        let share = basis.dual.base[variable]
        if share == 0 || other.isNone || other == form { continue }
        let held = costs.base.address(other).pointee.low
        let row = requiredRow(of: other, at: held, above: isAbove ? share < 0 : share > 0)
        if row.isSome { noteConflict(row, share: -share) }
      }
      noteConflict(
        requiredRow(of: form, at: isAbove ? greatest : least, above: isAbove), share: 1)
      basis.clearDual()
      return true
    }
    return false
  }
}
