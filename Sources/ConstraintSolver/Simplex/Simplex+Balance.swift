/// Passing on what multipliers outside the basis change by, so that `Σ λ_f a_f = 0` again.
extension Simplex {
  /// Passes the changes of multipliers outside the basis on to the tight forms, so that
  /// `Σ λ_f a_f = 0` again.
  mutating func balanceMultipliers() {
    for position in 0..<levels.order.count {
      let level = levels.order[position]
      var isNeeded = false
      for index in 0..<primal.deltas.count where primal.deltas[index].level == level {
        if !isNeeded { basis.beginSearch() }
        isNeeded = true
        let delta = primal.deltas[index]
        if delta.form < 0 {
          basis.addToDual(delta.amount, of: ~delta.form)
          basis.reachDependencies(of: ~delta.form)
          continue
        }
        let start = basis.forms[delta.form].start
        for cell in start..<(start + basis.forms[delta.form].count) {
          let content = basis.cells[cell]
          basis.addToDual(delta.amount * content.coefficient, of: content.variable)
          basis.reachDependencies(of: content.variable)
        }
      }
      if !isNeeded { continue }
      basis.computeDual()
      // What a search reached has numbers of variables (`FlatArray.base`).
      let reached = basis.search.order.base
      let dual = basis.dual.base
      var largest = 0.0
      for index in 0..<basis.search.order.count {
        largest = max(largest, dual[reached[index]].magnitude)
      }
      for index in 0..<basis.search.order.count {
        let variable = reached[index]
        if dual[variable] == 0 { continue }
        let form = basis.variables[variable].definition
        if form < 0 {
          suspects.append(~variable)
          continue
        }
        addToMultiplier(of: form, at: level, -dual[variable], scale: largest)
        dropZeroMultiplier(of: form)
        suspect(form)
      }
      basis.clearDual()
    }
    primal.deltas.removeAll()
    if !doubtful.isEmpty { deriveDoubtful() }
  }

  /// Changes a form's multiplier to a slope and notes the difference for `balanceMultipliers`.
  mutating func moveMultiplier(of form: Int32, to slopes: UnsafeMutablePointer<Double>) {
    for position in 0..<levels.order.count {
      let level = levels.order[position]
      let before = multiplier(of: form, at: level)
      let amount = slopes[Int(level)] - before
      // Passed on, rounding would come to stand alone in other multipliers.
      if amount.magnitude > slopeTolerance(slopes[Int(level)], before, Int(level)) {
        primal.deltas.append(PrimalWorkspace.Delta(form: form, level: level, amount: amount))
      }
    }
    setMultiplier(of: form, to: slopes)
  }

  /// The multiplier of a variable's rest row at a level.
  mutating func restMultiplier(of variable: Int32, at level: Int32) -> Double {
    var sum = 0.0
    var size = 0.0
    var cell = basis.variables[variable].columnHead
    while cell >= 0 {
      let content = basis.cells[cell]
      let product = content.coefficient * multiplier(of: content.form, at: level)
      sum -= product
      size += product.magnitude
      cell = content.next
    }
    return sum.magnitude <= size * Tolerance.multiplier ? 0 : sum
  }
}
