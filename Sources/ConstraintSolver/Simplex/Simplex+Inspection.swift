/// Questions about a solved state.
extension Simplex {
  /// Writes to `determining` the rows that hold the tight forms of which a variable's value is made.
  mutating func collectRows(determining variable: VariableIndex) {
    determining.removeAll()
    basis.beginSearch()
    basis.needDual()
    basis.dual[variable] = 1
    basis.reachDependencies(of: variable)
    basis.computeDual()
    for index in 0..<basis.search.order.count {
      let member = basis.search.order[index]
      let form = basis.variables[member].definition
      if form.isNone || basis.dual[member] == 0 { continue }
      var row = costs[form].rowHead
      while row.isSome {
        if rows[row].bound == costs[form].low { determining.append(row) }
        row = rows[row].next
      }
    }
    basis.clearDual()
    determining.sort()
  }

  /// Divides a form's multiplier among its rows and passes on what is not zero.
  ///
  /// Rows that are violated have the end of their interval. The rest belongs to the rows at the
  /// activity's bound: at each level, from the highest priority down, to those of that level within
  /// their intervals; once one of them is strictly inside its own interval, or at an end that the rest
  /// leads inwards from, or is required, it has all that is left at the levels below.
  @_optimize(size)
  mutating func splitMultiplier(
    of form: FormIndex, _ body: (_ row: RowIndex, _ priority: Double, _ multiplier: Double) -> Void
  ) {
    // What is outside its range by the rounding of the values that it follows from counts as at its end (`isViolated`).
    let activity =
      basis.forms[form].pivot.isSome
      ? costs[form].low : min(max(activity(of: form), costs[form].low), high(of: form))
    let tolerance = feasibilityTolerance(of: form)
    let rest = IndexedArray<LevelIndex, Double>(repeating: 0, count: multipliers.stride)
    for level in levels.list {
      rest[level] = multiplier(of: form, at: level)
    }
    splitViolated(form, activity, tolerance, rest.base, body)
    var absorber = requiredAbsorber(of: form, activity, tolerance, rest.base)
    for level in levels.list {
      if absorber.isNone {
        absorber = splitLevel(level, of: form, activity, tolerance, rest.base, body)
      } else if rest[level] != 0 {
        body(absorber, levels.priorities[level], rest[level])
      }
    }
  }

  /// Passes on the shares of the rows that do not have their bound at the activity, and takes them from the rest.
  private mutating func splitViolated(
    _ form: FormIndex, _ activity: Double, _ tolerance: Double, _ rest: LevelVector,
    _ body: (_ row: RowIndex, _ priority: Double, _ multiplier: Double) -> Void
  ) {
    var row = costs[form].rowHead
    while row.isSome {
      let number = row
      let content = rows[number]
      row = content.next
      if content.isRequired || !((content.bound - activity).magnitude > tolerance) { continue }
      let share = fixedShare(number, activity)
      if share == 0 { continue }
      take(share, from: &rest[content.level])
      body(number, levels.priorities[content.level], share)
    }
  }

  /// Passes on the shares of a level's rows at the activity; returns the row that has all that is left below, if one
  /// does.
  private mutating func splitLevel(
    _ level: LevelIndex, of form: FormIndex, _ activity: Double, _ tolerance: Double,
    _ rest: LevelVector, _ body: (_ row: RowIndex, _ priority: Double, _ multiplier: Double) -> Void
  ) -> RowIndex {
    var row = costs[form].rowHead
    while row.isSome {
      let content = rows[row]
      if content.level == level, (content.bound - activity).magnitude <= tolerance {
        let weight = content.weight(row, rowFactors.base)
        let least = content.holdsFromBelow ? -weight : 0
        let greatest = content.holdsFromAbove ? weight : 0
        var share = min(max(rest[level], least), greatest)
        // A little inside an end by rounding is at it: other rows may have to take the rest.
        for end in [least, greatest]
        where (share - end).magnitude <= end.magnitude * Tolerance.slope {
          share = end
        }
        take(share, from: &rest[level])
        if share != 0 { body(row, levels.priorities[level], share) }
        let direction = sign(of: rest)
        if direction < 0 ? share > least : direction > 0 && share < greatest { return row }
      }
      row = content.next
    }
    return .none
  }

  /// Takes a share from a rest; what rounding leaves must not seem to lead outwards.
  private func take(_ share: Double, from rest: inout Double) {
    rest -= share
    if rest.magnitude <= multiplierTolerance(share, 0) { rest = 0 }
  }

  private mutating func fixedShare(_ row: RowIndex, _ activity: Double) -> Double {
    let content = rows[row]
    let weight = content.weight(row, rowFactors.base)
    if activity > content.bound { return content.holdsFromAbove ? weight : 0 }
    return content.holdsFromBelow ? -weight : 0
  }

  /// A required row at the activity that can have all of a multiplier's rest, or none.
  private mutating func requiredAbsorber(
    of form: FormIndex, _ activity: Double, _ tolerance: Double, _ rest: LevelVector
  ) -> RowIndex {
    let direction = sign(of: rest)
    var row = costs[form].rowHead
    while row.isSome {
      let content = rows[row]
      if content.isRequired, (content.bound - activity).magnitude <= tolerance,
        direction > 0 ? content.holdsFromAbove : content.holdsFromBelow
      {
        return row
      }
      row = content.next
    }
    return .none
  }
}
