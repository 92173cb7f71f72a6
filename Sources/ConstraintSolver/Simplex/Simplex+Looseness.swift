/// What could be elsewhere at no cost, where rows of the least priorities are left out of account.
///
/// Each basis row that is not needed for the optimum leaves its variables a degree of freedom: the rest row of a variable
/// that no tight form defines, or a tight form that could be left to one side without cost. Between calls these are few,
/// or none; they are found among those that came into the basis.
extension Simplex {
  /// Notes that a form may be held less firmly than before.
  @inline(__always)
  mutating func noteArrival(_ form: FormIndex) {
    if !listsArrivals { return }
    // Forms have numbers (`FlatArray.base`).
    let cost = costs.base.address(form)
    if cost.pointee.flags.contains(.arrived) || isPinned(form) { return }
    cost.pointee.flags.insert(.arrived)
    arrivals.append(form)
  }

  /// Whether something may be loose that was not when it was last asked.
  var mayBeLoose: Bool {
    !arrivals.isEmpty
      || (version != loosenessVersion && (basis.freedom > 0 || !looseForms.isEmpty))
  }

  /// Appends the variables that have come to be able to move at no cost since it was last asked, some of them more than
  /// once, and others that can.
  ///
  /// - Complexity: O(arrivals) and what those move that are loose; where the basis has changed and something is loose also
  ///   O(variables) and what loose rows move, each by itself where simultaneous equations are among it.
  mutating func collectLoose(into loose: inout FlatArray<VariableIndex>) {
    let isOtherBasis = version != loosenessVersion
    loosenessVersion = version
    var kept = 0
    for index in 0..<looseForms.count where isLoose(looseForms[index]) {
      let form = looseForms[index]
      looseForms[kept] = form
      costs[form].flags.insert(.loose)
      kept += 1
    }
    looseForms.truncate(to: kept)
    for index in 0..<arrivals.count {
      let form = arrivals[index]
      costs[form].flags.remove(.arrived)
      if costs[form].flags.contains(.loose) || !isLoose(form) { continue }
      costs[form].flags.insert(.loose)
      looseForms.append(form)
    }
    arrivals.removeAll()
    var roots = FlatArray<VariableIndex>()
    for index in 0..<looseForms.count {
      let form = looseForms[index]
      costs[form].flags.remove(.loose)
      if isOtherBasis || index >= kept { roots.append(basis.forms[form].pivot) }
    }
    if basis.freedom > 0, isOtherBasis {
      for variable in basis.variables.indices {
        let node = basis.variables.base.address(variable).pointee
        if node.definition.isNone, node.columnHead.isSome { roots.append(variable) }
      }
    }
    // Along a chain each moves all that follow.
    if roots.count > 1, basis.computeDirection(ofAll: roots) { return collectMoved(into: &loose) }
    for index in 0..<roots.count {
      basis.computeDirection(of: roots[index], rate: 1)
      collectMoved(into: &loose)
    }
  }

  /// Appends the variables that move along the direction.
  private mutating func collectMoved(into loose: inout FlatArray<VariableIndex>) {
    for index in 0..<basis.search.order.count {
      let moved = basis.search.order[index]
      if basis.direction[moved] != 0 { loose.append(moved) }
    }
    basis.clearDirection()
  }

  /// Whether a tight form could be left to one side at no cost, if there were no rows of the least priorities.
  mutating func isLoose(_ form: FormIndex) -> Bool {
    if basis.forms[form].count == 0 || basis.forms[form].pivot.isNone { return false }
    let position = costs[form].low
    if costs[form].multiplier.isSome { return isAtEnd(form) }
    var isHeldBelow = false
    var isHeldAbove = false
    var row = costs[form].rowHead
    while row.isSome {
      let content = rows[row]
      row = content.next
      if levels.isLeast(content.level) { continue }
      // Rows that are violated pull at the others.
      if content.holdsFromBelow && content.bound > position { return isAtEnd(form) }
      if content.holdsFromAbove && content.bound < position { return isAtEnd(form) }
      if content.bound != position { continue }
      if content.holdsFromBelow { isHeldBelow = true }
      if content.holdsFromAbove { isHeldAbove = true }
    }
    return !isHeldBelow || !isHeldAbove
  }

  /// Whether a multiplier is the slope to one side of where a form is held, at the levels that count.
  private mutating func isAtEnd(_ form: FormIndex) -> Bool {
    let slot = costs[form].multiplier
    let levels = levels(of: form)
    for isUp in [true, false] {
      let isFinite = slope(
        of: form, at: costs[form].low, above: isUp, into: slopes.base, stopsAtRequired: true,
        at: levels)
      if !isFinite { continue }
      var isEqual = true
      for level in levels where isEqual && !self.levels.isLeast(level) {
        let value = slot.isNone ? 0 : multipliers.vector(slot)[level]
        let difference = (slopes[level] - value).magnitude
        isEqual = difference <= slopeTolerance(slopes[level], value, level)
      }
      if isEqual { return true }
    }
    return false
  }
}
