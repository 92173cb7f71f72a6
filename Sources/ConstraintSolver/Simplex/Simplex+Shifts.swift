/// Moving breakpoints for the time of primal steps, which start from a point at which no activity is outside its range.
extension Simplex {
  /// The shift of a form's breakpoints.
  @inline(__always)
  func shift(of form: FormIndex) -> Double {
    form.position < primal.shifts.count ? primal.shifts[form] : 0
  }

  mutating func setShift(of form: FormIndex, _ shift: Double) {
    primal.shifts.extend(to: basis.forms.count, with: 0)
    if primal.shifts[form] == 0 { primal.shifted.append(form) }
    primal.shifts[form] = shift
  }

  /// Moves the breakpoints of a form that is outside its range, so that the primal simplex starts from a
  /// feasible point.
  @inline(never) @_optimize(size)
  mutating func shiftIntoRange(_ form: FormIndex) {
    if basis.forms[form].pivot.isSome { return }
    let activity = self.activity(of: form)
    let excess = activity - min(max(activity, costs[form].low), high(of: form))
    if excess != 0 && excess.isFinite { setShift(of: form, excess) }
  }

  mutating func shiftAllIntoRange() {
    for form in basis.forms.indices where basis.forms[form].pivot.isNone {
      if costs[form].rowHead.isSome { shiftIntoRange(form) }
    }
  }

  /// Moves all breakpoints back to where they belong.
  mutating func unshift() {
    for index in 0..<primal.shifted.count {
      let form = primal.shifted[index]
      primal.shifts[form] = 0
      synchronize(form)
    }
    primal.shifted.removeAll()
  }
}
