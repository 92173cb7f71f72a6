/// An entry of a multiplier of which it is not known whether it is rounding, or that has lost digits.
struct DoubtfulEntry: BitwiseCopyable {
  var form: FormIndex
  var level: LevelIndex
}

/// Entries of multipliers that are tiny beside what they were made of.
///
/// Multipliers are kept up to date by adding to them, and each sum leaves an error of the size of what
/// it adds up. An entry that ends up far smaller may be nothing but such errors, or it may be meant:
/// coefficients differ by many orders of magnitude. At a high level the one outranks all that the
/// lower levels say, and so does the lack of the other; no threshold tells them apart.
///
/// Stationarity does. With `d = B⁻¹ e_i` all other tight forms keep their activities, so that
/// multiplied by d it says
///
///     λ_i = -Σ_f λ_f (a_f · d)   over the forms f outside the basis,
///
/// whose multipliers are slopes, sums of weights and not the result of any step. What cancels there
/// is known, and the result has no history.
///
/// An entry that is small, but not tiny, has lost some of its digits. A few of these are computed anew in the same way; where
/// they are many, or tiny, the state is reviewed once the solve has come to an end (`isUneven`).
extension Simplex {
  @inline(never) @_optimize(size)
  mutating func noteDoubtful(
    _ form: FormIndex, _ level: LevelIndex, _ new: Double, besides size: Double
  ) {
    if isDeriving { return }
    let slot = costs[form].multiplier
    let peak = slot.isNone ? 0 : multipliers.peaks(slot)[level]
    let size = max(size, peak)
    // A sum of whole numbers, or of halves, has no rounding to lose digits to.
    let binade = Double(bitPattern: size.bitPattern & Double.infinity.bitPattern)
    let coarse = binade * Tolerance.exactDigits
    var isDoubtful = new.magnitude <= size * Tolerance.doubt
    if (new + coarse) - coarse != new {
      if isDoubtful || unevenEntries == Effort.unevenEntries {
        isUneven = true
      } else {
        unevenEntries &+= 1
        isDoubtful = true
      }
    }
    if isDoubtful { doubtful.append(DoubtfulEntry(form: form, level: level)) }
  }

  /// Computes the listed entries anew; stationarity must hold.
  ///
  /// - Complexity: O(terms of what depends on the forms), for each of them.
  @inline(never) @_optimize(size)
  mutating func deriveDoubtful() {
    let before = basis.work
    for index in 0..<doubtful.count {
      if index == Effort.sampledDoubts {
        let each = (basis.work &- before) / index
        effort.forgo(before: each &* (doubtful.count - index), basis.work)
      }
      if isOverworked {
        // All is about to be made anew.
        needsReview = true
        break
      }
      let entry = doubtful[index]
      if basis.forms[entry.form].pivot.isNone { continue }
      let (value, size) = derivedMultiplier(of: entry.form, at: entry.level)
      let known = multiplier(of: entry.form, at: entry.level)
      let slot = costs[entry.form].multiplier
      let peak = slot.isNone ? 0 : multipliers.peaks(slot)[entry.level]
      if (value - known).magnitude > max(size, peak) * Tolerance.drift { needsReview = true }
      setMultiplier(of: entry.form, at: entry.level, to: value)
      if costs[entry.form].multiplier.isSome {
        multipliers.peaks(costs[entry.form].multiplier)[entry.level] = size
      }
      dropZeroMultiplier(of: entry.form)
      // What is known of it is no longer so.
      if !descents.isEmpty { suspect(entry.form) }
    }
    doubtful.removeAll()
  }

  /// The entry of a tight form's multiplier that follows from those outside the basis, and the size of
  /// what it adds up.
  @_optimize(size)
  private mutating func derivedMultiplier(
    of form: FormIndex, at level: LevelIndex
  ) -> (value: Double, size: Double) {
    basis.computeDirection(of: basis.forms[form].pivot, rate: 1)
    var sum = 0.0
    var size = 0.0
    var total = 0.0
    for index in 0..<basis.search.touched.count {
      let other = basis.search.touched[index]
      let value = multiplier(of: other, at: level)
      if value == 0 { continue }
      let product = value * basis.rate(of: other)
      sum -= product
      size = max(size, product.magnitude)
      total += product.magnitude
    }
    let rounding = Tolerance.stepRounding * Double(basis.search.order.count)
    basis.clearDirection()
    return (sum.magnitude <= total * max(Tolerance.cancellation, rounding) ? 0 : sum, size)
  }
}
