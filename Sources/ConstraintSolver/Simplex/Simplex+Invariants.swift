/// What holds between solves, as code: tests call it after every change.
extension Simplex {
  /// Returns what is wrong with a solved state, or nil.
  ///
  /// - Complexity: O(size of the system · levels).
  mutating func brokenInvariant() -> String? {
    if let broken = basis.brokenMatching() { return broken }
    for index in 0..<basis.forms.count where basis.forms[index].count > 0 {
      let form = Int32(index)
      let cost = costs[form]
      if cost.rowHead < 0 { return "form \(form) has no rows" }
      if !cost.flags.isEmpty { return "form \(form) is still listed: \(cost.flags.rawValue)" }
      let activity = basis.activity(of: form)
      if isOutside(form, activity) {
        return "form \(form) has \(activity), outside \(cost.low)...\(cost.high)"
      }
      let (low, high) = range(of: form)
      if basis.forms[form].pivot < 0 {
        if low != cost.low || high != cost.high {
          return "form \(form) keeps \(cost.low)...\(cost.high), not \(low)...\(high)"
        }
      } else {
        if cost.low != cost.high || basis.forms[form].held != cost.low {
          return "form \(form) is held at \(basis.forms[form].held), not \(cost.low)"
        }
        if cost.low < low || cost.low > high {
          return "form \(form) is held at \(cost.low), outside \(low)...\(high)"
        }
        if nextBound(of: form, from: cost.low.nextDown, above: true) != cost.low {
          return "form \(form) is held at \(cost.low), which is no bound"
        }
      }
    }
    return brokenStationarity()
  }

  /// Checks `Σ λ_f a_f = 0` for each variable and level.
  private func brokenStationarity() -> String? {
    for position in 0..<levels.order.count {
      let level = levels.order[position]
      for variable in 0..<basis.variables.count {
        var sum = 0.0
        var size = 1e-9
        var cell = basis.variables[variable].columnHead
        while cell >= 0 {
          let product =
            basis.cells[cell].coefficient * multiplier(of: basis.cells[cell].form, at: level)
          sum += product
          size = max(size, product.magnitude)
          cell = basis.cells[cell].next
        }
        if sum.magnitude > size * 1e-7 {
          return "multipliers of variable \(variable) at \(levels.priorities[level]) sum to \(sum)"
        }
      }
    }
    return nil
  }
}
