/// Work space of the greedy start.
struct StartWorkspace: CompoundStorage, ~Copyable {
  struct Candidate: BitwiseCopyable {
    var priority: Double
    var form: FormIndex
  }

  var candidates = FlatArray<Candidate>()
  /// Those of which no required row leaves one activity only, until they are sorted in among the others.
  var others = FlatArray<Candidate>()
  /// The same in the order in which they are placed, while they are being sorted.
  var sorted = FlatArray<Candidate>()
  /// The variables that were placed so that nothing at rest has a part in their values; searches do not enter them.
  var determined = FlatArray<VariableIndex>()
  /// Whether `determined` is kept: few forms are placed without it.
  var knowsDetermined = false
  /// Whether all forms that there are are being placed: then each variable can be evaluated as soon as those have their
  /// values from which it follows, and nothing else needs to be looked at for that.
  var isWhole = false
  /// The variables that follow from one at rest, and which one it is.
  var open = OpenVariables()

  @inline(__always)
  mutating func visitParts(_ visitor: inout some StorageVisitor, beside other: borrowing Self) {
    visitor.visit(&candidates, other.candidates, .trimmed)
    visitor.visit(&others, other.others, .trimmed)
    visitor.visit(&sorted, other.sorted, .trimmed)
    visitor.visit(&determined, other.determined, .trimmed)
    visitor.visit(&open, other.open, .trimmed)
  }

  /// The greatest number of different priorities that are sorted by counting.
  private static let countedPriorities = 16
  /// From so many forms on it is worth knowing what is determined.
  private static let manyForms = 16

  /// Begins the placing of the candidates, of so many forms in all.
  mutating func begin(forms: Int) {
    knowsDetermined = candidates.count >= StartWorkspace.manyForms
    isWhole = knowsDetermined && candidates.count == forms
  }

  /// Lists a form.
  @inline(__always)
  mutating func append(_ form: FormIndex, priority: Double) {
    let candidate = Candidate(priority: priority, form: form)
    if priority == Priority.requiredValue {
      candidates.append(candidate)
    } else {
      others.append(candidate)
    }
  }

  /// Sorts the candidates by descending priority and then by ascending form, or descending form.
  mutating func sort(isReversed: Bool) {
    let isSorted = !isReversed && sortOthersByCounting()
    for index in 0..<others.count { candidates.append(others.base[index]) }
    others.removeAll()
    if isSorted { return }
    candidates.sort {
      $0.priority != $1.priority
        ? $0.priority > $1.priority : ($0.form < $1.form) != isReversed
    }
  }

  /// Sorts those below required, where their forms ascend and they have few priorities, as those of a layout do.
  private mutating func sortOthersByCounting() -> Bool {
    let count = others.count
    let candidates = others.base
    return withUnsafeTemporaryAllocation(
      of: (priority: Double, count: Int).self, capacity: StartWorkspace.countedPriorities
    ) { groups in
      var groupCount = 0
      // The one that the candidate before belongs to.
      var last = 0
      for index in 0..<count {
        let priority = candidates[index].priority
        if groupCount > 0, groups[last].priority == priority {
          groups[last].count += 1
          continue
        }
        var group = 0
        while group < groupCount, groups[group].priority > priority { group += 1 }
        last = group
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
      last = 0
      for index in 0..<count {
        let candidate = candidates[index]
        if groups[last].priority != candidate.priority {
          last = 0
          while groups[last].priority != candidate.priority { last += 1 }
        }
        sorted[groups[last].count] = candidate
        groups[last].count += 1
      }
      swap(&self.others, &self.sorted)
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
    let count = start.candidates.count + start.others.count
    if count == 0 { return }
    // The second restart comes another way.
    start.sort(isReversed: effort.attempt == 2)
    start.begin(forms: basis.forms.count)
    // Candidates are forms, and those have numbers (`FlatArray.base`); none is listed meanwhile.
    let candidates = start.candidates.base
    let costs = self.costs.base
    for index in 0..<count {
      let form = candidates[index].form
      costs.address(form).pointee.flags.remove(.candidate)
      let priority = candidates[index].priority
      if basis.forms.base.address(form).pointee.pivot.isNone, priority >= 0 {
        place(form, isTwoSided: priority > 0)
      }
    }
    giveUpOpenVariables()
    endDetermined()
    // What is left out is looked at where the others are now.
    evaluateSeeds()
    for index in 0..<count {
      let form = candidates[index].form
      if basis.forms.base.address(form).pointee.pivot.isSome { continue }
      if start.isWhole { basis.statistics.rowsChecked += 1 }
      check(form)
    }
    start.candidates.removeAll()
    start.isWhole = false
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
  mutating func addEquality(_ form: FormIndex, _ cost: UnsafeMutablePointer<Cost>) -> Bool {
    let head = cost.pointee.rowHead
    if head.isNone { return false }
    // Rows have numbers (`FlatArray.base`).
    let row = rows.base.address(head)
    if row.pointee.level.isSome || row.pointee.relation != 0 || row.pointee.next.isSome {
      return false
    }
    setRange(of: form, row.pointee.bound, row.pointee.bound)
    cost.pointee.flags.insert(.candidate)
    start.append(form, priority: Priority.requiredValue)
    return true
  }

  /// Lists a new form for `placeNewForms` whose rows can all hold together; returns whether they can.
  @inline(__always)
  mutating func addAgreeing(_ form: FormIndex) -> Bool {
    if costs[form].rowHead.isNone { return false }
    guard let (low, high) = rangeAtRest(of: form) else { return false }
    setRange(of: form, low, high)
    addCandidate(form)
    return true
  }

  /// Lists a new form for `placeNewForms`.
  @inline(never)
  mutating func addCandidate(_ form: FormIndex) {
    let cost = costs.base.address(form)
    var priority = 0.0
    if cost.pointee.low == cost.pointee.high {
      priority = twoSidedPriority(of: form, at: cost.pointee.low)
    }
    addCandidate(form, priority: priority)
  }

  @inline(never)
  mutating func addCandidate(_ form: FormIndex, priority: Double) {
    costs.base.address(form).pointee.flags.insert(.candidate)
    start.append(form, priority: priority)
  }

  private mutating func place(_ form: FormIndex, isTwoSided: Bool) {
    let position = nearestEnd(of: form, to: 0)
    if position.isInfinite { return }
    var rests = 0
    var fresh = VariableIndex.none
    var otherFresh = VariableIndex.none
    var hasOpen = false
    var hasParameter = false
    var othersAreDetermined = start.knowsDetermined
    var othersAreEvaluated = start.isWhole
    // A form has cells, and those have variables (`FlatArray.base`).
    let cells = basis.cells.base
    let variables = basis.variables.base
    let content = basis.forms.base.address(form)
    for cell in content.pointee.terms {
      let variable = cells.address(cell).pointee.variable
      let node = variables.address(variable)
      if node.pointee.isOpen {
        hasOpen = true
        othersAreDetermined = false
        if node.pointee.definition.isNone { hasParameter = true }
        continue
      }
      if node.pointee.definition.isSome {
        if !node.pointee.isHiddenWithValue {
          othersAreEvaluated = false
          if !node.pointee.isHidden { othersAreDetermined = false }
        }
        continue
      }
      rests += 1
      // Later variables tend to be stated in terms of earlier ones; one alone needs no path.
      if node.pointee.tightUses == 0 || content.pointee.count == 1 {
        otherFresh = min(fresh, variable)
        fresh = max(fresh, variable)
      }
    }
    if fresh.isSome {
      basis.takeRest(of: fresh, by: form)
      noteArrival(form)
      setRange(of: form, position, position)
      basis.setHeld(form, position)
      version &+= 1
      if othersAreEvaluated {
        if rests == 1, !hasOpen {
          evaluate(fresh, from: form)
          return noteDetermined(fresh, isEvaluated: true)
        }
        if hasOpen
          ? rests == 1 && open(fresh, position)
          : rests == 2 && otherFresh.isSome && open(fresh, position, over: otherFresh)
        {
          return
        }
      }
      seeds.append(fresh)
      if othersAreDetermined, rests == 1 { noteDetermined(fresh) }
      return
    }
    if hasOpen, rests == 0, othersAreEvaluated, isTwoSided || hasParameter,
      close(form, at: position)
    {
      return
    }
    if basis.freedom > 0,
      rests > 0 || hasParameter || (isTwoSided && !othersAreDetermined)
    {
      giveUpOpenVariables()
      basis.computeDual(of: form)
      noShares.removeAll()
      let rest = restShare(of: form)
      clearDual(of: form)
      if rest.isSome { enter(form, at: position, leaving: rest) }
      if start.knowsDetermined { noteDeterminedReached() }
    }
  }

  /// Evaluates a variable from its definition, all others of which have their values.
  @inline(never)
  mutating func evaluate(_ variable: VariableIndex, from form: FormIndex) {
    basis.evaluate(variable, from: form)
  }

  @inline(never)
  mutating func noteDetermined(_ variable: VariableIndex, isEvaluated: Bool = false) {
    basis.hide(variable, isEvaluated: isEvaluated)
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

  @inline(never)
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

  @inline(never)
  private mutating func clearDualEntries(of form: FormIndex) {
    for cell in basis.forms[form].terms {
      let variable = basis.cells[cell].variable
      if basis.isHidden(variable) { basis.clearDual(of: variable) }
    }
  }
}
