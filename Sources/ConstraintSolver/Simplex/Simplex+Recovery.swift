/// What a solve does when it does not come to an end, or has met what exact arithmetic excludes.
///
/// The rows are the truth; the basis, the multipliers and the ranges can always be made from them again.
/// So the ways out of trouble are, one after the other:
///
/// 1. *Review*: all multipliers are derived from those outside the basis, which are slopes and have no
///    history, all values from their definitions; what is then no optimum is repaired by ordinary
///    steps.
/// 2. *Restart*: the basis is taken apart, every multiplier is zero, and the forms are placed as if they
///    were new. The choices that follow are cautious ones.
/// 3. After the last restart a transaction in which a required row does not hold is refused. Otherwise the
///    state stays as it is: values are finite and follow from the basis, and `Statistics.stalls` tells
///    that they are not proven optimal. The next solve begins with a review.
///
/// Each attempt has a bounded number of steps (`Effort.swift`), and each step looks at each breakpoint at
/// most once, so a solve always ends. HiGHS and GLOP proceed alike: recompute, then perturb or tighten,
/// then clean up.
extension Simplex {
  /// Begins the attempt that goes on from the last solution.
  mutating func beginWarmEffort() {
    let size = basis.variables.count &+ basis.forms.count
    primal.leadEnd = 0
    effort =
      hasSolution
      ? Effort(warm: basis.work, size: size, lastStart: startWork)
      : Effort(attempt: 0, size: size, work: basis.work)
    hasSolution = true
  }

  /// Whether the attempt from the last solution has come to cost more than one from the rows.
  @inline(__always)
  var isOverworked: Bool { effort.isOverworked(basis.work) }

  /// Places all forms as if they were new, as that is less work than to go on.
  mutating func startAfresh() {
    basis.statistics.freshStarts &+= 1
    restart(attempt: 0)
  }

  /// Begins an attempt.
  mutating func beginEffort(attempt: Int) {
    let last = effort
    effort = Effort(
      attempt: attempt, size: basis.variables.count + basis.forms.count, work: basis.work)
    effort.learn(from: last)
  }

  /// Reviews a state, and restarts where that is not enough; `outcome` is how the last attempt ended.
  @inline(never) @_optimize(size)
  mutating func recover(from outcome: Outcome) -> Outcome {
    var outcome = outcome
    if outcome == .optimal && !basis.isOverLimit {
      // What has been spent is no reason to give up what was found.
      effort.renew(basis.work)
      outcome = review()
      if outcome == .optimal && !needsReview { return .optimal }
    }
    for attempt in 1...Effort.restarts where !basis.isOverLimit {
      let known = outcome == .unsatisfiable ? conflictDigest : 0
      basis.statistics.restarts &+= 1
      restart(attempt: attempt)
      outcome = repairActivities()
      if noticesInconsistency() { continue }
      // Found twice it is told, though its shares differ much.
      if outcome == .unsatisfiable && (!isConflictDoubtful || conflictDigest == known) {
        return outcome
      }
      if outcome == .optimal { outcome = review() }
      if outcome == .optimal && !needsReview { return .optimal }
    }
    if outcome == .unsatisfiable { return outcome }
    clearWork()
    if mayFail && findBrokenRow() { return .unsatisfiable }
    basis.statistics.stalls &+= 1
    needsReview = true
    return outcome
  }

  /// Whether a number has been outside of its buffer since this was last asked.
  @inline(__always)
  mutating func noticesInconsistency() -> Bool {
    if Inconsistency.count == inconsistencies { return false }
    inconsistencies = Inconsistency.count
    basis.statistics.inconsistencies &+= 1
    return true
  }

  /// Derives what the state consists of anew, and repairs what is then no optimum.
  @inline(never) @_optimize(size)
  private mutating func review() -> Outcome {
    for _ in 0..<Effort.reviews {
      needsReview = false
      let before = effort.steps
      basis.statistics.reviews &+= 1
      for variable in basis.variables.indices where basis.variables[variable].definition.isSome {
        seeds.append(variable)
      }
      evaluateSeeds()
      checkAll()
      let outcome = repairActivities()
      if outcome != .optimal { return outcome }
      isDeriving = true
      deriveMultipliers()
      refineMultipliers()
      isDeriving = false
      suspectAll()
      shiftAllIntoRange()
      repairMultipliers()
      unshift()
      evaluateSeeds()
      let last = repairActivities()
      if last != .optimal { return last }
      if effort.steps == before && !needsReview {
        needsReview = !holdsTightForms()
        return .optimal
      }
    }
    return effort.isSpent ? .exhausted : .optimal
  }

  /// Whether each tight form is where it is held, as it is not where its block is nearly singular.
  private mutating func holdsTightForms() -> Bool {
    for form in basis.forms.indices where basis.forms[form].pivot.isSome {
      let residual = activity(of: form) - basis.forms[form].held
      let tolerance = feasibilityTolerance(of: form) * Tolerance.heldExcess
      if !(residual.magnitude <= tolerance) { return false }
    }
    return true
  }

  /// Takes the basis apart and places all forms as if they were new.
  private mutating func restart(attempt: Int) {
    clearWork()
    placeAnew(attempt: attempt)
  }

  /// Places all forms anew, in the order of what has been learnt about them: with those that would have to be brought back one
  /// by one, and without what gives way to them.
  ///
  /// What is violated is to hold. A tight form whose multiplier is at an end of its subdifferential may move to that side
  /// at no cost, so that it is left out, though its rows have a higher priority. In a row of views that have to give
  /// way all of them are such, and n exchanges become one start.
  @inline(never)
  mutating func startFromPrediction() {
    basis.statistics.freshStarts &+= 1
    for position in 0..<queue.count {
      let form = queue.form(at: position)
      let priority = queue.priority(at: position)
      costs[form].flags.remove(.queued)
      if violation(of: form) != nil {
        addCandidate(form, priority: min(priority, Priority.requiredValue.nextDown))
      }
    }
    for form in basis.forms.indices
    where costs[form].rowHead.isSome && !costs[form].flags.contains(.candidate) {
      if costs[form].multiplier.isNone {
        // They are as new, but of those that bound one side the ones come first that have been found to matter.
        if basis.forms[form].pivot.isSome {
          addCandidate(form, priority: max(startPriority(of: form), Simplex.oneSided.nextUp))
        }
        continue
      }
      let up = resistance(of: form, isUp: true)
      addCandidate(form, priority: min(up, resistance(of: form, isUp: false)))
    }
    queue.removeAll()
    doubtful.removeAll()
    placeAnew(attempt: 0)
  }

  /// How many forms wait that still violate something.
  mutating func countViolations() -> Int {
    var count = 0
    for position in 0..<queue.count where violation(of: queue.form(at: position)) != nil {
      count += 1
    }
    return count
  }

  /// The activity of a form outside the basis that is outside its range; nil of any other.
  @inline(never)
  mutating func violation(of form: FormIndex) -> Double? {
    if basis.forms[form].pivot.isSome { return nil }
    let activity = self.activity(of: form)
    return isViolated(form, activity) ? activity : nil
  }

  /// The priority that keeps a form from moving to one side, with the multiplier that it has; below 0 where it may.
  @inline(never)
  private mutating func resistance(of form: FormIndex, isUp: Bool) -> Double {
    let slopes = slopes.base
    let levels = levels.list
    if !slope(
      of: form, at: costs[form].low, above: isUp, into: slopes, stopsAtRequired: true, at: levels)
    {
      return Priority.requiredValue
    }
    for level in levels {
      let value = multiplier(of: form, at: level)
      let room = isUp ? slopes[level] - value : value - slopes[level]
      if room.magnitude <= slopeTolerance(slopes[level], value, level) { continue }
      return room < 0 ? -1 : self.levels.priorities[level]
    }
    return -1
  }

  @_optimize(size)
  private mutating func placeAnew(attempt: Int) {
    beginEffort(attempt: attempt)
    needsReview = false
    updates = 0
    basis.hasSingularBlock = false
    basis.dissolveBasis()
    version &+= 1
    for form in basis.forms.indices where basis.forms[form].count > 0 {
      clearMultiplier(of: form)
      costs[form].flags.subtract([.queued, .suspect])
      if costs[form].rowHead.isNone {
        setRange(of: form, -.infinity, .infinity)
        continue
      }
      let (low, high) = range(of: form)
      setRange(of: form, low, high)
      if !costs[form].flags.contains(.candidate) { addCandidate(form) }
    }
    if hasLostForms || !dead.isEmpty { orderByVariables() }
    placeNewForms()
    evaluateSeeds()
  }

  /// Has forms come in the order of their variables, as they did when these were new.
  ///
  /// What is stated of a row of views mostly comes view by view, and what ends the row comes last. Forms that have been
  /// replaced have any numbers; where the row's end is placed before them, each of them is a solve with the whole row.
  @inline(never)
  private mutating func orderByVariables() {
    start.hasPlaces = true
    setPlaces(start.candidates.base, start.candidates.count)
    setPlaces(start.others.base, start.others.count)
  }

  private mutating func setPlaces(
    _ candidates: UnsafeMutablePointer<StartWorkspace.Candidate>, _ count: Int
  ) {
    // Candidates are forms, and those have cells (`FlatArray.base`).
    let forms = basis.forms.base
    let cells = basis.cells.base
    for index in 0..<count {
      let form = forms.address(candidates[index].form)
      let first = form.pointee.start
      let last = first + (form.pointee.count - 1)
      candidates[index].place = UInt32(
        bitPattern: cells.address(first).pointee.variable.rawValue
          &+ cells.address(last).pointee.variable.rawValue)
    }
  }

  /// Makes the multipliers of the tight forms from those outside the basis, and those from the slopes
  /// that they are.
  @inline(never) @_optimize(size)
  mutating func deriveMultipliers() {
    updates = 0
    doubtful.removeAll()
    primal.deltas.removeAll()
    for form in basis.forms.indices where basis.forms[form].count > 0 {
      if basis.forms[form].pivot.isSome {
        clearMultiplier(of: form)
        continue
      }
      snapMultiplier(of: form)
      if costs[form].multiplier.isNone { continue }
      for level in levels.list {
        let amount = multiplier(of: form, at: level)
        if amount == 0 { continue }
        primal.deltas.append(
          PrimalWorkspace.Delta(row: BasisRow(form), level: level, amount: amount))
      }
    }
    balanceMultipliers()
  }

  /// Passes on what the multipliers of each column lack to be balanced (iterative refinement).
  private mutating func refineMultipliers() {
    for variable in basis.variables.indices where basis.variables[variable].definition.isSome {
      for level in levels.list {
        let (sum, size) = columnSum(of: variable, at: level)
        if sum.magnitude > size * Tolerance.balance {
          primal.deltas.append(
            PrimalWorkspace.Delta(row: BasisRow(restOf: variable), level: level, amount: sum))
        }
      }
    }
    balanceMultipliers()
  }

  /// Makes the multiplier of a form outside the basis the slope of the segment where it is held to be.
  private mutating func snapMultiplier(of form: FormIndex) {
    let low = costs[form].low
    let high = high(of: form)
    if low == high || costs[form].rowHead.isNone { return }
    let isFinite =
      low.isFinite
      ? slope(of: form, at: low, above: true, into: slopes.base)
      : slope(of: form, at: high, above: high.isInfinite, into: slopes.base)
    if isFinite { setMultiplier(of: form, to: slopes.base) }
  }

  /// Lists all tight forms and variables at rest for the primal simplex.
  private mutating func suspectAll() {
    dropSuspects()
    for variable in basis.variables.indices {
      let definition = basis.variables[variable].definition
      if definition.isSome {
        suspect(definition)
      } else if basis.variables[variable].columnHead.isSome {
        suspects.append(BasisRow(restOf: variable))
      }
    }
  }

  private mutating func checkAll() {
    for form in basis.forms.indices where basis.forms[form].pivot.isNone {
      if costs[form].rowHead.isSome { check(form) }
    }
  }
}
