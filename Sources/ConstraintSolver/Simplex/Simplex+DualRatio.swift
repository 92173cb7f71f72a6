/// The events of a dual step: where the multipliers that it moves come to the ends of their subdifferentials.
extension Simplex {
  /// Lists the events of a step; returns the rate below which a share may be rounding.
  mutating func collectEvents(
    _ form: FormIndex, _ target: Double, sign: Double, isAbove: Bool
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
      if isRigid(other) { continue }
      let event = RatioTest.Event(
        variable: variable, isUp: share * sign < 0, rate: share.magnitude,
        position: costs[other].low)
      addEvent(event, other)
    }
    if largest * Tolerance.smallShare > 1 { isUneven = true }
    return largest * Tolerance.smallShare
  }

  /// Adds the event that a tight form's multiplier comes to the end of its subdifferential.
  mutating func addEvent(_ event: RatioTest.Event, _ form: FormIndex) {
    let slopes = slopes.base
    let levels = levels(of: form)
    let isFinite = slope(
      of: form, at: event.position, above: event.isUp, into: slopes, stopsAtRequired: true,
      at: levels)
    if !isFinite { return }
    let length = ratioTest.makeLength()
    if levels.count < self.levels.order.count { clear(length) }
    if writeRoom(form, slopes, isUp: event.isUp, rate: event.rate, into: length, at: levels) {
      needsReview = true
    }
    ratioTest.add(event, levels: self.levels.order)
  }

  private func clear(_ length: LevelVector) {
    for level in levels.priorities.indices { length[level] = 0 }
  }

  mutating func addOwnEvent(_ form: FormIndex, _ target: Double, isAbove: Bool) {
    let event = RatioTest.Event(variable: .none, isUp: isAbove, rate: 1, position: target)
    addEvent(event, form)
  }

  /// Writes how far a multiplier is from a slope, divided by a rate; never less than zero.
  ///
  /// Returns whether the multiplier is beyond that end by more than rounding.
  private mutating func writeRoom(
    _ form: FormIndex, _ slopes: LevelVector, isUp: Bool, rate: Double,
    into length: LevelVector, at levels: LevelList
  ) -> Bool {
    let slot = costs[form].multiplier
    var isDecided = false
    for level in levels {
      let value = slot.isNone ? 0 : multipliers.vector(slot)[level]
      let room = isUp ? slopes[level] - value : value - slopes[level]
      if room.magnitude <= slopeTolerance(slopes[level], value, level) {
        length[level] = 0
        continue
      }
      if !isDecided {
        // Less than nothing is rounding: the multiplier is at its end.
        if room < 0 {
          for earlier in levels { length[earlier] = 0 }
          return true
        }
        isDecided = true
      }
      length[level] = room / rate
    }
    return false
  }

  /// Among the events that happen at the same length, the one of the lowest form.
  mutating func lowestTie(with first: Int) -> RatioTest.Event {
    var best = ratioTest.events[first]
    let length = ratioTest.length(of: first)
    while !ratioTest.isEmpty {
      let number = ratioTest.removeFirst(levels: levels.order)
      let other = ratioTest.length(of: number)
      var isTie = true
      for level in levels.list {
        let size = max(other[level].magnitude, length[level].magnitude)
        if (other[level] - length[level]).magnitude > size * Tolerance.length { isTie = false }
      }
      if !isTie { break }
      let event = ratioTest.events[number]
      if event.variable.isNone { continue }
      let form = basis.variables[event.variable].definition
      if form < basis.variables[best.variable].definition { best = event }
    }
    return best
  }
}
