/// The piecewise linear cost of a form: slopes and breakpoints.
extension Simplex {
  /// Writes the slope of a form's cost just above or below a value, one entry a level, and returns
  /// whether it is finite: it is not where that side leads out of the domain that required rows leave.
  ///
  /// The rows are added up in one order whatever is asked, and what their weights leave by rounding is
  /// zero: -1.1 + 1 + 0.1 is. So a slope is the same bits wherever on a segment it is asked for, and
  /// `slopeSizes` has, level by level, what its entries are small or large beside.
  ///
  /// - Complexity: O(rows of the form + levels).
  mutating func slope(
    of form: FormIndex, at value: Double, above: Bool, into slopes: LevelVector
  ) -> Bool {
    // Two copies of the loop, for the sides.
    if above {
      return writeSlope(
        of: form, at: value, above: true, into: slopes, stopsAtRequired: true, at: levels.list)
    }
    return writeSlope(
      of: form, at: value, above: false, into: slopes, stopsAtRequired: true, at: levels.list)
  }

  /// The same at some levels, among which those of the form's rows are (`levels(of:)`); where it does not stop at required
  /// rows, as if there were none.
  @inline(never)
  @discardableResult
  mutating func slope(
    of form: FormIndex, at value: Double, above: Bool, into slopes: LevelVector,
    stopsAtRequired: Bool, at levels: LevelList
  ) -> Bool {
    writeSlope(
      of: form, at: value, above: above, into: slopes, stopsAtRequired: stopsAtRequired,
      at: levels)
  }

  @inline(__always)
  private mutating func writeSlope(
    of form: FormIndex, at value: Double, above: Bool, into slopes: LevelVector,
    stopsAtRequired: Bool, at levels: LevelList
  ) -> Bool {
    // Rows are within their buffer; slopes have an entry for each level (`FlatArray.base`).
    let rows = self.rows.base
    let factors = rowFactors.base
    let sizes = slopeSizes.base
    clearSlopes(slopes, at: levels)
    var row = costs[form].rowHead
    var isMixed = false
    while row.isSome {
      let number = row
      let content = rows.address(number)
      row = content.pointee.next
      let bound = content.pointee.bound
      let isAbove = above ? value >= bound : value > bound
      let relation = content.pointee.relation
      let holdsFromAbove = relation <= 0
      let holdsFromBelow = relation >= 0
      let level = content.pointee.level
      if isAbove ? !holdsFromAbove : !holdsFromBelow { continue }
      if level.isNone {
        if stopsAtRequired && above == isAbove { return false }
        continue
      }
      let weight = content.pointee.weight(number, factors)
      if sizes[level] != 0 { isMixed = true }
      sizes[level] += weight
      slopes[level] += isAbove ? weight : -weight
    }
    if isMixed { dropRounding(slopes, at: levels) }
    return true
  }

  @inline(__always)
  private mutating func clearSlopes(_ slopes: LevelVector, at levels: LevelList) {
    let sizes = slopeSizes.base
    for level in levels {
      slopes[level] = 0
      sizes[level] = 0
    }
  }

  @inline(never)
  private mutating func dropRounding(_ slopes: LevelVector, at levels: LevelList) {
    let sizes = slopeSizes.base
    for level in levels where slopes[level].magnitude <= sizes[level] * Tolerance.slope {
      slopes[level] = 0
    }
  }

  /// The levels at which a form's slopes or its multiplier may not be zero, and perhaps others: of many, just those, where they
  /// are few; else all.
  ///
  /// The list is for as long as no other is asked for and no level comes or goes.
  ///
  /// - Complexity: O(rows of the form); where its multiplier has an entry at a level that none of them has, a look at each
  ///   level.
  @inline(__always)
  mutating func levels(of form: FormIndex) -> LevelList {
    // Mostly there are few.
    levels.order.count > Effort.manyLevels ? levelsAmongMany(of: form) : levels.list
  }

  @inline(never)
  private mutating func levelsAmongMany(of form: FormIndex) -> LevelList {
    if listLevels(of: form) {
      return LevelList(start: formLevels.base, count: formLevels.count)
    }
    return levels.list
  }

  /// Lists the levels of a form's rows and those at which its multiplier has an entry, unless they are many.
  @inline(__always)
  private mutating func listLevels(of form: FormIndex) -> Bool {
    // Rows are within their buffer, and have levels that there are (`FlatArray.base`).
    let rows = self.rows.base
    let slot = costs[form].multiplier
    var entries = slot.isNone ? 0 : Int(multipliers.nonzeros[slot])
    if entries > Effort.shortList { return false }
    formLevels.removeAll()
    formLevels.reserve(Effort.shortList)
    var row = costs[form].rowHead
    while row.isSome {
      let level = rows[row].level
      row = rows[row].next
      if level.isSome, !listLevel(level, slot, &entries) { return false }
    }
    // Most are zero; of more than four levels there is a multiple of four.
    var first = 0
    while entries > 0, first < multipliers.stride {
      let four = multipliers.entries.base + (slot.position * multipliers.stride + first)
      let bits =
        four[0].bitPattern | four[1].bitPattern | four[2].bitPattern | four[3].bitPattern
      if bits != 0 {
        for offset in 0..<4 where four[offset] != 0 {
          if !listLevel(LevelIndex(first + offset), slot, &entries) { return false }
        }
      }
      first += 4
    }
    return true
  }

  /// Lists a level, unless it is listed, and counts down the entries of a multiplier that are at levels not yet listed;
  /// returns whether there is room for it.
  @inline(never)
  private mutating func listLevel(
    _ level: LevelIndex, _ slot: MultiplierIndex, _ entries: inout Int
  ) -> Bool {
    let priorities = levels.priorities.base
    let listed = formLevels.base
    var place = formLevels.count
    while place > 0, priorities[listed[place - 1]] < priorities[level] { place -= 1 }
    if place > 0, listed[place - 1] == level { return true }
    var last = formLevels.count
    if last == Effort.shortList { return false }
    formLevels.setCount(last + 1)
    while last > place {
      listed[last] = listed[last - 1]
      last -= 1
    }
    listed[place] = level
    if slot.isSome, multipliers.vector(slot)[level] != 0 { entries -= 1 }
    return true
  }

  /// The next bound of a form above or below a value, or an infinity.
  @inline(never)
  mutating func nextBound(of form: FormIndex, from value: Double, above: Bool) -> Double {
    let rows = self.rows.base
    var row = costs[form].rowHead
    var below = -Double.infinity
    while row.isSome {
      let bound = rows[row].bound
      if bound > value && above { return bound }
      if bound >= value && !above { return below }
      below = bound
      row = rows[row].next
    }
    return above ? .infinity : below
  }

  /// Writes the slope below all bounds, without regard to required rows, and returns the number of rows.
  mutating func writeFirstSlope(
    of form: FormIndex, into slopes: LevelVector, at levels: LevelList
  ) -> Int {
    let rows = self.rows.base
    let sizes = slopeSizes.base
    clearSlopes(slopes, at: levels)
    var row = costs[form].rowHead
    var count = 0
    while row.isSome {
      let content = rows.address(row)
      let weight = content.pointee.weight(row, rowFactors.base)
      row = content.pointee.next
      count += 1
      let level = content.pointee.level
      if level.isNone { continue }
      sizes[level] += weight
      if content.pointee.holdsFromBelow { slopes[level] -= weight }
    }
    return count
  }

  /// Compares a slope, the last one written, with a stored multiplier, the highest priority first: -1, 0
  /// or 1.
  ///
  /// Each entry of the slopes grows with the activity, and so does what this returns.
  @inline(__always)
  func compare(_ slopes: LevelVector, _ slot: MultiplierIndex, at levels: LevelList) -> Int {
    for level in levels {
      let value = slot.isNone ? 0 : multipliers.vector(slot)[level]
      let difference = slopes[level] - value
      if difference.magnitude > slopeTolerance(slopes[level], value, level) {
        return difference < 0 ? -1 : 1
      }
    }
    return 0
  }

  /// The sign of the first entry, from the highest priority down, that is not zero.
  @inline(__always)
  func sign(of vector: LevelVector) -> Int {
    let order = levels.order.base
    for position in 0..<levels.order.count {
      let value = vector[order[position]]
      if value != 0 { return value < 0 ? -1 : 1 }
    }
    return 0
  }

  /// How far a slope of the form that was last asked about and a multiplier may be apart and be equal.
  ///
  /// What rounding leaves of a sum of weights has their size, not its own.
  @inline(__always)
  func slopeTolerance(_ slope: Double, _ multiplier: Double, _ level: LevelIndex) -> Double {
    max(
      (slope.magnitude + multiplier.magnitude) * (Tolerance.multiplier / 2),
      slopeSizes.base[level] * Tolerance.slope)
  }

  @inline(__always)
  func multiplierTolerance(_ lhs: Double, _ rhs: Double) -> Double {
    max(lhs.magnitude, rhs.magnitude) * Tolerance.multiplier
  }

  /// How far outside its range an activity of this form may be.
  @inline(__always)
  func feasibilityTolerance(of form: FormIndex) -> Double {
    basis.magnitude(of: form) * Tolerance.relativeFeasibility + Tolerance.absoluteFeasibility
  }

  /// The highest priority among the rows that keep a form from leaving its range at `bound`.
  @inline(never)
  mutating func priority(of form: FormIndex, at bound: Double, above: Bool) -> Double {
    // Rows have numbers, and levels that there are (`FlatArray.base`).
    let rows = self.rows.base
    let priorities = levels.priorities.base
    var highest = 0.0
    var row = costs[form].rowHead
    while row.isSome {
      let content = rows.address(row)
      row = content.pointee.next
      if content.pointee.bound == bound,
        above ? content.pointee.holdsFromAbove : content.pointee.holdsFromBelow
      {
        let level = content.pointee.level
        highest = max(highest, level.isNone ? Priority.requiredValue : priorities[level])
      }
    }
    return highest
  }

  /// The highest priority that keeps a form from leaving a bound to either side: the lower one of the two sides'.
  mutating func twoSidedPriority(of form: FormIndex, at bound: Double) -> Double {
    // Rows have numbers, and levels that there are (`FlatArray.base`).
    let rows = self.rows.base
    let priorities = levels.priorities.base
    var below = 0.0
    var above = 0.0
    var row = costs[form].rowHead
    while row.isSome {
      let content = rows.address(row)
      row = content.pointee.next
      if content.pointee.bound != bound { continue }
      let level = content.pointee.level
      let priority = level.isNone ? Priority.requiredValue : priorities[level]
      let relation = content.pointee.relation
      if relation >= 0, priority > below { below = priority }
      if relation <= 0, priority > above { above = priority }
    }
    return min(below, above)
  }

  /// Whether a form's only row is a required equality, as most are: its multiplier has no end.
  @inline(__always)
  func isRigid(_ form: FormIndex) -> Bool {
    // Forms of the basis have rows (`FlatArray.base`).
    let row = rows.base.address(costs.base.address(form).pointee.rowHead)
    return row.pointee.next.isNone && row.pointee.isRequired && row.pointee.relation == 0
  }

  /// The first required row that keeps a form from moving beyond a bound.
  @inline(never)
  mutating func requiredRow(of form: FormIndex, at bound: Double, above: Bool) -> RowIndex {
    // Rows have numbers (`FlatArray.base`).
    let rows = self.rows.base
    var best = RowIndex.none
    var row = costs[form].rowHead
    while row.isSome {
      let content = rows.address(row)
      if content.pointee.isRequired,
        above ? content.pointee.holdsFromAbove : content.pointee.holdsFromBelow,
        above ? content.pointee.bound <= bound : content.pointee.bound >= bound
      {
        if best.isNone || row < best { best = row }
      }
      row = content.pointee.next
    }
    return best
  }

  /// The end of a form's range that is nearest to an activity, or an infinity.
  mutating func nearestEnd(of form: FormIndex, to activity: Double) -> Double {
    // Forms have numbers (`FlatArray.base`).
    let cost = costs.base.address(form)
    let low = cost.pointee.low
    let high = cost.pointee.high(basis.forms.base.address(form).pointee)
    return (activity - low).magnitude <= (high - activity).magnitude ? low : high
  }
}
