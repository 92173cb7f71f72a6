/// Reading and writing the multipliers of forms.
extension Simplex {
  /// The entry of a form's multiplier at a level.
  @inline(__always)
  func multiplier(of form: FormIndex, at level: LevelIndex) -> Double {
    let slot = costs[form].multiplier
    return slot.isNone ? 0 : multipliers.vector(slot)[level]
  }

  @inline(__always)
  mutating func setMultiplier(of form: FormIndex, at level: LevelIndex, to value: Double) {
    let cost = costs.address(form)
    var slot = cost.pointee.multiplier
    if slot.isNone {
      if value == 0 { return }
      slot = multipliers.allocate()
      cost.pointee.multiplier = slot
    }
    let vector = multipliers.vector(slot)
    let old = vector[level]
    if old == value { return }
    if basis.journal.isOpen { noteMultiplier(of: form, slot, at: level) }
    noteArrival(form)
    if (old == 0) != (value == 0) {
      // As many counts as levels (`FlatArray.base`).
      levels.nonzeros.base[level] += value == 0 ? -1 : 1
      multipliers.countNonzero(slot, isZero: value == 0)
    }
    vector[level] = value
    let peaks = multipliers.peaks(slot)
    if value.magnitude > peaks[level] { peaks[level] = value.magnitude }
  }

  /// Records an entry that is about to be overwritten, the first time that it is.
  ///
  /// A solve of many steps overwrites some of them at each.
  @inline(never)
  private mutating func noteMultiplier(
    of form: FormIndex, _ slot: MultiplierIndex, at level: LevelIndex
  ) {
    if !multipliers.takeNote(of: slot, level, basis.journal.number) { return }
    // Undone in the opposite order: the peak last, as writing the entry raises it.
    basis.journal.note(.peak, form, multipliers.peaks(slot)[level], level: level)
    basis.journal.note(.multiplier, form, multipliers.vector(slot)[level], level: level)
  }

  /// Adds to an entry; a sum that cancels down to rounding becomes zero.
  ///
  /// Where it may be rounding or meant, the entry is listed for `deriveDoubtful`. `scale` is the size
  /// of what was added up to the amount.
  @inline(__always)
  mutating func addToMultiplier(
    of form: FormIndex, at level: LevelIndex, _ amount: Double, scale: Double = 0
  ) {
    let slot = costs[form].multiplier
    // Mostly it is the first one, and not small beside what it was added up from.
    if slot.isNone, amount.magnitude > scale * Tolerance.unevenScale {
      return setMultiplier(of: form, at: level, to: amount)
    }
    let old = multiplier(of: form, at: level)
    let new = old + amount
    let size = max(old.magnitude, amount.magnitude)
    let peak = slot.isNone ? 0 : multipliers.peaks(slot)[level]
    if new.magnitude > size * Tolerance.multiplierNoise,
      new.magnitude <= max(max(size, peak) * Tolerance.cancelled, scale * Tolerance.unevenScale)
    {
      noteDoubtful(form, level, new, besides: max(size, scale))
    }
    let isRounding = new.magnitude <= size * Tolerance.multiplier
    setMultiplier(of: form, at: level, to: isRounding ? 0 : new)
  }

  /// Makes a form's multiplier equal to a slope of its cost.
  mutating func setMultiplier(of form: FormIndex, to slopes: LevelVector) {
    for level in levels(of: form) {
      setMultiplier(of: form, at: level, to: slopes[level])
    }
    dropZeroMultiplier(of: form)
  }

  /// Gives back the storage of a multiplier that has become zero.
  @inline(__always)
  mutating func dropZeroMultiplier(of form: FormIndex) {
    let slot = costs[form].multiplier
    if slot.isSome && multipliers.nonzeros[slot] == 0 { releaseMultiplier(of: form) }
  }

  @inline(never)
  private mutating func releaseMultiplier(of form: FormIndex) {
    let slot = costs[form].multiplier
    if basis.journal.isOpen {
      let peaks = multipliers.peaks(slot)
      for level in levels.list where peaks[level] != 0 {
        basis.journal.note(.peak, form, peaks[level], level: level)
      }
    }
    multipliers.release(slot)
    costs[form].multiplier = .none
  }

  @inline(__always)
  mutating func setRange(of form: FormIndex, _ low: Double, _ high: Double) {
    // Forms have numbers (`FlatArray.base`).
    let cost = costs.base.address(form)
    let content = basis.forms.base.address(form)
    if basis.journal.isOpen {
      // Both, whether the second is written or not: two calls in a row are told apart by how many there are
      // (`hasOnlyAddedRow`).
      basis.journal.record(.low, form, cost.pointee.low)
      basis.journal.record(.held, form, content.pointee.held)
    }
    cost.pointee.low = low
    if content.pointee.pivot.isNone { content.pointee.held = high }
    rangeVersion &+= 1
  }

  /// Makes a form's multiplier zero.
  mutating func clearMultiplier(of form: FormIndex) {
    if costs[form].multiplier.isNone { return }
    for level in levels(of: form) { setMultiplier(of: form, at: level, to: 0) }
    dropZeroMultiplier(of: form)
  }
}
