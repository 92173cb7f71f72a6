/// Forms and the rows over them: the part of the state that callers change.
extension Simplex {
  /// Returns the form of given variables (ascending) and coefficients, made if it is not there.
  ///
  /// A single variable has the coefficient 1.
  ///
  /// - Complexity: O(terms).
  mutating func internForm(
    variables: borrowing FlatArray<VariableIndex>, coefficients: borrowing FlatArray<Double>,
    count: Int
  ) -> FormIndex {
    if count == 1 { return internForm(of: variables[0]) }
    let variableList = UnsafePointer(variables.base)
    let coefficientList = UnsafePointer(coefficients.base)
    let (known, place, hash) = findForm(
      variableList, coefficientList, count, forms: basis.forms.base, cells: basis.cells.base)
    if known.isSome { return known }
    let form = adopt(
      basis.makeForm(variables: variableList, coefficients: coefficientList, count: count))
    formTable.put(form, hash: hash, at: place)
    return form
  }

  /// Returns the form of variables (ascending) and coefficients or, where there is none, none and where in the table of forms
  /// it belongs, with its hash there.
  @inline(__always)
  mutating func findForm(
    _ variables: UnsafePointer<VariableIndex>, _ coefficients: UnsafePointer<Double>, _ count: Int,
    forms: IndexedPointer<FormIndex, Basis.Form>, cells: IndexedPointer<CellIndex, Basis.Cell>
  ) -> (form: FormIndex, place: Int, hash: UInt64) {
    // As many variables and coefficients as the caller says; forms and cells have numbers (`FlatArray.base`).
    var hash = UInt64(truncatingIfNeeded: count)
    for index in 0..<count { hash = combine(hash, variables[index], coefficients[index]) }
    let (form, place) = formTable.findPlace(hash) { form in
      let content = forms.address(form)
      if content.pointee.count != Int32(truncatingIfNeeded: count) { return false }
      var position = content.pointee.start
      for index in 0..<count {
        let cell = cells.address(position)
        position += 1
        if cell.pointee.variable != variables[index]
          || cell.pointee.coefficient != coefficients[index]
        {
          return false
        }
      }
      return true
    }
    return (form, place, hash)
  }

  /// Returns the form that is just a variable, made if it is not there.
  @inline(__always)
  mutating func internForm(of variable: VariableIndex) -> FormIndex {
    if variable.position < unitForms.count {
      let known = unitForms[variable]
      if known.isSome { return known }
    }
    return makeForm(of: variable)
  }

  private mutating func makeForm(of variable: VariableIndex) -> FormIndex {
    if unitForms.count < basis.variables.count {
      unitForms.extend(to: basis.variables.count, with: .none)
    }
    var one = variable
    var coefficient = 1.0
    let form = adopt(basis.makeForm(variables: &one, coefficients: &coefficient, count: 1))
    unitForms[variable] = form
    return form
  }

  /// Takes note of a form that has just been made, and returns it.
  @inline(__always)
  private mutating func adopt(_ form: FormIndex) -> FormIndex {
    var cost = Cost()
    cost.flags = [.new]
    // Costs are parallel to forms.
    if form.position == costs.count { costs.append(cost) } else { costs.base[form] = cost }
    version &+= 1
    return form
  }

  /// Makes room for more rows over so many new forms of so many terms in all; so many of the forms have several.
  mutating func reserve(rows count: Int, forms: Int, cells: Int, products: Int) {
    rows.reserve(more: count)
    costs.reserve(more: forms)
    basis.forms.reserve(more: forms)
    basis.cells.reserve(more: cells)
    dirty.reserve(more: count)
    formTable.reserve(products)
  }

  /// Makes room for more variables.
  mutating func reserve(variables: Int) {
    basis.reserve(variables: variables)
    unitForms.reserve(more: variables)
  }

  /// Makes variables at rest of all numbers below a count.
  mutating func makeVariables(to count: Int) {
    basis.makeVariables(to: count)
    unitForms.extend(to: count, with: .none)
  }

  /// Gives up the room of a batch that it did not need, as many of its rows were over the same form.
  mutating func fit() {
    basis.fit()
    costs.fit()
    unitForms.fit()
  }

  /// Adds a row and returns its number.
  mutating func addRow(_ row: Row, priority: Priority) -> RowIndex {
    var row = row
    row.level = takeLevel(priority)
    return addRow(row)
  }

  /// Adds a row, whose level counts it, and returns its number.
  @inline(__always)
  mutating func addRow(_ row: Row) -> RowIndex {
    let number: RowIndex
    if freeRows.isEmpty {
      number = RowIndex(rows.count)
      rows.append(row)
    } else {
      number = freeRows.removeLast()
      rows[number] = row
    }
    if row.form.isSome, costs[row.form].rowHead.isNone {
      costs[row.form].rowHead = number
      markDirty(row.form)
    } else {
      link(number)
    }
    if basis.journal.isOpen { basis.journal.record(.rowLinked, number) }
    return number
  }

  /// Takes a row out; no transaction may be open.
  mutating func removeRow(_ row: RowIndex) {
    unlink(row)
    levels.drop(rows[row].level)
    freeRow(row)
  }

  /// Changes the bound of a row in place.
  mutating func setBound(of row: RowIndex, to bound: Double) {
    if rows[row].bound == bound { return }
    if basis.journal.isOpen { basis.journal.record(.bound, row, rows[row].bound) }
    moveBound(of: row, to: bound)
  }

  /// Changes the priority of a row in place.
  mutating func setPriority(of row: RowIndex, to priority: Priority) {
    let level = rows[row].level
    let newLevel = takeLevel(priority)
    levels.drop(level)
    if level == newLevel { return }
    if basis.journal.isOpen { basis.journal.record(.strength, row, level: level) }
    rows[row].level = newLevel
    markDirty(rows[row].form)
  }

  /// Notes that the rows of a form changed.
  @inline(__always)
  mutating func markDirty(_ form: FormIndex) {
    if form.isNone || costs[form].flags.contains(.dirty) { return }
    costs[form].flags.insert(.dirty)
    dirty.append(form)
  }

  /// Puts a row into the list of its form.
  mutating func link(_ row: RowIndex) {
    let form = rows[row].form
    if form.isNone { return }
    costs.base.address(form).pointee.link(row, rows.base)
    markDirty(form)
  }

  /// Takes a row out of the list of its form.
  mutating func unlink(_ row: RowIndex) {
    let form = rows[row].form
    if form.isNone { return }
    let rows = self.rows.base
    var previous = RowIndex.none
    var current = costs[form].rowHead
    while current != row {
      if current.isNone { return Inconsistency.note() }
      previous = current
      current = rows[current].next
    }
    let next = rows[row].next
    if previous.isNone { costs[form].rowHead = next } else { rows[previous].next = next }
    markDirty(form)
  }

  mutating func moveBound(of row: RowIndex, to bound: Double) {
    unlink(row)
    rows[row].bound = bound
    link(row)
  }

  mutating func freeRow(_ row: RowIndex) {
    rows[row].owner = nil
    rows[row].isTagged = false
    freeRows.append(row)
  }

  /// Forgets forms without rows and the variables that then occur nowhere.
  mutating func buryDeadForms() {
    for index in 0..<dead.count {
      let form = dead[index]
      if basis.forms[form].count == 0 || costs[form].rowHead.isSome { continue }
      clearMultiplier(of: form)
      forget(form)
    }
    dead.removeAll()
  }

  /// Forgets a form that is not tight and has no rows.
  mutating func forget(_ form: FormIndex) {
    forgetTerms(of: form)
    let cells = basis.forms[form].terms
    basis.freeForm(form)
    costs[form] = Cost()
    for cell in cells {
      let variable = basis.cells[cell].variable
      if basis.variables[variable].columnHead.isNone { orphans.append(variable) }
    }
    version &+= 1
  }

  /// The level of a priority, which counts one more row.
  mutating func takeLevel(_ priority: Priority) -> LevelIndex {
    let level = levels.take(priority)
    if level.isSome { makeRoomForLevels() }
    return level
  }

  private mutating func makeRoomForLevels() {
    let count = levels.priorities.count
    multipliers.widen(to: count)
    slopes.extend(to: count, with: 0)
    otherSlopes.extend(to: count, with: 0)
    slopeSizes.extend(to: count, with: 0)
  }

  /// Takes a form out of where it is found by its terms.
  mutating func forgetTerms(of form: FormIndex) {
    let content = basis.forms[form]
    if content.count == 1 {
      unitForms[basis.cells[content.start].variable] = .none
    } else {
      formTable.remove(form, hash: hashOfForm(form))
    }
  }

  private mutating func hashOfForm(_ form: FormIndex) -> UInt64 {
    var hash = UInt64(basis.forms[form].count)
    for cell in basis.forms[form].terms {
      hash = combine(hash, basis.cells[cell].variable, basis.cells[cell].coefficient)
    }
    return hash
  }

  @inline(__always)
  private func combine(_ hash: UInt64, _ variable: VariableIndex, _ coefficient: Double) -> UInt64 {
    mixed(hash ^ UInt64(UInt32(bitPattern: variable.rawValue)) ^ (coefficient.bitPattern &* 31))
  }
}

extension Simplex.Cost {
  /// Puts a row into the list of the form's, which is sorted by bound and then by number, so that the order does not depend on
  /// how the rows came there.
  @inline(__always)
  mutating func link(_ row: RowIndex, _ rows: IndexedPointer<RowIndex, Row>) {
    // Rows have numbers (`FlatArray.base`).
    let bound = rows.address(row).pointee.bound
    var previous = RowIndex.none
    var next = rowHead
    while next.isSome {
      let other = rows.address(next)
      let otherBound = other.pointee.bound
      if otherBound > bound || (otherBound == bound && next > row) { break }
      previous = next
      next = other.pointee.next
    }
    rows.address(row).pointee.next = next
    if previous.isNone { rowHead = row } else { rows.address(previous).pointee.next = row }
  }
}
