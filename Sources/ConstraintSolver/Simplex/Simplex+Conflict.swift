/// Which required rows have no solution together: `conflict` names them, and `conflictShares` says how.
extension Simplex {
  mutating func clearConflict() {
    conflict.removeAll()
    conflictShares.removeAll()
  }

  /// Adds a row to the conflict, with the share that its form has in the sum that has no variables.
  private mutating func noteConflict(_ row: RowIndex, share: Double) {
    conflict.append(row)
    // Rows have numbers (`FlatArray.base`).
    conflictShares.append(row.isNone ? .nan : share / rows.base.address(row).pointee.scale)
  }

  mutating func collectConflict(
    _ form: FormIndex, _ target: Double, isAbove: Bool, sign: Double
  ) {
    var (least, greatest) = listConflict(form, target, isAbove: isAbove, sign: sign)
    let small = greatest * Tolerance.smallShare
    if least < small, dropSharesOfConflict(form, below: small) {
      (least, greatest) = listConflict(form, target, isAbove: isAbove, sign: sign)
    }
    if !(least > Tolerance.leastShare && greatest < Tolerance.greatestShare) {
      hasUnboundedShares = true
    }
    // What makes up a row with shares so different may only seem to: that is looked at again from the rows.
    if least < greatest * Tolerance.conflictShare { needsReview = true }
  }

  /// Lists the rows with their shares; returns the least and the greatest magnitude of those that are not zero.
  private mutating func listConflict(
    _ form: FormIndex, _ target: Double, isAbove: Bool, sign: Double
  ) -> (least: Double, greatest: Double) {
    clearConflict()
    conflict.reserve(basis.search.order.count + 1)
    conflictShares.reserve(basis.search.order.count + 1)
    noteConflict(requiredRow(of: form, at: target, above: isAbove), share: 1)
    // What a search reached has numbers of variables (`FlatArray.base`); there is room for all.
    let order = basis.search.order.base
    let variables = basis.variables.base
    let dual = basis.dual.base
    let costs = self.costs.base
    let rows = self.rows.base
    let conflict = self.conflict.base
    let shares = conflictShares.base
    var count = 1
    var least = Double.infinity
    var greatest = 0.0
    for index in 0..<basis.search.order.count {
      let variable = order[index]
      let share = dual[variable]
      if share == 0 { continue }
      if share.magnitude < least { least = share.magnitude }
      if share.magnitude > greatest { greatest = share.magnitude }
      if share.isNaN { hasUnboundedShares = true }
      let other = variables.address(variable).pointee.definition
      let row =
        other.isNone
        ? .none
        : isRigid(other)
          ? costs.address(other).pointee.rowHead
          : requiredRow(of: other, at: costs.address(other).pointee.low, above: share * sign < 0)
      conflict[count] = row
      shares[count] = row.isNone ? .nan : -share / rows.address(row).pointee.scale
      count += 1
    }
    self.conflict.setCount(count)
    conflictShares.setCount(count)
    return (least, greatest)
  }

  /// Makes shares zero that are so small beside the others that they may be rounding, and turn out to be.
  ///
  /// Their rows have no part in a conflict. Returns whether there were few enough to look at.
  @inline(never)
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
    noteConflict(requiredRow(of: form, at: least, above: false), share: 1)
    noteConflict(requiredRow(of: form, at: greatest, above: true), share: -1)
    return false
  }

  /// Whether a required row does not hold after all attempts, which `conflict` then names with those that keep it
  /// from holding: what cannot be solved is refused.
  mutating func findBrokenRow() -> Bool {
    for form in basis.forms.indices where costs[form].rowHead.isSome {
      let activity = basis.activity(of: form)
      let (least, greatest) = domain(of: form)
      let excess = max(activity - greatest, least - activity)
      if !(excess > feasibilityTolerance(of: form) * Tolerance.brokenExcess) { continue }
      clearConflict()
      let isAbove = activity > greatest
      noteConflict(
        requiredRow(of: form, at: isAbove ? greatest : least, above: isAbove), share: 1)
      basis.computeDual(of: form)
      for position in 0..<basis.search.order.count {
        let variable = basis.search.order[position]
        let other = basis.variables[variable].definition
        let share = isAbove ? basis.dual[variable] : -basis.dual[variable]
        if share == 0 || other.isNone || other == form { continue }
        let row = requiredRow(of: other, at: costs[other].low, above: share < 0)
        if row.isSome { noteConflict(row, share: -basis.dual[variable]) }
      }
      basis.clearDual()
      return true
    }
    return false
  }
}
