/// What could be elsewhere at no cost, where rows of the least priorities are left out of account.
///
/// Each basis row that is not needed for the optimum leaves its variables a degree of freedom: the rest row of a variable
/// that no tight form defines, or a tight form that could be left to one side without cost. Between calls these are few,
/// or none; they are found among those that came into the basis. Each variable is told of once, but for those at rest.
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

  /// Notes that a form has come into the basis.
  @inline(__always)
  mutating func noteEntry(_ form: FormIndex) {
    if !listsArrivals { return }
    noteArrival(form)
    if looseMarks.count > 0 { noteTouch(form) }
  }

  /// Notes that a form has come into the basis in place of another row, where what is loose may move more by that.
  ///
  /// What moves a variable is still all that does while none of the form's variables is loose.
  @inline(never) @_optimize(size)
  private mutating func noteTouch(_ form: FormIndex) {
    var isTouching = !entries.isEmpty
    // Forms have numbers, and so have their cells (`FlatArray.base`).
    for cell in basis.forms.base.address(form).pointee.terms
    where isKnownLoose(basis.cells.base.address(cell).pointee.variable) { isTouching = true }
    if isTouching { entries.append(BasisRow(form)) }
  }

  /// Notes that the rest row of a variable has come into the basis.
  @inline(never)
  mutating func noteRest(_ variable: VariableIndex) {
    if looseMarks.count > 0 { entries.append(BasisRow(restOf: variable)) }
  }

  /// Whether something may be loose that was not when it was last asked.
  var mayBeLoose: Bool {
    !arrivals.isEmpty || !entries.isEmpty || version != loosenessVersion && basis.freedom > 0
  }

  /// Appends the variables that have come to be able to move at no cost since it was last asked.
  ///
  /// A row that takes the place of another one changes what other rows move by what the other one has moved, which is what
  /// it moves itself. So the rows that are loose are looked at again of which what came into the basis moves a variable.
  ///
  /// - Complexity: O(arrivals), and what those move that are loose; of what came into the basis in place of rows that
  ///   loose variables follow from, all that it moves, and what the loose rows move from which that follows; O(variables)
  ///   where some are at rest.
  @inline(never) @_optimize(size)
  mutating func collectLoose(into loose: inout FlatArray<VariableIndex>) {
    let isOtherBasis = version != loosenessVersion
    loosenessVersion = version
    if !entries.isEmpty { collectTouched() }
    // Forms that are listed, and variables, have numbers (`FlatArray.base`).
    var roots = FlatArray<VariableIndex>()
    for index in 0..<arrivals.count {
      let form = arrivals[index]
      let cost = costs.base.address(form)
      cost.pointee.flags.remove(.arrived)
      if isPinned(form) || !isLoose(form) {
        cost.pointee.flags.remove(.loose)
      } else if !cost.pointee.flags.contains(.loose) {
        cost.pointee.flags.insert(.loose)
        Simplex.add(basis.forms.base.address(form).pointee.pivot, to: &roots)
      }
    }
    arrivals.removeAll()
    if basis.freedom > 0, isOtherBasis {
      for variable in basis.variables.indices {
        let node = basis.variables.base.address(variable)
        if node.pointee.definition.isNone, node.pointee.columnHead.isSome, !isKnownLoose(variable) {
          Simplex.add(variable, to: &roots)
        }
      }
    }
    if roots.isEmpty { return }
    looseMarks.extend(to: basis.variables.count, with: [])
    // Along a chain each moves all that follow.
    if roots.count > 1, basis.computeDirection(ofAll: roots) { return collectMoved(into: &loose) }
    for index in 0..<roots.count {
      basis.computeDirection(of: roots[index], rate: 1)
      collectMoved(into: &loose)
    }
  }

  /// Has the rows be looked at again of which what came into the basis may move a variable: those from which that
  /// follows, by way of variables that are known to be loose.
  @inline(never) @_optimize(size)
  private mutating func collectTouched() {
    basis.beginSearch()
    for index in 0..<entries.count {
      let entry = entries[index]
      let variable = entry.isRest ? entry.restVariable : basis.forms[entry.form].pivot
      if variable.isSome { basis.reachDependents(of: variable) }
    }
    entries.removeAll()
    // As many marks as variables, and those that are reached have numbers, as their forms have (`FlatArray.base`).
    looseMarks.extend(to: basis.variables.count, with: [])
    let marks = looseMarks.base
    let cells = basis.cells.base
    var reached = FlatArray(copying: basis.search.order)
    for index in 0..<reached.count { marks.address(reached[index]).pointee.insert(.reached) }
    var next = 0
    while next < reached.count {
      let variable = reached[next]
      next += 1
      let form = basis.variables.base.address(variable).pointee.definition
      if form.isNone {
        // It is looked at with the others at rest.
        marks.address(variable).pointee = .reached
        continue
      }
      costs.base.address(form).pointee.flags.remove(.loose)
      arrivals.append(form)
      for cell in basis.forms.base.address(form).pointee.terms {
        let other = cells.address(cell).pointee.variable
        if marks[other] != .known { continue }
        marks.address(other).pointee.insert(.reached)
        Simplex.add(other, to: &reached)
      }
    }
    for index in 0..<reached.count { marks.address(reached[index]).pointee.remove(.reached) }
  }

  /// Appends, out of line: several places do.
  @inline(never)
  private static func add(_ variable: VariableIndex, to list: inout FlatArray<VariableIndex>) {
    list.append(variable)
  }

  /// Appends the variables that move along the direction and were not known to be loose.
  @inline(never) @_optimize(size)
  private mutating func collectMoved(into loose: inout FlatArray<VariableIndex>) {
    // What a search reached has numbers of variables, and there are as many marks (`FlatArray.base`).
    let marks = looseMarks.base
    for index in 0..<basis.search.order.count {
      let moved = basis.search.order.base[index]
      if basis.direction.base[moved] == 0 || marks[moved].contains(.known) { continue }
      marks.address(moved).pointee.insert(.known)
      Simplex.add(moved, to: &loose)
    }
    basis.clearDirection()
  }

  /// Whether a variable has been found loose since it came into use.
  @inline(never)
  func isKnownLoose(_ variable: VariableIndex) -> Bool {
    variable.position < looseMarks.count && looseMarks.base[variable].contains(.known)
  }

  /// Has a variable that is in no form any more be told of again when it is loose.
  @inline(never)
  mutating func forgetLooseness(of variable: VariableIndex) {
    if variable.position < looseMarks.count { looseMarks.base.address(variable).pointee = [] }
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
