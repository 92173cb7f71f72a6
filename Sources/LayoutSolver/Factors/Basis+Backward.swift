/// Solving `Bᵀ y = c` over what a search of dependencies reached.
///
/// `dual` holds c on entry. A variable's entry is passed on to its definition, `y_f = c_v / a_v`, and
/// then taken from the other variables of that form, `c_u -= y_f a_u`; dependents come first. On exit
/// `dual[v]` is the multiplier y of the row that defines v (its form, or its rest row), for all of
/// `search.order`; `clearDual()` must follow.
nonisolated extension Basis {
  /// - Complexity: O(terms of the definitions of what was reached), plus the solves of its blocks.
  mutating func computeDual() {
    var end = search.order.count
    var component = search.components.count - 1
    while end > 0 {
      if component >= 0, search.components[component].end == Int32(end) {
        computeBlockDual(search.components[component])
        end = Int(search.components[component].start)
        component -= 1
        continue
      }
      end -= 1
      let variable = search.order[end]
      let form = variables[variable].definition
      let cost = dual[variable]
      if form < 0 || cost == 0 { continue }
      let start = forms[form].start
      let last = start + forms[form].count
      var cell = start
      while cells[cell].variable != variable { cell += 1 }
      let multiplier = cost / cells[cell].coefficient
      cell = start
      while cell < last {
        if cells[cell].variable != variable {
          addToDual(-multiplier * cells[cell].coefficient, of: cells[cell].variable)
        }
        cell += 1
      }
      dual[variable] = multiplier
    }
  }

  /// Makes the work vector zero again.
  mutating func clearDual() {
    for index in 0..<search.order.count { dual[search.order[index]] = 0 }
  }

  /// Searches the dependencies of a form's variables and writes y with `Bᵀ y = a_f` to `dual`.
  mutating func computeDual(of form: Int32) {
    beginSearch()
    let start = forms[form].start
    let last = start + forms[form].count
    var cell = start
    while cell < last {
      dual[cells[cell].variable] += cells[cell].coefficient
      reachDependencies(of: cells[cell].variable)
      cell += 1
    }
    computeDual()
  }

  /// Adds, and takes what is left by mere rounding as zero: multipliers are compared level by level,
  /// where noise at a high level would outrank everything below it.
  @inline(__always)
  mutating func addToDual(_ amount: Double, of variable: Int32) {
    let old = dual[variable]
    let new = old + amount
    let size = max(old.magnitude, amount.magnitude)
    dual[variable] = new.magnitude <= size * Tolerance.cancellation ? 0 : new
  }

  private mutating func computeBlockDual(_ component: Search.Component) {
    let number = block(of: component)
    let count = blocks[number].members.count
    var isZero = true
    for row in 0..<count {
      let cost = dual[blocks[number].members[row]]
      blockScratch.vector[row] = cost
      if cost != 0 { isZero = false }
    }
    if isZero || blocks[number].isSingular { return }
    blocks[number].factors.solveTransposed(
      blockScratch.vector.base, scratch: blockScratch.scratch.base)
    var size = 0.0
    for row in 0..<count { size = max(size, blockScratch.vector[row].magnitude) }
    for row in 0..<count {
      let member = blocks[number].members[row]
      let value = blockScratch.vector[row]
      dual[member] = value.magnitude <= size * Tolerance.cancellation ? 0 : value
    }
    for row in 0..<count {
      let multiplier = dual[blocks[number].members[row]]
      if multiplier == 0 { continue }
      let form = variables[blocks[number].members[row]].definition
      for cell in forms[form].start..<(forms[form].start + forms[form].count) {
        let content = cells[cell]
        if variables[content.variable].block != number {
          addToDual(-multiplier * content.coefficient, of: content.variable)
        }
      }
    }
  }
}
