/// Passing on what multipliers outside the basis change by, so that `Σ λ_f a_f = 0` again.
extension Simplex {
  /// Passes the changes of multipliers outside the basis on to the tight forms, so that
  /// `Σ λ_f a_f = 0` again at all levels down to a priority.
  mutating func balanceMultipliers(downTo priority: Double = 0) {
    if !primal.deltas.isEmpty { passOnDeltas(downTo: priority) }
    if !doubtful.isEmpty { deriveDoubtful() }
  }

  private mutating func passOnDeltas(downTo priority: Double) {
    primal.balancedPriority = priority
    primal.groupDeltas(levels: levels.priorities.count)
    // Where many priorities pull at the same forms one search is enough for them; it goes on where another one begins.
    var isSearching = false
    // Levels have priorities, and deltas numbers of others (`FlatArray.base`).
    let deltas = primal.deltas.base
    for level in levels.list {
      var index = primal.firstDelta[level]
      if index < 0 { continue }
      if levels.priorities.base[level] < priority { break }
      if !isSearching { basis.beginSearch() }
      basis.needDual()
      while index >= 0 {
        let delta = deltas[Int(index)]
        index = delta.next
        if delta.row.isRest {
          basis.addToDual(delta.amount, of: delta.row.restVariable)
          basis.reachDependencies(of: delta.row.restVariable)
          continue
        }
        for cell in basis.forms[delta.row.form].terms {
          let content = basis.cells[cell]
          basis.addToDual(delta.amount * content.coefficient, of: content.variable)
          basis.reachDependencies(of: content.variable)
        }
      }
      basis.computeDual()
      // What a search reached has numbers of variables (`FlatArray.base`).
      let reached = basis.search.order.base
      let dual = basis.dual.base
      var largest = 0.0
      var count = 0
      for index in 0..<basis.search.order.count {
        let size = dual[reached[index]].magnitude
        if size > 0 { count += 1 }
        if size > largest { largest = size }
      }
      primal.balancedEntries &+= count
      isSearching = count * Effort.sharedSearch > basis.search.order.count
      // Many go to forms that have none yet, in a first layout.
      if count > Effort.manyMultipliers { multipliers.reserve(more: count) }
      for index in 0..<basis.search.order.count {
        let variable = reached[index]
        if dual[variable] == 0 { continue }
        let form = basis.variables[variable].definition
        if form.isNone {
          suspects.append(BasisRow(restOf: variable))
          continue
        }
        addToMultiplier(of: form, at: level, -dual[variable], scale: largest)
        dropZeroMultiplier(of: form)
        if !isPinned(form) { suspect(form) }
      }
      basis.clearDual()
    }
    // Those of lower priorities wait.
    var kept = 0
    for index in 0..<primal.deltas.count
    where levels.priorities.base[deltas[index].level] < priority {
      deltas[kept] = deltas[index]
      kept &+= 1
    }
    primal.deltas.truncate(to: kept)
  }

  /// Changes a form's multiplier to a slope and notes the difference for `balanceMultipliers`.
  mutating func moveMultiplier(of form: FormIndex, to slopes: LevelVector) {
    for level in levels(of: form) {
      let before = multiplier(of: form, at: level)
      let amount = slopes[level] - before
      // Passed on, rounding would come to stand alone in other multipliers.
      if amount.magnitude > slopeTolerance(slopes[level], before, level) {
        primal.deltas.append(
          PrimalWorkspace.Delta(row: BasisRow(form), level: level, amount: amount))
      }
    }
    setMultiplier(of: form, to: slopes)
  }

  /// The multiplier of a variable's rest row at a level.
  mutating func restMultiplier(of variable: VariableIndex, at level: LevelIndex) -> Double {
    let (sum, size) = columnSum(of: variable, at: level)
    return sum.magnitude <= size * Tolerance.multiplier ? 0 : -sum
  }

  /// The multipliers of a variable's column, each times its coefficient: their sum, and the sum of their magnitudes.
  mutating func columnSum(
    of variable: VariableIndex, at level: LevelIndex
  ) -> (sum: Double, size: Double) {
    var sum = 0.0
    var size = 0.0
    var cell = basis.variables[variable].columnHead
    while cell.isSome {
      let content = basis.cells[cell]
      let product = content.coefficient * multiplier(of: content.form, at: level)
      sum += product
      size += product.magnitude
      cell = content.next
    }
    return (sum, size)
  }
}
