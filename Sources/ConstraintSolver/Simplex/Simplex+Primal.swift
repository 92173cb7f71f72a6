/// The primal simplex: makes multipliers subgradients while all activities stay in their ranges.
///
/// A step takes a tight form whose multiplier is not a subgradient and moves its activity in the
/// direction in which the objective falls, `d = ±B⁻¹ e_i`. On the way other forms come to their
/// breakpoints; each makes the objective steeper. Where the slope is no longer negative the step ends,
/// and the form that came to its breakpoint there enters the basis.
extension Simplex {
  /// Makes primal steps until the multipliers of all suspects are subgradients.
  ///
  /// A suspect is a tight form or a variable at rest. What a step changes at priorities below the suspect's waits until no
  /// suspect of higher priority is left, and is passed on at once: each of many steps along a row changes multipliers of all
  /// the row.
  ///
  /// Where many forms meet in one point, steps of no length can go round in a circle. After many steps the forms' bounds
  /// are therefore moved apart by amounts that are tiny and all different: every step then lowers the
  /// objective, so that no basis comes twice. `unshift` must follow; it moves them back.
  @inline(never) @_optimize(size)
  mutating func repairMultipliers() {
    makePrimalSteps()
    endWeighing()
  }

  @inline(__always)
  private mutating func makePrimalSteps() {
    var steps = 0
    var flipSteps = Effort.primalSteps
    let caution = Effort.primalCaution(variables: basis.variables.count)
    // What keeps many from being flipped at once goes first.
    while true {
      let best = bestSuspect(restFirst: steps >= Effort.primalSteps)
      // All forms have been looked at: those in the list are variables at rest.
      let flips =
        steps >= flipSteps && suspects.isEmpty && descents.count > Effort.manyViolations
      if !primal.deltas.isEmpty, flips || !(best.priority >= primal.balancedPriority) {
        balanceMultipliers()
        continue
      }
      if best.priority == 0 { return }
      if flips {
        if flipSuspects() { return }
        flipSteps = steps &+ Effort.flipSteps
      }
      if steps == Effort.unweighedSteps { beginWeighing() }
      if steps == caution { perturb(by: 1) }
      if steps == Effort.perturbedAgain &* caution { perturb(by: Effort.largePerturbation) }
      if steps > Effort.primalLimit &* caution || effort.isSpent || isOverworked {
        // Only rounding leads here.
        needsReview = true
        dropSuspects()
        return
      }
      if !best.row.isRest { suspect(best.row.form) }
      makePrimalStep(best)
      effort.countStep()
      steps &+= 1
    }
  }

  /// Moves each suspect to a breakpoint at which its multiplier is a subgradient; returns false where one has none.
  ///
  /// What that brings outside of its range is up to dual steps, each of which passes any number of breakpoints: where n gaps
  /// take room from each other, that is one, and n primal steps.
  @inline(never) @_optimize(size)
  private mutating func flipSuspects() -> Bool {
    for position in 0..<descents.count {
      let (low, high) = range(of: descents.form(at: position))
      if low == high && low.isInfinite { return false }
    }
    // What they bring outside of its range would come back to them where it was accepted.
    primal.leadEnd = basis.work &+ effort.work(basis.work)
    for position in 0..<descents.count {
      let form = descents.form(at: position)
      // It may be there several times, and need no step any more.
      if descent(of: form) == nil { continue }
      let (low, high) = range(of: form)
      hold(form, within: low, high)
      synchronize(form)
      basis.statistics.flips &+= 1
    }
    descents.removeAll()
    evaluateSeeds()
    return true
  }

  /// Moves the bounds of forms that are at them, outside the basis, a little out of the way.
  @_optimize(size)
  private mutating func perturb(by factor: Double) {
    for form in costs.indices where costs[form].rowHead.isSome {
      if basis.forms[form].pivot.isSome || costs[form].low == high(of: form) { continue }
      let activity = self.activity(of: form) - shift(of: form)
      let size = factor * Tolerance.perturbation * max(1, activity.magnitude)
      let isAtHigh = high(of: form) - activity <= size
      if !isAtHigh && activity - costs[form].low > size { continue }
      // The golden ratio's multiples are spread evenly and never meet.
      let share = (Double(form.rawValue) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      let amount = (1 + share) * size
      setShift(of: form, shift(of: form) + (isAtHigh ? amount : -amount))
    }
  }

  /// Gives all queued forms the multiplier that their activity asks for, then makes primal steps.
  ///
  /// Where some have come to violate a required row since they were queued, they are queued anew as such,
  /// nothing else happens, and the result is false.
  mutating func acceptViolations() -> Bool {
    if requeueRequired() { return false }
    // Each by itself: their order does not matter.
    for position in 0..<queue.count {
      let form = queue.form(at: position)
      costs[form].flags.remove(.queued)
      guard let activity = violation(of: form) else { continue }
      let isAbove = activity > high(of: form)
      if slope(of: form, at: activity, above: !isAbove, into: slopes.base) {
        moveMultiplier(of: form, to: slopes.base)
        let (low, high) = segment(of: form, around: activity) ?? range(of: form)
        setRange(of: form, low, high)
      }
    }
    queue.removeAll()
    balanceMultipliers()
    repairMultipliers()
    unshift()
    evaluateSeeds()
    return true
  }

  @_optimize(size)
  private mutating func requeueRequired() -> Bool {
    var required = FlatArray<(form: FormIndex, distance: Float)>()
    for position in 0..<queue.count {
      let form = queue.form(at: position)
      if basis.forms[form].pivot.isSome { continue }
      let activity = self.activity(of: form)
      let (least, greatest) = domain(of: form)
      let excess = max(activity - greatest, least - activity)
      if excess > 0, excess > feasibilityTolerance(of: form) {
        required.append((form, Float(excess)))
      }
    }
    for index in 0..<required.count {
      let (form, distance) = required[index]
      queue.insert(form, priority: Priority.requiredValue, distance: distance)
    }
    return !required.isEmpty
  }

  /// Lists a tight form whose multiplier may no longer be a subgradient.
  @inline(never)
  mutating func suspect(_ form: FormIndex) {
    if costs[form].flags.contains(.suspect) { return }
    costs[form].flags.insert(.suspect)
    suspects.append(BasisRow(form))
  }

  /// Empties the lists of suspects.
  mutating func dropSuspects() {
    for index in 0..<suspects.count where !suspects[index].isRest {
      costs[suspects[index].form].flags.remove(.suspect)
    }
    suspects.removeAll()
    descents.removeAll()
  }

  /// A basis row that can be moved so that the objective falls.
  private struct Suspect: BitwiseCopyable {
    /// The tight form, or the variable at rest.
    var row = BasisRow(FormIndex.none)
    var isUp = false
    /// The highest priority at which the objective falls; 0 where there is no such row.
    var priority = 0.0
    /// By how much it falls there, for its weight.
    var size: Float = 0
  }

  /// Returns the suspect whose multiplier is furthest from its cost's slopes, for its weight, the highest priority first.
  ///
  /// Forms that are listed wait in `descents` from then on if they need a step. One that is listed anew leaves an entry behind:
  /// an entry counts if what it says is still so. Variables at rest stay in the list until they need no step.
  private mutating func bestSuspect(restFirst: Bool) -> Suspect {
    var best = Suspect()
    var kept = 0
    // None is listed meanwhile (`FlatArray.base`).
    let listed = suspects.base
    for index in 0..<suspects.count {
      let row = listed[index]
      if row.isRest {
        guard let (isUp, priority, size) = descent(ofRest: row.restVariable) else { continue }
        listed[kept] = row
        kept &+= 1
        if (best.priority, best.size) >= (priority, Float(size)) { continue }
        best = Suspect(row: row, isUp: isUp, priority: priority, size: Float(size))
        continue
      }
      costs[row.form].flags.remove(.suspect)
      if let descent = descent(of: row.form) {
        list(row.form, descent.priority, Float(descent.size))
      } else {
        unlist(row.form)
      }
    }
    suspects.truncate(to: kept)
    if restFirst, descents.count > Effort.manyViolations, best.priority > 0 { return best }
    while !descents.isEmpty {
      if dropPast() { continue }
      let form = descents.form(at: 0)
      let priority = descents.priority(at: 0)
      let distance = descents.distance(at: 0)
      let size = areWeighed ? primal.listed[form].size : distance
      let known = descent(of: form)
      if let known, known.priority == priority, Float(known.size) == size {
        if (best.priority, best.size) >= (priority, distance) { break }
        return Suspect(row: BasisRow(form), isUp: known.isUp, priority: priority, size: distance)
      }
      _ = descents.removeFirst()
      unlist(form)
      if areWeighed, let known { list(form, known.priority, Float(known.size)) }
    }
    return best
  }

  /// The direction in which moving a tight form lowers the objective, with the priority of the level and
  /// the size of the gain.
  private mutating func descent(
    of form: FormIndex
  ) -> (isUp: Bool, priority: Double, size: Double)? {
    if basis.forms[form].pivot.isNone { return nil }
    primal.looks &+= 1
    let slopes = slopes.base
    let slot = costs[form].multiplier
    let levels = levels(of: form)
    var isUp = true
    repeat {
      let isFinite = slope(
        of: form, at: costs[form].low, above: isUp, into: slopes, stopsAtRequired: true, at: levels)
      if isFinite {
        for level in levels {
          let value = slot.isNone ? 0 : multipliers.vector(slot)[level]
          let difference = slopes[level] - value
          if difference.magnitude <= slopeTolerance(slopes[level], value, level) { continue }
          if (difference < 0) == isUp {
            return (isUp, self.levels.priorities[level], difference.magnitude)
          }
          break
        }
      }
      isUp.toggle()
    } while !isUp
    return nil
  }

  /// The same for a variable at rest: its rest row's multiplier is what its column lacks to be
  /// balanced, and ought to be zero.
  private mutating func descent(
    ofRest variable: VariableIndex
  ) -> (isUp: Bool, priority: Double, size: Double)? {
    if basis.variables[variable].definition.isSome { return nil }
    for level in levels.list {
      let sum = restMultiplier(of: variable, at: level)
      if sum != 0 { return (sum > 0, levels.priorities[level], sum.magnitude) }
    }
    return nil
  }

  @_optimize(size)
  private mutating func makePrimalStep(_ suspect: Suspect) {
    let isUp = suspect.isUp
    let form = suspect.row.form
    let moving = suspect.row.isRest ? suspect.row.restVariable : basis.forms[form].pivot
    var (blocking, ownBound) = findBlocking(form, moving, isUp: isUp, leastRate: Tolerance.pivot)
    if blocking == nil, !primal.deltas.isEmpty {
      // By what waits at lower priorities the step has gone past its end.
      balanceMultipliers()
      (blocking, ownBound) = findBlocking(form, moving, isUp: isUp, leastRate: Tolerance.pivot)
    }
    if blocking == nil {
      // Something must block, as costs are bounded below: it may be what hardly moves.
      (blocking, ownBound) = findBlocking(form, moving, isUp: isUp, leastRate: 0)
    }
    while let event = blocking, event.form != form, event.rate.magnitude < Tolerance.smallShare,
      !isShare(of: event, in: moving)
    {
      // Each time at least one event less is left.
      (blocking, ownBound) = findBlocking(
        form, moving, isUp: isUp, leastRate: event.rate.magnitude)
    }
    let slopes = slopes.base
    guard let blocking else {
      // Only rounding leads here: the multiplier is at its end.
      needsReview = true
      if form.isNone {
        suspects.remove(suspect.row)
        return
      }
      _ = slope(of: form, at: costs[form].low, above: isUp, into: slopes)
      setMultiplier(of: form, to: slopes)
      return
    }
    if form.isNone {
      // What its column lacks is to be its own.
      balanceMultipliers()
      for level in levels.list {
        let amount = -restMultiplier(of: moving, at: level)
        if amount != 0 {
          primal.deltas.append(
            PrimalWorkspace.Delta(row: suspect.row, level: level, amount: amount))
        }
      }
      cross(leaving: form)
      exchange(blocking.form, at: blocking.bound, for: moving)
      balanceMultipliers()
      evaluateSeeds()
      return
    }
    cross(leaving: form)
    let offset = basis.forms[form].held - costs[form].low
    if blocking.form == form {
      setRange(of: form, blocking.bound, blocking.bound)
      basis.setHeld(form, blocking.bound + offset)
      seeds.append(moving)
      basis.statistics.flips &+= 1
    } else {
      _ = slope(of: form, at: ownBound, above: isUp, into: slopes)
      moveMultiplier(of: form, to: slopes)
      exchange(blocking.form, at: blocking.bound, for: moving)
      if offset != 0 { setShift(of: form, offset) }
    }
    balanceMultipliers(downTo: suspect.priority)
    evaluateSeeds()
  }

  /// Whether the small rate of an event is more than rounding.
  @inline(never) @_optimize(size)
  private mutating func isShare(of event: PrimalWorkspace.Event, in moving: VariableIndex) -> Bool {
    basis.computeDual(of: event.form)
    noShares.removeAll()
    let isMeant =
      basis.variables[moving].index > basis.search.origin && isShare(of: event.form, in: moving)
    basis.clearDual()
    return isMeant
  }

  private mutating func exchange(
    _ entering: FormIndex, at bound: Double, for leaving: VariableIndex
  ) {
    if areWeighed {
      basis.computeDual(of: entering)
      updateWeights(entering: entering, leaving: leaving)
      basis.clearDual()
    } else {
      basis.beginSearch()
      for cell in basis.forms[entering].terms {
        basis.reachDependencies(of: basis.cells[cell].variable)
      }
    }
    let offset = shift(of: entering)
    enter(entering, at: bound, leaving: leaving)
    if offset != 0 { basis.setHeld(entering, bound + offset) }
    basis.statistics.pivots &+= 1
    suspect(entering)
  }

  /// Puts the multipliers of the forms that were passed on the other side of their breakpoints.
  private mutating func cross(leaving: FormIndex) {
    basis.statistics.flips &+= primal.crossings.count
    for index in 0..<primal.crossings.count {
      let event = primal.crossings[index]
      if event.form == leaving { continue }
      _ = slope(of: event.form, at: event.bound, above: event.rate > 0, into: slopes.base)
      moveMultiplier(of: event.form, to: slopes.base)
      takeRange(of: event.form)
    }
  }
}
