/// The dual simplex: brings activities back into their ranges while all multipliers stay subgradients.
///
/// A step takes one form `k` whose activity is beyond a bound and moves its multiplier from its
/// present value towards the other side of that bound's breakpoint. With `y = B⁻ᵀ a_k` the
/// multipliers of the tight forms follow, `λ_i -= t y_i`, until one of them reaches the end of its
/// subdifferential. If moving that form to its next breakpoint does not yet bring `k` back it flips
/// there, without a pivot, and the step goes on (the long-step, or bound flipping, ratio test); else
/// it leaves the basis and `k` enters. If `k`'s own multiplier reaches the next slope first, `k` stays
/// outside the basis on the far side of the breakpoint: violated, at a price that is worth it.
///
/// When nothing ends the step, the required rows at hand have no solution: `a_k = Σ y_i a_i` with
/// linearly independent `a_i` is the only dependency among them, so that set is irreducible.
extension Simplex {
  /// Makes dual steps until no activity is outside its range, or the required rows turn out to have no
  /// solution, with `conflict` naming them.
  ///
  /// After many steps without progress Bland's rule takes over, under which no basis comes twice (Bland,
  /// "New finite pivoting rules for the simplex method", 1977). Should rounding defeat that, the steps
  /// are spent at last.
  mutating func repairActivities() -> Outcome {
    var steps = 0
    var acceptances = 0
    var degenerateSteps = 0
    let caution = Effort.dualCaution(variables: basis.variables.count)
    let few = Effort.dualSteps(variables: basis.variables.count)
    effort.beginWatch(basis.work, waiting: queue.count)
    while !queue.isEmpty {
      if effort.isSpent || basis.isOverLimit || basis.hasSingularBlock || isOverworked {
        return .exhausted
      }
      if queue.count > Effort.manyViolations, solveCount &- conflictSolve >= Int(patience),
        queue.firstPriority == Priority.requiredValue || effort.predictions > 0,
        effort.predictsStart(basis.work, waiting: queue.count, lastStart: startWork)
      {
        // Many may be settled by now.
        if countViolations() > Effort.manyViolations {
          startFromPrediction()
          continue
        }
      }
      if queue.count > (acceptances == 0 ? Effort.fewDualSteps : few) || steps > few,
        queue.firstPriority < Priority.requiredValue,
        acceptances < Effort.acceptances, basis.work >= primal.leadEnd
      {
        if acceptViolations() { acceptances &+= 1 }
        steps = 0
        continue
      }
      steps &+= 1
      let form = queue.removeFirst()
      costs[form].flags.remove(.queued)
      guard let activity = violation(of: form) else { continue }
      if effort.steps >= Effort.circleSteps, closesCircle(form, Float(activity)) {
        return .exhausted
      }
      effort.countStep()
      noteStep()
      let isCautious = degenerateSteps > caution
      queue.isByNumber = isCautious
      guard let progressed = makeDualStep(form, activity, isCautious: isCautious) else {
        interrupted = form
        return .unsatisfiable
      }
      degenerateSteps = progressed && !isCautious ? 0 : degenerateSteps &+ 1
    }
    queue.isByNumber = false
    return basis.hasSingularBlock ? .exhausted : .optimal
  }

  /// Takes note of a step that is about to be made; returns whether it has been made before too often to be chance.
  ///
  /// Where rounding is more than what is to be mended, steps can lead round in a circle: the same forms come back with the
  /// very same activities, without end. One step is remembered for as many steps as there were before it (Brent, "An improved
  /// Monte Carlo factorization algorithm", 1980), so that a circle is noticed after a few times its length.
  @inline(never) @_optimize(size)
  private mutating func closesCircle(_ form: FormIndex, _ activity: Float) -> Bool {
    let steps = Int32(truncatingIfNeeded: effort.steps)
    let attempt = UInt16(truncatingIfNeeded: solveCount &* 4 &+ effort.attempt)
    if circle.attempt != attempt || steps >= circle.end {
      circle = Circle(form: form, activity: activity, end: 2 &* steps, attempt: attempt)
      return false
    }
    if form != circle.form || activity != circle.activity { return false }
    circle.repeats &+= 1
    return circle.repeats == Effort.repeats
  }

  /// Ends the state in which a form outside the basis has a multiplier that is no slope of its cost at all;
  /// only rounding leads to it.
  private mutating func leaveEnd(of form: FormIndex) -> Bool {
    needsReview = true
    clearMultiplier(of: form)
    takeRange(of: form)
    return false
  }

  /// A step under way.
  private struct DualStep {
    var form: FormIndex
    var isAbove: Bool
    /// The breakpoint to which the form is brought; those of its own that the step passes come before it.
    var target: Double
    /// How far the activity still is from there, with the tight forms where they have flipped to.
    var remaining: Double
    /// How far it may be.
    var tolerance: Double

    @inline(__always)
    var sign: Double { isAbove ? 1 : -1 }
  }

  /// How the events of a step end it, with the number of the last one.
  private enum DualEnd {
    /// The form takes the place of a tight one.
    case exchange(RatioTest.Event, Int)
    /// The form's own multiplier comes to an end: it stays outside the basis.
    case own(Int)
    /// There is no event left.
    case none
  }

  /// Makes one step; returns whether the dual objective rose, or nil where there is no solution.
  @inline(never)
  private mutating func makeDualStep(
    _ form: FormIndex, _ activity: Double, isCautious: Bool
  ) -> Bool? {
    let high = high(of: form)
    let isAbove = activity > high
    let target = isAbove ? high : costs[form].low
    let tolerance = feasibilityTolerance(of: form)
    if !target.isFinite { return leaveEnd(of: form) }
    if (activity - target).magnitude > tolerance * (1 + Tolerance.conflictExcess),
      continueConflict(form, target, isAbove: isAbove)
    {
      return nil
    }
    basis.computeDual(of: form)
    noShares.removeAll()
    let rest = restShare(of: form)
    if rest.isSome {
      basis.clearDual()
      enter(form, at: target, leaving: rest)
      basis.statistics.pivots &+= 1
      evaluateSeeds()
      return true
    }
    var step = DualStep(
      form: form, isAbove: isAbove, target: target, remaining: 0, tolerance: tolerance)
    step.remaining = (activity - target) * step.sign
    let leastRate = collectEvents(form, target, sign: step.sign, isAbove: isAbove)
    if leastRate > Tolerance.smallShare * Tolerance.largeShare,
      takePlace(form, target, missing: step.remaining, tolerance: Tolerance.shareRounding)
    {
      return false
    }
    switch passEvents(&step, leastRate: leastRate, isCautious: isCautious) {
    case .exchange(let leaving, let last): return exchange(step, leaving, last: last)
    case .own(let last): return stayOutside(step, last: last)
    case .none: return endWithoutEvent(step)
    }
  }

  /// Passes events, nearest first, until one ends the step.
  @inline(__always)
  private mutating func passEvents(
    _ step: inout DualStep, leastRate: Double, isCautious: Bool
  ) -> DualEnd {
    while !ratioTest.isEmpty {
      let last = ratioTest.removeFirst(levels: levels.order)
      var event = ratioTest.events[last]
      if event.variable.isNone {
        let next = nextBound(of: step.form, from: step.target, above: step.isAbove)
        if next.isInfinite { return .own(last) }
        step.remaining -= (next - step.target).magnitude
        if !(step.remaining > step.tolerance) { return .own(last) }
        step.target = next
        addOwnEvent(step.form, next, isAbove: step.isAbove)
        continue
      }
      let other = basis.variables[event.variable].definition
      let next = nextBound(of: other, from: event.position, above: event.isUp)
      let gain = (next - event.position).magnitude * event.rate
      if isCautious || !(gain < step.remaining - step.tolerance) {
        if isCautious { event = lowestTie(with: last) }
        if event.rate < leastRate {
          isUneven = true
          if !isShare(of: step.form, in: event.variable) { continue }
        }
        return .exchange(event, last)
      }
      step.remaining -= gain
      basis.statistics.flips &+= 1
      setRange(of: other, next, next)
      basis.setHeld(other, next)
      seeds.append(event.variable)
      event.position = next
      addEvent(event, other)
    }
    return .none
  }

  /// Ends a step that nothing ends: the rows leave one point, or none.
  @inline(never) @_optimize(size)
  private mutating func endWithoutEvent(_ step: DualStep) -> Bool? {
    if settleBlocks() {
      // What is told of a conflict is found with factors that have no history.
      basis.clearDual()
      evaluateSeeds()
      check(step.form)
      return false
    }
    let missing = step.remaining
    if takePlace(step.form, step.target, missing: missing, tolerance: 1) { return false }
    let most = Tolerance.conflictExcess * step.tolerance
    if missing <= step.tolerance + most,
      missing <= step.tolerance + min(roundingOfShares(), most)
    {
      // The rows leave just one point, up to rounding.
      basis.clearDual()
      evaluateSeeds()
      return true
    }
    collectConflict(step.form, step.target, isAbove: step.isAbove)
    basis.clearDual()
    return nil
  }

  /// Ends a step in which the form takes the place of a tight one; returns whether it had a length.
  @inline(__always)
  private mutating func exchange(
    _ step: DualStep, _ leaving: RatioTest.Event, last: Int
  ) -> Bool {
    let length = ratioTest.length(of: last)
    let progressed = sign(of: length) != 0
    let levels = listLevels(of: length)
    if progressed { moveMultipliers(by: length, at: levels, sign: step.sign) }
    addToMultiplier(of: step.form, length, at: levels, times: step.sign)
    basis.clearDual()
    let left = basis.variables[leaving.variable].definition
    takeSlope(left, at: leaving.position, above: leaving.isUp)
    enter(step.form, at: step.target, leaving: leaving.variable)
    basis.statistics.pivots &+= 1
    evaluateSeeds()
    if !doubtful.isEmpty { deriveDoubtful() }
    return progressed
  }

  /// Ends a step in which the form stays outside the basis, on the far side of its breakpoint.
  @inline(__always)
  private mutating func stayOutside(_ step: DualStep, last: Int) -> Bool {
    let length = ratioTest.length(of: last)
    let progressed = sign(of: length) != 0
    let levels = listLevels(of: length)
    if progressed { moveMultipliers(by: length, at: levels, sign: step.sign) }
    basis.clearDual()
    addToMultiplier(of: step.form, length, at: levels, times: step.sign)
    takeSlope(step.form, at: step.target, above: step.isAbove)
    takeRange(of: step.form)
    basis.statistics.flips &+= 1
    evaluateSeeds()
    if !doubtful.isEmpty { deriveDoubtful() }
    return progressed
  }

  /// Makes a multiplier the slope that it has come to.
  private mutating func takeSlope(_ form: FormIndex, at position: Double, above: Bool) {
    _ = slope(of: form, at: position, above: above, into: slopes.base)
    if !isNear(slopes.base, form) { needsReview = true }
    setMultiplier(of: form, to: slopes.base)
  }

  /// Adds a multiple of a step's length to a form's multiplier.
  ///
  /// One function for the forms in the step and for the one that it is about: it is 8 KB of a program wherever it is inlined.
  @inline(never)
  private mutating func addToMultiplier(
    of form: FormIndex, _ length: LevelVector, at levels: LevelList, times factor: Double
  ) {
    for level in levels { addToMultiplier(of: form, at: level, length[level] * factor) }
  }

  /// The levels at which a step's length has an entry, for as long as no other levels are listed.
  private mutating func listLevels(of length: LevelVector) -> LevelList {
    formLevels.reserve(levels.order.count)
    // There is room for all (`FlatArray.base`).
    let listed = formLevels.base
    var count = 0
    for level in levels.list where length[level] != 0 {
      listed[count] = level
      count += 1
    }
    return LevelList(start: listed, count: count)
  }

  /// Whether a form's multiplier has come to the slope last written but for rounding.
  private mutating func isNear(_ slopes: LevelVector, _ form: FormIndex) -> Bool {
    let slot = costs[form].multiplier
    for level in levels.list {
      let value = slot.isNone ? 0 : multipliers.vector(slot)[level]
      let size = max(slopes[level].magnitude, max(value.magnitude, slopeSizes[level]))
      if (slopes[level] - value).magnitude > size * Tolerance.drift { return false }
    }
    return true
  }

  private mutating func moveMultipliers(
    by length: LevelVector, at levels: LevelList, sign: Double
  ) {
    // Each addition leaves a rounding behind. What cannot hold together does not depend on it, and goes before.
    updates += basis.search.order.count
    if updates > Effort.updateLimit(cells: basis.cells.count) { isUneven = true }
    let reached = basis.search.order.base
    let dual = basis.dual.base
    for index in 0..<basis.search.order.count {
      let variable = reached[index]
      let share = dual[variable]
      if share == 0 { continue }
      let form = basis.variables[variable].definition
      addToMultiplier(of: form, length, at: levels, times: -share * sign)
      dropZeroMultiplier(of: form)
    }
  }

  /// Lets a form enter for the tight form of which the least movement brings it to its bound, if that is within a
  /// part of that form's tolerance; no multiplier changes.
  ///
  /// With shares as large as that the tight forms leave one point only, up to rounding, and nearly fail to
  /// determine it. That many forms meet there is what a planned system looks like; which of them are held
  /// exactly decides how accurate the others are.
  private mutating func takePlace(
    _ form: FormIndex, _ target: Double, missing: Double, tolerance: Double
  ) -> Bool {
    var best = VariableIndex.none
    var room = 0.0
    // What a search reached has numbers of variables (`FlatArray.base`).
    let order = basis.search.order.base
    let dual = basis.dual.base
    for index in 0..<basis.search.order.count {
      let variable = order[index]
      let share = dual[variable].magnitude
      if !(share > 1) { continue }
      let other = basis.variables[variable].definition
      let own = share * feasibilityTolerance(of: other)
      if own > room {
        room = own
        best = variable
      }
    }
    if best.isNone || !(missing <= room * tolerance) { return false }
    isUneven = true
    basis.clearDual()
    enter(form, at: target, leaving: best)
    basis.statistics.pivots &+= 1
    evaluateSeeds()
    return true
  }

  /// By how much an activity may differ from what its shares of the tight forms make it, each of which is
  /// where it is held up to its own tolerance.
  private mutating func roundingOfShares() -> Double {
    var sum = 0.0
    // What a search reached has numbers of variables (`FlatArray.base`).
    let order = basis.search.order.base
    for index in 0..<basis.search.order.count {
      let variable = order[index]
      let share = basis.dual.base[variable].magnitude
      let form = basis.variables.base.address(variable).pointee.definition
      if share == 0 || form.isNone { continue }
      sum += share * feasibilityTolerance(of: form)
    }
    return sum
  }
}
