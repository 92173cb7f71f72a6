/// Work space of the greedy start.
struct StartWorkspace: CompoundStorage, ~Copyable {
  struct Candidate: BitwiseCopyable {
    var priority: Double
    var form: FormIndex
  }

  var candidates = FlatArray<Candidate>()
  /// The same in the order in which they are placed, while they are being sorted.
  var sorted = FlatArray<Candidate>()
  /// The variables that were placed so that nothing at rest has a part in their values; searches do not enter them.
  var determined = FlatArray<VariableIndex>()
  /// Whether `determined` is kept: few forms are placed without it.
  var knowsDetermined = false

  @inline(__always)
  mutating func visitParts(_ visitor: inout some StorageVisitor, beside other: borrowing Self) {
    visitor.visit(&candidates, other.candidates, .trimmed)
    visitor.visit(&sorted, other.sorted, .trimmed)
    visitor.visit(&determined, other.determined, .trimmed)
  }

  /// The greatest number of different priorities that are sorted by counting.
  private static let countedPriorities = 16
  /// From so many forms on it is worth knowing what is determined.
  private static let manyForms = 16

  /// Begins the placing of the candidates.
  mutating func begin() { knowsDetermined = candidates.count >= StartWorkspace.manyForms }

  /// Sorts the candidates by descending priority and then by ascending form, or descending form.
  mutating func sort(isReversed: Bool) {
    if !isReversed, sortByCounting() { return }
    candidates.sort {
      $0.priority != $1.priority
        ? $0.priority > $1.priority : ($0.form < $1.form) != isReversed
    }
  }

  /// Sorts candidates whose forms ascend and that have few priorities, as those of a layout do.
  private mutating func sortByCounting() -> Bool {
    let count = candidates.count
    let candidates = self.candidates.base
    return withUnsafeTemporaryAllocation(
      of: (priority: Double, count: Int).self, capacity: StartWorkspace.countedPriorities
    ) { groups in
      var groupCount = 0
      for index in 0..<count {
        if index > 0, candidates[index].form < candidates[index - 1].form { return false }
        let priority = candidates[index].priority
        var group = 0
        while group < groupCount, groups[group].priority > priority { group += 1 }
        if group < groupCount, groups[group].priority == priority {
          groups[group].count += 1
          continue
        }
        if groupCount == StartWorkspace.countedPriorities { return false }
        var other = groupCount
        while other > group {
          groups[other] = groups[other - 1]
          other -= 1
        }
        groups[group] = (priority, 1)
        groupCount += 1
      }
      if groupCount < 2 { return true }
      var start = 0
      for group in 0..<groupCount {
        let size = groups[group].count
        groups[group].count = start
        start += size
      }
      sorted.reserve(count)
      sorted.setCount(count)
      let sorted = self.sorted.base
      for index in 0..<count {
        var group = 0
        while groups[group].priority != candidates[index].priority { group += 1 }
        sorted[groups[group].count] = candidates[index]
        groups[group].count += 1
      }
      swap(&self.candidates, &self.sorted)
      self.sorted.removeAll()
      return true
    }
  }
}

/// The greedy start: new forms take the places of rest rows before anything is evaluated.
///
/// Every form starts at the cheapest activity of its own cost, with a multiplier of zero, so that
/// whatever is chosen is dual feasible. Forms are taken by descending priority, those that resist
/// being moved either way before those that only bound one side. A variable at rest that no tight form
/// contains can be defined by any new form that has it, without a look at the rest of the basis; a
/// layout is nearly all of that kind.
extension Simplex {
  mutating func placeNewForms() {
    let count = start.candidates.count
    if count == 0 { return }
    // The second restart comes another way.
    start.sort(isReversed: effort.attempt == 2)
    start.begin()
    for index in 0..<count {
      let candidate = start.candidates[index]
      costs[candidate.form].flags.remove(.candidate)
      if basis.forms[candidate.form].pivot.isNone {
        place(candidate.form, isTwoSided: candidate.priority > 0)
      }
    }
    endDetermined()
    // What is left out is looked at where the others are now.
    evaluateSeeds()
    for index in 0..<count {
      let form = start.candidates[index].form
      if basis.forms[form].pivot.isNone { check(form) }
    }
    start.candidates.removeAll()
  }

  /// Has searches enter all variables again.
  private mutating func endDetermined() {
    for index in 0..<start.determined.count { basis.unhide(start.determined[index]) }
    start.determined.removeAll()
    start.knowsDetermined = false
  }

  /// Lists a new form for `placeNewForms` that one required equality is all about; returns whether it is such.
  ///
  /// Most of a layout are such.
  @inline(__always)
  mutating func addEquality(_ form: FormIndex) -> Bool {
    let head = costs[form].rowHead
    if head.isNone { return false }
    let row = rows[head]
    if row.level.isSome || row.relation != 0 || row.next.isSome { return false }
    setRange(of: form, row.bound, row.bound)
    costs[form].flags.insert(.candidate)
    start.candidates.append(
      StartWorkspace.Candidate(priority: Priority.requiredValue, form: form))
    return true
  }

  /// Lists a new form for `placeNewForms`.
  mutating func addCandidate(_ form: FormIndex) {
    costs[form].flags.insert(.candidate)
    let cost = costs[form]
    var priority = 0.0
    if cost.low == cost.high {
      priority = min(
        self.priority(of: form, at: cost.low, above: false),
        self.priority(of: form, at: cost.high, above: true))
    }
    start.candidates.append(StartWorkspace.Candidate(priority: priority, form: form))
  }

  private mutating func place(_ form: FormIndex, isTwoSided: Bool) {
    let position = nearestEnd(of: form, to: 0)
    if position.isInfinite { return }
    var rests = 0
    var fresh = VariableIndex.none
    var othersAreDetermined = start.knowsDetermined
    // A form has cells, and those have variables (`FlatArray.base`).
    let cells = basis.cells.base
    let variables = basis.variables.base
    for cell in basis.forms[form].terms {
      let variable = cells[cell].variable
      if variables[variable].definition.isSome {
        if othersAreDetermined { othersAreDetermined = basis.isHidden(variable) }
        continue
      }
      rests += 1
      // Later variables tend to be stated in terms of earlier ones.
      if variables[variable].tightUses == 0 { fresh = max(fresh, variable) }
    }
    if fresh.isSome {
      if othersAreDetermined, rests == 1 { noteDetermined(fresh) }
      basis.takeRest(of: fresh, by: form)
      noteArrival(form)
      setRange(of: form, position, position)
      basis.setHeld(form, position)
      seeds.append(fresh)
      version &+= 1
    } else if rests > 0 || (isTwoSided && !othersAreDetermined) {
      basis.computeDual(of: form)
      noShares.removeAll()
      let rest = restShare(of: form)
      clearDual(of: form)
      if rest.isSome { enter(form, at: position, leaving: rest) }
      if start.knowsDetermined { noteDeterminedReached() }
    }
  }

  private mutating func noteDetermined(_ variable: VariableIndex) {
    basis.hide(variable)
    start.determined.append(variable)
  }

  /// Notes which of the variables that were reached are determined, now that a rest row may have left.
  ///
  /// All are where no variable at rest is among them. Else they come in the order in which one follows from the other,
  /// but for those along which definitions have moved: those have come to be in the opposite order.
  private mutating func noteDeterminedReached() {
    let count = basis.search.order.count
    var hasRest = false
    for index in 0..<count where basis.variables[basis.search.order[index]].definition.isNone {
      hasRest = true
    }
    if !hasRest {
      for index in 0..<count where !basis.isHidden(basis.search.order[index]) {
        noteDetermined(basis.search.order[index])
      }
      return
    }
    for index in 0..<count { noteIfDetermined(basis.search.order[index]) }
    for index in 0..<count { noteIfDetermined(basis.search.order[count - 1 - index]) }
  }

  private mutating func noteIfDetermined(_ variable: VariableIndex) {
    let definition = basis.variables[variable].definition
    if definition.isNone || basis.isHidden(variable) { return }
    for cell in basis.forms[definition].terms {
      let other = basis.cells[cell].variable
      if other != variable, !basis.isHidden(other) { return }
    }
    noteDetermined(variable)
  }

  /// Makes the work vector zero again, also at variables that the search has not entered.
  private mutating func clearDual(of form: FormIndex) {
    if start.knowsDetermined {
      clearDualEntries(of: form)
      for index in 0..<basis.search.order.count {
        let definition = basis.variables[basis.search.order[index]].definition
        if definition.isSome { clearDualEntries(of: definition) }
      }
    }
    basis.clearDual()
  }

  private mutating func clearDualEntries(of form: FormIndex) {
    for cell in basis.forms[form].terms {
      let variable = basis.cells[cell].variable
      if basis.isHidden(variable) { basis.clearDual(of: variable) }
    }
  }
}
