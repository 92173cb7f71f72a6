/// What a solve does with the changes that have come in since the last one.
extension Simplex {
  /// Brings the solution up to date, and returns whether there is one.
  ///
  /// Where the required rows have none, `conflict` names an irreducible set of them; the caller then
  /// undoes the changes.
  mutating func solve() -> Bool {
    if dirty.isEmpty && pendingEdits.isEmpty { return true }
    noteSolve()
    let stalls = basis.statistics.stalls
    beginWarmEffort()
    basis.keepsFactors = true
    basis.isOverLimit = false
    hasUnboundedShares = false
    basis.hasSingularBlock = false
    isUneven = false
    unevenEntries = 0
    roundingAllowance = 1
    if !pendingEdits.isEmpty { applySuggestions() }
    if hasLostMuch() {
      if !takeUpDirtyForms() { return false }
      startAfresh()
    } else {
      if !dirty.isEmpty && !reviewDirtyForms() { return false }
      evaluateSeeds()
    }
    var outcome = repairActivities()
    if isOverworked {
      startAfresh()
      outcome = repairActivities()
    }
    if settleBlocks(), outcome == .optimal {
      evaluateSeeds()
      outcome = repairActivities()
    }
    if effort.isStart { startWork = effort.work(basis.work) }
    // Outside of transactions no required row has changed: rounding makes one look unsatisfiable.
    if noticesInconsistency() { outcome = .exhausted }
    let isDoubtful =
      switch outcome {
      case .optimal: needsReview || isUneven
      case .unsatisfiable: isConflictDoubtful || !mayFail
      case .exhausted: true
      }
    if isDoubtful || basis.isOverLimit { outcome = recover(from: outcome) }
    if outcome == .unsatisfiable && !mayFail {
      basis.statistics.stalls &+= 1
      clearWork()
      needsReview = true
    }
    if basis.statistics.stalls != stalls || (basis.hasOverflowed && !mayFail) { troubles &+= 1 }
    if mayFail { return outcome != .unsatisfiable }
    basis.hasOverflowed = false
    // What is refused next has nothing to do with what was.
    patience = 1
    tidy()
    return true
  }

  /// Counts a solve, and ends the report before it.
  @inline(__always)
  mutating func noteSolve() {
    endSweep()
    basis.statistics.solves &+= 1
    solveCount &+= 1
  }

  /// Keeps a report from looking at values any further, as they are about to change or to lie elsewhere.
  @inline(__always)
  mutating func endSweep() {
    // None calls anything in the C libraries (`System.sweepsAll`).
    #if !hasFeature(Embedded)
      // There is one (`FlatArray.base`).
      if !sweepEnd.isEmpty { sweepEnd.base.pointee = 0 }
    #endif
  }

  /// Ends the use of factors that were kept while blocks changed; returns whether there were any.
  ///
  /// What follows from `seeds` is then to be evaluated, with factors of its own.
  mutating func settleBlocks() -> Bool {
    basis.keepsFactors = false
    if basis.borderedBlocks.isEmpty { return false }
    basis.releaseBorderedBlocks(&seeds)
    return true
  }

  /// Whether so many tight forms have lost their rows that placing all forms anew is less work than to replace them one
  /// by one.
  ///
  /// It changes nothing. As the getter of a property it would be given a copy of the whole simplex where code is compiled
  /// for size, which took half of a small edit.
  private mutating func hasLostMuch() -> Bool {
    // In a first solve nothing is tight.
    if dirty.count <= Effort.fewLost || basis.freedom >= basis.variables.count { return false }
    // Dirty forms have numbers (`FlatArray.base`).
    let dirty = self.dirty.base
    let costs = self.costs.base
    var lost = 0
    for index in 0..<self.dirty.count
    where costs.address(dirty[index]).pointee.rowHead.isNone
      && basis.forms[dirty[index]].pivot.isSome
    {
      lost += 1
    }
    return lost > Effort.fewLost && lost * Effort.lostShare > basis.variables.count - basis.freedom
  }

  /// Takes note of changed forms, all of which are to be placed anew.
  private mutating func takeUpDirtyForms() -> Bool {
    for index in 0..<dirty.count {
      let form = dirty[index]
      if costs[form].flags.contains(.unsorted) { sortRows(of: form) }
      costs[form].flags.subtract([.dirty, .new])
      if costs[form].rowHead.isNone { dead.append(form) }
      if !isDomainSound(form) { return false }
    }
    dirty.removeAll()
    return true
  }

  /// Gives back what the last changes left without use; no transaction may be open.
  mutating func tidy() {
    if !dead.isEmpty { buryDeadForms() }
    var hasUnused = false
    let order = levels.order.base
    for position in 0..<levels.order.count where levels.isUnused(order[position]) {
      hasUnused = true
      multipliers.clear(order[position])
    }
    if hasUnused { levels.sweep() }
  }

  /// Compares each form whose rows changed with its multiplier, and prepares the steps that follow.
  private mutating func reviewDirtyForms() -> Bool {
    start.candidates.removeAll()
    start.others.removeAll()
    if start.candidates.capacity < dirty.count { start.candidates.reserve(dirty.count) }
    primal.deltas.removeAll()
    var needsPrimal = false
    clearGhostLevels()
    let firstDead = dead.count
    // Dirty forms have numbers (`FlatArray.base`).
    let dirtyForms = dirty.base
    let costs = self.costs.base
    for index in 0..<dirty.count {
      let form = dirtyForms[index]
      let cost = costs.address(form)
      let isNew = cost.pointee.flags.contains(.new)
      if cost.pointee.flags.contains(.unsorted) { sortRows(of: form) }
      cost.pointee.flags.subtract([.dirty, .new])
      if isNew, addEquality(form, cost) || addAgreeing(form) { continue }
      if costs[form].rowHead.isNone { dead.append(form) }
      if !isDomainSound(form) { return false }
      let (low, high) = range(of: form)
      if isNew {
        setRange(of: form, low, high)
        if costs[form].rowHead.isSome { addCandidate(form) }
      } else if low == high && low.isInfinite {
        needsPrimal = true
        clipMultiplier(of: form)
      } else if basis.forms[form].pivot.isSome {
        hold(form, within: low, high)
        noteArrival(form)
      } else {
        setRange(of: form, low, high)
      }
    }
    if needsPrimal {
      for index in 0..<dirty.count { shiftIntoRange(dirty[index]) }
      // Of a solve that goes on some wait already.
      for position in 0..<queue.count { shiftIntoRange(queue.form(at: position)) }
      balanceMultipliers()
      repairMultipliers()
      unshift()
      holdAtBounds()
    }
    for index in 0..<dirty.count
    where !costs.address(dirtyForms[index]).pointee.flags.contains(.candidate) {
      synchronize(dirtyForms[index])
    }
    dirty.removeAll()
    for index in firstDead..<dead.count where basis.forms[dead[index]].pivot.isSome {
      // All is about to be made anew.
      if isOverworked { return true }
      release(dead[index])
    }
    placeNewForms()
    return true
  }

  /// Makes multipliers zero at levels without rows, once there are many of those.
  ///
  /// Each level by itself is balanced, so that all of it can go; forms whose multipliers that changes
  /// are looked at again.
  @_optimize(size)
  private mutating func clearGhostLevels() {
    var ghosts = 0
    for level in levels.list where levels.references[level] == 0 { ghosts += 1 }
    if ghosts <= Effort.ghostLevels { return }
    for form in costs.indices where costs[form].multiplier.isSome {
      for level in levels.list where levels.references[level] == 0 {
        setMultiplier(of: form, at: level, to: 0)
      }
      markDirty(form)
    }
  }

  /// The multiplier is steeper than the cost is anywhere: a tight form waits for a primal step, the
  /// multiplier of another one becomes the slope where it is.
  @inline(never) @_optimize(size)
  private mutating func clipMultiplier(of form: FormIndex) {
    if basis.forms[form].pivot.isSome {
      suspect(form)
      return
    }
    let activity = self.activity(of: form)
    let slot = costs[form].multiplier
    var isAbove = true
    repeat {
      if slope(of: form, at: activity, above: isAbove, into: slopes.base) {
        let order = compare(slopes.base, slot, at: levels.list)
        if isAbove ? order < 0 : order > 0 {
          moveMultiplier(of: form, to: slopes.base)
          break
        }
      }
      isAbove.toggle()
    } while !isAbove
    takeRange(of: form)
  }

  /// A form that waited for a primal step may have found its multiplier right without one: then it is
  /// still where a row held it that is gone.
  private mutating func holdAtBounds() {
    for index in 0..<dirty.count where basis.forms[dirty[index]].pivot.isSome {
      let (low, high) = range(of: dirty[index])
      if low < high || low.isFinite { hold(dirty[index], within: low, high) }
    }
  }

  /// Chooses the breakpoint of a tight form; `synchronize` later moves it there.
  mutating func hold(_ form: FormIndex, within low: Double, _ high: Double) {
    let held = basis.forms[form].held
    let nearest = (held - low).magnitude <= (high - held).magnitude ? low : high
    if nearest.isFinite {
      setRange(of: form, nearest, nearest)
    } else {
      setRange(of: form, held, held)
    }
  }

  /// Takes a tight form without rows out of the basis, for a form that can take its place or else a
  /// rest row.
  private mutating func release(_ form: FormIndex) {
    let leaving = basis.forms[form].pivot
    // What was undone may have left one of zero.
    dropZeroMultiplier(of: form)
    if costs[form].multiplier.isSome {
      // Primal steps should have made it zero.
      needsReview = true
      clearMultiplier(of: form)
    }
    basis.computeDirection(of: leaving, rate: 1)
    var best: (form: FormIndex, bound: Double, distance: Double)?
    for index in 0..<basis.search.touched.count {
      let other = basis.search.touched[index]
      let rate = basis.rate(of: other).magnitude
      if rate <= Tolerance.pivot || costs[other].rowHead.isNone { continue }
      let activity = self.activity(of: other)
      let bound = nearestEnd(of: other, to: activity)
      if bound.isInfinite { continue }
      let distance = (bound - activity).magnitude / rate
      if let best, (best.distance, best.form) <= (distance, other) { continue }
      best = (other, bound, distance)
    }
    var rest = leaving
    if best == nil {
      // The rest row of a variable that does not move would make the basis singular.
      var largest = 0.0
      for index in 0..<basis.search.order.count {
        let variable = basis.search.order[index]
        let size = basis.direction[variable].magnitude
        if size > largest {
          largest = size
          rest = variable
        }
      }
      if basis.direction[leaving].magnitude > largest * Tolerance.restPivot { rest = leaving }
    }
    let entry = best.map { basis.entry(of: $0.form, leaving: leaving) } ?? .none
    basis.clearDirection()
    if let best, entry.isSome {
      basis.exchange(entering: best.form, at: entry, leaving: leaving)
      didEnter(best.form, at: best.bound, insteadOf: form)
    } else {
      basis.exchange(entering: .none, at: rest, leaving: leaving)
      if listsArrivals { noteRest(rest) }
      basis.setSingleValue(rest, 0)
      seeds.append(rest)
      setRange(of: form, -.infinity, .infinity)
      version &+= 1
    }
  }
}
