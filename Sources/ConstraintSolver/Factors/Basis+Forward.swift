/// Solving `B x = b` over what a search of dependents reached.
///
/// Each variable is evaluated from its definition, `x_v = (b_f - Σ a_u x_u) / a_v`, after those that
/// it depends on; a component of several variables by its block's factors. The values come from the
/// original coefficients and the current values of what was not reached, so errors do not add up
/// from one call to the next.
extension Basis {
  /// Evaluates all variables that the search reached.
  ///
  /// - Complexity: O(terms of the definitions of what was reached), plus the solves of its blocks.
  mutating func evaluateReached() {
    // Numbers of variables, forms and cells are within their buffers (`FlatArray.base`).
    let variables = self.variables.base
    let forms = self.forms.base
    let cells = self.cells.base
    let values = self.values.base
    let order = search.order.base
    var end = search.order.count
    var component = search.components.count - 1
    statistics.variablesEvaluated += end
    while end > 0 {
      if component >= 0, search.components[component].end == Int32(end) {
        evaluateBlock(search.components[component])
        end = Int(search.components[component].start)
        component -= 1
        continue
      }
      end -= 1
      let variable = order[end]
      let form = variables[variable].definition
      if form.isNone { continue }
      let definition = forms.address(form)
      setValue(
        variable,
        Basis.value(
          of: variable, from: definition, at: definition.pointee.held, cells, values))
    }
  }

  /// Evaluates one variable from its definition, all others of which have their values.
  @inline(__always)
  mutating func evaluate(_ variable: VariableIndex, from form: FormIndex) {
    evaluate(variable, from: form, at: forms.base.address(form).pointee.held)
  }

  /// Evaluates one variable of a form that is to have an activity, from the others.
  @inline(__always)
  mutating func evaluate(_ variable: VariableIndex, from form: FormIndex, at activity: Double) {
    let definition = forms.base.address(form)
    setValue(
      variable,
      Basis.value(of: variable, from: definition, at: activity, cells.base, values.base))
    statistics.variablesEvaluated += 1
  }

  /// The value that a definition gives a variable.
  @inline(__always)
  private static func value(
    of variable: VariableIndex, from definition: UnsafeMutablePointer<Form>, at activity: Double,
    _ cells: IndexedPointer<CellIndex, Cell>, _ values: IndexedPointer<VariableIndex, Double>
  ) -> Double {
    // Numbers of variables, forms and cells are within their buffers (`FlatArray.base`).
    var sum = activity
    var pivot = 1.0
    for position in definition.pointee.terms {
      let cell = cells.address(position)
      let other = cell.pointee.variable
      if other == variable {
        pivot = cell.pointee.coefficient
      } else {
        sum -= cell.pointee.coefficient * values[other]
      }
    }
    return sum / pivot
  }

  /// Searches what depends on a variable, and computes the direction `d = B⁻¹ (e_f · rate)` in which the variables move when
  /// the tight form `f` that defines it moves, or its rest row.
  ///
  /// `direction` then holds d for what was reached; `clearDirection()` must follow.
  mutating func computeDirection(of start: VariableIndex, rate: Double) {
    beginSearch()
    reachDependents(of: start)
    needDirection()
    // The last one reached is the start, or a block that it is of.
    let count = search.components.count
    if count == 0 || search.components[count - 1].end != Int32(search.order.count) {
      direction[start] = rate
    }
    computeDirection(moving: variables[start].definition, rate: rate)
  }

  /// The same where the rows that define several variables move, each at a rate of its own, so that what any of them moves
  /// does; returns false, and computes nothing, where a block is among that.
  mutating func computeDirection(ofAll starts: borrowing FlatArray<VariableIndex>) -> Bool {
    beginSearch()
    for index in 0..<starts.count { reachDependents(of: starts[index]) }
    if search.components.count > 0 { return false }
    needDirection()
    for index in 0..<starts.count {
      // Irregular ones do not add up to nothing; multiples of one number would (MurmurHash3's last steps).
      var bits = UInt64(truncatingIfNeeded: index &+ 1) &* 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ (bits >> 33)) &* 0xFF51_AFD7_ED55_8CCD
      bits ^= bits >> 33
      direction[starts[index]] = 1 + Double(bits >> 12) * 0x1p-52
    }
    computeDirection(moving: .none, rate: 0)
    return true
  }

  /// Computes the direction in what a search reached; `direction` has the rates of the rows that define single variables and
  /// move, and one may move that is of a block.
  private mutating func computeDirection(moving: FormIndex, rate: Double) {
    // Numbers of variables, forms and cells are within their buffers (`FlatArray.base`).
    let variables = self.variables.base
    let forms = self.forms.base
    let cells = self.cells.base
    let direction = self.direction.base
    let order = search.order.base
    var end = search.order.count
    var component = search.components.count - 1
    while end > 0 {
      if component >= 0, search.components[component].end == Int32(end) {
        computeBlockDirection(search.components[component], moving, rate)
        end = Int(search.components[component].start)
        component -= 1
        continue
      }
      end -= 1
      let variable = order[end]
      let form = variables[variable].definition
      if form.isNone { continue }
      var cell = forms[form].start
      let last = cell + forms[form].count
      var sum = direction[variable]
      var size = sum.magnitude
      var pivot = 1.0
      while cell < last {
        let content = cells[cell]
        if content.variable == variable {
          pivot = content.coefficient
        } else {
          let product = content.coefficient * direction[content.variable]
          sum -= product
          size = max(size, product.magnitude)
        }
        cell += 1
      }
      direction[variable] = sum.magnitude <= size * Tolerance.cancellation ? 0 : sum / pivot
    }
  }

  /// The rate at which a form's activity changes along the direction.
  @inline(__always)
  func rate(of form: FormIndex) -> Double {
    let content = forms[form]
    let cells = self.cells.base
    let direction = self.direction.base
    var cell = content.start
    let last = cell + content.count
    var sum = 0.0
    var size = 0.0
    while cell < last {
      let product = cells[cell].coefficient * direction[cells[cell].variable]
      sum += product
      size = max(size, product.magnitude)
      cell += 1
    }
    return sum.magnitude <= size * Tolerance.cancellation ? 0 : sum
  }

  /// The size of what is added up to a form's rate.
  mutating func rateMagnitude(of form: FormIndex) -> Double {
    var sum = 0.0
    for cell in forms[form].terms {
      sum += (cells[cell].coefficient * direction[cells[cell].variable]).magnitude
    }
    return sum
  }

  /// Makes the work vector zero again.
  mutating func clearDirection() {
    if direction.count == 0 { return }
    let order = search.order.base
    let direction = self.direction.base
    for index in 0..<search.order.count { direction[order[index]] = 0 }
  }

  private mutating func evaluateBlock(_ component: Search.Component) {
    let number = block(of: component)
    let block = blocks.address(number)
    let count = block.pointee.members.count
    if block.pointee.isSingular { return }
    // Numbers are within their buffers (`FlatArray.base`); a block has as much scratch as members.
    let members = block.pointee.members.base
    let variables = self.variables.base
    let forms = self.forms.base
    let cells = self.cells.base
    let values = self.values.base
    let vector = blockScratch.vector.base
    for row in 0..<count {
      let form = forms[variables[members[row]].definition]
      var sum = form.held
      var cell = form.start
      let last = cell + form.count
      while cell < last {
        let content = cells[cell]
        if variables[content.variable].block != number {
          sum -= content.coefficient * values[content.variable]
        }
        cell += 1
      }
      vector[row] = sum
    }
    solveBlock(number, isTransposed: false)
    for row in 0..<count { setSingleValue(members[row], vector[row]) }
    if block.pointee.isUneven { refineBlock(number) }
  }

  /// Solves once more for what the solution lacks (iterative refinement), so that each row holds up to the
  /// rounding of its own terms.
  @inline(never)
  private mutating func refineBlock(_ number: BlockIndex) {
    let count = blocks[number].members.count
    for _ in 0..<Tolerance.refinements {
      var isExact = true
      for row in 0..<count {
        let form = variables[blocks[number].members[row]].definition
        var sum = CompensatedSum(forms[form].held)
        // Numbers are within their buffers (`FlatArray.base`).
        let (cells, values) = (self.cells.base, self.values.base)
        for cell in forms[form].terms {
          sum.subtractProduct(cells[cell].coefficient, values[cells[cell].variable])
        }
        let residual = sum.value
        if residual.magnitude > magnitude(of: form) * Tolerance.rounding { isExact = false }
        blockScratch.vector[row] = residual
      }
      if isExact { return }
      solveBlock(number, isTransposed: false)
      for row in 0..<count {
        let member = blocks[number].members[row]
        setSingleValue(member, values[member] + blockScratch.vector[row])
      }
    }
  }

  private mutating func computeBlockDirection(
    _ component: Search.Component, _ moving: FormIndex, _ rate: Double
  ) {
    let number = block(of: component)
    let block = blocks.address(number)
    let count = block.pointee.members.count
    if block.pointee.isSingular { return }
    // Numbers are within their buffers (`FlatArray.base`); a block has as much scratch as members.
    let members = block.pointee.members.base
    let variables = self.variables.base
    let forms = self.forms.base
    let cells = self.cells.base
    let direction = self.direction.base
    let vector = blockScratch.vector.base
    for row in 0..<count {
      let form = variables[members[row]].definition
      var sum = form == moving ? rate : 0
      var cell = forms[form].start
      let last = cell + forms[form].count
      while cell < last {
        let content = cells[cell]
        if variables[content.variable].block != number {
          sum -= content.coefficient * direction[content.variable]
        }
        cell += 1
      }
      vector[row] = sum
    }
    solveBlock(number, isTransposed: false)
    var size = block.pointee.isUneven ? 0 : blockScratch.size
    if block.pointee.isUneven { refineBlockDirection(number, moving, rate) }
    for row in 0..<count { size = max(size, vector[row].magnitude) }
    // In an even block entries this small are what cancelling left.
    let noise = block.pointee.isUneven ? Tolerance.refinedNoise : Tolerance.cancellation
    for row in 0..<count {
      let value = vector[row]
      let isRounding = value.magnitude <= size * noise
      direction[members[row]] = isRounding ? 0 : value
    }
  }

  /// Solves once more for what the direction in `blockScratch.vector` lacks.
  @inline(never)
  private mutating func refineBlockDirection(
    _ number: BlockIndex, _ moving: FormIndex, _ rate: Double
  ) {
    let count = blocks[number].members.count
    blockScratch.beginRefining(count)
    for _ in 0..<Tolerance.refinements {
      for row in 0..<count {
        direction[blocks[number].members[row]] = blockScratch.solution[row]
      }
      for row in 0..<count {
        let form = variables[blocks[number].members[row]].definition
        var residual = CompensatedSum(form == moving ? rate : 0)
        // Numbers are within their buffers (`FlatArray.base`).
        let (cells, direction) = (self.cells.base, self.direction.base)
        for cell in forms[form].terms {
          residual.subtractProduct(cells[cell].coefficient, direction[cells[cell].variable])
        }
        blockScratch.vector[row] = residual.value
      }
      solveBlock(number, isTransposed: false)
      if !blockScratch.correctSolution(count) { break }
    }
    blockScratch.endRefining(count)
  }
}
