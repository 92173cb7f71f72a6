/// Forms and the rows over them: the part of the state that callers change.
extension Simplex {
  /// Returns the form of given variables (ascending) and coefficients, made if it is not there.
  ///
  /// - Complexity: O(terms).
  mutating func internForm(
    variables: borrowing FlatArray<Int32>, coefficients: borrowing FlatArray<Double>, count: Int
  ) -> Int32 {
    var hash: UInt64 = UInt64(count)
    // As many variables and coefficients as the caller says; forms and cells have numbers (`FlatArray.base`).
    let variableList = variables.base
    let coefficientList = coefficients.base
    let forms = basis.forms.base
    let cells = basis.cells.base
    for index in 0..<count {
      hash = combine(hash, variableList[index], coefficientList[index])
    }
    let known = formTable.find(hash) { form in
      if forms[form].count != Int32(count) { return false }
      let start = Int(forms[form].start)
      for index in 0..<count {
        let cell = cells[start + index]
        if cell.variable != variableList[index] || cell.coefficient != coefficientList[index] {
          return false
        }
      }
      return true
    }
    if known >= 0 { return known }
    let form = basis.makeForm(variables: variables, coefficients: coefficients, count: count)
    if Int(form) == costs.count { costs.append(Cost()) } else { costs[form] = Cost() }
    costs[form].flags = [.new]
    formTable.insert(form, hash: hash)
    version &+= 1
    return form
  }

  /// Makes room for more rows, each over a form of its own, of so many terms in all.
  mutating func reserve(rows count: Int, cells: Int) {
    rows.reserve(rows.count + count)
    costs.reserve(costs.count + count)
    basis.forms.reserve(basis.forms.count + count)
    basis.cells.reserve(basis.cells.count + cells)
    dirty.reserve(dirty.count + count)
    formTable.reserve(count)
  }

  /// Adds a row and returns its number.
  mutating func addRow(_ row: Row, priority: Double) -> Int32 {
    var row = row
    row.level = priority == 1000 ? -1 : takeLevel(priority)
    let number: Int32
    if freeRows.isEmpty {
      number = Int32(rows.count)
      rows.append(row)
    } else {
      number = freeRows.removeLast()
      rows[number] = row
    }
    link(number)
    if basis.journal.isOpen { basis.journal.record(.rowLinked, number, 0) }
    return number
  }

  /// Takes a row out; no transaction may be open.
  mutating func removeRow(_ row: Int32) {
    unlink(row)
    if !rows[row].isRequired { levels.drop(rows[row].level) }
    freeRow(row)
  }

  /// Changes the bound of a row in place.
  mutating func setBound(of row: Int32, to bound: Double) {
    if rows[row].bound == bound { return }
    if basis.journal.isOpen { basis.journal.record(.bound, row, rows[row].bound) }
    moveBound(of: row, to: bound)
  }

  /// Changes the priority of a row in place.
  mutating func setPriority(of row: Int32, to priority: Double) {
    let level = rows[row].level
    let newLevel = priority == 1000 ? -1 : takeLevel(priority)
    if level >= 0 { levels.drop(level) }
    if level == newLevel { return }
    if basis.journal.isOpen { basis.journal.record(.strength, row, 0, detail: level) }
    rows[row].level = newLevel
    markDirty(rows[row].form)
  }

  /// Notes that the rows of a form changed.
  @inline(__always)
  mutating func markDirty(_ form: Int32) {
    if form < 0 || costs[form].flags.contains(.dirty) { return }
    costs[form].flags.insert(.dirty)
    dirty.append(form)
  }

  /// Puts a row into the list of its form, which is sorted by bound and then by number, so that the order
  /// does not depend on how the rows came there.
  mutating func link(_ row: Int32) {
    // Rows have numbers (`FlatArray.base`).
    let form = rows[row].form
    if form < 0 { return }
    let rows = self.rows.base
    let bound = rows[row].bound
    var previous: Int32 = -1
    var next = costs[form].rowHead
    while next >= 0, (rows[next].bound, next) < (bound, row) {
      previous = next
      next = rows[next].next
    }
    rows[row].next = next
    if previous < 0 { costs[form].rowHead = row } else { rows[previous].next = row }
    markDirty(form)
  }

  /// Takes a row out of the list of its form.
  mutating func unlink(_ row: Int32) {
    let form = rows[row].form
    if form < 0 { return }
    let rows = self.rows.base
    var previous: Int32 = -1
    var current = costs[form].rowHead
    while current != row {
      if current < 0 { return Inconsistency.note() }
      previous = current
      current = rows[current].next
    }
    let next = rows[row].next
    if previous < 0 { costs[form].rowHead = next } else { rows[previous].next = next }
    markDirty(form)
  }

  mutating func moveBound(of row: Int32, to bound: Double) {
    unlink(row)
    rows[row].bound = bound
    link(row)
  }

  mutating func freeRow(_ row: Int32) {
    rows[row].owner = nil
    freeRows.append(row)
  }

  /// Forgets forms without rows and the variables that then occur nowhere.
  mutating func buryDeadForms() {
    for index in 0..<dead.count {
      let form = dead[index]
      if basis.forms[form].count == 0 || costs[form].rowHead >= 0 { continue }
      clearMultiplier(of: form)
      forget(form)
    }
    dead.removeAll()
  }

  /// Forgets a form that is not tight and has no rows.
  mutating func forget(_ form: Int32) {
    formTable.remove(form, hash: hashOfForm(form))
    let start = basis.forms[form].start
    let count = basis.forms[form].count
    basis.freeForm(form)
    costs[form] = Cost()
    for cell in start..<(start + count) {
      let variable = basis.cells[cell].variable
      if basis.variables[variable].columnHead < 0 { orphans.append(variable) }
    }
    version &+= 1
  }

  private mutating func takeLevel(_ priority: Double) -> Int32 {
    let level = levels.take(priority)
    let count = levels.priorities.count
    multipliers.widen(to: count)
    slopes.extend(to: count, with: 0)
    otherSlopes.extend(to: count, with: 0)
    slopeSizes.extend(to: count, with: 0)
    return level
  }

  mutating func hashOfForm(_ form: Int32) -> UInt64 {
    let start = basis.forms[form].start
    let count = basis.forms[form].count
    var hash = UInt64(count)
    for cell in start..<(start + count) {
      hash = combine(hash, basis.cells[cell].variable, basis.cells[cell].coefficient)
    }
    return hash
  }

  @inline(__always)
  private func combine(_ hash: UInt64, _ variable: Int32, _ coefficient: Double) -> UInt64 {
    mixed(hash ^ UInt64(UInt32(bitPattern: variable)) ^ (coefficient.bitPattern &* 31))
  }
}
