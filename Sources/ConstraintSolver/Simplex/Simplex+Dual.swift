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
    let caution = 100 + 2 * basis.variables.count
    while !queue.isEmpty {
      if effort.isSpent || basis.isOverLimit || basis.hasSingularBlock { return .exhausted }
      if queue.count > dualStepLimit || steps > dualStepLimit, queue.firstPriority < 1000,
        acceptances < acceptanceLimit
      {
        if acceptViolations() { acceptances += 1 }
        steps = 0
        continue
      }
      steps += 1
      effort.countStep()
      let form = queue.removeFirst()
      costs[form].flags.remove(.queued)
      if basis.forms[form].pivot >= 0 { continue }
      let activity = basis.activity(of: form)
      if !isOutside(form, activity) { continue }
      let isCautious = degenerateSteps > caution
      queue.isByNumber = isCautious
      guard let progressed = makeDualStep(form, activity, isCautious: isCautious) else {
        return .unsatisfiable
      }
      degenerateSteps = progressed && !isCautious ? 0 : degenerateSteps + 1
    }
    queue.isByNumber = false
    return basis.hasSingularBlock ? .exhausted : .optimal
  }

  /// So many forms are brought back one by one.
  ///
  /// More violated wishes than that mostly pull at the same few degrees of freedom; each dual step would
  /// only move the balance on by a row, where one primal step passes all their breakpoints.
  private var dualStepLimit: Int { 12 }

  /// So often a solve turns to primal steps, so that the two methods do not undo each other's work.
  private var acceptanceLimit: Int { 4 }

  /// Whether an activity is outside a form's range by more than rounding.
  @inline(__always)
  func isOutside(_ form: Int32, _ activity: Double) -> Bool {
    let cost = costs[form]
    let excess = max(activity - cost.high, cost.low - activity)
    return excess > 0 && excess > feasibilityTolerance(of: form)
  }

  /// Queues a form for a dual step if its activity is outside its range.
  @inline(__always)
  mutating func check(_ form: Int32) {
    // Forms have numbers (`FlatArray.base`).
    let activity = basis.activity(of: basis.forms.base[form])
    let cost = costs.base[form]
    if activity <= cost.high && activity >= cost.low { return }
    enqueue(form, activity)
  }

  @inline(never)
  private mutating func enqueue(_ form: Int32, _ activity: Double) {
    // A form without rows is nowhere outside.
    if costs[form].flags.contains(.queued) || costs[form].rowHead < 0 { return }
    if !isOutside(form, activity) { return }
    costs[form].flags.insert(.queued)
    let isAbove = activity > costs[form].high
    let bound = isAbove ? costs[form].high : costs[form].low
    // Beyond the bound of a wish there may be one that is required.
    let (least, greatest) = domain(of: form)
    let isRequired = isAbove ? activity > greatest : activity < least
    queue.insert(
      form, priority: isRequired ? 1000 : priority(of: form, at: bound, above: isAbove))
  }

  /// Evaluates what depends on the seeds and checks the forms that it touches.
  mutating func evaluateSeeds() {
    if seeds.isEmpty { return }
    basis.beginSearch()
    let seeds = self.seeds.base
    for index in 0..<self.seeds.count { basis.reachDependents(of: seeds[index]) }
    self.seeds.removeAll()
    basis.evaluateReached()
    basis.statistics.rowsChecked += basis.search.touched.count
    let touched = basis.search.touched.base
    for index in 0..<basis.search.touched.count { check(touched[index]) }
  }

  /// Ends the state in which a form outside the basis has a multiplier that is no slope of its cost at all;
  /// only rounding leads to it.
  private mutating func leaveEnd(of form: Int32) -> Bool {
    needsReview = true
    clearMultiplier(of: form)
    let (low, high) = range(of: form)
    setRange(of: form, low, high)
    return false
  }

  /// Makes one step; returns whether the dual objective rose, or nil where there is no solution.
  private mutating func makeDualStep(
    _ form: Int32, _ activity: Double, isCautious: Bool
  ) -> Bool? {
    let isAbove = activity > costs[form].high
    var target = isAbove ? costs[form].high : costs[form].low
    let tolerance = feasibilityTolerance(of: form)
    if !target.isFinite { return leaveEnd(of: form) }
    basis.computeDual(of: form)
    noShares.removeAll()
    let rest = restShare(of: form)
    if rest >= 0 {
      basis.clearDual()
      enter(form, at: target, leaving: rest)
      basis.statistics.pivots += 1
      evaluateSeeds()
      return true
    }
    let sign: Double = isAbove ? 1 : -1
    var remaining = (activity - target) * sign
    let leastRate = collectEvents(form, target, sign: sign, isAbove: isAbove)
    if leastRate > Tolerance.smallShare * Tolerance.largeShare,
      takePlace(form, target, missing: remaining, tolerance: Tolerance.shareRounding)
    {
      return false
    }
    var leaving: RatioTest.Event?
    var isEntering = false
    var last = -1
    while true {
      if ratioTest.isEmpty {
        if takePlace(form, target, missing: remaining, tolerance: 1) { return false }
        if remaining <= tolerance + min(roundingOfShares(), Tolerance.conflictExcess * tolerance) {
          // The rows leave just one point, up to rounding.
          basis.clearDual()
          evaluateSeeds()
          return true
        }
        collectConflict(form, target, isAbove: isAbove, sign: sign)
        basis.clearDual()
        return nil
      }
      last = ratioTest.removeFirst(levels: levels.order)
      var event = ratioTest.events[last]
      if event.variable < 0 {
        let next = nextBound(of: form, from: target, above: isAbove)
        if next.isInfinite { break }
        remaining -= (next - target).magnitude
        if !(remaining > tolerance) { break }
        target = next
        addOwnEvent(form, target, isAbove: isAbove)
        continue
      }
      let other = basis.variables[event.variable].definition
      let next = nextBound(of: other, from: event.position, above: event.isUp)
      let gain = (next - event.position).magnitude * event.rate
      if isCautious || !(gain < remaining - tolerance) {
        if isCautious { event = lowestTie(with: last) }
        if event.rate < leastRate {
          isUneven = true
          if !isShare(of: form, in: event.variable) { continue }
        }
        leaving = event
        isEntering = true
        break
      }
      remaining -= gain
      basis.statistics.flips += 1
      setRange(of: other, next, next)
      basis.setHeld(other, next)
      seeds.append(event.variable)
      event.position = next
      addEvent(event, other)
    }
    let length = ratioTest.length(of: last)
    let progressed = self.sign(of: length) != 0
    if progressed { moveMultipliers(by: length, sign: sign) }
    if isEntering, let leaving {
      addToMultiplier(of: form, by: length, sign: sign)
      basis.clearDual()
      let left = basis.variables[leaving.variable].definition
      _ = slope(of: left, at: leaving.position, above: leaving.isUp, into: slopes.base)
      if !isNear(slopes.base, left) { needsReview = true }
      setMultiplier(of: left, to: slopes.base)
      enter(form, at: target, leaving: leaving.variable)
      basis.statistics.pivots += 1
    } else {
      basis.clearDual()
      addToMultiplier(of: form, by: length, sign: sign)
      _ = slope(of: form, at: target, above: isAbove, into: slopes.base)
      if !isNear(slopes.base, form) { needsReview = true }
      setMultiplier(of: form, to: slopes.base)
      let (low, high) = range(of: form)
      setRange(of: form, low, high)
      basis.statistics.flips += 1
    }
    evaluateSeeds()
    if !doubtful.isEmpty { deriveDoubtful() }
    return progressed
  }

  private mutating func addToMultiplier(
    of form: Int32, by length: UnsafeMutablePointer<Double>, sign: Double
  ) {
    for position in 0..<levels.order.count {
      let level = levels.order[position]
      let amount = length[Int(level)]
      if amount != 0 { addToMultiplier(of: form, at: level, amount * sign) }
    }
  }

  /// Whether a form's multiplier has come to the slope last written but for rounding.
  private mutating func isNear(_ slopes: UnsafeMutablePointer<Double>, _ form: Int32) -> Bool {
    let slot = costs[form].multiplier
    for position in 0..<levels.order.count {
      let level = Int(levels.order[position])
      let value = slot < 0 ? 0 : multipliers.vector(slot)[level]
      let size = max(slopes[level].magnitude, max(value.magnitude, slopeSizes[level]))
      if (slopes[level] - value).magnitude > size * Tolerance.drift { return false }
    }
    return true
  }

  /// Puts a form into the basis at one of its breakpoints.
  mutating func enter(_ form: Int32, at target: Double, leaving variable: Int32) {
    let left = basis.exchange(entering: form, leaving: variable)
    didEnter(form, at: target, insteadOf: left)
  }

  /// What follows from an exchange: `left` is -1 where a rest row left.
  mutating func didEnter(_ form: Int32, at target: Double, insteadOf left: Int32) {
    setRange(of: form, target, target)
    basis.setHeld(form, target)
    if left >= 0 {
      let (low, high) = range(of: left)
      setRange(of: left, low, high)
    }
    seeds.append(basis.forms[form].pivot)
    version &+= 1
  }

  /// The variable at rest with the largest share in `dual`, or -1.
  mutating func largestRest() -> Int32 {
    // What a search reached has numbers of variables (`FlatArray.base`).
    let order = basis.search.order.base
    let variables = basis.variables.base
    let dual = basis.dual.base
    var largest = 0.0
    var rest: Int32 = -1
    for index in 0..<basis.search.order.count {
      let variable = order[index]
      if variables[variable].definition >= 0 { continue }
      let size = dual[variable].magnitude
      if size > largest || (size == largest && size > 0 && variable < rest) {
        largest = size
        rest = variable
      }
    }
    return rest
  }

  /// The variable at rest with the largest share in `dual`, or -1 where none has more than rounding.
  mutating func restShare(of form: Int32) -> Int32 {
    while true {
      let rest = largestRest()
      if rest < 0 || basis.dual[rest].magnitude >= Tolerance.smallShare { return rest }
      if isShare(of: form, in: rest) { return rest }
    }
  }

  /// Whether a small share in `dual` is more than rounding, and not zero for coefficients that differ by a rounding;
  /// otherwise it becomes zero.
  ///
  /// The rate at which the form moves with the row that defines the variable, found the other way, must be the
  /// same (HiGHS compares the two alike). And with `y` the shares and `d` that direction, changes `E` of the
  /// coefficients change the share by `yᵀ E d`, which 0.001 and 1/3 in doubles do to one that ought to be zero.
  /// An exchange on account of such a share would make the basis singular.
  @inline(never)
  mutating func isShare(of form: Int32, in variable: Int32) -> Bool {
    let share = basis.dual[variable]
    shares.removeAll()
    shares.append(Share(form: form, size: 1))
    for index in 0..<basis.search.order.count {
      let other = basis.search.order[index]
      if basis.dual[other] == 0 || basis.variables[other].definition < 0 { continue }
      shares.append(
        Share(form: basis.variables[other].definition, size: basis.dual[other].magnitude))
    }
    basis.clearDual()
    basis.beginSearch()
    basis.reachDependents(of: variable)
    basis.computeDirection(of: basis.variables[variable].definition, rate: 1)
    let rate = basis.rate(of: form)
    var change = 0.0
    for index in 0..<shares.count {
      change += shares[index].size * basis.rateMagnitude(of: shares[index].form)
    }
    basis.clearDirection()
    basis.computeDual(of: form)
    let isMeant =
      (rate - share).magnitude <= share.magnitude * Tolerance.shareAgreement
      && share.magnitude > change * Tolerance.coefficient
    if !isMeant { noShares.append(variable) }
    for index in 0..<noShares.count { basis.dual[noShares[index]] = 0 }
    return isMeant
  }

  /// Lists the events of a step; returns the rate below which a share may be rounding.
  private mutating func collectEvents(
    _ form: Int32, _ target: Double, sign: Double, isAbove: Bool
  ) -> Double {
    ratioTest.begin(stride: multipliers.stride)
    addOwnEvent(form, target, isAbove: isAbove)
    // What a search reached has numbers of variables (`FlatArray.base`).
    let order = basis.search.order.base
    let dual = basis.dual.base
    var largest = 1.0
    for index in 0..<basis.search.order.count {
      let variable = order[index]
      let share = dual[variable]
      if share == 0 { continue }
      if share.magnitude > largest { largest = share.magnitude }
      let other = basis.variables[variable].definition
      let event = RatioTest.Event(
        variable: variable, isUp: share * sign < 0, rate: share.magnitude,
        position: costs[other].low)
      addEvent(event, other)
    }
    if largest * Tolerance.smallShare > 1 { isUneven = true }
    return largest * Tolerance.smallShare
  }

  /// Adds the event that a tight form's multiplier comes to the end of its subdifferential.
  private mutating func addEvent(_ event: RatioTest.Event, _ form: Int32) {
    let slopes = slopes.base
    if !slope(of: form, at: event.position, above: event.isUp, into: slopes) { return }
    let length = ratioTest.makeLength()
    if writeRoom(form, slopes, isUp: event.isUp, rate: event.rate, into: length) {
      needsReview = true
    }
    ratioTest.add(event, levels: levels.order)
  }

  private mutating func addOwnEvent(_ form: Int32, _ target: Double, isAbove: Bool) {
    let event = RatioTest.Event(variable: -1, isUp: isAbove, rate: 1, position: target)
    addEvent(event, form)
  }

  /// Writes how far a multiplier is from a slope, divided by a rate; never less than zero.
  ///
  /// Returns whether the multiplier is beyond that end by more than rounding.
  private mutating func writeRoom(
    _ form: Int32, _ slopes: UnsafeMutablePointer<Double>, isUp: Bool, rate: Double,
    into length: UnsafeMutablePointer<Double>
  ) -> Bool {
    let slot = costs[form].multiplier
    let order = levels.order.base
    var isDecided = false
    for position in 0..<levels.order.count {
      let level = Int(order[position])
      let value = slot < 0 ? 0 : multipliers.vector(slot)[level]
      let room = isUp ? slopes[level] - value : value - slopes[level]
      if room.magnitude <= slopeTolerance(slopes[level], value, level) {
        length[level] = 0
        continue
      }
      if !isDecided {
        // Less than nothing is rounding: the multiplier is at its end.
        if room < 0 {
          for earlier in 0..<levels.order.count { length[order[earlier]] = 0 }
          return true
        }
        isDecided = true
      }
      length[level] = room / rate
    }
    return false
  }

  private mutating func moveMultipliers(
    by length: UnsafeMutablePointer<Double>, sign: Double
  ) {
    countUpdates()
    let reached = basis.search.order.base
    let dual = basis.dual.base
    let order = levels.order.base
    for index in 0..<basis.search.order.count {
      let variable = reached[index]
      let share = dual[variable]
      if share == 0 { continue }
      let form = basis.variables[variable].definition
      for position in 0..<levels.order.count {
        let level = order[position]
        let amount = length[level]
        if amount != 0 { addToMultiplier(of: form, at: level, -amount * share * sign) }
      }
      dropZeroMultiplier(of: form)
    }
  }

  /// Counts additions to multipliers: each leaves a rounding behind, so that they are derived anew after as
  /// many as that costs little beside.
  private mutating func countUpdates() {
    updates += basis.search.order.count
    if updates > 1000 + 16 * basis.cells.count { needsReview = true }
  }

  /// Among the events that happen at the same length, the one of the lowest form.
  private mutating func lowestTie(with first: Int) -> RatioTest.Event {
    var best = ratioTest.events[first]
    let length = ratioTest.length(of: first)
    while !ratioTest.isEmpty {
      let number = ratioTest.removeFirst(levels: levels.order)
      let other = ratioTest.length(of: number)
      var isTie = true
      for position in 0..<levels.order.count {
        let level = Int(levels.order[position])
        let size = max(other[level].magnitude, length[level].magnitude)
        if (other[level] - length[level]).magnitude > size * Tolerance.length { isTie = false }
      }
      if !isTie { break }
      let event = ratioTest.events[number]
      if event.variable < 0 { continue }
      let form = basis.variables[event.variable].definition
      if form < basis.variables[best.variable].definition { best = event }
    }
    return best
  }

  /// Lets a form enter for the tight form of which the least movement brings it to its bound, if that is within a
  /// part of that form's tolerance; no multiplier changes.
  ///
  /// With shares as large as that the tight forms leave one point only, up to rounding, and nearly fail to
  /// determine it. That many forms meet there is what a planned system looks like; which of them are held
  /// exactly decides how accurate the others are.
  private mutating func takePlace(
    _ form: Int32, _ target: Double, missing: Double, tolerance: Double
  ) -> Bool {
    var best: Int32 = -1
    var room = 0.0
    for index in 0..<basis.search.order.count {
      let variable = basis.search.order[index]
      let share = basis.dual[variable].magnitude
      if !(share > 1) { continue }
      let other = basis.variables[variable].definition
      let own = share * feasibilityTolerance(of: other)
      if own > room {
        room = own
        best = variable
      }
    }
    if best < 0 || !(missing <= room * tolerance) { return false }
    isUneven = true
    basis.clearDual()
    enter(form, at: target, leaving: best)
    basis.statistics.pivots += 1
    evaluateSeeds()
    return true
  }

  /// By how much an activity may differ from what its shares of the tight forms make it, each of which is
  /// where it is held up to its own tolerance.
  private mutating func roundingOfShares() -> Double {
    var sum = 0.0
    for index in 0..<basis.search.order.count {
      let variable = basis.search.order[index]
      let share = basis.dual[variable].magnitude
      if share == 0 || basis.variables[variable].definition < 0 { continue }
      sum += share * feasibilityTolerance(of: basis.variables[variable].definition)
    }
    return sum
  }

  private mutating func collectConflict(
    _ form: Int32, _ target: Double, isAbove: Bool, sign: Double
  ) {
    dropSharesOfConflict(form)
    conflict.removeAll()
    conflict.append(requiredRow(of: form, at: target, above: isAbove))
    var least = Double.infinity
    var greatest = 0.0
    for index in 0..<basis.search.order.count {
      let variable = basis.search.order[index]
      let share = basis.dual[variable]
      if share == 0 { continue }
      least = min(least, share.magnitude)
      greatest = max(greatest, share.magnitude)
      if !(share.magnitude > 1e-290 && share.magnitude < 1e290) { hasUnboundedShares = true }
      let other = basis.variables[variable].definition
      conflict.append(requiredRow(of: other, at: costs[other].low, above: share * sign < 0))
    }
    // What makes up a row with shares so different may only seem to: that is looked at again from the rows.
    if least < greatest * Tolerance.conflictShare { needsReview = true }
  }

  /// Makes shares zero that are so small beside the others that they may be rounding, and turn out to be: their rows
  /// have no part in a conflict.
  private mutating func dropSharesOfConflict(_ form: Int32) {
    var greatest = 0.0
    for index in 0..<basis.search.order.count {
      greatest = max(greatest, basis.dual[basis.search.order[index]].magnitude)
    }
    var small = FlatArray<Int32>()
    for index in 0..<basis.search.order.count {
      let variable = basis.search.order[index]
      let share = basis.dual[variable].magnitude
      if share == 0 || share >= greatest * Tolerance.smallShare { continue }
      small.append(variable)
      if small.count > Simplex.checkedShares { return }
    }
    noShares.removeAll()
    for index in 0..<small.count { _ = isShare(of: form, in: small[index]) }
  }

  /// So many shares of a conflict are looked at twice.
  private static var checkedShares: Int { 64 }

  /// The first required row that keeps a form from moving beyond a bound.
  mutating func requiredRow(of form: Int32, at bound: Double, above: Bool) -> Int32 {
    var best: Int32 = -1
    var row = costs[form].rowHead
    while row >= 0 {
      let content = rows[row]
      if content.isRequired, above ? content.holdsFromAbove : content.holdsFromBelow,
        above ? content.bound <= bound : content.bound >= bound
      {
        if best < 0 || row < best { best = row }
      }
      row = content.next
    }
    return best
  }
}
