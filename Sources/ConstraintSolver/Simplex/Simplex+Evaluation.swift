/// Evaluating what a change reaches, and finding the forms that it brings outside of their ranges.
///
/// All that moves a form ends here: edits, dual and primal steps, reviews. `seeds` lists the variables where it begins,
/// and `queue` gets the forms for the dual simplex.
extension Simplex {
  /// The activity of a form, for what rarely asks for it.
  @inline(never)
  mutating func activity(of form: FormIndex) -> Double { basis.activity(of: form) }

  /// The greatest activity at which a form's multiplier is a subgradient, for what rarely asks for it.
  @inline(never)
  mutating func high(of form: FormIndex) -> Double {
    // Forms have numbers (`FlatArray.base`).
    costs.base.address(form).pointee.high(basis.forms.base.address(form).pointee)
  }

  /// Whether an activity is outside a form's range by more than rounding.
  @inline(never)
  mutating func isOutside(_ form: FormIndex, _ activity: Double) -> Bool {
    let excess = max(activity - high(of: form), costs[form].low - activity)
    return excess > 0 && excess > feasibilityTolerance(of: form)
  }

  /// Whether an activity is outside a form's range by more than what rounding leaves of the values that it follows from.
  ///
  /// Small lengths may be differences of large coordinates, whose rounding they have. That is looked at where an activity
  /// is hardly outside; no search may be under way.
  @inline(__always)
  mutating func isViolated(_ form: FormIndex, _ activity: Double) -> Bool {
    if !isOutside(form, activity) { return false }
    let excess = max(activity - high(of: form), costs[form].low - activity)
    isHardlyViolated = excess <= Tolerance.hardlyOutside * max(1, activity.magnitude)
    return !isHardlyViolated || excess > inheritedRounding(of: form)
  }

  /// Has rounding be expected to leave more, where the form of the step that is about to be made is hardly outside.
  ///
  /// Two forms, each of which is brought back at the other's expense, would take turns for ever.
  @inline(__always)
  mutating func noteStep() {
    if isHardlyViolated { roundingAllowance *= Tolerance.roundingGrowth }
  }

  /// What rounding may leave of the largest value from which a form's activity follows: each value on the way adds some, and
  /// along a chain of evenly spaced centres the most.
  ///
  /// - Complexity: O(terms of the definitions that the form depends on).
  @inline(never)
  private mutating func inheritedRounding(of form: FormIndex) -> Double {
    basis.beginSearch()
    for cell in basis.forms[form].terms {
      basis.reachDependencies(of: basis.cells[cell].variable)
    }
    var largest = 0.0
    for index in 0..<basis.search.order.count {
      largest = max(largest, basis.values[basis.search.order[index]].magnitude)
    }
    let steps = Double(basis.search.order.count) * Tolerance.inheritedStep
    return largest * max(Tolerance.inheritedRounding, steps) * roundingAllowance
  }

  /// Queues a form for a dual step if its activity is outside its range.
  @inline(__always)
  mutating func check(_ form: FormIndex) {
    // Forms have numbers (`FlatArray.base`).
    let content = basis.forms.base.address(form)
    let activity = basis.activity(of: content.pointee)
    let cost = costs.base.address(form)
    if activity <= cost.pointee.high(content.pointee) && activity >= cost.pointee.low { return }
    enqueue(form, activity)
  }

  @inline(never)
  private mutating func enqueue(_ form: FormIndex, _ activity: Double) {
    // Forms have costs (`FlatArray.base`).
    let cost = costs.base.address(form)
    // A form without rows is nowhere outside.
    if cost.pointee.flags.contains(.queued) || cost.pointee.rowHead.isNone { return }
    if !isOutside(form, activity) { return }
    cost.pointee.flags.insert(.queued)
    let high = high(of: form)
    let isAbove = activity > high
    let bound = isAbove ? high : cost.pointee.low
    // Beyond the bound of a wish there may be one that is required.
    let (least, greatest) = domain(of: form)
    let isRequired = isAbove ? activity > greatest : activity < least
    queue.insert(
      form,
      priority: isRequired ? Priority.requiredValue : priority(of: form, at: bound, above: isAbove),
      // While a call goes on from conflict to conflict these come in the order in which they were stated: each can then go on from
      // the search of the one before (`continueConflict`).
      distance: goesOn && isRequired
        ? -Float(form.rawValue) : Float((activity - bound).magnitude))
  }

  /// Evaluates what depends on the seeds and checks the forms that it touches.
  ///
  /// Where the same rows change again and again, as those of a window do that is dragged larger, the search is that of the time
  /// before: what it found holds until another one is made, or the basis is another one. Seeds that it reached, and that as many
  /// ways led from, are those that it began with, or others that all of it follows from.
  mutating func evaluateSeeds() {
    if seeds.isEmpty { return }
    rangeVersion &+= 1
    if basis.search.version == version, countRoots() == basis.search.roots {
      // It counts as work as if it was made: what a solve does is not to depend on what was asked before.
      basis.blockWork &+= basis.search.order.count
    } else {
      basis.beginSearch()
      let seeds = self.seeds.base
      for index in 0..<self.seeds.count { basis.reachDependents(of: seeds[index]) }
      basis.search.version = version
      basis.search.roots = countRoots()
    }
    seeds.removeAll()
    basis.evaluateReached()
    basis.statistics.rowsChecked &+= basis.search.touched.count
    let touched = basis.search.touched.base
    for index in 0..<basis.search.touched.count { check(touched[index]) }
  }

  /// How many of the seeds the last search reached from none of the others; -1 where it has not reached all.
  @inline(never)
  private mutating func countRoots() -> Int32 {
    // Variables have numbers (`FlatArray.base`).
    let variables = basis.variables.base
    let seeds = self.seeds.base
    var roots: Int32 = 0
    for index in 0..<self.seeds.count {
      let node = variables.address(seeds[index])
      if node.pointee.index <= basis.search.origin { return -1 }
      if node.pointee.parent.isNone { roots &+= 1 }
    }
    return roots
  }

  mutating func synchronize(_ form: FormIndex) {
    if basis.forms[form].pivot.isSome {
      if basis.forms[form].held != costs[form].low {
        basis.setHeld(form, costs[form].low)
        seeds.append(basis.forms[form].pivot)
      }
    } else {
      check(form)
    }
  }
}
