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
      if isOverworked {
        // All is about to be made anew.
        giveUpOpenVariables()
        start.isWhole = false
        return endDetermined()
      }
      let form = candidates[index].form
      costs.address(form).pointee.flags.remove(.candidate)
      let priority = candidates[index].priority
      if basis.forms.base.address(form).pointee.pivot.isNone, priority >= 0 {
        place(form, isTwoSided: priority > Simplex.oneSided)
      }
    }
    giveUpOpenVariables()
    endDetermined()
    // What is left out is looked at where the others are now.
    evaluateSeeds()
    for index in 0..<count {
      let form = candidates[index].form
      if basis.forms.base.address(form).pointee.pivot.isSome { continue }
      if start.isWhole { basis.statistics.rowsChecked &+= 1 }
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
    addCandidate(form, priority: startPriority(of: form))
  }

  /// The priority that keeps a form from leaving its range to either side; for those that only bound one side a lower one,
  /// which is above that of rows that say where to be what nothing else says.
  @inline(never)
  mutating func startPriority(of form: FormIndex) -> Double {
    let cost = costs.base.address(form)
    if cost.pointee.low == cost.pointee.high(basis.forms.base.address(form).pointee) {
      let priority = twoSidedPriority(of: form, at: cost.pointee.low)
      if priority > Simplex.oneSided { return priority }
    }
    // Rows have numbers (`FlatArray.base`).
    var row = cost.pointee.rowHead
    while row.isSome {
      let content = rows.base.address(row)
      if !levels.isLeast(content.pointee.level) { return Simplex.oneSided }
      row = content.pointee.next
    }
    return 0
  }

  /// The priority of forms that bound one side.
  static let oneSided = Priority.leastMeant.value

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
      if otherFresh.isSome, hasOwnForm(fresh), !hasOwnForm(otherFresh) { swap(&fresh, &otherFresh) }
      basis.takeRest(of: fresh, by: form)
      noteEntry(form)
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
    if rests == 0, !hasOpen, !isTwoSided, othersAreEvaluated {
      if content.pointee.count <= Effort.fewTerms { displace(by: form) }
      return
    }
    if basis.freedom > 0,
      rests > 0 || hasParameter || (isTwoSided && !othersAreDetermined)
    {
      giveUpOpenVariables()
      findPlace(of: form, at: position, hasRest: rests > 0 && !hasOpen)
    }
  }

  /// Lets a form take the place of the rest row of a variable from which it follows, if there is one.
  private mutating func findPlace(of form: FormIndex, at position: Double, hasRest: Bool) {
    var rest = hasRest ? restWithFewDependents(of: form) : .none
    let isSearched = rest.isNone
    if isSearched {
      basis.computeDual(of: form)
      noShares.removeAll()
      rest = restShare(of: form)
      if rest.isSome, hasOwnForm(rest) { avoidOwnForm(&rest) }
      clearDual(of: form)
    }
    if rest.isSome { enter(form, at: position, leaving: rest) }
    if start.knowsDetermined, isSearched { noteDeterminedReached() }
  }

  /// A variable at rest that a form can define without a search of its dependencies, or none: from the variable one other
  /// follows, and from that one another and so on, a few of them, none of which has a part in the form.
  ///
  /// The end of a stack is tight before the view that has come to it is placed. What that view follows from is the whole
  /// stack, and from the view follows the stack's length.
  @inline(never) @_optimize(size)
  private func restWithFewDependents(of form: FormIndex) -> VariableIndex {
    // Forms, their cells and their variables have numbers (`FlatArray.base`).
    let variables = basis.variables.base
    let forms = basis.forms.base
    let cells = basis.cells.base
    let terms = forms[form].terms
    for term in terms {
      let rest = cells[term].variable
      if variables[rest].definition.isSome || hasOwnForm(rest) { continue }
      var last = rest
      // One that follows is in its own definition as well.
      var uses: Int32 = 0
      var cell = variables[rest].columnHead
      var steps = 0
      while variables[last].tightUses == uses + 1, steps < Effort.fewDependents {
        steps += 1
        let dependent = forms[cells[cell].form].pivot
        cell = cells[cell].next
        if dependent.isNone || dependent == last { continue }
        for other in terms where cells[other].variable == dependent {
          steps = Effort.fewDependents
        }
        last = dependent
        uses = 1
        cell = variables[last].columnHead
      }
      if variables[last].tightUses == uses, steps < Effort.fewDependents {
        // No way of definitions leads to it.
        variables.address(rest).pointee.parent = .none
        return rest
      }
    }
    return .none
  }

  /// Lets a form that is outside its range define a variable in place of one that bounds it less far, where no other tight
  /// form has the variable.
  ///
  /// Of views that each begin below several others, each begins below the one that ends last.
  @inline(never) @_optimize(size)
  private mutating func displace(by form: FormIndex) {
    let activity = basis.activity(of: form)
    if !isOutside(form, activity) { return }
    // Forms, their cells and their variables have numbers (`FlatArray.base`).
    let cost = costs.base.address(form)
    let high = high(of: form)
    let isAbove = activity > high
    let position = isAbove ? high : cost.pointee.low
    let strength = min(priority(of: form, at: position, above: isAbove), Simplex.oneSided)
    for cell in basis.forms.base.address(form).pointee.terms {
      let variable = basis.cells.base.address(cell).pointee.variable
      let node = basis.variables.base.address(variable)
      if node.pointee.tightUses > 1 { continue }
      let value = basis.values.base[variable]
      basis.evaluate(variable, from: form, at: position)
      if mayMove(node.pointee.definition, below: strength) {
        node.pointee.parent = .none
        enter(form, at: position, leaving: variable)
        // It has its value.
        _ = seeds.removeLast()
        return
      }
      basis.setSingleValue(variable, value)
    }
  }

  /// Whether a tight form may leave where it is held for its activity, which only weaker rows resist.
  private mutating func mayMove(_ form: FormIndex, below strength: Double) -> Bool {
    let held = costs.base.address(form).pointee.low
    let moved = basis.activity(of: form)
    let isAbove = moved > held
    if priority(of: form, at: held, above: isAbove) >= strength { return false }
    let next = nextBound(of: form, from: held, above: isAbove)
    return isAbove ? moved <= next : moved >= next
  }

  /// Whether there is a form of a variable alone, such as a length, which is to define it: where another form
  /// does, a search has to find a place for that one when its own comes.
  @inline(__always)
  private func hasOwnForm(_ variable: VariableIndex) -> Bool {
    variable.position < unitForms.count && unitForms.base[variable].isSome
  }

  /// The priority with which a variable's own form is about to be placed; below 0 where none is.
  @inline(never)
  private mutating func ownPriority(of variable: VariableIndex) -> Double {
    if !hasOwnForm(variable) { return -1 }
    let form = unitForms[variable]
    let cost = costs[form]
    if !cost.flags.contains(.candidate) { return -1 }
    return cost.low == high(of: form) ? twoSidedPriority(of: form, at: cost.low) : 0
  }

  /// Takes for a variable at rest one with as large a share that has no form of its own or, where all have such, the one whose
  /// form is placed last: that of another one would search for a place in its turn, and find the next one.
  @inline(never)
  private mutating func avoidOwnForm(_ rest: inout VariableIndex) {
    // What a search reached has numbers of variables (`FlatArray.base`).
    let order = basis.search.order.base
    let share = basis.dual.base[rest].magnitude
    var priority = ownPriority(of: rest)
    for index in 0..<basis.search.order.count where priority >= 0 {
      let variable = order[index]
      if basis.dual.base[variable].magnitude != share
        || basis.variables.base.address(variable).pointee.definition.isSome
      {
        continue
      }
      let other = ownPriority(of: variable)
      // Of the same priority they mostly come in the order of their numbers.
      if other < priority || other == priority && unitForms[variable] > unitForms[rest] {
        rest = variable
        priority = other
      }
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
