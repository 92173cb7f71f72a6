extension Basis {
  /// Makes a variable at rest.
  mutating func makeVariable() -> Int32 {
    let variable: Int32
    if freeVariables.isEmpty {
      variable = Int32(variables.count)
      variables.append(VariableNode())
      values.append(0)
      isChanged.append(false)
      direction.append(0)
      dual.append(0)
      dualError.append(0)
    } else {
      variable = freeVariables.removeLast()
      variables[variable].definition = -1
      values[variable] = 0
    }
    if journal.isOpen { journal.record(.variableMade, variable, 0) }
    return variable
  }

  /// Forgets a variable that occurs in no form.
  mutating func freeVariable(_ variable: Int32) {
    assert(variables[variable].columnHead < 0 && variables[variable].definition < 0)
    values[variable] = 0
    freeVariables.append(variable)
  }

  /// Makes a form that is not tight, of variables and coefficients given in parallel.
  ///
  /// - Complexity: O(terms).
  mutating func makeForm(
    variables indices: borrowing FlatArray<Int32>, coefficients: borrowing FlatArray<Double>,
    count: Int
  ) -> Int32 {
    let start = allocateCells(count)
    let form: Int32
    if freeForms.isEmpty {
      form = Int32(forms.count)
      forms.append(Form(start: start, count: Int32(count)))
    } else {
      form = freeForms.removeLast()
      forms[form].start = start
      forms[form].count = Int32(count)
      forms[form].pivot = -1
    }
    // As many variables and coefficients as the caller says, and as many cells allocated.
    let variables = self.variables.base
    let cells = self.cells.base
    let indices = indices.base
    let coefficients = coefficients.base
    for offset in 0..<count {
      let cell = start + Int32(offset)
      let variable = indices[offset]
      let head = variables[variable].columnHead
      cells[cell] = Cell(
        coefficient: coefficients[offset], variable: variable, form: form, next: head)
      if head >= 0 { cells[head].previous = cell }
      variables[variable].columnHead = cell
    }
    if journal.isOpen { journal.record(.formMade, form, 0) }
    return form
  }

  /// Forgets a form that is not tight.
  ///
  /// - Complexity: O(terms).
  mutating func freeForm(_ form: Int32) {
    assert(forms[form].pivot < 0)
    let start = forms[form].start
    let count = forms[form].count
    var cell = start + count - 1
    while cell >= start {
      let content = cells[cell]
      if content.previous >= 0 {
        cells[content.previous].next = content.next
      } else {
        variables[content.variable].columnHead = content.next
      }
      if content.next >= 0 { cells[content.next].previous = content.previous }
      cell -= 1
    }
    releaseCells(start, Int(count))
    forms[form].count = 0
    freeForms.append(form)
  }

  /// The activity `a · x` of a form.
  @inline(__always)
  func activity(of form: Int32) -> Double { activity(of: forms[form]) }

  @inline(__always)
  func activity(of content: Form) -> Double {
    // The cells of a form and the variables of cells are within their buffers (`FlatArray.base`).
    let cells = self.cells.base
    let values = self.values.base
    var cell = content.start
    let end = cell + content.count
    var sum = 0.0
    while cell < end {
      sum += cells[cell].coefficient * values[cells[cell].variable]
      cell += 1
    }
    return sum
  }

  /// The size `Σ |a_v x_v|` of what is added up in a form's activity.
  @inline(__always)
  func magnitude(of form: Int32) -> Double {
    let content = forms[form]
    let cells = self.cells.base
    let values = self.values.base
    var cell = content.start
    let end = cell + content.count
    var sum = 0.0
    while cell < end {
      sum += (cells[cell].coefficient * values[cells[cell].variable]).magnitude
      cell += 1
    }
    return sum
  }

  /// Gives a variable a value and notes that it changed.
  ///
  /// There is one zero, and nothing that is not finite: what overflows is the largest value there is, with
  /// its sign.
  @inline(__always)
  mutating func setValue(_ variable: Int32, _ result: Double) {
    let values = self.values.base
    let old = values[variable]
    let value = result.magnitude <= Basis.largestValue ? result + 0 : bounded(result)
    if value == old { return }
    if journal.isOpen { journal.record(.value, variable, old) }
    values[variable] = value
    noteChange(variable)
  }

  /// Sums and products of a few values of this size stay finite.
  static var largestValue: Double { 1e200 }

  @inline(never)
  private mutating func bounded(_ value: Double) -> Double {
    hasOverflowed = true
    statistics.overflows += 1
    return value.isNaN ? 0 : min(max(value, -Basis.largestValue), Basis.largestValue)
  }

  @inline(__always)
  mutating func noteChange(_ variable: Int32) {
    let isChanged = self.isChanged.base
    if !isChanged[variable] {
      isChanged[variable] = true
      changed.append(variable)
    }
  }

  @inline(__always)
  mutating func setHeld(_ form: Int32, _ value: Double) {
    if journal.isOpen { journal.record(.held, form, forms[form].held) }
    forms[form].held = value
  }

  private mutating func allocateCells(_ count: Int) -> Int32 {
    if count < freeCells.count, freeCells[count] >= 0 {
      let start = freeCells[count]
      freeCells[count] = cells[start].next
      return start
    }
    let start = Int32(cells.count)
    cells.extend(to: cells.count + count, with: Cell(coefficient: 0, variable: -1, form: -1))
    return start
  }

  private mutating func releaseCells(_ start: Int32, _ count: Int) {
    freeCells.extend(to: count + 1, with: -1)
    cells[start].next = freeCells[count]
    freeCells[count] = start
  }
}
