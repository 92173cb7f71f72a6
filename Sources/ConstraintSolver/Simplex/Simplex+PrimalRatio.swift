/// The ratio test of the primal simplex: where a step ends.
///
/// Along the direction forms come to their breakpoints, nearest first. Each adds the jump of its slope,
/// times its rate, to the rate at which the objective falls; where that is no longer negative, or a
/// required row blocks, the step ends.
extension Simplex {
  /// The breakpoint where the step that moves a tight form, or a variable at rest, ends.
  ///
  /// `ownBound` is the last breakpoint of its own that it comes past, and `primal.crossings` has all
  /// those it passes. Forms that move at `leastRate` or less are left out.
  mutating func findBlocking(
    _ form: FormIndex, _ moving: VariableIndex, isUp: Bool, leastRate: Double
  ) -> (PrimalWorkspace.Event?, ownBound: Double) {
    basis.computeDirection(of: moving, rate: isUp ? 1 : -1)
    collectPrimalEvents(form, isUp: isUp, leastRate: leastRate)
    basis.clearDirection()
    let slopes = slopes.base
    // The rate at which the objective falls along the direction.
    primal.slope.removeAll()
    primal.slope.extend(to: 2 * multipliers.stride, with: 0)
    primal.crossings.removeAll()
    let rate = primal.slope.base
    if form.isNone {
      for level in levels.list {
        let multiplier = restMultiplier(of: moving, at: level)
        rate[level] = isUp ? -multiplier : multiplier
      }
    } else {
      _ = slope(of: form, at: costs[form].low, above: isUp, into: slopes)
      writeDifference(form, slopes, isUp: isUp, factor: 1, addingTo: rate)
    }
    for level in levels.list { rate.address(level)[multipliers.stride] = rate[level] }
    var ownBound = form.isNone ? 0 : costs[form].low
    while let event = takePrimalEvent() {
      let goesUp = event.rate > 0
      let isFinite = slope(of: event.form, at: event.bound, above: goesUp, into: slopes)
      if isFinite {
        if event.hasCrossed {
          _ = slope(of: event.form, at: event.previous, above: goesUp, into: otherSlopes.base)
          addJump(
            slopes, minus: otherSlopes.base, isUp: goesUp, factor: event.rate.magnitude, to: rate)
        } else {
          writeDifference(
            event.form, slopes, isUp: goesUp, factor: event.rate.magnitude, addingTo: rate)
        }
      }
      if !isFinite || sign(of: rate) >= 0 { return (event, ownBound) }
      pass(event)
      if event.form == form { ownBound = event.bound }
    }
    return (nil, ownBound)
  }

  /// Notes that the step passes a breakpoint, and lists the form's next one.
  private mutating func pass(_ event: PrimalWorkspace.Event) {
    primal.crossings.append(event)
    let next = nextBound(of: event.form, from: event.bound, above: event.rate > 0)
    if next.isInfinite { return }
    var later = event
    later.step += (next - event.bound).magnitude / event.rate.magnitude
    later.previous = event.bound
    later.hasCrossed = true
    later.bound = next
    addPrimalEvent(later)
  }

  private mutating func collectPrimalEvents(_ form: FormIndex, isUp: Bool, leastRate: Double) {
    primal.events.removeAll()
    if form.isSome {
      let position = costs[form].low
      let next = nextBound(of: form, from: position, above: isUp)
      if next.isFinite {
        addPrimalEvent(
          PrimalWorkspace.Event(
            step: (next - position).magnitude, form: form, rate: isUp ? 1 : -1, bound: next,
            hasCrossed: true, previous: position))
      }
    }
    for index in 0..<basis.search.touched.count {
      let other = basis.search.touched[index]
      let rate = basis.rate(of: other)
      if rate.magnitude <= leastRate { continue }
      let bound = rate > 0 ? high(of: other) : costs[other].low
      if bound.isInfinite { continue }
      let activity = basis.activity(of: other) - shift(of: other)
      let distance = rate > 0 ? bound - activity : activity - bound
      addPrimalEvent(
        PrimalWorkspace.Event(
          step: max(distance, 0) / rate.magnitude, form: other, rate: rate, bound: bound,
          hasCrossed: false, previous: bound))
    }
  }

  /// Adds `factor` times the way from a form's multiplier to a slope.
  private mutating func writeDifference(
    _ form: FormIndex, _ slopes: LevelVector, isUp: Bool, factor: Double,
    addingTo rate: LevelVector
  ) {
    let slot = costs[form].multiplier
    for level in levels.list {
      let value = slot.isNone ? 0 : multipliers.vector(slot)[level]
      let difference = isUp ? slopes[level] - value : value - slopes[level]
      if difference.magnitude > slopeTolerance(slopes[level], value, level) {
        add(difference * factor, to: rate.address(level))
      }
    }
  }

  private mutating func addJump(
    _ slopes: LevelVector, minus before: LevelVector,
    isUp: Bool, factor: Double, to rate: LevelVector
  ) {
    for level in levels.list {
      let difference = isUp ? slopes[level] - before[level] : before[level] - slopes[level]
      add(difference * factor, to: rate.address(level))
    }
  }

  /// Adds; what is left by rounding is zero.
  ///
  /// Where hundreds of breakpoints take away what a slope was, the last of them is no measure of what is left.
  @inline(never)
  private func add(_ amount: Double, to sum: UnsafeMutablePointer<Double>) {
    let before = sum.pointee
    let new = before + amount
    let size = max(before.magnitude, amount.magnitude)
    let noise = sum[multipliers.stride].magnitude * Tolerance.multiplierNoise
    sum.pointee = new.magnitude <= max(size * Tolerance.multiplier, noise) ? 0 : new
  }

  private mutating func addPrimalEvent(_ event: PrimalWorkspace.Event) {
    primal.events.append(event)
    var child = primal.events.count - 1
    while child > 0 {
      let parent = (child &- 1) &>> 1
      if !comes(event, before: primal.events[parent]) { break }
      primal.events[child] = primal.events[parent]
      child = parent
    }
    primal.events[child] = event
  }

  private mutating func takePrimalEvent() -> PrimalWorkspace.Event? {
    if primal.events.isEmpty { return nil }
    let first = primal.events[0]
    let last = primal.events.removeLast()
    if primal.events.isEmpty { return first }
    let count = primal.events.count
    var parent = 0
    while true {
      var child = 2 &* parent &+ 1
      if child >= count { break }
      if child &+ 1 < count, comes(primal.events[child &+ 1], before: primal.events[child]) {
        child &+= 1
      }
      if !comes(primal.events[child], before: last) { break }
      primal.events[parent] = primal.events[child]
      parent = child
    }
    primal.events[parent] = last
    return first
  }

  @inline(__always)
  private func comes(_ lhs: PrimalWorkspace.Event, before rhs: PrimalWorkspace.Event) -> Bool {
    lhs.step != rhs.step ? lhs.step < rhs.step : lhs.form < rhs.form
  }
}
