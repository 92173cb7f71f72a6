/// Solving `Bᵀ y = c` over what a search of dependencies reached.
///
/// `dualError` bounds the error of each entry of `dual`, a running sum of roundings: an entry that is within
/// some times its bound is zero, and one beyond it is not, however small it is beside others. (Wilkinson,
/// "Error analysis of direct methods of matrix inversion", 1961.)
///
/// `dual` holds c on entry. A variable's entry is passed on to its definition, `y_f = c_v / a_v`, and
/// then taken from the other variables of that form, `c_u -= y_f a_u`; dependents come first. On exit
/// `dual[v]` is the multiplier y of the row that defines v (its form, or its rest row), for all of
/// `search.order`; `clearDual()` must follow.
extension Basis {
  /// - Complexity: O(terms of the definitions of what was reached), plus the solves of its blocks.
  mutating func computeDual() {
    // Numbers of variables, forms and cells are within their buffers (`FlatArray.base`).
    let variables = self.variables.base
    let forms = self.forms.base
    let cells = self.cells.base
    let dual = self.dual.base
    let dualError = self.dualError.base
    let order = search.order.base
    var end = search.order.count
    var component = search.components.count - 1
    let first = search.first
    while end > first {
      if component >= 0, search.components[component].end == Int32(end) {
        computeBlockDual(search.components[component])
        end = Int(search.components[component].start)
        component -= 1
        continue
      }
      end -= 1
      let variable = order[end]
      let form = variables[variable].definition
      let cost = dual[variable]
      if cost == 0 { continue }
      let error = dualError[variable]
      if cost.magnitude <= error * Tolerance.dualNoise {
        dual[variable] = 0
        continue
      }
      if form.isNone { continue }
      let start = forms[form].start
      let last = start + forms[form].count
      var cell = start
      while cell < last, cells[cell].variable != variable { cell += 1 }
      if cell == last { continue }
      let coefficient = cells[cell].coefficient
      var multiplier = cost * coefficient
      var multiplierError = min(error, cost.magnitude * Tolerance.dualError)
      // A division takes as long as all else that is done with the entry.
      if coefficient.magnitude != 1 {
        multiplier = cost / coefficient
        multiplierError /= coefficient.magnitude
      }
      cell = start
      while cell < last {
        let content = cells[cell]
        cell += 1
        if content.variable == variable { continue }
        let amount = multiplier * content.coefficient
        let new = dual[content.variable] - amount
        dual[content.variable] = new
        let rounding = (amount.magnitude + new.magnitude) * Tolerance.rounding
        dualError[content.variable] += multiplierError * content.coefficient.magnitude + rounding
      }
      dual[variable] = multiplier
    }
  }

  /// Makes the work vector zero again.
  mutating func clearDual() {
    if dual.count == 0 { return }
    let order = search.order.base
    let dual = self.dual.base
    let dualError = self.dualError.base
    for index in search.first..<search.order.count {
      dual[order[index]] = 0
      dualError[order[index]] = 0
    }
  }

  /// Makes one entry of the work vector zero.
  @inline(__always)
  mutating func clearDual(of variable: VariableIndex) {
    dual[variable] = 0
    dualError[variable] = 0
  }

  /// Searches the dependencies of a form's variables and writes y with `Bᵀ y = a_f` to `dual`.
  mutating func computeDual(of form: FormIndex) {
    beginSearch()
    extendDual(to: form)
  }

  /// The same for what the last search has not reached, which goes on.
  @inline(never)
  mutating func extendDual(to form: FormIndex) {
    needDual()
    search.first = search.order.count
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

  /// Adds, and notes what rounding the amount and the sum may have left: multipliers are compared level by
  /// level, where noise at a high level would outrank everything below it.
  @inline(__always)
  mutating func addToDual(_ amount: Double, of variable: VariableIndex) {
    let sum = dual.address(variable)
    sum.pointee += amount
    // As many bounds of errors as entries.
    dualError.base[variable] += (amount.magnitude + sum.pointee.magnitude) * Tolerance.rounding
  }

  /// Solves once more for what the solution in `blockScratch.vector` lacks, so that each column is balanced up
  /// to the rounding of its own terms; `dual` has the right side on entry.
  @inline(never)
  private mutating func refineBlockDual(_ number: BlockIndex) {
    let count = blocks[number].members.count
    blockScratch.beginRefining(count)
    blockScratch.sums.removeAll()
    blockScratch.sums.extend(to: count, with: CompensatedSum(0))
    for row in 0..<count {
      variables[blocks[number].members[row]].low = Int32(truncatingIfNeeded: row)
    }
    for _ in 0..<Tolerance.refinements {
      for row in 0..<count {
        blockScratch.sums[row] = CompensatedSum(dual[blocks[number].members[row]])
      }
      // Numbers are within their buffers, and those of members below their count (`FlatArray.base`).
      let variables = self.variables.base
      let cells = self.cells.base
      let sums = blockScratch.sums.base
      for row in 0..<count {
        let share = blockScratch.solution[row]
        if share == 0 { continue }
        for cell in forms[variables[blocks[number].members[row]].definition].terms {
          let variable = cells[cell].variable
          if variables[variable].block != number { continue }
          sums[Int(variables[variable].low)].subtractProduct(share, cells[cell].coefficient)
        }
      }
      for row in 0..<count { blockScratch.vector[row] = blockScratch.sums[row].value }
      solveBlock(number, isTransposed: true)
      if !blockScratch.correctSolution(count) { break }
    }
    for row in 0..<count { variables[blocks[number].members[row]].low = Int32.max }
    blockScratch.endRefining(count)
  }

  private mutating func computeBlockDual(_ component: Search.Component) {
    let number = block(of: component)
    let block = blocks.address(number)
    let count = block.pointee.members.count
    // Numbers are within their buffers (`FlatArray.base`); a block has as much scratch as members.
    let members = block.pointee.members.base
    let variables = self.variables.base
    let forms = self.forms.base
    let cells = self.cells.base
    let dual = self.dual.base
    let dualError = self.dualError.base
    let vector = blockScratch.vector.base
    var largest = 0.0
    var error = 0.0
    for row in 0..<count {
      let member = members[row]
      var cost = dual[member]
      if cost.magnitude <= dualError[member] * Tolerance.dualNoise { cost = 0 }
      dual[member] = cost
      vector[row] = cost
      largest = max(largest, cost.magnitude)
      error = max(error, dualError[member])
    }
    error = min(error, largest * Tolerance.dualError)
    if largest == 0 || block.pointee.isSingular { return }
    solveBlock(number, isTransposed: true)
    var size = block.pointee.isUneven ? 0 : blockScratch.size
    if block.pointee.isUneven { refineBlockDual(number) }
    for row in 0..<count { size = max(size, vector[row].magnitude) }
    // In an even block entries this small are what cancelling left; a refined solution is as good as its right side.
    let noise =
      block.pointee.isUneven
      ? max(Tolerance.refinedNoise, error / largest * Tolerance.dualNoise) : Tolerance.cancellation
    for row in 0..<count {
      let member = members[row]
      let value = vector[row]
      dual[member] = value.magnitude <= size * noise ? 0 : value
    }
    // Elimination is backward stable: relative to the largest entry, errors grow by what cancelled in the pivots only.
    error =
      size
      * min(
        (error / largest + Tolerance.rounding) * block.pointee.loss * block.pointee.borderLoss,
        Tolerance.dualError)
    for row in 0..<count {
      let multiplier = dual[members[row]]
      if multiplier == 0 { continue }
      let form = forms[variables[members[row]].definition]
      var cell = form.start
      let last = cell + form.count
      while cell < last {
        let content = cells[cell]
        cell += 1
        if variables[content.variable].block == number { continue }
        let amount = multiplier * content.coefficient
        let new = dual[content.variable] - amount
        dual[content.variable] = new
        let rounding = (amount.magnitude + new.magnitude) * Tolerance.rounding
        dualError[content.variable] += error * content.coefficient.magnitude + rounding
      }
    }
  }
}
