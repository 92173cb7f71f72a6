extension Basis {
  /// Makes a variable at rest.
  mutating func makeVariable() -> VariableIndex {
    let variable: VariableIndex
    if freeVariables.isEmpty {
      variable = VariableIndex(variables.count)
      variables.append(VariableNode())
      values.append(0)
      isChanged.append(false)
      if direction.count > 0 { direction.append(0) }
      if dual.count > 0 {
        dual.append(0)
        dualError.append(0)
      }
    } else {
      variable = freeVariables.removeLast()
      variables[variable].definition = .none
      values[variable] = 0
    }
    if journal.isOpen { journal.note(.variableMade, variable) }
    return variable
  }

  /// Makes variables at rest of all numbers below a count; who gave the numbers has noted them in the journal.
  mutating func makeVariables(to count: Int) {
    variables.extend(to: count, with: VariableNode())
    values.extend(to: count, with: 0)
    isChanged.extend(to: count, with: false)
    if direction.count > 0 { makeDirection() }
    if dual.count > 0 { makeDual() }
  }

  /// Makes the work vector of directions, if nobody has needed it yet.
  @inline(__always)
  mutating func needDirection() {
    if direction.count == 0 { makeDirection() }
  }

  @inline(never)
  private mutating func makeDirection() {
    direction.extend(to: variables.count, with: 0)
  }

  /// Makes the work vectors of backward solves, if nobody has needed them yet.
  @inline(__always)
  mutating func needDual() {
    if dual.count == 0 { makeDual() }
  }

  @inline(never)
  private mutating func makeDual() {
    dual.extend(to: variables.count, with: 0)
    dualError.extend(to: variables.count, with: 0)
  }

  /// Makes room for more variables.
  mutating func reserve(variables more: Int) {
    variables.reserve(more: more)
    values.reserve(more: more)
    isChanged.reserve(more: more)
  }

  /// Gives up the room of a batch that it did not need.
  mutating func fit() {
    variables.fit()
    values.fit()
    isChanged.fit()
    forms.fit()
    cells.fit()
  }

  /// Forgets a variable that occurs in no form.
  mutating func freeVariable(_ variable: VariableIndex) {
    assert(variables[variable].columnHead.isNone && variables[variable].definition.isNone)
    values[variable] = 0
    freeVariables.append(variable)
  }

  /// Makes a form that is not tight, of variables and coefficients given in parallel.
  ///
  /// - Complexity: O(terms).
  mutating func makeForm(
    variables indices: UnsafePointer<VariableIndex>, coefficients: UnsafePointer<Double>,
    count: Int
  ) -> FormIndex {
    let (form, start) = allocateForm(count)
    // As many variables and coefficients as the caller says, and as many cells allocated.
    let variables = self.variables.base
    let cells = self.cells.base
    for offset in 0..<count {
      let cell = start + Int32(truncatingIfNeeded: offset)
      let content = Cell(
        coefficient: coefficients[offset], variable: indices[offset], form: form)
      if Basis.write(content, at: cell, cells, variables) { freedom += 1 }
    }
    if journal.isOpen { journal.note(.formMade, form) }
    return form
  }

  /// Writes a term to its cell, the first one of its variable's column; returns whether it is the only one there.
  @inline(__always)
  static func write(
    _ content: Cell, at cell: CellIndex, _ cells: IndexedPointer<CellIndex, Cell>,
    _ variables: IndexedPointer<VariableIndex, VariableNode>
  ) -> Bool {
    let node = variables.address(content.variable)
    let head = node.pointee.columnHead
    cells[cell] = content
    cells.address(cell).pointee.next = head
    if head.isSome { cells.address(head).pointee.previous = cell }
    node.pointee.columnHead = cell
    return head.isNone
  }

  @inline(__always)
  private mutating func allocateForm(_ count: Int) -> (FormIndex, CellIndex) {
    let start = allocateCells(count)
    if freeForms.isEmpty {
      let form = FormIndex(forms.count)
      forms.append(Form(start: start, count: Int32(count)))
      return (form, start)
    }
    let form = freeForms.removeLast()
    forms[form].start = start
    forms[form].count = Int32(count)
    forms[form].pivot = .none
    return (form, start)
  }

  /// Forgets a form that is not tight.
  ///
  /// - Complexity: O(terms).
  mutating func freeForm(_ form: FormIndex) {
    assert(forms[form].pivot.isNone)
    let start = forms[form].start
    let count = forms[form].count
    var cell = start + (count - 1)
    while cell >= start {
      let content = cells[cell]
      if content.previous.isSome {
        cells[content.previous].next = content.next
      } else {
        variables[content.variable].columnHead = content.next
        if content.next.isNone { freedom -= 1 }
      }
      if content.next.isSome { cells[content.next].previous = content.previous }
      cell += -1
    }
    releaseCells(start, Int(count))
    forms[form].count = 0
    freeForms.append(form)
  }

  /// The activity `a · x` of a form.
  @inline(__always)
  func activity(of form: FormIndex) -> Double { activity(of: forms[form]) }

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
  func magnitude(of form: FormIndex) -> Double {
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
  mutating func setValue(_ variable: VariableIndex, _ result: Double) {
    let values = self.values.base
    let old = values[variable]
    let value = result.magnitude <= Basis.largestValue ? result + 0 : bounded(result)
    if value == old { return }
    if journal.isOpen { journal.record(.value, variable, old) }
    values[variable] = value
    noteChange(variable)
  }

  /// The same, where it is not done often.
  @inline(never)
  mutating func setSingleValue(_ variable: VariableIndex, _ result: Double) {
    setValue(variable, result)
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
  mutating func noteChange(_ variable: VariableIndex) {
    let isChanged = self.isChanged.base
    if !isChanged[variable] {
      isChanged[variable] = true
      changed.append(variable)
    }
  }

  @inline(__always)
  mutating func setHeld(_ form: FormIndex, _ value: Double) {
    if journal.isOpen { journal.note(.held, form, forms[form].held) }
    forms[form].held = value
  }

  /// Finds room for the cells of a form, which are to be written.
  @inline(__always)
  private mutating func allocateCells(_ count: Int) -> CellIndex {
    if count < freeCells.count, freeCells[count].isSome {
      let start = freeCells[count]
      freeCells[count] = cells[start].next
      return start
    }
    let start = CellIndex(cells.count)
    cells.extendUnwritten(by: count)
    return start
  }

  private mutating func releaseCells(_ start: CellIndex, _ count: Int) {
    freeCells.extend(to: count + 1, with: .none)
    cells[start].next = freeCells[count]
    freeCells[count] = start
  }
}
